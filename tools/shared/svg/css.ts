/**
 * CSS of an SVG, looked through for what runs code or fetches something.
 *
 * @module
 */

/** CSS without its unsafe declarations. */
export interface CleanedCss {
  css: string;
  /** Declarations and @import rules that were taken out. */
  removed: number;
}

/** What they hold ends no declaration. */
const COMMENT = /\/\*[^]*?(?:\*\/|$)/y;
const ESCAPE = /\\(?:[0-9a-f]{1,6}(?:\r\n|[ \t\n\r\f])?|\r\n|[^]|$)/iy;
const STRING =
  /"[^"\\\n\r\f]*(?:\\(?:\r\n|[^])[^"\\\n\r\f]*)*"?|'[^'\\\n\r\f]*(?:\\(?:\r\n|[^])[^'\\\n\r\f]*)*'?/y;
const NAME =
  /(?:[-\w\u0080-\uffff]|\\(?:[0-9a-f]{1,6}(?:\r\n|[ \t\n\r\f])?|[^\n\r\f]))[-\w\u0080-\uffff]*(?:\\(?:[0-9a-f]{1,6}(?:\r\n|[ \t\n\r\f])?|[^\n\r\f])[-\w\u0080-\uffff]*)*/iy;
/** Behind "url(": an unquoted URL with all that is swallowed when it is malformed. */
const URL_REST = /[ \t\n\r\f]*(?!["' \t\n\r\f])[^)\\]*(?:\\[^][^)\\]*)*(?:\)|\\?$)/y;

const CLOSERS: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/**
 * A style sheet or the value of a style attribute without `@import` and without unsafe declarations. It is
 * cut where CSS Syntax Level 3 (sections 4 and 5) has the ends of declarations: strings, comments, escapes,
 * unquoted URLs and brackets hold semicolons and braces that end nothing.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withoutUnsafeCss } from "./css.ts";
 *
 * const { css, removed } = withoutUnsafeCss("a{fill:red;behavior:url(x.htc)}");
 * assert.equal(css, "a{fill:red;}");
 * assert.equal(removed, 1);
 * ```
 */
export function withoutUnsafeCss(css: string): CleanedCss {
  const kept: string[] = [];
  /** Closers of open brackets inside a declaration. */
  const open: string[] = [];
  let removed = 0;
  let depth = 0;
  /** The depth of the block that is being left out with its prelude. */
  let leftOut: number | undefined;
  let start = 0;
  let at = 0;
  while (at < css.length) at = step(at);
  endDeclaration(css.length, "");
  return { css: removed === 0 ? css : kept.join(""), removed };

  function step(from: number): number {
    const character = css[from]!;
    if (character === "/" && css[from + 1] === "*") return behind(COMMENT, from);
    if (character === '"' || character === "'") return behind(STRING, from);
    const nameEnd = behind(NAME, from);
    if (nameEnd > from) return behindName(from, nameEnd);
    if (character === "\\") return behind(ESCAPE, from);
    if (open.length > 0) {
      if (character === open.at(-1)) open.pop();
      else if (character in CLOSERS) open.push(CLOSERS[character]!);
    } else if (character === "(" || character === "[") {
      open.push(CLOSERS[character]!);
    } else if (character === ";") {
      endDeclaration(from, ";");
    } else if (character === "{") {
      openBlock(from);
    } else if (character === "}") {
      closeBlock(from);
    }
    return from + 1;
  }

  function behindName(from: number, end: number): number {
    if (css[end] !== "(" || decoded(css.slice(from, end)).toLowerCase() !== "url") return end;
    URL_REST.lastIndex = end + 1;
    // A quoted URL is a function with a string in it.
    return URL_REST.test(css) ? URL_REST.lastIndex : end;
  }

  function behind(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.test(css) ? pattern.lastIndex : from;
  }

  function endDeclaration(end: number, terminator: string): void {
    const text = css.slice(start, end);
    start = end + terminator.length;
    if (leftOut !== undefined) return;
    if (isUnsafeDeclaration(text)) removed++;
    else kept.push(text, terminator);
  }

  function openBlock(at: number): void {
    const prelude = css.slice(start, at);
    start = at + 1;
    depth++;
    if (leftOut !== undefined) return;
    if (readings(prelude).some((text) => text.includes("@import"))) {
      removed++;
      leftOut = depth;
    } else {
      kept.push(prelude, "{");
    }
  }

  function closeBlock(at: number): void {
    endDeclaration(at, "");
    start = at + 1;
    if (leftOut === undefined) kept.push("}");
    else if (leftOut === depth) leftOut = undefined;
    depth = Math.max(0, depth - 1);
  }
}

const UNSAFE = [
  "@import",
  "expression(",
  "javascript:",
  "vbscript:",
  "-moz-binding",
];
const BEHAVIOR = /(?:^|[^a-z-])behavior:/;
const OUTSIDE_URL = /url\((?!["']?#)/;
/** Functions that take an address as a plain string. */
const IMAGE_FUNCTION = /(?:image-set|(?:^|[^a-z-])(?:image|src))\(/;

/**
 * Whether a declaration, or the value of a presentation attribute, runs code or names something outside the
 * document: only `url(#…)` names something inside.
 */
export function isUnsafeDeclaration(text: string): boolean {
  // Most values of attributes hold none of the characters that every fault needs.
  if (!/[(:@\\]/.test(text)) return false;
  return readings(text).some((reading) =>
    UNSAFE.some((part) => reading.includes(part)) || BEHAVIOR.test(reading) ||
    OUTSIDE_URL.test(reading) || (IMAGE_FUNCTION.test(reading) && /["']/.test(reading))
  );
}

/** A text as readers may see it: comments kept or gone; escapes decoded, no blanks, in lower case. */
function readings(text: string): string[] {
  const kept = plain(text);
  return text.includes("/*") ? [kept, plain(text.replace(/\/\*[^]*?(?:\*\/|$)/g, ""))] : [kept];
}

function plain(text: string): string {
  return decoded(text).replace(/[\0-\x20\x7f-\x9f\s]+/g, "").toLowerCase();
}

/** Escapes replaced by what they stand for (CSS Syntax Level 3, section 4.3.7). */
function decoded(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(
    /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?|(\r\n|[^]|$))/gi,
    (_, hex: string | undefined, character: string | undefined) => {
      if (hex === undefined) return /[\n\r\f]/.test(character!) ? "" : character!;
      const code = parseInt(hex, 16);
      return code > 0x10ffff || code === 0 ? "\ufffd" : String.fromCodePoint(code);
    },
  );
}
