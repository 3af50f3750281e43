/**
 * The settings of a request by provider and endpoint, and what their values may be. They come from the providers' own
 * clients (`@anthropic-ai/sdk` 1.12, `openai` 7.57, `@google/genai` 3.1), bounds from their API references.
 *
 * @module
 */
import {
  byType,
  count,
  list,
  object,
  oneOf,
  orNull,
  range,
  type Schema,
  TEXT,
  textOr,
} from "./schema_parts.ts";

/** Settings by name. */
export type OptionSchemas = Readonly<Record<string, Schema>>;

const ANY: Schema = {};
const FLAG: Schema = { type: "boolean" };
const FLAG_OR_NULL = orNull(FLAG);
const STRING: Schema = { type: "string" };
const STRING_OR_NULL = orNull(STRING);
const OBJECT: Schema = { type: "object" };
const EFFORT = orNull(oneOf("none", "minimal", "low", "medium", "high", "xhigh", "max"));
const VERBOSITY = orNull(oneOf("low", "medium", "high"));

/** An object with these members, others too. */
function withMembers(required: Schema, optional: Schema = {}): Schema {
  return object(required, optional, true);
}

const OPENAI_NAME: Schema = { type: "string", pattern: "^[a-zA-Z0-9_-]{1,64}$" };
const OPENAI_FUNCTION = withMembers({ name: OPENAI_NAME }, {
  description: STRING_OR_NULL,
  parameters: orNull(OBJECT),
  strict: FLAG_OR_NULL,
});
const OPENAI_METADATA: Schema = {
  type: ["object", "null"],
  maxProperties: 16,
  additionalProperties: { type: "string", maxLength: 512 },
};

/** The options that Chat Completions and Responses share. */
const OPENAI: OptionSchemas = {
  metadata: OPENAI_METADATA,
  moderation: ANY,
  parallel_tool_calls: FLAG_OR_NULL,
  prompt_cache_key: STRING_OR_NULL,
  prompt_cache_options: ANY,
  prompt_cache_retention: STRING_OR_NULL,
  safety_identifier: STRING_OR_NULL,
  service_tier: orNull(oneOf("auto", "default", "flex", "scale", "priority", "fast")),
  store: FLAG_OR_NULL,
  temperature: orNull(range(0, 2)),
  top_logprobs: orNull(count(0, 20)),
  top_p: orNull(range(0, 1)),
  user: STRING,
};

const CHAT: OptionSchemas = {
  ...OPENAI,
  audio: ANY,
  frequency_penalty: orNull(range(-2, 2)),
  function_call: ANY,
  functions: list(OPENAI_FUNCTION, 128),
  logit_bias: { type: ["object", "null"], additionalProperties: range(-100, 100) },
  logprobs: FLAG_OR_NULL,
  modalities: orNull(list(oneOf("text", "audio"))),
  n: orNull(count(1, 128)),
  prediction: ANY,
  presence_penalty: orNull(range(-2, 2)),
  reasoning_effort: EFFORT,
  response_format: byType({
    text: ANY,
    json_object: ANY,
    json_schema: withMembers({
      json_schema: withMembers({ name: OPENAI_NAME }, { schema: OBJECT, strict: FLAG_OR_NULL }),
    }),
  }),
  seed: orNull({ type: "integer" }),
  stop: textOr(STRING, { type: ["array", "null"], maxItems: 4, items: STRING }),
  tool_choice: textOr(
    oneOf("none", "auto", "required"),
    byType({
      function: withMembers({ function: withMembers({ name: STRING }) }),
      custom: withMembers({ custom: withMembers({ name: STRING }) }),
      allowed_tools: withMembers({ allowed_tools: OBJECT }),
    }),
  ),
  tools: list(
    byType({
      function: withMembers({ function: OPENAI_FUNCTION }),
      custom: withMembers({ custom: withMembers({ name: OPENAI_NAME }) }),
    }),
    128,
  ),
  verbosity: VERBOSITY,
  web_search_options: OBJECT,
};

const RESPONSES: OptionSchemas = {
  ...OPENAI,
  background: FLAG_OR_NULL,
  context_management: ANY,
  conversation: ANY,
  include: { type: ["array", "null"], items: STRING },
  instructions: STRING_OR_NULL,
  max_tool_calls: orNull(count(1)),
  previous_response_id: STRING_OR_NULL,
  reasoning: withMembers({}, {
    effort: EFFORT,
    summary: orNull(oneOf("auto", "concise", "detailed")),
  }),
  text: withMembers({}, {
    format: byType({
      text: ANY,
      json_object: ANY,
      json_schema: withMembers({ name: OPENAI_NAME, schema: OBJECT }, { strict: FLAG_OR_NULL }),
    }),
    verbosity: VERBOSITY,
  }),
  tool_choice: textOr(
    oneOf("none", "auto", "required"),
    byType({ function: withMembers({ name: STRING }) }, true),
  ),
  tools: list(byType({ function: OPENAI_FUNCTION }, true)),
  truncation: orNull(oneOf("auto", "disabled")),
};

const EMBEDDINGS: OptionSchemas = {
  dimensions: count(1),
  encoding_format: oneOf("float", "base64"),
  user: STRING,
};

const ANTHROPIC: OptionSchemas = {
  cache_control: ANY,
  container: ANY,
  inference_geo: STRING_OR_NULL,
  metadata: object({}, { user_id: STRING_OR_NULL }),
  output_config: withMembers({}, {
    effort: orNull(oneOf("low", "medium", "high", "xhigh", "max")),
    format: {
      ...byType({ json_schema: withMembers({ schema: OBJECT }) }),
      type: ["object", "null"],
    },
  }),
  service_tier: oneOf("auto", "standard_only"),
  speed: orNull(oneOf("standard", "fast")),
  stop_sequences: { type: "array", items: TEXT },
  // The three that the client no longer declares, and models before Claude 4.7 take.
  temperature: range(0, 1),
  top_k: count(0),
  top_p: range(0, 1),
  thinking: byType({
    adaptive: ANY,
    disabled: ANY,
    enabled: withMembers({ budget_tokens: count(1024) }),
  }),
  tool_choice: byType({ auto: ANY, any: ANY, none: ANY, tool: withMembers({ name: STRING }) }),
  // A tool that Anthropic runs has a type that ends with a date.
  tools: list({
    type: "object",
    properties: { type: { type: ["string", "null"], pattern: "^custom$|_[0-9]{8}$" } },
    if: { properties: { type: { enum: ["custom", null] } } },
    then: withMembers({
      name: { type: "string", pattern: "^[a-zA-Z0-9_-]{1,128}$" },
      input_schema: withMembers({ type: { const: "object" } }),
    }),
  }),
};

const GEMINI_REQUEST: OptionSchemas = {
  cachedContent: STRING,
  labels: { type: "object", additionalProperties: STRING },
  safetySettings: {
    type: "array",
    items: withMembers({ category: STRING, threshold: STRING }),
  },
  toolConfig: OBJECT,
  // JSON of protocol buffers has names in camelCase or in snake_case.
  tools: {
    type: "array",
    items: {
      type: "object",
      minProperties: 1,
      propertyNames: {
        pattern:
          "^(?:(?:function_?[dD]eclarations)|(?:google|code|url|file|computer|enterprise|mcp|retrieval|" +
          "exa|parallel)[A-Za-z_]*)$",
      },
      properties: {
        functionDeclarations: {
          type: "array",
          items: withMembers({ name: TEXT }, { parameters: OBJECT, parametersJsonSchema: OBJECT }),
        },
      },
    },
  },
};

const GENERATION_CONFIG: OptionSchemas = {
  audioTimestamp: FLAG,
  candidateCount: count(1),
  frequencyPenalty: { type: "number" },
  logprobs: count(0, 20),
  mediaResolution: STRING,
  presencePenalty: { type: "number" },
  responseFormat: ANY,
  responseJsonSchema: OBJECT,
  responseLogprobs: FLAG,
  responseMimeType: STRING,
  responseModalities: { type: "array", items: STRING },
  responseSchema: OBJECT,
  seed: { type: "integer" },
  speechConfig: OBJECT,
  stopSequences: { type: "array", maxItems: 5, items: STRING },
  temperature: range(0, 2),
  thinkingConfig: withMembers({}, {
    includeThoughts: FLAG,
    thinkingBudget: { type: "integer" },
    thinkingLevel: oneOf("MINIMAL", "LOW", "MEDIUM", "HIGH"),
  }),
  topK: { type: "number" },
  topP: range(0, 1),
};

/** The settings of each kind of request; those of Gemini are in two places. */
export const OPTIONS = {
  anthropic: ANTHROPIC,
  "/v1/chat/completions": CHAT,
  "/v1/responses": RESPONSES,
  "/v1/embeddings": EMBEDDINGS,
  geminiRequest: GEMINI_REQUEST,
  generationConfig: GENERATION_CONFIG,
} as const;
