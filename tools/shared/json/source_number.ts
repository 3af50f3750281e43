/**
 * Numbers that keep their own text.
 *
 * A number that a tool only passes on is printed as it was written: `1.0`, `-0`, `1e400` and `9007199254740993` too,
 * which a double would print otherwise. Such a number is a raw JSON value (ECMAScript proposal "JSON.parse source
 * text access"), which `JSON.stringify` prints unchanged; every other number is a plain one. A host without raw
 * values has plain numbers only.
 *
 * @module
 */
import { setOwn } from "./set_own.ts";

/** A number with the text that it was written with. Only `JSON.rawJSON` makes one. */
export interface RawNumber {
  readonly rawJSON: string;
}

// The types do not know of these yet. Where a browser lacks them, they come after this module.
const host = JSON as unknown as {
  rawJSON?(text: string): RawNumber;
  isRawJSON?(value: unknown): boolean;
};

/** Integers of up to so many digits are exact doubles, and print as they are written. */
const SAFE_DIGITS = 15;

/**
 * The number that a JSON number text says: a double where that prints the same text, else one that keeps it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sourceNumber } from "./source_number.ts";
 *
 * assert.equal(sourceNumber("12.5"), 12.5);
 * assert.equal(JSON.stringify([sourceNumber("1.0"), sourceNumber("9007199254740993")]), "[1.0,9007199254740993]");
 * ```
 */
export function sourceNumber(text: string): number | RawNumber {
  const double = Number(text);
  return isPlainText(text, double) || !host.rawJSON ? double : host.rawJSON(text);
}

/** Whether a double prints as the text that it was read from. */
export function isPlainText(text: string, double = Number(text)): boolean {
  return String(double) === text && !Object.is(double, -0);
}

/** The warning that an integer beyond ±(2^53-1) keeps its digits. @param written The integer for messages. */
export function unsafeIntegerMessage(written: string): string {
  return `The integer ${written} is beyond ±(2^53-1); it kept its digits, but many JSON readers round it`;
}

/** Whether a stretch of a text is a short integer without a sign, which needs no closer look. */
export function isShortInteger(text: string, start: number, end: number): boolean {
  if (end - start > SAFE_DIGITS) return false;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x30 || unit > 0x39) return false;
  }
  return true;
}

/** Whether a value is a number that keeps its text. */
export function isRawNumber(value: unknown): value is RawNumber {
  return typeof value === "object" && value !== null && (host.isRawJSON?.(value) ?? false);
}

/** A number that is an id, as text: an integer with all its digits, any other as a double prints; undefined of another value. */
export function idOfNumber(value: unknown): string | undefined {
  if (isRawNumber(value)) {
    const { rawJSON: text } = value;
    return /^-?[1-9]\d*$/.test(text) ? text : idOfNumber(Number(text));
  }
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}

/** Whether a number that keeps its text stands anywhere in a JSON value. */
export function holdsRawNumbers(value: unknown): boolean {
  return holdsSuch(value, isRawNumber);
}

/** Whether an object or list of a kind stands anywhere in a JSON value. */
export function holdsSuch(value: unknown, isSuch: (one: object) => boolean): boolean {
  if (typeof value !== "object" || value === null) return false;
  // Values may nest deeper than the stack is.
  const open: object[] = [value];
  for (let one = open.pop(); one; one = open.pop()) {
    if (isSuch(one)) return true;
    for (const member of Array.isArray(one) ? one : Object.values(one)) {
      if (typeof member === "object" && member !== null) open.push(member);
    }
  }
  return false;
}

/**
 * A JSON value with every number as a double; the value itself where all are.
 *
 * @param onNumber Called with each number that kept its text, with the names and indexes that lead to it.
 */
export function plainNumbers(
  root: unknown,
  onNumber: (text: string, path: readonly (string | number)[]) => void = () => {},
  start: readonly (string | number)[] = [],
): unknown {
  const path = [...start];
  return holdsRawNumbers(root) ? plain(root) : root;

  function plain(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (isRawNumber(value)) {
      onNumber(value.rawJSON, path);
      return Number(value.rawJSON);
    }
    if (Array.isArray(value)) return value.map((item, index) => at(index, item));
    // Anything but plain data, such as an input that stays a text, holds no numbers.
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    const object: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(value)) setOwn(object, key, at(key, member));
    return object;
  }

  function at(step: string | number, value: unknown): unknown {
    path.push(step);
    const result = plain(value);
    path.pop();
    return result;
  }
}
