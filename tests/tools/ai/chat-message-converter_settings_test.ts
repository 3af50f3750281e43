/** Settings beside the messages; expected ones are typed as the providers' SDKs have them. */
import assert from "node:assert/strict";
import type { MessageCreateParamsBase } from "@anthropic-ai/sdk/resources/messages/messages.mjs";
import type { GenerateContentConfig, ThinkingLevel } from "@google/genai";
import { outputOf } from "../../support.ts";

const TOOL = "chat-message-converter";
const MESSAGES = [{ role: "user", content: "Hi" }];
const CONTENTS = [{ role: "user", parts: [{ text: "Hi" }] }];
const SCHEMA = { type: "object", properties: { a: { type: "string" } } };

/**
 * Gemini's request has the settings of the SDK's config in generationConfig, except for toolConfig.
 */
type GeminiSettings = {
  generationConfig?: Partial<GenerateContentConfig>;
  toolConfig?: GenerateContentConfig["toolConfig"];
};
type AnthropicSettings = Partial<MessageCreateParamsBase>;

const toAnthropic: [string, object, AnthropicSettings, string[]][] = [
  ["plain ones", { max_tokens: 100, stream: true }, { max_tokens: 100, stream: true }, []],
  ["sampling, which its requests have no more", { temperature: 0.2, top_p: 0.9 }, {}, [
    "/temperature",
    "/top_p",
  ]],
  ["the newer name of the limit", { max_completion_tokens: 7 }, { max_tokens: 7 }, []],
  ["one stop text", { stop: "END" }, { stop_sequences: ["END"] }, []],
  ["a list of them", { stop: ["a", "b"] }, { stop_sequences: ["a", "b"] }, []],
  [
    "what Anthropic does not have",
    { seed: 1, n: 2, presence_penalty: 0.5, logit_bias: {}, reasoning_effort: "minimal" },
    {},
    ["/seed", "/n", "/presence_penalty", "/logit_bias", "/reasoning_effort"],
  ],
  [
    "values that say nothing",
    {
      n: 1,
      temperature: 1,
      presence_penalty: 0,
      frequency_penalty: 0,
      logprobs: false,
      stop: null,
      store: false,
      stream_options: { include_usage: true },
    },
    {},
    [],
  ],
  ["how much to think", { reasoning_effort: "high" }, { output_config: { effort: "high" } }, []],
  ["a tool that must be called", { tool_choice: "required" }, { tool_choice: { type: "any" } }, []],
  ["no tool", { tool_choice: "none" }, { tool_choice: { type: "none" } }, []],
  ["one tool", { tool_choice: { type: "function", function: { name: "find" } } }, {
    tool_choice: { type: "tool", name: "find" },
  }, []],
  ["one call at a time", { parallel_tool_calls: false }, {
    tool_choice: { type: "auto", disable_parallel_tool_use: true },
  }, []],
  [
    "one call at a time of a tool that must be",
    {
      tool_choice: "required",
      parallel_tool_calls: false,
    },
    { tool_choice: { type: "any", disable_parallel_tool_use: true } },
    [],
  ],
  [
    "a schema of the answer",
    {
      response_format: { type: "json_schema", json_schema: { name: "a", schema: SCHEMA } },
    },
    // "additionalProperties must be set to false for objects" (Anthropic's guide of structured outputs).
    {
      output_config: {
        format: { type: "json_schema", schema: { ...SCHEMA, additionalProperties: false } },
      },
    },
    [],
  ],
  ["JSON without a schema", { response_format: { type: "json_object" } }, {}, ["/response_format"]],
  ["text", { response_format: { type: "text" } }, {}, []],
  ["the user", { user: "u1" }, { metadata: { user_id: "u1" } }, []],
];

for (const [title, settings, expected, lost] of toAnthropic) {
  Deno.test(`${TOOL}: openai to anthropic: ${title}`, async () => {
    const { request, losses } = await outputOf(TOOL, {
      messages: { messages: MESSAGES, ...settings },
      from: "openai",
      to: "anthropic",
    }) as { request: Record<string, unknown>; losses: { path: string; code: string }[] };
    const { messages, ...rest } = request;
    assert.deepEqual(messages, MESSAGES);
    assert.deepEqual(rest, expected);
    assert.deepEqual(
      losses.map(({ path, code }) => [path, code]),
      lost.map((path) => [path, "SETTING_DROPPED"]),
    );
  });
}

const toGemini: [string, "openai" | "anthropic", object, GeminiSettings, string[]][] = [
  ["plain ones", "openai", { temperature: 1.5, seed: 7, stop: "a", n: 2, max_tokens: 9 }, {
    generationConfig: {
      temperature: 1.5,
      seed: 7,
      stopSequences: ["a"],
      candidateCount: 2,
      maxOutputTokens: 9,
    },
  }, []],
  ["more stop texts than it takes", "anthropic", { stop_sequences: [..."abcdef"] }, {}, [
    "/stop_sequences",
  ]],
  [
    "top_k and a budget of thinking",
    "anthropic",
    {
      top_k: 40,
      thinking: { type: "enabled", budget_tokens: 2048 },
    },
    { generationConfig: { topK: 40, thinkingConfig: { thinkingBudget: 2048 } } },
    [],
  ],
  [
    "how much to think",
    "openai",
    { reasoning_effort: "low" },
    { generationConfig: { thinkingConfig: { thinkingLevel: "LOW" as ThinkingLevel } } },
    [],
  ],
  ["one call at a time", "openai", { parallel_tool_calls: false, stream: true }, {}, [
    "/parallel_tool_calls",
    "/stream",
  ]],
  ["caching", "anthropic", { cache_control: { type: "ephemeral" } }, {}, ["/cache_control"]],
];

for (const [title, from, settings, expected, lost] of toGemini) {
  Deno.test(`${TOOL}: ${from} to gemini: ${title}`, async () => {
    const { request, losses } = await outputOf(TOOL, {
      messages: { messages: MESSAGES, ...settings },
      from,
      to: "gemini",
    }) as { request: Record<string, unknown>; losses: { path: string }[] };
    const { contents, ...rest } = request;
    assert.deepEqual(contents, CONTENTS);
    assert.deepEqual(rest, expected);
    assert.deepEqual(losses.map(({ path }) => path), lost);
  });
}

Deno.test(`${TOOL}: names gemini's nested settings by their places`, async () => {
  const { request, losses } = await outputOf(TOOL, {
    messages: {
      contents: CONTENTS,
      generationConfig: {
        temperature: 0.5,
        responseMimeType: "application/json",
        responseJsonSchema: SCHEMA,
        speechConfig: {},
      },
      safetySettings: [],
      toolConfig: { functionCallingConfig: { mode: "ANY", allowedFunctionNames: ["find"] } },
    },
    to: "openai",
  }) as { request: unknown; losses: { path: string }[] };
  assert.deepEqual(request, {
    messages: MESSAGES,
    temperature: 0.5,
    response_format: { type: "json_schema", json_schema: { name: "answer", schema: SCHEMA } },
    tool_choice: { type: "function", function: { name: "find" } },
  });
  assert.deepEqual(losses.map(({ path }) => path), [
    "/generationConfig/speechConfig",
    "/safetySettings",
  ]);
});

Deno.test(`${TOOL}: drops a model for another provider, and keeps everything for the same format`, async () => {
  const body = { model: "m", messages: MESSAGES, temperature: 2, logit_bias: { 1: 2 } };
  const changed = await outputOf(TOOL, { messages: body, to: "anthropic", from: "openai" }) as {
    losses: { path: string; code: string }[];
  };
  assert.deepEqual(changed.losses.map(({ path, code }) => [path, code]), [
    ["/model", "MODEL_DROPPED"],
    ["/temperature", "SETTING_DROPPED"],
    ["/logit_bias", "SETTING_DROPPED"],
  ]);
  const kept = await outputOf(TOOL, { messages: body, to: "openai" }) as { request: unknown };
  assert.deepEqual(kept.request, body);
});

Deno.test(`${TOOL}: keeps a model for the same provider only, and does not call Anthropic's tier a loss`, async () => {
  const messages = { model: "claude-haiku-4-5", service_tier: "auto", messages: MESSAGES };
  const foreign = await outputOf(TOOL, { messages, from: "anthropic", to: "openai" });
  assert.equal("model" in foreign.request, false);
  assert.deepEqual(foreign.losses.map(({ code }: { code: string }) => code), ["MODEL_DROPPED"]);
  const own = await outputOf(TOOL, {
    messages: { model: "gpt-5-mini", messages: MESSAGES },
    from: "openai",
    to: "openai-responses",
  });
  assert.equal(own.request.model, "gpt-5-mini");
});

Deno.test(`${TOOL}: turns Gemini's answer schema into JSON Schema, and reports missing cached content`, async () => {
  const messages = {
    contents: [{ role: "user", parts: [{ text: "Hi" }] }],
    cachedContent: "cachedContents/a",
    generationConfig: {
      responseMimeType: "application/json",
      responseSchema: {
        type: "OBJECT",
        properties: {
          b: { type: "ARRAY", maxItems: "3", items: { type: "STRING" } },
          a: { type: "INTEGER", nullable: true },
        },
        propertyOrdering: ["a", "b"],
        required: ["a"],
      },
    },
  };
  const { request, losses } = await outputOf(TOOL, { messages, to: "anthropic" });
  const { schema } = request.output_config.format;
  assert.deepEqual(schema, {
    type: "object",
    properties: {
      a: { type: ["integer", "null"] },
      b: { type: "array", maxItems: 3, items: { type: "string" } },
    },
    required: ["a"],
    additionalProperties: false,
  });
  assert.deepEqual(Object.keys(schema.properties), ["a", "b"]);
  assert.deepEqual(losses.map(({ path, code }: Record<string, string>) => [path, code]), [
    ["/cachedContent", "HISTORY_MISSING"],
  ]);
});

Deno.test(`${TOOL}: reports what Anthropic's documents ask for and answers cite`, async () => {
  const document = {
    type: "document",
    source: { type: "text", media_type: "text/plain", data: "It rains." },
    context: "A diary.",
    citations: { enabled: true },
  };
  const cited = { type: "text", text: "Rain.", citations: [{ type: "char_location" }] };
  const { losses } = await outputOf(TOOL, {
    messages: [{ role: "user", content: [document] }, { role: "assistant", content: [cited] }],
    from: "anthropic",
    to: "gemini",
  });
  assert.deepEqual(losses.map(({ path, code }: Record<string, string>) => [path, code]), [
    ["/0/content/0/context", "FIELD_DROPPED"],
    ["/0/content/0/citations/enabled", "CITATIONS_DROPPED"],
    ["/1/content/0/citations", "FIELD_DROPPED"],
  ]);
});

// Anthropic's reference of budget_tokens: at least 1,024 and less than max_tokens.
Deno.test(`${TOOL}: a budget of thinking that Anthropic would refuse is told, and not written`, async () => {
  const converted = (maxOutputTokens: number) =>
    outputOf(TOOL, {
      messages: {
        contents: CONTENTS,
        generationConfig: { maxOutputTokens, thinkingConfig: { thinkingBudget: 1024 } },
      },
      from: "gemini",
      to: "anthropic",
    });
  const fits = await converted(1025);
  assert.equal(fits.request.thinking.budget_tokens, 1024);
  const tooLong = await converted(1024);
  assert.equal(tooLong.request.thinking, undefined);
  assert.deepEqual(tooLong.losses.map(({ path }: Record<string, string>) => path), [
    "/generationConfig/thinkingConfig",
  ]);
});
