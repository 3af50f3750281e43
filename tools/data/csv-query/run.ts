import type { ErrorCode, Run, RunInput, RunWarning } from "../../tool.ts";
import { checkIsCsv } from "../../shared/csv/json_or_markup.ts";
import { misreadingIn } from "../../shared/csv/misreading.ts";
import { separatorOf } from "../../shared/csv/delimiter.ts";
import { type ColumnType, columnType, typedCell } from "../../shared/csv/infer.ts";
import { type NumberReader, numberReader } from "../../shared/csv/number_format.ts";
import { groupedNumberWarnings } from "../../shared/csv/number_format_warnings.ts";
import { checkCellCount, checkNamedSize, readTable } from "../../shared/csv/table.ts";
import { writeCsv } from "../../shared/csv/write.ts";
import { cutText } from "../../shared/cut_text.ts";
import { setOwn } from "../../shared/json/value.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { formatPath } from "../../shared/path.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { aggregateRows, type SourceRecord } from "./aggregate.ts";
import { comparisonWarnings, numericColumns } from "./comparison_warnings.ts";
import { compileCondition } from "./condition.ts";
import { contract } from "./contract.ts";
import { dateValueWarnings } from "./date_value_warnings.ts";
import { dateWarnings } from "./date_warnings.ts";
import { foldedWarnings } from "./folded_warnings.ts";
import { sortRows } from "./order.ts";
import { orderWarnings, textOrderWarning } from "./order_warnings.ts";
import { pivoted } from "./pivot.ts";
import type { Query } from "./query.ts";
import { readQuery } from "./read_query.ts";
import { columnFinder, type Value } from "./stage.ts";
import { combinedTable, dedupedRows, type Table } from "./tables.ts";
import { totalRowWarnings } from "./total_row.ts";

type Code = ErrorCode<typeof contract>;
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

/**
 * Answers a query over a CSV (RFC 4180) and further tables: union, join, where, dedupe, group, having, pivot, order,
 * select, distinct, offset and limit.
 */
export const run: Run<typeof contract> = (input, { given }) => {
  const warnings: RunWarning<typeof contract>[] = [];
  try {
    return answer(input, given, warnings);
  } catch (error) {
    throw withMisreading(error, warnings);
  }
};

/** @param warnings Receives the warnings, also those before a failure. */
function answer(
  input: Input,
  given: Readonly<Record<string, unknown>>,
  warnings: RunWarning<typeof contract>[],
) {
  const query = readQuery(input.query, given);
  const readCell = numberReader(input.number_format);
  // White space around a number is not part of it, wherever it is compared or computed with.
  const readNumber: NumberReader = (cell) => readCell(cell.trim());
  checkIsCsv(input.input, "input");
  const first = readTable(input.input, {
    ...input,
    skipRows: input.skip_rows,
    maxCells: contract.limits.max_cells,
  }, warnings);
  if (first.rows.some(({ extra }) => extra.length > 0)) warnings.push(EXTRA_FIELDS_IGNORED);
  const tables = input.tables ?? {};
  const table = combinedTable(
    first,
    query,
    Object.keys(tables),
    (name) => furtherTable(tables, name, input, warnings),
    warnings,
  );

  const matching = filterRecords(table, query, readNumber);
  warnings.push(
    ...comparisonWarnings(query.where, table, matching, readNumber),
    ...foldedWarnings(query, table, matching),
    ...dateWarnings(query, table),
    ...dateValueWarnings(query, table),
    ...aggregateWarnings(query, table, matching, readNumber),
    ...totalRowWarnings(query, table, matching, readNumber),
  );
  if (!Object.hasOwn(given, "number_format")) {
    const numeric = new Set(numericColumns(query));
    warnings.push(...groupedNumberWarnings(first, (name) => numeric.has(name)));
  }
  const types = typesOf(table, input, readCell);
  const groups = filterGroups(
    stageOf(table, matching, query, types, readNumber),
    query,
    readNumber,
  );
  // A pivot makes new columns, to which the types of the table's columns do not apply.
  const stage = query.pivot ? { ...pivoted(groups, query.pivot, query), types: [] } : groups;
  const rows = sortRows(stage.rows, query.orderBy, columnFinder(stage.columns), readNumber);
  warnings.push(...orderWarnings(query.orderBy, stage.columns, stage.rows, readNumber));
  const result = resultOf({ ...stage, rows }, query, readCell);
  return {
    output: input.format === "csv" ? toCsv(result, separatorOf(first.delimiter)) : toJson(result),
    stats: {
      records_read: table.rows.length,
      records_matched: matching.length,
      total_rows: result.total,
      rows_returned: result.rows.length,
      columns: result.columns,
      delimiter: first.delimiter,
    },
    warnings,
  };
}

/** A column that does not exist because the table was read as what it is not, with what it is. */
function withMisreading(error: unknown, warnings: readonly RunWarning<typeof contract>[]): unknown {
  const misreading = misreadingIn(warnings);
  if (!(error instanceof ToolError) || error.code !== "UNKNOWN_COLUMN" || !misreading) return error;
  return new ToolError<Code>(
    "UNKNOWN_COLUMN",
    `${error.message}. ${misreading}`,
    error.details,
  );
}

/** A table of `tables`; its warnings tell where they come from. */
function furtherTable(
  tables: Record<string, string>,
  name: string,
  { headerMode }: Input,
  warnings: RunWarning<typeof contract>[],
): Table {
  const own: RunWarning<typeof contract>[] = [];
  const path = formatPath(["tables", name]);
  checkIsCsv(tables[name]!, path);
  const table = readTable(tables[name]!, {
    delimiter: "auto",
    headerMode,
    maxCells: contract.limits.max_cells,
  }, own);
  if (table.rows.some(({ extra }) => extra.length > 0)) own.push(EXTRA_FIELDS_IGNORED);
  warnings.push(...own.map((warning) => ({ ...warning, path })));
  return table;
}

/** Extremes that were found by comparing texts, and sums over records that a join repeats. */
function aggregateWarnings(
  { aggregates }: Query,
  { columns, repeated }: Table,
  records: SourceRecord[],
  readNumber: NumberReader,
): RunWarning<typeof contract>[] {
  const find = columnFinder(columns);
  const told = new Set<string>();
  return aggregates.flatMap(({ fn, of }) => {
    if (!of || told.has(of.column)) return [];
    const column = find(of);
    const isExtreme = fn === "min" || fn === "max";
    const isTotal = fn === "sum" || fn === "avg" || fn === "median";
    const found: RunWarning<typeof contract>[] = isExtreme
      ? textOrderWarning(of, records.map(({ cells }) => cells[column]!), readNumber)
      : isTotal && repeated?.has(columns[column]!)
      ? [{
        code: "REPEATED_RECORDS",
        message:
          `${fn} of the column "${
            cutText(of.column)
          }" counts a record once for each partner that the join ` +
          "found: aggregate a column of the joined table, or make its keys unique",
        path: `query.${of.path}`,
      }]
      : [];
    if (found.length > 0) told.add(of.column);
    return found;
  });
}

const EXTRA_FIELDS_IGNORED: RunWarning<typeof contract> = {
  code: "EXTRA_FIELDS_IGNORED",
  message: "Fields past the last column cannot be queried and were left out",
};

/** Only JSON has types: CSV keeps the text of a number as it was. */
function typesOf(
  { columns, rows }: Table,
  input: Input,
  readNumber: NumberReader,
): ColumnType[] {
  if (!input.infer_types || input.format === "csv") return [];
  return columns.map((_, column) =>
    columnType(rows.map(({ cells }) => cells[column]!), readNumber)
  );
}

function filterRecords(
  { columns, rows }: Table,
  { where, dedupe }: Query,
  readNumber: NumberReader,
): SourceRecord[] {
  const records = rows.map(({ cells, line }, index) => ({ cells, line, record: index + 1 }));
  const holds = where && compileCondition(where, { find: columnFinder(columns), readNumber });
  const matching = holds ? records.filter(({ cells }) => holds(cells)) : records;
  return dedupe ? dedupedRows(matching, columns, dedupe) : matching;
}

/** The records as they are, or their groups with the aggregates. */
function stageOf(
  { columns }: Table,
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
    columns: [...groupBy.map(({ as }) => as), ...aggregates.map(({ as }) => as)],
    rows: aggregateRows(records, groupBy, aggregates, find, readNumber),
    types: groupBy.map((name) => name.part ? undefined : types[find(name)]),
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
  checkCellCount(source.length * selected.length, contract.limits.max_cells);

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
