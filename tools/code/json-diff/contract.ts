import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { jsonInput } from "../../shared/json/input_schema.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { keywords } from "./keywords.ts";

const JSON_INPUT = "A string is parsed as JSON text; any other JSON type is used as it is.";

export const contract = defineTool({
  id: "json-diff",
  name: "JSON Diff",
  category: "Code",
  description:
    "Compares two JSON documents by value and returns an RFC 6902 patch that turns the first into the second, plus a readable list of changes. Key order and formatting do not count.",
  keywords,
  version: "2026-11-30",
  required: ["before", "after"],
  // The run measures each document by itself, after it has made sure that it can be printed at all.
  measured: [],
  limits: {
    max_input_chars: 1_500_000,
    max_depth: 500,
    // Changes that are listed at most.
    max_changes: 10_000,
    // Largest product of two arrays' lengths for which equal items are aligned.
    max_lcs_cells: 4_000_000,
  },
  serviceLimits: ["max_input_chars"],
  views: {
    "": { view: "sides", y: ["before", "after"] },
    changes: { view: "table", y: ["old_value", "new_value"] },
    patch: "json",
  },
  input: z.looseObject({
    before: jsonInput(`The first document. ${JSON_INPUT}`),
    after: jsonInput(`The second document. ${JSON_INPUT}`),
    array_mode: z.enum(["lcs", "index"]).default("lcs").describe(
      "Arrays whose order counts. lcs: align equal items, so an insertion is one change; index: compare item by item",
    ),
    match_by: z.array(z.string().min(1)).max(10).default([]).describe(
      'What tells items of arrays apart: a member ("id") or a JSON Pointer within the item ("/metadata/name"). Items with the same text, number or boolean there are a pair wherever they stand, by the first entry that every item of both arrays has with a value of its own, else by all entries together',
    ),
    ignore_order: z.boolean().default(false).describe(
      "The order of items counts in no array: equal items are pairs. What is left is added and removed whole, or compared inside if it is one object or array on either side",
    ),
    ignore_paths: z.array(z.string()).default([]).describe(
      "JSON Pointers whose subtree is not compared; a token * matches any one key or index",
    ),
  }),
  output: z.object({
    equal: z.boolean().describe("True exactly when patch is empty"),
    patch: z.array(z.object({
      op: z.enum(["add", "remove", "replace"]),
      path: z.string().describe("JSON Pointer that holds when the operation's turn comes"),
      value: z.unknown().optional().describe("Absent for remove"),
    })).describe(
      "RFC 6902 operations that make after out of before, ignored paths and ignored order aside",
    ),
    changes: z.array(z.object({
      kind: z.enum(["added", "removed", "changed"]),
      path: z.string().describe(
        "JSON Pointer in before for removed and changed, in after for added",
      ),
      new_path: z.string().optional().describe("Of a changed value in after, where that differs"),
      old_value: z.unknown().optional().describe("Absent for added"),
      new_value: z.unknown().optional().describe("Absent for removed"),
    })).describe("One per operation of patch, in its order"),
    lines: z.array(z.string()).describe(
      "One per change: + PATH: NEW, - PATH: OLD or ~ PATH: OLD -> NEW; values cut to 60 code points",
    ),
  }),
  stats: z.object({ added: z.int(), removed: z.int(), changed: z.int() }),
  warnings: {
    LCS_SKIPPED:
      "an array pair had more than 4000000 cells (length × length), so it was compared item by item; path",
    NOT_MATCHED:
      "match_by cannot pair the items of two arrays, which were compared as without it: two are the same by it, or some lack it; or no array has it; path in before",
    UNKNOWN_PATHS: "neither document has a place that a path in ignore_paths leads to",
    ...JSON_TEXT_WARNINGS,
  },
  errors: {
    ...JSON_TEXT_ERRORS,
    INVALID_INPUT:
      "before or after is missing (null is a value, not missing), or a pointer in ignore_paths or match_by is not RFC 6901",
    TOO_MANY_CHANGES: "more than 10000 changes; details: max_changes",
  },
  examples: [
    {
      title: "Objects",
      input: {
        before: '{"a":1,"b":[1,2]}',
        after: '{"b":[1,2,3],"c":true,"a":1.0}',
      },
      expect: {
        output: {
          equal: false,
          patch: [
            { op: "add", path: "/b/2", value: 3 },
            { op: "add", path: "/c", value: true },
          ],
        },
      },
    },
    {
      title: "Insertion at the front",
      input: { before: ["x", "y"], after: ["new", "x", "y"] },
      expect: {
        output: {
          equal: false,
          patch: [{ op: "add", path: "/0", value: "new" }],
          lines: ['+ /0: "new"'],
        },
      },
    },
    {
      title: "Items by their id",
      input: {
        before: [{ id: 1, price: 5 }, { id: 2, price: 7 }],
        after: [{ id: 2, price: 8 }, { id: 1, price: 5 }],
        match_by: ["id"],
      },
      expect: {
        output: { changes: [{ kind: "changed", path: "/1/price", new_path: "/0/price" }] },
      },
    },
  ],
});
