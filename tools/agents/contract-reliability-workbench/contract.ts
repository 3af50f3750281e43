import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { CONTRACT_SIDES, MISSPELT_KEYWORD_WARNING } from "../../shared/agent_contract/rules.ts";
import { REVIEW_WARNINGS, reviewSchema, reviewStats } from "../../shared/evidence/review_schema.ts";
import { EXAMPLES } from "./examples.ts";
import {
  ASSERTIONS,
  CELL_DIRECTIONS,
  CELL_VERDICTS,
  EXPECTATIONS,
  REFERENCE_VERDICTS,
  RULES,
} from "./rules.ts";
import { keywords } from "./keywords.ts";

const side = z.enum(CONTRACT_SIDES);

const assertion = z.object({
  name: z.enum(ASSERTIONS),
  holds: z.boolean().nullable().describe("null where there is nothing to judge"),
});

export const contract = defineTool({
  id: "contract-reliability-workbench",
  name: "Contract Reliability Workbench",
  category: "Agents",
  description:
    "Reviews a portfolio of 1 to 5 contracts with up to 100 fixtures: compatibility matrices in both directions, cross-contract references, fixture coverage, assertions. Use it before releasing several tool or API schemas together; nothing is fetched or executed.",
  keywords,
  version: "2026-11-28",
  requiredByRun: ["contracts"],
  check: { at: "verdict", passes: ["pass"] },
  limits: {
    max_input_chars: 500_000,
    max_contracts: 5,
    max_fixtures: 100,
    max_references: 50,
    fixture_id_chars: 64,
    review_hint_chars: 512,
    max_depth: 64,
    // Parts of schemas that all comparisons look at, each way to a definition counted.
    max_compared_parts: 1_000_000,
    // Properties of one schema, with its definitions followed to ten levels.
    max_covered_properties: 50_000,
  },
  input: z.looseObject({
    contracts: list(
      "1 to 5 of {id (safe id), saved_input_schema?, current_input_schema?, saved_output_schema?, current_output_schema?}; at least one current schema each",
    ).optional(),
    fixtures: list(
      "0 to 100 of {id? (safe id; otherwise derived from the schema), contract (id), side: input|output (default input), value (any JSON), expect: valid|invalid (default valid), review_hint? (≤ 512 characters)}",
    ).default([]),
    references: list(
      '0 to 50 of {id?, from: "CONTRACT.SIDE#POINTER", to: "CONTRACT.SIDE#POINTER"}: a value described by the first (its current schema) is passed to the second',
    ).default([]),
  }),
  output: reviewSchema({
    family: "contract",
    toolId: "contract-reliability-workbench",
    rules: RULES,
    subject: z.object({
      contracts: z.array(z.string()).describe("Ids"),
      fixtures: z.int(),
      references: z.int(),
    }),
    records: {
      matrix: z.object({
        contract: z.string(),
        side,
        direction: z.enum(CELL_DIRECTIONS).describe(
          "backward: what was made for the saved schema meets the current; forward: the reverse",
        ),
        verdict: z.enum(CELL_VERDICTS),
        changes: z.int().describe("Without annotations"),
        breaking: z.int(),
        unknown: z.int().describe("Unknown changes, and references that were not followed"),
      }),
      reference: z.object({
        id: z.string(),
        from: z.string(),
        to: z.string(),
        verdict: z.enum(REFERENCE_VERDICTS),
      }),
      fixture: z.object({
        id: z.string(),
        contract: z.string(),
        side,
        expect: z.enum(EXPECTATIONS),
        valid_current: z.boolean().nullable(),
        valid_saved: z.boolean().nullable(),
        meets: z.boolean().nullable(),
        errors: z.array(z.object({ path: z.string(), keyword: z.string() })),
      }),
      coverage: z.object({
        contract: z.string(),
        side,
        properties: z.int(),
        covered: z.int(),
        uncovered: z.array(z.string()).describe("Patterns, in which * is any item"),
        ratio: z.number().describe("covered / properties; 1 when there are none"),
        valid_fixtures: z.int(),
        invalid_fixtures: z.int(),
      }),
      assertion,
    },
    details: z.object({
      assertions: z.array(assertion),
      matrix: z.object({
        compatible: z.int(),
        breaking: z.int(),
        unknown: z.int(),
        not_submitted: z.int(),
      }).describe("Cells per verdict"),
    }),
  }),
  stats: reviewStats,
  warnings: {
    SCHEMA_UNWRAPPED: "a schema was sent as a whole tool definition; its schema was taken",
    ...MISSPELT_KEYWORD_WARNING,
    ...REVIEW_WARNINGS,
  },
  errors: {
    INVALID_CONTRACT_REVIEW_SCHEMA:
      "contracts missing, empty or over 5; over 100 fixtures or 50 references; an id that is missing, unsafe or repeated; no current schema; a malformed schema; a fixture without value or naming an unknown contract; side or expect outside its values; a reference string not of the form; review_hint too long. errors lists every path",
    INVALID_INPUT:
      "a value nests over 64 levels, has half a surrogate pair or a number that is not finite",
    INPUT_TOO_LARGE:
      "the input is over max_input_chars, or definitions refer to each other in so many ways that the parts to compare or the properties to cover are over their limits",
  },
  examples: EXAMPLES,
});

/** Faults in the entries have the tool's own code; names in their schemas are plain keys. */
function list(description: string) {
  return z.unknown().meta({ type: "array" }).describe(description);
}
