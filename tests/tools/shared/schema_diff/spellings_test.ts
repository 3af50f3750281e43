/** Two spellings of one set of values, and edits of which only one place is to be told. */
import assert from "node:assert/strict";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { schemaComparer } from "../../../../tools/shared/schema_diff/compare.ts";
import {
  pointerOf,
  rootPlace,
  schemaDocument,
} from "../../../../tools/shared/schema_diff/place.ts";

function differences(before: JsonValue, after: JsonValue) {
  const [old, current] = [before, after].map((value) => rootPlace(schemaDocument(value)));
  assert.ok(old && current);
  return schemaComparer().compare(old, current, "request");
}

const SAME: [title: string, one: JsonValue, other: JsonValue][] = [
  ["a union with null", { anyOf: [{ type: "string", minLength: 1 }, { type: "null" }] }, {
    type: ["string", "null"],
    minLength: 1,
  }],
  ["the type of an enum", { enum: ["a", "b"] }, { type: "string", enum: ["b", "a"] }],
  ["the type of a const", { const: 1 }, { type: "integer", const: 1 }],
  ["bounds of integers", { type: "integer", minimum: 1 }, { type: "integer", exclusiveMinimum: 0 }],
  ["multiples of one", { type: "integer" }, { type: "number", multipleOf: 1 }],
  ["a keyword of another type", { type: "integer" }, { type: "integer", minLength: 3 }],
  ["a length of 0", { type: "string" }, { type: "string", minLength: 0 }],
  ["a choice of both flags", { type: "boolean" }, { enum: [true, false] }],
  ["room for what is required", { type: "object", required: ["a"] }, {
    type: "object",
    required: ["a"],
    minProperties: 1,
  }],
  ["what is required of objects", { type: "string" }, { type: "string", required: ["a"] }],
  ["items that may be anything", { type: "array" }, { type: "array", items: { minLength: 0 } }],
  ["items behind a reference to anything", { $defs: { Any: true } }, {
    items: { $ref: "#/$defs/Any" },
    $defs: { Any: {} },
  }],
  ["what no value meets", { type: "integer", minimum: 3, maximum: 1 }, { not: {} }],
  ["bounds of multiples", { type: "integer", multipleOf: 4, minimum: 1 }, {
    type: "integer",
    multipleOf: 4,
    minimum: 3,
  }],
  ["a member of allOf", { allOf: [{ type: "string" }] }, { type: "string" }],
];
for (const [title, one, other] of SAME) {
  Deno.test(`schema_diff: no difference: ${title}`, () => {
    assert.deepEqual(differences(one, other), []);
    assert.deepEqual(differences(other, one), []);
  });
}

const LEVELS: [title: string, before: JsonValue, after: JsonValue, level: string | undefined][] = [
  [
    "a value more that another variant of anyOf has",
    { anyOf: [{ type: "string" }, { enum: ["a", "b"] }] },
    { anyOf: [{ type: "string" }, { enum: ["a"] }] },
    "non-breaking",
  ],
  [
    "a bound that is loosened into another variant of oneOf",
    { oneOf: [{ type: "integer", maximum: 3 }, { type: "integer", minimum: 5 }] },
    { oneOf: [{ type: "integer", maximum: 6 }, { type: "integer", minimum: 5 }] },
    "unclear",
  ],
  [
    "a keyword beside a reference on the way",
    { $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/B" }, B: { type: "string" } } },
    { $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/B", minLength: 2 }, B: { type: "string" } } },
    "breaking",
  ],
  [
    "listed values of which one is of the format",
    { type: "string", format: "date" },
    { enum: ["2026-01-31"] },
    "breaking",
  ],
];
for (const [title, before, after, level] of LEVELS) {
  Deno.test(`schema_diff: requests: ${title}`, () => {
    assert.equal(differences(before, after)[0]?.level, level);
  });
}

Deno.test("schema_diff: an edit of one variant is told of it alone, though variants name their parent", () => {
  const pets = (barks: JsonValue): JsonObject => ({
    $ref: "#/$defs/Pet",
    $defs: {
      Pet: {
        type: "object",
        properties: { kind: { type: "string" } },
        oneOf: [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }],
      },
      Cat: { allOf: [{ $ref: "#/$defs/Pet" }, { properties: { lives: { type: "integer" } } }] },
      Dog: { allOf: [{ $ref: "#/$defs/Pet" }, { properties: { barks } }] },
    },
  });
  const found = differences(pets({ type: "boolean" }), pets({ type: "string" }));
  assert.deepEqual(found.map(({ code, place }) => `${code} ${pointerOf(place)}`), [
    "TYPE_CHANGED /$defs/Dog/allOf/1/properties/barks",
  ]);
});
