/**
 * A line of a batch file, as its provider documents it.
 *
 * @module
 */
import { type BatchRequest, isEmbedding, type Job } from "./requests.ts";

type Options = Omit<Job, "requests" | "system">;

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
 * };
 * const options = { provider: "gemini", model: "m", endpoint: "/v1/responses" } as const;
 * assert.equal(
 *   JSON.stringify(lineOf(request, options)),
 *   '{"key":"a","request":{"contents":[{"role":"user","parts":[{"text":"Hi"}]}]}}',
 * );
 * ```
 */
export function lineOf(request: BatchRequest, options: Options): BatchLine {
  switch (options.provider) {
    case "openai":
      return {
        custom_id: request.customId,
        method: "POST",
        url: options.endpoint,
        body: openaiBody(request, options),
      };
    case "anthropic":
      return { custom_id: request.customId, params: anthropicParams(request, options) };
    case "gemini":
      return { key: request.customId, request: geminiRequest(request, options) };
  }
}

/** What the provider is asked, without the request's own id. */
export function contentOf(line: BatchLine): unknown {
  return line.body ?? line.params ?? line.request;
}

/** The texts that are sent, in the order of the line. */
export function textsOf({ system, messages }: BatchRequest, options: Options): string[] {
  const texts = messages.map(({ content }) => content);
  return system === undefined || isEmbedding(options) ? texts : [system, ...texts];
}

function openaiBody({ system, messages }: BatchRequest, options: Options): BatchLine {
  const { model, endpoint, max_tokens, temperature } = options;
  const all = system === undefined ? messages : [{ role: "system", content: system }, ...messages];
  switch (endpoint) {
    case "/v1/embeddings":
      return { model, input: messages[0]!.content };
    case "/v1/responses":
      return given({ model, input: all, max_output_tokens: max_tokens, temperature });
    case "/v1/chat/completions":
      return given({ model, messages: all, max_completion_tokens: max_tokens, temperature });
  }
}

function anthropicParams({ system, messages }: BatchRequest, options: Options): BatchLine {
  const { model, max_tokens, temperature } = options;
  return given({ model, max_tokens, system, messages, temperature });
}

function geminiRequest({ system, messages }: BatchRequest, options: Options): BatchLine {
  const { max_tokens, temperature } = options;
  const generationConfig = given({ maxOutputTokens: max_tokens, temperature });
  return given({
    contents: messages.map(({ role, content }) => ({
      role: role === "assistant" ? "model" : "user",
      parts: [{ text: content }],
    })),
    systemInstruction: system === undefined ? undefined : { parts: [{ text: system }] },
    generationConfig: Object.keys(generationConfig).length > 0 ? generationConfig : undefined,
  });
}

/** The members that have a value, in their order. */
function given(members: BatchLine): BatchLine {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
