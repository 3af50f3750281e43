/** Requests of OpenAI's Responses API, read and written; expected ones are typed as the SDKs have them. */
import assert from "node:assert/strict";
import type { MessageCreateParamsBase } from "@anthropic-ai/sdk/resources/messages/messages.mjs";
import { outputOf } from "../../support.ts";

const TOOL = "chat-message-converter";
const SCHEMA = { type: "object", properties: { city: { type: "string" } } };

const REQUEST = {
  model: "gpt-5",
  instructions: "Be brief.",
  input: [
    { role: "user", content: [{ type: "input_text", text: "Weather in Oslo and Rome?" }] },
    { type: "reasoning", id: "rs_1", summary: [] },
    { type: "function_call", call_id: "c1", name: "weather", arguments: '{"city":"Oslo"}' },
    { type: "function_call", call_id: "c2", name: "weather", arguments: '{"city":"Rome"}' },
    { type: "function_call_output", call_id: "c1", output: "4" },
    { type: "function_call_output", call_id: "c2", output: "17" },
  ],
  max_output_tokens: 500,
  parallel_tool_calls: false,
  previous_response_id: "resp_1",
  reasoning: { effort: "low" },
  text: { format: { type: "json_schema", name: "city", schema: SCHEMA, strict: true } },
  tool_choice: { type: "function", name: "weather" },
  truncation: "disabled",
};

async function convert(messages: unknown, to: string, from = "auto") {
  const { from: found, request, losses } = await outputOf(TOOL, { messages, from, to });
  const lost = (losses as { path: string; code: string }[])
    .map(({ path, code }) => `${code} ${path}`);
  return { found, request, lost };
}

Deno.test(`${TOOL}: converts a Responses request for Anthropic and names its losses`, async () => {
  const request: Partial<MessageCreateParamsBase> = {
    system: "Be brief.",
    messages: [
      { role: "user", content: "Weather in Oslo and Rome?" },
      {
        role: "assistant",
        content: [
          { type: "tool_use", id: "c1", name: "weather", input: { city: "Oslo" } },
          { type: "tool_use", id: "c2", name: "weather", input: { city: "Rome" } },
        ],
      },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "c1", content: "4" },
          { type: "tool_result", tool_use_id: "c2", content: "17" },
        ],
      },
    ],
    max_tokens: 500,
    output_config: {
      format: { type: "json_schema", schema: { ...SCHEMA, additionalProperties: false } },
      effort: "low",
    },
    tool_choice: { type: "tool", name: "weather", disable_parallel_tool_use: true },
  };
  assert.deepEqual(await convert(REQUEST, "anthropic"), {
    found: "openai-responses",
    request,
    lost: [
      "MODEL_DROPPED /model",
      "THINKING_DROPPED /input/1",
      "HISTORY_MISSING /previous_response_id",
    ],
  });
});

Deno.test(`${TOOL}: converts a Responses request for Chat Completions and keeps its settings`, async () => {
  const input = "Hi";
  const call = (id: string, city: string) => ({
    id,
    type: "function" as const,
    function: { name: "weather", arguments: JSON.stringify({ city }) },
  });
  const expected = {
    model: "gpt-5",
    messages: [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Weather in Oslo and Rome?" },
      { role: "assistant", content: null, tool_calls: [call("c1", "Oslo"), call("c2", "Rome")] },
      { role: "tool", tool_call_id: "c1", content: "4" },
      { role: "tool", tool_call_id: "c2", content: "17" },
    ],
    max_completion_tokens: 500,
    parallel_tool_calls: false,
    reasoning_effort: "low",
    response_format: {
      type: "json_schema",
      json_schema: { name: "city", schema: SCHEMA, strict: true },
    },
    tool_choice: { type: "function", function: { name: "weather" } },
  };
  const { request, lost } = await convert(REQUEST, "openai", "openai");
  assert.deepEqual(request, expected);
  assert.deepEqual(lost, ["THINKING_DROPPED /input/1", "HISTORY_MISSING /previous_response_id"]);
  const plain = await convert({ input }, "openai");
  assert.deepEqual(plain.request, { messages: [{ role: "user", content: "Hi" }] });
});

Deno.test(`${TOOL}: converts Chat Completions to a Responses request and names what it lacks`, async () => {
  const pdf = { filename: "a.pdf", file_data: "data:application/pdf;base64,JVBERi0=" };
  const image = { url: "https://x.test/a.png", detail: "low" };
  const chat = {
    model: "gpt-5",
    messages: [
      { role: "developer", content: "Be brief." },
      {
        role: "user",
        content: [
          { type: "text", text: "Look" },
          { type: "image_url", image_url: image },
          { type: "file", file: pdf },
          { type: "file", file: { file_id: "file-1" } },
        ],
      },
      {
        role: "assistant",
        content: "One moment.",
        tool_calls: [{ id: "c1", type: "function", function: { name: "f", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: "c1", content: "4" },
      { role: "user", content: "Pick a lock" },
      { role: "assistant", content: null, refusal: "No." },
      { role: "user", content: "Why?" },
    ],
    max_tokens: 500,
    temperature: 0.2,
    seed: 7,
    stop: ["END"],
    logprobs: true,
    top_logprobs: 3,
    stream_options: { include_usage: true },
    reasoning_effort: "low",
    verbosity: "low",
    response_format: {
      type: "json_schema",
      json_schema: { name: "city", schema: SCHEMA, strict: true },
    },
    tool_choice: { type: "function", function: { name: "f" } },
    parallel_tool_calls: false,
    user: "u1",
  };
  const expected = {
    model: "gpt-5",
    instructions: "Be brief.",
    input: [
      {
        role: "user",
        content: [
          { type: "input_text", text: "Look" },
          { type: "input_image", image_url: image.url, detail: "low" },
          { type: "input_file", ...pdf },
        ],
      },
      { role: "assistant", content: "One moment." },
      { type: "function_call", call_id: "c1", name: "f", arguments: "{}" },
      { type: "function_call_output", call_id: "c1", output: "4" },
      { role: "user", content: "Pick a lock" },
      { role: "assistant", content: "No." },
      { role: "user", content: "Why?" },
    ],
    max_output_tokens: 500,
    temperature: 0.2,
    include: ["message.output_text.logprobs"],
    top_logprobs: 3,
    reasoning: { effort: "low" },
    text: {
      verbosity: "low",
      format: { type: "json_schema", name: "city", schema: SCHEMA, strict: true },
    },
    tool_choice: { type: "function", name: "f" },
    parallel_tool_calls: false,
    user: "u1",
  };
  const { found, request, lost } = await convert(chat, "openai-responses");
  assert.deepEqual([found, request], ["openai", expected]);
  assert.deepEqual(lost, [
    "UNSUPPORTED_PART /messages/1/content/3",
    "REFUSAL_AS_TEXT /messages/5/refusal",
    "SETTING_DROPPED /seed",
    "SETTING_DROPPED /stop",
  ]);
});

Deno.test(`${TOOL}: keeps a Responses request unchanged, with OpenAI's own items`, async () => {
  const items = [
    ...REQUEST.input,
    { type: "item_reference", id: "msg_1" },
    { type: "web_search_call", id: "ws_1", status: "completed" },
  ];
  const { request, lost } = await convert({ ...REQUEST, input: items }, "openai-responses");
  assert.deepEqual([lost, (request as typeof REQUEST).input.slice(1)], [[], items.slice(1)]);
});

Deno.test(`${TOOL}: carries a PDF from provider to provider`, async () => {
  const data = "JVBERi0=";
  const parts = {
    openai: { type: "file", file: { file_data: `data:application/pdf;base64,${data}` } },
    "openai-responses": { type: "input_file", file_data: `data:application/pdf;base64,${data}` },
    anthropic: {
      type: "document",
      source: { type: "base64", media_type: "application/pdf", data },
    },
    gemini: { inlineData: { mimeType: "application/pdf", data } },
  };
  const bodyOf = (format: string, part: object) =>
    format === "gemini" ? { contents: [{ role: "user", parts: [part] }] } : {
      [format === "openai-responses" ? "input" : "messages"]: [{ role: "user", content: [part] }],
    };
  for (const [from, part] of Object.entries(parts)) {
    for (const [to, expected] of Object.entries(parts)) {
      const { request, lost } = await convert(bodyOf(from, part), to, from);
      assert.deepEqual([request, lost], [bodyOf(to, expected), []], `${from} to ${to}`);
    }
  }
});

// ResponseInputContent of the SDK: text, images and files, which are documents.
Deno.test(`${TOOL}: a recording is lost on the way to the Responses API, and said to be`, async () => {
  const audio = { type: "input_audio", input_audio: { data: "UklGRg==", format: "wav" } };
  const text = { type: "text", text: "What does she say?" };
  const chat = await convert([{ role: "user", content: [text, audio] }], "openai-responses");
  assert.deepEqual(chat.request, {
    input: [{ role: "user", content: "What does she say?" }],
  });
  assert.deepEqual(chat.lost, ["UNSUPPORTED_PART /0/content/1"]);
  const film = { inlineData: { mimeType: "video/mp4", data: "AAAA" } };
  const pdf = { inlineData: { mimeType: "application/pdf", data: "JVBERi0=" } };
  const gemini = await convert({
    contents: [{ role: "user", parts: [film, pdf] }],
  }, "openai-responses");
  assert.deepEqual(gemini.request, {
    input: [{
      role: "user",
      content: [{ type: "input_file", file_data: "data:application/pdf;base64,JVBERi0=" }],
    }],
  });
  assert.deepEqual(gemini.lost, ["UNSUPPORTED_PART /contents/0/parts/0"]);
});
