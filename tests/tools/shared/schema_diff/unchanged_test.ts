/** What is left out of a comparison must be what a full comparison finds no difference in. */
import assert from "node:assert/strict";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { schemaComparer } from "../../../../tools/shared/schema_diff/compare.ts";
import {
  child,
  pointerOf,
  rootPlace,
  schemaDocument,
} from "../../../../tools/shared/schema_diff/place.ts";
import {
  type IsUnchanged,
  unchangedSchemas,
} from "../../../../tools/shared/schema_diff/unchanged.ts";
import { warningsOf } from "../../../support.ts";
import { Dice, randomPair } from "./random_schemas.ts";

/** Whether `A` of two documents is unchanged. */
function isUnchanged(before: JsonObject, after: JsonObject): boolean {
  const [a, b] = [before, after].map((root) => child(rootPlace(schemaDocument(root)), "A"));
  assert.ok(a && b);
  return unchangedSchemas(() => {})(a, b);
}

function differencesBetween(before: JsonValue, after: JsonValue, isUnchanged?: IsUnchanged) {
  const [old, current] = [before, after].map((value) => rootPlace(schemaDocument(value)));
  assert.ok(old && current);
  return schemaComparer({ isUnchanged }).compare(old, current, "request")
    .map(({ place, level, code, message }) => `${level} ${code} ${pointerOf(place)} ${message}`);
}

Deno.test("unchangedSchemas: leaves out nothing of which a full comparison tells a difference", () => {
  let told = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const [before, after] = randomPair(new Dice(seed));
    const [other] = randomPair(new Dice(seed + 1_000));
    const documentOf = (changing: JsonValue) => ({
      properties: { own: changing, kept: other, both: { $ref: "#/$defs/both" } },
      $defs: { both: { anyOf: [changing, other, { items: { $ref: "#/$defs/both" } }] } },
    });
    const [old, current] = [documentOf(before), documentOf(after)];
    const all = differencesBetween(old, current);
    assert.deepEqual(
      differencesBetween(old, current, unchangedSchemas(() => {})).sort(),
      all.sort(),
      `seed ${seed}`,
    );
    if (all.length > 0) told++;
  }
  assert.ok(told > 30, `${told} pairs differ`);
});

Deno.test("unchangedSchemas: a change reaches every schema that leads to it, through circles, too", () => {
  const tree = (leaf: JsonValue) => ({
    A: { items: { $ref: "#/B" }, title: `the tree of ${JSON.stringify(leaf)}` },
    B: { properties: { left: { $ref: "#/A" }, leaf } },
  });
  assert.ok(isUnchanged(tree({ type: "null" }), tree({ type: "null" })));
  assert.ok(!isUnchanged(tree({ type: "null" }), tree({ type: "string" })));
  assert.ok(!isUnchanged(tree({ default: 1 }), tree({ default: 2 })));
  assert.ok(!isUnchanged(tree({ const: { a: null } }), tree({ const: { b: null } })));
});

Deno.test("openapi-diff: warns of references without a target in schemas that did not change", async () => {
  const schema = { properties: { a: { $ref: "#/none" }, b: { $ref: "other.json" } } };
  const content = { "application/json": { schema } };
  const get = { responses: { 200: { description: "ok", content } } };
  const document = { openapi: "3.1.0", paths: { "/a": { get } } };
  assert.deepEqual(
    await warningsOf("openapi-diff", { before: document, after: structuredClone(document) }),
    ["UNRESOLVED_REF", "EXTERNAL_REF_IGNORED", "UNRESOLVED_REF", "EXTERNAL_REF_IGNORED"],
  );
});
