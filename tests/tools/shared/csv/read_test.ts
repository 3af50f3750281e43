import assert from "node:assert/strict";
import fc from "fast-check";
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
  Deno.test(`csv/read: lines, ${title}`, () => {
    const { records } = readCsv(text, { delimiter: "," }, UNWANTED_WARNINGS);
    assert.deepEqual(records.map(({ line }) => line), lines);
  });
}

Deno.test("csv/read: what is written comes back, whatever the delimiter, detected or named", () => {
  const separators = fc.constantFrom(",", ";", "\t", "|");
  fc.assert(fc.property(textTables, separators, ({ names, rows }, separator) => {
    const text = writeCsv(rows, { header: names, separator });
    for (const delimiter of ["auto", separator] as const) {
      const warnings: Warning<CsvWarning>[] = [];
      const { records } = readCsv(text, { delimiter, strict: true }, warnings);
      assert.deepEqual(records.map(({ fields }) => fields), [names, ...rows]);
      assert.deepEqual(warnings, []);
    }
  }));
});

Deno.test("csv/read: any text is read, and no record is lost on the way back", () => {
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
