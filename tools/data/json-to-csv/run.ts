import type { ErrorCode, Run, RunInput, RunWarning } from "../../tool.ts";
import { compareCodePoints } from "../../shared/code_points.ts";
import { separatorOf } from "../../shared/csv/delimiter.ts";
import { someNames } from "../../shared/csv/names.ts";
import { checkCellCount, NO_RECORDS } from "../../shared/csv/table.ts";
import { writeCsv } from "../../shared/csv/write.ts";
import { cutText } from "../../shared/cut_text.ts";
import { readDataJson } from "../../shared/json/data_text.ts";
import type { ArrayNode, JsonDocument, JsonNode, ObjectNode } from "../../shared/json/node.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { counted } from "../../shared/messages.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import { type Cell, cellOf, cellStyle, EMPTY_CELL, textCell } from "./cell.ts";
import { type ColumnTable, tabulate } from "./columns.ts";
import { columnAdvice, quoted } from "./column_advice.ts";
import { contract } from "./contract.ts";
import { formulaCells, formulaPlaces, textsOf } from "./formula_cells.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;

/** The table to write: rows of cells, under names or not. */
interface Table {
  /** Undefined for rows from arrays, which have no names. */
  columns?: string[];
  rows: Cell[][];
  warnings: RunWarning<typeof contract>[];
}

/** Writes JSON (RFC 8259) as CSV (RFC 4180); numbers keep their source text. */
export const run: Run<typeof contract> = (input) => {
  const document = readDataJson(input.input);
  const { columns, rows, warnings } = tableOf(document, input);
  const header = input.header && columns?.length ? columns.map(textCell) : undefined;
  const formulas = formulaPlaces(header ?? [], rows, columns);
  const guards = input.formula_guard === "prefix";
  warnings.push(...textWarnings(document));
  if (!guards && formulas.count > 0) warnings.push(formulaCells(formulas));
  const text = writeCsv(rows.map((cells) => textsOf(cells, guards)), {
    header: header && textsOf(header, guards),
    separator: separatorOf(input.delimiter),
    lineEnding: input.line_ending === "crlf" ? "\r\n" : "\n",
    quote: input.quote,
  });
  return {
    output: input.bom && text !== "" ? "\ufeff" + text : text,
    stats: {
      records: rows.length,
      columns: columns ?? [],
      guarded_cells: guards ? formulas.count : 0,
    },
    warnings,
  };
};

function tableOf(document: JsonDocument, input: Input): Table {
  const { root } = document;
  if (root.kind === "object") {
    const table = objectTable(document, [root], input);
    return { ...table, warnings: [...table.warnings, ...nestedRecords(root, input)] };
  }
  if (root.kind !== "array") {
    throw new ToolError<Code>(
      "INVALID_SHAPE",
      `The JSON text is a single ${root.kind}: send an array or an object`,
    );
  }
  switch (itemShape(root)) {
    case "object":
      return objectTable(document, root.items as ObjectNode[], input);
    case "array": {
      const rows = root.items as ArrayNode[];
      refuseRecordsInRows(rows);
      refuseColumnsOfRows(input);
      return rowTable(document, rows, input);
    }
    case "scalar":
      return scalarTable(document, root.items, input);
  }
}

/** Answers of services have their records in a list inside of an object. */
function nestedRecords(root: ObjectNode, { array_mode }: Input): RunWarning<typeof contract>[] {
  if (array_mode === "index") return [];
  const found = nestedList(root, []);
  if (!found) return listsOfColumns(root);
  return [{
    code: "NESTED_RECORDS",
    message: `The object is one record; the ${counted(found.count, "object")} at ` +
      `${
        cutText(formatPointer(found.path), 120)
      } are JSON text in one cell: send that list alone to ` +
      "get a record for each",
    path: "input",
  }];
}

/** A table that is held by columns, as `{"a": [1, 2], "b": [3, 4]}`: lists of the same length, and nothing else. */
function listsOfColumns({ members }: ObjectNode): RunWarning<typeof contract>[] {
  const lists = members.flatMap(({ name, value }) =>
    value.kind === "array" && value.items.every((item) => shapeOf(item) === "scalar")
      ? [{ name, length: value.items.length }]
      : []
  );
  const [first] = lists;
  const areColumns = lists.length > 1 && lists.length === members.length && first!.length > 1 &&
    lists.every(({ length }) => length === first!.length);
  if (!areColumns) return [];
  const message =
    `The object is one record; ${someNames(lists.map(({ name }) => name))} are lists ` +
    `of ${first!.length} values each, as JSON text in one cell: send a list of ${first!.length} ` +
    "objects to get a record for each";
  return [{ code: "NESTED_RECORDS", message, path: "input" }];
}

/**
 * Where each row is a list of records, as a match in an answer of json-query may be, each would be JSON text in a cell.
 *
 * @throws {ToolError} `INVALID_SHAPE`.
 */
function refuseRecordsInRows(rows: readonly ArrayNode[]): void {
  if (!rows.every(isListOfObjects)) return;
  throw new ToolError<Code>(
    "INVALID_SHAPE",
    "The JSON text is a list of lists of objects, and each object would be JSON text in a cell: " +
      "send one list of objects; json-query gives it to a query that ends in [*]",
  );
}

/**
 * Rows have no names of which columns could choose, and the first of them may be data.
 *
 * @throws {ToolError} `INVALID_INPUT`.
 */
function refuseColumnsOfRows({ columns }: Input): void {
  if (columns.length === 0) return;
  throw invalidField(
    "columns",
    '"columns" chooses by name, and rows that are lists have no names: send a list of objects, or ' +
      "leave columns out and send lists of the values you want",
  );
}

function isListOfObjects({ items }: ArrayNode): boolean {
  return items.length > 0 && items.every(({ kind }) => kind === "object");
}

/** The first list that holds objects only, in document order. */
function nestedList(
  { members }: ObjectNode,
  path: readonly string[],
): { path: string[]; count: number } | undefined {
  for (const { name, value } of members) {
    const inside = [...path, name];
    if (value.kind === "array") {
      if (isListOfObjects(value)) return { path: inside, count: value.items.length };
    } else if (value.kind === "object") {
      const found = nestedList(value, inside);
      if (found) return found;
    }
  }
}

/** The shape of all items; an empty array is one of no objects. */
function itemShape({ items }: ArrayNode): "object" | "array" | "scalar" {
  const [first] = items;
  if (!first) return "object";
  const shape = shapeOf(first);
  const index = items.findIndex((item) => shapeOf(item) !== shape);
  if (index < 0) return shape;
  throw new ToolError<Code>(
    "INVALID_SHAPE",
    `Item 0 is of type ${first.kind}, item ${index} of type ${
      items[index]!.kind
    }: send only objects, ` +
      "only arrays, or only scalars",
    { index },
  );
}

function shapeOf({ kind }: JsonNode): "object" | "array" | "scalar" {
  return kind === "object" || kind === "array" ? kind : "scalar";
}

function objectTable(document: JsonDocument, objects: ObjectNode[], input: Input): Table {
  return namedTable(tabulate(document, objects, input), input);
}

function scalarTable(document: JsonDocument, scalars: JsonNode[], input: Input): Table {
  // Before a cell is made of each: that takes a hundred times the memory of a digit.
  checkCellCount(scalars.length * Math.max(input.columns.length, 1), contract.limits.max_cells);
  const records = scalars.map((scalar) =>
    new Map([[0, cellOf(document, scalar, cellStyle(input))]])
  );
  return namedTable({ names: ["value"], records }, input);
}

function namedTable({ names, records }: ColumnTable, input: Input): Table {
  const { columns: wanted, column_order } = input;
  const sorted = column_order === "sorted" ? names.toSorted(compareCodePoints) : names;
  const columns = wanted.length > 0 ? wanted : sorted;
  if (columns.length === 0) return { columns, rows: [], warnings: [NO_RECORDS] };
  checkColumnCount(columns.length);
  checkCellCount(records.length * columns.length, contract.limits.max_cells);

  const indexes = new Map(names.map((name, index) => [name, index]));
  const rows = records.map((cells) =>
    columns.map((name) => {
      const index = indexes.get(name);
      return (index === undefined ? undefined : cells.get(index)) ?? EMPTY_CELL;
    })
  );
  const unknown = columns.filter((name) => !indexes.has(name));
  const advice = unknown.length > 0 ? columnAdvice(unknown, names, input) : "";
  if (unknown.length === columns.length && names.length > 0) {
    throw invalidField(
      "columns",
      `"columns" names no column of the records: ${someNames(unknown.map(quoted))}${advice}`,
    );
  }
  const partial = columns.filter((name) => {
    const index = indexes.get(name);
    return index !== undefined && records.some((cells) => !cells.has(index));
  });
  return {
    columns,
    rows,
    warnings: [
      ...(unknown.length > 0 ? [unknownColumns(unknown, advice)] : []),
      ...(partial.length > 0 ? [mixedKeys(partial)] : []),
      ...(records.length === 0 ? [NO_RECORDS] : []),
    ],
  };
}

function rowTable(document: JsonDocument, arrays: ArrayNode[], input: Input): Table {
  const widest = arrays.reduce((most, { items }) => Math.max(most, items.length), 0);
  checkColumnCount(widest);
  const style = cellStyle(input);
  return {
    rows: arrays.map(({ items }) => items.map((item) => cellOf(document, item, style))),
    warnings: arrays.some(({ items }) => items.length !== widest) ? [MIXED_LENGTHS] : [],
  };
}

function checkColumnCount(columns: number): void {
  const { max_columns } = contract.limits;
  if (columns <= max_columns) return;
  throw new ToolError<Code>(
    "OUTPUT_TOO_LARGE",
    `The table would have ${columns} columns, over the limit max_columns of ${max_columns}: choose ` +
      "some with columns, or send flatten false",
    { limit: "max_columns", max: max_columns, actual: columns },
  );
}

function mixedKeys(names: string[]): RunWarning<typeof contract> {
  return {
    code: "MIXED_KEYS",
    message: `Not every record has ${someNames(names.map(quoted))}; missing cells were left empty`,
  };
}

const MIXED_LENGTHS: RunWarning<typeof contract> = {
  code: "MIXED_KEYS",
  message: "The rows do not all have the same length",
};

function unknownColumns(names: string[], advice: string): RunWarning<typeof contract> {
  return {
    code: "UNKNOWN_COLUMNS",
    message: `No record has these columns, so they are empty: ${someNames(names.map(quoted))}` +
      advice,
    path: "columns",
  };
}
