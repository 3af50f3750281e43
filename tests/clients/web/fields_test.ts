/** The fields that a contract becomes. */
import assert from "node:assert/strict";
import { z } from "zod";
import type { AnyTool } from "../../../tools/tool.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { type Field, fieldsOf } from "../../../clients/web/fields.ts";

function fields(contract: Partial<AnyTool>): Field[] {
  return fieldsOf({ limits: { max_input_chars: 100_000 }, examples: [], ...contract } as AnyTool);
}

function field(schema: z.ZodType): Field {
  return fields({ input: z.looseObject({ it: schema }) })[0]!;
}

/** A property, and its control, choices, hint and what it is when it is left alone. */
const FIELDS: [z.ZodType, Field["control"], string[], string, string][] = [
  [z.string().optional().describe("A text"), "line", [], "A text", ""],
  [z.string().default(", ").describe("Between"), "line", [], "Between", ", "],
  [z.boolean().default(true).describe("On"), "switch", [], "On", "true"],
  // Neither on nor off unless somebody says so.
  [z.boolean().optional().describe("Maybe"), "segments", ["true", "false"], "Maybe", ""],
  [z.enum(["a", "b"]).default("b").describe("One"), "segments", ["a", "b"], "One", "b"],
  [z.enum(["a", "b", "c", "d", "e", "f"]), "choice", ["a", "b", "c", "d", "e", "f"], "", ""],
  [z.int().min(1).max(8).default(2).describe("Spaces"), "number", [], "Spaces (1 to 8)", "2"],
  [z.number().min(0).optional().describe("Rate"), "number", [], "Rate (at least 0)", ""],
  [z.number().max(9).optional().describe("Rate"), "number", [], "Rate (at most 9)", ""],
  [z.array(z.string()).optional().describe("Names"), "tags", [], "Names", ""],
  [
    z.array(z.enum(["x", "y"])).default(["x"]).describe("Of them"),
    "tags",
    ["x", "y"],
    'Of them (of x, y; default: ["x"])',
    "",
  ],
  [z.array(z.object({ a: z.int() })).optional().describe("Rows"), "rows", [], "Rows", ""],
  [z.array(z.object({})).optional().describe("Rows"), "area", [], "Rows", ""],
  [z.array(z.array(z.int())).optional().describe("Matrix"), "area", [], "Matrix (as JSON)", ""],
  [z.record(z.string(), z.int()).optional().describe("Map"), "area", [], "Map (as JSON)", ""],
];

Deno.test("fields: a property's control, choices, hint and default", () => {
  for (const [schema, control, choices, hint, ifUnset] of FIELDS) {
    const made = field(schema);
    assert.deepEqual(
      [made.control, made.choices, made.hint, made.ifUnset],
      [control, choices, hint, ifUnset],
    );
  }
});

Deno.test("fields: main inputs come first, in the order of the contract", () => {
  const input = z.looseObject({
    option: z.string().optional(),
    left: z.string().optional(),
    count: z.int().optional(),
    right: z.string().optional(),
    last_one: z.string().optional(),
  });
  const made = fields({ input, mainKeys: ["right", "left"], required: ["count"] });
  assert.deepEqual(
    made.map(({ label, isMain, isNecessary }) => [label, isMain, isNecessary]),
    [
      ["Left", true, false],
      ["Right", true, false],
      ["Option", false, false],
      // A number is needed, and small all the same.
      ["Count", false, true],
      ["Last one", false, false],
    ],
  );
});

Deno.test("fields: among many options, those that no example sets are folded", () => {
  const input = z.looseObject(
    Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((key) => [key, z.int().optional()])),
  );
  const examples = [{ title: "One", input: { e: 1, b: 2 }, expect: {} }];
  const rare = (contract: Partial<AnyTool>) =>
    fields(contract).filter(({ isRare }) => isRare).map(({ property }) => property);
  assert.deepEqual(rare({ input, examples }), ["a", "c", "d", "f"]);
  assert.deepEqual(rare({ input, examples, required: ["a"] }), ["c", "d", "f"]);
  const few = z.looseObject({ a: z.int().optional(), b: z.int().optional() });
  assert.deepEqual(rare({ input: few, examples }), []);
});

Deno.test("fields: a long help is cut after a clause, and the rest is kept", () => {
  const description = `${"A first clause of some length, ".repeat(2)}ends here; ${"b ".repeat(60)}`;
  const { hint, more } = field(z.string().optional().describe(description));
  assert.ok(hint.length <= 96, hint);
  assert.equal(`${hint}; ${more}`.trim(), description.trim());
});

Deno.test("fields: a text with several lines in an example gets a text area", () => {
  for (const tool of TOOLS) {
    const areas = new Set(
      fieldsOf(tool).filter(({ control }) => control !== "line").map(({ property }) => property),
    );
    for (const { input } of tool.examples) {
      const given = typeof input === "string" ? { [tool.textProperty!]: input } : input;
      for (const [key, value] of Object.entries(given)) {
        const isLong = typeof value === "string" && value.includes("\n");
        if (isLong) assert.ok(areas.has(key), `${tool.id} ${key}`);
      }
    }
  }
});

Deno.test("fields: a colour and a date have a picker", () => {
  const pickers = (id: string) =>
    fieldsOf(TOOLS.find((tool) => tool.id === id)!).filter(({ picker }) => picker)
      .map(({ property, picker }) => `${property} ${picker}`);
  assert.deepEqual(pickers("contrast-checker").slice(0, 2), [
    "foreground color",
    "background color",
  ]);
  assert.ok(pickers("date-calculator").includes("date date"));
});

Deno.test("fields: a description that begins with choices of another field makes its field conditional", () => {
  const input = z.looseObject({
    action: z.enum(["encode", "decode"]).default("encode").describe("What to do"),
    version: z.enum(["3", "5"]).optional().describe("Version"),
    width: z.int().optional().describe("encode: letters in a line"),
    name: z.string().optional().describe("v3 and v5: the name"),
    other: z.string().optional().describe("Required by decode: the other text"),
    note: z.string().optional().describe("encode: a text; decode: its bytes"),
    form: z.enum(["encode", "raw"]).optional().describe("encode: as it comes"),
    escape: z.string().optional().describe("As `name` says; PowerShell (`) has its own"),
  });
  const made = fields({ input });
  const of = (name: string) => made.find(({ property }) => property === name)!;
  const action = { property: "action", ifUnset: "encode" };
  assert.deepEqual(of("width").condition, { ...action, choices: ["encode"], isNecessary: false });
  assert.deepEqual(of("other").condition, { ...action, choices: ["decode"], isNecessary: true });
  assert.deepEqual(of("name").condition?.choices, ["3", "5"]);
  assert.equal(of("width").hint, "letters in a line");
  assert.equal(of("note").condition, undefined);
  assert.equal(of("form").condition, undefined);
  // The choices beside it say what there is to do, and the label what it is.
  assert.deepEqual([of("action").hint, of("version").hint], ["", ""]);
  assert.equal(of("escape").hint, "As name says; PowerShell (`) has its own");
});

Deno.test("fields: a text that takes some values offers those that its contract names", () => {
  const offers = (schema: z.ZodType) => field(schema).offers;
  assert.deepEqual(offers(z.string().default("a").meta({ examples: ["a", "b"] })), ["a", "b"]);
  assert.deepEqual(offers(z.int().optional().meta({ examples: [2026, 2025] })), ["2026", "2025"]);
  assert.deepEqual(offers(z.enum(["a", "b"]).meta({ examples: ["a"] })), []);
  const ofTools = TOOLS.flatMap((tool) =>
    fieldsOf(tool).filter(({ offers }) => offers.length > 0)
      .map(({ property }) => `${tool.id}.${property}`)
  );
  for (
    const one of [
      "tax-estimator.filingStatus",
      "mermaid-renderer.format",
      "prompt-cost-calculator.scenario",
    ]
  ) assert.ok(ofTools.includes(one), one);
  // It has a list of all.
  assert.ok(!ofTools.includes("hash-generator.algorithm"));
});
