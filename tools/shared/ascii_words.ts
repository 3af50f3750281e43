/**
 * `\w` and `\b` of ECMAScript and RE2, which know the letters A to Z alone: words of most languages fall apart at others.
 *
 * @module
 */

const WORD_ESCAPE = /(?<!\\)(?:\\\\)*\\[wb]/i;
/** One that is written as a letter A to Z and a combining mark, too. */
const OTHER_LETTER = /(?![A-Za-z])\p{L}|[A-Za-z]\p{M}/u;
/** Beside a letter A to Z, a letter of the same word is Latin too; ª and º stand behind numbers. */
const OTHER_LETTER_BEHIND = /(?![A-Za-zªº])\p{Script=Latin}|(?<=[A-Za-z])\p{M}/uy;
const OTHER_LETTER_BEFORE = /(?<=\p{Script=Latin})(?<![A-Za-zªº])|(?<=[A-Za-z]\p{M}{1,9})/uy;

/** A letter or digit of any script, or `_`, as it stands in a class of a pattern with flag u. */
const WORD = "\\p{L}\\p{M}\\p{N}_";

/** Whether a pattern has `\w` or `\b`, and a text letters beyond A to Z. */
export function readsAsciiWords(pattern: string, text: string): boolean {
  return WORD_ESCAPE.test(pattern) && OTHER_LETTER.test(text);
}

/** Whether a match ends or begins within a word, at a letter beyond A to Z. */
export function cutsWord(text: string, start: number, end: number): boolean {
  return start < end && (
    (/\w/.test(text[end - 1]!) && holdsAt(OTHER_LETTER_BEHIND, text, end)) ||
    (/\w/.test(text[start]!) && holdsAt(OTHER_LETTER_BEFORE, text, start))
  );
}

/**
 * A pattern of ECMAScript with flag u whose `\w` and `\b` know the letters of any script.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withUnicodeWords } from "./ascii_words.ts";
 * assert.match("Müller", new RegExp(withUnicodeWords("^\\w+\\b$"), "u"));
 * ```
 */
export function withUnicodeWords(pattern: string): string {
  return withWords(pattern, EDGE);
}

/** The same in RE2, which cannot look around: where a word had to begin or end, it no longer has to. */
export function withUnicodeWordsOfRe2(pattern: string): string {
  return withWords(pattern, "");
}

function withWords(pattern: string, edge: string): string {
  let isInClass = false;
  return pattern.replace(/\\[^]|[[\]]/g, (part) => {
    if (part === "[") isInClass = true;
    else if (part === "]") isInClass = false;
    else if (part === "\\w") return isInClass ? WORD : `[${WORD}]`;
    else if (part === "\\W" && !isInClass) return `[^${WORD}]`;
    else if (part === "\\b" && !isInClass) return edge;
    return part;
  });
}

const EDGE = `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`;

/** @param sticky A pattern with flag y. */
function holdsAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}
