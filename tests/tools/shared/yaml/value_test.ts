/** Values by the core schema of YAML 1.2.2 (section 10.3), of one document after the other. */
import assert from "node:assert/strict";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";
import type { YamlTextWarning } from "../../../../tools/shared/yaml/contract.ts";
import { YamlError } from "../../../../tools/shared/yaml/fault.ts";
import { parseYaml } from "../../../../tools/shared/yaml/parse.ts";
import { type YamlValueOptions, YamlValueReader } from "../../../../tools/shared/yaml/value.ts";

const LIMITS = { maxDepth: 10, maxNodes: 100 };

function read(text: string, options: Partial<YamlValueOptions> = {}) {
  const warnings = warningList<YamlTextWarning>();
  const reader = new YamlValueReader(
    text,
    { ...LIMITS, mergeKeys: true, warnings, ...options } as YamlValueOptions,
  );
  const { documents } = parseYaml(text, LIMITS);
  const values: JsonValue[] = documents.map((document, index) => reader.read(document, [index]));
  reader.tellAmbiguities();
  return { values, aliases: reader.aliases, warnings: warnings.list() };
}

const VALUES: [title: string, text: string, value: JsonValue][] = [
  ["the failsafe kinds (section 10.1)", "- a\n- {b: [c]}\n- ''\n", ["a", { b: ["c"] }, ""]],
  ["nothing is null", "a:\n- \n", { a: [null] }],
  // Example 10.9.
  ["integers", "[0, 0o7, 0x3A, -19]", [0, 7, 58, -19]],
  ["floats", "[0., .5, +12e03, -2E+05]", [0, 0.5, 12000, -200000]],
  ["words that are none of YAML 1.2", "[yes, on, 0b1, 1_000, 012]", [
    "yes",
    "on",
    "0b1",
    "1_000",
    12,
  ]],
  ["quoted scalars are text", `["1", 'null', "true"]`, ["1", "null", "true"]],
  ["tags", "[!!str 1, !!int '2', !!float 3]", ["1", 2, 3]],
  ["keys are text", "{1: a, true: b, null: c, 0x10: d}", { 1: "a", true: "b", null: "c", 16: "d" }],
  ["an alias as a key", "- &k x\n- {*k : 1}\n", ["x", { x: 1 }]],
  ["aliases", "a: &x {b: 1}\nc: [*x, *x]\n", { a: { b: 1 }, c: [{ b: 1 }, { b: 1 }] }],
  ["prototype keys", "{toString: 1, constructor: 2}", { toString: 1, constructor: 2 }],
];
for (const [title, text, value] of VALUES) {
  Deno.test(`yaml/value: gives ${title}`, () => assert.deepEqual(read(text).values, [value]));
}

Deno.test("yaml/value: treats __proto__ as an ordinary member", () => {
  const [value] = read("__proto__: {a: 1}").values;
  assert.deepEqual(Object.keys(value as object), ["__proto__"]);
  assert.equal((value as { a?: number }).a, undefined);
});

Deno.test("yaml/value: counts aliases, and shares what they name", () => {
  const { values, aliases } = read("[&x [1], *x, *x]");
  const [first, second] = values[0] as JsonValue[];
  assert.equal(first, second);
  assert.equal(aliases, 2);
});

// yaml.org/type/merge: own keys win, then what was merged first.
Deno.test("yaml/value: applies merge keys, or keeps members called <<", () => {
  const text = "- &a {x: 1}\n- &b {x: 2, y: 3}\n- {y: 4, <<: [*a, *b]}\n";
  assert.deepEqual((read(text).values[0] as JsonValue[])[2], { y: 4, x: 1 });
  assert.deepEqual(read("{<<: {a: 1}}", { mergeKeys: false }).values, [{ "<<": { a: 1 } }]);
  assert.deepEqual(read("{'<<': 1}").values, [{ "<<": 1 }]);
});

Deno.test("yaml/value: a repeated key is an error, or a warning with its path", () => {
  assert.throws(
    () => read("a: 1\n'a': 2\n"),
    (error) => error instanceof YamlError && error.kind === "syntax" && error.line === 2,
  );
  assert.throws(() => read("0x1: a\n1: b\n"), YamlError);
  const paths: unknown[] = [];
  const { values } = read("k: [{a: 1, a: 2}]", { onRepeatedKey: (path) => paths.push([...path]) });
  assert.deepEqual([values, paths], [[{ k: [{ a: 2 }] }], [[0, "k", 0, "a"]]]);
});

/** A text, and the kind and line of its error. */
const FAULTS: [title: string, text: string, kind: string, line: number][] = [
  ["an alias without an anchor", "a: 1\nb: *c\n", "syntax", 2],
  ["an anchor of another document", "&a 1\n---\n*a\n", "syntax", 3],
  ["a list as a key", "? [a]\n: 1\n", "syntax", 1],
  ["a tag that the text does not fit", "- 1\n- !!int a\n", "syntax", 2],
  ["two merge keys", "{<<: {a: 1}, <<: {b: 2}}", "syntax", 1],
  ["a merge of text", "a:\n  <<: b\n", "syntax", 2],
  ["an alias inside its anchor", "&a [*a]", "aliases", 1],
  ["a list of too many nodes", `- &a [${"x, ".repeat(60)}]\n- *a\n`, "aliases", 1],
];
for (const [title, text, kind, line] of FAULTS) {
  Deno.test(`yaml/value: refuses ${title}`, () => {
    assert.throws(() => read(text), (error) => {
      assert.ok(error instanceof YamlError, `${error}`);
      assert.deepEqual([error.kind, error.line], [kind, line]);
      return true;
    });
  });
}

Deno.test("yaml/value: aliases nest up to the limit", () => {
  const text = "- &a [[1]]\n- [*a]\n";
  assert.deepEqual(read(text, { maxDepth: 4 }).values, [[[[1]], [[[1]]]]]);
  assert.throws(() => read(text, { maxDepth: 3 }), { kind: "depth" });
});

Deno.test("yaml/value: reports, with its place, what other readers may read differently", () => {
  const { warnings } = read("[!own a]\n---\n{b: [no, 9007199254740993]}\n");
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["UNKNOWN_TAG", "/0/0"],
    ["UNSAFE_INTEGER", "/1/b/1"],
    ["YAML_1_1_AMBIGUITY", "/1/b/0"],
  ]);
});
