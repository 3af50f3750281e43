/**
 * Says what to send so that the text of a cell is read as a date.
 *
 * @module
 */
import { DATE_ORDERS } from "./contract.ts";
import { type DateOrder, orderedDates, patternDates, SERIAL } from "./dates.ts";

const DEFAULT_ORDER = "ymd";

/** Parts of digits with other characters between them, and a time after them or not. */
const PARTED =
  /^(?<first>\d{1,4})(?<mark>[^\dT]{1,3})(?<second>\d{1,2})(?<next>[^\dT]{1,3})(?<third>\d{1,4})(?<rest>\D.*)?$/;

/** A day, the name of a month, and a year of two digits. */
const NAMED = /^(?<day>\d{1,2})(?<mark>[ ./-]+)\p{L}+(?<dot>\.?)(?<next>[ ./-]+)\d{2}$/u;

/** Digits alone, by how many there are. */
const COMPACT: Readonly<Record<number, (order: string) => string>> = {
  6: (order) => order.replace("y", "YY"),
  8: (order) => order.replace("y", "YYYY"),
  12: (order) => `${order.replace("y", "YYYY")}HHmm`,
  14: (order) => `${order.replace("y", "YYYY")}HHmmss`,
};

/** Day numbers of spreadsheets from 1954 to 2119; others are more likely something else. */
const LIKELY_SERIAL = /^[2-7]\d{4}(?:[.,]\d+)?$/;

/**
 * The `date_order` or `date_format` by which a text is a date, as the end of a message; "" where none is known. A text
 * that is a date in several ways has them all: which one is meant is for the caller to say.
 *
 * @param given The pattern that the caller sent.
 */
export function dateAdvice(text: string, order: DateOrder, given: string | undefined): string {
  const orders = DATE_ORDERS.filter((other) => orderedDates(other)(text) !== undefined);
  if (orders.length > 0) {
    return `${given ? "without date_format, " : ""}${choice("date_order", orders)}`;
  }
  if (LIKELY_SERIAL.test(text)) return choice("date_format", [SERIAL]);
  const fitting = (among: readonly DateOrder[]) =>
    among.flatMap((other) => patternsOf(text, other)).filter((pattern) =>
      patternDates(pattern)?.(text) !== undefined
    );
  // An order that is not the default was chosen.
  const chosen = order === DEFAULT_ORDER ? [] : fitting([order]);
  const patterns = chosen.length > 0 ? chosen : fitting(DATE_ORDERS);
  return patterns.length === 0 ? "" : choice("date_format", [...new Set(patterns)]);
}

function choice(key: string, values: readonly string[]): string {
  return `give ${key} ${
    values.map((value) => JSON.stringify(value)).join(" or ")
  } if that is how it writes dates`;
}

/** The patterns that a text may have by the order of its parts. */
function patternsOf(text: string, order: DateOrder): string[] {
  const compact = /^\d+$/.test(text) ? COMPACT[text.length] : undefined;
  if (compact) return [compact(order).replace("m", "MM").replace("d", "DD")];
  const named = NAMED.exec(text)?.groups;
  if (named) return [`${twice("D", named.day!)}${named.mark}MMM${named.dot}${named.next}YY`];
  const parted = PARTED.exec(text)?.groups;
  if (!parted) return [];
  const { first, mark, second, next, third, rest = "" } = parted;
  const numbers = [first!, second!, third!];
  // Who writes one digit where one is enough does so for days and months alike: 1/11/99 is no M/DD/YY.
  const isBare = numbers.some((digits, index) => order[index] !== "y" && digits.length === 1);
  const parts = numbers.map((digits, index) =>
    isBare && order[index] !== "y" ? order[index]!.toUpperCase() : tokenOf(order[index]!, digits)
  );
  return [`${parts[0]}${mark}${parts[1]}${next}${parts[2]}${timePattern(rest)}`];
}

function tokenOf(letter: string, digits: string): string {
  return letter === "y" ? "Y".repeat(digits.length) : twice(letter.toUpperCase(), digits);
}

/** DD for two digits, D for one. */
function twice(letter: string, digits: string): string {
  return letter.repeat(Math.min(digits.length, 2));
}

/** The pattern of what comes after a date: a time, or characters that stand for themselves. */
function timePattern(rest: string): string {
  return rest.replace(
    /(\d{1,2}):\d\d(:\d\d)?([.,]\d+)?( ?[AaPp]\.?[Mm]\.?)?/,
    (_, hour: string, second?: string, fraction?: string, half?: string) =>
      (half ? "h" : "H").repeat(hour.length) + ":mm" + (second ? ":ss" : "") +
      (fraction ? `${fraction[0]}SSS` : "") + (half ? half.replace(/\S+/, "A") : ""),
  ).replace(/(?:Z|[+-]\d\d:?\d\d)$/, "Z");
}
