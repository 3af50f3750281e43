/**
 * Whether a value is valid, held against AJV; but for `contains`, which AJV forgets beside `prefixItems` and does not
 * count as evaluating items (Core 2020-12, section 10.3.1.3).
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import { readValueCheck } from "../../../../tools/shared/agent_contract/value_check.ts";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";

const name = fc.constantFrom("a", "b", "c");
const count = fc.integer({ min: 0, max: 3 });

const { schema, value } = fc.letrec<{ schema: JsonObject; value: JsonValue }>((tie) => {
  const any: fc.Arbitrary<JsonValue> = fc.oneof(
    { maxDepth: 2, depthIdentifier: "schema" },
    fc.boolean(),
    fc.constant({ $ref: "#/$defs/d" }),
    tie("schema"),
  );
  const list = fc.array(any, { minLength: 1, maxLength: 3 });
  const named = fc.dictionary(name, any, { maxKeys: 3 });
  const keywords: Record<string, fc.Arbitrary<JsonValue>> = {
    type: fc.oneof(
      fc.constantFrom("string", "number", "integer", "object", "array", "null", "boolean"),
      fc.uniqueArray(fc.constantFrom("string", "integer", "object", "array"), { minLength: 1 }),
    ),
    enum: fc.subarray([1, "a", null, [1], { a: 1 }], { minLength: 1 }),
    const: fc.constantFrom<JsonValue>(1, "a", { a: 1 }),
    minimum: count,
    exclusiveMaximum: count,
    multipleOf: fc.constantFrom(2, 0.5),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom("^a", "[b😀]$", "^.?$", "\\\\d"),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    minProperties: count,
    maxProperties: count,
    required: fc.uniqueArray(name),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name), { maxKeys: 2 }),
    properties: named,
    patternProperties: fc.dictionary(fc.constantFrom("^a", "[bc]"), any, { maxKeys: 2 }),
    additionalProperties: any,
    propertyNames: any,
    items: any,
    prefixItems: list,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: any,
    if: any,
    then: any,
    else: any,
    dependentSchemas: named,
    unevaluatedProperties: any,
    unevaluatedItems: any,
  };
  return {
    schema: fc.subarray(Object.keys(keywords), { maxLength: 4 }).chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((keyword) => [keyword, keywords[keyword]!])))
    ) as fc.Arbitrary<JsonObject>,
    value: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom<JsonValue>(null, true, 0, 1, 2, 2.5, "", "a", "b😀", "1bb"),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(name, tie("value"), { maxKeys: 3, noNullPrototype: true }),
    ) as fc.Arbitrary<JsonValue>,
  };
});

/** Definitions that refer to themselves at the same place loop; this one has no references. */
const definition = fc.constantFrom<JsonObject>({ type: "string" }, { minimum: 2 }, {
  required: ["a"],
});

/** AJV's verdict; undefined where its own code fails, as under anyOf in anyOf with patternProperties. */
function verdictOf(accepts: (value: JsonValue) => unknown, value: JsonValue): boolean | undefined {
  try {
    return accepts(value) === true;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

Deno.test("readValueCheck: agrees with AJV on what is valid", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  let valid = 0;
  fc.assert(
    fc.property(schema, definition, fc.array(value, { maxLength: 5 }), (own, d, values) => {
      const whole = { ...own, $defs: { d } };
      const accepts = ajv.compile(whole);
      const { faultsOf, unchecked } = readValueCheck(whole, "schema");
      assert.deepEqual(unchecked, []);
      for (const each of values) {
        const isValid = verdictOf(accepts, each);
        if (isValid === undefined) continue;
        if (isValid) valid++;
        assert.equal(faultsOf(each).length === 0, isValid, JSON.stringify(each));
      }
    }),
    { numRuns: 500 },
  );
  assert.ok(valid > 170, `only ${valid} values were valid`);
});

Deno.test("readValueCheck: reports a value only when it is at fault, whatever a missing schema says", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const missing: JsonValue[] = [true, false, { type: "string" }, { required: ["a"] }];
  let faulty = 0;
  let unsure = 0;
  fc.assert(
    fc.property(schema, fc.array(value, { maxLength: 5 }), (own, values) => {
      const { faultsOf } = readValueCheck(own, "schema");
      const accepts = missing.map((d) => ajv.compile({ ...own, $defs: { d } }));
      for (const each of values) {
        const verdicts = accepts.map((isValid) => isValid(each));
        if (faultsOf(each).length === 0) unsure += verdicts.includes(false) ? 1 : 0;
        else {
          faulty++;
          assert.ok(!verdicts.includes(true), JSON.stringify(each));
        }
      }
    }),
    { numRuns: 200 },
  );
  assert.ok(faulty > 70 && unsure > 7, `${faulty} faulty, ${unsure} unsure`);
});

Deno.test("readValueCheck: messages reveal only the length of a text", () => {
  const { faultsOf } = readValueCheck(
    { properties: { key: { pattern: "^sk-" }, other: { enum: ["a"] } } },
    "schema",
  );
  const faults = faultsOf({ key: "hunter2 hunter2", other: { password: "hunter2" } });
  assert.deepEqual(faults.map(({ location, keyword }) => `${location} ${keyword}`), [
    "/key pattern",
    "/other enum",
  ]);
  for (const { message } of faults) assert.doesNotMatch(message, /hunter2/);
});
