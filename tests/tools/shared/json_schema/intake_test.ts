import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { metaSchemaFaults, takeIn } from "../../../../tools/shared/json_schema/intake.ts";
import { pointerOf } from "../../../../tools/shared/json_schema/places.ts";

const advice = { unresolvedReference: "", unsupportedDraft: "" };

const FAULTS: [string, JsonValue, string][] = [
  [
    "a draft that is not supported",
    { $schema: "http://json-schema.org/draft-04/schema#" },
    "UNSUPPORTED_DRAFT",
  ],
  ["a keyword of the wrong type", { type: 5 }, "INVALID_SCHEMA"],
  ["a reference without a target", { $ref: "#/nowhere" }, "UNRESOLVED_REF"],
  ["references in a circle", { $ref: "#" }, "INVALID_SCHEMA"],
  ["a pattern that is none", { pattern: "(" }, "INVALID_SCHEMA"],
];
for (const [title, schema, code] of FAULTS) {
  Deno.test(`takeIn: refuses ${title}`, () => {
    assert.throws(() => takeIn(schema, new Map(), { assertFormats: false, advice }), { code });
  });
}

Deno.test("takeIn: $schema decides the draft unless one is given", () => {
  const schema = { $schema: "http://json-schema.org/draft-07/schema#" };
  const draft = (asked?: "2020-12") =>
    takeIn(schema, new Map(), { assertFormats: false, advice, draft: asked }).dialect.draft;
  assert.equal(draft(), "draft-07");
  assert.equal(draft("2020-12"), "2020-12");
});

Deno.test("metaSchemaFaults: lists every place that the meta-schema refuses", () => {
  const faults = metaSchemaFaults(
    { type: "text", properties: { a: { minLength: -1 } } },
    "2020-12",
  );
  const places = new Set(faults.map(({ place }) => pointerOf(place)));
  assert.deepEqual([...places].sort(), ["/properties/a/minLength", "/type"]);
});
