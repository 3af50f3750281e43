/**
 * The types that a rule can ask for, and the numbers that values stand for.
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
  /^(\d{4}-\d\d-\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
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

/** The number that a value is or, where strings count, says; undefined for any other value. */
export function numberOf(value: JsonValue | undefined, coerces: boolean): number | undefined {
  if (typeof value === "number") return value;
  return coerces && typeof value === "string" && NUMBER_TEXT.test(value)
    ? Number(value)
    : undefined;
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
    case "datetime": {
      const date = DATE_TIME.exec(text)?.[1];
      return date !== undefined && isDateText(date);
    }
    case "email":
      return isEmail(text);
    case "uuid":
      return UUID.test(text);
  }
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
