/**
 * The text of a cell as a value of the type that its field has.
 *
 * @module
 */
import type { NumberReader } from "../../shared/csv/number_format.ts";
import { sourceNumber } from "../../shared/json/source_number.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { type DateReader, isoDateTime } from "./dates.ts";
import type { FieldType } from "./mapping.ts";

const INTEGER = /^[+-]?[0-9]+$/;
const NUMBER = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

/** In English, German, French, Spanish and Italian, as the months of dates are. */
const TRUE_WORDS = "true t yes y on 1 ja j wahr oui vrai sí si verdadero vero".split(" ");
const FALSE_WORDS = "false f no n off 0 nein falsch non faux falso".split(" ");

/**
 * The value of a cell that is not empty; undefined where its text is not of the type.
 *
 * @param readDate Reads dates of the order or pattern that the mapping has.
 * @param readNumber Reads numbers of the form that the caller has named; without it they are plain.
 * @param unit Left out before or after a number.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { convertCell } from "./convert.ts";
 *
 * const none = () => undefined;
 * assert.equal(convertCell("Yes", "boolean", none), true);
 * assert.equal(convertCell("1,5", "number", none), undefined);
 * ```
 */
export function convertCell(
  text: string,
  type: FieldType,
  readDate: DateReader,
  readNumber?: NumberReader,
  unit?: string,
): JsonValue | undefined {
  const plain = plainNumber(signedText(text, unit), readNumber);
  switch (type) {
    case "string":
      return text;
    case "integer":
      return INTEGER.test(plain) ? numberIf(Number.isSafeInteger, plain) : undefined;
    case "number":
      return isNumberText(plain) ? exactNumber(plain) : undefined;
    case "boolean":
      return booleanOf(text.toLowerCase());
    case "date":
      // A time would be lost.
      return readDate(text)?.match(/^\d{4}-\d\d-\d\d$/)?.[0];
    case "datetime":
      return readDate(text) ?? isoDateTime(text);
  }
}

/** An amount in brackets or with a minus after it, which is how bookkeeping writes one below zero. */
const BELOW_ZERO = /^(?:\((?<bracketed>[^()+-]+)\)|(?<trailed>[^()+-]+)[-\u2212])$/;

/** A number with its minus before it, as others write it, and without its unit. */
export function signedText(text: string, unit: string | undefined): string {
  const { bracketed, trailed } = BELOW_ZERO.exec(text)?.groups ?? {};
  const amount = bracketed ?? trailed;
  if (amount !== undefined) return `-${withoutUnit(amount.trim(), unit)}`;
  const [, sign = "", rest = ""] = /^([+\u2212-]?)(.*)$/s.exec(withoutUnit(text, unit))!;
  return (sign === "\u2212" ? "-" : sign) +
    (sign === "" ? rest : withoutUnit(rest.trimStart(), unit));
}

function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text;
  if (text.startsWith(unit)) return text.slice(unit.length).trimStart();
  return text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;
}

/** Whether a text is a number that a double can come near to, however many digits it has. */
export function isNumberText(text: string): boolean {
  return NUMBER.test(text) && Number.isFinite(Number(text));
}

/** A number of the named form as plain text; "" for any other text. A plus and zeros before it are left out. */
function plainNumber(text: string, readNumber: NumberReader | undefined): string {
  if (!readNumber) return text;
  return readNumber(text.replace(/^\+(?=[0-9])/, "").replace(/^(-?)0+(?=[0-9])/, "$1")) ?? "";
}

/** A number with all its digits, as JSON writes it. */
function exactNumber(text: string): JsonValue {
  const [, sign = "", whole = "", rest = ""] = /^([+-]?)0*([0-9]*)\.?(.*)$/.exec(text)!;
  const point = /^[0-9]/.test(rest) ? "." : "";
  // JSON has a digit before the point, and no plus.
  return sourceNumber(`${sign === "-" ? "-" : ""}${whole || "0"}${point}${rest}`) as JsonValue;
}

function numberIf(isUsable: (number: number) => boolean, text: string): number | undefined {
  const number = Number(text);
  return isUsable(number) ? number : undefined;
}

function booleanOf(word: string): boolean | undefined {
  if (TRUE_WORDS.includes(word)) return true;
  return FALSE_WORDS.includes(word) ? false : undefined;
}
