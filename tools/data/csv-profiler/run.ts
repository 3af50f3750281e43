import type { Run, RunWarning } from "../../tool.ts";
import { codePointLength, compareCodePoints } from "../../shared/code_points.ts";
import { checkIsCsv } from "../../shared/csv/json_or_markup.ts";
import { type NumberReader, numberReader } from "../../shared/csv/number_format.ts";
import {
  groupedNumberWarnings,
  numberFormatWarnings,
} from "../../shared/csv/number_format_warnings.ts";
import { type CsvTable, readTable } from "../../shared/csv/table.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { textKey } from "../../shared/text_key.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract, VALUE_TYPES } from "./contract.ts";
import { figuresOf } from "./figures.ts";
import { fitsType, matchesByType, type ValueType } from "./types.ts";

type ColumnType = ValueType | "string" | "empty";

const MAX_EXCEPTIONS = 3;

/** A non-null value, the white space around it removed. */
interface Value {
  text: string;
  /** Data record, from 1. */
  record: number;
  /** White space was removed. */
  isPadded: boolean;
}

/** Describes the columns of a CSV (RFC 4180) one by one. */
export const run: Run<typeof contract> = (input, { given }) => {
  const warnings: RunWarning<typeof contract>[] = [];
  checkIsCsv(input.input, "input");
  const table = readTable(input.input, {
    ...input,
    skipRows: input.skip_rows,
    maxCells: contract.limits.max_cells,
  }, warnings);
  const { max_columns } = contract.limits;
  if (table.columns.length > max_columns) {
    throw inputTooLarge(
      "max_columns",
      max_columns,
      table.columns.length,
      "The number of columns is",
    );
  }
  const nullTexts = new Set(["", ...input.null_values].map(textKey));
  const readNumber = numberReader(input.number_format);
  const filled = withoutNulls(table, nullTexts);
  warnings.push(...numberFormatWarnings(filled, input.number_format));
  if (!Object.hasOwn(given, "number_format")) {
    warnings.push(...groupedNumberWarnings({ ...filled, delimiter: table.delimiter }));
  }
  const countChars = outputMeter("The description of the columns", "send fewer columns");
  const columns = table.columns.map((name, index) => {
    const profile = {
      name,
      position: index + 1,
      ...profileOf(valuesOf(table, index, nullTexts), table.rows.length, input.top, readNumber),
    };
    countChars(JSON.stringify(profile).length);
    return profile;
  });
  return {
    output: { columns },
    stats: {
      records: table.rows.length,
      columns: columns.length,
      delimiter: table.delimiter,
      ragged_records: table.raggedRecords,
      duplicate_records: duplicateRecords(table),
    },
    warnings,
  };
};

/** The table as it is profiled: cells without the white space around them, empty where they are null. */
function withoutNulls(table: CsvTable, nullTexts: Set<string>): CsvTable {
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const text = cell?.trim() ?? "";
      return nullTexts.has(textKey(text)) ? "" : text;
    }),
  }));
  return { ...table, rows };
}

function valuesOf({ rows }: CsvTable, column: number, nullTexts: Set<string>): Value[] {
  const values: Value[] = [];
  rows.forEach(({ cells }, index) => {
    const cell = cells[column] ?? "";
    const text = cell.trim();
    if (nullTexts.has(textKey(text))) return;
    values.push({ text, record: index + 1, isPadded: text.length !== cell.length });
  });
  return values;
}

function profileOf(values: Value[], records: number, top: number, readNumber: NumberReader) {
  const texts = values.map(({ text }) => text);
  const counts = countsOf(texts);
  const lengths = texts.map(codePointLength);
  const matches = matchesByType(texts, readNumber);
  const type = typeOf(matches, texts.length);
  const isNumeric = type === "integer" || type === "number";
  const figures = isNumeric ? figuresOf(texts.map((text) => readNumber(text)!)) : undefined;
  const hasOrder = type === "string" || type === "date" || type === "datetime";
  const extremes = figures ?? (hasOrder ? textExtremes(texts) : { min: null, max: null });
  return {
    type,
    nulls: records - values.length,
    distinct: counts.length,
    unique: records > 0 && counts.length === records,
    min: extremes.min,
    max: extremes.max,
    sum: figures?.sum ?? null,
    mean: figures?.mean ?? null,
    stddev: figures?.stddev ?? null,
    quantiles: figures?.quantiles ?? null,
    min_length: least(lengths),
    max_length: greatest(lengths),
    padded: values.filter(({ isPadded }) => isPadded).length,
    top_values: topValues(counts, top),
    mostly: type === "string" ? nearMiss(values, matches, readNumber) : null,
  };
}

/** The different values and how often each is there. */
function countsOf(texts: string[]): { value: string; count: number }[] {
  const counts = new Map<string, { value: string; count: number }>();
  for (const value of texts) {
    const key = textKey(value);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { value, count: 1 });
  }
  return [...counts.values()];
}

/** The first type that all values fit. */
function typeOf(matches: Map<ValueType, number>, count: number): ColumnType {
  if (count === 0) return "empty";
  return VALUE_TYPES.find((type) => matches.get(type) === count) ?? "string";
}

function textExtremes(texts: string[]): { min: string; max: string } {
  let [min = "", max = ""] = [texts[0], texts[0]];
  for (const text of texts) {
    if (compareCodePoints(text, min) < 0) min = text;
    if (compareCodePoints(text, max) > 0) max = text;
  }
  return { min, max };
}

function topValues(counts: { value: string; count: number }[], top: number) {
  if (top === 0) return [];
  return counts
    .toSorted((a, b) => b.count - a.count || compareCodePoints(a.value, b.value))
    .slice(0, top);
}

/** The type that at least 80% of the values fit, the most first, ties to the narrower type. */
function nearMiss(
  values: Value[],
  matches: Map<ValueType, number>,
  readNumber: NumberReader,
) {
  const [first, ...others] = VALUE_TYPES;
  let type: ValueType = first;
  for (const other of others) if (matches.get(other)! > matches.get(type)!) type = other;
  const matching = matches.get(type)!;
  if (matching * 5 < values.length * 4) return null;
  const exceptions = [];
  for (const { text, record } of values) {
    if (fitsType(text, type, readNumber)) continue;
    exceptions.push({ record, value: text });
    if (exceptions.length === MAX_EXCEPTIONS) break;
  }
  return { type, matching, exceptions };
}

function duplicateRecords({ rows }: CsvTable): number {
  const different = new Set(rows.map(({ cells, extra }) => JSON.stringify([cells, extra])));
  return rows.length - different.size;
}

function least(numbers: number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((a, b) => Math.min(a, b));
}

function greatest(numbers: number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((a, b) => Math.max(a, b));
}
