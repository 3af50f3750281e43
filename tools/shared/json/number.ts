/**
 * The exact decimal value of JSON number texts, compared without arithmetic on doubles.
 *
 * @module
 */

/** `digits × 10^exponent`, digits without zeros at either end; zero is `{ digits: "", exponent: 0 }`. */
export interface DecimalValue {
  negative: boolean;
  digits: string;
  exponent: number;
}

/** A comparable form of a number text: 1, 1.0, 10e-1 and 1e0 all give the same string. -0 is 0. */
export function canonicalDecimal(numberText: string): string {
  const { negative, digits, exponent } = decimalValue(numberText);
  return digits === "" ? "0" : `${negative ? "-" : ""}${digits}e${exponent}`;
}

/**
 * Whether a double holds a number text exactly enough to be written back: the shortest decimal that
 * round-trips the double has the same value as the text. True of 0.1, 1.0 and 9007199254740992; false of
 * 9007199254740993 and 0.12345678901234567890. Numbers that overflow are not exact.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isExactDouble } from "./number.ts";
 *
 * assert.ok(isExactDouble("1.10"));
 * assert.ok(!isExactDouble("9007199254740993"));
 * ```
 */
export function isExactDouble(numberText: string): boolean {
  const double = Number(numberText);
  if (!Number.isFinite(double)) return false;
  if (isShortDecimal(numberText)) return true;
  return canonicalDecimal(String(double)) === canonicalDecimal(numberText);
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The number that a text says ("12.50") when it is a JSON number which a double holds exactly. */
export function numberOfText(text: string): number | undefined {
  return JSON_NUMBER.test(text) && isExactDouble(text) ? Number(text) : undefined;
}

/** The exact value of a number text, as digits and a power of ten. */
export function decimalValue(numberText: string): DecimalValue {
  const [mantissa = "", exponentText = "0"] = numberText.toLowerCase().split("e");
  const negative = mantissa.startsWith("-");
  const [whole = "", fraction = ""] = mantissa.replace(/^[+-]/, "").split(".");
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = trimZerosAtEnd(digits);
  if (significant === "") return { negative, digits: "", exponent: 0 };
  const exponent = Number(exponentText) - fraction.length + (digits.length - significant.length);
  return { negative, digits: significant, exponent };
}

/**
 * Below 0, 0 or above 0 as the first number text says less than the second, by all digits.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { compareDecimals } from "./number.ts";
 *
 * assert.ok(compareDecimals("9007199254740993", "9007199254740992") > 0);
 * assert.equal(compareDecimals("1.0", "1e0"), 0);
 * ```
 */
export function compareDecimals(a: string, b: string): number {
  if (isShortDecimal(a) && isShortDecimal(b)) return Number(a) - Number(b);
  const [first, second] = [decimalValue(a), decimalValue(b)];
  const [signOfFirst, signOfSecond] = [signOf(first), signOf(second)];
  if (signOfFirst !== signOfSecond) return signOfFirst - signOfSecond;
  return signOfFirst * compareMagnitudes(first, second);
}

/** Fifteen significant digits always survive a double. */
function isShortDecimal(text: string): boolean {
  return text.length <= 15 && !/[eE]/.test(text);
}

function signOf({ negative, digits }: DecimalValue): number {
  return digits === "" ? 0 : negative ? -1 : 1;
}

function compareMagnitudes(a: DecimalValue, b: DecimalValue): number {
  const places = a.digits.length + a.exponent - (b.digits.length + b.exponent);
  if (places !== 0 || a.digits === b.digits) return places;
  return a.digits < b.digits ? -1 : 1;
}

function trimZerosAtEnd(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}
