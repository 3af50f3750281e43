/**
 * Tables of CSV texts: the fields are RFC 4180's, what is under which column is told by their
 * order.
 */
import assert from "node:assert/strict";
import { MAX_CSV_CELLS } from "../../../../tools/shared/csv/contract.ts";
import { readCsv } from "../../../../tools/shared/csv/read.ts";
import {
  checkCellCount,
  checkNamedSize,
  checkUnnamed,
  type CsvTableWarning,
  readTable,
  type ReadTableOptions,
  tableOf,
  type TableOptions,
} from "../../../../tools/shared/csv/table.ts";
import { MAX_OUTPUT_CHARS } from "../../../../tools/shared/tool_error.ts";
import type { Warning } from "../../../../tools/tool.ts";

function read(text: string, options: Partial<ReadTableOptions> = {}) {
  const warnings: Warning<CsvTableWarning>[] = [];
  const table = readTable(
    text,
    { delimiter: ",", headerMode: "first-row", ...options },
    warnings,
  );
  return { ...table, codes: warnings.map(({ code }) => code) };
}

function tableIn(text: string, options: TableOptions) {
  const warnings: Warning<CsvTableWarning>[] = [];
  const table = tableOf(readCsv(text, { delimiter: "," }, warnings), options, warnings);
  return { ...table, codes: warnings.map(({ code }) => code) };
}

const cellsOf = ({ rows }: { rows: { cells: (string | null)[] }[] }) =>
  rows.map(({ cells }) => cells);

Deno.test("csv/table: reads quotes, line breaks in them and an empty field (RFC 4180, section 2)", () => {
  const table = read('aaa,bbb,ccc\r\n"b\r\nbb","b""bb",\r\nzzz,"y,y",xxx');
  assert.deepEqual(table.columns, ["aaa", "bbb", "ccc"]);
  assert.deepEqual(cellsOf(table), [["b\r\nbb", 'b"bb', ""], ["zzz", "y,y", "xxx"]]);
  assert.deepEqual(table.rows.map(({ line }) => line), [2, 4]);
  assert.deepEqual(table.codes, []);
});

Deno.test("csv/table: fills short records with null and collects surplus fields in extra", () => {
  const table = read("a,b\n1\n1,2,3,4\n1,2\n");
  assert.deepEqual(table.rows, [
    { line: 2, cells: ["1", null], extra: [] },
    { line: 3, cells: ["1", "2"], extra: ["3", "4"] },
    { line: 4, cells: ["1", "2"], extra: [] },
  ]);
  assert.equal(table.raggedRecords, 2);
  assert.deepEqual(table.codes, ["RAGGED_ROWS"]);
});

Deno.test("csv/table: the key of surplus fields is never a column's name", () => {
  assert.equal(read("a\n1\n").extraKey, "_extra");
  const { extraKey } = read("_extra,a\n1,2\n");
  assert.ok(extraKey !== "_extra" && extraKey.startsWith("_extra"), extraKey);
});

Deno.test("csv/table: without a header row the widest record numbers the columns", () => {
  const table = read("1\n2,3,4\n", { headerMode: "none" });
  assert.deepEqual(table.columns, ["column_1", "column_2", "column_3"]);
  assert.deepEqual(cellsOf(table), [["1", null, null], ["2", "3", "4"]]);
});

Deno.test("csv/table: given names replace those of the header row", () => {
  const options = { headerRow: true, columns: ["x", "y"] };
  const table = tableIn("a,b\n1,2\n", options);
  assert.deepEqual([table.columns, cellsOf(table)], [["x", "y"], [["1", "2"]]]);
  const whole = tableIn("a,b\n1,2\n", { ...options, headerRow: false });
  assert.deepEqual(cellsOf(whole), [["a", "b"], ["1", "2"]]);
});

Deno.test("csv/table: trims names only on request", () => {
  assert.deepEqual(read(" a ,b\n1,2\n").columns, [" a ", "b"]);
  assert.deepEqual(read(" a ,b\n1,2\n", { trimNames: true }).columns, ["a", "b"]);
});

Deno.test("csv/table: a text without data records has its columns, and a warning", () => {
  const empty = read("");
  assert.deepEqual([empty.columns, empty.rows, empty.codes], [[], [], ["NO_RECORDS"]]);
  const headed = read("a,b\n");
  assert.deepEqual([headed.columns, headed.rows, headed.codes], [["a", "b"], [], ["NO_RECORDS"]]);
});

Deno.test("csv/table: strict refuses a ragged record by its line", () => {
  assert.throws(() => tableIn("a,b\n1,2\n\n3\n", { headerRow: true, strict: true }), {
    code: "INVALID_CSV",
    details: { line: 4, expected: 2, actual: 1 },
  });
});

Deno.test("csv/table: compares records without names with the first", () => {
  const ragged = (text: string, strict = false) => {
    const warnings: Warning<CsvTableWarning>[] = [];
    const count = checkUnnamed(readCsv(text, { delimiter: "," }, warnings), strict, warnings);
    return [count, ...warnings.map(({ code }) => code)];
  };
  assert.deepEqual(ragged("1,2\n3\n4,5\n6,7,8\n"), [2, "RAGGED_ROWS"]);
  assert.deepEqual(ragged("1,2\n3,4\n", true), [0]);
  assert.deepEqual(ragged(""), [0, "NO_RECORDS"]);
  assert.throws(() => ragged("1,2\n3\n", true), { code: "INVALID_CSV" });
});

Deno.test("csv/table: bounds cells and repeated names", () => {
  checkCellCount(MAX_CSV_CELLS);
  assert.throws(() => checkCellCount(MAX_CSV_CELLS + 1), {
    code: "OUTPUT_TOO_LARGE",
    details: { limit: "max_cells", max: MAX_CSV_CELLS, actual: MAX_CSV_CELLS + 1 },
  });
  // A name with its quotes, the colon and the comma: 16 characters a record.
  const name = "x".repeat(12);
  checkNamedSize([name], MAX_OUTPUT_CHARS / 16);
  assert.throws(() => checkNamedSize([name], MAX_OUTPUT_CHARS / 16 + 1), {
    code: "OUTPUT_TOO_LARGE",
    details: { limit: "max_named_chars", max: MAX_OUTPUT_CHARS, actual: MAX_OUTPUT_CHARS + 16 },
  });
});
