import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { EXPORT_FORMATS } from "../../shared/evidence_report/schema.ts";
import { objectInput } from "../../shared/json/input_schema.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

const limits = {
  max_input_chars: 400_000,
  max_output_bytes: 2_000_000,
  max_contracts: 5,
  max_fixtures: 100,
  max_references: 50,
};

export const contract = defineTool({
  id: "product-contract-review-kit",
  name: "Product Contract Review Kit",
  category: "Agents",
  kind: "kit",
  description:
    "Reviews a product's portfolio of 1 to 5 contracts with up to 100 fixtures: compatibility matrices in both directions, references between contracts, fixture coverage, unknowns. Delivers tables, evidence pack and report.",
  keywords,
  version: "2026-11-29",
  mainKeys: ["contracts"],
  measured: "input",
  uses: () => [
    { toolId: "contract-reliability-workbench" },
    { toolId: "context-pack-builder" },
    { toolId: "markdown-to-html" },
  ],
  check: { at: "verdict", passes: ["ready", "needs_work"] },
  limits,
  input: kitInput([
    "matrix.csv",
    "fixtures.csv",
    "contract-review.json",
    "context-pack.json",
    "contract-review.md",
    "contract-review.html",
  ], {
    contracts: z.array(objectInput()).min(1).max(limits.max_contracts).optional().describe(
      "{id (safe id), saved_input_schema?, current_input_schema?, saved_output_schema?, current_output_schema?} each, as in contract-reliability-workbench",
    ),
    fixtures: z.array(objectInput()).max(limits.max_fixtures).default([]).describe(
      "{id, contract, side?: input|output, value, expect?: valid|invalid, review_hint?} each, likewise",
    ),
    references: z.array(objectInput()).max(limits.max_references).default([]).describe(
      '{id?, from: "CONTRACT.SIDE#POINTER", to: "CONTRACT.SIDE#POINTER"} each, likewise',
    ),
    export_format: z.enum(EXPORT_FORMATS).default("markdown").describe("Format of the report"),
  }),
  output: kitOutput(z.object({
    contracts: z.int(),
    fixtures: z.int(),
    references: z.int(),
    matrix: z.object({
      compatible: z.int(),
      breaking: z.int(),
      unknown: z.int(),
      not_submitted: z.int(),
    }).nullable().describe("Cells per verdict"),
    assertions: z.record(z.string(), z.boolean().nullable()).nullable().describe(
      "All six; null where there is nothing to judge",
    ),
    review_verdict: z.enum(["pass", "review", "fail"]).nullable(),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "One unchanged contract",
      input: {
        contracts: [{
          id: "a",
          saved_input_schema: { type: "object" },
          current_input_schema: { type: "object" },
        }],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { contracts: 1, fixtures: 0, review_verdict: "pass" },
          deliverables: [
            { name: "matrix.csv" },
            { name: "contract-review.json" },
            { name: "context-pack.json" },
            { name: "contract-review.md" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "Six contracts are too many",
      input: {
        contracts: [
          { id: "a" },
          { id: "b" },
          { id: "c" },
          { id: "d" },
          { id: "e" },
          { id: "f" },
        ],
      },
      expect: { error_code: "INVALID_INPUT" },
    },
  ],
});
