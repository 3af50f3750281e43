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
import { isPlainText, isShortInteger, sourceNumber } from "./source_number.ts";
import type { JsonValue } from "./value.ts";
import { ValueReader } from "./value_reader.ts";

const [QUOTE, COLON, BACKSLASH, MINUS] = [0x22, 0x3a, 0x5c, 0x2d];
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

/** The value of a text that may be JSON; undefined if it is not one, or nests too deep. */
export function parseMaybeJson(text: string): JsonValue | undefined {
  try {
    return parseJsonValue(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The same as of {@linkcode parseJsonValue}, but a number that a double would print otherwise keeps its text: see `source_number.ts`.
 *
 * @throws {SyntaxError} where `JSON.parse` throws it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseExactJson } from "./parse.ts";
 *
 * assert.equal(JSON.stringify(parseExactJson('{"id": 9007199254740993, "p": 1.10}')), '{"id":9007199254740993,"p":1.10}');
 * ```
 */
export function parseExactJson(text: string): JsonValue {
  if (!holdsSourceNumbers(text)) return parseJsonValue(text);
  return new ValueReader(text, Infinity, (number) => sourceNumber(number) as JsonValue).read();
}

/** Whether a JSON text has a number that a double would print otherwise; of another text the answer is a guess. */
export function holdsSourceNumbers(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      at = endOfString(text, at);
    } else if (unit === MINUS || isDigit(unit)) {
      const end = endOfNumber(text, at);
      if (!isShortInteger(text, at, end) && !isPlainText(text.slice(at, end))) return true;
      at = end - 1;
    }
  }
  return false;
}

/** The offset of the quote that ends a string, or of the text's end. */
function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    // An even number of backslashes escape each other.
    if ((end - before) % 2 === 1) return end;
  }
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isNumberUnit(text.charCodeAt(end))) end++;
  return end;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** A digit, or one of `+ - . E e`. */
function isNumberUnit(unit: number): boolean {
  return isDigit(unit) || unit === 0x2b || unit === MINUS || unit === 0x2e || unit === 0x45 ||
    unit === 0x65;
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
