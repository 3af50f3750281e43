/**
 * Settings of a request under its provider's own names, and which of them the provider has.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import type { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;
type Target = Pick<Input, "provider" | "endpoint">;

/** A request's settings by name. */
export type Options = Readonly<Record<string, unknown>>;

/** What the kit writes itself: there it is given under another name. */
const WRITTEN: Readonly<Record<string, string>> = {
  model: "model",
  messages: "messages",
  input: "prompt or messages",
  contents: "prompt or messages",
  system: "system",
  systemInstruction: "system",
  max_tokens: "max_tokens",
  max_completion_tokens: "max_tokens",
  max_output_tokens: "max_tokens",
  maxOutputTokens: "max_tokens",
};

/** Streams have no place in a batch. */
const STREAMS = ["stream", "stream_options"];

/**
 * The members of a request body by provider and endpoint, as the providers' own clients declare them
 * (`@anthropic-ai/sdk` 1.12, `openai` 7.57, `@google/genai` 3.1).
 */
const NAMES = {
  anthropic: words(
    "cache_control container inference_geo metadata output_config service_tier speed stop_sequences thinking " +
      "tool_choice tools",
  ),
  "/v1/chat/completions": words(
    "audio frequency_penalty function_call functions logit_bias logprobs metadata modalities moderation n " +
      "parallel_tool_calls prediction presence_penalty prompt_cache_key prompt_cache_options prompt_cache_retention " +
      "reasoning_effort response_format safety_identifier seed service_tier stop store temperature tool_choice " +
      "tools top_logprobs top_p user verbosity web_search_options",
  ),
  "/v1/responses": words(
    "background context_management conversation include instructions max_tool_calls metadata moderation " +
      "parallel_tool_calls previous_response_id prompt_cache_key prompt_cache_options prompt_cache_retention " +
      "reasoning safety_identifier service_tier store temperature text tool_choice tools top_logprobs top_p " +
      "truncation user",
  ),
  "/v1/embeddings": words("dimensions encoding_format user"),
  geminiRequest: words("tools toolConfig safetySettings cachedContent labels"),
  generationConfig: words(
    "responseJsonSchema audioTimestamp candidateCount frequencyPenalty logprobs mediaResolution presencePenalty " +
      "responseFormat responseLogprobs responseMimeType responseModalities responseSchema seed speechConfig " +
      "stopSequences temperature thinkingConfig topK topP",
  ),
} as const;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Whether Gemini has an option beside `generationConfig` and not in it. */
export function isGeminiRequestOption(name: string): boolean {
  return NAMES.geminiRequest.has(name);
}

/**
 * What is wrong with an option, as words behind its name; undefined where nothing is.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { optionFault } from "./options.ts";
 *
 * const target = { provider: "anthropic", endpoint: "/v1/responses" } as const;
 * assert.equal(optionFault("thinking", target), undefined);
 * assert.equal(optionFault("seed", target), "is not a setting of anthropic's requests");
 * ```
 */
export function optionFault(name: string, { provider, endpoint }: Target): string | undefined {
  if (isKnown(name, { provider, endpoint })) return undefined;
  const own = Object.hasOwn(WRITTEN, name) ? WRITTEN[name] : undefined;
  if (own !== undefined) return `is written from ${own}: give it there`;
  if (STREAMS.includes(name)) return "has no place in a batch";
  const of = provider === "openai" ? `requests to ${endpoint}` : `${provider}'s requests`;
  return `is not a setting of ${of}`;
}

function isKnown(name: string, { provider, endpoint }: Target): boolean {
  switch (provider) {
    case "openai":
      return NAMES[endpoint].has(name);
    case "anthropic":
      return NAMES.anthropic.has(name);
    case "gemini":
      return NAMES.geminiRequest.has(name) || NAMES.generationConfig.has(name);
  }
}

/** Models of OpenAI that reason, and refuse a temperature that is not 1. */
export function refusesTemperature(
  { provider, model }: Pick<Input, "provider" | "model">,
): boolean {
  return provider === "openai" && /^(?:o\d|gpt-5(?!-chat))/.test(model);
}
