import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import type { Warning } from "../../../../tools/tool.ts";
import { type CsvWarning, readCsv } from "../../../../tools/shared/csv/read.ts";
import { writeCsv } from "../../../../tools/shared/csv/write.ts";
import { UNWANTED_WARNINGS } from "../../../../tools/shared/warning_list.ts";
import { textTables } from "./tables.ts";

/** Title, text, lines on which the records begin. */
const LINES: [string, string, number[]][] = [
  ["LF and CRLF", 'a\n\n"b\r\nc"\r\nd', [1, 3, 5]],
  ["CR", 'a\r\r"b\r\nc\nd"\re', [1, 3, 6]],
  ["a CR among LF ends no line", "a\rb\nc\n", [1, 2]],
];
for (const [title, text, lines] of LINES) {
  Deno.test(`csv/read: reads lines, ${title}`, () => {
    const { records } = readCsv(text, { delimiter: "," }, UNWANTED_WARNINGS);
    assert.deepEqual(records.map(({ line }) => line), lines);
  });
}

Deno.test("csv/read: reads back what it wrote, with any delimiter, detected or named", () => {
  const separators = fc.constantFrom(",", ";", "\t", "|");
  const list = { names: ["skills"], rows: [["java;sql"], ["go;css"]] };
  const roundTrip = fc.property(textTables, separators, ({ names, rows }, separator) => {
    const text = writeCsv(rows, { header: names, separator });
    for (const delimiter of ["auto", separator] as const) {
      const warnings: Warning<CsvWarning>[] = [];
      const { records } = readCsv(text, { delimiter, strict: true }, warnings);
      assert.deepEqual(records.map(({ fields }) => fields), [names, ...rows]);
      assert.deepEqual(warnings, []);
    }
  });
  fc.assert(roundTrip, { examples: [[list, ","]] });
});

Deno.test("csv/read: reads any text, and loses no record on the way back", () => {
  const unit = fc.constantFrom('"', '"', ",", "\n", "\r", " ", "\t", "a");
  fc.assert(fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
    const fields = readCsv(text, { delimiter: "," }, UNWANTED_WARNINGS).records.map((record) =>
      record.fields
    );
    const again =
      readCsv(writeCsv(fields), { delimiter: ",", strict: true }, UNWANTED_WARNINGS).records;
    assert.deepEqual(again.map((record) => record.fields), fields);
  }));
});

Deno.test("csv/read: reports a named delimiter that divides no record where another divides them all", () => {
  const told = (text: string, delimiter: "," | ";" | "tab" | "auto") => {
    const warnings: Warning[] = [];
    readCsv(text, { delimiter }, warnings);
    return warnings.map(({ code, message }) => [code, message]);
  };
  assert.deepEqual(told("a;b\n1,5;2\n", "tab"), [[
    "WRONG_DELIMITER",
    'No record has the delimiter "tab", so there is one column; ";" divides them all: send delimiter ";"',
  ]]);
  assert.match(told("a\tb\n1\t2\n", ",")[0]![1]!, /"tab" divides them all/);
  // One column, one record alone, a record that is divided, and a delimiter that was detected.
  for (const text of ["note\nwell; so\n", "a\nb\n", "a;b\n", '"a;b"\n"c;d"\n']) {
    assert.deepEqual(told(text, ","), [], text);
  }
  assert.deepEqual(told("a;b\n1,5;2\n", ","), []);
  assert.deepEqual(told("a;b\n1;2\n", "auto"), []);
});
