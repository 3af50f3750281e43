/**
 * Responses in the form that each API documents, cut to what the reader looks at. A reader of the answer alone must find
 * it, and take nothing else for a response.
 */
import assert from "node:assert/strict";
import { answerIn } from "../../../../tools/shared/model_response/read.ts";

const JSON_TEXT = '{"a": 1}';
const usage = { total_tokens: 9 };

const chat = (message: object, finish_reason = "stop") => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason }],
  usage,
});
const called = { type: "function", id: "c", function: { name: "f", arguments: JSON_TEXT } };

const RESPONSES: Record<string, unknown> = {
  "Chat Completions": chat({ content: JSON_TEXT, refusal: null }),
  "Chat Completions with a call": chat({ content: null, tool_calls: [called] }, "tool_calls"),
  "Groq with a call": chat({ tool_calls: [called] }, "tool_calls"),
  "words before a call": chat({ content: "One moment.", tool_calls: [called] }, "tool_calls"),
  "completions": {
    object: "text_completion",
    choices: [{ index: 0, text: JSON_TEXT, finish_reason: "stop" }],
  },
  "Responses": {
    object: "response",
    status: "completed",
    incomplete_details: null,
    output: [
      { type: "reasoning", summary: [{ type: "summary_text", text: "thinking" }] },
      { type: "message", role: "assistant", content: [{ type: "output_text", text: JSON_TEXT }] },
    ],
  },
  "Anthropic": {
    type: "message",
    role: "assistant",
    content: [{ type: "thinking", thinking: "hm" }, { type: "text", text: JSON_TEXT }],
    stop_reason: "end_turn",
  },
  "Anthropic with a call": {
    type: "message",
    role: "assistant",
    content: [{ type: "text", text: "Now:" }, {
      type: "tool_use",
      id: "t",
      name: "f",
      input: { a: 1 },
    }],
    stop_reason: "tool_use",
  },
  "Gemini": {
    candidates: [{
      content: { role: "model", parts: [{ text: "hm", thought: true }, { text: JSON_TEXT }] },
      finishReason: "STOP",
    }],
  },
  "a text of Ollama": {
    model: "llama3.2",
    created_at: "2023-08-04T19:22:45.499127Z",
    response: JSON_TEXT,
    done: true,
    done_reason: "stop",
  },
  "Bedrock": {
    output: { message: { role: "assistant", content: [{ text: JSON_TEXT }] } },
    stopReason: "end_turn",
  },
  "Cohere": {
    id: "1",
    finish_reason: "COMPLETE",
    message: { role: "assistant", content: [{ type: "text", text: JSON_TEXT }] },
  },
  "Ollama": {
    model: "m",
    message: { role: "assistant", content: JSON_TEXT },
    done: true,
    done_reason: "stop",
  },
};

for (const [name, response] of Object.entries(RESPONSES)) {
  Deno.test(`model_response: finds the answer in a response of ${name}`, () => {
    const answer = answerIn(` ${JSON.stringify(response, null, 1)}\n`);
    assert.deepEqual(JSON.parse(answer!.text!), { a: 1 });
    assert.equal(answer!.stopped, undefined);
    assert.equal(answer!.others, 0);
  });
}

const events = (...data: object[]) =>
  data.map((one) => `data: ${JSON.stringify(one)}\n\n`).join("");
const delta = (content: string, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: { content }, finish_reason }],
});

const STREAMS: Record<string, string> = {
  "Chat Completions": ": ping\n\n" + events(delta('{"a"'), delta(": 1}"), delta("", "stop")) +
    "data: [DONE]\n\n",
  "Anthropic": [
    { type: "message_start", message: { role: "assistant", content: [] } },
    { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: '{"a":' } },
    { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: " 1}" } },
    { type: "message_delta", delta: { stop_reason: "end_turn" } },
    { type: "message_stop" },
  ].map((data) => `event: ${data.type}\r\ndata: ${JSON.stringify(data)}\r\n\r\n`).join(""),
  "Responses": events(
    { type: "response.output_text.delta", delta: '{"a": 1' },
    { type: "response.output_text.delta", delta: "}" },
    { type: "response.completed", response: {} },
  ),
  "Gemini": events(
    { candidates: [{ content: { parts: [{ text: '{"a": ' }] } }] },
    { candidates: [{ content: { parts: [{ text: "1}" }] }, finishReason: "STOP" }] },
  ),
};

STREAMS["several answers"] = events(
  delta('{"a"'),
  { choices: [{ index: 1, delta: { content: '{"b"' }, finish_reason: null }] },
  delta(": 1}", "stop"),
);
const argumentsOf = (index: number, given: string) => ({
  choices: [{ index: 0, delta: { tool_calls: [{ index, function: { arguments: given } }] } }],
});
STREAMS["words and calls"] = events(
  delta("I ask {it}: "),
  argumentsOf(0, '{"a"'),
  argumentsOf(0, ": 1}"),
  argumentsOf(1, '{"b": 2}'),
  delta("", "tool_calls"),
);
STREAMS["Anthropic with a search of its own"] = events(
  { type: "content_block_start", index: 0, content_block: { type: "server_tool_use" } },
  {
    type: "content_block_delta",
    index: 0,
    delta: { type: "input_json_delta", partial_json: '{"q": 2}' },
  },
  { type: "content_block_start", index: 1, content_block: { type: "tool_use" } },
  {
    type: "content_block_delta",
    index: 1,
    delta: { type: "input_json_delta", partial_json: '{"a": 1}' },
  },
  { type: "message_delta", delta: { stop_reason: "tool_use" } },
);

for (const [name, stream] of Object.entries(STREAMS)) {
  Deno.test(`model_response: joins a stream of ${name}`, () => {
    const answer = answerIn(stream);
    assert.deepEqual(JSON.parse(answer!.text!), { a: 1 });
    assert.equal(answer!.stopped, undefined);
  });
}

Deno.test("model_response: keeps the spaces between the words of a stream", () => {
  const texts = ['{"name": "Ada', " ", 'King"}'];
  const gemini = texts.map((text) => ({ candidates: [{ content: { parts: [{ text }] } }] }));
  const openAi = texts.map((text) => delta(text));
  for (const stream of [gemini, openAi]) {
    assert.equal(answerIn(events(...stream))!.text, '{"name": "Ada King"}');
  }
});

Deno.test("model_response: counts the other answers and calls of a stream", () => {
  assert.equal(answerIn(STREAMS["several answers"]!)!.others, 1);
  assert.equal(answerIn(STREAMS["words and calls"]!)!.others, 1);
});

Deno.test("model_response: says why an answer has no end", () => {
  const stoppedOf = (response: object) => answerIn(JSON.stringify(response))!.stopped;
  assert.equal(stoppedOf(chat({ content: "{" }, "length")), "length");
  assert.equal(stoppedOf(chat({ content: "{" }, "eos_token")), undefined);
  assert.equal(stoppedOf({ candidates: [{ finishReason: "SAFETY" }] }), "SAFETY");
  const cut = {
    object: "response",
    output: [],
    incomplete_details: { reason: "max_output_tokens" },
  };
  assert.equal(stoppedOf(cut), "max_output_tokens");
  assert.equal(answerIn(events(delta('{"a"')))!.stopped, "the stream has no end");
  assert.equal(answerIn(events(delta('{"a"'), delta("", "length")))!.stopped, "length");
});

Deno.test("model_response: keeps digits of a call, counts other answers, and has a refusal apart", () => {
  const input = '{"type":"message","role":"assistant","content":[{"type":"tool_use","input":{"n":' +
    "12345678901234567890.10}}]}";
  assert.equal(answerIn(input)!.text, '{"n":12345678901234567890.10}');
  const two = chat({ content: "a" });
  two.choices.push(two.choices[0]!);
  assert.equal(answerIn(JSON.stringify(two))!.others, 1);
  const refused = answerIn(JSON.stringify(chat({ content: null, refusal: "No." })))!;
  assert.deepEqual([refused.text, refused.refusal], [undefined, "No."]);
});

Deno.test("model_response: takes no request and no other data for a response", () => {
  const others = [
    { messages: [{ role: "assistant", content: "{}" }], model: "m" },
    { contents: [{ role: "model", parts: [{ text: "{}" }] }] },
    { choices: ["red", "blue"] },
    { choices: [{ text: "red", votes: 3 }] },
    { choices: [{ message: { content: "Go north" }, next: 3 }] },
    { message: "Hello", done: true },
    { message: { role: "assistant", content: "Hi" }, done: true },
    { object: "response", output: ["a"] },
    { message: { role: "assistant", content: "no API says why it ended" } },
    { type: "message", role: "user", content: [] },
    { candidates: [{ name: "Ada" }, { name: "Bob" }] },
    { output: [1, 2], object: "report" },
    {},
  ];
  for (const other of others) {
    assert.equal(answerIn(JSON.stringify(other)), undefined, JSON.stringify(other));
  }
  for (const text of ["", "data: 1", "id: 7\ndata: yes", "event: fair\nplace: Rome", "[1]", "{"]) {
    assert.equal(answerIn(text), undefined, text);
  }
});

/** As Ollama's API streams a chat, or a text (`/api/generate`). */
const ollama = (words: string, done: boolean, member = "chat") => ({
  model: "llama3.2",
  created_at: "2023-08-04T08:52:19.385406455-07:00",
  ...(member === "chat" ? { message: { role: "assistant", content: words } } : { response: words }),
  done,
  ...(done && { done_reason: "stop" }),
});
const jsonLines = (...events: object[]) => events.map((event) => JSON.stringify(event)).join("\n");
/** As `streamGenerateContent` of Gemini answers without `alt=sse`. */
const gemini = (text: string, finishReason?: string) => ({
  candidates: [{ content: { parts: [{ text }], role: "model" }, finishReason, index: 0 }],
});

const KEPT_AS_JSON = {
  "Ollama's chat": jsonLines(ollama('{"a":', false), ollama(" 1}", false), ollama("", true)),
  "Ollama's texts": jsonLines(ollama('{"a":', false, "text"), ollama(" 1}", true, "text")),
  "Gemini's list": JSON.stringify([gemini('{"a":'), gemini(" 1}", "STOP")], null, 2),
};

for (const [name, text] of Object.entries(KEPT_AS_JSON)) {
  Deno.test(`model_response: joins the events of ${name}`, () => {
    const answer = answerIn(text)!;
    assert.deepEqual([answer.text, answer.stopped, answer.others], [JSON_TEXT, undefined, 0]);
  });
}

Deno.test("model_response: says that events kept as JSON have no end", () => {
  const stopped = (text: string) => answerIn(text)?.stopped;
  assert.equal(stopped(jsonLines(ollama("a", false), ollama("b", false))), "the stream has no end");
  assert.equal(stopped(JSON.stringify([gemini("a")])), "the stream has no end");
  assert.equal(stopped(JSON.stringify([gemini("a", "MAX_TOKENS")])), "MAX_TOKENS");
});

Deno.test("model_response: takes no list and no JSON Lines of other data for a stream", () => {
  const quiz = [{ question: "2 + 2?", choices: [{ text: "3" }, { text: "4" }] }];
  const election = [{ candidates: [{ name: "Kim", content: "…" }] }];
  const tasks = [{ title: "Call", done: true, response: "yes" }, { title: "Mail", done: false }];
  for (const list of [quiz, election, tasks, [1, 2], []]) {
    assert.equal(answerIn(JSON.stringify(list)), undefined);
    if (typeof list[0] === "object") {
      assert.equal(answerIn(jsonLines(...list as object[])), undefined);
    }
  }
  // Several answers, each whole, are not the parts of one.
  const answers = [chat({ content: JSON_TEXT }), chat({ content: "{}" })];
  assert.equal(answerIn(JSON.stringify(answers)), undefined);
  assert.equal(answerIn(jsonLines(...answers)), undefined);
  assert.equal(answerIn(jsonLines(ollama("[1]", true), ollama("[2]", true))), undefined);
  // One line that is none of the stream's, and no answer at all.
  assert.equal(answerIn(`${jsonLines(ollama("a", true))}\n{"level": "info"}`), undefined);
});

Deno.test("model_response: knows the end of events kept as JSON, with words or without", () => {
  const responses = [
    { type: "response.created", response: { status: "in_progress" } },
    { type: "response.output_text.delta", output_index: 0, delta: JSON_TEXT },
    { type: "response.completed", response: { status: "completed" } },
  ];
  const silentEnd = { model: "llama3.2", done: true, total_duration: 1 };
  for (const events of [responses, [ollama(JSON_TEXT, false), silentEnd]]) {
    const answer = answerIn(JSON.stringify(events))!;
    assert.deepEqual([answer.text, answer.stopped], [JSON_TEXT, undefined]);
  }
});
