import assert from "node:assert/strict";
import type { JsonObject } from "../../../../tools/shared/json/value.ts";
import { child, rootPlace, schemaDocument } from "../../../../tools/shared/schema_diff/place.ts";
import {
  changeText,
  isSameThroughReferences,
  isSameValue,
} from "../../../../tools/shared/schema_diff/values.ts";

function isSame(before: JsonObject, after: JsonObject): boolean {
  const [a, b] = [before, after].map((root) => child(rootPlace(schemaDocument(root)), "a"));
  return isSameThroughReferences(a, b, () => {});
}

Deno.test("isSameThroughReferences: compares values through references and ends on circles", () => {
  assert.ok(isSame({ a: { x: { $ref: "#/b" } }, b: [1] }, { a: { x: [1.0] } }));
  assert.ok(!isSame({ a: { $ref: "#/b" }, b: 1 }, { a: { $ref: "#/b" }, b: 2 }));
  assert.ok(!isSame({ a: { $ref: "x.json" } }, { a: { $ref: "y.json" } }));
  assert.ok(!isSame({ a: [1] }, { a: [1, 2] }));
  assert.ok(!isSame({ a: { x: 1 } }, { a: { y: 1 } }));
  assert.ok(!isSame({ a: [] }, { a: {} }));
  assert.ok(!isSame({}, { a: null }));
  const circle = (length: number): JsonObject => ({
    a: { $ref: "#/0" },
    ...Object.fromEntries(Array.from({ length }, (_, index) => [
      index,
      { next: { $ref: `#/${(index + 1) % length}` } },
    ])),
  });
  assert.ok(isSame(circle(2), circle(3)));
});

Deno.test("isSameValue, changeText: ignore member order; changeText says what was added, removed or changed", () => {
  assert.ok(isSameValue({ a: 1, b: [2] }, { b: [2], a: 1 }));
  assert.ok(!isSameValue(undefined, null));
  assert.equal(changeText("minimum", undefined, 1), "minimum 1 was added");
  assert.equal(changeText("minimum", 1, undefined), "minimum 1 was removed");
  assert.equal(changeText("minimum", 1, 2), "minimum changed from 1 to 2");
});
