import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { takeIn } from "../../../../tools/shared/json_schema/intake.ts";
import { pointerOf } from "../../../../tools/shared/json_schema/places.ts";
import { violationsOf } from "../../../../tools/shared/json_schema/violations.ts";

function broken(schema: JsonValue, value: JsonValue, most?: number): string[] {
  const taken = takeIn(schema, new Map(), {
    assertFormats: false,
    advice: { unresolvedReference: "", unsupportedDraft: "" },
  });
  return violationsOf(taken, value, most).map(({ place, keyword }) =>
    `${pointerOf(place)} ${keyword}`
  );
}

// [what, schema, value, broken]
const CASES: [string, JsonValue, JsonValue, string[]][] = [
  ["nothing", { type: "object" }, {}, []],
  ["a missing property where it should stand", { required: ["a/b"] }, {}, ["/a~1b required"]],
  ["a property too many at its place", { additionalProperties: false }, { a: 1 }, [
    "/a additionalProperties",
  ]],
  [
    "what stands inside references and combinations of all",
    {
      $ref: "#/$defs/a",
      allOf: [{ properties: { n: { minimum: 3 } } }],
      $defs: { a: { properties: { n: { multipleOf: 2 } } } },
    },
    { n: 1 },
    ["/n minimum", "/n multipleOf"],
  ],
  [
    "one for a choice of schemas, at the value",
    {
      properties: { n: { anyOf: [{ type: "string" }, { minimum: 3 }] } },
    },
    { n: 1 },
    ["/n anyOf"],
  ],
  [
    "the same keyword at the same place once",
    {
      required: ["a"],
      allOf: [{ required: ["a"] }, { required: ["a", "b"] }],
    },
    {},
    ["/a required", "/b required"],
  ],
  ["places as their pointers are ordered", { items: { type: "string" } }, [...Array(11).keys()], [
    ...["/0", "/1", "/10", "/2", "/3", "/4", "/5", "/6", "/7", "/8", "/9"].map((at) =>
      `${at} type`
    ),
  ]],
];

for (const [what, schema, value, expected] of CASES) {
  Deno.test(`violationsOf: finds ${what}`, () => assert.deepEqual(broken(schema, value), expected));
}

Deno.test("violationsOf: gives only the first ones", () => {
  assert.deepEqual(broken({ items: { type: "string" } }, Array(1_000).fill(0), 2), [
    "/0 type",
    "/1 type",
  ]);
});
