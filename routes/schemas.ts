/**
 * The shapes of answers, as OpenAPI describes them.
 *
 * @module
 */
import { z } from "zod";
import { CATEGORIES } from "../tools/tool.ts";

const warning = z.object({
  code: z.string(),
  message: z.string(),
  path: z.string().optional(),
});

const fieldError = z.object({
  path: z.string().describe('Such as "requests[0].id"'),
  code: z.string(),
  message: z.string(),
});

const error = z.object({
  code: z.string().describe("UPPER_SNAKE"),
  message: z.string().describe("What is wrong, where, and what to do"),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** The stable result of a tool. */
const toolResult = z.object({
  ok: z.boolean(),
  toolId: z.string(),
  output: z.unknown().optional().describe("The tool's main value"),
  stats: z.record(z.string(), z.unknown()).optional(),
  warnings: z.array(warning).optional(),
  errors: z.array(fieldError).optional(),
  report: z.string().optional(),
  summaryJson: z.record(z.string(), z.unknown()).optional(),
  error: error.optional(),
}).meta({ id: "ToolResult" });

/** The HTTP body around one result. */
export const runEnvelope = z.object({
  success: z.literal(true),
  tool: z.string(),
  result: toolResult,
  tokens_saved_estimate: z.int().describe(
    "A quarter of the input's bytes and twice the output's, rounded up; 0 when the run failed. It measures neither what a model would have read or written nor what the call itself costs",
  ),
  processing_time_ms: z.number(),
}).meta({
  id: "RunEnvelope",
  description: "The answer of a run in modes full and compact; mode output has no envelope",
});

/** The answer of `POST /api/batch`. */
export const batchAnswer = z.object({
  ok: z.boolean().describe("True when every item is"),
  warnings: z.array(warning).optional().describe("About keys of the request that were ignored"),
  results: z.record(z.string(), z.unknown()).describe("Each item's result by its id, in order"),
}).meta({ id: "BatchAnswer" });

const traceEntry = z.object({
  step: z.int(),
  tool_id: z.string(),
  ok: z.boolean(),
  processing_time_ms: z.number(),
  output_bytes: z.int(),
  output_type: z.enum(["string", "number", "boolean", "null", "array", "object"]).nullable(),
  warnings: z.array(warning).optional().describe("The step's first ten"),
  more_warnings: z.int().optional().describe("How many more the step has"),
  passed: z.boolean().optional().describe("For a check: whether its verdict passes"),
  error: error.optional(),
});

/** The answer of `POST /api/pipeline`. */
export const pipelineAnswer = z.object({
  ok: z.boolean(),
  checks_passed: z.boolean().optional().describe(
    "If a step was a check: whether all checks passed",
  ),
  warnings: z.array(warning).optional().describe(
    "About keys of the request that were ignored, and NO_CHECK: stop_on_failed_check without a check",
  ),
  output: z.unknown().optional().describe("The last step's output"),
  trace: z.array(traceEntry).describe("At most 16 KiB of JSON: longer messages are cut"),
}).meta({ id: "PipelineAnswer" });

const errorAnswer = z.object({
  success: z.literal(false),
  error,
  tool: z.string().optional().describe("For a run that failed inside the tool"),
  result: toolResult.optional(),
  checks_passed: z.boolean().optional().describe("For a pipeline that stopped after a check"),
  warnings: z.array(warning).optional().describe("Pipelines: about keys that were ignored"),
  output: z.unknown().optional().describe("The output of the check that a pipeline stopped after"),
  trace: z.array(traceEntry).optional().describe("For a pipeline that stopped"),
}).meta({ id: "ErrorAnswer" });

const ERROR_TEXTS: Record<number, string> = {
  400:
    "INVALID_JSON_BODY, INVALID_REQUEST, INVALID_RESPONSE_MODE, TOOL_NOT_CHAINABLE or INVALID_BINDING",
  401: "INVALID_API_KEY: a key was sent and is not valid",
  404: "UNKNOWN_TOOL, with suggestions",
  408: "The body did not arrive within ten seconds",
  413: "REQUEST_TOO_LARGE: a body over 2 MiB",
  415: "UNSUPPORTED_MEDIA_TYPE: a body that is not application/json",
  422:
    "The tool could not process this input, or not within a run's memory; for a pipeline also CHECK_FAILED, if it stops on a failed check",
  429: "RATE_LIMITED, with Retry-After",
  500: "TOOL_RUNTIME_ERROR: the tool failed because of a bug in it",
  503: "SERVICE_BUSY, with Retry-After",
  504: "TOOL_TIMEOUT: the run passed its duration limit and was stopped",
};

/** The error answers of an operation, by their statuses. */
export function errorAnswers(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, jsonContent(ERROR_TEXTS[status]!, errorAnswer)]),
  );
}

/** A JSON answer; a test runs its example. Without one, the route generates it on request. */
export function jsonAnswer(description: string, schema: z.ZodType, example?: unknown) {
  return jsonContent(description, schema, example);
}

/** The same answer, or one that is not JSON: text or a PNG in mode output. */
export function orBare(answer: ReturnType<typeof jsonAnswer>) {
  const { content, ...rest } = answer;
  return {
    ...rest,
    content: {
      ...content,
      "text/plain": { schema: z.string(), example: '{"a":1.0}' },
      "image/png": { schema: z.string().meta({ format: "binary" }) },
    },
  };
}

/** A body of JSON with an example that a test runs. */
export function jsonBody(schema: z.ZodType, example: unknown) {
  return {
    body: { required: true, content: { "application/json": { schema, example } } },
  };
}

function jsonContent(description: string, schema: z.ZodType, example?: unknown) {
  return {
    description,
    content: { "application/json": { schema, ...(example !== undefined && { example }) } },
  };
}

const category = z.enum(CATEGORIES);
const kind = z.enum(["tool", "kit"]);
const categoryCount = z.object({ name: category, count: z.int() });

/** The answer of `GET /api/tools`. */
export const toolList = z.object({
  success: z.literal(true),
  count: z.int(),
  categories: z.array(categoryCount),
  tools: z.array(z.object({
    id: z.string(),
    name: z.string(),
    category,
    kind,
    description: z.string(),
    privacy_mode: z.string(),
  })),
}).meta({ id: "ToolList" });

/** The answer of a search for tools. */
export const searchAnswer = z.object({
  success: z.literal(true),
  query: z.string(),
  count: z.int(),
  results: z.array(z.object({
    id: z.string(),
    name: z.string(),
    category,
    kind,
    description: z.string(),
    score: z.number().describe("A greater score fits better"),
  })),
  suggestions: z.array(z.string()).optional().describe("Near ids, when nothing fits"),
  hint: z.string().optional().describe("How to go on, when nothing fits"),
}).meta({ id: "SearchAnswer" });

const jsonSchema = z.record(z.string(), z.unknown()).describe("JSON Schema 2020-12");

/** The answer of `GET /api/tools/{id}/schema`. */
export const schemaAnswer = z.object({
  success: z.literal(true),
  tool: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    category,
    description: z.string(),
    keywords: z.array(z.string()),
    deterministic_class: z.enum(["pure-function", "seeded-generator"]),
    privacy_mode: z.string(),
    api_available: z.boolean(),
    mcp_available: z.boolean(),
    version: z.string().describe("YYYY-MM-DD"),
    limits: z.looseObject({ max_input_chars: z.int() }),
    input_schema: jsonSchema,
    output_schema: jsonSchema,
    aliases: z.array(z.string()),
  }),
  run: z.object({
    endpoint: z.string(),
    body: z.object({
      tool_id: z.string(),
      input: z.unknown(),
      options: z.record(z.string(), z.unknown()),
    }),
  }),
}).meta({ id: "SchemaAnswer" });

/** The answer of `GET /api`. */
export const overview = z.object({
  success: z.literal(true),
  service: z.string(),
  version: z.string(),
  status: z.enum(["ok", "degraded"]),
  tools: z.array(z.string()),
  categories: z.array(categoryCount),
  kits: z.array(z.string()),
  routes: z.array(z.object({ method: z.string(), path: z.string() })),
  router: z.record(z.string(), z.string()),
  limits: z.record(z.string(), z.unknown()),
  store: z.enum(["memory", "redis", "kv"]),
  sandbox: z.enum(["worker", "in-place"]),
}).meta({ id: "Overview" });
