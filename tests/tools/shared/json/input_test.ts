import assert from "node:assert/strict";
import { readJsonInput } from "../../../../tools/shared/json/input.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";

Deno.test("readJsonInput: reads a string as JSON text, and takes anything else as the value", () => {
  assert.deepEqual(readJsonInput('"a"', "x").value, "a");
  for (const value of [{ a: [1] }, [null], 0, false, null]) {
    const read = readJsonInput(value, "x");
    assert.equal(read.value, value);
    assert.deepEqual([read.warnings, read.document], [[], undefined]);
  }
});

Deno.test("readJsonInput: warnings about a text keep their order and name the property", () => {
  const { value, warnings, document } = readJsonInput(
    '\ufeff{"a":1,"__proto__":2,"a":12345678901234567890}',
    "from",
  );
  assert.deepEqual(Object.entries(value as object), [["a", 12345678901234567000], [
    "__proto__",
    2,
  ]]);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["DUPLICATE_KEY", "/a"],
    ["PRECISION_LOSS", "/a"],
  ]);
  for (const { message } of warnings) assert.match(message, /^In "from": /);
  assert.equal(document?.depth, 1);
});

Deno.test("readJsonInput: a warning shows the first 200 characters of a number", () => {
  const digits = "0." + "1".repeat(100_000);
  const { warnings } = readJsonInput(`[${digits}]`, "input");
  assert.equal(warnings[0]?.code, "PRECISION_LOSS");
  assert.ok(warnings[0]!.message.includes(`${digits.slice(0, 200)}…`));
  assert.ok(warnings[0]!.message.length < 300);
});

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 1; i < depth; i++) value = { a: value };
  return value;
}

const FAULTS: [string, unknown, string][] = [
  ["a value 501 levels deep", nested(501), "JSON_TOO_DEEP"],
  ["a value 100,000 levels deep", nested(100_000), "JSON_TOO_DEEP"],
  ["a number that overflowed", [Infinity], "NUMBER_OUT_OF_RANGE"],
  ["text that overflows", "[1e999]", "NUMBER_OUT_OF_RANGE"],
  ["white space", " \n", "EMPTY_INPUT"],
  ["a long text", '"abcdefgh"', "INPUT_TOO_LARGE"],
  ["a long value", "abcdefgh".split(""), "INPUT_TOO_LARGE"],
];
for (const [title, given, code] of FAULTS) {
  Deno.test(`readJsonInput: refuses ${title}`, () => {
    const limit = code === "INPUT_TOO_LARGE" ? { name: "max_input_chars", max: 9 } : undefined;
    assert.throws(
      () => readJsonInput(given, "x", { limit }),
      (error) => error instanceof ToolError && error.code === code,
    );
  });
}

Deno.test("readJsonInput: accepts 500 levels", () => {
  assert.doesNotThrow(() => readJsonInput(nested(500), "x"));
});
