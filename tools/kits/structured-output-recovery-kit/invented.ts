/**
 * Says which values of a repaired text are not in the text that was repaired.
 *
 * @module
 */
import type { JsonValue } from "../../shared/json/value.ts";
import { tokensOf } from "./guard_tokens.ts";

/** A text without quotation marks, backslashes and white space, which repairs write in other ways. */
function essence(text: string): string {
  return text.replace(/["'`\u201c\u201d\u2018\u2019\\\s]+/g, "");
}

/**
 * Strings of a repaired value that no token of the candidate holds: a repair has made them of punctuation, or of
 * several parts.
 *
 * @param written Texts that the candidate is known to have.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { inventedTexts } from "./invented.ts";
 *
 * assert.deepEqual(inventedTexts('{"a": b}', { a: "b" }), []);
 * assert.deepEqual(inventedTexts('{"a" : : 1}', { a: ":" }), [":"]);
 * ```
 */
export function inventedTexts(
  candidate: string,
  value: JsonValue,
  written: readonly string[] = [],
): string[] {
  const known = new Set(written.map(essence));
  for (const { kind, text } of tokensOf(candidate)) {
    if (kind === "word" || kind === "string") known.add(essence(decoded(text)));
  }
  const found: string[] = [];
  visit(value);
  return found;

  function visit(value: JsonValue): void {
    if (typeof value === "string") {
      if (!known.has(essence(value))) found.push(value);
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === "object") Object.values(value).forEach(visit);
  }
}

/** A string's text with its escapes read, where they are JSON's. */
function decoded(text: string): string {
  return text.replace(
    /\\(?:u([0-9A-Fa-f]{4})|([bfnrt])|[^])/g,
    (escape, hex?: string, letter?: string) => {
      if (hex) return String.fromCharCode(parseInt(hex, 16));
      if (letter) return letter === "b" ? "\b" : " ";
      return escape;
    },
  );
}
