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
  ["a member of allOf", { allOf: [{ type: "string" }] }, { type: "string" }],
];
for (const [title, one, other] of SAME) {
  Deno.test(`schema_diff: no difference: ${title}`, () => {
    assert.deepEqual(differences(one, other), []);
    assert.deepEqual(differences(other, one), []);
  });
}

Deno.test("schema_diff: an edit of one variant is reported for it only, though variants name their parent", () => {
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
