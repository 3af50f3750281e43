/**
 * Limits of answers that a model's thoughts use up before it answers.
 *
 * @module
 */
import { type JsonValue, memberOf } from "../../shared/json/value.ts";
import type { Options } from "./options.ts";
import { isEmbedding, type Job, type RequestFault } from "./requests.ts";

/** The smallest budget that Anthropic takes for thoughts; models of OpenAI and Google use as much for easy questions. */
const LEAST_TOKENS = 1_024;

/** Models that think unless they are told not to. Of OpenAI's GPT-5 the later ones are told to; some that draw or speak do not. */
const THINKING: Readonly<Partial<Record<Job["provider"], RegExp>>> = {
  openai: /^(?:o\d|gpt-5(?:-(?!chat)|$))/,
  gemini: /^(?:models\/)?gemini-(?:2\.5-(?:pro|flash)(?!-lite|.*-(?:image|tts))|[3-9])/,
};

/** Efforts that leave room for the answer. */
const LITTLE = ["none", "minimal"];

/** The fault of the first request whose answer would be cut while the model thinks. */
export function thinkingRoomFault(job: Job): RequestFault | undefined {
  if (isEmbedding(job)) return undefined;
  const { max_tokens: most, requests, model, options } = job;
  const index = requests.findIndex((request) =>
    thoughtsUseUp(request.max_tokens ?? most, job, { ...options, ...request.options })
  );
  if (index === -1) return undefined;
  const own = requests[index]!.max_tokens;
  const path = own === undefined ? "max_tokens" : `requests[${index}].max_tokens`;
  const message = `${path} is ${own ?? most}, of which ${model} thinks before it answers`;
  return { code: "MAX_TOKENS_TOO_LOW", path, message };
}

function thoughtsUseUp(
  maxTokens: number | undefined,
  { provider, model }: Job,
  options: Options,
): boolean {
  if (maxTokens === undefined) return false;
  const effort = effortOf(options);
  // A budget below 0 is the model's own.
  if (typeof effort === "number" && effort >= 0) return effort > 0 && effort >= maxTokens;
  if (maxTokens >= LEAST_TOKENS || LITTLE.includes(String(effort).toLowerCase())) return false;
  // A model that is told how much to think does.
  return effort !== undefined || (THINKING[provider]?.test(model) ?? false);
}

/** How much a request asks to think, in a word or as a number of tokens. */
function effortOf(options: Options): JsonValue | undefined {
  const { reasoning_effort, reasoning, thinkingConfig, thinking } = options as Record<
    string,
    JsonValue
  >;
  const adaptive = memberOf(thinking, "type") === "adaptive" ? "adaptive" : undefined;
  return reasoning_effort ?? memberOf(reasoning, "effort") ?? adaptive ??
    memberOf(thinkingConfig, "thinkingBudget") ?? memberOf(thinkingConfig, "thinkingLevel");
}
