/**
 * Reads the number that an answer ends with, as people write numbers in English and in the languages of Europe.
 *
 * @module
 */

/** Digits, what may part them, and an exponent. A sign that joins two numbers, as in a range or a date, is none of theirs. */
const DIGITS = /(?:(?<![\p{L}\p{N}])[-−+])?\d+(?:[.,'’ \u00a0\u202f]\d+)*(?:[eE][+-]?\d+)?/gu;

/** Forms whose decimals are behind a comma, or which only one sign can part; what is not of them is read as English. */
const COMMA_FORMS = [
  // 1.234,50, and 1.234.567, which can be no decimals
  /^\d{1,3}(?:\.\d{3})+,\d+$/,
  /^\d{1,3}(?:\.\d{3}){2,}$/,
  // 1 234,50; a common space alone may part two numbers
  /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+,\d+$/,
  /^\d{1,3}(?:[\u00a0\u202f]\d{3})+$/,
];
/** 99,5 and 0,125: three digits behind another number are thousands. */
const DECIMAL_COMMA = /^(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))$/;
/** 1'234.50 */
const QUOTED = /^\d{1,3}(?:['’]\d{3})+(?:\.\d+)?$/;
const ENGLISH = /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** What stands around the items of a list, whose commas are before no decimals. */
const LIST = /[[({]/;
const LIST_END = /[\])}]/;

/**
 * The last number of a text, which is where an answer states its result; undefined without one. Where two may be meant, it
 * is the English one: `1,234` is more than a thousand, `1.234` a little more than one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { lastNumber } from "./last_number.ts";
 *
 * assert.equal(lastNumber("It costs $1,234.50."), 1234.5);
 * assert.equal(lastNumber("Es kostet 1.234,50 €."), 1234.5);
 * assert.equal(lastNumber("from 2024-05-03"), 3);
 * ```
 */
export function lastNumber(text: string): number | undefined {
  let last: RegExpExecArray | undefined;
  for (const match of text.matchAll(DIGITS)) last = match;
  if (!last) return undefined;
  const [sign, digits] = /^[-−+]/.test(last[0])
    ? [last[0].charAt(0), last[0].slice(1)]
    : ["", last[0]];
  const end = text.charAt(last.index + last[0].length);
  const isInList = LIST.test(text.charAt(last.index - 1)) && LIST_END.test(end);
  const whole = unsigned(digits, isInList);
  if (whole !== undefined) return sign === "" || sign === "+" ? whole : -whole;
  // Several numbers that a space parts.
  const own = digits.slice(digits.lastIndexOf(" ") + 1);
  const alone = own === digits ? undefined : unsigned(own, isInList);
  if (alone !== undefined) return alone;
  const english = own.match(ENGLISH)!.at(-1)!;
  return Number((english === digits ? sign.replace("−", "-") : "") + english.replaceAll(",", ""));
}

/** The value of digits in one of the forms of Europe. */
function unsigned(digits: string, isInList: boolean): number | undefined {
  if (COMMA_FORMS.some((form) => form.test(digits))) {
    return Number(digits.replaceAll(/[. \u00a0\u202f]/g, "").replace(",", "."));
  }
  if (QUOTED.test(digits)) return Number(digits.replaceAll(/['’]/g, ""));
  return DECIMAL_COMMA.test(digits) && !isInList ? Number(digits.replace(",", ".")) : undefined;
}
