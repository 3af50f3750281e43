import { compareCodePoints } from "../../shared/code_points.ts";

/** A decimal number of any size, in a form that compares exactly. */
export interface NumberKey {
  sign: -1 | 0 | 1;
  /** Significant digits, from the first to the last one that is not 0. */
  digits: string;
  /** The power of ten by which 0.digits is to be multiplied. */
  exponent: bigint;
}

const NUMBER = /^\s*([+-]?)(?:([0-9]+)(?:\.([0-9]*))?|\.([0-9]+))(?:[eE]([+-]?[0-9]+))?/;
/** A mark and a digit that continue a number for people: 1,200 and 12:30, 1.2.3 and 2024-01-05. */
const GOES_ON = /^[.,:'’/-][0-9]/;
const SIZE_UNIT = /^ ?([KMGTPE])i?[Bb]?(?!\p{L})/iu;

const ZERO: NumberKey = { sign: 0, digits: "", exponent: 0n };

/** The number at the start of a text, after white space; undefined if there is none. */
export function parseNumber(text: string): NumberKey | undefined {
  const match = NUMBER.exec(text);
  if (!match) return undefined;
  const [, sign, whole = "", fraction = match[4] ?? "", , exponent = "0"] = match;
  const digits = whole + fraction;
  let first = 0;
  let end = digits.length;
  while (digits[first] === "0") first++;
  if (first === end) return ZERO;
  while (digits[end - 1] === "0") end--;
  return {
    sign: sign === "-" ? -1 : 1,
    digits: digits.slice(first, end),
    exponent: BigInt(exponent.replace("+", "")) + BigInt(whole.length - first),
  };
}

/** Orders numbers exactly. */
export function compareNumbers(a: NumberKey, b: NumberKey): number {
  if (a.sign !== b.sign) return a.sign - b.sign;
  const bySize = a.exponent === b.exponent
    ? compareCodePoints(a.digits, b.digits)
    : a.exponent < b.exponent
    ? -1
    : 1;
  return a.sign * bySize;
}

/**
 * Texts of which `parseNumber` reads a part only, so that their order is not that of what they say:
 * the number continues after a mark, or there are sizes in several units.
 */
export function partlyRead(texts: readonly string[]): string[] {
  const goingOn: string[] = [];
  const sized: string[] = [];
  const units = new Set<string>();
  for (const text of texts) {
    const number = NUMBER.exec(text)?.[0];
    if (number === undefined) continue;
    const rest = text.slice(number.length);
    if (GOES_ON.test(rest)) goingOn.push(text);
    const unit = SIZE_UNIT.exec(rest)?.[1];
    if (unit !== undefined) sized.push(text);
    units.add(unit?.toUpperCase() ?? "");
  }
  return units.size > 1 ? [...goingOn, ...sized] : goingOn;
}
