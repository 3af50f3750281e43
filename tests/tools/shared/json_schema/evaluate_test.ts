import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { ErrorList } from "../../../../tools/shared/json_schema/error_list.ts";
import { validate } from "../../../../tools/shared/json_schema/evaluate.ts";
import { MAX_NESTED_APPLICATIONS } from "../../../../tools/shared/json_schema/evaluation.ts";
import { takeIn } from "../../../../tools/shared/json_schema/intake.ts";

const advice = { unresolvedReference: "", unsupportedDraft: "" };

function errorsOf(schema: JsonValue, value: JsonValue): [string, string][] {
  const { set, root } = takeIn(schema, new Map(), { assertFormats: true, advice });
  const errors = new ErrorList(100);
  const valid = validate(set, root, value, errors);
  assert.equal(valid, errors.count === 0);
  return errors.list().map(({ instance_path, schema_path }) => [instance_path, schema_path]);
}

// JSON-Schema-Test-Suite (`deno task conformance`) holds the keywords; here is what the driver does.
Deno.test("validate: every applicator finds its errors at their places", () => {
  const schema = {
    $defs: { name: { type: "string" } },
    allOf: [{ properties: { a: { $ref: "#/$defs/name" } } }],
    propertyNames: { maxLength: 3 },
    properties: { list: { prefixItems: [true, false], contains: { const: 1 } } },
    unevaluatedProperties: false,
  };
  assert.deepEqual(errorsOf(schema, { a: 1, list: [2, 3], x: 0, long: 0 }), [
    ["", "/propertyNames"],
    ["", "/propertyNames"],
    ["/a", "/$defs/name/type"],
    ["/list", "/properties/list/contains"],
    ["/list/1", "/properties/list/prefixItems/1"],
    ["/long", "/unevaluatedProperties"],
    ["/x", "/unevaluatedProperties"],
  ]);
});

Deno.test("validate: recursion goes as deep as the instance, and no deeper than the driver's bound", () => {
  const nested = (depth: number) => {
    let value: JsonValue = [];
    for (let level = 1; level < depth; level++) value = [value];
    return value;
  };
  const schema = { type: "array", items: { $ref: "#" } };
  assert.deepEqual(errorsOf(schema, nested(10_000)), []);
  assert.throws(() => errorsOf(schema, nested(MAX_NESTED_APPLICATIONS)), {
    code: "INPUT_TOO_LARGE",
  });
});
