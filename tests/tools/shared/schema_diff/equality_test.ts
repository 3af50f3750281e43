import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { schemaEquality } from "../../../../tools/shared/schema_diff/equality.ts";
import { child, rootPlace, schemaDocument } from "../../../../tools/shared/schema_diff/place.ts";

/** Whether `A` of two documents is equal, and its sketches with it. */
function areEqual(before: { [name: string]: JsonValue }, after: { [name: string]: JsonValue }) {
  const [a, b] = [before, after].map((root) => child(rootPlace(schemaDocument(root)), "A"));
  assert.ok(a && b);
  const equality = schemaEquality(() => {});
  const isEqual = equality(a, b);
  if (isEqual) assert.equal(equality.sketch(a), equality.sketch(b));
  return isEqual;
}

Deno.test("schemaEquality: ignores the order of sets, descriptions and annotations", () => {
  const a = { type: ["string", "null"], required: ["a", "b"], enum: [1, { x: 1, y: 2 }] };
  const b = { enum: [{ y: 2, x: 1 }, 1], required: ["b", "a", "b"], type: ["null", "string"] };
  assert.ok(areEqual({ A: a }, { A: { ...b, title: "t", default: 1, deprecated: true } }));
  assert.ok(
    !areEqual({ A: { allOf: [{ const: 1 }, true] } }, { A: { allOf: [true, { const: 1 }] } }),
  );
  assert.ok(!areEqual({ A: { title: "t" } }, { A: { minLength: 0 } }));
});

Deno.test("schemaEquality: follows references, and finds recursive schemas equal unless they differ", () => {
  const tree = (leaf: JsonValue) => ({
    A: { properties: { left: { $ref: "#/A" }, right: { $ref: "#/B" } } },
    B: { properties: { left: { $ref: "#/A" }, right: { $ref: "#/A" }, leaf } },
  });
  assert.ok(areEqual(tree({ type: "null" }), tree({ type: "null" })));
  assert.ok(!areEqual(tree({ type: "null" }), tree({ type: "string" })));
  assert.ok(
    areEqual({ A: { items: { $ref: "#/B" } }, B: { const: 1 } }, { A: { items: { const: 1 } } }),
  );
  assert.ok(!areEqual({ A: { $ref: "a.json" } }, { A: { $ref: "b.json" } }));
});

Deno.test("schemaEquality: forgets assumptions made on the way to a difference", () => {
  const equality = schemaEquality(() => {});
  const document = (leaf: string) =>
    rootPlace(schemaDocument({
      A: { properties: { b: { $ref: "#/B" }, c: { const: leaf } } },
      B: { properties: { a: { $ref: "#/A" } } },
    }));
  const [before, after] = [document("x"), document("y")];
  for (const name of ["A", "B", "A"]) {
    const [a, b] = [child(before, name), child(after, name)];
    assert.ok(a && b && !equality(a, b), name);
  }
});
