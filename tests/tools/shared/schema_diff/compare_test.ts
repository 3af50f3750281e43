import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { schemaComparer } from "../../../../tools/shared/schema_diff/compare.ts";
import type { Direction } from "../../../../tools/shared/schema_diff/differences.ts";
import {
  pointerOf,
  rootPlace,
  schemaDocument,
} from "../../../../tools/shared/schema_diff/place.ts";

const MARKS = { "breaking": "!", "unclear": "?", "non-breaking": "" };

/** The differences as lines: level (! is breaking, ? unclear), code, pointer. */
function linesOf(before: JsonValue, after: JsonValue, direction: Direction): string[] {
  const [old, current] = [before, after].map((value) => rootPlace(schemaDocument(value)));
  assert.ok(old && current);
  return schemaComparer({ hidesByAccess: true }).compare(old, current, direction)
    .map(({ level, code, place }) => `${MARKS[level]}${code} ${pointerOf(place)}`.trim()).sort();
}

// What a schema accepts follows from JSON Schema 2020-12 (Core, sections 10 and 11; Validation, section 6):
// fewer values break requests, more values break responses. The table reads forwards and, with the
// directions exchanged, backwards; [title, wider, narrower, difference forwards, and backwards].
const NARROWER: [string, JsonValue, JsonValue, string, string][] = [
  ["const appears", {}, { const: 1 }, "CONSTRAINT_TIGHTENED", "CONSTRAINT_LOOSENED"],
  ["const of an enum", { enum: [1, 2] }, { const: 1 }, "ENUM_VALUE_REMOVED", "ENUM_VALUE_ADDED"],
  [
    "patternProperties appear",
    {},
    { patternProperties: { "^a": { type: "string" } } },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ],
  [
    "patternProperties inside",
    { patternProperties: { "^a": {} } },
    { patternProperties: { "^a": { type: "string" } } },
    "TYPE_NARROWED /patternProperties/^a",
    "TYPE_WIDENED /patternProperties/^a",
  ],
  [
    "propertyNames appear",
    {},
    { propertyNames: { maxLength: 3 } },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ],
  [
    "propertyNames inside",
    { propertyNames: { maxLength: 3 } },
    { propertyNames: { maxLength: 2 } },
    "CONSTRAINT_TIGHTENED /propertyNames",
    "CONSTRAINT_LOOSENED /propertyNames",
  ],
  [
    "dependentRequired",
    { dependentRequired: { a: ["b"] } },
    { dependentRequired: { a: ["c", "b"] } },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ],
  [
    "dependentSchemas appear",
    {},
    { dependentSchemas: { a: { minProperties: 2 } } },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ],
  [
    "dependentSchemas inside",
    { dependentSchemas: { a: { minProperties: 2 } } },
    { dependentSchemas: { a: { minProperties: 3 } } },
    "CONSTRAINT_TIGHTENED /dependentSchemas/a",
    "CONSTRAINT_LOOSENED /dependentSchemas/a",
  ],
  ...["unevaluatedProperties", "unevaluatedItems", "items"].map((
    keyword,
  ): [string, JsonValue, JsonValue, string, string] => [
    `${keyword}: false`,
    { [keyword]: true },
    { [keyword]: false },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ]),
  [
    "unevaluatedProperties inside",
    { unevaluatedProperties: { type: ["string", "null"] } },
    { unevaluatedProperties: { type: "string" } },
    "TYPE_NARROWED /unevaluatedProperties",
    "TYPE_WIDENED /unevaluatedProperties",
  ],
  [
    "items appear",
    {},
    { items: { type: "string" } },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ],
  [
    "prefixItems beyond the end of which all pass",
    { prefixItems: [{ type: "string" }] },
    { prefixItems: [{ type: "string" }, { type: "null" }] },
    "TYPE_NARROWED /prefixItems/1",
    "TYPE_WIDENED /items",
  ],
  [
    "prefixItems beyond the end of which none pass",
    { prefixItems: [true, { type: "null" }], items: false },
    { prefixItems: [true], items: false },
    "TYPE_NARROWED /items",
    "TYPE_WIDENED /prefixItems/1",
  ],
  [
    "contains appears",
    {},
    { contains: { const: 1 } },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ],
  [
    "contains inside",
    { contains: { type: ["string", "null"] } },
    { contains: { type: "string" } },
    "TYPE_NARROWED /contains",
    "TYPE_WIDENED /contains",
  ],
  [
    "minContains",
    { contains: {}, minContains: 2 },
    { contains: {}, minContains: 3 },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ],
  [
    "maxContains",
    { contains: {} },
    { contains: {}, maxContains: 3 },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ],
  ["not appears", {}, { not: { type: "null" } }, "CONSTRAINT_TIGHTENED", "CONSTRAINT_LOOSENED"],
  [
    "not turns what is inside round",
    { not: { type: "string" } },
    { not: { type: ["string", "null"] } },
    "TYPE_WIDENED /not",
    "TYPE_NARROWED /not",
  ],
  [
    "not of not",
    { not: { not: { maxLength: 3 } } },
    { not: { not: { maxLength: 2 } } },
    "CONSTRAINT_TIGHTENED /not/not",
    "CONSTRAINT_LOOSENED /not/not",
  ],
  [
    "if with then",
    {},
    { if: { required: ["a"] }, then: { required: ["b"] } },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ],
  [
    "else appears",
    { if: { required: ["a"] }, then: { required: ["b"] } },
    { if: { required: ["a"] }, then: { required: ["b"] }, else: { required: ["c"] } },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED",
  ],
  [
    "then inside",
    { if: { required: ["a"] }, then: { maxProperties: 3 } },
    { if: { required: ["a"] }, then: { maxProperties: 2 } },
    "CONSTRAINT_TIGHTENED /then",
    "CONSTRAINT_LOOSENED /then",
  ],
  [
    "anyOf of one member appears",
    {},
    { anyOf: [{ type: "string" }] },
    "TYPE_NARROWED /anyOf/0",
    "TYPE_WIDENED",
  ],
  [
    "a schema and a union that has it",
    { oneOf: [{ type: "string", maxLength: 5 }, { type: "null" }] },
    { type: "string", maxLength: 5 },
    "VARIANT_REMOVED /oneOf/1",
    "VARIANT_ADDED /oneOf/1",
  ],
  [
    "a bound that another member of allOf repeats",
    { minLength: 2, allOf: [{ minLength: 3 }] },
    { minLength: 4, allOf: [{ minLength: 3 }] },
    "CONSTRAINT_TIGHTENED",
    "CONSTRAINT_LOOSENED /allOf/0",
  ],
  [
    "types of all members of allOf count",
    { type: ["string", "null"], allOf: [{ type: ["string", "null", "number"] }] },
    { type: ["string", "null"], allOf: [{ type: ["string", "number"] }] },
    "TYPE_NARROWED /allOf/0",
    "TYPE_WIDENED /allOf/0",
  ],
  [
    "a member of allOf more that says something with the same keyword",
    { allOf: [{ pattern: "a" }, { pattern: "b" }] },
    { allOf: [{ pattern: "c" }, { pattern: "a" }, { pattern: "b" }] },
    "CONSTRAINT_TIGHTENED /allOf/0",
    "CONSTRAINT_LOOSENED /allOf/0",
  ],
  [
    "a member of allOf more that describes a property",
    { allOf: [{ properties: { a: { type: "string" } } }] },
    { allOf: [{ properties: { a: { minLength: 2 } } }, { properties: { a: { type: "string" } } }] },
    "CONSTRAINT_TIGHTENED /allOf/0/properties/a",
    "CONSTRAINT_LOOSENED /allOf/0/properties/a",
  ],
  ["false in allOf", { allOf: [true] }, { allOf: [false] }, "TYPE_NARROWED", "TYPE_WIDENED"],
];
for (const [title, wider, narrower, forwards, backwards] of NARROWER) {
  Deno.test(`schema_diff: narrower: ${title}`, () => {
    assert.deepEqual(linesOf(wider, narrower, "request"), [`!${forwards}`]);
    assert.deepEqual(linesOf(wider, narrower, "response"), [forwards]);
    assert.deepEqual(linesOf(narrower, wider, "request"), [backwards]);
    assert.deepEqual(linesOf(narrower, wider, "response"), [`!${backwards}`]);
  });
}

// [title, before, after, in requests, in responses]
const CASES: [string, JsonValue, JsonValue, string[], string[]][] = [
  ["const", { const: 1 }, { const: { a: 2 } }, ["!CONST_CHANGED"], ["!CONST_CHANGED"]],
  ["const equal", { const: { a: 1, b: 2 } }, { const: { b: 2, a: 1.0 } }, [], []],
  ["const and its enum", { const: 1 }, { enum: [1] }, [], []],
  [
    "enum beside const",
    { const: 1, enum: [1, 2] },
    { const: 1, enum: [2] },
    ["!ENUM_VALUE_REMOVED"],
    ["ENUM_VALUE_REMOVED"],
  ],
  [
    "a pattern of names where others are closed",
    { additionalProperties: false },
    { additionalProperties: false, patternProperties: { "^a": {} } },
    ["CONSTRAINT_LOOSENED"],
    ["!CONSTRAINT_LOOSENED"],
  ],
  [
    "a pattern of some values where others are closed",
    { additionalProperties: false },
    { additionalProperties: false, patternProperties: { "^a": { type: "string" } } },
    ["?KEYWORD_CHANGED"],
    ["?KEYWORD_CHANGED"],
  ],
  // What draft 4 calls id is $id later.
  ["the id of draft 4", { id: "#/definitions/a", type: "string" }, { type: "string" }, [], []],
  [
    "contains that is counted twice",
    { contains: { maxLength: 3 }, maxContains: 2 },
    { contains: { maxLength: 2 }, maxContains: 2 },
    ["?CONSTRAINT_TIGHTENED /contains"],
    ["?CONSTRAINT_TIGHTENED /contains"],
  ],
  ["minContains without contains", { minContains: 1 }, { minContains: 2 }, [], []],
  [
    "contains that asks for nothing",
    {},
    { contains: {}, minContains: 0 },
    [],
    [],
  ],
  [
    "the condition",
    { if: { required: ["a"] }, then: { required: ["b"] } },
    { if: { required: ["c"] }, then: { required: ["b"] } },
    ["?CONDITION_CHANGED"],
    ["?CONDITION_CHANGED"],
  ],
  ["then without if", { then: { required: ["b"] } }, {}, [], []],
  ["content", { contentEncoding: "base64" }, { contentEncoding: "base32" }, ["!CONTENT_CHANGED"], [
    "!CONTENT_CHANGED",
  ]],
  [
    "contentSchema",
    { contentSchema: { type: "string" } },
    { contentSchema: { type: ["string", "null"] } },
    ["?TYPE_WIDENED /contentSchema"],
    ["?TYPE_WIDENED /contentSchema"],
  ],
  ["default", { default: 1 }, { default: 2 }, ["?DEFAULT_CHANGED"], ["?DEFAULT_CHANGED"]],
  ["a default more", {}, { default: null }, ["?DEFAULT_ADDED"], ["?DEFAULT_ADDED"]],
  ["a default less", { default: 2 }, {}, ["?DEFAULT_REMOVED"], ["?DEFAULT_REMOVED"]],
  ["deprecated", {}, { deprecated: true }, ["SCHEMA_DEPRECATED"], ["SCHEMA_DEPRECATED"]],
  ["no longer deprecated", { deprecated: true }, { deprecated: false }, ["SCHEMA_UNDEPRECATED"], [
    "SCHEMA_UNDEPRECATED",
  ]],
  [
    "a property became readOnly",
    { properties: { a: {} }, required: ["a"] },
    { properties: { a: { readOnly: true } }, required: ["a"] },
    ["PROPERTY_REMOVED /properties/a"],
    ["ACCESS_CHANGED /properties/a"],
  ],
  [
    "a property less where unevaluated ones are closed",
    { properties: { a: {} }, unevaluatedProperties: false },
    { unevaluatedProperties: false },
    ["!PROPERTY_REMOVED /properties/a"],
    ["!PROPERTY_REMOVED /properties/a"],
  ],
  ["an unknown keyword", { color: 1 }, { color: 2 }, ["?KEYWORD_CHANGED"], ["?KEYWORD_CHANGED"]],
  ["a value that means nothing", { minLength: "1" }, { minLength: "2" }, ["?KEYWORD_CHANGED"], [
    "?KEYWORD_CHANGED",
  ]],
  ["no schema at all", { items: true, not: 5 }, { items: true, not: 6 }, ["?KEYWORD_CHANGED"], [
    "?KEYWORD_CHANGED",
  ]],
  [
    "an unknown keyword with a reference",
    { mine: { $ref: "#/$defs/A" }, $defs: { A: { type: "string" } } },
    { mine: { $ref: "#/$defs/A" }, $defs: { A: { type: "null" } } },
    ["?KEYWORD_CHANGED"],
    ["?KEYWORD_CHANGED"],
  ],
  [
    "patterns of several members of allOf",
    { allOf: [{ pattern: "a" }, { pattern: "b" }] },
    { allOf: [{ pattern: "c" }, { pattern: "b" }] },
    ["?KEYWORD_CHANGED /allOf/0"],
    ["?KEYWORD_CHANGED /allOf/0"],
  ],
  [
    "a property in several members of allOf",
    { allOf: [{ properties: { a: { type: "string" } } }, { properties: { a: {} } }] },
    { allOf: [{ properties: { a: { type: "null" } } }, { properties: { a: {} } }] },
    ["?KEYWORD_CHANGED /allOf/0/properties/a"],
    ["?KEYWORD_CHANGED /allOf/0/properties/a"],
  ],
  [
    "the default of an equal variant",
    { anyOf: [{ type: "string", default: "a" }, { type: "null" }] },
    { anyOf: [{ type: "null" }, { type: "string", default: "b" }] },
    ["?DEFAULT_CHANGED /anyOf/1"],
    ["?DEFAULT_CHANGED /anyOf/1"],
  ],
  [
    "references out of the document",
    { allOf: [{ $ref: "a.json" }], minLength: 1 },
    { allOf: [{ $ref: "b.json" }], minLength: 2 },
    ["?REFERENCE_CHANGED"],
    ["?REFERENCE_CHANGED"],
  ],
  ["a reference that lost its target", {}, { $ref: "#/a" }, ["?REFERENCE_CHANGED"], [
    "?REFERENCE_CHANGED",
  ]],
  ["descriptions", { title: "a", $comment: "b", $defs: { c: {} } }, { examples: [1] }, [], []],
];
for (const [title, before, after, request, response] of CASES) {
  Deno.test(`schema_diff: compares ${title}`, () => {
    assert.deepEqual(linesOf(before, after, "request"), request);
    assert.deepEqual(linesOf(before, after, "response"), response);
  });
}

Deno.test("schema_diff: ends on cycles of different lengths, and reports their content once", () => {
  const cycle = (length: number, leaf: JsonValue): JsonValue => ({
    $ref: "#/$defs/0",
    $defs: Object.fromEntries(Array.from({ length }, (_, index) => [
      index,
      { properties: { next: { $ref: `#/$defs/${(index + 1) % length}` } }, items: leaf },
    ])),
  });
  assert.deepEqual(linesOf(cycle(3, true), cycle(5, true), "request"), []);
  assert.deepEqual(linesOf(cycle(1, { minLength: 1 }), cycle(2, { minLength: 2 }), "request"), [
    "!CONSTRAINT_TIGHTENED /$defs/0/items",
    "!CONSTRAINT_TIGHTENED /$defs/1/items",
  ]);
});

Deno.test("schema_diff: differences carry what changed, so that tools can word them", () => {
  const [old, current] = [{ properties: { a: { maximum: 14 } } }, {
    properties: { a: { maximum: 7 } },
  }]
    .map((value) => rootPlace(schemaDocument(value)));
  assert.ok(old && current);
  const [difference] = schemaComparer().compare(old, current, "request");
  assert.ok(difference);
  const { keyword, before, after } = difference;
  assert.deepEqual({ keyword, before, after }, { keyword: "maximum", before: 14, after: 7 });
});

Deno.test("schema_diff: charges its work, so that callers can bound it", () => {
  let steps = 0;
  const charge = (more: number) => {
    steps += more;
    if (steps > 1_000) throw new RangeError("too much");
  };
  const large = { enum: Array.from({ length: 2_000 }, (_, index) => index) };
  const [old, current] = [large, { enum: [1] }].map((value) => rootPlace(schemaDocument(value)));
  assert.ok(old && current);
  assert.throws(() => schemaComparer({ charge }).compare(old, current, "request"), RangeError);
});
