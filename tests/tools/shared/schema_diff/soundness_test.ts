/**
 * The levels of differences held against a validator: a value that a schema took and takes no more makes a
 * request break, one that it refused and takes now a response. `unclear` is always allowed.
 */
import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { ErrorList } from "../../../../tools/shared/json_schema/error_list.ts";
import { validate } from "../../../../tools/shared/json_schema/evaluate.ts";
import { takeIn } from "../../../../tools/shared/json_schema/intake.ts";
import { schemaComparer } from "../../../../tools/shared/schema_diff/compare.ts";
import { rootPlace, schemaDocument } from "../../../../tools/shared/schema_diff/place.ts";

/** By convention a new or dropped property is judged by itself, not by what stood under its name before. */
const CONVENTIONS = new Set(["PROPERTY_ADDED_OPTIONAL", "PROPERTY_REMOVED"]);

const VALUES: readonly JsonValue[] = [
  null,
  true,
  0,
  1,
  2.5,
  "",
  "a",
  "bbb",
  [],
  [1],
  ["a", 1],
  [1, 1, 1],
  [2.5, "a", null],
  {},
  { a: 1 },
  { a: "a" },
  { b: 1 },
  { a: 1, b: "bbb" },
  { a: null, x: [1] },
  { x: 1 },
  { x: "a", b: {} },
];

const name = fc.constantFrom("a", "b");
const count = fc.integer({ min: 0, max: 3 });

const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => {
  const inner = tie("schema");
  const keywords: Record<string, fc.Arbitrary<JsonValue>> = {
    type: fc.oneof(
      fc.constantFrom("string", "number", "integer", "object", "array", "null"),
      fc.uniqueArray(fc.constantFrom("string", "integer", "object", "array", "boolean"), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
    enum: fc.subarray([1, "a", null, [1], { a: 1 }], { minLength: 1 }),
    const: fc.constantFrom<JsonValue>(1, "a", { a: 1 }),
    minimum: count,
    exclusiveMaximum: count,
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom("^a", "b"),
    multipleOf: fc.constantFrom(1, 2),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    minProperties: count,
    maxProperties: count,
    required: fc.uniqueArray(name, { maxLength: 2 }),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 2 }),
    properties: fc.dictionary(name, inner, { maxKeys: 2 }),
    patternProperties: fc.dictionary(fc.constantFrom("^x", "a"), inner, { maxKeys: 1 }),
    additionalProperties: inner,
    propertyNames: inner,
    dependentSchemas: fc.dictionary(name, inner, { maxKeys: 1 }),
    prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
    items: inner,
    contains: inner,
    minContains: count,
    maxContains: count,
    not: inner,
    if: inner,
    then: inner,
    else: inner,
    allOf: fc.array(inner, { minLength: 1, maxLength: 2 }),
    anyOf: fc.array(inner, { minLength: 1, maxLength: 2 }),
  };
  const some = fc.subarray(Object.keys(keywords), { maxLength: 2 }).chain((names) =>
    fc.record(Object.fromEntries(names.map((each) => [each, keywords[each] ?? fc.constant(null)])))
  );
  return {
    schema: fc.oneof({ depthSize: "small", withCrossShrink: true }, fc.boolean(), some),
  };
});

function accepts(value: JsonValue): (instance: JsonValue) => boolean {
  const advice = { unresolvedReference: "", unsupportedDraft: "" };
  const { set, root } = takeIn(value, new Map(), { assertFormats: false, advice });
  return (instance) => validate(set, root, instance, new ErrorList(1));
}

function check(before: JsonValue, after: JsonValue): void {
  const [old, current] = [before, after].map((value) => rootPlace(schemaDocument(value)));
  assert.ok(old && current);
  const [took, takes] = [accepts(before), accepts(after)];
  const lost = VALUES.find((value) => took(value) && !takes(value));
  const gained = VALUES.find((value) => !took(value) && takes(value));
  for (const [direction, witness] of [["request", lost], ["response", gained]] as const) {
    if (witness === undefined) continue;
    const differences = schemaComparer().compare(old, current, direction);
    const isTold = differences.some(({ level, code }) =>
      level !== "non-breaking" || CONVENTIONS.has(code)
    );
    const codes = differences.map(({ code }) => code);
    assert.ok(isTold, `${direction}: ${JSON.stringify([before, after, witness, codes])}`);
  }
}

Deno.test("schema_diff: never calls a lost or gained value harmless in two random schemas", () => {
  const examples: [JsonValue, JsonValue][] = [
    // A keyword that no other part of allOf counts for.
    [{ minContains: 0 }, { minContains: 0, allOf: [{ contains: false }] }],
    [{ if: true }, { if: true, allOf: [{ if: {}, then: false }] }],
    // A listed value that another keyword refuses.
    [{ enum: [{ a: 1 }] }, { enum: [{ a: 1 }], patternProperties: { a: false } }],
    [{ const: { a: 1 } }, { const: { a: 1 }, dependentSchemas: { a: false } }],
    [{ enum: [{ a: 1 }], not: { exclusiveMaximum: 0 } }, { const: { a: 1 } }],
  ];
  fc.assert(fc.property(schema, schema, check), { numRuns: 1_000, examples });
});

Deno.test("schema_diff: never calls a lost or gained value harmless after one keyword is added, removed or changed", () => {
  const edited = fc.tuple(schema, schema, schema, fc.boolean()).map(
    ([base, old, current, both]) => {
      const merge = (more: JsonValue): JsonValue =>
        typeof base === "object" && typeof more === "object"
          ? { ...base, ...more } as JsonObject
          : more;
      return [both ? merge(old) : base, merge(current)] as const;
    },
  );
  fc.assert(fc.property(edited, ([before, after]) => check(before, after)), {
    numRuns: 1_000,
  });
});
