/**
 * The text of a cell as a value of the type that its field has.
 *
 * @module
 */
import type { NumberReader } from "../../shared/csv/number_format.ts";
import { isExactDouble } from "../../shared/json/number.ts";
import { daysInMonth } from "../../shared/time/calendar.ts";
import type { DateOrder, FieldType } from "./mapping.ts";

/** Three groups of digits, parted twice by the same character. */
const DATE = /^(\d{1,4})([-/.])(\d{1,4})\2(\d{1,4})$/;
const INTEGER = /^[+-]?[0-9]+$/;
const NUMBER = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

const TRUE_WORDS = ["true", "yes", "y", "1"];
const FALSE_WORDS = ["false", "no", "n", "0"];

/**
 * The value of a cell that is not empty; undefined where its text is not of the type.
 *
 * @param readNumber Reads numbers of the form that the caller has named; without it they are plain.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { convertCell } from "./convert.ts";
 *
 * assert.equal(convertCell("3.2.2024", "date", "dmy"), "2024-02-03");
 * assert.equal(convertCell("Yes", "boolean", "ymd"), true);
 * assert.equal(convertCell("1,5", "number", "ymd"), undefined);
 * ```
 */
export function convertCell(
  text: string,
  type: FieldType,
  order: DateOrder,
  readNumber?: NumberReader,
): string | number | boolean | undefined {
  const plain = plainNumber(text, readNumber);
  switch (type) {
    case "string":
      return text;
    case "integer":
      return INTEGER.test(plain) ? numberIf(Number.isSafeInteger, plain) : undefined;
    case "number":
      return NUMBER.test(plain) ? numberIf(Number.isFinite, plain) : undefined;
    case "boolean":
      return booleanOf(text.toLowerCase());
    case "date":
      return dateOf(text, order);
  }
}

/** A number of the named form as plain text; "" for what is none. A plus before it is left out. */
export function plainNumber(text: string, readNumber: NumberReader | undefined): string {
  return readNumber ? readNumber(text.replace(/^\+(?=[0-9])/, "")) ?? "" : text;
}

/** Whether a text that became a number has more digits than the number keeps. */
export function losesDigits(text: string, type: FieldType): boolean {
  return type === "number" && !isExactDouble(text);
}

function numberIf(isUsable: (number: number) => boolean, text: string): number | undefined {
  const number = Number(text);
  return isUsable(number) ? number : undefined;
}

function booleanOf(word: string): boolean | undefined {
  if (TRUE_WORDS.includes(word)) return true;
  return FALSE_WORDS.includes(word) ? false : undefined;
}

/** `YYYY-MM-DD` of a real date of the Gregorian calendar. */
function dateOf(text: string, order: DateOrder): string | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const groups = [match[1]!, match[3]!, match[4]!];
  const part = (letter: string) => groups[order.indexOf(letter)]!;
  const [year, month, day] = [part("y"), part("m"), part("d")];
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1) return undefined;
  if (Number(day) > daysInMonth(Number(year), Number(month))) return undefined;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
