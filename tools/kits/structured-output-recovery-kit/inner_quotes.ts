/**
 * Quotation marks inside of strings that the model did not escape: `"The "Best" of 2024"`.
 *
 * @module
 */
import type { JsonValue } from "../../shared/json/value.ts";
import { type Token, tokensOf } from "./guard_tokens.ts";

/** A string with such marks, by offsets of its own marks. */
export interface QuotedText {
  value: string;
  start: number;
  end: number;
}

/** Whether a word touches the end of a string, as after a mark that was to be a part of the string. */
export function mayHaveInnerQuotes(text: string): boolean {
  const touches = (string: Token | undefined, word: Token) =>
    string?.kind === "string" && word.kind === "word" &&
    string.start + string.text.length === word.start;
  return tokensOf(text).some((token, index, tokens) => touches(tokens[index - 1], token));
}

/**
 * The strings of a repaired value that are in the text as they are but for the backslashes before their quotation
 * marks, each followed by what may follow a string.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { innerQuotes } from "./inner_quotes.ts";
 *
 * const [found] = innerQuotes('{"a": "say "hi""}', { a: 'say "hi"' });
 * assert.deepEqual(found, { value: 'say "hi"', start: 6, end: 16 });
 * ```
 */
export function innerQuotes(text: string, repaired: JsonValue): QuotedText[] {
  const found: QuotedText[] = [];
  let from = 0;
  visit(repaired);
  return found;

  function visit(value: JsonValue): void {
    if (typeof value === "string") look(value);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === "object") {
      for (const [name, member] of Object.entries(value)) {
        look(name);
        visit(member);
      }
    }
  }

  /** Values are in the order of the text. */
  function look(value: string): void {
    if (!value.includes('"')) return;
    const written = JSON.stringify(value).replaceAll('\\"', '"');
    const start = text.indexOf(written, from);
    const end = start + written.length;
    if (start < 0 || !/^\s*(?:[,:}\]]|$)/.test(text.slice(end, end + 100))) return;
    found.push({ value, start, end });
    from = end;
  }
}
