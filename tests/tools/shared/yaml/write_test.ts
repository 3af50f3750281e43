import assert from "node:assert/strict";
import type { OrderedJson } from "../../../../tools/shared/json/ordered.ts";
import { writeYaml } from "../../../../tools/shared/yaml/write.ts";

const mapping = (members: Record<string, OrderedJson>) => new Map(Object.entries(members));

/** Value, indentation, text; PyYAML (YAML 1.1) and js-yaml (1.2) read the same value. */
const CASES: [OrderedJson, number, string][] = [
  ["yes", 2, '"yes"\n'],
  [["a", ["b"], mapping({ c: 1 })], 2, "- a\n- - b\n- c: 1\n"],
  [mapping({ a: [1, true], b: mapping({}) }), 4, "a:\n    - 1\n    - true\nb: {}\n"],
  [
    mapping({ a: "x\ny\n", b: "x\ny", c: "x\n\n", d: " x\ny" }),
    2,
    [
      "a: |",
      "  x",
      "  y",
      "b: |-",
      "  x",
      "  y",
      "c: |+",
      "  x",
      "",
      "d: |2-",
      "   x",
      "  y",
      "",
    ].join("\n"),
  ],
  [mapping({ "12": "012", "a: b": "\t" }), 2, '"12": "012"\n"a: b": "\\t"\n'],
  ["\u2028\ud800", 2, '"\\L\\ud800"\n'],
];
for (const [value, indent, text] of CASES) {
  Deno.test(`yaml/write: writes ${JSON.stringify(text)}`, () =>
    assert.equal(writeYaml(value, indent), text));
}

Deno.test("yaml/write: writes a key that is too long for one line", () => {
  const key = "k".repeat(1025);
  assert.equal(writeYaml(mapping({ [key]: 1 }), 2), `? ${key}\n: 1\n`);
});
