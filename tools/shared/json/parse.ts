/**
 * `JSON.parse`, mended.
 *
 * V8 (12.8 to at least 15.0; nodejs/node#63785, Chromium issue 521080746) takes a name with an escape for
 * another: once any text had the name `\\` in second place, `{"h":1,"\\n":2}` comes back with the name `\\`
 * too. It compares the name as written with the names that objects of that shape already have. So what one
 * caller sends could change what another reads.
 *
 * @module
 */
import type { JsonValue } from "./value.ts";
import { ValueReader } from "./value_reader.ts";

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];
const WHITE_SPACE = new Set([0x09, 0x0a, 0x0d, 0x20]);

/**
 * The value of a JSON text, as `JSON.parse` is specified (ECMA-262, 25.5.1): numbers become doubles, the
 * last of repeated members wins, `__proto__` is an ordinary own property.
 *
 * @throws {SyntaxError} where `JSON.parse` throws it.
 * @throws {RangeError} on a name with an escape in a text that nests thousands of levels deep.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseJsonValue } from "./parse.ts";
 *
 * assert.deepEqual(parseJsonValue('{"h":1,"\\n":2}'), { h: 1, "\n": 2 });
 * ```
 */
export function parseJsonValue(text: string): JsonValue {
  const value: JsonValue = JSON.parse(text);
  // The service's own reader is slower.
  return hasEscapedName(text) ? new ValueReader(text, Infinity).read() : value;
}

/** Whether a member's name is written with an escape, in a valid JSON text. */
export function hasEscapedName(text: string): boolean {
  let at = text.indexOf("\\");
  if (at === -1) return false;
  // The string of the first escape begins at the quote before it.
  at = text.lastIndexOf('"', at);
  while (at !== -1) {
    let isEscaped = false;
    let unit: number;
    while ((unit = text.charCodeAt(++at)) !== QUOTE) {
      if (unit !== BACKSLASH) continue;
      isEscaped = true;
      at++;
    }
    at++;
    if (isEscaped) {
      while (WHITE_SPACE.has(text.charCodeAt(at))) at++;
      if (text.charCodeAt(at) === COLON) return true;
    }
    at = text.indexOf('"', at);
  }
  return false;
}
