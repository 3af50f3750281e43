import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { CONTRACT_SIDES, MISSPELT_KEYWORD_WARNING } from "../../shared/agent_contract/rules.ts";
import { REVIEW_WARNINGS, reviewSchema, reviewStats } from "../../shared/evidence/review_schema.ts";
import { EXAMPLES } from "./examples.ts";
import { RULES } from "./rules.ts";
import { keywords } from "./keywords.ts";

const hint = z.boolean().optional();

/** The annotations of an MCP tool; other properties are ignored. */
const annotations = z.looseObject({
  title: z.string().optional().describe("What people see; not compared"),
  readOnlyHint: hint.describe("It changes nothing; without it false"),
  destructiveHint: hint.describe("It may destroy something; without it true"),
  idempotentHint: hint.describe("Calling twice does no more than once; without it false"),
  openWorldHint: hint.describe("It reaches beyond its own system; without it true"),
});

export const contract = defineTool({
  id: "agent-contract-check",
  name: "Agent Contract Check",
  category: "Agents",
  description:
    "Compares a saved tool schema with the current one, validates one argument object against the current schema and judges whether a retry is safe. Use it before calling a tool again or after its schema may have changed; the tool is never called.",
  keywords,
  version: "2026-12-01",
  required: ["current_schema"],
  check: { at: "verdict", passes: ["pass"] },
  limits: {
    max_input_chars: 100_000,
    fixture_id_chars: 64,
    review_hint_chars: 512,
    max_depth: 64,
    max_findings: 500,
    // Parts of two schemas that the comparison looks at, each way to a definition counted.
    max_compared_parts: 200_000,
  },
  input: z.looseObject({
    fixture_id: z.string().optional().describe(
      "Safe id of this check, up to 64 characters; otherwise one is derived from current_schema",
    ),
    saved_schema: schema(
      "JSON Schema as saved (object or boolean), or the tool definition that holds it",
    ),
    current_schema: schema("JSON Schema as it is now"),
    arguments: z.unknown().optional().describe(
      "Argument object (any JSON value) to validate against current_schema",
    ),
    direction: z.enum(CONTRACT_SIDES).default("input").describe(
      "input: the schema describes what callers send; output: what they receive",
    ),
    annotations: annotations.optional().describe(
      "MCP tool annotations now: readOnlyHint, destructiveHint, idempotentHint, openWorldHint",
    ),
    saved_annotations: annotations.optional().describe("MCP tool annotations as saved"),
    retry: z.looseObject({
      attempts: z.int().min(0).optional().describe("Calls already made; without it 0"),
      max_attempts: z.int().min(0).optional().describe("The most calls that may be made"),
      last_outcome: z.enum(["none", "success", "error", "timeout", "unknown"]).optional()
        .describe("How the last call ended; without it none when there was none, else unknown"),
      status: z.int().optional().describe("HTTP status of the last call"),
      retry_after_seconds: z.number().min(0).optional().describe("How long the tool asked to wait"),
      waited_seconds: z.number().min(0).optional().describe("How long ago the last call ended"),
      idempotency_key: z.union([z.string(), z.boolean()]).optional().describe(
        "The key, or whether one is sent with every call",
      ),
      same_arguments: z.boolean().default(true).describe(
        "Whether the arguments are those of the last call",
      ),
    }).optional().describe("State of the retry"),
    fail_on: z.enum(["any", "breaking"]).default("any").describe(
      "any: every drift but annotations fails the check; breaking: only breaking drift",
    ),
    review_hint: z.string().optional().describe(
      "Free note of up to 512 characters, echoed, never generated",
    ),
  }),
  output: reviewSchema({
    family: "contract",
    toolId: "agent-contract-check",
    rules: RULES,
    subject: z.object({
      fixture_id: z.string(),
      direction: z.enum(CONTRACT_SIDES),
      review_hint: z.string().nullable(),
      saved_sha256: z.string().nullable().describe("Digest of saved_schema"),
      current_sha256: z.string().nullable().describe("Digest of current_schema"),
    }),
    details: z.object({
      passed: z.boolean(),
      drift: z.object({
        checked: z.boolean(),
        changes: z.int().describe("breaking, compatible and unknown ones"),
        breaking: z.int(),
        compatible: z.int(),
        unknown: z.int(),
        annotation: z.int(),
      }),
      arguments: z.object({
        checked: z.boolean(),
        valid: z.boolean().nullable(),
        diagnostics: z.int(),
      }),
      retry: z.object({
        checked: z.boolean(),
        safe: z.boolean().nullable(),
        side_effects: z.enum(["read_only", "idempotent", "side_effects", "unknown"]),
      }),
    }),
  }),
  stats: reviewStats,
  warnings: {
    FIXTURE_ID_REPLACED: "fixture_id was given and is not a safe id",
    ARGUMENTS_IN_TEXT:
      "arguments is the JSON text of an object, and the schema takes no text: the object was checked",
    SCHEMA_UNWRAPPED: "a schema was sent as a whole tool definition; its schema was taken",
    ...MISSPELT_KEYWORD_WARNING,
    ...REVIEW_WARNINGS,
  },
  errors: {
    AGENT_CONTRACT_CHECK_FAILED:
      "verdict: details.passed is false; the output is complete, details: drift, arguments, retry (which part failed)",
    INVALID_CONTRACT_REVIEW_SCHEMA:
      "a schema is malformed: no object or boolean, or a keyword of the wrong kind; errors lists paths",
    INVALID_INPUT:
      "current_schema is missing, review_hint has over 512 characters, a value is of the wrong type, nests over 64 levels or has half a surrogate pair",
    INPUT_TOO_LARGE:
      "the input is over max_input_chars, or definitions refer to each other in so many ways that the parts to compare are over max_compared_parts",
  },
  examples: EXAMPLES,
});

/** Property names are keys, and zod would lose one that is called `__proto__`: the value passes through untouched. */
function schema(description: string) {
  return z.unknown().meta({ type: ["object", "boolean"] }).optional().describe(description);
}
