/** The fields that a contract becomes. */
import assert from "node:assert/strict";
import { z } from "zod";
import type { AnyTool } from "../../tools/define.ts";
import { type Field, fieldsOf } from "../../web/fields.ts";

function fields(contract: Partial<AnyTool>): Field[] {
  return fieldsOf(contract as AnyTool);
}

function field(schema: z.ZodType): Field {
  return fields({ input: z.looseObject({ it: schema }) })[0]!;
}

/** A property, and its control, choices, hint and what it is when it is left alone. */
const FIELDS: [z.ZodType, Field["control"], string[], string, string][] = [
  [z.string().optional().describe("A text"), "area", [], "A text", ""],
  [z.string().default(", ").describe("Between"), "area", [], "Between", ", "],
  [z.boolean().default(true).describe("On"), "tick", [], "On", "true"],
  // Neither on nor off unless somebody says so.
  [z.boolean().optional().describe("Maybe"), "choice", ["true", "false"], "Maybe", ""],
  [z.enum(["a", "b"]).default("b").describe("One"), "choice", ["a", "b"], "One", "b"],
  [z.int().min(1).max(8).default(2).describe("Spaces"), "line", [], "Spaces (1 to 8)", "2"],
  [z.number().min(0).optional().describe("Rate"), "line", [], "Rate (at least 0)", ""],
  [z.number().max(9).optional().describe("Rate"), "line", [], "Rate (at most 9)", ""],
  [z.array(z.string()).optional().describe("Names"), "area", [], "Names (one a line)", ""],
  [
    z.array(z.enum(["x", "y"])).default(["x"]).describe("Of them"),
    "area",
    [],
    'Of them (one a line; of x, y; default: ["x"])',
    "",
  ],
  [z.array(z.object({})).optional().describe("Rows"), "area", [], "Rows (as JSON)", ""],
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

Deno.test("fields: what a tool works on comes first, in the order of its contract", () => {
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
      ["left", true, false],
      ["right", true, false],
      ["option", false, false],
      // A number is needed, and small all the same.
      ["count", false, true],
      ["last one", false, false],
    ],
  );
});
