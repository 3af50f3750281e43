/**
 * Matches and misses that a reader used to another syntax would not expect.
 *
 * @module
 */
import { cutsWord, readsAsciiWords, withUnicodeWords } from "../../shared/ascii_words.ts";

/** A match in UTF-16 units. */
interface Place {
  start: number;
  end: number;
  line: number;
  column: number;
}

const LITERAL = /^\/(.+)\/([a-z]*)$/s;
/** Groups, counts, alternatives and edges of words as grep, sed and vi write them. */
const BASIC_SIGN = /\\[<>|]|\\\{\d+(?:,\d*)?\\\}|\\\)(?:\*|.*\\[1-9])/s;
/** A backslash to find before a letter that is a class or an edge with one. */
const DOUBLED = /(?<!\\)\\\\[bdswBDSW]/;
/** `^` and `$` outside of classes. */
const ANCHOR = /\\.|\[(?:\\.|[^\]\\])*\]|([$^])/gs;
const ENDING = /(?:\r\n|[\n\r])$/;
const WORDS = "In ECMAScript \\w and \\b know the letters A to Z alone";
const ANY_SCRIPT = "write [\\p{L}\\p{M}\\p{N}_] with flag u for letters of any script";

/**
 * Advises on a pattern that matches nothing: how it may have been meant.
 *
 * @param isLinear Whether it may be tried once or twice more.
 */
export function unmatchedAdvice(
  pattern: string,
  flags: string,
  text: string,
  isLinear: boolean,
): string | undefined {
  return literalAdvice(pattern) ?? basicAdvice(pattern) ?? doubledAdvice(pattern, text) ??
    (isLinear
      ? edgeAdvice(pattern, flags, text) ?? lineAdvice(pattern, flags, text) ??
        scriptAdvice(pattern, flags, text) ?? digitAdvice(pattern, flags, text)
      : undefined);
}

/** A literal of JavaScript. */
function literalAdvice(pattern: string): string | undefined {
  const [, body, flags] = LITERAL.exec(pattern) ?? [];
  if (body === undefined) return undefined;
  return `The slashes around the pattern were looked for in the text: send what is between them` +
    (flags === "" ? "" : `, and "${flags}" in flags`);
}

/** A class or an edge that was escaped once more, as a pattern is in a string of a program or of JSON. */
function doubledAdvice(pattern: string, text: string): string | undefined {
  const [found] = DOUBLED.exec(pattern) ?? [];
  return found === undefined || text.includes("\\")
    ? undefined
    : `${found} is a backslash and a letter, and the text has no backslash: write ${
      found.slice(1)
    }`;
}

/** A line break or mark around the pattern, as a file or an editor adds one. */
function edgeAdvice(pattern: string, flags: string, text: string): string | undefined {
  const inner = pattern.replace(/^[\r\n\ufeff]+|(?<![\\\r\n])[\r\n]+$/g, "");
  if (inner === pattern || inner === "") return undefined;
  return new RegExp(inner, flags).test(text)
    ? "The line break or byte order mark around the pattern was looked for in the text: leave it out"
    : undefined;
}

/** A basic regular expression of POSIX. */
function basicAdvice(pattern: string): string | undefined {
  return BASIC_SIGN.test(pattern)
    ? "In ECMAScript \\( \\{ \\| and \\< are the characters: groups, counts and alternatives are " +
      "written ( ) { } | and the edge of a word \\b"
    : undefined;
}

/** Anchors that would match at lines, or before the line break that ends the text. */
function lineAdvice(pattern: string, flags: string, text: string): string | undefined {
  if (flags.includes("m") || !/[\n\r]/.test(text)) return undefined;
  if (!pattern.matchAll(ANCHOR).some(([, anchor]) => anchor !== undefined)) return undefined;
  if (ENDING.test(text) && new RegExp(pattern, flags).test(text.replace(ENDING, ""))) {
    return "In ECMAScript $ is the very end of the text, after its last line break; in Perl, Python " +
      "and PCRE also before it: send the text without that line break, or flag m";
  }
  return new RegExp(pattern, `${flags}m`).test(text)
    ? "Without flag m, ^ and $ are the ends of the whole text, not of each line as in grep and sed"
    : undefined;
}

/** Warns of `\w` and `\b` at the first match that ends or begins within a word with letters beyond ASCII. */
export function wordAdvice(
  pattern: string,
  text: string,
  matches: readonly Place[],
): string | undefined {
  if (!readsAsciiWords(pattern, text)) return undefined;
  const cut = matches.find(({ start, end }) => cutsWord(text, start, end));
  return cut &&
    `${WORDS}, so the match at line ${cut.line}, column ${cut.column} is a part of a word: ${ANY_SCRIPT}`;
}

/** Advises on `\w` and `\b` of a pattern that would match if these knew all letters. */
function scriptAdvice(pattern: string, flags: string, text: string): string | undefined {
  if (!readsAsciiWords(pattern, text)) return undefined;
  try {
    const any = new RegExp(withUnicodeWords(pattern), flags.replace(/[gyu]/g, "") + "u");
    return any.test(text) ? `${WORDS}: ${ANY_SCRIPT}` : undefined;
  } catch {
    // Flag u refuses some escapes.
    return undefined;
  }
}

/** A class of digits outside of an escaped backslash. */
const DIGITS = /(?<!\\)((?:\\\\)*)\\d/g;

/** Advises on `\d` of a pattern that would match if it knew the digits of all scripts. */
function digitAdvice(pattern: string, flags: string, text: string): string | undefined {
  const anyDigits = pattern.replace(DIGITS, "$1\\p{Nd}");
  if (anyDigits === pattern || !/(?![0-9])\p{Nd}/u.test(text)) return undefined;
  try {
    return new RegExp(anyDigits, flags.replace(/[gyuv]/g, "") + "u").test(text)
      ? "In ECMAScript \\d knows the digits 0 to 9 alone: write \\p{Nd} with flag u for digits of any script"
      : undefined;
  } catch {
    // Flag u refuses some escapes.
    return undefined;
  }
}
