/**
 * Backslashes that begin no escape of JSON: those of an expression or a path, which a model forgot to double.
 *
 * @module
 */
import { type Token, tokensOf } from "./guard_tokens.ts";

/**
 * A backslash and what it escapes: group 1 where JSON has no such escape. Escaped quotes of other kinds are plain.
 */
const ESCAPE = /\\(?:["'`“”‘’\\/]|([bfnrt]|u[\dA-Fa-f]{4})|(u|[^]))/gu;

/**
 * Escapes of Markdown (`tool\_name`) that no expression or path needs: the backslash may be one to leave out.
 */
const OF_MARKDOWN = /^\\[_#~<>!&%]$/;

/** Escapes that JSON does not have, in a string. */
export interface StrayEscapes {
  /** The first, with its offset in the text. */
  first: { escape: string; start: number };
  /** Offsets of their backslashes. */
  at: readonly number[];
  /** Whether each of them is meant as a backslash for sure. */
  isSure: boolean;
}

/**
 * The parts of a string that are not JSON escapes; undefined if there are none.
 *
 * Beside an escape that JSON has (`C:\Users\new`), that one may be meant as a backslash as well; `\u12` may be an escape
 * that lost its end; and Markdown has escapes of its own.
 */
export function strayEscapes({ text, start }: Token): StrayEscapes | undefined {
  const escapes = [...text.matchAll(ESCAPE)];
  const stray = escapes.filter(([, , unknown]) => unknown !== undefined);
  const [first] = stray;
  if (!first) return undefined;
  const isSure = escapes.every(([, known]) => known === undefined) &&
    stray.every(({ 0: escape, index }) =>
      !OF_MARKDOWN.test(escape) &&
      (escape !== "\\u" || !/[\dA-Fa-f]/.test(text[index + 2] ?? ""))
    );
  return {
    first: { escape: first[0], start: start + first.index },
    at: stray.map(({ index }) => start + index),
    isSure,
  };
}

/**
 * A text that is almost JSON with each such backslash doubled where it is one for sure, and how many those are.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { doubleBackslashes } from "./escapes.ts";
 *
 * assert.deepEqual(doubleBackslashes(String.raw`{"digits": "\d+"}`), {
 *   text: String.raw`{"digits": "\\d+"}`,
 *   doubled: 1,
 * });
 * ```
 */
export function doubleBackslashes(text: string): { text: string; doubled: number } {
  if (!text.includes("\\")) return { text, doubled: 0 };
  const at = tokensOf(text).filter(({ kind }) => kind === "string").flatMap((token) => {
    const stray = strayEscapes(token);
    return stray?.isSure ? stray.at : [];
  });
  let done = 0;
  const pieces = at.map((offset) => {
    const piece = `${text.slice(done, offset)}\\`;
    done = offset;
    return piece;
  });
  return { text: pieces.join("") + text.slice(done), doubled: at.length };
}
