const MAX_DIGITS = 15;

const [ZERO, NINE, PLUS, MINUS, POINT, SMALL_E] = [0x30, 0x39, 0x2b, 0x2d, 0x2e, 0x65];
const TO_SMALL = 0x20;

/**
 * Whether a cell is a number that a double holds and prints back: the form of a JSON number, at most 15
 * digits before any exponent, finite. 007, +1, .5, 1_000, 1,5, 0x1F and a 16-digit id are text.
 *
 * It reads character by character: a table has millions of cells, and a regular expression takes ten times as long.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isPlainNumber } from "./plain_number.ts";
 * assert.deepEqual(["-1.5e3", "007"].map(isPlainNumber), [true, false]);
 * ```
 */
export function isPlainNumber(text: string): boolean {
  const whole = text.charCodeAt(0) === MINUS ? 1 : 0;
  let end = endOfDigits(text, whole);
  let digits = end - whole;
  if (digits === 0 || (digits > 1 && text.charCodeAt(whole) === ZERO)) return false;
  if (text.charCodeAt(end) === POINT) {
    const decimals = end + 1;
    end = endOfDigits(text, decimals);
    if (end === decimals) return false;
    digits += end - decimals;
  }
  if (digits > MAX_DIGITS) return false;
  if (end === text.length) return true;
  return isExponent(text, end) && Number.isFinite(Number(text));
}

/** Whether the rest of a text is an exponent. */
function isExponent(text: string, at: number): boolean {
  if ((text.charCodeAt(at) | TO_SMALL) !== SMALL_E) return false;
  const sign = text.charCodeAt(at + 1);
  const from = sign === PLUS || sign === MINUS ? at + 2 : at + 1;
  return from < text.length && endOfDigits(text, from) === text.length;
}

function endOfDigits(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE) at++;
  return at;
}
