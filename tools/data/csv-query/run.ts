import type { Run, RunInput, RunWarning } from "../../define.ts";
import { separatorOf } from "../../shared/csv/delimiter.ts";
import { type ColumnType, columnType, typedCell } from "../../shared/csv/infer.ts";
import { type NumberReader, numberReader } from "../../shared/csv/number_format.ts";
import {
  checkCellCount,
  checkNamedSize,
  type CsvTable,
  readTable,
} from "../../shared/csv/table.ts";
import { writeCsv } from "../../shared/csv/write.ts";
import { setOwn } from "../../shared/json/value.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { aggregateRows, type SourceRecord } from "./aggregate.ts";
import { comparisonWarnings } from "./comparison_warnings.ts";
import { compileCondition } from "./condition.ts";
import type { contract } from "./contract.ts";
import { dateWarnings } from "./date_warnings.ts";
import { sortRows } from "./order.ts";
import { type Query, readQuery } from "./query.ts";
import { columnFinder, type Value } from "./stage.ts";

type Input = RunInput<typeof contract>;
type OutputValue = Value | boolean;

/** Rows under the columns that exist at one stage of a query. */
interface Stage {
  columns: string[];
  rows: (readonly Value[])[];
  /** The types of the columns that come from the table; only with infer_types. */
  types: (ColumnType | undefined)[];
}

/** The columns and rows of the answer. */
interface Result {
  columns: string[];
  rows: OutputValue[][];
  /** Rows before offset and limit. */
  total: number;
}

/** Answers a query over a CSV (RFC 4180): where, group, having, order, select, distinct, offset and limit. */
export const run: Run<typeof contract> = (input) => {
  const query = readQuery(input.query);
  const readNumber = numberReader(input.number_format);
  const warnings: RunWarning<typeof contract>[] = [];
  const table = readTable(input.input, input, warnings);
  if (table.rows.some(({ extra }) => extra.length > 0)) warnings.push(EXTRA_FIELDS_IGNORED);

  const matching = filterRecords(table, query, readNumber);
  warnings.push(
    ...comparisonWarnings(query.where, table, readNumber),
    ...dateWarnings(query, table),
  );
  const types = typesOf(table, input, readNumber);
  const stage = filterGroups(stageOf(table, matching, query, types, readNumber), query, readNumber);
  const rows = sortRows(stage.rows, query.orderBy, columnFinder(stage.columns), readNumber);
  const result = resultOf({ ...stage, rows }, query, readNumber);
  return {
    output: input.format === "csv" ? toCsv(result, separatorOf(table.delimiter)) : toJson(result),
    stats: {
      records_read: table.rows.length,
      records_matched: matching.length,
      total_rows: result.total,
      rows_returned: result.rows.length,
      columns: result.columns,
      delimiter: table.delimiter,
    },
    warnings,
  };
};

const EXTRA_FIELDS_IGNORED: RunWarning<typeof contract> = {
  code: "EXTRA_FIELDS_IGNORED",
  message: "Fields past the last column cannot be queried and were left out",
};

/** Only JSON has types: CSV keeps the text of a number as it was. */
function typesOf(
  { columns, rows }: CsvTable,
  input: Input,
  readNumber: NumberReader,
): ColumnType[] {
  if (!input.infer_types || input.format === "csv") return [];
  return columns.map((_, column) =>
    columnType(rows.map(({ cells }) => cells[column]!), readNumber)
  );
}

function filterRecords(
  { columns, rows }: CsvTable,
  { where }: Query,
  readNumber: NumberReader,
): SourceRecord[] {
  const records = rows.map(({ cells, line }, index) => ({ cells, line, record: index + 1 }));
  if (!where) return records;
  const holds = compileCondition(where, { find: columnFinder(columns), readNumber });
  return records.filter(({ cells }) => holds(cells));
}

/** The records as they are, or their groups with the aggregates. */
function stageOf(
  { columns }: CsvTable,
  records: SourceRecord[],
  { groupBy, aggregates }: Query,
  types: ColumnType[],
  readNumber: NumberReader,
): Stage {
  if (groupBy.length === 0 && aggregates.length === 0) {
    return { columns, rows: records.map(({ cells }) => cells), types };
  }
  const find = columnFinder(columns);
  return {
    columns: [...groupBy.map(({ column }) => column), ...aggregates.map(({ as }) => as)],
    rows: aggregateRows(records, groupBy, aggregates, find, readNumber),
    types: groupBy.map((name) => types[find(name)]),
  };
}

function filterGroups(stage: Stage, { having }: Query, readNumber: NumberReader): Stage {
  if (!having) return stage;
  const holds = compileCondition(having, { find: columnFinder(stage.columns), readNumber });
  return { ...stage, rows: stage.rows.filter(holds) };
}

function resultOf(stage: Stage, query: Query, readNumber: NumberReader): Result {
  const find = columnFinder(stage.columns);
  const selected = query.select.length > 0
    ? query.select.map((selection) => ({ name: selection.as, column: find(selection) }))
    : stage.columns.map((name, column) => ({ name, column }));
  const columns = selected.map(({ name }) => name);
  const inPage = <Row>(rows: Row[]) => rows.slice(query.offset, query.offset + query.limit);
  // Without distinct, rows outside the page need not be made.
  const source = query.distinct ? stage.rows : inPage(stage.rows);
  checkCellCount(source.length * selected.length);

  const countChars = outputMeter("The rows", "select fewer columns or set a limit");
  const rows = source.map((row) =>
    selected.map(({ column }) => {
      const value = row[column]!;
      countChars(String(value).length);
      const type = stage.types[column];
      return type && typeof value !== "number" ? typedCell(value, type, readNumber) : value;
    })
  );
  if (!query.distinct) return { columns, rows, total: stage.rows.length };
  const distinct = firstOfEqual(rows);
  return { columns, rows: inPage(distinct), total: distinct.length };
}

function firstOfEqual(rows: OutputValue[][]): OutputValue[][] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const before = seen.size;
    return seen.add(JSON.stringify(row)).size > before;
  });
}

function toJson({ columns, rows }: Result): Record<string, OutputValue>[] {
  checkNamedSize(columns, rows.length);
  return rows.map((row) => {
    const object: Record<string, OutputValue> = {};
    columns.forEach((name, column) => setOwn(object, name, row[column]!));
    return object;
  });
}

function toCsv({ columns, rows }: Result, separator: string): string {
  if (columns.length === 0) return "";
  const records = rows.map((row) => row.map((value) => String(value ?? "")));
  return writeCsv(records, { header: columns, separator });
}
