/**
 * Warnings about comparisons that a caller of `where` may not have meant: numbers as text, numbers with text, and
 * empty cells as the least text.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { fittingFormats, formatAdvice, type NumberReader } from "../../shared/csv/number_format.ts";
import { cutText } from "../../shared/cut_text.ts";
import { counted } from "../../shared/messages.ts";
import type { SourceRecord } from "./aggregate.ts";
import { LONG_INTEGER, numberOf, plainNumberOf } from "./condition.ts";
import type { contract } from "./contract.ts";
import type { Condition, Query, Test } from "./query.ts";
import { columnFinder, isEmpty } from "./stage.ts";
import type { Table } from "./tables.ts";

type Warning = RunWarning<typeof contract>;

/** How the cells of a column that are not empty read as numbers. */
interface ColumnNumbers {
  filled: number;
  /** Cells that are not plain numbers, and the first of them. */
  others: number;
  firstOther?: { record: number; line: number; text: string };
}

/**
 * Tests of `where` that compare text where numbers stand, or a number where other text stands, or that empty cells
 * pass: of each kind the first of a column.
 *
 * @param matching The records that pass `where`.
 */
export function comparisonWarnings(
  where: Condition | undefined,
  table: Table,
  matching: readonly SourceRecord[],
  readNumber: NumberReader,
): Warning[] {
  if (!where) return [];
  const find = columnFinder(table.columns);
  const known = new Map<number, ColumnNumbers>();
  const numbersOf = (test: Test): ColumnNumbers => {
    const column = find(test);
    const numbers = known.get(column) ?? columnNumbers(table, column, readNumber);
    known.set(column, numbers);
    return numbers;
  };
  const warnings = new Map<string, Warning>();
  const tests = testsOf(where);
  const asksForEmpty = new Set(tests.filter(({ op }) => op === "is_empty").map(find));
  const countEmpty = (column: number) =>
    asksForEmpty.has(column) ? 0 : matching.filter(({ cells }) => isEmpty(cells[column]!)).length;
  const empty = new Map<number, number>();
  for (const test of tests) {
    const column = find(test);
    if (isBelowText(test) && !empty.has(column)) empty.set(column, countEmpty(column));
    const warning = warningOf(test, numbersOf) ??
      (isBelowText(test) ? emptyWarning(test, empty.get(column)!) : undefined);
    const key = `${warning?.code} ${column}`;
    if (warning && !warnings.has(key)) warnings.set(key, warning);
  }
  return [...warnings.values()];
}

/** All tests of a condition, in the order of the query. */
export function testsOf(condition: Condition): Test[] {
  switch (condition.kind) {
    case "test":
      return [condition];
    case "not":
      return testsOf(condition.condition);
    default:
      return condition.conditions.flatMap(testsOf);
  }
}

/** The columns whose values a query takes for numbers where they are such. */
export function numericColumns({ where, aggregates, orderBy }: Query): string[] {
  const tests = where
    ? testsOf(where).filter((test) => test.op !== "is_empty" && typeof test.value === "number")
    : [];
  const computed = aggregates.filter(({ fn }) => fn !== "count" && fn !== "count_distinct");
  const ordered = orderBy.filter(({ type }) => type !== "text");
  return [...tests, ...computed.flatMap(({ of }) => of ?? []), ...ordered].map(({ column }) =>
    column
  );
}

function warningOf(
  test: Test,
  numbersOf: (test: Test) => ColumnNumbers,
): Warning | undefined {
  switch (test.op) {
    case "eq":
    case "ne":
      return typeof test.value === "number" ? numberWarning(test, numbersOf(test)) : undefined;
    case "lt":
    case "lte":
    case "gt":
    case "gte":
      return typeof test.value === "number"
        ? numberWarning(test, numbersOf(test))
        : textWarning(test, test.value, numbersOf(test));
  }
}

/** A number written as text is compared code point by code point: "10" is less than "9". */
function textWarning(
  test: Test,
  value: string,
  { filled, others }: ColumnNumbers,
): Warning | undefined {
  if (plainNumberOf(value) === undefined || filled === others) return undefined;
  const shown = cutText(value);
  return {
    code: "TEXT_COMPARED",
    message:
      `The column "${
        cutText(test.column)
      }" was compared with "${shown}" as text, where "10" comes ` +
      `before "9": send the number ${shown.trim()}, without quotes, to compare as numbers`,
    path: valuePath(test),
  };
}

/** Whether a test lets values pass that are less than a text, as an empty cell is. */
function isBelowText(test: Test): boolean {
  return (test.op === "lt" || test.op === "lte") && typeof test.value !== "number";
}

/** @param empty The records that match with an empty cell. */
function emptyWarning(test: Test, empty: number): Warning | undefined {
  if (empty === 0) return undefined;
  const column = JSON.stringify(cutText(test.column));
  return {
    code: "EMPTY_CELLS_LESS",
    message: `${counted(empty, "record matches", "records match")} whose ${column} is empty, ` +
      "which is less than any text: to leave them out, " +
      `add {"not": {"column": ${column}, "op": "is_empty"}} with "all"`,
    path: valuePath(test),
  };
}

function numberWarning(
  test: Test,
  { filled, others, firstOther }: ColumnNumbers,
): Warning | undefined {
  if (!firstOther) return undefined;
  const { record, line, text } = firstOther;
  const advice = LONG_INTEGER.test(text.trim())
    ? `numbers have at most 15 digits here: send a longer one in quotes, as "${
      cutText(text.trim())
    }"`
    : formatAdvice(fittingFormats([text.trim()]));
  return {
    code: "NON_NUMERIC_CELLS",
    message: `Compared with a number, the column "${cutText(test.column)}" has ${others} of ` +
      `${counted(filled, "filled cell")} that never match, because they are not ` +
      `numbers; the first: record ${record} (line ${line}) has "${cutText(text)}"${
        advice && `; ${advice}`
      }`,
    path: valuePath(test),
  };
}

function valuePath({ path }: Test): string {
  return `query.${path.replace(/column$/, "value")}`;
}

function columnNumbers(
  { rows }: Table,
  column: number,
  readNumber: NumberReader,
): ColumnNumbers {
  const numbers: ColumnNumbers = { filled: 0, others: 0 };
  rows.forEach(({ cells, line }, index) => {
    const text = cells[column]!;
    if (isEmpty(text)) return;
    numbers.filled++;
    if (numberOf(text, readNumber) !== undefined) return;
    numbers.others++;
    numbers.firstOther ??= { record: index + 1, line, text };
  });
  return numbers;
}
