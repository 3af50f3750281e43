/** What a schema set does with references and patterns that cannot be used, where it is told of them. */
import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { addDocument } from "../../../../tools/shared/json_schema/add_document.ts";
import { dialectOf } from "../../../../tools/shared/json_schema/dialects.ts";
import { ErrorList } from "../../../../tools/shared/json_schema/error_list.ts";
import { validate } from "../../../../tools/shared/json_schema/evaluate.ts";
import { refuseLoops, resolveReferences } from "../../../../tools/shared/json_schema/references.ts";
import { createSchemaSet } from "../../../../tools/shared/json_schema/schema_set.ts";
import { re2Pattern } from "../../../../tools/shared/linear_pattern.ts";

/** The unusable parts as "pointer keyword fault", and how to validate by what is left. */
function taken(schema: JsonValue) {
  const unusable: string[] = [];
  const dialect = dialectOf("2020-12");
  const set = createSchemaSet({
    assertFormats: false,
    dialectOf: () => dialect,
    compilePattern: (source) => {
      const pattern = re2Pattern(source);
      if (!pattern) throw new SyntaxError(source);
      return pattern;
    },
    onUnusable: ({ pointer, keyword, fault }) => unusable.push(`${pointer} ${keyword} ${fault}`),
  });
  const root = addDocument(set, { uri: "", name: "it", isMain: true }, schema, dialect);
  resolveReferences(set);
  refuseLoops(set);
  return { unusable, accepts: (value: JsonValue) => validate(set, root, value, new ErrorList(1)) };
}

const CASES: [title: string, schema: JsonValue, unusable: string[]][] = [
  ["a reference without a target", { properties: { a: { $ref: "#/no" } } }, [
    "/properties/a $ref has no target",
  ]],
  ["a reference out of the document", { $ref: "https://example.com/a" }, [" $ref has no target"]],
  ["a target that is no schema", { $ref: "#/enum", enum: [1] }, [" $ref has no target"]],
  ["a reference to itself", { $ref: "#" }, [" $ref comes back to itself"]],
  [
    "references in a circle",
    { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
    ["/$defs/b $ref comes back to itself"],
  ],
  [
    "a circle through a composition, met in its middle",
    { $ref: "#/$defs/a/anyOf/0", $defs: { a: { anyOf: [{ $ref: "#/$defs/a" }] } } },
    ["/$defs/a/anyOf/0 $ref comes back to itself"],
  ],
  ["a pattern that looks ahead", { pattern: "^(?=a)" }, [" pattern cannot be run"]],
  ["a pattern that is none", { properties: { a: { pattern: "(" } } }, [
    "/properties/a pattern cannot be run",
  ]],
  [
    "a pattern of names, and what is left to other names",
    { patternProperties: { "(?!a)": false }, additionalProperties: false },
    [" patternProperties cannot be run"],
  ],
];
for (const [title, schema, unusable] of CASES) {
  Deno.test(`onUnusable: ${title}`, () => {
    const set = taken(schema);
    assert.deepEqual(set.unusable, unusable);
    for (const value of ["b", { b: 1 }]) {
      assert.equal(set.accepts(value), !("enum" in Object(schema)), JSON.stringify(value));
    }
  });
}

Deno.test("onUnusable: what stands beside an unusable part still counts", () => {
  const { accepts } = taken({
    $ref: "#/no",
    pattern: "(?=a)",
    maxLength: 2,
    properties: { a: { type: "string" } },
  });
  assert.ok(accepts("ab") && accepts({ a: "b" }));
  assert.ok(!accepts("abc") && !accepts({ a: 1 }));
});

Deno.test("onUnusable: recursion that moves on in the instance is fine", () => {
  const { unusable, accepts } = taken({
    properties: { next: { $ref: "#" } },
    additionalProperties: false,
  });
  assert.deepEqual(unusable, []);
  assert.ok(accepts({ next: { next: {} } }) && !accepts({ next: { a: 1 } }));
});
