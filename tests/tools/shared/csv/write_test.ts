import assert from "node:assert/strict";
import {
  isFormulaCell,
  writeCsv,
  type WriteCsvOptions,
} from "../../../../tools/shared/csv/write.ts";

/**
 * Title, records, options, text. Python: csv.writer, except for what other readers could take
 * otherwise.
 */
const CASES: [string, string[][], WriteCsvOptions, string][] = [
  [
    "quotes where RFC 4180 asks",
    [["a", "b,c", 'd"e', "f\ng", "h\ri", ""]],
    {},
    'a,"b,c","d""e","f\ng","h\ri",\r\n',
  ],
  ["one empty cell", [[""], ["", ""]], { lineEnding: "\n" }, '""\n,\n'],
  ["quotes everywhere", [["a", ""]], { quote: "all", separator: ";" }, '"a";""\r\n'],
  ["other delimiters stand bare", [["a;b|c\td", "e"]], {}, "a;b|c\td,e\r\n"],
  ["not in a header", [["a;b", "c"]], { header: ["x;y", "z"] }, '"x;y",z\r\na;b,c\r\n'],
  [
    "a comma in the one cell of a record",
    [["1,5"]],
    { header: ["x"], separator: ";" },
    'x\r\n"1,5"\r\n',
  ],
  [
    "another delimiter in the one cell of a record",
    [["java;sql"], ["go;css"]],
    { header: ["skills"] },
    'skills\r\n"java;sql"\r\n"go;css"\r\n',
  ],
  ["without a header it stands bare", [["1,5"]], { separator: ";" }, "1,5\r\n"],
  [
    "U+FEFF at the start",
    [["\ufeffa", "\ufeffb"], ["\ufeff", ""]],
    {},
    '"\ufeffa",\ufeffb\r\n\ufeff,\r\n',
  ],
];
for (const [title, records, options, expected] of CASES) {
  Deno.test(`csv/write: writes ${title}`, () => assert.equal(writeCsv(records, options), expected));
}

Deno.test("csv/write: guards what a spreadsheet would run (OWASP, CSV injection)", () => {
  for (const cell of ["=1", "+a", "-a", "@a", "\ta", "\ra"]) assert.ok(isFormulaCell(cell), cell);
  for (const cell of ["", "a=1", "-1.5", " =1"]) assert.ok(!isFormulaCell(cell), cell);
});
