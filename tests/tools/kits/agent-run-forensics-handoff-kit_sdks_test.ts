/** Histories of SDKs for agents, and calls of forms that are not read. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "agent-run-forensics-handoff-kit";

/** As `ModelMessagesTypeAdapter` of Pydantic AI writes messages. */
const pydanticAi = [
  {
    kind: "request",
    parts: [
      { part_kind: "system-prompt", content: "Be concise." },
      { part_kind: "user-prompt", content: "The weather in Oslo?" },
    ],
  },
  {
    kind: "response",
    parts: [
      { part_kind: "thinking", content: "…" },
      { part_kind: "tool-call", tool_name: "weather", args: '{"city":"Oslo"}', tool_call_id: "c1" },
    ],
  },
  {
    kind: "request",
    parts: [{
      part_kind: "retry-prompt",
      tool_name: "weather",
      tool_call_id: "c1",
      content: [{ type: "missing", loc: ["country"], msg: "Field required" }],
    }],
  },
  { kind: "response", parts: [{ part_kind: "text", content: "I cannot tell." }] },
];

/** As `ChatMessage.to_dict` of Haystack 2.9 and later writes it. */
const haystack = [
  { role: "user", meta: {}, name: null, content: [{ text: "The weather in Oslo?" }] },
  {
    role: "assistant",
    content: [{ tool_call: { tool_name: "weather", arguments: { city: "Oslo" }, id: "c1" } }],
  },
  {
    role: "tool",
    content: [{
      tool_call_result: {
        result: "country is missing",
        origin: { tool_name: "weather", arguments: { city: "Oslo" }, id: "c1" },
        error: true,
      },
    }],
  },
  { role: "assistant", content: [{ text: "I cannot tell." }] },
];

/** As Haystack 2.8 and earlier write it. */
const oldHaystack = haystack.map(({ role, content }) => ({ _role: role, _content: content }));

/** A ChatHistory of Semantic Kernel, as .NET and as Python writes it. */
const kernelNet = [
  { Role: { Label: "user" }, Items: [{ $type: "TextContent", Text: "The weather in Oslo?" }] },
  {
    Role: { Label: "Assistant" },
    Items: [{
      $type: "FunctionCallContent",
      Id: "c1",
      FunctionName: "weather",
      Arguments: { city: "Oslo" },
    }],
  },
  {
    Role: { Label: "tool" },
    Items: [{ $type: "FunctionResultContent", CallId: "c1", Result: "Error: it returned 503" }],
  },
  { Role: { Label: "assistant" }, Items: [{ $type: "TextContent", Text: "I cannot tell." }] },
];
const kernelPython = {
  messages: [
    { role: "user", items: [{ content_type: "text", text: "The weather in Oslo?" }] },
    {
      role: "assistant",
      items: [{
        content_type: "function_call",
        id: "c1",
        name: "weather",
        arguments: '{"city":"Oslo"}',
      }],
    },
    {
      role: "tool",
      items: [{
        content_type: "function_result",
        id: "c1",
        name: "weather",
        result: "Error: it returned 503",
      }],
    },
    { role: "assistant", items: [{ content_type: "text", text: "I cannot tell." }] },
  ],
};

/** Events of Google's Agent Development Kit; the tool answers as its documentation recommends. */
const adk = {
  id: "s1",
  events: [
    { author: "user", content: { role: "user", parts: [{ text: "The weather in Oslo?" }] } },
    { author: "user", actions: { stateDelta: { city: "Oslo" } } },
    {
      author: "forecaster",
      content: {
        role: "model",
        parts: [{ functionCall: { id: "c1", name: "weather", args: { city: "Oslo" } } }],
      },
    },
    {
      author: "forecaster",
      content: {
        role: "user",
        parts: [{
          functionResponse: {
            id: "c1",
            name: "weather",
            response: { status: "error", error_message: "country is missing" },
          },
        }],
      },
    },
    { author: "forecaster", content: { role: "model", parts: [{ text: "I cannot tell." }] } },
  ],
};

const agUi = [
  { id: "1", role: "user", content: "The weather in Oslo?" },
  {
    id: "2",
    role: "assistant",
    toolCalls: [{
      id: "c1",
      type: "function",
      function: { name: "weather", arguments: '{"city":"Oslo"}' },
    }],
  },
  { id: "3", role: "tool", toolCallId: "c1", content: "", error: "country is missing" },
  { id: "4", role: "assistant", content: "I cannot tell." },
];

/** What a processor of OpenAI's Agents SDK gets, newest first. */
const openAiSpans = [
  {
    object: "trace.span",
    id: "span_3",
    parent_id: "span_1",
    started_at: "2026-11-27T10:00:04+00:00",
    ended_at: "2026-11-27T10:00:05+00:00",
    span_data: { type: "generation", output: [{ role: "assistant", content: "I cannot tell." }] },
    error: null,
  },
  {
    object: "trace.span",
    id: "span_2",
    parent_id: "span_1",
    started_at: "2026-11-27T10:00:01+00:00",
    ended_at: "2026-11-27T10:00:03+00:00",
    span_data: { type: "function", name: "weather", input: '{"city":"Oslo"}', output: "An error" },
    error: {
      message: "Error running tool (non-fatal)",
      data: { tool_name: "weather", error: "country is missing" },
    },
  },
  {
    object: "trace.span",
    id: "span_1",
    parent_id: null,
    started_at: "2026-11-27T10:00:00+00:00",
    ended_at: "2026-11-27T10:00:06+00:00",
    span_data: { type: "agent", name: "Forecaster", tools: ["weather"], handoffs: [] },
    error: null,
  },
  { object: "trace", id: "trace_1", workflow_name: "Weather" },
];

const RUNS: readonly (readonly [name: string, trace: unknown, errorClass: string])[] = [
  ["Pydantic AI", pydanticAi, "invalid_input"],
  ["Haystack", haystack, "invalid_input"],
  ["Haystack 2.8", oldHaystack, "invalid_input"],
  ["Semantic Kernel in .NET", kernelNet, "server_error"],
  ["Semantic Kernel in Python", kernelPython, "server_error"],
  ["Google's Agent Development Kit", adk, "invalid_input"],
  ["AG-UI", agUi, "invalid_input"],
  ["OpenAI's Agents SDK", openAiSpans, "invalid_input"],
];

for (const [name, trace, errorClass] of RUNS) {
  Deno.test(`${ID}: reads a run of ${name}`, async () => {
    const { facts, files, found } = await runKit(ID, {
      goal: "Tell the weather",
      trace_text: JSON.stringify(trace),
    });
    const { tool, error_class } = facts.first_failure as { tool: string; error_class: string };
    assert.deepEqual([facts.calls, facts.failures, tool], [1, 1, "weather"]);
    assert.equal(error_class, errorClass);
    const steps = files["trace.jsonl"]!.trim().split("\n").map((line) => JSON.parse(line));
    const call = steps.find(({ type }) => type === "tool_call");
    assert.deepEqual(call.arguments, { city: "Oslo" });
    assert.equal(steps.at(-1).text, "I cannot tell.");
    assert.deepEqual(found.filter((one) => !one.startsWith("note ")), []);
  });
}

Deno.test(`${ID}: an empty error of AG-UI is none`, async () => {
  const trace = agUi.map((message) => "error" in message ? { ...message, error: "" } : message);
  const { facts } = await runKit(ID, { goal: "Tell the weather", trace });
  assert.deepEqual([facts.calls, facts.failures], [1, 0]);
});

Deno.test(`${ID}: the error event of Google's Agent Development Kit ends the run`, async () => {
  const { facts, found } = await runKit(ID, {
    goal: "Tell the weather",
    trace: [
      { author: "user", content: { role: "user", parts: [{ text: "The weather?" }] } },
      { author: "a", error_code: "MAX_TOKENS", error_message: "The response was cut" },
    ],
  });
  assert.equal(facts.failures, 1);
  assert.ok(found.includes("note RUN_ERROR review"));
});

Deno.test(`${ID}: a guardrail of OpenAI's Agents SDK that stopped the run is its error`, async () => {
  const { found } = await runKit(ID, {
    goal: "Tell the weather",
    trace: [{
      object: "trace.span",
      id: "span_1",
      started_at: "2026-11-27T10:00:00+00:00",
      span_data: { type: "guardrail", name: "no_pii", triggered: true },
      error: null,
    }],
  });
  assert.ok(found.includes("note RUN_ERROR review"));
});

Deno.test(`${ID}: calls of an unknown form are not read as a run without calls`, async () => {
  const unread = [
    { role: "assistant", content: [{ function_calls: [{ name: "weather" }] }] },
    { role: "assistant", content: "", toolRequests: [{ name: "weather" }] },
  ];
  for (const message of unread) {
    const { verdict, facts } = await runKit(ID, {
      goal: "Tell the weather",
      trace: [{ role: "user", content: "The weather?" }, message],
    });
    assert.equal(verdict, "blocked");
    assert.equal(facts.calls, null);
  }
  // None of them says that there was a call.
  const { facts } = await runKit(ID, {
    goal: "Greet",
    trace: [
      { role: "user", content: "Hi" },
      { role: "assistant", content: "Hi!", function_call: null, tool_results: [], tool: "none" },
    ],
  });
  assert.equal(facts.calls, 0);
});

Deno.test(`${ID}: what to do now is a sentence of its own`, async () => {
  const { result } = await runKit(ID, {
    goal: "Greet",
    trace: [{ role: "user", content: "Hi" }, { type: "run_error", error: "stopped" }],
  });
  assert.match(result.report!, /cost and time\. Give next-agent-prompt\.txt/);
});

Deno.test(`${ID}: a call that comes again with what was missing closes the failed one`, async () => {
  const call = (id: string, args: unknown) => ({
    kind: "response",
    parts: [{ part_kind: "tool-call", tool_name: "weather", args, tool_call_id: id }],
  });
  const answer = {
    kind: "request",
    parts: [{ part_kind: "tool-return", tool_name: "weather", content: "-3", tool_call_id: "c2" }],
  };
  const failed = [pydanticAi[0], call("c1", { city: "Oslo" }), pydanticAi[2]];
  const blockersAfter = async (args: unknown) =>
    (await runKit(ID, { goal: "Tell", trace: [...failed, call("c2", args), answer] })).facts
      .blockers;
  assert.equal(await blockersAfter({ city: "Oslo", country: "NO" }), 0);
  assert.equal(await blockersAfter({ city: "Bergen", country: "NO" }), 1);
});
