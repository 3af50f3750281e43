/** Requests of OpenAI's Responses API as a source; Anthropic's are typed as its SDK has them. */
import assert from "node:assert/strict";
import type { MessageCreateParamsBase } from "@anthropic-ai/sdk/resources/messages/messages.mjs";
import { errorOf, outputOf } from "../../support.ts";

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

Deno.test(`${TOOL}: a Responses request becomes one of Anthropic, its losses named`, async () => {
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
    output_config: { format: { type: "json_schema", schema: SCHEMA } },
    tool_choice: { type: "tool", name: "weather", disable_parallel_tool_use: true },
  };
  assert.deepEqual(await convert(REQUEST, "anthropic"), {
    found: "openai-responses",
    request,
    lost: [
      "MODEL_DROPPED /model",
      "THINKING_DROPPED /input/1",
      "HISTORY_MISSING /previous_response_id",
      "SETTING_DROPPED /reasoning/effort",
    ],
  });
});

Deno.test(`${TOOL}: a Responses request becomes one of Chat Completions, its settings kept`, async () => {
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

Deno.test(`${TOOL}: Responses is not a target, which the error says`, async () => {
  const error = await errorOf(TOOL, { messages: REQUEST, to: "openai-responses" });
  assert.equal(error.code, "INVALID_INPUT");
  assert.match(error.message, /"openai"/);
});
