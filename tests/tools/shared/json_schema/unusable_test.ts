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
  [
    "a circle beside a reference into it, which leads out once the circle is broken",
    {
      $ref: "#/$defs/a/anyOf/1",
      $defs: { a: { anyOf: [{ $ref: "#/$defs/a/anyOf/1" }, { $ref: "#/$defs/a" }] } },
    },
    ["/$defs/a/anyOf/1 $ref comes back to itself"],
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
  Deno.test(`onUnusable: reports ${title}`, () => {
    const set = taken(schema);
    assert.deepEqual(set.unusable, unusable);
    for (const value of ["b", { b: 1 }]) {
      assert.equal(set.accepts(value), !("enum" in Object(schema)), JSON.stringify(value));
    }
  });
}

Deno.test("onUnusable: still applies what stands beside an unusable part", () => {
  const { accepts } = taken({
    $ref: "#/no",
    pattern: "(?=a)",
    maxLength: 2,
    properties: { a: { type: "string" } },
  });
  assert.ok(accepts("ab") && accepts({ a: "b" }));
  assert.ok(!accepts("abc") && !accepts({ a: 1 }));
});

const LEFT_OPEN: [title: string, schema: JsonValue, valid: JsonValue[], invalid: JsonValue[]][] = [
  ["not", { not: { pattern: "(?=a)", maxLength: 2 } }, ["a", "abc"], [1]],
  ["not of others", { not: { type: ["string", "null"], pattern: "(?=a)" } }, ["a", 1], [null]],
  ["not in not", { not: { not: { pattern: "(?=a)", maxLength: 2 } } }, ["a", 1], ["abc"]],
  ["oneOf", { oneOf: [{ pattern: "(?=a)" }, { pattern: "(?=b)" }, { minLength: 2 }] }, ["a"], [1]],
  ["oneOf of two", { oneOf: [{ $ref: "#/no" }, { minLength: 1 }, { maxLength: 1 }] }, [""], ["a"]],
  ["if", { if: { $ref: "#/no" }, then: false, else: false }, [1], []],
  ["if in not", { not: { if: { $ref: "#/no" }, then: false } }, [1], []],
  ["anyOf in not", { not: { anyOf: [{ $ref: "#/no" }, { minLength: 2 }] } }, ["a"], ["ab"]],
  ["contains", { contains: { $ref: "#/no" }, maxContains: 1 }, [["a"], ["a", "b"]], [[]]],
  [
    "counts in not",
    { not: { contains: { pattern: "(?=a)" }, maxContains: 2 } },
    [["a"], ["a", "a", "a"], [1, "a", "a"], [1, 1, 1]],
    [[1], [1, "a"]],
  ],
  ["members in not", { not: { properties: { a: { $ref: "#/no" } } } }, [{ a: 1 }], [{ b: 1 }]],
  ["names in not", { not: { propertyNames: { pattern: "(?=a)" } } }, [{ a: 1 }], [{}]],
  ["items in not", { not: { items: { $ref: "#/no" } } }, [[1]], [[]]],
  [
    "unevaluated parts",
    { allOf: [{ $ref: "#/no" }], unevaluatedProperties: false, unevaluatedItems: false },
    [{ a: 1 }, [1]],
    [],
  ],
  [
    "names that a pattern below would evaluate",
    { allOf: [{ patternProperties: { "(?=a)": true } }], unevaluatedProperties: false },
    [{ a: 1 }],
    [],
  ],
];
for (const [title, schema, valid, invalid] of LEFT_OPEN) {
  Deno.test(`onUnusable: refuses nothing that cannot be decided: ${title}`, () => {
    const { accepts } = taken(schema);
    for (const value of valid) assert.ok(accepts(value), JSON.stringify(value));
    for (const value of invalid) assert.ok(!accepts(value), JSON.stringify(value));
  });
}

Deno.test("onUnusable: accepts recursion that moves on in the instance", () => {
  const { unusable, accepts } = taken({
    properties: { next: { $ref: "#" } },
    additionalProperties: false,
  });
  assert.deepEqual(unusable, []);
  assert.ok(accepts({ next: { next: {} } }) && !accepts({ next: { a: 1 } }));
});
