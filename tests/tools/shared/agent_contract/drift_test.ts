/** The walk over two versions of a contract: every rule, in both directions, with its place and data. */
import assert from "node:assert/strict";
import { ComparisonMeter, driftBetween } from "../../../../tools/shared/agent_contract/drift.ts";
import type { ContractSide } from "../../../../tools/shared/agent_contract/rules.ts";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { rootPlace, schemaDocument } from "../../../../tools/shared/schema_diff/place.ts";

function drift(saved: JsonValue, current: JsonValue, side: ContractSide) {
  const [before, after] = [saved, current].map((schema) => rootPlace(schemaDocument(schema)));
  return driftBetween(before!, after!, side, new ComparisonMeter(10_000));
}

/** Changes as "RULE location compatibility". */
function changes(saved: JsonValue, current: JsonValue, side: ContractSide): string[] {
  return drift(saved, current, side).changes.map(({ rule, location, compatibility, data }) => {
    assert.equal(data.compatibility, compatibility);
    return `${rule} ${location} ${compatibility}`;
  });
}

/** A change of one rule at one place, with what it is to callers and to readers. */
type Change = [rule: string, location: string, input: string, output: string];

const WIDER = ["compatible", "breaking"] as const;
const NARROWER = ["breaking", "compatible"] as const;
const OTHER = ["breaking", "breaking"] as const;
const UNKNOWN = ["unknown", "unknown"] as const;
const ANNOTATION = ["annotation", "annotation"] as const;

/** Read as saved → current. */
const MATRIX: [title: string, saved: JsonValue, current: JsonValue, changes: Change[]][] = [
  ["nothing changed", { type: "object" }, { type: ["object"] }, []],
  ["a type fewer", { type: ["string", "null"] }, { type: "string" }, [
    ["TYPE_NARROWED", "", ...NARROWER],
  ]],
  ["a type where there was none", {}, { type: "string" }, [["TYPE_NARROWED", "", ...NARROWER]]],
  ["a type more", { type: "integer" }, { type: "number" }, [["TYPE_WIDENED", "", ...WIDER]]],
  ["no type left", { type: "integer" }, {}, [["TYPE_WIDENED", "", ...WIDER]]],
  [
    "all types by name",
    { type: ["array", "boolean", "integer", "null", "number", "object", "string"] },
    {},
    [],
  ],
  ["number contains integer", { type: ["integer", "number"] }, { type: "number" }, []],
  [
    "another type: nothing below is compared",
    { type: "string", minLength: 1 },
    { type: "number", minimum: 1 },
    [["TYPE_CHANGED", "", ...OTHER]],
  ],
  [
    "another type, one in common: the rest is compared",
    { type: ["string", "null"], minLength: 1 },
    { type: ["string", "number"] },
    [["TYPE_CHANGED", "", ...OTHER], ["BOUND_LOOSENED", "", ...WIDER]],
  ],
  ["nothing is accepted now", { minLength: 1 }, false, [["TYPE_NARROWED", "", ...NARROWER]]],
  ["nothing was accepted", false, { minLength: 1 }, [["TYPE_WIDENED", "", ...WIDER]]],
  ["nothing was and is", false, false, []],
  ["true is {}", true, {}, []],
  ["an enum value fewer", { enum: [1, "a"] }, { enum: ["a"] }, [
    ["ENUM_NARROWED", "", ...NARROWER],
  ]],
  ["an enum value more", { enum: ["a"] }, { enum: ["b", "a"] }, [["ENUM_WIDENED", "", ...WIDER]]],
  ["another enum value", { enum: ["a", "b"] }, { enum: ["b", "c"] }, [
    ["ENUM_CHANGED", "", ...OTHER],
  ]],
  ["an enum in another order, twice", { enum: [1, { a: 1, b: 2 }] }, {
    enum: [{ b: 2, a: 1 }, 1.0, 1],
  }, []],
  ["a new enum", {}, { enum: ["a"] }, [["ENUM_NARROWED", "", ...NARROWER]]],
  ["a dropped enum", { const: null }, {}, [["ENUM_WIDENED", "", ...WIDER]]],
  ["a const is an enum of one", { const: 1 }, { enum: [1] }, []],
  ["a const in an enum", { const: 1 }, { enum: [1, 2] }, [["ENUM_WIDENED", "", ...WIDER]]],
  ["another const", { const: 1 }, { const: 2 }, [["ENUM_CHANGED", "", ...OTHER]]],
  [
    "required properties, new ones in current order, then old ones in saved order",
    { required: ["z", "a", "k"] },
    { required: ["y", "k", "b"] },
    [
      ["REQUIRED_ADDED", "/properties/y", ...NARROWER],
      ["REQUIRED_ADDED", "/properties/b", ...NARROWER],
      ["REQUIRED_REMOVED", "/properties/z", ...WIDER],
      ["REQUIRED_REMOVED", "/properties/a", ...WIDER],
    ],
  ],
  [
    "properties: those that came and went, then what is inside the others",
    { properties: { z: {}, b: { type: "string" }, a: {} } },
    { properties: { n: {}, a: { title: "A" }, "m/~": {}, b: {} } },
    [
      ["PROPERTY_REMOVED", "/properties/z", "unknown", "breaking"],
      ["PROPERTY_ADDED", "/properties/n", "compatible", "compatible"],
      ["PROPERTY_ADDED", "/properties/m~1~0", "compatible", "compatible"],
      ["ANNOTATION_CHANGED", "/properties/a", ...ANNOTATION],
      ["TYPE_WIDENED", "/properties/b", ...WIDER],
    ],
  ],
  [
    "a property removed from a closed object",
    { properties: { a: {} }, additionalProperties: false },
    { additionalProperties: false },
    [["PROPERTY_REMOVED", "/properties/a", ...OTHER]],
  ],
  [
    "a property added to a closed object",
    { additionalProperties: false },
    { properties: { a: {} }, additionalProperties: false },
    [["PROPERTY_ADDED", "/properties/a", ...WIDER]],
  ],
  [
    "a required property added to an open object, and to a closed one",
    { properties: { o: {}, c: { additionalProperties: false } } },
    {
      properties: {
        o: { properties: { a: {} }, required: ["a"] },
        c: { properties: { a: {} }, required: ["a"], additionalProperties: false },
      },
    },
    [
      ["REQUIRED_ADDED", "/properties/o/properties/a", ...NARROWER],
      ["PROPERTY_ADDED", "/properties/o/properties/a", "compatible", "compatible"],
      ["REQUIRED_ADDED", "/properties/c/properties/a", ...NARROWER],
      ["PROPERTY_ADDED", "/properties/c/properties/a", ...WIDER],
    ],
  ],
  ["an object closed", {}, { additionalProperties: false }, [
    ["ADDITIONAL_PROPERTIES_CLOSED", "", ...NARROWER],
  ]],
  [
    "an object half closed",
    { additionalProperties: {} },
    { additionalProperties: { type: "string" } },
    [["ADDITIONAL_PROPERTIES_CLOSED", "", ...NARROWER]],
  ],
  [
    "an object half opened",
    { additionalProperties: false },
    { additionalProperties: { type: "string" } },
    [["ADDITIONAL_PROPERTIES_OPENED", "", ...WIDER]],
  ],
  [
    "an object opened",
    { additionalProperties: { type: "string" } },
    { additionalProperties: true },
    [
      ["ADDITIONAL_PROPERTIES_OPENED", "", ...WIDER],
    ],
  ],
  ["open is open", { additionalProperties: true }, { additionalProperties: {} }, []],
  [
    "the schema of additional properties",
    { additionalProperties: { type: "string" } },
    { additionalProperties: { type: "string", maxLength: 5 } },
    [["BOUND_TIGHTENED", "/additionalProperties", ...NARROWER]],
  ],
  ["the schema of items", { items: { minimum: 1 } }, { items: {} }, [
    ["ITEMS_CHANGED", "", ...WIDER],
  ]],
  ["the schema of items, other", { items: { minimum: 1 } }, { items: { minimum: 2 } }, [
    ["BOUND_TIGHTENED", "/items", ...NARROWER],
  ]],
  ["no items any more", { items: { type: "string" } }, { items: false }, [
    ["ITEMS_CHANGED", "", ...NARROWER],
  ]],
  ["new items", {}, { items: { type: "string" } }, [["ITEMS_CHANGED", "", ...NARROWER]]],
  ["dropped items", { items: { type: "string" } }, {}, [["ITEMS_CHANGED", "", ...WIDER]]],
  ["items that ask for nothing", {}, { items: {} }, []],
  ...["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].flatMap(
    (keyword): typeof MATRIX => [
      [`${keyword} raised`, { [keyword]: 1 }, { [keyword]: 2 }, [
        ["BOUND_TIGHTENED", "", ...NARROWER],
      ]],
      [`${keyword} dropped`, { [keyword]: 1 }, {}, [["BOUND_LOOSENED", "", ...WIDER]]],
    ],
  ),
  ...["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].flatMap(
    (keyword): typeof MATRIX => [
      [`${keyword} raised`, { [keyword]: 1 }, { [keyword]: 2 }, [
        ["BOUND_LOOSENED", "", ...WIDER],
      ]],
      [`${keyword} new`, {}, { [keyword]: 1 }, [["BOUND_TIGHTENED", "", ...NARROWER]]],
    ],
  ),
  ["sizes begin at 0", { minLength: 0, minItems: 0 }, { minProperties: 0 }, []],
  ["a minimum of 0 is one", {}, { minimum: 0 }, [["BOUND_TIGHTENED", "", ...NARROWER]]],
  ["items that must differ", { uniqueItems: false }, { uniqueItems: true }, [
    ["BOUND_TIGHTENED", "", ...NARROWER],
  ]],
  ["items that may repeat", { uniqueItems: true }, {}, [["BOUND_LOOSENED", "", ...WIDER]]],
  ...([["multipleOf", "MULTIPLE_CHANGED", 2, 4, NARROWER], [
    "pattern",
    "PATTERN_CHANGED",
    "a",
    "b",
    UNKNOWN,
  ], ["format", "FORMAT_CHANGED", "date", "time", OTHER]] as const).flatMap((
    [keyword, rule, one, other, changed],
  ): typeof MATRIX => [
    [`${keyword} new`, {}, { [keyword]: one }, [[rule, "", ...NARROWER]]],
    [`${keyword} dropped`, { [keyword]: one }, {}, [[rule, "", ...WIDER]]],
    [`another ${keyword}`, { [keyword]: one }, { [keyword]: other }, [[rule, "", ...changed]]],
  ]),
  ["a format that nobody knows", { format: "a" }, { format: "b" }, [
    ["FORMAT_CHANGED", "", ...UNKNOWN],
  ]],
  ["a member of allOf", {}, { allOf: [{ type: "string" }] }, [
    ["TYPE_NARROWED", "/allOf/0", ...NARROWER],
  ]],
  ...([
    ["anyOf", [true]],
    ["oneOf", [true]],
    ["not", false],
    ["if", true],
    ["then", true],
    ["else", true],
    ["prefixItems", [true]],
    ["dependentSchemas", { a: true }],
    ["propertyNames", true],
    ["patternProperties", { a: true }],
  ] as [string, JsonValue][]).map(([keyword, value]): (typeof MATRIX)[number] => [
    `${keyword} that asks nothing`,
    {},
    { [keyword]: value },
    [],
  ]),
  ...([
    ["contains", true],
    ["dependentRequired", { a: ["b"] }],
    ["not", { type: "null" }],
    ["unevaluatedProperties", false],
    ["unevaluatedItems", false],
  ] as [string, JsonValue][]).map(([keyword, value]): (typeof MATRIX)[number] => [
    `${keyword} new`,
    {},
    { [keyword]: value },
    [["COMPOSITION_CHANGED", "", ...NARROWER]],
  ]),
  ["a type and null in two spellings", { type: ["string", "null"] }, {
    anyOf: [{ type: "string" }, { type: "null" }],
  }, []],
  ["a variant more", { anyOf: [{ type: "string" }, { type: "null" }] }, {
    anyOf: [{ type: "string" }, { type: "null" }, { type: "boolean" }],
  }, [["COMPOSITION_CHANGED", "/anyOf/2", ...WIDER]]],
  ["a keyword that nobody knows", { type: "null", mine: 1 }, { type: "null", mine: 2 }, [[
    "KEYWORD_CHANGED",
    "",
    ...UNKNOWN,
  ]]],
  [
    "a composition that is the same but for the order of its keys",
    { anyOf: [{ a: 1, b: 2 }] },
    { anyOf: [{ b: 2, a: 1 }] },
    [],
  ],
  ["a default", { default: 1 }, { default: null }, [["DEFAULT_CHANGED", "", ...UNKNOWN]]],
  [
    "annotations, in their order",
    { description: "a", "x-a": 1, $id: "a" },
    {
      $comment: "c",
      writeOnly: true,
      readOnly: true,
      deprecated: true,
      examples: [1],
      description: "b",
      title: "t",
      "x-a": 2,
      minContains: 3,
    },
    Array.from({ length: 7 }, () => ["ANNOTATION_CHANGED", "", ...ANNOTATION]),
  ],
];
for (const [title, saved, current, wanted] of MATRIX) {
  Deno.test(`driftBetween: finds ${title}`, () => {
    assert.deepEqual(
      changes(saved, current, "input"),
      wanted.map(([rule, location, input]) => `${rule} ${location} ${input}`),
    );
    assert.deepEqual(
      changes(saved, current, "output"),
      wanted.map(([rule, location, , output]) => `${rule} ${location} ${output}`),
    );
  });
}

Deno.test("driftBetween: gives the data of each rule", () => {
  const cases: [saved: JsonValue, current: JsonValue, data: JsonObject][] = [
    [{ type: "string" }, {}, { keyword: "type", saved: "string", current: null }],
    [{ enum: [1, 2] }, { enum: [2, "a", "b"] }, {
      keyword: "enum",
      added: ["a", "b"],
      removed: [1],
    }],
    [{}, { const: 1 }, { keyword: "enum" }],
    [{}, { required: ["a"] }, { keyword: "required", property: "a" }],
    [{}, { properties: { a: {} } }, { keyword: "properties", property: "a" }],
    [{}, { additionalProperties: false }, { keyword: "additionalProperties" }],
    [{}, { items: false }, { keyword: "items" }],
    [{}, { minLength: 2 }, { keyword: "minLength", saved: null, current: 2 }],
    [{ uniqueItems: true }, {}, { keyword: "uniqueItems", saved: true, current: null }],
    [{ format: "a" }, { format: "b" }, { keyword: "format", saved: "a", current: "b" }],
    [{ not: { type: "null" } }, {}, { keyword: "not" }],
    [{}, { default: 1 }, { keyword: "default" }],
    [{}, { $comment: "a" }, { keyword: "$comment" }],
  ];
  for (const [saved, current, wanted] of cases) {
    const [change, ...others] = drift(saved, current, "input").changes;
    assert.deepEqual(others, []);
    const { compatibility: _, ...data } = change!.data;
    assert.deepEqual(data, wanted);
  }
});

/** Locations of all changes, and of what was not resolved after a bar. */
function places(saved: JsonValue, current: JsonValue): string[] {
  const { changes, unresolved } = drift(saved, current, "input");
  return [
    ...changes.map(({ location }) => location),
    ...unresolved.map(({ location }) => `|${location}`),
  ];
}

Deno.test("driftBetween: follows references, and gives the places of the walk", () => {
  const node = (maximum: number, ref = "#/$defs/node") => ({
    $defs: { node: { properties: { value: { maximum }, next: { $ref: ref } } } },
  });
  const cases: [title: string, saved: JsonValue, current: JsonValue, places: string[]][] = [
    [
      "both sides, twice",
      { properties: { a: { $ref: "#/$defs/n" }, b: { $ref: "#/$defs/n" } }, $defs: { n: {} } },
      { properties: { a: { $ref: "#/$defs/n" }, b: { $ref: "#/$defs/n" } }, $defs: { n: false } },
      ["/properties/a", "/properties/b"],
    ],
    [
      "one side",
      { items: { $ref: "#/$defs/a%25b" }, $defs: { "a%b": { maximum: 1 } } },
      { items: { maximum: 2 } },
      ["/items"],
    ],
    [
      "what stands beside a reference holds as its target does",
      { $ref: "#/$defs/a", maximum: 5, $defs: { a: { maximum: 1, minimum: 1 } } },
      { $ref: "#/$defs/a", maximum: 5, $defs: { a: { maximum: 2, minimum: 2 } } },
      ["", ""],
    ],
    [
      "a chain of references",
      { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { maximum: 1 } } },
      { maximum: 1, $defs: {} },
      [],
    ],
    // The root's pair is on the path when the definition refers to itself.
    ["recursion", { $ref: "#/$defs/node", ...node(1) }, { $ref: "#/$defs/node", ...node(2) }, [
      "/properties/value",
    ]],
    [
      "recursion from the root, which no reference has led to",
      { properties: { value: { maximum: 1 }, next: { $ref: "#" } } },
      { properties: { value: { maximum: 2 }, next: { $ref: "#" } } },
      ["/properties/value", "/properties/next/properties/value"],
    ],
    [
      "recursion of one side",
      { $ref: "#/$defs/node", ...node(1) },
      { properties: { value: { maximum: 1 }, next: { properties: { value: { maximum: 2 } } } } },
      ["/properties/next/properties/next", "/properties/next/properties/value"],
    ],
    [
      "recursion out of step",
      { items: { $ref: "#" } },
      { items: { items: { $ref: "#" } } },
      [],
    ],
    ["a reference out", { items: { $ref: "https://example.com/" } }, { items: {} }, ["|/items"]],
    ["no target", { items: {} }, { items: { $ref: "#/nowhere" } }, ["|/items"]],
    ["a name is no pointer", { $ref: "#name" }, { $anchor: "name" }, ["|"]],
    ["no target on both sides", { $ref: "#/a" }, { $ref: "#/b" }, ["|"]],
    ["a target that is no schema", { $ref: "#/enum", enum: [] }, {}, ["|"]],
    [
      "a circle of references",
      { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/a" } } },
      { maximum: 1 },
      ["|"],
    ],
    ["a reference to false", { $ref: "#/$defs/a", $defs: { a: false } }, false, []],
  ];
  for (const [title, saved, current, wanted] of cases) {
    assert.deepEqual(places(saved, current), wanted, title);
  }
});

Deno.test("driftBetween: treats prototype keys as names", () => {
  const saved = JSON.parse('{"properties":{"__proto__":{"maximum":1}},"required":["toString"]}');
  const current = JSON.parse('{"properties":{"__proto__":{"maximum":2},"constructor":{}}}');
  assert.deepEqual(places(saved, current), [
    "/properties/constructor",
    "/properties/toString",
    "/properties/__proto__",
  ]);
});
