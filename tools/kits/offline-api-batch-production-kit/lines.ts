/**
 * A line of a batch file, as its provider documents it.
 *
 * @module
 */
import { isGeminiRequestOption } from "./options.ts";
import { type BatchRequest, isEmbedding, type Job } from "./requests.ts";

type Target = Pick<Job, "provider" | "model" | "endpoint">;

/** A line, keys in the order in which they are written. */
export type BatchLine = Record<string, unknown>;

/**
 * The line of a request.
 *
 * OpenAI: `custom_id`, `method`, `url` and the `body` of the endpoint. Anthropic: `custom_id` and `params`, an item of
 * `requests` of the Message Batches API. Gemini: `key` and a `request` of generateContent, which names no model.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { lineOf } from "./lines.ts";
 *
 * const request = {
 *   customId: "a",
 *   system: undefined,
 *   messages: [{ role: "user" as const, content: "Hi" }],
 *   maxTokens: undefined,
 *   temperature: undefined,
 *   options: {},
 * };
 * const target = { provider: "gemini", model: "m", endpoint: "/v1/responses" } as const;
 * assert.equal(
 *   JSON.stringify(lineOf(request, target)),
 *   '{"key":"a","request":{"contents":[{"role":"user","parts":[{"text":"Hi"}]}]}}',
 * );
 * ```
 */
export function lineOf(request: BatchRequest, target: Target): BatchLine {
  switch (target.provider) {
    case "openai":
      return {
        custom_id: request.customId,
        method: "POST",
        url: target.endpoint,
        body: openaiBody(request, target),
      };
    case "anthropic":
      return { custom_id: request.customId, params: anthropicParams(request, target) };
    case "gemini":
      return { key: request.customId, request: geminiRequest(request) };
  }
}

/** The request to the provider, without its id. */
export function contentOf(line: BatchLine): unknown {
  return line.body ?? line.params ?? line.request;
}

/** The texts that are sent, in the order of the line. */
export function textsOf({ system, messages }: BatchRequest, target: Target): string[] {
  const texts = messages.map(({ content }) => content);
  return system === undefined || isEmbedding(target) ? texts : [system, ...texts];
}

function openaiBody(request: BatchRequest, { model, endpoint }: Target): BatchLine {
  const { system, messages, maxTokens, temperature, options } = request;
  const all = system === undefined ? messages : [{ role: "system", content: system }, ...messages];
  switch (endpoint) {
    case "/v1/embeddings":
      return { model, input: messages[0]!.content, ...options };
    case "/v1/responses":
      return given({ model, input: all, max_output_tokens: maxTokens, temperature, ...options });
    case "/v1/chat/completions":
      return given({
        model,
        messages: all,
        max_completion_tokens: maxTokens,
        temperature,
        ...options,
      });
  }
}

function anthropicParams(
  { system, messages, maxTokens, temperature, options }: BatchRequest,
  { model }: Target,
): BatchLine {
  return given({ model, max_tokens: maxTokens, system, messages, temperature, ...options });
}

function geminiRequest(
  { system, messages, maxTokens, temperature, options }: BatchRequest,
): BatchLine {
  const beside = Object.entries(options).filter(([name]) => isGeminiRequestOption(name));
  const inside = Object.entries(options).filter(([name]) => !isGeminiRequestOption(name));
  const generationConfig = given({
    maxOutputTokens: maxTokens,
    temperature,
    ...Object.fromEntries(inside),
  });
  return given({
    contents: messages.map(({ role, content }) => ({
      role: role === "assistant" ? "model" : "user",
      parts: [{ text: content }],
    })),
    systemInstruction: system === undefined ? undefined : { parts: [{ text: system }] },
    ...Object.fromEntries(beside),
    generationConfig: Object.keys(generationConfig).length > 0 ? generationConfig : undefined,
  });
}

/** The members that have a value, in their order. */
function given(members: BatchLine): BatchLine {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
