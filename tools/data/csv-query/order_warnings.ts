/**
 * Numbers that an order takes for text, because they are written in another way than was said.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { compareCodePoints } from "../../shared/code_points.ts";
import {
  fittingFormats,
  formatAdvice,
  NUMBER_FORMATS,
  type NumberReader,
  numberReader,
} from "../../shared/csv/number_format.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { contract } from "./contract.ts";
import type { ColumnName, Order } from "./query.ts";
import { columnFinder, isEmpty, type Value } from "./stage.ts";

type Warning = RunWarning<typeof contract>;

/** Longer texts are not numbers of a table. */
const MAX_NUMBER_CHARS = 40;
/** Signs that are before or after a number, but are not part of it. */
const SIGN_BEFORE = /^([-+]?)[\p{Sc}\s]*/u;
const SIGN_BEHIND = /[\p{Sc}%\u2030]$/u;

const READERS: readonly NumberReader[] = [
  // Numbers with more digits than a double holds.
  (text) => /^-?[1-9][0-9]*$/.test(text) ? text : undefined,
  ...NUMBER_FORMATS.map((format) => numberReader(format)),
];

/** Makes the warnings about the columns of `order_by`, as written when they are sorted. */
export function orderWarnings(
  orders: readonly Order[],
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
  readNumber: NumberReader,
): Warning[] {
  const find = columnFinder(columns);
  const told = new Set<number>();
  return orders.flatMap((order) => {
    const column = find(order);
    if (order.type === "text" || told.has(column)) return [];
    told.add(column);
    const values = rows.map((row) => row[column]!);
    return order.type === "number"
      ? behindWarning(order, values, readNumber)
      : textOrderWarning(order, values, readNumber);
  });
}

/** Makes the warning about a column whose values are compared as text unless all of them are numbers. */
export function textOrderWarning(
  { column, path }: ColumnName,
  values: readonly Value[],
  readNumber: NumberReader,
): Warning[] {
  const texts = filledTexts(values);
  const other = texts.find((text) => readNumber(text) === undefined);
  if (other === undefined || !sortsWrongly(texts)) return [];
  const advice = formatAdvice(fittingFormats(texts.map((text) => text.trim()))) ||
    "exclude such cells with where, or sort by type number, which puts them last";
  return [{
    code: "NUMBERS_AS_TEXT",
    message: `The column "${cutText(column)}" was sorted as text, where "10" comes before "9", ` +
      `because "${cutText(other)}" is not a number in number_format: ${advice}`,
    path: `query.${path}`,
  }];
}

/** Values that come last in an order by number. */
function behindWarning(
  { column, path }: Order,
  values: readonly Value[],
  readNumber: NumberReader,
): Warning[] {
  const texts = filledTexts(values);
  const others = texts.filter((text) => readNumber(text) === undefined);
  const [first] = others;
  if (first === undefined) return [];
  const advice = formatAdvice(fittingFormats([first.trim()]));
  return [{
    code: "NON_NUMERIC_CELLS",
    message: `Sorted by number, ${others.length} of ${texts.length} filled cells of the column ` +
      `"${cutText(column)}" are not numbers and come last; the first is "${cutText(first)}"${
        advice && `; ${advice}`
      }`,
    path: `query.${path}`,
  }];
}

function filledTexts(values: readonly Value[]): string[] {
  return values.filter((value) => typeof value === "string" && !isEmpty(value)) as string[];
}

/** Whether half of the texts or more are numbers in some form, and their order as text is another one. */
function sortsWrongly(texts: readonly string[]): boolean {
  const ordered = [...new Set(texts)].sort(compareCodePoints);
  return READERS.some((read) => {
    const numbers = ordered.map((text) => read(bareNumber(text))).filter((text) =>
      text !== undefined
    );
    return numbers.length >= 2 && numbers.length * 2 >= ordered.length &&
      numbers.some((number, index) => index > 0 && Number(number) < Number(numbers[index - 1]));
  });
}

/** A text without white space, plus, currency or percent sign around the number that it may be. */
function bareNumber(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > MAX_NUMBER_CHARS) return trimmed;
  const minus = trimmed.startsWith("-") ? "-" : "";
  return minus + trimmed.replace(SIGN_BEFORE, "").replace(SIGN_BEHIND, "").trim();
}
