/**
 * JSON values as JSON Schema sees them: types, equality, lengths, exact division.
 *
 * @module
 */
import { decimalValue } from "../json/number.ts";
import { canonicalJson } from "../json/canonical.ts";
import { isJsonObject, type JsonValue } from "../json/value.ts";

/** Whether a value has a type of JSON Schema; 1.0 is an integer. */
export function hasType(value: JsonValue, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isJsonObject(value);
    case "integer":
      return Number.isInteger(value);
    case "string":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    default:
      return typeof value === "boolean";
  }
}

/** Equality by value: members in any order, 1 equal to 1.0. */
export function equals(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length &&
      a.every((item, index) => equals(item, b[index]!));
  }
  if (Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && equals(a[name]!, b[name]!));
}

/** Whether an array holds two equal items. */
export function repeatsItem(items: JsonValue[]): boolean {
  const seen = new Set<string>();
  for (const item of items) {
    const key = canonicalJson(item);
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

/** Whether a number is a multiple of another, both taken as the decimals they are written as. */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const a = decimalValue(String(value));
  const b = decimalValue(String(divisor));
  if (a.digits === "") return true;
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = BigInt(a.digits) * 10n ** BigInt(a.exponent - exponent);
  return scaled % (BigInt(b.digits) * 10n ** BigInt(b.exponent - exponent)) === 0n;
}
