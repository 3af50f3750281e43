import assert from "node:assert/strict";
import type { YamlTextWarning } from "../../../../tools/shared/yaml/contract.ts";
import { plainNumbers } from "../../../../tools/shared/json/source_number.ts";
import { readYaml } from "../../../../tools/shared/yaml/read.ts";
import { warningList } from "../../../../tools/shared/warning_list.ts";

/** YAML 1.2.2, examples 2.10, 2.27 (cut) and 10.9; js-yaml with its core schema reads them alike. */
const DOCUMENTS: [string, unknown][] = [
  ["hr:\n- &SS Sammy Sosa\nrbi:\n- *SS\n- Ken Griffey\n", {
    hr: ["Sammy Sosa"],
    rbi: ["Sammy Sosa", "Ken Griffey"],
  }],
  ["address:\n    lines: |\n        458 Walkman Dr.\n        Suite #292\n", {
    address: { lines: "458 Walkman Dr.\nSuite #292\n" },
  }],
  ["[null, Null, ~, true, False, 0o7, 0x3A, -19, 0., -2E+05, +12.3]", [
    null,
    null,
    null,
    true,
    false,
    7,
    58,
    -19,
    0,
    -200000,
    12.3,
  ]],
];
for (const [text, expected] of DOCUMENTS) {
  Deno.test(`yaml/read: reads ${JSON.stringify(text.slice(0, 40))}`, () => {
    const { documents } = readYaml(text);
    assert.deepEqual(documents.map((value) => plainNumbers(value)), [expected]);
  });
}

Deno.test("yaml/read: applies merge keys (yaml.org/type/merge)", () => {
  const text = "- &a {x: 1, r: 10}\n- &b {x: 0, y: 2}\n- {<<: [*a, *b], r: 1}\n";
  assert.deepEqual((readYaml(text).documents[0] as unknown[])[2], { x: 1, r: 1, y: 2 });
  const kept = readYaml("a: {<<: b}", { mergeKeys: false }).documents;
  assert.deepEqual(kept, [{ a: { "<<": "b" } }]);
});

Deno.test("yaml/read: applies core schema tags and reports others", () => {
  const warnings = warningList<YamlTextWarning>();
  const { documents } = readYaml('- !!str 1\n- !!int "2"\n- !x 3\n- !y [no]\n', { warnings });
  assert.deepEqual(documents, [["1", 2, "3", ["no"]]]);
  assert.deepEqual(warnings.list().map(({ code, path }) => [code, path]), [
    ["UNKNOWN_TAG", "/2"],
    ["UNKNOWN_TAG", "/3"],
    ["YAML_1_1_AMBIGUITY", "/3/0"],
  ]);
  for (const text of ["!!int a", "!!seq a", "!!map [a]", "!!str [a]"]) {
    assert.throws(() => readYaml(text), { code: "INVALID_YAML" }, text);
  }
});

Deno.test("yaml/read: keeps the digits of numbers, and turns infinities into text or null", () => {
  const text = "[9007199254740993, 1.50, +07.50, .50, 1., 1e400, -.inf]";
  const read = (options: Parameters<typeof readYaml>[1]) =>
    JSON.stringify(readYaml(text, options).documents[0]);
  assert.equal(read({}), '[9007199254740993,1.50,7.50,0.50,1,1e400,"-.inf"]');
  assert.equal(read({ nonFinite: "null" }), "[9007199254740993,1.50,7.50,0.50,1,1e400,null]");
});

/** Text, options, code. */
const BOUNDS: [string, Parameters<typeof readYaml>[1], string][] = [
  [`${"a: &a [x]\n"}b: ${"[".repeat(3)}*a${"]".repeat(3)}`, { maxDepth: 4 }, "TOO_DEEP"],
  ["&a [*a]", {}, "ALIAS_LIMIT"],
  ["- &a x\n- [*a, *a]\n- *a\n", { maxExpansions: 2 }, "ALIAS_LIMIT"],
  [
    `- &a [${"x,".repeat(999)}]\n- &b [${"*a,".repeat(9)}]\n- [${"*b,".repeat(11)}]\n`,
    {},
    "ALIAS_LIMIT",
  ],
  ["*a", {}, "INVALID_YAML"],
  // No alias is at fault where there is none.
  ["- x\n".repeat(100_001), {}, "INPUT_TOO_LARGE"],
  // Refused while it is read: the fault behind it is not reached.
  [`${"a: b\n".repeat(200_001)}"`, {}, "INPUT_TOO_LARGE"],
  [`- &a ${"x".repeat(90_000)}\n- [${"*a,".repeat(400)}]\n`, {}, "OUTPUT_TOO_LARGE"],
];
for (const [text, options, code] of BOUNDS) {
  Deno.test(`yaml/read: returns ${code} for ${JSON.stringify(text.slice(0, 30))}`, () => {
    assert.throws(() => readYaml(text, options), { code });
  });
}

Deno.test("yaml/read: an anchor holds in its document until the name is used again", () => {
  assert.deepEqual(readYaml("- &a 1\n- *a\n- &a 2\n- *a\n").documents, [[1, 1, 2, 2]]);
  assert.throws(() => readYaml("&a 1\n---\n*a\n"), { code: "INVALID_YAML" });
});
