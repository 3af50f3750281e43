import type { ErrorCode, RunInput, RunReturn, RunWarning, WarningCode } from "../../tool.ts";
import { delimiterName, separatorOf } from "../../shared/csv/delimiter.ts";
import { checkCellCount, NO_RECORDS } from "../../shared/csv/table.ts";
import { isFormulaCell, writeCsv } from "../../shared/csv/write.ts";
import { cutText } from "../../shared/cut_text.ts";
import { compactJson } from "../../shared/json/compact.ts";
import { decodeString, type JsonNode, sourceOf } from "../../shared/json/node.ts";
import { counted } from "../../shared/messages.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { type JsonLine, readJsonLines } from "./read_json_lines.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
/** The directions that read a property. */
const READ_BY = { skip_rows: { choices: ["csv_to_jsonl"], unset: 0 } };

type Columns = (string | number)[];

/** JSON Lines as CSV: objects under a header row of all their keys, arrays as rows of their own length. */
export function toCsv(input: Input): RunReturn<typeof contract> {
  const isNamed = input.headerMode === "first-row";
  const separator = separatorOf(input.delimiter === "auto" ? "," : input.delimiter);
  const delimiter = delimiterName(separator);
  const records = readJsonLines(input.input, isNamed ? "object" : "array");
  const columns = columnsOf(records);
  if (input.strict) checkStrictly(records);
  if (columns.length === 0) {
    return { output: "", stats: { records: 0, columns: [], delimiter }, warnings: [NO_RECORDS] };
  }
  if (isNamed) checkCellCount(records.length * columns.length, contract.limits.max_cells);

  const header = isNamed ? columns.map(String) : undefined;
  const rows = records.map((record) => {
    const ownColumns = isNamed ? columns : [...record.members.keys()];
    return ownColumns.map((column) => cellOf(record, record.members.get(column)));
  });
  return {
    output: writeCsv(rows, { header, separator }),
    stats: { records: records.length, columns: header ?? [], delimiter },
    warnings: [
      ...unusedProperties(input, "direction", READ_BY),
      ...unevenRecords(records, isNamed),
      ...nestedValues(records),
      ...repeatedNames(records),
      ...formulaCells(records, header ?? []),
    ],
  };
}

/** All names or indexes, in order of first appearance. */
function columnsOf(records: JsonLine[]): Columns {
  const columns = new Set<string | number>();
  for (const { members } of records) for (const column of members.keys()) columns.add(column);
  return [...columns];
}

function cellOf({ document }: JsonLine, node: JsonNode | undefined): string {
  if (!node || node.kind === "null") return "";
  if (node.kind === "string") return decodeString(sourceOf(document, node));
  return compactJson(document, node);
}

/** @throws {ToolError} `INVALID_JSONL` on other keys than the first record's, or on a nested value. */
function checkStrictly(records: JsonLine[]): void {
  for (const record of records) {
    if (!hasSameColumns(record, records[0]!)) {
      throw new ToolError<Code>(
        "INVALID_JSONL",
        `Line ${record.line} has different keys, or another length, than the first record on line ` +
          `${records[0]!.line}: use the same keys everywhere, or send strict false`,
        { line: record.line },
      );
    }
    for (const [column, node] of record.members) {
      if (!isNested(node)) continue;
      throw new ToolError<Code>(
        "INVALID_JSONL",
        `Line ${record.line} holds an ${node.kind} in ${
          placeName(column)
        }: flatten the record, or ` +
          "send strict false",
        { line: record.line },
      );
    }
  }
}

function unevenRecords(records: JsonLine[], isNamed: boolean): RunWarning<typeof contract>[] {
  const [first] = records;
  const uneven = records.filter((record) => !hasSameColumns(record, first!));
  if (uneven.length === 0) return [];
  const what = isNamed ? "other keys" : "another length";
  return [{
    code: isNamed ? "MIXED_KEYS" : "RAGGED_ROWS",
    message:
      `${counted(uneven.length, "record")} of ${records.length} with ${what} than the first; ` +
      `the first such record is on line ${uneven[0]!.line}`,
  }];
}

function hasSameColumns({ members }: JsonLine, other: JsonLine): boolean {
  if (members.size !== other.members.size) return false;
  for (const column of members.keys()) if (!other.members.has(column)) return false;
  return true;
}

function nestedValues(records: JsonLine[]): RunWarning<typeof contract>[] {
  return placesWarning(
    "NESTED_VALUES",
    placesOf(records, (_, node) => isNested(node)),
    (cells, first) => `${cells} with an object or array, written as JSON text; the first: ${first}`,
  );
}

function repeatedNames(records: JsonLine[]): RunWarning<typeof contract>[] {
  const places = records.flatMap(({ line, document }) =>
    document.duplicates.map(({ pointer, offset }) =>
      `${cutText(pointer)} at line ${line}, column ${offset + 1}`
    )
  );
  const [first] = places;
  if (!first) return [];
  const count = counted(places.length, "name");
  const message =
    `${count} that an object had already: only the last value is written; the first: ${first}`;
  return [{ code: "DUPLICATE_KEY", message }];
}

function formulaCells(records: JsonLine[], header: string[]): RunWarning<typeof contract>[] {
  const inHeader = header.filter(isFormulaCell).map((name) => `the header, ${placeName(name)}`);
  const inRecords = placesOf(
    records,
    (record, node) => node.kind === "string" && isFormulaCell(cellOf(record, node)),
  );
  return placesWarning(
    "FORMULA_CELLS",
    inHeader.concat(inRecords),
    (cells, first) => `${cells} that a spreadsheet would run as a formula; the first: ${first}`,
  );
}

function placesOf(
  records: JsonLine[],
  isFound: (record: JsonLine, node: JsonNode) => boolean,
): string[] {
  const places: string[] = [];
  for (const record of records) {
    for (const [column, node] of record.members) {
      if (isFound(record, node)) places.push(`line ${record.line}, ${placeName(column)}`);
    }
  }
  return places;
}

function placesWarning(
  code: WarningCode<typeof contract>,
  places: string[],
  message: (cells: string, first: string) => string,
): RunWarning<typeof contract>[] {
  const [first] = places;
  return first ? [{ code, message: message(counted(places.length, "cell"), first) }] : [];
}

function isNested({ kind }: JsonNode): boolean {
  return kind === "object" || kind === "array";
}

function placeName(column: string | number): string {
  if (typeof column === "number") return `item ${column + 1}`;
  return `column ${JSON.stringify(cutText(column))}`;
}
