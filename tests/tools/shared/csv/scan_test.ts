import assert from "node:assert/strict";
import { fieldText, scanRecords } from "../../../../tools/shared/csv/scan.ts";

function read(text: string, dialect: Partial<Parameters<typeof scanRecords>[1]> = {}) {
  return [...scanRecords(text, { separator: ",", ...dialect })];
}

function values(text: string, dialect: Partial<Parameters<typeof scanRecords>[1]> = {}) {
  return read(text, dialect).map((fields) => fields.map((field) => fieldText(text, field)));
}

/** Text, values, kind and offset of the first fault. */
const QUOTES: [string, string[][], string | undefined, number?][] = [
  ['"a,b","c""d"\n""', [["a,b", 'c"d'], [""]], undefined],
  ['a"b,c', [['a"b', "c"]], "bare", 1],
  ['"a" \t,b', [["a", "b"]], "stray", 2],
  ['"a"b,c', [["ab", "c"]], "stray", 2],
  ['"a"b"c",d', [['a"b"c', "d"]], "stray", 2],
  ['"a"b""c",d', [['a"b"c', "d"]], "stray", 2],
  ['"a"b\n"c",d', [["ab"], ["c", "d"]], "stray", 2],
  ['"a"b,"c"', [["ab", "c"]], "stray", 2],
  ['"a"b, "c"', [["ab", ' "c"']], "stray", 2],
  ['"a', [["a"]], "unclosed", 0],
  ['x,"a\n\nb\n', [["x", "a\n\nb"]], "unclosed", 2],
  ['"a\r\n', [["a"]], "unclosed", 0],
  ['"a""', [['a"']], "unclosed", 0],
];
for (const [text, expected, kind, offset] of QUOTES) {
  Deno.test(`csv/scan: scans ${JSON.stringify(text)}`, () => {
    assert.deepEqual(values(text), expected);
    const fault = read(text).flat().find((field) => field.fault)?.fault;
    assert.deepEqual(fault && [fault.kind, fault.offset], kind && [kind, offset]);
  });
}

Deno.test("csv/scan: does not treat a tab delimiter as a blank", () => {
  assert.deepEqual(values('"a"\t"b" \n', { separator: "\t" }), [["a", "b"]]);
});

Deno.test("csv/scan: reads lines that end in CR", () => {
  const text = '#x\ra,"b\rc\nd"\r\r#y\r"e" \r';
  assert.deepEqual(values(text, { lineEnd: "cr", comment: "#" }), [["a", "b\rc\nd"], ["e"]]);
});

Deno.test("csv/scan: keeps a CR in a line that ends in LF", () => {
  assert.deepEqual(values("a\rb,c\r\n\rd\r\r\n"), [["a\rb", "c"], ["\rd\r"]]);
});
