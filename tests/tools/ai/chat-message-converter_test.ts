// The shapes are those of the providers' API references: OpenAI Chat Completions, Anthropic Messages, Gemini
// generateContent.
import assert from "node:assert/strict";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { errorOf, outputOf, runTool, runToolExactly, warningsOf } from "../../support.ts";

const TOOL = "chat-message-converter";

const PNG = "iVBORw0KGgo=";
const CALL = {
  id: "c1",
  type: "function",
  function: { name: "weather", arguments: '{"city": "Oslo", "n": 1.0}' },
};

const OPENAI_CHAT = [
  { role: "system", content: "Be brief." },
  {
    role: "user",
    name: "ann",
    content: [
      { type: "text", text: "Look" },
      { type: "image_url", image_url: { url: `data:image/png;base64,${PNG}`, detail: "low" } },
      { type: "input_audio", input_audio: { data: "", format: "wav" } },
    ],
  },
  { role: "assistant", content: null, refusal: null, tool_calls: [CALL] },
  { role: "tool", tool_call_id: "c1", content: '{"temp":-3}' },
  { role: "assistant", content: "Cold." },
  { role: "developer", content: [{ type: "text", text: "Use metric units." }] },
];

const ANTHROPIC_CHAT = {
  system: [{ type: "text", text: "A", cache_control: { type: "ephemeral" } }, {
    type: "text",
    text: "B",
  }],
  messages: [
    {
      role: "user",
      content: [
        { type: "image", source: { type: "url", url: "https://x.test/a.JPG?w=1" } },
        { type: "document", source: { type: "text", media_type: "text/plain", data: "d" } },
      ],
    },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "hm", signature: "s" },
        { type: "text", text: "Let me see." },
        { type: "tool_use", id: "t1", name: "find", input: { q: "x" } },
      ],
    },
    {
      role: "user",
      content: [
        {
          type: "tool_result",
          tool_use_id: "t1",
          is_error: true,
          content: [
            { type: "text", text: "not" },
            { type: "text", text: "found" },
            { type: "image", source: { type: "base64", media_type: "image/png", data: PNG } },
          ],
        },
        { type: "text", text: "So?" },
      ],
    },
  ],
};

const GEMINI_CHAT = {
  system_instruction: { parts: { text: "S" } },
  contents: [
    {
      parts: [{ text: "hi" }, { inline_data: { mime_type: "image/webp", data: PNG } }, {
        inlineData: { mimeType: "audio/wav", data: "" },
      }],
    },
    {
      role: "model",
      parts: [
        { text: "thinking…", thought: true },
        { functionCall: { name: "f", args: { a: 1 } }, thoughtSignature: "sig" },
        { functionCall: { name: "f", args: { a: 2 } } },
      ],
    },
    {
      role: "user",
      parts: [
        { functionResponse: { name: "f", response: { result: "one" } } },
        { function_response: { name: "f", response: { error: "two" } } },
      ],
    },
    {
      role: "user",
      parts: [{ fileData: { mimeType: "image/png", fileUri: "https://x.test/files/1" } }],
    },
  ],
};

type Loss = [path: string, code: string];

const CASES: [string, unknown, string, unknown, Loss[]][] = [
  ["openai to anthropic", OPENAI_CHAT, "anthropic", {
    system: "Be brief.\n\nUse metric units.",
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "Look" },
          { type: "image", source: { type: "base64", media_type: "image/png", data: PNG } },
        ],
      },
      {
        role: "assistant",
        content: [
          { type: "tool_use", id: "c1", name: "weather", input: { city: "Oslo", n: 1 } },
        ],
      },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "c1", content: '{"temp":-3}' },
        ],
      },
      { role: "assistant", content: "Cold." },
    ],
  }, [
    ["/1/name", "FIELD_DROPPED"],
    ["/1/content/1/image_url/detail", "FIELD_DROPPED"],
    ["/1/content/2", "UNSUPPORTED_PART"],
    ["/5", "SYSTEM_MOVED"],
  ]],
  ["openai to gemini", OPENAI_CHAT.slice(2, 5), "gemini", {
    contents: [
      {
        role: "model",
        parts: [
          { functionCall: { id: "c1", name: "weather", args: { city: "Oslo", n: 1 } } },
        ],
      },
      {
        role: "user",
        parts: [
          { functionResponse: { id: "c1", name: "weather", response: { temp: -3 } } },
        ],
      },
      { role: "model", parts: [{ text: "Cold." }] },
    ],
  }, []],
  ["openai to openai", OPENAI_CHAT.slice(0, 4), "openai", {
    messages: [
      OPENAI_CHAT[0],
      {
        role: "user",
        name: "ann",
        content: [
          { type: "text", text: "Look" },
          { type: "image_url", image_url: { url: `data:image/png;base64,${PNG}`, detail: "low" } },
          { type: "input_audio", input_audio: { data: "", format: "wav" } },
        ],
      },
      {
        role: "assistant",
        content: null,
        tool_calls: [{
          id: "c1",
          type: "function",
          function: { name: "weather", arguments: '{"city":"Oslo","n":1.0}' },
        }],
      },
      OPENAI_CHAT[3],
    ],
  }, []],
  ["anthropic to openai", ANTHROPIC_CHAT, "openai", {
    messages: [
      { role: "system", content: "A\n\nB" },
      {
        role: "user",
        content: [
          { type: "image_url", image_url: { url: "https://x.test/a.JPG?w=1" } },
          { type: "text", text: "d" },
        ],
      },
      {
        role: "assistant",
        content: "Let me see.",
        tool_calls: [
          { id: "t1", type: "function", function: { name: "find", arguments: '{"q":"x"}' } },
        ],
      },
      { role: "tool", tool_call_id: "t1", content: "not\nfound" },
      { role: "user", content: "So?" },
    ],
  }, [
    ["/system/0/cache_control", "FIELD_DROPPED"],
    ["/messages/1/content/0", "THINKING_DROPPED"],
    ["/messages/2/content/0/is_error", "TOOL_ERROR_FLAG_DROPPED"],
    ["/messages/2/content/0/content/2", "IMAGE_DROPPED"],
  ]],
  ["anthropic to gemini", ANTHROPIC_CHAT, "gemini", {
    systemInstruction: { parts: [{ text: "A\n\nB" }] },
    contents: [
      {
        role: "user",
        parts: [
          { fileData: { mimeType: "image/jpeg", fileUri: "https://x.test/a.JPG?w=1" } },
          { text: "d" },
        ],
      },
      {
        role: "model",
        parts: [
          { text: "Let me see." },
          { functionCall: { id: "t1", name: "find", args: { q: "x" } } },
        ],
      },
      {
        role: "user",
        parts: [
          { functionResponse: { id: "t1", name: "find", response: { error: "not\nfound" } } },
          { text: "So?" },
        ],
      },
    ],
  }, [
    ["/system/0/cache_control", "FIELD_DROPPED"],
    ["/messages/1/content/0", "THINKING_DROPPED"],
    ["/messages/2/content/0/content/2", "IMAGE_DROPPED"],
  ]],
  ["anthropic to anthropic", ANTHROPIC_CHAT, "anthropic", {
    system: ANTHROPIC_CHAT.system,
    messages: [
      ANTHROPIC_CHAT.messages[0],
      ANTHROPIC_CHAT.messages[1],
      ANTHROPIC_CHAT.messages[2],
    ],
  }, []],
  ["gemini to openai", GEMINI_CHAT, "openai", {
    messages: [
      { role: "system", content: "S" },
      {
        role: "user",
        content: [
          { type: "text", text: "hi" },
          { type: "image_url", image_url: { url: `data:image/webp;base64,${PNG}` } },
          { type: "input_audio", input_audio: { data: "", format: "wav" } },
        ],
      },
      {
        role: "assistant",
        content: null,
        tool_calls: [
          { id: "call_1", type: "function", function: { name: "f", arguments: '{"a":1}' } },
          { id: "call_2", type: "function", function: { name: "f", arguments: '{"a":2}' } },
        ],
      },
      { role: "tool", tool_call_id: "call_1", content: "one" },
      { role: "tool", tool_call_id: "call_2", content: "two" },
      {
        role: "user",
        content: [
          { type: "image_url", image_url: { url: "https://x.test/files/1" } },
        ],
      },
    ],
  }, [
    ["/contents/1/parts/0", "THINKING_DROPPED"],
    ["/contents/1/parts/1/thoughtSignature", "FIELD_DROPPED"],
    ["/contents/2/parts/1/function_response/response/error", "TOOL_ERROR_FLAG_DROPPED"],
  ]],
  ["gemini to anthropic, neighbours merged", GEMINI_CHAT, "anthropic", {
    system: "S",
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "hi" },
          { type: "image", source: { type: "base64", media_type: "image/webp", data: PNG } },
        ],
      },
      {
        role: "assistant",
        content: [
          { type: "tool_use", id: "call_1", name: "f", input: { a: 1 } },
          { type: "tool_use", id: "call_2", name: "f", input: { a: 2 } },
        ],
      },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "call_1", content: "one" },
          { type: "tool_result", tool_use_id: "call_2", content: "two", is_error: true },
          { type: "image", source: { type: "url", url: "https://x.test/files/1" } },
        ],
      },
    ],
  }, [
    ["/contents/0/parts/2", "UNSUPPORTED_PART"],
    ["/contents/1/parts/0", "THINKING_DROPPED"],
    ["/contents/1/parts/1/thoughtSignature", "FIELD_DROPPED"],
  ]],
  [
    "gemini to gemini keeps the media type of a file",
    { contents: GEMINI_CHAT.contents.slice(3) },
    "gemini",
    {
      contents: [{
        role: "user",
        parts: [
          { fileData: { mimeType: "image/png", fileUri: "https://x.test/files/1" } },
        ],
      }],
    },
    [],
  ],
  [
    "bad arguments, no text, a refusal",
    [
      { role: "user", content: "" },
      {
        role: "assistant",
        content: "",
        refusal: "No.",
        tool_calls: [
          { id: "1", type: "function", function: { name: "f", arguments: "[1]" } },
          { id: "2", type: "function", function: { name: "f", arguments: "" } },
          { id: "3", type: "function", function: { name: "f", arguments: "[".repeat(201) } },
        ],
      },
    ],
    "anthropic",
    {
      messages: [{
        role: "assistant",
        content: [
          { type: "tool_use", id: "1", name: "f", input: { _raw: "[1]" } },
          { type: "tool_use", id: "2", name: "f", input: { _raw: "" } },
          { type: "tool_use", id: "3", name: "f", input: { _raw: "[".repeat(201) } },
          { type: "text", text: "No." },
        ],
      }],
    },
    [
      ["/1/refusal", "REFUSAL_AS_TEXT"],
      ["/1/tool_calls/0/function/arguments", "INVALID_TOOL_ARGUMENTS"],
      ["/1/tool_calls/1/function/arguments", "INVALID_TOOL_ARGUMENTS"],
      ["/1/tool_calls/2/function/arguments", "INVALID_TOOL_ARGUMENTS"],
    ],
  ],
  [
    "an orphan, an image of unknown type",
    [
      { role: "tool", tool_call_id: "z", content: "[1]" },
      { role: "user", content: [{ type: "image_url", image_url: { url: "https://host.png" } }] },
    ],
    "gemini",
    {
      contents: [{
        role: "user",
        parts: [
          { functionResponse: { id: "z", name: "unknown_function", response: { result: "[1]" } } },
          { fileData: { fileUri: "https://host.png" } },
        ],
      }],
    },
    [["/0", "TOOL_NAME_UNKNOWN"], ["/1/content/0", "IMAGE_TYPE_UNKNOWN"]],
  ],
];
for (const [title, messages, to, expected, losses] of CASES) {
  Deno.test(`${TOOL}: ${title}`, async () => {
    const output = await outputOf(TOOL, { messages, to });
    assert.deepEqual(output.request, expected);
    assert.deepEqual(
      output.losses.map(({ path, code }: { path: string; code: string }) => [path, code]),
      losses,
    );
    // The same history as JSON text.
    assert.deepEqual(await outputOf(TOOL, { messages: JSON.stringify(messages), to }), output);
  });
}

const DETECTION: [string, unknown, string][] = [
  ["plain messages", [{ role: "user", content: "a" }], "openai"],
  ["a body of messages", { messages: [{ role: "user", content: "a" }] }, "openai"],
  ["a system key", { system: "s", messages: [{ role: "user", content: "a" }] }, "anthropic"],
  ["a tool_result block", [{
    role: "user",
    content: [
      { type: "tool_result", tool_use_id: "1" },
    ],
  }], "anthropic"],
  ["an image block with a source", [{
    role: "user",
    content: [
      { type: "image", source: { type: "url", url: "u" } },
    ],
  }], "anthropic"],
  ["a redacted_thinking block", [{
    role: "assistant",
    content: [
      { type: "redacted_thinking", data: "d" },
    ],
  }], "anthropic"],
  ["a request for one of Anthropic's models", {
    model: "claude-sonnet-4-5",
    max_tokens: 9,
    messages: [{ role: "user", content: "a" }],
  }, "anthropic"],
  ["a tool with an input_schema", {
    tools: [{ name: "f", input_schema: { type: "object" } }],
    messages: [{ role: "user", content: "a" }],
  }, "anthropic"],
  // As LiteLLM and OpenRouter take it.
  ["a gateway's request for Anthropic's models", {
    model: "claude-sonnet-4-5",
    max_tokens: 9,
    messages: [{ role: "system", content: "s" }, { role: "user", content: "a" }],
  }, "openai"],
  // As DeepSeek and Zhipu take it.
  ["a result of a tool beside another provider's thinking", {
    thinking: { type: "enabled" },
    messages: [
      { role: "user", content: "a" },
      {
        role: "assistant",
        tool_calls: [{ id: "1", type: "function", function: { name: "f", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: "1", content: "b" },
    ],
  }, "openai"],
  ["a contents key", { contents: [{ parts: [{ text: "a" }] }] }, "gemini"],
  ["a parts key", [{ parts: [{ text: "a" }] }], "gemini"],
  ["the role model", [{ role: "model", parts: [{ text: "a" }] }], "gemini"],
];
for (const [title, messages, from] of DETECTION) {
  Deno.test(`${TOOL}: detects ${title} as ${from}`, async () => {
    assert.equal((await outputOf(TOOL, { messages, to: "openai" })).from, from);
  });
}

Deno.test(`${TOOL}: Gemini's ids skip given ones, and responses answer the earliest open call`, async () => {
  const call = (name: string, id?: string) => ({ functionCall: { name, ...(id && { id }) } });
  const response = (name: string, id?: string) => ({
    functionResponse: { name, response: { ok: true }, ...(id && { id }) },
  });
  const output = await outputOf(TOOL, {
    messages: [
      { role: "model", parts: [call("f"), call("f", "call_2"), call("g"), call("f")] },
      {
        parts: [
          response("f", "call_2"),
          response("g"),
          response("f"),
          response("f"),
          response("f"),
        ],
      },
    ],
    to: "anthropic",
  });
  const [calls, responses] = output.request.messages;
  assert.deepEqual(calls.content.map((block: { id: string }) => block.id), [
    "call_1",
    "call_2",
    "call_3",
    "call_4",
  ]);
  assert.deepEqual(responses.content.map((block: { tool_use_id: string }) => block.tool_use_id), [
    "call_2",
    "call_3",
    "call_1",
    "call_4",
    "call_5",
  ]);
  assert.equal(responses.content[0].content, '{"ok":true}');
});

// The README of googleapis/python-genai answers with the role tool, Vertex AI's REST samples with function.
for (const role of ["function", "tool"]) {
  Deno.test(`${TOOL}: Gemini's role ${role} becomes the user's`, async () => {
    const messages = [
      { role: "user", parts: [{ text: "Hi" }] },
      { role: "model", parts: [{ functionCall: { name: "f", args: {} } }] },
      { role, parts: [{ functionResponse: { name: "f", response: { result: "ok" } } }] },
    ];
    const { request } = await outputOf(TOOL, { messages, to: "openai" });
    assert.deepEqual(request.messages[2], { role: "tool", tool_call_id: "call_1", content: "ok" });
  });
}

Deno.test(`${TOOL}: the message of a fault says what was found`, async () => {
  const messages = [{ role: "human", content: "Hi" }];
  assert.match((await errorOf(TOOL, { messages, to: "gemini" })).message, /; got "human"$/);
  const nameless = [{ content: "Hi" }];
  assert.match((await errorOf(TOOL, { messages: nameless, to: "gemini" })).message, /got nothing$/);
});

Deno.test(`${TOOL}: gives warnings and stats`, async () => {
  const messages = [
    { role: "assistant", content: "Hm", tool_calls: [CALL, { ...CALL, id: "c2" }] },
    { role: "tool", tool_call_id: "c1", content: "x" },
    { role: "tool", tool_call_id: "zz", content: "y" },
    { role: "user", content: [{ type: "image_url", image_url: { url: "https://x.test/a" } }] },
  ];
  const result = await runTool(TOOL, { messages, to: "gemini" });
  assert.deepEqual(result.warnings.map(({ code, path }) => [code, path]), [
    ["LOSSY", undefined],
    ["UNANSWERED_TOOL_CALL", "/0/tool_calls/1"],
    ["ORPHAN_TOOL_RESULT", "/2"],
    ["FIRST_NOT_USER", undefined],
  ]);
  assert.deepEqual(result.stats, {
    messages_in: 4,
    messages_out: 2,
    tool_calls: 2,
    tool_results: 2,
    images: 1,
  });
});

Deno.test(`${TOOL}: matches reused ids in their order`, async () => {
  const call = (name: string) => ({
    role: "assistant",
    tool_calls: [{ id: "0", type: "function", function: { name, arguments: "{}" } }],
  });
  const answer = { role: "tool", tool_call_id: "0", content: "{}" };
  const messages = [{ role: "user", content: "a" }, call("f"), answer, call("g"), answer];
  assert.deepEqual(await warningsOf(TOOL, { messages, to: "gemini" }), []);
  const { request } = await outputOf(TOOL, { messages, to: "gemini" });
  assert.equal(request.contents[4].parts[0].functionResponse.name, "g");
});

Deno.test(`${TOOL}: keeps the digits of numbers in arguments for every target`, async () => {
  const call = { ...CALL, function: { name: "f", arguments: '{"id": 12345678901234567890}' } };
  const messages = [
    { role: "assistant", tool_calls: [call] },
    { role: "tool", tool_call_id: "c1", content: "" },
  ];
  const { request } = await outputOf(TOOL, { messages, to: "openai" });
  assert.equal(request.messages[0].tool_calls[0].function.arguments, '{"id":12345678901234567890}');
  const moved = JSON.stringify(
    (await runToolExactly(TOOL, { messages, to: "anthropic" })).output,
  );
  assert.match(moved, /"input":{"id":12345678901234567890}/);
  const text = JSON.stringify((parseExactJson(moved) as { request: unknown }).request);
  const again = JSON.stringify(
    (await runToolExactly(TOOL, { messages: text, to: "gemini" })).output,
  );
  assert.match(again, /"args":{"id":12345678901234567890}/);
});

Deno.test(`${TOOL}: treats names of Object.prototype as ordinary members`, async () => {
  const text = '{"__proto__":{"a":1},"constructor":2}';
  const call = { ...CALL, function: { name: "__proto__", arguments: text } };
  const { request } = await outputOf(TOOL, {
    messages: [{ role: "assistant", tool_calls: [call] }],
    to: "anthropic",
  });
  assert.equal(JSON.stringify(request.messages[0].content[0].input), text);
});

const user = (content: unknown) => [{ role: "user", content }];
const FAULTS: [string, Record<string, unknown>, string, string?][] = [
  ["no target", { messages: user("a") }, "INVALID_INPUT"],
  ["messages missing", { to: "openai" }, "EMPTY_INPUT"],
  ["an empty text", { messages: "", to: "openai" }, "EMPTY_INPUT"],
  ["an empty list", { messages: [], to: "openai" }, "EMPTY_INPUT"],
  ["an empty list in text", { messages: ' {"contents":[]} ', to: "openai" }, "EMPTY_INPUT"],
  ["a number", { messages: 5, to: "openai" }, "INVALID_INPUT"],
  ["text that is not JSON", { messages: "[{]", to: "openai" }, "INVALID_JSON"],
  ["JSON text of a number", { messages: "5", to: "openai" }, "INVALID_MESSAGES", ""],
  ["a body without a list", { messages: { model: "x" }, to: "openai" }, "INVALID_MESSAGES", ""],
  ["a list of texts", { messages: ["a"], to: "openai" }, "INVALID_MESSAGES", "/0"],
  [
    "messages that are no list",
    { messages: { messages: {} }, to: "openai" },
    "INVALID_MESSAGES",
    "/messages",
  ],
  [
    "an unknown role",
    { messages: [{ role: "bot", content: "a" }], to: "openai" },
    "INVALID_MESSAGES",
    "/0/role",
  ],
  [
    "content of a wrong type",
    { messages: user(5), to: "openai" },
    "INVALID_MESSAGES",
    "/0/content",
  ],
  [
    "a part that is not an object",
    { messages: user(["a"]), to: "openai" },
    "INVALID_MESSAGES",
    "/0/content/0",
  ],
  [
    "an openai tool result without id",
    {
      messages: [{ role: "tool", content: "a" }],
      to: "gemini",
    },
    "INVALID_MESSAGES",
    "/0/tool_call_id",
  ],
  [
    "an openai call without id",
    {
      messages: [{ role: "assistant", tool_calls: [{ function: { name: "f" } }] }],
      to: "gemini",
    },
    "INVALID_MESSAGES",
    "/0/tool_calls/0/id",
  ],
  [
    "an openai call without name",
    {
      messages: [{ role: "assistant", tool_calls: [{ id: "1", function: {} }] }],
      to: "gemini",
    },
    "INVALID_MESSAGES",
    "/0/tool_calls/0/function/name",
  ],
  [
    "an anthropic tool result without id",
    {
      messages: user([{ type: "tool_result" }]),
      to: "gemini",
    },
    "INVALID_MESSAGES",
    "/0/content/0/tool_use_id",
  ],
  [
    "an anthropic call without id",
    {
      messages: [{ role: "assistant", content: [{ type: "tool_use", name: "f" }] }],
      to: "gemini",
    },
    "INVALID_MESSAGES",
    "/0/content/0/id",
  ],
  [
    "anthropic's system of a wrong type",
    {
      messages: { system: 5, messages: user("a") },
      to: "gemini",
    },
    "INVALID_MESSAGES",
    "/system",
  ],
  [
    "a gemini call without name",
    {
      messages: [{ role: "model", parts: [{ functionCall: { name: {} } }] }],
      to: "openai",
    },
    "INVALID_MESSAGES",
    "/0/parts/0/functionCall/name",
  ],
  [
    "a gemini content without parts",
    {
      messages: { contents: [{ role: "user" }] },
      to: "openai",
    },
    "INVALID_MESSAGES",
    "/contents/0/parts",
  ],
  [
    "an unknown gemini role",
    {
      messages: [{ role: "bot", parts: [] }],
      to: "openai",
    },
    "INVALID_MESSAGES",
    "/0/role",
  ],
  ["too many messages", {
    messages: Array(20_001).fill({ role: "user", content: "a" }),
    to: "openai",
  }, "INPUT_TOO_LARGE"],
  ["deep nesting", { messages: "[".repeat(201), to: "openai" }, "INPUT_TOO_LARGE"],
  ["a deep value", {
    messages: user(JSON.parse("[".repeat(199) + "]".repeat(199))),
    to: "openai",
  }, "INPUT_TOO_LARGE"],
];
for (const [title, input, code, path] of FAULTS) {
  Deno.test(`${TOOL}: fails on ${title}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, code);
    if (path === undefined) return;
    assert.deepEqual(error.details, { path });
    assert.ok(error.message.includes(`"${path}"`), error.message);
  });
}

Deno.test("chat-message-converter: reports 20 of many calls without a result, and counts the rest", async () => {
  const tool_calls = Array.from({ length: 300 }, (_, index) => ({
    id: `call_${index}`,
    type: "function",
    function: { name: "look_up", arguments: "{}" },
  }));
  const messages = [{ role: "user", content: "Hi" }, {
    role: "assistant",
    content: null,
    tool_calls,
  }];
  const { warnings } = await runTool("chat-message-converter", { messages, to: "anthropic" });
  const unanswered = warnings.filter(({ code }) => code === "UNANSWERED_TOOL_CALL");
  assert.equal(unanswered.length, 21);
  assert.match(unanswered[20]!.message, /^280 more/);
});

// ShareGPT as LLaMA-Factory documents it, LangChain's messages, and answers of the APIs.
const FOREIGN: [unknown, RegExp, string][] = [
  [[{ from: "human", value: "hi" }], /of ShareGPT: send role for from/, "/0/role"],
  [[{ type: "human", content: "hi" }], /of LangChain: send role for type/, "/0/role"],
  [[{ content: "hi" }], /got nothing$/, "/0/role"],
  [{ conversations: [] }, /ShareGPT/, ""],
  [
    {
      modelId: "m",
      messages: [{ role: "user", content: [{ text: "hi" }] }],
      system: [{ text: "s" }],
    },
    /of Bedrock's Converse API.*inferenceConfig/,
    "/messages/0/content/0",
  ],
  [
    { model: "command-r", messages: [{ role: "user", content: "hi" }], safety_mode: "STRICT" },
    /has "safety_mode" of Cohere's chat API.*top_p/,
    "",
  ],
  [
    { messages: [{ role: "user", content: "hi" }, { role: "assistant", tool_plan: "I look." }] },
    /has "messages\[1\]\.tool_plan" of Cohere's chat API/,
    "",
  ],
  [{ message: "hi", chat_history: [] }, /Cohere's first chat API.*chat_history/, ""],
  [{ choices: [{ message: { role: "assistant", content: "hi" } }] }, /send its message/, ""],
  [{ role: "assistant", content: "hi" }, /send a message in a list/, ""],
];
for (const [messages, advice, path] of FOREIGN) {
  Deno.test(`${TOOL}: refuses ${JSON.stringify(messages)} and says what to send`, async () => {
    const error = await errorOf(TOOL, { messages, to: "anthropic" });
    assert.equal(error.code, "INVALID_MESSAGES");
    assert.deepEqual(error.details, { path });
    assert.match(error.message, advice);
  });
}

// platform.openai.com/docs/api-reference/chat, functions and function_call, both deprecated for tools.
Deno.test(`${TOOL}: gives calls of the older function form ids by their places`, async () => {
  const messages = {
    function_call: { name: "weather" },
    messages: [
      { role: "user", content: "Oslo?" },
      {
        role: "assistant",
        content: null,
        function_call: { name: "weather", arguments: '{"c":"Oslo"}' },
      },
      { role: "function", name: "weather", content: "4" },
    ],
  };
  const { request, losses } = await outputOf(TOOL, { messages, to: "anthropic" });
  assert.deepEqual(losses, []);
  assert.deepEqual(request.tool_choice, { type: "tool", name: "weather" });
  assert.deepEqual(request.messages.slice(1), [
    {
      role: "assistant",
      content: [{ type: "tool_use", id: "function_call_1", name: "weather", input: { c: "Oslo" } }],
    },
    {
      role: "user",
      content: [{ type: "tool_result", tool_use_id: "function_call_1", content: "4" }],
    },
  ]);
  const same = await outputOf(TOOL, { messages, to: "openai" });
  assert.deepEqual(same.request.tool_choice, { type: "function", function: { name: "weather" } });
  assert.equal(same.request.function_call, undefined);
  const orphan = [{ role: "user", content: "a" }, { role: "function", name: "b", content: "1" }];
  assert.deepEqual(await warningsOf(TOOL, { messages: orphan, to: "anthropic" }), [
    "ORPHAN_TOOL_RESULT",
  ]);
});

Deno.test(`${TOOL}: calls in two turns of Anthropic's assistant are one turn where results must follow`, async () => {
  const use = (id: string) => ({
    role: "assistant",
    content: [{ type: "tool_use", id, name: "f", input: {} }],
  });
  const result = (id: string) => ({ type: "tool_result", tool_use_id: id, content: "ok" });
  const { request } = await outputOf(TOOL, {
    messages: [
      { role: "user", content: "Hi" },
      use("a"),
      use("b"),
      { role: "user", content: [result("a"), result("b")] },
    ],
    to: "openai",
  });
  assert.deepEqual(
    request.messages.map((
      { role, tool_calls: calls, tool_call_id: id }: Record<string, { id: string }[] | string>,
    ) => [role, Array.isArray(calls) ? calls.map((call) => call.id) : id]),
    [["user", undefined], ["assistant", ["a", "b"]], ["tool", "a"], ["tool", "b"]],
  );
});

/** Messages that each format alone has. */
const ONLY = {
  openai: [
    { role: "assistant", content: "", tool_calls: [CALL] },
    { role: "user", content: [{ type: "image_url", image_url: { url: "https://a.test/b.png" } }] },
  ],
  "openai-responses": [
    { type: "function_call", call_id: "c", name: "f", arguments: "{}" },
    { role: "user", content: [{ type: "input_text", text: "Hi" }] },
  ],
  anthropic: [
    { role: "assistant", content: [{ type: "tool_use", id: "c", name: "f", input: {} }] },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "c", content: "1" }] },
  ],
  gemini: [{ role: "user", content: "Hi", parts: [{ text: "Hi" }] }],
};

for (const [format, messages] of Object.entries(ONLY)) {
  // From openai, a list of the Responses API is read as one.
  const others = Object.keys(ONLY)
    .filter((from) => from !== format && !(from === "openai" && format === "openai-responses"));
  for (const from of others) {
    Deno.test(`${TOOL}: a message of ${format} is not passed over as one of ${from}`, async () => {
      for (const message of messages) {
        const { code, message: text } = await errorOf(TOOL, {
          messages: [message],
          from,
          to: "gemini",
        });
        assert.equal(code, "INVALID_MESSAGES");
        assert.match(text, new RegExp(`is a message of ${format}, but "from" says ${from}`));
      }
    });
  }
}

Deno.test(`${TOOL}: a message with the typed parts of a page is one of the format that is named`, async () => {
  // As a UIMessage of the Vercel AI SDK.
  const messages = [{
    id: "m",
    role: "user",
    content: "Hi",
    parts: [{ type: "text", text: "Hi" }],
  }];
  const { request } = await outputOf(TOOL, { messages, from: "openai", to: "gemini" });
  assert.deepEqual(request.contents, [{ role: "user", parts: [{ text: "Hi" }] }]);
});
