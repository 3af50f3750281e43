import { z } from "zod";
import { ASSERTIONS } from "../../agents/contract-reliability-workbench/rules.ts";
import { defineTool } from "../../tool.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { objectInput } from "../../shared/json/input_schema.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

const limits = { max_input_chars: 400_000, max_output_bytes: 1_000_000, max_fixtures: 100 };

export const contract = defineTool({
  id: "contract-release-gate-kit",
  name: "Contract Release Gate Kit",
  category: "Agents",
  kind: "kit",
  description:
    "Release gate for one tool contract: compares saved and current schemas, runs your fixtures against them, and holds the release until the assertions you ask for are true. Delivers gate result, evidence pack and report.",
  keywords,
  version: "2026-11-29",
  mainKeys: ["contract"],
  measured: "input",
  uses: () => [
    { toolId: "contract-reliability-workbench" },
    { toolId: "agent-contract-check" },
    { toolId: "context-pack-builder" },
  ],
  check: { at: "verdict", passes: ["ready", "needs_work"] },
  limits,
  input: kitInput(
    ["gate.json", "contract-review.json", "context-pack.json", "contract-review.md"],
    {
      // As it came: a schema may hold any name.
      contract: z.unknown()
        .refine((value) => isJsonObject(value), {
          message: "must be one contract, an object; product-contract-review-kit takes several",
        })
        .meta({ type: "object" })
        .optional()
        .describe(
          "{id (safe id), saved_input_schema?, current_input_schema?, saved_output_schema?, current_output_schema?}",
        ),
      fixtures: z.array(objectInput()).max(limits.max_fixtures).default([]).describe(
        "[{id?, side?: input|output, value, expect?: valid|invalid, review_hint?}], as in contract-reliability-workbench, without contract",
      ),
      assertions: z.array(z.enum(ASSERTIONS)).default([
        "input_backward_compatible",
        "output_backward_compatible",
        "fixtures_meet_expectation",
      ]).describe(
        "Those that must hold; without it, of these three the ones whose schemas or fixtures were given; []: only findings, min_fixtures and min_coverage decide",
      ),
      min_fixtures: z.int().min(0).default(1).describe("Least number of fixtures"),
      min_coverage: z.number().min(0).max(1).default(0).describe("Least coverage of every side"),
      annotations: objectInput().optional().describe("MCP tool annotations now"),
      saved_annotations: objectInput().optional().describe("MCP tool annotations as saved"),
    },
  ),
  output: kitOutput(z.object({
    contract: z.string().nullable().describe("Its id"),
    assertions: z.record(z.string(), z.boolean().nullable()).nullable().describe(
      "All six; null where there is nothing to judge",
    ),
    fixtures: z.int(),
    fixtures_met: z.int().describe("Fixtures with the expected result"),
    breaking_cells: z.int().nullable().describe("Of the compatibility matrix"),
    coverage: z.number().nullable().describe("Lowest ratio of the sides"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A compatible change with fixtures",
      input: {
        contract: {
          id: "search",
          saved_input_schema: {
            type: "object",
            properties: { q: { type: "string" } },
            required: ["q"],
          },
          current_input_schema: {
            type: "object",
            properties: { q: { type: "string" }, limit: { type: "integer" } },
            required: ["q"],
          },
        },
        fixtures: [
          { id: "ok", value: { q: "a", limit: 3 } },
          { id: "bad", value: {}, expect: "invalid" },
        ],
        assertions: ["input_backward_compatible", "fixtures_meet_expectation"],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { contract: "search", fixtures: 2, fixtures_met: 2, breaking_cells: 0 },
        },
      },
    },
    {
      title: "A new required property",
      input: {
        contract: {
          id: "search",
          saved_input_schema: { type: "object", properties: { q: { type: "string" } } },
          current_input_schema: {
            type: "object",
            properties: { q: { type: "string" } },
            required: ["q"],
          },
        },
        assertions: ["input_backward_compatible"],
      },
      expect: { output: { verdict: "blocked" } },
    },
  ],
});
