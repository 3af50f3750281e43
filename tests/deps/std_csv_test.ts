/** That the adapter reads as `@std/csv` does: the project may be pointed at either. */
import assert from "node:assert/strict";
import { parse } from "@std/csv";
import fc from "fast-check";

/** Text, records, records with lazy quotes; null where it throws SyntaxError. From @std/csv 1.0.6. */
const CASES: [string, string[][] | null, string[][]][] = [
  ["a,b\nc,d\n", [["a", "b"], ["c", "d"]], [["a", "b"], ["c", "d"]]],
  ["a\r\nb\r", [["a"], ["b"]], [["a"], ["b"]]],
  ["\ufeff\ufeffa\n", [["\ufeffa"]], [["\ufeffa"]]],
  ["\n\r\na\n \n\n", [["a"], [" "]], [["a"], [" "]]],
  ["a\rb,c\n", [["a\rb", "c"]], [["a\rb", "c"]]],
  ["a\r\r\nb", [["a\r"], ["b"]], [["a\r"], ["b"]]],
  ['"a\r\nb",c', [["a\nb", "c"]], [["a\nb", "c"]]],
  ['"a""b"', [['a"b']], [['a"b']]],
  ['""', [[""]], [[""]]],
  ['"",""\n', [["", ""]], [["", ""]]],
  ['#x\na,#b\n"\n#c"\n', [["a", "#b"], ["\n#c"]], [["a", "#b"], ["\n#c"]]],
  ['a "b",c\n', null, [['a "b"', "c"]]],
  ['"a"b",c\n', null, [['a"b', "c"]]],
  ['"a" ,b\nc\n', null, [['a" ,b\nc']]],
  ['"a\n\nb\n', null, [["a\n\nb"]]],
  ['"a\n\r', null, [["a\n"]]],
  ['"a\r', null, [["a"]]],
  ['"\n', null, [[""]]],
  ['"a""', null, [['a"']]],
  ['a"\n"b', null, [['a"'], ["b"]]],
  ['"a"\rb\n', null, [['a"\rb']]],
  ['\ud800,"\udc00"\n', [["\ud800", "\udc00"]], [["\ud800", "\udc00"]]],
];
for (const [text, records, lazyRecords] of CASES) {
  Deno.test(`std_csv: ${JSON.stringify(text)}`, () => {
    if (records) assert.deepEqual(parse(text, { comment: "#" }), records);
    else assert.throws(() => parse(text, { comment: "#" }), SyntaxError);
    assert.deepEqual(parse(text, { comment: "#", lazyQuotes: true }), lazyRecords);
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

Deno.test("std_csv: lazy quotes change nothing in a text that does without", () => {
  const text = fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r", "\r\n", "a", " ") });
  fc.assert(fc.property(text, (text) => {
    let records: string[][];
    try {
      records = parse(text);
    } catch {
      return;
    }
    assert.deepEqual(parse(text, { lazyQuotes: true }), records);
  }));
});
