/** Two spellings of one set of values, and edits of which only one place is to be told. */
import assert from "node:assert/strict";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { schemaComparer } from "../../../../tools/shared/schema_diff/compare.ts";
import type { Direction, Level } from "../../../../tools/shared/schema_diff/differences.ts";
import {
  pointerOf,
  rootPlace,
  schemaDocument,
} from "../../../../tools/shared/schema_diff/place.ts";

function differences(before: JsonValue, after: JsonValue, direction: Direction = "request") {
  const [old, current] = [before, after].map((value) => rootPlace(schemaDocument(value)));
  assert.ok(old && current);
  return schemaComparer().compare(old, current, direction);
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
  Deno.test(`schema_diff: finds no difference: ${title}`, () => {
    assert.deepEqual(differences(one, other), []);
    assert.deepEqual(differences(other, one), []);
  });
}

/** Of requests and of responses, the worst that is told. */
const LEVELS: [title: string, before: JsonValue, after: JsonValue, Level, Level][] = [
  [
    "a value less that another variant of anyOf has",
    { anyOf: [{ type: "string" }, { enum: ["a", "b"] }] },
    { anyOf: [{ type: "string" }, { enum: ["a"] }] },
    "non-breaking",
    "non-breaking",
  ],
  [
    "a variant that another one has becomes another",
    { anyOf: [{ type: "integer" }, { const: 0 }] },
    { anyOf: [{ type: "integer" }, { type: "number", minimum: 0.5 }] },
    "non-breaking",
    "breaking",
  ],
  [
    "more asked of one type that another variant has",
    { anyOf: [{ type: ["string", "object"] }, { type: ["object", "null"] }] },
    { anyOf: [{ type: ["string", "object"], required: ["a"] }, { type: ["object", "null"] }] },
    "non-breaking",
    "non-breaking",
  ],
  [
    "more asked of a variant that a discriminator names",
    {
      anyOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }],
      discriminator: { propertyName: "kind" },
      $defs: { A: { type: "object" }, B: { type: "object" } },
    },
    {
      anyOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }],
      discriminator: { propertyName: "kind" },
      $defs: { A: { type: "object", required: ["a"] }, B: { type: "object" } },
    },
    "breaking",
    "non-breaking",
  ],
  [
    "a length that a pattern may set as well",
    { type: "string", minLength: 3, maxLength: 3 },
    { type: "string", pattern: "^[A-Z]{3}$" },
    "breaking",
    "unclear",
  ],
  [
    "a bound that is loosened into another variant of oneOf",
    { oneOf: [{ type: "integer", maximum: 3 }, { type: "integer", minimum: 5 }] },
    { oneOf: [{ type: "integer", maximum: 6 }, { type: "integer", minimum: 5 }] },
    "unclear",
    "breaking",
  ],
  [
    "a keyword beside a reference on the way",
    { $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/B" }, B: { type: "string" } } },
    { $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/B", minLength: 2 }, B: { type: "string" } } },
    "breaking",
    "non-breaking",
  ],
  [
    "listed values of which one is of the format",
    { type: "string", format: "date" },
    { enum: ["2026-01-31"] },
    "breaking",
    "non-breaking",
  ],
];

Deno.test("schema_diff: reports the worst of a change, in requests and in responses", () => {
  for (const [title, before, after, ...expected] of LEVELS) {
    const levels = (["request", "response"] as const).map((direction) => {
      const told = differences(before, after, direction).map(({ level }) => level);
      return (["breaking", "unclear", "non-breaking"] as const).find((each) => told.includes(each));
    });
    assert.deepEqual(levels, expected, title);
  }
});

Deno.test("schema_diff: reports an edit of one variant for it alone, though variants name their parent", () => {
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
