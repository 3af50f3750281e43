/**
 * Settings that several formats have, under each one's own name and with values that need no change.
 *
 * @module
 */
import type { JsonValue } from "../../shared/json/value.ts";
import type { Format } from "./contract.ts";

/** A setting's name in each format that has it; a dot is a level, and Gemini's are those of `generationConfig`. */
type Names = Readonly<Partial<Record<Format, string>>>;

const both = (openai: string, responses = openai): Names => ({
  openai,
  "openai-responses": responses,
});

export const SETTINGS: Readonly<Record<string, Names>> = {
  // Anthropic's request has no sampling settings any more; older ones of the source still do.
  temperature: { ...both("temperature"), gemini: "temperature" },
  topP: { ...both("top_p"), gemini: "topP" },
  topK: { gemini: "topK" },
  seed: { openai: "seed", gemini: "seed" },
  presencePenalty: { openai: "presence_penalty", gemini: "presencePenalty" },
  frequencyPenalty: { openai: "frequency_penalty", gemini: "frequencyPenalty" },
  candidates: { openai: "n", gemini: "candidateCount" },
  logprobs: { openai: "logprobs", gemini: "responseLogprobs" },
  topLogprobs: { ...both("top_logprobs"), gemini: "logprobs" },
  stream: { ...both("stream"), anthropic: "stream" },
  maxTokens: {
    ...both("max_completion_tokens", "max_output_tokens"),
    anthropic: "max_tokens",
    gemini: "maxOutputTokens",
  },
  effort: both("reasoning_effort", "reasoning.effort"),
  verbosity: both("verbosity", "text.verbosity"),
  metadata: both("metadata"),
  moderation: both("moderation"),
  prompt_cache_key: both("prompt_cache_key"),
  prompt_cache_options: both("prompt_cache_options"),
  prompt_cache_retention: both("prompt_cache_retention"),
  safety_identifier: both("safety_identifier"),
  serviceTier: both("service_tier"),
  store: both("store"),
  user: both("user"),
};

/** Values that every format uses by default: leaving them out loses nothing. */
const DEFAULTS: Readonly<Record<string, readonly JsonValue[]>> = {
  temperature: [1],
  topP: [1],
  stream: [false],
  presencePenalty: [0],
  frequencyPenalty: [0],
  candidates: [1],
  logprobs: [false],
  topLogprobs: [0],
  serviceTier: ["auto", "default"],
  // Anthropic's, whose requests may use capacity that was paid for beforehand.
  service_tier: ["auto", "standard_only"],
  // No other provider stores answers, counts tokens only on request, or returns reasoning to be
  // sent back.
  store: [false],
  include: [[], ["reasoning.encrypted_content"]],
  stream_options: [{ include_usage: true }, { include_usage: false }],
  modalities: [["text"]],
  responseModalities: [["TEXT"]],
  truncation: ["disabled"],
  background: [false],
};

/** Gives the meaning of a setting by its name in a format; its own name where no other format has it. */
export function meaningOf(name: string, format: Format): string {
  if (format === "openai" && name === "max_tokens") return "maxTokens";
  if (format === "anthropic") {
    // The names that Anthropic's requests had.
    if (name === "temperature") return "temperature";
    if (name === "top_p") return "topP";
    if (name === "top_k") return "topK";
  }
  const known = Object.entries(SETTINGS).find(([, names]) => names[format] === name);
  return known ? known[0] : name;
}

/** Whether a setting has its default value. @param value A plain value. */
export function isDefault(meaning: string, value: unknown): boolean {
  const defaults = Object.hasOwn(DEFAULTS, meaning) ? DEFAULTS[meaning]! : [];
  return defaults.some((one) => JSON.stringify(one) === JSON.stringify(value));
}
