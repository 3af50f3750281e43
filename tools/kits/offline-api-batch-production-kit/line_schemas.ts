/**
 * The providers' rules for a line, as JSON Schema: what this kit writes, and the caller's settings.
 *
 * @module
 */
import { OPTIONS, type OptionSchemas } from "./option_schemas.ts";
import type { Job } from "./requests.ts";
import { count, list, object, oneOf, range, type Schema, TEXT } from "./schema_parts.ts";

/** The fewest output tokens that a response of OpenAI can be held to. */
const MIN_RESPONSE_TOKENS = 16;

/** The schema of a provider's line, with the settings that the job has. */
export function lineSchema(job: Job): Schema {
  const { provider, endpoint } = job;
  const given = givenOptions(job);
  switch (provider) {
    case "openai":
      return object({
        custom_id: { ...TEXT, maxLength: 64 },
        method: { const: "POST" },
        url: { const: endpoint },
        body: openaiBody(endpoint, given(OPTIONS[endpoint])),
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
          { system: TEXT, temperature: range(0, 1), ...given(OPTIONS.anthropic) },
          true,
        ),
      });
    case "gemini":
      return object({
        key: { ...TEXT, maxLength: 64 },
        request: object({
          contents: list(object({ role: oneOf("user", "model"), parts: list(PART) })),
        }, {
          systemInstruction: object({ parts: list(PART) }),
          generationConfig: object({}, {
            maxOutputTokens: count(1),
            ...given(OPTIONS.generationConfig),
          }, true),
          ...given(OPTIONS.geminiRequest),
        }, true),
      });
  }
}

const PART = object({ text: TEXT });

function openaiBody(endpoint: Job["endpoint"], options: OptionSchemas): Schema {
  const dialog = messages("system", "user", "assistant");
  switch (endpoint) {
    case "/v1/embeddings":
      return object({ model: TEXT, input: TEXT }, options, true);
    case "/v1/responses":
      return object({ model: TEXT, input: dialog }, {
        max_output_tokens: count(MIN_RESPONSE_TOKENS),
        ...options,
      }, true);
    case "/v1/chat/completions":
      return object({ model: TEXT, messages: dialog }, {
        max_completion_tokens: count(1),
        ...options,
      }, true);
  }
}

function messages(...roles: string[]): Schema {
  return list(object({ role: oneOf(...roles), content: TEXT }));
}

/** Picks the schemas of the settings that some request has: a line has no others, and each schema costs time. */
function givenOptions({ options, requests }: Job): (all: OptionSchemas) => OptionSchemas {
  const names = new Set(
    [options, ...requests.map(({ options }) => options)].flatMap((some) => Object.keys(some ?? {})),
  );
  return (all) => Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}
