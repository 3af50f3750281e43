/** Resources, anchors and references by JSON Schema 2020-12 core (sections 8 and 9), 2019-09 and draft-07. */
import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { addDocument } from "../../../../tools/shared/json_schema/add_document.ts";
import { dialectOf, type Draft } from "../../../../tools/shared/json_schema/dialects.ts";
import { lookUp } from "../../../../tools/shared/json_schema/look_up.ts";
import {
  createSchemaSet,
  ignoresSiblings,
  type SchemaSetOptions,
  splitFragment,
} from "../../../../tools/shared/json_schema/schema_set.ts";

const URI = "https://example.com/root.json";

function take(value: JsonValue, draft: Draft = "2020-12", options: Partial<SchemaSetOptions> = {}) {
  const dialect = dialectOf(draft);
  const set = createSchemaSet({ assertFormats: false, dialectOf: () => dialect, ...options });
  const document = { uri: URI, name: '"schema"', isMain: true };
  const root = addDocument(set, document, value, dialect);
  return { set, root, find: (reference: string) => lookUp(set, root, reference) };
}

/** The schema of JSON Schema 2020-12 core, appendix A, without its definitions of no identifier. */
const APPENDIX_A = {
  $id: "https://example.com/root.json",
  $defs: {
    A: { $anchor: "foo" },
    B: {
      $id: "other.json",
      $defs: {
        X: { $anchor: "bar" },
        Y: { $id: "t/inner.json", $anchor: "bar" },
      },
    },
    C: { $id: "urn:uuid:ee564b8a-7a87-4125-8c96-e9f123d6766f" },
  },
};

/** References to the schemas of appendix A, and their pointers in the document. */
const IDENTIFIED: [string, string][] = [
  ["https://example.com/root.json", ""],
  ["https://example.com/root.json#", ""],
  ["#/$defs/A", "/$defs/A"],
  ["https://example.com/root.json#foo", "/$defs/A"],
  ["https://example.com/other.json", "/$defs/B"],
  ["https://example.com/other.json#", "/$defs/B"],
  ["https://example.com/root.json#/$defs/B", "/$defs/B"],
  ["https://example.com/other.json#bar", "/$defs/B/$defs/X"],
  ["https://example.com/other.json#/$defs/X", "/$defs/B/$defs/X"],
  ["https://example.com/root.json#/$defs/B/$defs/X", "/$defs/B/$defs/X"],
  ["https://example.com/t/inner.json#bar", "/$defs/B/$defs/Y"],
  ["https://example.com/t/inner.json", "/$defs/B/$defs/Y"],
  ["https://example.com/other.json#/$defs/Y", "/$defs/B/$defs/Y"],
  ["urn:uuid:ee564b8a-7a87-4125-8c96-e9f123d6766f", "/$defs/C"],
  ["https://example.com/root.json#/$defs/C", "/$defs/C"],
];
for (const [reference, pointer] of IDENTIFIED) {
  Deno.test(`schema set: resolves ${reference} (2020-12 core, appendix A)`, () => {
    assert.equal(take(APPENDIX_A).find(reference)?.pointer, pointer);
  });
}

Deno.test("schema set: finds nothing for an unknown reference", () => {
  const { find } = take(APPENDIX_A);
  for (
    const reference of [
      "#bar",
      "other.json#foo",
      "none.json",
      "#/$defs/D",
      "#/$defs/%zz",
      "#toString",
    ]
  ) assert.equal(find(reference), undefined, reference);
});

Deno.test("schema set: resolves references against the resource they are in", () => {
  const { set, find } = take(APPENDIX_A);
  const inner = find("t/inner.json")!;
  assert.equal(inner.resource.uri, "https://example.com/t/inner.json");
  assert.equal(lookUp(set, inner, "../other.json")?.pointer, "/$defs/B");
  assert.equal(lookUp(set, inner, "#bar")?.pointer, "/$defs/B/$defs/Y");
});

Deno.test("schema set: percent-decodes pointers, then ~0 and ~1 (RFC 6901, section 6)", () => {
  const { find } = take({ $defs: { "a/b ~%": { const: 1 }, "": true } });
  assert.deepEqual(find("#/$defs/a~1b%20~0%25")?.value, { const: 1 });
  assert.equal(find("#/$defs/")?.value, true);
});

Deno.test("schema set: finds subschemas under their keywords", () => {
  const { root, set, find } = take({
    allOf: [true, { not: false }],
    items: { type: "string" },
    properties: { a: { minimum: 1 } },
    const: { items: "no schema" },
    unknown: { items: { type: 1 } },
  });
  assert.deepEqual(root.list.get("allOf")?.map(({ pointer }) => pointer), ["/allOf/0", "/allOf/1"]);
  assert.equal(root.one.get("items")?.pointer, "/items");
  assert.equal(root.named.get("properties")?.get("a")?.pointer, "/properties/a");
  assert.deepEqual(set.nodes.map(({ pointer }) => pointer).sort(), [
    "",
    "/allOf/0",
    "/allOf/1",
    "/allOf/1/not",
    "/items",
    "/properties/a",
  ]);
  assert.equal(find("#/allOf/1/not")?.value, false);
  assert.equal(find("#/allOf/2"), undefined);
  assert.equal(find("#/allOf/01"), undefined);
});

Deno.test("schema set: a reference finds a schema outside any schema keyword, once", () => {
  const checked: string[] = [];
  const { find, set } = take({ "x-own": { a: [{ type: "null" }, 7] } }, "2020-12", {
    checkFound: (_, { pointer }) => checked.push(pointer),
  });
  const found = find("#/x-own/a/0");
  assert.deepEqual(found?.value, { type: "null" });
  assert.equal(find("#/x-own/a/0"), found);
  assert.deepEqual(checked, ["/x-own/a/0"]);
  assert.equal(set.nodes.length, 2);
  assert.throws(() => find("#/x-own/a/1"), {
    code: "INVALID_SCHEMA",
    details: { pointer: "/x-own/a/1" },
  });
});

Deno.test("schema set: asks further schemas for a URI that this set lacks", () => {
  const fallback = take({ title: "further" }).set;
  const own = createSchemaSet({
    assertFormats: false,
    dialectOf: () => dialectOf("2020-12"),
    fallback,
  });
  const document = { uri: "https://example.com/own", name: '"schema"', isMain: true };
  const root = addDocument(own, document, {}, dialectOf("2020-12"));
  assert.deepEqual(lookUp(own, root, "root.json")?.value, { title: "further" });
});

Deno.test("schema set: keeps the first schema of a URI", () => {
  const { find } = take({ $defs: { a: { $id: "x", const: 1 }, b: { $id: "x", const: 2 } } });
  assert.equal(find("x")?.pointer, "/$defs/a");
});

// Draft-07 core, sections 8.2.3 and 8.3; 2019-09 core, section 8.2.4.
Deno.test("schema set: reads the identifiers of each draft", () => {
  const value = {
    definitions: { a: { $id: "#a" }, b: { $anchor: "b" }, c: { $dynamicAnchor: "c" } },
  };
  const named = (draft: Draft) =>
    ["a", "b", "c"].filter((name) => take(value, draft).find(`#${name}`));
  assert.deepEqual(named("draft-07"), ["a"]);
  assert.deepEqual(named("2019-09"), ["b"]);
  assert.deepEqual(named("2020-12"), ["b", "c"]);
  assert.ok(take({ $recursiveAnchor: true }, "2019-09").root.resource.isRecursiveAnchor);
  assert.ok(!take({ $recursiveAnchor: true }).root.resource.isRecursiveAnchor);
  const inner = take({ $defs: { a: { $recursiveAnchor: true } } }, "2019-09");
  assert.ok(!inner.root.resource.isRecursiveAnchor);
  assert.deepEqual([...take(value).root.resource.dynamicAnchors.keys()], ["c"]);
});

Deno.test("schema set: ignores everything beside $ref in draft-07, even $id", () => {
  const value = { $ref: "#/definitions/a", $id: "x", definitions: { a: { type: "null" } } };
  const old = take({ allOf: [value] }, "draft-07");
  assert.ok(ignoresSiblings(old.root.list.get("allOf")![0]!));
  assert.equal(old.find("x"), undefined);
  const later = take({ allOf: [value] }, "2019-09");
  assert.ok(!ignoresSiblings(later.root.list.get("allOf")![0]!));
  assert.equal(later.find("x")?.pointer, "/allOf/0");
});

Deno.test("schema set: reports what is not a schema and what is not a regular expression", () => {
  const FAULTS: [JsonValue, string][] = [
    [{ properties: { "a/b": 1 } }, "/properties/a~1b"],
    [{ not: [] }, "/not"],
    [{ items: { pattern: "[" } }, "/items/pattern"],
    [{ patternProperties: { "(": true } }, "/patternProperties/("],
  ];
  for (const [value, pointer] of FAULTS) {
    assert.throws(() => take(value), { code: "INVALID_SCHEMA", details: { pointer } });
  }
});

Deno.test("splitFragment: splits a URI at its fragment", () => {
  assert.deepEqual(splitFragment("a#b#c"), ["a", "b#c"]);
  assert.deepEqual(splitFragment("a"), ["a", ""]);
  assert.deepEqual(splitFragment("#"), ["", ""]);
});
