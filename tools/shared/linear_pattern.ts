/**
 * Runs ECMAScript regular expressions in linear time where RE2 can express them.
 *
 * RE2 shares much syntax with ECMAScript but gives some of it another meaning: `\s` is ASCII only, `.` matches a
 * carriage return, `[[:alpha:]]` is a class. So each pattern is parsed and rewritten.
 *
 * @module
 */
import { RE2JS } from "re2js";
import { fitsRe2, nativePattern } from "./pattern_bounds.ts";

/** White space and line terminators of ECMA-262 (sections 12.2 and 12.3), as members of a class. */
const SPACE = "\\t-\\r \\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}" +
  "\\x{3000}\\x{FEFF}";
const NOT_SPACE = "\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{21}-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}" +
  "\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}" +
  "\\x{FF00}-\\x{10FFFF}";
const ANY = "\\x{0}-\\x{10FFFF}";
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, "0": 0 };

const ESCAPE =
  "\\\\(?:u\\{([0-9A-Fa-f]+)\\}|u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|c([A-Za-z])|([^]))";
/** One piece of a valid pattern outside classes: an escape, a group's opening, a repeat, a character. */
const PIECE = new RegExp(
  `${ESCAPE}|(\\(\\?(?:<(?![=!])[^>]*>|<?[=!]|[^:]*:))|(\\{[0-9,]+\\})|([^])`,
  "uy",
);
/** One piece inside a class. */
const CLASS_PIECE = new RegExp(`${ESCAPE}|([^])`, "uy");

/**
 * The regular expression of a source that is valid ECMAScript with the `u` flag, for `test`. Matching takes
 * linear time unless the pattern looks around, refers back, names a Unicode property (whose tables differ
 * between Unicode versions) or repeats more than RE2 allows: then it is a native `RegExp`.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE`, also from `test`, on what would take long to compile.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { linearPattern } from "./linear_pattern.ts";
 *
 * assert.equal(linearPattern("^(a+)+$").test("a".repeat(50_000) + "b"), false);
 * ```
 */
export function linearPattern(source: string): Pick<RegExp, "test"> {
  const translated = toRe2(source);
  const pattern = translated === undefined ? undefined : compile(translated);
  return pattern ?? nativePattern(source);
}

/**
 * The regular expression of any source that RE2 can run, as ECMAScript means it where it is ECMAScript with the
 * `u` flag; undefined for all others, so that nothing ever backtracks.
 */
export function re2Pattern(source: string): Pick<RegExp, "test"> | undefined {
  return compile((isEcmaScript(source) ? toRe2(source) : undefined) ?? source);
}

/**
 * The regular expression of a source that means the same with and without the `u` flag, if RE2 can run it; otherwise
 * undefined. It matches like a native `RegExp` on texts without surrogates.
 */
export function linearTest(source: string): Pick<RegExp, "test"> | undefined {
  if (!isEcmaScript(source) || source.includes("\\u{")) return undefined;
  const translated = toRe2(source);
  return translated === undefined ? undefined : compile(translated);
}

function isEcmaScript(source: string): boolean {
  try {
    new RegExp(source, "u");
    return true;
  } catch {
    return false;
  }
}

/** Undefined where RE2 has no equivalent, and for repeats beyond its limit. */
function compile(source: string): Pick<RegExp, "test"> | undefined {
  if (!fitsRe2(source)) return undefined;
  try {
    const pattern = RE2JS.compile(source);
    return { test: (text) => pattern.test(text) };
  } catch {
    return undefined;
  }
}

/** The same expression in the syntax of RE2; undefined if there is none. */
export function toRe2(source: string): string | undefined {
  const parts: (string | undefined)[] = [];
  let at = 0;
  let isInClass = false;
  while (at < source.length) {
    const piece: RegExp = isInClass ? CLASS_PIECE : PIECE;
    piece.lastIndex = at;
    const [text, braced, four, two, control, escaped, ...rest] = piece.exec(source)!;
    at += text.length;
    const hex = braced ?? four ?? two;
    if (hex !== undefined) parts.push(codePoint(parseInt(hex, 16)));
    else if (control !== undefined) parts.push(codePoint(control.charCodeAt(0) % 32));
    else if (escaped !== undefined) parts.push(escape(escaped, isInClass));
    else if (isInClass) {
      isInClass = text !== "]";
      parts.push(text === "]" || text === "-" ? text : codePoint(text.codePointAt(0)!));
    } else if (text === "[") {
      const opening = classOpening(source.slice(at, at + 2));
      parts.push(opening.text);
      at += opening.length;
      isInClass = !opening.isWhole;
    } else {
      const [group, repeat] = rest;
      parts.push(group ? openGroup(group) : repeat ?? outsideClass(text));
    }
    if (parts.at(-1) === undefined) return undefined;
  }
  return parts.join("");
}

function openGroup(opening: string): string | undefined {
  // Only whether there is a match is asked, so nothing need be captured.
  return opening === "(?:" || /^\(\?<[^=!]/.test(opening) ? "(?:" : undefined;
}

function outsideClass(character: string): string | undefined {
  if (character === "^") return "\\A";
  if (character === "$") return "\\z";
  if (character === ".") return "[^\\n\\r\\x{2028}\\x{2029}]";
  if (character === "(") return "(?:";
  return "|)*+?".includes(character) ? character : codePoint(character.codePointAt(0)!);
}

/** Reads the start of a class after its bracket; `[]` and `[^]` are whole classes, which RE2 does not know. */
function classOpening(next: string): { text: string; length: number; isWhole: boolean } {
  if (next.startsWith("]")) return { text: `[^${ANY}]`, length: 1, isWhole: true };
  if (next === "^]") return { text: `[${ANY}]`, length: 2, isWhole: true };
  if (next.startsWith("^")) return { text: "[^", length: 1, isWhole: false };
  return { text: "[", length: 0, isWhole: false };
}

function escape(letter: string, isInClass: boolean): string | undefined {
  if ("dDwW".includes(letter)) return `\\${letter}`;
  if (letter === "s" || letter === "S") {
    const members = letter === "s" ? SPACE : NOT_SPACE;
    return isInClass ? members : `[${members}]`;
  }
  if (letter === "b") return isInClass ? codePoint(8) : "\\b";
  if (letter === "B") return "\\B";
  if (Object.hasOwn(CONTROLS, letter)) return codePoint(CONTROLS[letter]!);
  // Properties, named and numbered references; every other letter escapes nothing in a valid pattern.
  return /[A-Za-z1-9]/.test(letter) ? undefined : codePoint(letter.codePointAt(0)!);
}

/** A code point by its number. Half a surrogate pair has none: with the other half it means another. */
function codePoint(value: number): string | undefined {
  return value >= 0xd800 && value <= 0xdfff ? undefined : `\\x{${value.toString(16)}}`;
}
