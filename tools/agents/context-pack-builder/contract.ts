import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { PACK_ERRORS, RECIPE_ERRORS } from "../../shared/context_pack/errors.ts";
import { DEFAULT_MAX_BYTES, PACK_LIMITS } from "../../shared/context_pack/limits.ts";
import { packSchema } from "../../shared/context_pack/schema.ts";
import { CONTEXT_RECIPES } from "../../shared/context_recipes.ts";
import { EXAMPLES } from "./examples.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "context-pack-builder",
  name: "Context Pack Builder",
  category: "Agents",
  description:
    "Turns a CI log, an OpenAPI document, retrieved passages, a handoff or a review result into a bounded context pack: whole records in order of importance, closed under dependencies, within max_bytes, with exact bytes and receipts. Use it to give an agent just enough context. A receipt shows that a pack is unchanged since it was written; it is not a signature, and does not prove the input true. tokens_estimate is a conservative estimate, of no provider's tokenizer.",
  keywords,
  version: "2026-11-30",
  requiredByRun: ["input"],
  measured: ["input"],
  required: ["recipe"],
  responseModes: ["full"],
  limits: { max_input_chars: 1_600_000, ...PACK_LIMITS },
  serviceLimits: ["max_input_chars"],
  input: z.looseObject({
    recipe: z.string().optional().describe(
      `What to pack. One of: ${CONTEXT_RECIPES.map(({ id }) => id).join(", ")}`,
    ).meta({ examples: CONTEXT_RECIPES.map(({ id }) => id) }),
    // The recipe checks it, and refuses it with an error of its own.
    input: z.unknown().meta({ type: ["object", "string"] }).optional().describe(
      "ci-failure-pack: the log's text, or { log?, job?, command?, exit_code?, failed_step?, root_cause?, advice?, failures?: [{ line_start, line_end, text }] (found by you, else searched for), tests?: [{ name, status }], changed_files? }. api-operation-pack: an OpenAPI 3.x document, or { document, operations?: [operationId or \"GET /path\"] }. rag-evidence-pack: { query?, chunks: [{ id?, text, source?, score? }] }. agent-handoff-pack: a service.agent-handoff.v1 document. The others: the review tool's result, its whole answer, or the review. All but the log may be JSON text",
    ),
    max_bytes: z.int().min(PACK_LIMITS.min_bytes).max(PACK_LIMITS.max_bytes).default(
      DEFAULT_MAX_BYTES,
    )
      .describe("Upper bound of totals.bytes; agent-handoff-pack: at most 65,536"),
  }),
  output: packSchema,
  stats: z.object({
    records: z.int().describe("Before duplicates are dropped"),
    retained: z.int(),
    omitted: z.int(),
    duplicates: z.int(),
    bytes: z.int().describe("Of all retained contents as JSON Lines"),
    output_bytes: z.int().describe("Of the output's canonical JSON"),
    unreferenced_components: z.int().optional().describe("api-operation-pack only"),
  }),
  warnings: {
    UNRESOLVED_REFERENCE:
      "api-operation-pack: a $ref that is not a present local component; path in the document",
  },
  errors: {
    ...RECIPE_ERRORS,
    ...PACK_ERRORS,
    INVALID_INPUT:
      "recipe missing; max_bytes out of the recipe's range; what has no canonical JSON, or nests over 64 levels",
    INVALID_RESPONSE_MODE: "response_mode compact or output (raised by the service, HTTP 400)",
    TOOL_NOT_CHAINABLE: "used in a pipeline (raised by the service)",
  },
  examples: EXAMPLES,
});
