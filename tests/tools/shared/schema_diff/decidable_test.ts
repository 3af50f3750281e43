/**
 * The comparison held against ajv on schemas of which everything can be told: a value that one schema takes and
 * the other refuses must be told, and what is called breaking must show in one of 10,000 values. All levels are
 * those of requests: a value is lost or it is not; swapped, the pair is that of responses.
 */
import assert from "node:assert/strict";
import Ajv from "ajv/dist/2020.js";
import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { schemaComparer } from "../../../../tools/shared/schema_diff/compare.ts";
import { rootPlace, schemaDocument } from "../../../../tools/shared/schema_diff/place.ts";

/** By convention a new or dropped property is judged by itself, not by what stood under its name before. */
const CONVENTIONS = new Set(["PROPERTY_ADDED_OPTIONAL", "PROPERTY_REMOVED"]);

const SCALARS: JsonValue[] = [
  ...[null, true, false],
  ...[-2, -1, -0.5, 0, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 4.5, 5, 5.5, 6, 8, 8.25, 8.5, 9, 12],
  ...["", "a", "ab", "abc", "abcd", "abcde", "b", "ba"],
];
const FLAT: JsonValue[] = [
  ...SCALARS,
  [],
  ...SCALARS.map((item) => [item]),
  {},
  ...SCALARS.flatMap((member): JsonValue[] => [{ a: member }, { b: member }]),
];

/** Nearly 10,000 values: those without structure, then arrays and objects of them. */
const VALUES: JsonValue[] = [...FLAT];
for (const item of SCALARS) {
  for (const length of [3, 4, 5]) VALUES.push(Array<JsonValue>(length).fill(item));
  VALUES.push([item, item, 1], { a: item, b: item, x: 1 });
}
for (const first of FLAT) VALUES.push([first], { a: first }, { b: first }, { x: first });
for (const first of SCALARS) {
  for (const second of SCALARS) VALUES.push([first, second]);
  for (const second of FLAT) VALUES.push({ a: first, b: second }, { a: second, b: first });
}
VALUES.length = Math.min(VALUES.length, 10_000);

const least = fc.integer({ min: 0, max: 2 });
const most = fc.integer({ min: 2, max: 4 });

function some(keywords: Record<string, fc.Arbitrary<JsonValue>>): fc.Arbitrary<JsonObject> {
  return fc.subarray(Object.keys(keywords)).chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, keywords[name] ?? fc.constant(null)])))
  );
}

const numeric = fc.tuple(
  fc.constantFrom("integer", "number"),
  some({
    minimum: fc.constantFrom(0, 0.5, 1),
    exclusiveMinimum: fc.constantFrom(-1, 0, 0.5),
    maximum: fc.constantFrom(4, 5, 8),
    exclusiveMaximum: fc.constantFrom(5, 8.5),
    multipleOf: fc.constantFrom(0.5, 1, 2, 4),
    // It speaks of another type.
    minLength: least,
  }),
).map(([type, rest]): JsonObject => ({ type, ...rest }));
const text = some({ minLength: least, maxLength: most, minimum: least })
  .map((rest): JsonObject => ({ type: "string", ...rest }));
const listed = fc.subarray<JsonValue>(["a", "b", "abc", 1, 2, null], { minLength: 1 })
  .map((values): JsonObject => ({ enum: values }));
const flag = fc.constantFrom<JsonObject>({ type: "boolean" }, { enum: [true, false] }, {
  const: true,
});
const scalar = fc.oneof(numeric, text, listed, flag);

function orNull(schema: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc.tuple(schema, fc.constantFrom("plain", "anyOf", "oneOf", "types", "allOf")).map((
    [given, spelling],
  ): JsonObject => {
    if (spelling === "allOf") return { allOf: [given] };
    if (spelling === "types" && typeof given.type === "string") {
      return { ...given, type: [given.type, "null"] };
    }
    const isUnion = spelling === "anyOf" || (spelling === "oneOf" && !given.enum);
    return isUnion ? { [spelling]: [given, { type: "null" }] } : given;
  });
}

const inner = orNull(scalar);
const array = some({ minItems: least, maxItems: most, items: inner })
  .map((rest): JsonObject => ({ type: "array", ...rest }));
const object = fc.record({
  properties: fc.dictionary(fc.constantFrom("a", "b"), inner, { maxKeys: 2 }),
  isRequired: fc.boolean(),
  isClosed: fc.boolean(),
}).map(({ properties, isRequired, isClosed }): JsonObject => ({
  type: "object",
  properties,
  ...(isRequired ? { required: Object.keys(properties).slice(0, 1) } : {}),
  ...(isClosed ? { additionalProperties: false } : {}),
}));
const schema = orNull(fc.oneof(scalar, array, object));

/** Two schemas of their own, or two that differ in some keywords. */
const pair = fc.tuple(schema, schema, fc.boolean()).map((
  [old, other, isEdit],
): [JsonObject, JsonObject] => {
  const isAlike = isEdit && old.type !== undefined && old.type === other.type;
  return [old, isAlike ? { ...old, ...other } : other];
});

const ajv = new Ajv.default({ strict: false, validateSchema: false });

function differencesOf(before: JsonValue, after: JsonValue) {
  const [old, current] = [before, after].map((value) => rootPlace(schemaDocument(value)));
  assert.ok(old && current);
  return schemaComparer().compare(old, current, "request");
}

Deno.test("schema_diff: reports agree with what ajv accepts and rejects, both ways", () => {
  const met = { told: 0, same: 0, broken: 0 };
  fc.assert(
    fc.property(pair, ([before, after]) => {
      const [took, takes] = [before, after].map((value) => ajv.compile(value));
      assert.ok(took && takes);
      for (
        const [from, to, old, current] of [[took, takes, before, after], [
          takes,
          took,
          after,
          before,
        ]] as const
      ) {
        const lost = VALUES.find((value) => from(value) && !to(value));
        const differences = differencesOf(old, current);
        const isConvention = differences.some(({ code }) => CONVENTIONS.has(code));
        const codes = differences.map(({ level, code, keyword }) => `${level} ${code} ${keyword}`);
        const what = JSON.stringify([old, current, lost, codes]);
        const level = (name: string) => differences.some((each) => each.level === name);
        if (lost !== undefined) {
          met.told++;
          assert.ok(level("breaking") || level("unclear") || isConvention, `not told: ${what}`);
        } else if (!isConvention) {
          met.same++;
          assert.ok(!level("breaking"), `false alarm: ${what}`);
        }
        if (level("breaking")) met.broken++;
      }
    }),
    { seed: 20261124, numRuns: 400 },
  );
  for (const [what, count] of Object.entries(met)) assert.ok(count > 20, `${what}: ${count}`);
});
