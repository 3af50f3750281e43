/**
 * Finds the types that a value fits.
 *
 * @module
 */
import type { NumberReader } from "../../shared/csv/number_format.ts";
import { daysInMonth } from "../../shared/time/calendar.ts";
import { VALUE_TYPES } from "./contract.ts";

export type ValueType = (typeof VALUE_TYPES)[number];

const BOOLEAN = /^(?:true|false)$/i;
const DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const HOUR_MINUTE = "(?:[01][0-9]|2[0-3]):[0-5][0-9]";
const TIME = new RegExp(
  `^[T ]${HOUR_MINUTE}(?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-]${HOUR_MINUTE})?$`,
);
/** Length of YYYY-MM-DD. */
const DATE_LENGTH = 10;

type TypeTest = (value: string, readNumber: NumberReader) => boolean;

const FITS: Record<ValueType, TypeTest> = {
  integer: (value, readNumber) => {
    const number = readNumber(value);
    return number !== undefined && !/[.eE]/.test(number);
  },
  number: (value, readNumber) => readNumber(value) !== undefined,
  boolean: (value) => BOOLEAN.test(value),
  date: isDate,
  datetime: (value) => isDate(value.slice(0, DATE_LENGTH)) && TIME.test(value.slice(DATE_LENGTH)),
};

/** The values that fit each type. */
export function matchesByType(
  values: readonly string[],
  readNumber: NumberReader,
): Map<ValueType, number> {
  const matches = new Map<ValueType, number>();
  for (const type of VALUE_TYPES) {
    matches.set(
      type,
      values.reduce((count, value) => count + Number(fitsType(value, type, readNumber)), 0),
    );
  }
  return matches;
}

/** Whether a value is written as one of the type. */
export function fitsType(value: string, type: ValueType, readNumber: NumberReader): boolean {
  return FITS[type](value, readNumber);
}

/** YYYY-MM-DD, a real day of the proleptic Gregorian calendar in the years 0001 to 9999. */
function isDate(text: string): boolean {
  const [year, month, day] = DATE.exec(text)?.slice(1).map(Number) ?? [];
  if (!year || !month || !day || month > 12) return false;
  return day <= daysInMonth(year, month);
}
