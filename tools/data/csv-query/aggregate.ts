/**
 * Groups of records and what is computed over them.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { compareCodePoints } from "../../shared/code_points.ts";
import { sumAndMean } from "../../shared/csv/exact_sum.ts";
import { fittingFormats, formatAdvice, type NumberReader } from "../../shared/csv/number_format.ts";
import { checkCellCount } from "../../shared/csv/table.ts";
import { cutText } from "../../shared/cut_text.ts";
import { textKey } from "../../shared/text_key.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { LONG_INTEGER } from "./condition.ts";
import { datePart, invalidDate } from "./date_part.ts";
import type { Aggregate, AggregateFunction, Grouping } from "./query.ts";
import { type ColumnFinder, isEmpty, type Value } from "./stage.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A data record of the table. */
export interface SourceRecord {
  cells: readonly (string | null)[];
  /** From 1. */
  record: number;
  /** The physical line on which it begins, from 1. */
  line: number;
}

/** A cell that is not empty. */
interface FilledCell {
  text: string;
  source: SourceRecord;
}

/**
 * One row per group, in order of first appearance: the group's columns, then the aggregates. Without group
 * columns all records are one group, even when there is none.
 *
 * @throws {ToolError} `UNKNOWN_COLUMN`, `INVALID_DATE`, `NON_NUMERIC_VALUE`, `NUMBER_OUT_OF_RANGE`; `OUTPUT_TOO_LARGE` over
 * 200,000 values.
 */
export function aggregateRows(
  records: SourceRecord[],
  groupBy: Grouping[],
  aggregates: Aggregate[],
  find: ColumnFinder,
  readNumber: NumberReader,
): Value[][] {
  const keyOf = groupBy.map((grouping) => keyReader(grouping, find));
  const calls = aggregates.map(({ fn, of }) => ({ fn, column: of && find(of), name: of?.column }));
  const groups = keyOf.length > 0 ? groupsOf(records, keyOf) : [{ key: [], records }];
  checkCellCount(groups.length * (keyOf.length + aggregates.length), contract.limits.max_cells);
  return groups.map(({ key, records: group }) => {
    // The same function of the same column may be requested under many names.
    const known = new Map<string, Value>();
    const values = calls.map(({ fn, column, name = "" }) => {
      if (column === undefined) return group.length;
      const call = `${fn} ${column}`;
      if (!known.has(call)) {
        known.set(call, compute(fn, filledCells(group, column), name, readNumber));
      }
      return known.get(call)!;
    });
    return [...key, ...values];
  });
}

/** Gives what a record is grouped by: a cell, or a part of its date. */
type KeyReader = (source: SourceRecord) => string | null;

interface Group {
  key: (string | null)[];
  records: SourceRecord[];
}

/** @throws {ToolError} `INVALID_DATE` from the reader. */
function keyReader(grouping: Grouping, find: ColumnFinder): KeyReader {
  const column = find(grouping);
  const { part, format = "YYYY-MM-DD", column: name } = grouping;
  if (!part) return ({ cells }) => cells[column]!;
  return ({ cells, record, line }) => {
    const value = cells[column]!;
    if (value === null || value.trim() === "") return null;
    const text = datePart(value.trim(), part, format);
    if (text === undefined) throw invalidDate({ column: name, record, line, value, part, format });
    return text;
  };
}

function groupsOf(records: SourceRecord[], keyOf: KeyReader[]): Group[] {
  const groups = new Map<string, Group>();
  for (const source of records) {
    const key = keyOf.map((read) => read(source));
    const id = JSON.stringify(key.map((cell) => cell ?? ""));
    const group = groups.get(id);
    if (group) group.records.push(source);
    else groups.set(id, { key, records: [source] });
  }
  return [...groups.values()];
}

function filledCells(group: SourceRecord[], column: number): FilledCell[] {
  const filled: FilledCell[] = [];
  for (const source of group) {
    const text = source.cells[column]!;
    if (!isEmpty(text)) filled.push({ text, source });
  }
  return filled;
}

function compute(
  fn: AggregateFunction,
  cells: FilledCell[],
  column: string,
  readNumber: NumberReader,
): Value {
  const texts = cells.map(({ text }) => text);
  switch (fn) {
    case "count":
      return texts.length;
    case "count_distinct":
      return new Set(texts.map(textKey)).size;
    case "min":
      return extreme(texts, -1, readNumber);
    case "max":
      return extreme(texts, 1, readNumber);
  }
  const numbers = cells.map((cell) => readNumber(cell.text) ?? notNumeric(fn, cell, column));
  if (numbers.length === 0) return null;
  switch (fn) {
    case "sum":
      return sumAndMeanOf(numbers, column).sum + 0;
    case "avg":
      return sumAndMeanOf(numbers, column).mean + 0;
    case "median":
      return median(numbers, column);
  }
}

/** @param sign -1 for the least, 1 for the greatest. */
function extreme(texts: string[], sign: -1 | 1, readNumber: NumberReader): Value {
  const [first] = texts;
  if (first === undefined) return null;
  const numbers = numbersOf(texts, readNumber);
  if (numbers) return numbers.reduce((best, next) => (next - best) * sign > 0 ? next : best) + 0;
  let best = first;
  for (const text of texts) if (compareCodePoints(text, best) * sign > 0) best = text;
  return best;
}

/** The numbers that all texts stand for; undefined when one is not one. */
function numbersOf(texts: string[], readNumber: NumberReader): number[] | undefined {
  const numbers: number[] = [];
  for (const text of texts) {
    const number = readNumber(text);
    if (number === undefined) return undefined;
    numbers.push(Number(number));
  }
  return numbers;
}

/** The middle value, or the mean of the two middle ones. */
function median(texts: string[], column: string): number {
  const sorted = Float64Array.from(texts, Number).sort();
  const half = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[half]! + 0;
  return sumAndMeanOf([String(sorted[half - 1]), String(sorted[half])], column).mean + 0;
}

/** @throws {ToolError} `NUMBER_OUT_OF_RANGE`: there is no mean of what has no sum. */
function sumAndMeanOf(texts: string[], column: string): { sum: number; mean: number } {
  const exact = sumAndMean(texts);
  if (Number.isFinite(exact.sum)) return exact;
  const shown = cutText(column);
  throw new ToolError<Code>(
    "NUMBER_OUT_OF_RANGE",
    `The sum of the column "${shown}" is too large for a double: filter out its largest values`,
    { column: shown },
  );
}

function notNumeric(fn: string, cell: FilledCell, column: string): never {
  const { text, source: { record, line } } = cell;
  const [shownColumn, value] = [cutText(column), cutText(text)];
  const fault = LONG_INTEGER.test(text.trim())
    ? "has more digits than numbers have here, 15 for sure: an id is counted, not added up"
    : `is not a number: ${
      formatAdvice(fittingFormats([text])) ||
      "filter such records with where, or correct the value"
    }`;
  throw new ToolError<Code>(
    "NON_NUMERIC_VALUE",
    `${fn} of the column "${shownColumn}": record ${record} (line ${line}) has "${value}", which ${fault}`,
    { column: shownColumn, record, line, value },
  );
}
