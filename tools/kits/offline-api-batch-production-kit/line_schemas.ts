/**
 * What the providers' documents say of a line, as JSON Schema, for the keys that this kit writes.
 *
 * @module
 */
import type { Job } from "./requests.ts";

type Schema = Record<string, unknown>;

const TEXT = { type: "string", minLength: 1 };

/** The fewest output tokens that a response of OpenAI can be held to. */
const MIN_RESPONSE_TOKENS = 16;

/** The schema of a provider's line. */
export function lineSchema({ provider, endpoint }: Pick<Job, "provider" | "endpoint">): Schema {
  switch (provider) {
    case "openai":
      return object({
        custom_id: { ...TEXT, maxLength: 64 },
        method: { const: "POST" },
        url: { const: endpoint },
        body: openaiBody(endpoint),
      });
    case "anthropic":
      return object({
        custom_id: { type: "string", pattern: "^[a-zA-Z0-9_-]{1,64}$" },
        params: object(
          {
            model: TEXT,
            max_tokens: count(1),
            messages: messages("user", "assistant"),
          },
          { system: TEXT },
          true,
        ),
      });
    case "gemini":
      return object({
        key: { ...TEXT, maxLength: 64 },
        request: object({
          contents: list(object({ role: { enum: ["user", "model"] }, parts: list(PART) })),
        }, {
          systemInstruction: object({ parts: list(PART) }),
          generationConfig: object({}, {
            maxOutputTokens: count(1),
            temperature: temperature(2),
          }, true),
        }, true),
      });
  }
}

const PART = object({ text: TEXT });

function openaiBody(endpoint: Job["endpoint"]): Schema {
  const dialog = messages("system", "user", "assistant");
  switch (endpoint) {
    case "/v1/embeddings":
      return object({ model: TEXT, input: TEXT }, {}, true);
    case "/v1/responses":
      return object({ model: TEXT, input: dialog }, {
        max_output_tokens: count(MIN_RESPONSE_TOKENS),
        temperature: temperature(2),
      }, true);
    case "/v1/chat/completions":
      return object({ model: TEXT, messages: dialog }, {
        max_completion_tokens: count(1),
        temperature: temperature(2),
      }, true);
  }
}

/** An object of these members and no others. @param isOpen Others too: the options that the caller named. */
function object(required: Schema, optional: Schema = {}, isOpen = false): Schema {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: isOpen,
  };
}

function messages(...roles: string[]): Schema {
  return list(object({ role: { enum: roles }, content: TEXT }));
}

function list(items: Schema): Schema {
  return { type: "array", minItems: 1, items };
}

function count(minimum: number): Schema {
  return { type: "integer", minimum };
}

function temperature(maximum: number): Schema {
  return { type: "number", minimum: 0, maximum };
}
