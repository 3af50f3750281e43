/**
 * The types that a rule can ask for, and the numbers and instants that values stand for.
 *
 * @module
 */
import { decimalValue } from "../../shared/json/number.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import { isDate } from "../../shared/time/date_input.ts";
import type { FieldType } from "./rules.ts";

const NUMBER_TEXT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
/** RFC 3339, section 5.6, without leap seconds. */
const DATE_TIME =
  /^(\d{4}-\d\d-\d\d)[Tt]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const TRAILING_ZEROS = /(?<!0)0+$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @param coerces Whether numbers and booleans may be written as strings. */
export function hasType(value: JsonValue, type: FieldType, coerces: boolean): boolean {
  switch (type) {
    case "array":
      return Array.isArray(value);
    case "object":
      return isJsonObject(value);
    case "boolean":
      return typeof value === "boolean" || (coerces && (value === "true" || value === "false"));
    case "number":
      return numberOf(value, coerces) !== undefined;
    case "integer":
      return isInteger(value, coerces);
    default:
      return typeof value === "string" && isText(value, type);
  }
}

/** The text of the number that a value is or, where strings count, says; undefined for any other value. */
export function numberOf(value: JsonValue | undefined, coerces: boolean): string | undefined {
  if (typeof value === "number") return String(value);
  return coerces && typeof value === "string" && NUMBER_TEXT.test(value) ? value : undefined;
}

function isInteger(value: JsonValue, coerces: boolean): boolean {
  if (typeof value === "number") return Number.isInteger(value);
  // As it is written: a double has no room for the fraction of a long number.
  return typeof value === "string" && numberOf(value, coerces) !== undefined &&
    decimalValue(value).exponent >= 0;
}

function isText(text: string, type: "string" | "date" | "datetime" | "email" | "uuid"): boolean {
  switch (type) {
    case "string":
      return true;
    case "date":
      return isDateText(text);
    case "datetime":
      return instantOf(text) !== undefined;
    case "email":
      return isEmail(text);
    case "uuid":
      return UUID.test(text);
  }
}

/**
 * Below 0, 0 or above 0 as the first text comes before the second: as instants where both are RFC 3339
 * date-times, which offsets and fractions write in many ways; else in the order of UTF-16.
 */
export function compareTexts(a: string, b: string): number {
  const [first, second] = [instantOf(a), instantOf(b)];
  if (!first || !second) return compare(a, b);
  return first.seconds - second.seconds || compare(first.fraction, second.fraction);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Seconds since 1970 in UTC, and the digits of the fraction without zeros at their end. */
interface Instant {
  seconds: number;
  fraction: string;
}

function instantOf(text: string): Instant | undefined {
  const [, date = "", clock, fraction = "", offset = ""] = DATE_TIME.exec(text) ?? [];
  if (!isDateText(date)) return undefined;
  return {
    seconds: Date.parse(`${date}T${clock}${offset.toUpperCase()}`) / 1000,
    fraction: fraction.replace(TRAILING_ZEROS, ""),
  };
}

function isDateText(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  return isDate({ year: Number(year), month: Number(month), day: Number(day) });
}

/** `^[^\s@]+@[^\s@]+\.[^\s@]+$`, in linear time also where a domain of dots does not match. */
function isEmail(text: string): boolean {
  const [local, domain, more] = text.split("@", 3);
  if (!local || !domain || more !== undefined || /\s/.test(text)) return false;
  const dot = domain.indexOf(".", 1);
  return dot !== -1 && dot < domain.length - 1;
}
