import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import {
  CURRENT_RULES,
  pointerOf,
  rootPlace,
  schemaDocument,
} from "../../../../tools/shared/schema_diff/place.ts";
import { schemaViewer, visibleProperties } from "../../../../tools/shared/schema_diff/view.ts";

const viewOf = (value: JsonValue, rules = CURRENT_RULES) =>
  schemaViewer(() => {})(rootPlace(schemaDocument(value, rules)));

const OPENAPI_30 = { refStandsAlone: true, hasNullable: true, hasFlagBounds: true };

// JSON Schema Core 2020-12, section 10.2.1.1: all members of allOf hold.
Deno.test("schemaViewer: views types of all parts, and reads every integer as a number", () => {
  const typesOf = (value: JsonValue) => [...viewOf(value).types].sort();
  assert.deepEqual(typesOf({}).length, 6);
  assert.deepEqual(typesOf({ type: ["number", "integer"] }), ["number"]);
  assert.deepEqual(typesOf({ type: "number", allOf: [{ type: ["integer", "null"] }] }), [
    "integer",
  ]);
  assert.deepEqual(typesOf({ allOf: [{ type: "string" }, false] }), []);
});

Deno.test("schemaViewer: follows the differences between dialects", () => {
  const schema = {
    $ref: "#/$defs/A",
    minLength: 3,
    $defs: { A: { type: "string", nullable: true } },
  };
  const [current, old] = [viewOf(schema), viewOf(schema, OPENAPI_30)];
  assert.deepEqual([[...current.types], current.keywords.has("minLength")], [["string"], true]);
  assert.deepEqual([[...old.types], old.keywords.has("minLength")], [["string", "null"], false]);
  assert.deepEqual([pointerOf(current.place), pointerOf(old.place)], ["", "/$defs/A"]);
});

Deno.test("schemaViewer: separates values that mean nothing, and notes references out of the document", () => {
  const view = viewOf({ minLength: "3", color: 1, allOf: [{ $ref: "a.json" }, 5] });
  assert.deepEqual([...view.others.keys()], ["minLength", "color", "the schema"]);
  assert.deepEqual([...view.unread.keys()], ["a.json"]);
});

// OpenAPI 3.0, section 4.7.24.1: readOnly properties are not part of requests, though required.
Deno.test("visibleProperties: leaves out what the direction hides, also from required", () => {
  const value = { properties: { a: { readOnly: true }, b: {} }, required: ["a", "b"] };
  const view = schemaViewer(() => {});
  const schema = view(rootPlace(schemaDocument(value)));
  const { properties, required } = visibleProperties(schema, "readOnly", view);
  assert.deepEqual([[...properties.keys()], [...required]], [["b"], ["b"]]);
});

Deno.test("schemaViewer: follows a chain of references that is longer than calls nest", () => {
  const count = 20_000;
  const $defs: Record<string, JsonValue> = { [`d${count}`]: { type: "string" } };
  for (let at = 0; at < count; at++) $defs[`d${at}`] = { allOf: [{ $ref: `#/$defs/d${at + 1}` }] };
  assert.deepEqual([...viewOf({ $ref: "#/$defs/d0", $defs }).types], ["string"]);
});
