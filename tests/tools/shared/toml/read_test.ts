import assert from "node:assert/strict";
import { readToml } from "../../../../tools/shared/toml/read.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";

Deno.test("toml/read: values, as Python's tomllib reads them", () => {
  const text = 'a.b = 1\n[[t]]\nx = 0xFF\n"é" = [1.5, true]\n[[t]]\ny = """\\\n  z"""\n';
  assert.deepEqual(readToml(text), { a: { b: 1 }, t: [{ x: 255, é: [1.5, true] }, { y: "z" }] });
});

Deno.test("toml/read: dates keep what they say", () => {
  const read = (written: string, zeroMilliseconds = false) =>
    readToml(`d = ${written}`, { zeroMilliseconds }).d;
  assert.equal(read("1979-05-27 07:32:00Z"), "1979-05-27T07:32:00Z");
  assert.equal(read("1979-05-27T07:32:00.9999-07:00"), "1979-05-27T07:32:00.999-07:00");
  assert.equal(read("07:32:00"), "07:32:00");
  assert.equal(read("07:32:00", true), "07:32:00.000");
});

Deno.test("toml/read: numbers that JSON lacks, as text or as the nearest", () => {
  const text = "a = 9007199254740993\nb = -inf\nc = nan";
  const asText = warningList<"UNSAFE_INTEGER" | "NON_JSON_NUMBER">();
  assert.deepEqual(readToml(text, { warnings: asText }), {
    a: "9007199254740993",
    b: "-inf",
    c: "nan",
  });
  assert.deepEqual(asText.list().map(({ code, path }) => [code, path]), [
    ["UNSAFE_INTEGER", "/a"],
    ["NON_JSON_NUMBER", "/b"],
    ["NON_JSON_NUMBER", "/c"],
  ]);
  const nearest = readToml(text, { numbers: "nearest" });
  assert.deepEqual(nearest, { a: 9007199254740992, b: null, c: null });
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

Deno.test("toml/read: nesting, in brackets and in keys", () => {
  for (const text of ["a = [[1]]", "a.b.c = 1"]) {
    assert.throws(() => readToml(text, { maxDepth: 2, property: "config" }), {
      message: '"config" nests deeper than 2 levels: send a flatter document',
    });
  }
});
