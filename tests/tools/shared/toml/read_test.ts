import assert from "node:assert/strict";
import { readToml } from "../../../../tools/shared/toml/read.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";

Deno.test("toml/read: reads values as Python's tomllib does", () => {
  const text = 'a.b = 1\n[[t]]\nx = 0xFF\n"é" = [1.5, true]\n[[t]]\ny = """\\\n  z"""\n';
  assert.deepEqual(readToml(text), { a: { b: 1 }, t: [{ x: 255, é: [1.5, true] }, { y: "z" }] });
});

Deno.test("toml/read: keeps dates as written", () => {
  const read = (written: string, zeroMilliseconds = false) =>
    readToml(`d = ${written}`, { zeroMilliseconds }).d;
  assert.equal(read("1979-05-27 07:32:00Z"), "1979-05-27T07:32:00Z");
  assert.equal(read("1979-05-27T07:32:00.9999-07:00"), "1979-05-27T07:32:00.999-07:00");
  assert.equal(read("07:32:00"), "07:32:00");
  assert.equal(read("07:32:00", true), "07:32:00.000");
});

Deno.test("toml/read: keeps the digits of numbers in every table", () => {
  const text = `a.b = [9007199254740993, +1_000.50, -0.0, 1e+06, { "1.5" = 2.50 }] # 3.50
[x.1.5]
n = 1979-05-27 07:32:00.5
"2.0" = "4.50"
s = """
v = 5.50"""
[[t]]
e = 0xff
[a.c]
f = 0.10
[[t]]
`;
  assert.equal(
    JSON.stringify(readToml(text)),
    '{"a":{"b":[9007199254740993,1000.50,-0.0,1e+06,{"1.5":2.50}],"c":{"f":0.10}},' +
      '"x":{"1":{"5":{"n":"1979-05-27T07:32:00.500","2.0":"4.50","s":"v = 5.50"}}},"t":[{"e":255},{}]}',
  );
});

Deno.test("toml/read: turns inf and nan into text or null, and reports large integers", () => {
  const text = "a = 9007199254740993\nb = -inf\nc = [1.50, nan]";
  const asText = warningList<"UNSAFE_INTEGER" | "TIME_CUT" | "NON_JSON_NUMBER">();
  const json = JSON.stringify(readToml(text, { warnings: asText }));
  assert.equal(json, '{"a":9007199254740993,"b":"-inf","c":[1.50,"nan"]}');
  assert.deepEqual(asText.list().map(({ code, path }) => [code, path]), [
    ["UNSAFE_INTEGER", "/a"],
    ["NON_JSON_NUMBER", "/b"],
    ["NON_JSON_NUMBER", "/c/1"],
  ]);
  assert.deepEqual(readToml("b = -inf\nc = nan", { nonFinite: "null" }), { b: null, c: null });
});

Deno.test("toml/read: reports a fault after a float at its own place", () => {
  assert.throws(() => readToml("a = [1.50000000, 2.5, x]"), { details: { line: 1, column: 23 } });
  assert.throws(() => readToml("a = 1.50000000\na = 2.5"), { details: { line: 2, column: 1 } });
});

/** TOML 1.0 refuses these; the first two are what TOML 1.1 allows. */
const REFUSED: [string, number, number][] = [
  ["a = {b = 1,}", 1, 11],
  ["a = 1\nb = 07:32", 2, 5],
  ["a = 2023-02-29", 1, 5],
  ["a = 1\na = 2", 2, 1],
  ['a = "\ud800"', 1, 6],
];
for (const [text, line, column] of REFUSED) {
  Deno.test(`toml/read: refuses ${JSON.stringify(text)}`, () => {
    assert.throws(() => readToml(text), { code: "INVALID_TOML", details: { line, column } });
  });
}

Deno.test("toml/read: bounds nesting in brackets and in keys", () => {
  for (const text of ["a = [[1]]", "a.b.c = 1"]) {
    assert.throws(() => readToml(text, { maxDepth: 2, property: "config" }), {
      message: '"config" nests deeper than 2 levels: send a flatter document',
    });
  }
});
