/**
 * Finds declarations in an SVG's CSS that run code or load something.
 *
 * @module
 */

/** CSS without its unsafe declarations. */
export interface CleanedCss {
  css: string;
  /** Declarations and @import rules that were taken out. */
  removed: number;
}

/** Semicolons and braces inside them end no declaration. */
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
  return new CssCleaner(css).clean();
}

/** One pass over a text of CSS. */
class CssCleaner {
  readonly #css: string;
  readonly #kept: string[] = [];
  /** Closers of open brackets inside a declaration. */
  readonly #open: string[] = [];
  #removed = 0;
  #depth = 0;
  /** The depth of the block that is being left out with its prelude. */
  #leftOut: number | undefined;
  /** Where the declaration or prelude under way begins. */
  #start = 0;

  constructor(css: string) {
    this.#css = css;
  }

  clean(): CleanedCss {
    const { length } = this.#css;
    for (let at = 0; at < length;) at = this.#step(at);
    this.#endDeclaration(length, "");
    const removed = this.#removed;
    return { css: removed === 0 ? this.#css : this.#kept.join(""), removed };
  }

  /** Reads what begins at a place. @returns The place after it. */
  #step(from: number): number {
    const character = this.#css[from]!;
    if (character === "/" && this.#css[from + 1] === "*") return this.#behind(COMMENT, from);
    if (character === '"' || character === "'") return this.#behind(STRING, from);
    const nameEnd = this.#behind(NAME, from);
    if (nameEnd > from) return this.#behindName(from, nameEnd);
    if (character === "\\") return this.#behind(ESCAPE, from);
    this.#punctuate(character, from);
    return from + 1;
  }

  #punctuate(character: string, at: number): void {
    const open = this.#open;
    if (open.length > 0) {
      if (character === open.at(-1)) open.pop();
      else if (character in CLOSERS) open.push(CLOSERS[character]!);
    } else if (character === "(" || character === "[") {
      open.push(CLOSERS[character]!);
    } else if (character === ";") {
      this.#endDeclaration(at, ";");
    } else if (character === "{") {
      this.#openBlock(at);
    } else if (character === "}") {
      this.#closeBlock(at);
    }
  }

  #behindName(from: number, end: number): number {
    const css = this.#css;
    if (css[end] !== "(" || decoded(css.slice(from, end)).toLowerCase() !== "url") return end;
    URL_REST.lastIndex = end + 1;
    // A quoted URL is a function with a string in it.
    return URL_REST.test(css) ? URL_REST.lastIndex : end;
  }

  #behind(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.test(this.#css) ? pattern.lastIndex : from;
  }

  #endDeclaration(end: number, terminator: string): void {
    const text = this.#css.slice(this.#start, end);
    this.#start = end + terminator.length;
    if (this.#leftOut !== undefined) return;
    if (isUnsafeDeclaration(text)) this.#removed++;
    else this.#kept.push(text, terminator);
  }

  #openBlock(at: number): void {
    const prelude = this.#css.slice(this.#start, at);
    this.#start = at + 1;
    this.#depth++;
    if (this.#leftOut !== undefined) return;
    if (readings(prelude).some((text) => text.includes("@import"))) {
      this.#removed++;
      this.#leftOut = this.#depth;
    } else {
      this.#kept.push(prelude, "{");
    }
  }

  #closeBlock(at: number): void {
    this.#endDeclaration(at, "");
    this.#start = at + 1;
    if (this.#leftOut === undefined) this.#kept.push("}");
    else if (this.#leftOut === this.#depth) this.#leftOut = undefined;
    this.#depth = Math.max(0, this.#depth - 1);
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
