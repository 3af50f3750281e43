/** What stands in a form, and the input that it means. */
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { Kind, Property } from "../../../tools/catalog/properties.ts";
import { propertiesOf } from "../../../tools/catalog/properties.ts";
import { createInPlaceSandbox } from "../../../engine/sandbox/in_place.ts";
import { stringOf } from "../../../engine/sent_text.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { ToolError } from "../../../tools/shared/tool_error.ts";
import { controlsOf, inputOf } from "../../../clients/web/controls.ts";

function property(kind: Kind, itemKind?: Kind): Property {
  return { property: "it", kind, itemKind, schema: {} };
}

/** A control, what stands in it, and the value that it means. */
const MEANT: [Property, string, unknown][] = [
  [property("text"), " 12 ", " 12 "],
  [property("text"), "[1]", "[1]"],
  [property("flag"), "true", true],
  [property("flag"), "false", false],
  // The tool says what it wants instead.
  [property("flag"), "yes", "yes"],
  [property("number"), "12", 12],
  [property("number"), " -1.5e3 ", -1500],
  [property("number"), "1,5", "1,5"],
  // No double holds it, and a text keeps it.
  [property("number"), "12345678901234567890", "12345678901234567890"],
  [property("list", "text"), "a\n\n b \r\nc", ["a", " b ", "c"]],
  [property("list", "text"), '["a\\nb"]', ["a\nb"]],
  [property("list", "text"), ' ["a"]', ["a"]],
  [property("list", "text"), "a\n \nb", ["a", "b"]],
  [property("list"), '["a"]', ["a"]],
  [property("list", "number"), "1\n2.5\nx", [1, 2.5, "x"]],
  [property("list", "json"), '[{"a": 1}]', [{ a: 1 }]],
  [property("list", "list"), "[[1], [2]]", [[1], [2]]],
  [property("json"), '{"__proto__": 1}', JSON.parse('{"__proto__": 1}')],
  [property("json"), "\ufefftrue", true],
];

Deno.test("controls: a text becomes a value of its property's type", () => {
  for (const [one, text, value] of MEANT) {
    assert.deepEqual(inputOf([one], { it: text }), { it: value }, JSON.stringify([one, text]));
  }
});

Deno.test("controls: an empty control sets nothing, and prototype names are not controls", () => {
  assert.deepEqual(inputOf([property("text")], { it: "" }), {});
  const odd: Property = { property: "__proto__", kind: "text", schema: {} };
  assert.deepEqual(inputOf([odd], {}), {});
  const set = inputOf([odd], JSON.parse('{"__proto__": "a"}'));
  assert.equal(JSON.stringify(set), '{"__proto__":"a"}');
});

Deno.test("controls: invalid JSON is reported with its property and position", () => {
  for (
    const one of [
      property("json"),
      property("list", "json"),
      property("list", "list"),
      property("list"),
    ]
  ) {
    assert.throws(() => inputOf([one], { it: '{"a": 1,\n "b" 2}' }), (error) => {
      assert.ok(error instanceof ToolError);
      assert.deepEqual([error.code, error.fields[0]!.path], ["INVALID_INPUT", "it"]);
      return /line 2/.test(error.message);
    });
  }
});

/** Values of lists: what a line cannot say is written as JSON. */
const LISTS: [Kind, unknown[]][] = [
  ["text", ["a", " b "]],
  ["text", []],
  ["text", [""]],
  ["text", [" "]],
  ["text", ["a\rb"]],
  ["text", ["a\nb"]],
  ["text", ["[1]"]],
  ["text", ["a", 1]],
  ["number", [1, -0.5]],
  ["number", [1, "2"]],
  ["json", [{ a: 1 }]],
];

Deno.test("controls: lists survive the round trip", () => {
  for (const [itemKind, it] of LISTS) {
    const properties = [property("list", itemKind)];
    const controls = controlsOf(properties, { it });
    assert.deepEqual(inputOf(properties, controls!), { it }, JSON.stringify(it));
  }
  assert.deepEqual(controlsOf([property("list", "text")], { it: ["a", "b"] }), { it: "a\nb" });
  assert.deepEqual(controlsOf([property("list", "number")], { it: [1, 2.5] }), { it: "1\n2.5" });
});

/** Inputs that no controls mean: these are shown as JSON. */
const BEYOND: [Property, unknown][] = [
  [property("text"), { a: 1 }],
  [property("text"), true],
  [property("text"), ""],
  // A text area makes LF of every line end (HTML Standard, 4.10.11, API value).
  [property("text"), "a\r\nb"],
  [property("text"), "a\r"],
  [{ ...property("text"), schema: { enum: ["a", "b"] } }, "c"],
  [property("number"), "12"],
  [property("flag"), null],
  [property("json"), null],
  [property("json"), "a"],
];

Deno.test("controls: an input that controls cannot express has none", () => {
  for (const [one, value] of BEYOND) assert.equal(controlsOf([one], { it: value }), undefined);
  assert.equal(controlsOf([property("text")], { other: "a" }), undefined);
});

/** Their output has a digest of the input as it was given, and a text is another than its value. */
const DIGESTS = new Set(["context-pack-builder"]);

Deno.test("controls: every example's controls give its input, or one with the same result", async () => {
  const sandbox = createInPlaceSandbox({ baseUrl: "http://localhost" });
  let said = 0;
  let all = 0;
  for (const tool of TOOLS) {
    const properties = propertiesOf(tool);
    for (const { input } of tool.examples) {
      if (typeof input === "string") continue;
      all++;
      const controls = controlsOf(properties, input);
      if (!controls) continue;
      said++;
      const meant = inputOf(properties, controls);
      if (isDeepStrictEqual(meant, input) || DIGESTS.has(tool.id)) continue;
      const [output, expected] = await Promise.all([meant, input].map(async (input) => {
        const { resultJson } = await sandbox.run({ toolId: tool.id, input, timeoutMs: 60_000 });
        const { output } = JSON.parse(stringOf(resultJson));
        // The manifest of a kit has a digest of the input too.
        return tool.kind === "kit" ? [output?.verdict, output?.facts, output?.findings] : output;
      }));
      assert.deepEqual(output, expected, tool.id);
    }
  }
  assert.ok(said / all > 0.95, `${said} of ${all}`);
});
