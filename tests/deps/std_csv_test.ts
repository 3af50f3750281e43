/** That the adapter reads as `@std/csv` does: the project may be pointed at either. */
import assert from "node:assert/strict";
import { parse } from "@std/csv";

/** Text, records; null where it throws SyntaxError. From @std/csv 1.0.6. */
const CASES: [string, string[][] | null][] = [
  ["a,b\nc,d\n", [["a", "b"], ["c", "d"]]],
  ["a\r\nb\r", [["a"], ["b"]]],
  ["\ufeff\ufeffa\n", [["\ufeffa"]]],
  ["\n\r\na\n \n\n", [["a"], [" "]]],
  ["a\rb,c\n", [["a\rb", "c"]]],
  ["a\r\r\nb", [["a\r"], ["b"]]],
  ['"a\r\nb",c', [["a\nb", "c"]]],
  ['"a""b"', [['a"b']]],
  ['""', [[""]]],
  ['"",""\n', [["", ""]]],
  ['#x\na,#b\n"\n#c"\n', [["a", "#b"], ["\n#c"]]],
  ['\ud800,"\udc00"\n', [["\ud800", "\udc00"]]],
  ['a "b",c\n', null],
  ['"a"b",c\n', null],
  ['"a" ,b\nc\n', null],
  ['"a\n\nb\n', null],
  ['"a\r', null],
  ['"\n', null],
  ['"a""', null],
  ['a"\n"b', null],
  ['"a"\rb\n', null],
];
for (const [text, records] of CASES) {
  Deno.test(`std_csv: ${JSON.stringify(text)}`, () => {
    if (records) assert.deepEqual(parse(text, { comment: "#" }), records);
    else assert.throws(() => parse(text, { comment: "#" }), SyntaxError);
  });
}

Deno.test("std_csv: other separators", () => {
  for (const separator of [";", "\t", "|"]) {
    assert.deepEqual(parse(`a${separator}"b${separator}"\n`, { separator }), [[
      "a",
      `b${separator}`,
    ]]);
  }
});

Deno.test("std_csv: refuses a separator or comment that could not be told apart", () => {
  const message = "Cannot parse input: invalid delimiter";
  assert.throws(() => parse("a", { separator: '"' }), { message });
  assert.throws(() => parse("a", { comment: "\n" }), { message });
  assert.throws(() => parse("a", { separator: "#", comment: "#" }), { message });
});
