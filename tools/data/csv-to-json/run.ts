import type { Run, RunInput, RunReturn, RunWarning } from "../../tool.ts";
import { type ColumnType, columnType, sourceCell } from "../../shared/csv/infer.ts";
import { checkIsCsv } from "../../shared/csv/json_or_markup.ts";
import { type CsvText, readCsv } from "../../shared/csv/read.ts";
import { type NumberReader, numberReader } from "../../shared/csv/number_format.ts";
import {
  groupedNumberWarnings,
  numberFormatWarnings,
} from "../../shared/csv/number_format_warnings.ts";
import { checkNamedSize, checkUnnamed, type CsvTable, tableOf } from "../../shared/csv/table.ts";
import { setOwn } from "../../shared/json/value.ts";
import { cutText } from "../../shared/cut_text.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;
type Value = string | number | boolean | null;

const READ_BY = { number_format: { choices: ["true"], unset: "1234.56" } };

/** Reads CSV (RFC 4180, any of four delimiters) into objects, or into arrays where nothing names them. */
export const run: Run<typeof contract> = (input, { given }) => {
  const warnings: RunWarning<typeof contract>[] = [];
  checkIsCsv(input.input, "input");
  const csv = readCsv(input.input, { ...input, skipRows: input.skip_rows }, warnings);
  if (input.trim) trimFields(csv);
  warnings.push(...unusedProperties(input, "infer_types", READ_BY));
  const isNamed = input.headerMode === "first-row" || input.columns.length > 0;
  return isNamed
    ? toObjects(csv, input, Object.hasOwn(given, "number_format"), warnings)
    : toArrays(csv, input, warnings);
};

function trimFields({ records }: CsvText): void {
  for (const record of records) record.fields = record.fields.map((field) => field.trim());
}

function toObjects(
  csv: CsvText,
  input: Input,
  isFormatStated: boolean,
  warnings: RunWarning<typeof contract>[],
): Return {
  checkOrder(csv, input);
  const table = tableOf(csv, {
    headerRow: input.headerMode === "first-row",
    columns: input.columns,
    trimNames: input.trim,
    strict: input.strict,
    maxCells: contract.limits.max_cells,
  }, warnings);
  checkNamedSize(table.columns, table.rows.length);
  const readNumber = numberReader(input.number_format);
  const types = input.infer_types ? typesOf(table, readNumber) : undefined;
  if (types) {
    warnings.push(...numberFormatWarnings(table, input.number_format));
    if (!isFormatStated) {
      warnings.push(...groupedNumberWarnings({ ...table, delimiter: csv.delimiter }));
    }
  }
  return {
    output: table.rows.map(({ cells, extra }) => {
      const object: Record<string, Value | Value[]> = {};
      table.columns.forEach((name, column) => {
        const value = types
          ? sourceCell(cells[column]!, types[column]!, readNumber)
          : cells[column]!;
        setOwn(object, name, emptyValue(value, input));
      });
      if (extra.length > 0) {
        setOwn(object, table.extraKey, extra.map((field) => emptyValue(field, input)));
      }
      return object;
    }),
    stats: {
      records: table.rows.length,
      columns: table.columns,
      delimiter: csv.delimiter,
      ragged_records: table.raggedRecords,
      ...(types && { types: byName(table.columns, types) }),
    },
    warnings,
  };
}

/**
 * Checks that `columns` renames: names of the header in another order, or some of them, choose columns elsewhere, and
 * here each would stand over another column's values.
 *
 * @throws {ToolError} `INVALID_INPUT`.
 */
function checkOrder({ records }: CsvText, { headerMode, columns }: Input): void {
  const header = records[0]?.fields.map((name) => name.trim());
  if (!header || headerMode === "none" || columns.length === 0) return;
  const places = columns.map((name) => header.indexOf(name.trim()));
  if (places.includes(-1)) return;
  const moved = places.findIndex((place, index) => place !== index);
  if (moved < 0 && columns.length === header.length) return;
  const fault = moved < 0
    ? `has ${columns.length} of the header's ${header.length} names`
    : `would put "${cutText(columns[moved]!)}", the name of column ${
      places[moved]! + 1
    }, over column ${moved + 1}`;
  throw invalidField(
    "columns",
    `"columns" gives every column a new name, in order, and ${fault}: to choose or reorder columns, leave it out and ` +
      "pick them from the result, or run csv-query",
  );
}

function toArrays(csv: CsvText, input: Input, warnings: RunWarning<typeof contract>[]): Return {
  const raggedRecords = checkUnnamed(csv, input.strict, warnings);
  return {
    output: csv.records.map(({ fields }) => fields.map((field) => emptyValue(field, input))),
    stats: {
      records: csv.records.length,
      columns: [],
      delimiter: csv.delimiter,
      ragged_records: raggedRecords,
    },
    warnings,
  };
}

function typesOf({ columns, rows }: CsvTable, readNumber: NumberReader): ColumnType[] {
  return columns.map((_, column) =>
    columnType(rows.map(({ cells }) => cells[column]!), readNumber)
  );
}

function emptyValue(value: Value, { empty_as_null }: Input): Value {
  return value === "" && empty_as_null ? null : value;
}

function byName(columns: string[], types: ColumnType[]): Record<string, ColumnType> {
  const named: Record<string, ColumnType> = {};
  columns.forEach((name, column) => setOwn(named, name, types[column]!));
  return named;
}
