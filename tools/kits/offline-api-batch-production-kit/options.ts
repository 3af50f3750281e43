/**
 * Settings of a request under its provider's own names, and which of them the provider has.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import type { contract } from "./contract.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { OPTIONS } from "./option_schemas.ts";

type Input = RunInput<typeof contract>;
type Target = Pick<Input, "provider" | "endpoint">;

/** A request's settings by name. */
export type Options = Readonly<Record<string, unknown>>;

/** Settings that the kit writes itself, from a property with another name. */
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

/** Whether a request to Anthropic thinks: it is sampled in one way then. */
export function thinks(options: Options): boolean {
  const type = memberOf(options.thinking as JsonValue, "type");
  return type === "enabled" || type === "adaptive";
}

/**
 * A job whose options are Gemini's in one list: `generationConfig`, as its requests have it, is where the kit writes
 * most of them.
 */
export function withFlatOptions<Job extends Pick<Input, "provider" | "options" | "requests">>(
  job: Job,
): Job {
  if (job.provider !== "gemini") return job;
  return {
    ...job,
    options: flat(job.options),
    requests: job.requests?.map((request) => ({ ...request, options: flat(request.options) })),
  };
}

function flat<Given extends Options | undefined>(options: Given): Given {
  const { generationConfig, ...rest } = options ?? {};
  return isJsonObject(generationConfig) ? { ...rest, ...generationConfig } as Given : options;
}

/** Streams have no place in a batch. */
const STREAMS = ["stream", "stream_options"];

/** Whether Gemini has an option beside `generationConfig` and not in it. */
export function isGeminiRequestOption(name: string): boolean {
  return Object.hasOwn(OPTIONS.geminiRequest, name);
}

/**
 * The fault of an option, as words after its name; undefined if there is none.
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
  const own = writtenFrom(name);
  if (own !== undefined) return `is written from ${own}: give it there`;
  if (STREAMS.includes(name)) return "has no place in a batch";
  const of = provider === "openai" ? `requests to ${endpoint}` : `${provider}'s requests`;
  return `is not a setting of ${of}`;
}

/** The input of this kit that a member of a request is written from. */
export function writtenFrom(name: string): string | undefined {
  return Object.hasOwn(WRITTEN, name) ? WRITTEN[name] : undefined;
}

function isKnown(name: string, { provider, endpoint }: Target): boolean {
  switch (provider) {
    case "openai":
      return Object.hasOwn(OPTIONS[endpoint], name);
    case "anthropic":
      return Object.hasOwn(OPTIONS.anthropic, name);
    case "gemini":
      return isGeminiRequestOption(name) || Object.hasOwn(OPTIONS.generationConfig, name);
  }
}

/** Models that sample as they see fit: OpenAI's that reason, and Claude from 4.7 on. */
const OWN_SAMPLING: Readonly<Partial<Record<Input["provider"], RegExp>>> = {
  openai: /^(?:o\d|gpt-(?:5(?!-chat)|[6-9]))/,
  anthropic: /^claude-(?:opus-4-[7-9]|(?:opus|sonnet|haiku)-[5-9]|fable-|mythos-)/,
};

/** Whether a model refuses a temperature that is not 1; one of Anthropic's then has no thinking budget either. */
export function refusesTemperature(
  { provider, model }: Pick<Input, "provider" | "model">,
): boolean {
  return OWN_SAMPLING[provider]?.test(model) ?? false;
}
