import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import {
  equals,
  hasType,
  isMultiple,
  repeatsItem,
} from "../../../../tools/shared/json_schema/values.ts";

// JSON Schema Validation 2020-12, section 6.1.1: 1.0 is an integer.
const TYPES: [JsonValue, string[]][] = [
  [null, ["null"]],
  [true, ["boolean"]],
  [1, ["integer", "number"]],
  [1e300, ["integer", "number"]],
  [1.5, ["number"]],
  ["1", ["string"]],
  [[], ["array"]],
  [{}, ["object"]],
];
for (const [value, types] of TYPES) {
  Deno.test(`hasType: knows the types of ${JSON.stringify(value)}`, () => {
    const all = ["null", "boolean", "integer", "number", "string", "array", "object"];
    assert.deepEqual(all.filter((type) => hasType(value, type)), types);
  });
}

// JSON Schema Core 2020-12, section 4.2.2: instance equality.
Deno.test("equals, repeatsItem: compare members in any order, items in theirs", () => {
  assert.ok(equals({ a: [1, { b: 2 }], c: null }, { c: null, a: [1.0, { b: 2 }] }));
  assert.ok(!equals([1, 2], [2, 1]));
  assert.ok(!equals({ a: 1 }, { a: 1, b: 1 }));
  assert.ok(!equals([], {}));
  assert.ok(!equals(0, false));
  assert.ok(repeatsItem([{ a: 1, b: 2 }, 3, { b: 2, a: 1 }]));
  assert.ok(!repeatsItem([0, false, null, "", [], {}]));
});

// Python: Decimal(value) % Decimal(divisor) == 0, on the texts.
const MULTIPLES: [number, number, boolean][] = [
  [0.3, 0.1, true],
  [19.99, 0.01, true],
  [0.35, 0.1, false],
  [1e308, 0.5, true],
  [4.5, 1.5, true],
  [0, 0.7, true],
  [7, 2, false],
  [1e-300, 1e-301, true],
];
for (const [value, divisor, multiple] of MULTIPLES) {
  Deno.test(`isMultiple: decides for ${value} and ${divisor}`, () => {
    assert.equal(isMultiple(value, divisor), multiple);
  });
}
