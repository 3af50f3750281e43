import assert from "node:assert/strict";
import {
  refResolver,
  requiredNames,
  subschemasOf,
  typesOf,
} from "../../../../tools/shared/tool_schemas/subschemas.ts";

Deno.test("subschemasOf: lists subschemas of one, a list and by name, in source order", () => {
  const found = subschemasOf({
    anyOf: [{}, true],
    properties: { "a/b": {} },
    not: {},
    enum: [{}],
  });
  assert.deepEqual([...found].map(({ pointer }) => pointer), [
    "/anyOf/0",
    "/anyOf/1",
    "/properties/a~1b",
    "/not",
  ]);
});

Deno.test("refResolver: resolves pointers and anchors, percent-decoded", () => {
  const root = { $defs: { "a b": { $anchor: "x", type: "string" } } };
  const resolve = refResolver(root);
  assert.equal(resolve("#"), root);
  assert.equal(resolve("#/$defs/a%20b"), root.$defs["a b"]);
  assert.equal(resolve("#x"), root.$defs["a b"]);
  assert.deepEqual([resolve("#/$defs/c"), resolve("#y"), resolve("#/%")], [
    undefined,
    undefined,
    undefined,
  ]);
});

Deno.test("typesOf, requiredNames: ignore what is not text", () => {
  assert.deepEqual(typesOf({ type: ["STRING", 5, "null"] }), ["string", "null"]);
  assert.deepEqual([...requiredNames({ required: ["a", 1, "b"] })], ["a", "b"]);
  assert.deepEqual([...requiredNames({ required: "a" })], []);
});
