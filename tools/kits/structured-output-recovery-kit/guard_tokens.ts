/**
 * The tokens of almost-JSON: what repairers take for strings, words and signs.
 *
 * @module
 */

/** A token, with its offset in the text. */
export interface Token {
  kind: "open" | "close" | "colon" | "comma" | "string" | "word";
  text: string;
  start: number;
  /** For a string: whether the text ends before it does. */
  isOpen?: boolean;
}

/** The end of a string, by its beginning. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": "”",
  "‘": "’",
};

const SIGNS: Readonly<Record<string, Token["kind"]>> = {
  "{": "open",
  "[": "open",
  // A tuple of Python.
  "(": "open",
  "}": "close",
  "]": "close",
  ")": "close",
  ":": "colon",
  ",": "comma",
};

/** A comment of JavaScript or Python, or white space. */
const SKIPPED = /(?:\s+|\/\/[^\r\n]*|#[^\r\n]*|\/\*[^]*?(?:\*\/|$))+/y;

/** A run of what is not white space, bracket, comma, colon or quote; an apostrophe within is a part of it. */
const WORD = /(?:[^\s{}[\]():,"'`“”‘’]|(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}]))+/uy;

/**
 * The tokens of a text. A parenthesis after a word, as of a call, is a word of its own, and so is the one after it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { tokensOf } from "./guard_tokens.ts";
 *
 * const tokens = tokensOf("{it's: 'a' // end");
 * assert.deepEqual(tokens.map(({ kind, text }) => [kind, text]), [
 *   ["open", "{"],
 *   ["word", "it's"],
 *   ["colon", ":"],
 *   ["string", "'a'"],
 * ]);
 * ```
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  /** For each open parenthesis, whether it belongs to a call. */
  const calls: boolean[] = [];
  for (let at = skip(text, 0); at < text.length;) {
    const token = tokenAt(text, at);
    const before = tokens.at(-1);
    const isCall = token.text === "(" && before?.kind === "word" &&
      before.start + before.text.length === at;
    if (token.text === "(") calls.push(isCall);
    if (isCall || (token.text === ")" && calls.pop() !== false)) token.kind = "word";
    tokens.push(token);
    at = skip(text, at + token.text.length);
  }
  return tokens;
}

function tokenAt(text: string, start: number): Token {
  const character = text[start]!;
  const sign = SIGNS[character];
  if (sign) return { kind: sign, text: character, start };
  const closing = CLOSING[character];
  if (closing) return stringAt(text, start, closing);
  WORD.lastIndex = start;
  // A parenthesis, or a closing curly quote without its opening one.
  const word = WORD.exec(text)?.[0] ?? character;
  return { kind: "word", text: word, start };
}

function stringAt(text: string, start: number, closing: string): Token {
  let end = start + 1;
  while (end < text.length && text[end] !== closing) end += text[end] === "\\" ? 2 : 1;
  const isOpen = end >= text.length;
  return { kind: "string", text: text.slice(start, end + 1), start, isOpen };
}

function skip(text: string, from: number): number {
  SKIPPED.lastIndex = from;
  return from + (SKIPPED.exec(text)?.[0].length ?? 0);
}
