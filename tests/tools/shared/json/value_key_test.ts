import assert from "node:assert/strict";
import { parseJson } from "../../../../tools/shared/json/read.ts";
import { valueKey } from "../../../../tools/shared/json/value_key.ts";

function keyOf(text: string): string {
  const document = parseJson(text);
  return valueKey(document, document.root);
}

Deno.test("valueKey: equal values share a key", () => {
  for (
    const [one, other] of [
      ["1", "1.0"],
      ["-0", "0"],
      ["1e2", "100"],
      ['{"a":1,"b":2}', '{ "b": 2, "a": 1 }'],
      ['{"a":1,"a":2}', '{"a":2}'],
      ['"\\u0041"', '"A"'],
      ['{"\\u0041":[1.50]}', '{"A":[1.5]}'],
    ] as const
  ) assert.equal(keyOf(one), keyOf(other), `${one} and ${other}`);
});

Deno.test("valueKey: different values have different keys", () => {
  for (
    const [one, other] of [
      ["1", '"1"'],
      ["null", '"null"'],
      ["[1,2]", "[2,1]"],
      ["[[1],2]", "[[1,2]]"],
      ["12345678901234567890", "12345678901234567891"],
      ['{"__proto__":1}', "{}"],
      ['{"a":"b","c":1}', '{"a":"b\\",\\"c\\":1"}'],
    ] as const
  ) assert.notEqual(keyOf(one), keyOf(other), `${one} and ${other}`);
});
