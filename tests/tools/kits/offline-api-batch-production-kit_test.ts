import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { buildLines } from "../../../tools/kits/offline-api-batch-production-kit/build_lines.ts";
import { errorOf, outputOf } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "offline-api-batch-production-kit";

const OPENAI = { provider: "openai", model: "gpt-4o-mini" };
const ANTHROPIC = { provider: "anthropic", model: "claude-sonnet-4-5", max_tokens: 1024 };
const GEMINI = { provider: "gemini", model: "gemini-2.5-flash" };

/** The first line of the first file, as it is written. */
async function lineOf(input: Record<string, unknown>): Promise<string> {
  const { files } = await runKit(ID, input);
  return files["batch-001.jsonl"]!.split("\n")[0]!;
}

/*
 * The providers' documents:
 * - OpenAI: "The request input object" of https://platform.openai.com/docs/api-reference/batch/request-input, read
 *   2026-11-22, whose example is the first case; the bodies are CreateChatCompletionRequest, CreateResponse and
 *   CreateEmbeddingRequest of the API's OpenAPI document (github.com/openai/openai-openapi, 2026-08-21):
 *   max_tokens of chats is deprecated for max_completion_tokens, max_output_tokens is at least 16.
 * - Anthropic: https://platform.claude.com/docs/en/api/messages/batches/create, read 2026-11-22: custom_id matches
 *   ^[a-zA-Z0-9_-]{1,64}$ and is unique, params are those of Messages, max_tokens is required.
 * - Gemini: "Input file" of https://ai.google.dev/gemini-api/docs/batch-api, as of 2026-06-26: a key and a
 *   GenerateContentRequest (https://ai.google.dev/api/generate-content), whose names are written in camelCase or in
 *   snake_case, as in all JSON of protocol buffers.
 */
const DOCUMENTED: [string, Record<string, unknown>, string][] = [
  [
    "OpenAI, the example of the reference",
    {
      ...OPENAI,
      requests: [{
        custom_id: "request-1",
        system: "You are a helpful assistant.",
        prompt: "What is 2+2?",
      }],
    },
    '{"custom_id":"request-1","method":"POST","url":"/v1/chat/completions","body":{"model":"gpt-4o-mini","messages":[{"role":"system","content":"You are a helpful assistant."},{"role":"user","content":"What is 2+2?"}]}}',
  ],
  [
    "OpenAI, chat with options",
    { ...OPENAI, max_tokens: 1000, temperature: 0, requests: [{ prompt: "Hi" }] },
    '{"custom_id":"req-000001","method":"POST","url":"/v1/chat/completions","body":{"model":"gpt-4o-mini","messages":[{"role":"user","content":"Hi"}],"max_completion_tokens":1000,"temperature":0}}',
  ],
  [
    "OpenAI, responses",
    {
      ...OPENAI,
      endpoint: "/v1/responses",
      system: "Be brief.",
      max_tokens: 16,
      temperature: 2,
      requests: [{ prompt: "Hi" }],
    },
    '{"custom_id":"req-000001","method":"POST","url":"/v1/responses","body":{"model":"gpt-4o-mini","input":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}],"max_output_tokens":16,"temperature":2}}',
  ],
  [
    "OpenAI, embeddings",
    {
      ...OPENAI,
      model: "text-embedding-3-small",
      endpoint: "/v1/embeddings",
      system: "unused",
      max_tokens: 5,
      temperature: 1,
      requests: [{ prompt: "a text", system: "unused" }],
    },
    '{"custom_id":"req-000001","method":"POST","url":"/v1/embeddings","body":{"model":"text-embedding-3-small","input":"a text"}}',
  ],
  [
    "Anthropic",
    { ...ANTHROPIC, requests: [{ custom_id: "my-first-request", prompt: "Hello, world" }] },
    '{"custom_id":"my-first-request","params":{"model":"claude-sonnet-4-5","max_tokens":1024,"messages":[{"role":"user","content":"Hello, world"}]}}',
  ],
  [
    "Anthropic, with options",
    { ...ANTHROPIC, temperature: 1, system: "Be brief.", requests: [{ prompt: "Hi" }] },
    '{"custom_id":"req-000001","params":{"model":"claude-sonnet-4-5","max_tokens":1024,"system":"Be brief.","messages":[{"role":"user","content":"Hi"}],"temperature":1}}',
  ],
  [
    "Gemini, the example of the guide with the role that it may leave out",
    {
      ...GEMINI,
      temperature: 0.7,
      requests: [{ custom_id: "request-1", prompt: "Describe the process of photosynthesis." }],
    },
    '{"key":"request-1","request":{"contents":[{"role":"user","parts":[{"text":"Describe the process of photosynthesis."}]}],"generationConfig":{"temperature":0.7}}}',
  ],
  [
    "Gemini, with options and a conversation",
    {
      ...GEMINI,
      max_tokens: 9,
      endpoint: "/v1/embeddings",
      requests: [{
        system: "Be brief.",
        messages: [
          { role: "user", content: "Hi" },
          { role: "assistant", content: "Yes?" },
          { role: "user", content: "Bye" },
        ],
      }],
    },
    '{"key":"req-000001","request":{"contents":[{"role":"user","parts":[{"text":"Hi"}]},{"role":"model","parts":[{"text":"Yes?"}]},{"role":"user","parts":[{"text":"Bye"}]}],"systemInstruction":{"parts":[{"text":"Be brief."}]},"generationConfig":{"maxOutputTokens":9}}}',
  ],
];

for (const [name, input, expected] of DOCUMENTED) {
  Deno.test(`${ID}: writes a line as documented for ${name}`, async () => {
    assert.equal(await lineOf(input), expected);
  });
}

Deno.test(`${ID}: takes the system text from the request, else from the kit, with that of messages`, async () => {
  const messages = [
    { role: "system", content: "One." },
    { role: "user", content: "Hi" },
    { role: "system", content: "Two." },
  ];
  for (
    const [system, expected] of [[undefined, "Kit.\n\nOne.\n\nTwo."], ["", "One.\n\nTwo."], [
      "Own.",
      "Own.\n\nOne.\n\nTwo.",
    ]]
  ) {
    const requests = [{ messages, ...(system !== undefined && { system }) }];
    const anthropic = JSON.parse(await lineOf({ ...ANTHROPIC, system: "Kit.", requests }));
    assert.equal(anthropic.params.system, expected);
    assert.deepEqual(anthropic.params.messages, [{ role: "user", content: "Hi" }]);
    const openai = JSON.parse(await lineOf({ ...OPENAI, system: "Kit.", requests }));
    assert.deepEqual(openai.body.messages, [
      { role: "system", content: expected },
      { role: "user", content: "Hi" },
    ]);
  }
});

const HI = { prompt: "Hi" };
const user = { role: "user", content: "Hi" };
const assistant = { role: "assistant", content: "Yes?" };
const system = { role: "system", content: "Be brief." };

// Input, and code and path of each blocker.
const REFUSED: [Record<string, unknown>, string[]][] = [
  [{ ...OPENAI, requests: [{ custom_id: "a", ...HI }, { custom_id: "a", prompt: "x" }] }, [
    "DUPLICATE_CUSTOM_ID requests[1].custom_id",
  ]],
  [{ ...OPENAI, requests: [{ ...HI }, { custom_id: "req-000001", prompt: "x" }] }, [
    "DUPLICATE_CUSTOM_ID requests[1].custom_id",
  ]],
  [{ ...OPENAI, requests: [{ custom_id: " ", ...HI }] }, [
    "INVALID_CUSTOM_ID requests[0].custom_id",
  ]],
  [{ ...OPENAI, requests: [{ custom_id: "x".repeat(65), ...HI }] }, [
    "INVALID_CUSTOM_ID requests[0].custom_id",
  ]],
  [{ ...ANTHROPIC, requests: [{ custom_id: "a b", ...HI }, { custom_id: "é", prompt: "x" }] }, [
    "INVALID_CUSTOM_ID requests[0].custom_id",
    "INVALID_CUSTOM_ID requests[1].custom_id",
  ]],
  [{ ...OPENAI, requests: [{}, { ...HI, messages: [user] }, { prompt: " \n" }] }, [
    "EMPTY_PROMPT requests[0]",
    "EMPTY_PROMPT requests[1]",
    "EMPTY_PROMPT requests[2].prompt",
  ]],
  [{ ...OPENAI, requests: [{ messages: [] }, { messages: [system] }] }, [
    "EMPTY_PROMPT requests[0].messages",
    "EMPTY_PROMPT requests[1].messages",
  ]],
  [{ ...OPENAI, requests: [{ messages: [user, { role: "user", content: "" }] }] }, [
    "EMPTY_PROMPT requests[0].messages[1].content",
  ]],
  [{ ...OPENAI, requests: [{ messages: [user, { role: "tool", content: "x" }] }] }, [
    "INVALID_ROLE requests[0].messages[1].role",
  ]],
  [{
    ...OPENAI,
    model: "text-embedding-3-small",
    endpoint: "/v1/embeddings",
    requests: [{ messages: [user] }, { messages: [] }],
  }, [
    "INVALID_ROLE requests[0].messages",
    "INVALID_ROLE requests[1].messages",
  ]],
  [{ ...ANTHROPIC, requests: [{ messages: [system, assistant, user] }] }, [
    "FIRST_MESSAGE_NOT_USER requests[0].messages[1]",
  ]],
  [{ ...GEMINI, requests: [{ messages: [assistant] }] }, [
    "FIRST_MESSAGE_NOT_USER requests[0].messages[0]",
  ]],
  [{ provider: "anthropic", model: "m", temperature: 1.5, requests: [HI, { prompt: "x" }] }, [
    "MISSING_MAX_TOKENS max_tokens",
    "TEMPERATURE_OUT_OF_RANGE temperature",
  ]],
  [{ provider: "anthropic", model: "m", requests: [{ ...HI, max_tokens: 5 }, { prompt: "x" }] }, [
    "MISSING_MAX_TOKENS requests[1].max_tokens",
  ]],
];

for (const [input, expected] of REFUSED) {
  Deno.test(`${ID}: reports ${expected.join(", ")} for ${input.provider}`, async () => {
    const { findings, verdict, facts, files, statuses } = await runKit(ID, {
      ...input,
      input_price_per_million: 1,
      output_price_per_million: 1,
    });
    assert.equal(verdict, "blocked");
    assert.deepEqual(findings.map(({ code, path }) => `${code} ${path}`), expected);
    assert.deepEqual(statuses, [
      "build done",
      "validate skipped",
      "tokens skipped",
      "cost skipped",
    ]);
    assert.deepEqual([facts.files, facts.estimated_input_tokens, facts.estimated_cost], [
      0,
      null,
      null,
    ]);
    assert.deepEqual(files, {});
  });
}

Deno.test(`${ID}: reports a repeated id with the first request that has it`, async () => {
  const requests = ["a", "b", "c"].map((prompt) => ({ custom_id: "same", prompt }));
  const { findings } = await runKit(ID, { ...OPENAI, requests });
  assert.match(findings[1]!.message, /^requests\[2\] has .* of requests\[0\]$/);
});

Deno.test(`${ID}: does not refuse what a provider accepts`, async () => {
  for (
    const input of [
      { ...OPENAI, requests: [{ messages: [assistant, user] }] },
      { ...OPENAI, requests: [{ custom_id: "é".repeat(64), prompt: "Hi" }] },
      { ...GEMINI, temperature: 2, requests: [{ custom_id: "a b", ...HI }] },
      { ...ANTHROPIC, temperature: 0, requests: [{ custom_id: "x".repeat(64), ...HI }] },
      { ...OPENAI, requests: [{ prompt: "word ".repeat(100_000) }] },
    ]
  ) {
    assert.equal((await runKit(ID, input)).verdict, "ready", JSON.stringify(input));
  }
});

Deno.test(`${ID}: reports a line that breaks its provider's schema`, async () => {
  const responses = await runKit(ID, {
    ...OPENAI,
    endpoint: "/v1/responses",
    max_tokens: 15,
    requests: [HI, { prompt: "x" }],
  });
  assert.deepEqual(
    responses.findings.map(({ code, step, path }) => [code, step, path]),
    [["LINE_INVALID", "validate[0]", "max_tokens"]],
  );
  assert.deepEqual(responses.files, {});
  for (const input of [OPENAI, ANTHROPIC]) {
    const { found } = await runKit(ID, { ...input, model: "", requests: [HI] });
    assert.deepEqual(found, ["blocker LINE_INVALID validate[0]"]);
  }
});

/*
 * What each API refuses, by its reference and the declarations of the providers' clients (openai 7.57,
 * @anthropic-ai/sdk 1.12, @google/genai 3.1): Anthropic's thinking budget is at least 1024 and less than max_tokens,
 * and with it no tool can be forced; Gemini's response schema wants the media type of JSON.
 */
const ANTHROPIC_TOOL = { name: "label", input_schema: { type: "object" } };
const CHAT_TOOL = { type: "function", function: { name: "label", parameters: { type: "object" } } };
const WRONG_OPTIONS: [Record<string, unknown>, Record<string, unknown>, string[]][] = [
  [OPENAI, {
    tools: [ANTHROPIC_TOOL],
    tool_choice: { type: "tool", name: "label" },
    response_format: { type: "json_schema", json_schema: { schema: { type: "object" } } },
    reasoning_effort: "extreme",
    stop: ["a", "b", "c", "d", "e"],
    top_p: 3,
  }, [
    "options.reasoning_effort",
    "options.response_format.json_schema",
    "options.stop",
    "options.tool_choice.type",
    "options.tools[0]",
    "options.top_p",
  ]],
  [{ ...OPENAI, endpoint: "/v1/responses" }, {
    tools: [CHAT_TOOL],
    text: { format: { type: "json_schema", schema: { type: "object" } } },
  }, ["options.text.format", "options.tools[0]"]],
  [{ ...OPENAI, model: "text-embedding-3-small", endpoint: "/v1/embeddings" }, {
    dimensions: "512",
    encoding_format: "int8",
  }, [
    "options.dimensions",
    "options.encoding_format",
  ]],
  [OPENAI, { tool_choice: "auto" }, ["options.tool_choice"]],
  // Claude from 4.7 on, by the guides to migrate to it.
  [
    { ...ANTHROPIC, max_tokens: 4000, model: "claude-sonnet-5" },
    { top_p: 0.9, thinking: { type: "enabled", budget_tokens: 2000 } },
    ["options.thinking", "options.top_p"],
  ],
  [ANTHROPIC, { tools: [CHAT_TOOL], tool_choice: "auto", thinking: { budget_tokens: 100 } }, [
    "options.thinking",
    "options.tool_choice",
    "options.tools[0].type",
  ]],
  [ANTHROPIC, {
    tools: [ANTHROPIC_TOOL],
    tool_choice: { type: "tool", name: "label" },
    thinking: { type: "enabled", budget_tokens: 2000 },
  }, ["options.thinking", "options.tool_choice"]],
  // "additionalProperties" must be false in both, and OpenAI's strict mode requires all properties.
  [{ ...OPENAI, endpoint: "/v1/responses" }, {
    text: {
      format: {
        type: "json_schema",
        name: "a",
        strict: true,
        schema: {
          type: "object",
          properties: { b: { type: "string" } },
          required: [],
          additionalProperties: false,
        },
      },
    },
  }, ["options.text"]],
  [ANTHROPIC, {
    output_config: {
      format: { type: "json_schema", schema: { type: "object", properties: {}, required: [] } },
    },
  }, ["options.output_config"]],
  [GEMINI, {
    responseSchema: { type: "OBJECT" },
    stopSequences: "x",
    tools: [{ name: "label" }],
  }, ["options.responseSchema", "options.stopSequences", "options.tools[0]"]],
];

Deno.test(`${ID}: reports a setting that the provider would refuse once for all requests`, async () => {
  for (const [job, options, paths] of WRONG_OPTIONS) {
    const requests = [HI, { prompt: "x" }];
    const { findings, verdict } = await runKit(ID, { ...job, options, requests });
    assert.equal(verdict, "needs_work");
    assert.deepEqual(
      findings.map(({ code, path }) => `${code} ${path}`).sort(),
      paths.map((path) => `OPTION_INVALID ${path}`),
    );
  }
});

Deno.test(`${ID}: settings as in the providers' references are ready`, async () => {
  const schema = { type: "object", properties: {}, additionalProperties: false };
  for (
    const [job, options] of [
      [OPENAI, {
        tools: [CHAT_TOOL],
        tool_choice: { type: "function", function: { name: "label" } },
        response_format: { type: "json_schema", json_schema: { name: "a", strict: true, schema } },
        stop: null,
        seed: 7,
      }],
      [{ ...OPENAI, endpoint: "/v1/responses" }, {
        tools: [{ type: "web_search" }, { type: "function", name: "a", parameters: schema }],
        tool_choice: "required",
        text: { format: { type: "json_schema", name: "a", schema }, verbosity: "low" },
        reasoning: { effort: "low", summary: "auto" },
      }],
      [{ ...ANTHROPIC, max_tokens: 4000 }, {
        tools: [ANTHROPIC_TOOL, { type: "web_search_20250305", name: "web_search", max_uses: 2 }],
        tool_choice: { type: "auto", disable_parallel_tool_use: true },
        thinking: { type: "enabled", budget_tokens: 2000 },
        output_config: { effort: "low", format: { type: "json_schema", schema } },
      }],
      [{ ...ANTHROPIC, max_tokens: 4000, model: "claude-opus-4-7" }, { temperature: 1, top_p: 1 }],
      [GEMINI, {
        responseMimeType: "application/json",
        responseSchema: { type: "OBJECT" },
        thinkingConfig: { thinkingBudget: 0 },
        tools: [{ googleSearch: {} }, { functionDeclarations: [{ name: "a" }] }],
      }],
    ] as const
  ) {
    const { findings } = await runKit(ID, { ...job, options, requests: [HI] });
    assert.deepEqual(findings, []);
  }
});

Deno.test(`${ID}: reports a request that repeats an earlier one`, async () => {
  for (const options of [OPENAI, ANTHROPIC, GEMINI]) {
    const { findings, verdict, files } = await runKit(ID, {
      ...options,
      requests: [HI, { prompt: "x" }, { custom_id: "again", ...HI }, { ...HI, system: "s" }],
    });
    assert.equal(verdict, "needs_work");
    assert.deepEqual(findings.map(({ code, path }) => `${code} ${path}`), [
      "DUPLICATE_REQUEST requests[2]",
    ]);
    assert.match(findings[0]!.message, /requests\[0\]/);
    assert.equal(files["batch-001.jsonl"]!.split("\n").length, 5);
  }
});

Deno.test(`${ID}: gives files, bodies and index`, async () => {
  const requests = [1, 2, 3, 4, 5].map((number) => ({ prompt: `é ${number}` }));
  const { files, facts, verdict, result } = await runKit(ID, {
    ...ANTHROPIC,
    requests,
    max_requests_per_file: 2,
  });
  assert.equal(verdict, "ready");
  assert.deepEqual(Object.keys(files), [
    "batch-001.jsonl",
    "batch-001.body.json",
    "batch-002.jsonl",
    "batch-002.body.json",
    "batch-003.jsonl",
    "batch-003.body.json",
    "batch-index.json",
    "submit.sh",
  ]);
  const index = JSON.parse(files["batch-index.json"]!);
  assert.deepEqual(Object.entries(index).slice(0, 5), [
    ["provider", "anthropic"],
    ["model", "claude-sonnet-4-5"],
    ["endpoint", null],
    ["requests", 5],
    ["estimated_input_tokens", facts.estimated_input_tokens],
  ]);
  const ids = ["1", "2", "3", "4", "5"].map((number) => `req-00000${number}`);
  [["001", 0, 2], ["002", 2, 4], ["003", 4, 5]].forEach(([number, start, end], place) => {
    const text = files[`batch-${number}.jsonl`]!;
    const lines = text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
    const own = ids.slice(start as number, end as number);
    assert.deepEqual(lines.map(({ custom_id }) => custom_id), own);
    const body = JSON.stringify({ requests: lines }, null, 2) + "\n";
    assert.equal(files[`batch-${number}.body.json`], body);
    assert.deepEqual(index.files[place], {
      name: `batch-${number}.jsonl`,
      requests: own.length,
      bytes: Buffer.byteLength(text),
      sha256: createHash("sha256").update(text).digest("hex"),
      first_custom_id: own[0],
      last_custom_id: own.at(-1),
    });
  });
  const { deliverables } = result.output as { deliverables: { media_type: string }[] };
  assert.deepEqual(deliverables.slice(0, 2).map(({ media_type }) => media_type), [
    "application/jsonl",
    "application/json",
  ]);
  const openai = await runKit(ID, { ...OPENAI, endpoint: "/v1/responses", requests });
  assert.deepEqual(Object.keys(openai.files), ["batch-001.jsonl", "batch-index.json", "submit.sh"]);
  assert.equal(JSON.parse(openai.files["batch-index.json"]!).endpoint, "/v1/responses");
});

Deno.test(`${ID}: tokens and cost are the tools' own answers to the same calls`, async () => {
  const requests = [{ prompt: "One two three." }, {
    messages: [user, assistant, user],
    system: "Own.",
  }];
  const prices = { input_price_per_million: 1.25, output_price_per_million: 10 };
  const { facts } = await runKit(ID, {
    ...OPENAI,
    system: "Kit's.",
    max_tokens: 300,
    requests,
    ...prices,
  });
  const { tokens } = await outputOf("token-counter", {
    text: ["Kit's.", "One two three.", "Own.", "Hi", "Yes?", "Hi"].join("\n"),
  });
  assert.equal(facts.estimated_input_tokens, tokens);
  // Tokens by their price, by hand: nothing is rounded at these sizes.
  assert.equal(facts.estimated_cost, (tokens * 125 + 600 * 1000) / 1e8);
  const half = await runKit(ID, { ...OPENAI, requests, input_price_per_million: 1 });
  assert.deepEqual([half.statuses.at(-1), half.facts.estimated_cost], ["cost skipped", null]);
  // Embeddings answer with no tokens, and the system text is not sent.
  const embeddings = await runKit(ID, {
    ...OPENAI,
    endpoint: "/v1/embeddings",
    system: "Kit's.",
    max_tokens: 300,
    requests: [HI],
    ...prices,
  });
  assert.deepEqual(embeddings.facts.estimated_input_tokens, 1);
  assert.equal(embeddings.facts.estimated_cost, 0.00000125);
});

Deno.test(`${ID}: a price that the calculator refuses costs the estimate, not the files`, async () => {
  const { found, verdict, facts, files } = await runKit(ID, {
    ...OPENAI,
    max_tokens: 1,
    requests: [HI],
    input_price_per_million: 1e9,
    output_price_per_million: 1,
  });
  assert.deepEqual(found, ["problem STEP_FAILED cost"]);
  assert.deepEqual([verdict, facts.estimated_cost, facts.files], ["needs_work", null, 1]);
  assert.deepEqual(Object.keys(files), ["batch-001.jsonl", "batch-index.json", "submit.sh"]);
});

Deno.test(`${ID}: checks and counts large jobs in packs`, async () => {
  const requests = Array.from(
    { length: 95 },
    (_, index) => ({ prompt: `${index}`.padEnd(999, "x ") }),
  );
  const { statuses, verdict, facts } = await runKit(ID, { ...OPENAI, requests });
  assert.deepEqual(statuses, [
    "build done",
    "validate[0] done",
    "validate[1] done",
    "tokens[0] done",
    "tokens[1] done",
    "cost skipped",
  ]);
  assert.deepEqual([verdict, facts.requests], ["ready", 95]);
});

Deno.test(`${ID}: a system text that makes the lines too large fails the build`, async () => {
  const requests = Array.from({ length: 500 }, (_, index) => ({ prompt: `${100 + index}` }));
  const job = { ...OPENAI, requests };
  const line =
    '{"custom_id":"req-000001","method":"POST","url":"/v1/chat/completions","body":{"model":' +
    '"gpt-4o-mini","messages":[{"role":"system","content":""},{"role":"user","content":"100"}]}}\n';
  // Five hundred lines of 4,000 bytes are as many as there may be.
  const most = "s".repeat(4_000 - line.length);
  // Without the steps behind it, which count the tokens of all two million.
  const { output } = buildLines({
    ...job,
    provider: "openai",
    endpoint: "/v1/chat/completions",
    options: {},
    system: most,
  });
  assert.equal(output.lines.length, 500);
  const { steps, found, files, verdict } = await runKit(ID, { ...job, system: `${most}s` });
  assert.equal(verdict, "blocked");
  assert.deepEqual(found, ["blocker STEP_FAILED build"]);
  assert.equal(steps[0]!.error!.code, "OUTPUT_TOO_LARGE");
  assert.deepEqual(files, {});
});

Deno.test(`${ID}: writes the most requests into the most files, and refuses more files`, async () => {
  const requests = Array.from({ length: 1_000 }, (_, index) => ({ prompt: `${index}` }));
  const { facts, statuses } = await runKit(ID, { ...GEMINI, requests, max_requests_per_file: 50 });
  assert.deepEqual([facts.files, facts.requests], [20, 1_000]);
  assert.ok(statuses.length < 100);
  const files = await errorOf(ID, { ...GEMINI, requests, max_requests_per_file: 49 });
  assert.deepEqual([files.code, files.fields.map(({ path }) => path)], ["INVALID_INPUT", [
    "max_requests_per_file",
  ]]);
  assert.match(files.message, /at least 50/);
  const many = await errorOf(ID, { ...GEMINI, requests: Array(10_001).fill(HI) });
  assert.deepEqual([many.code, many.fields[0]!.path], ["INVALID_INPUT", "requests"]);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const requests of [undefined, null, []]) {
    assert.equal((await errorOf(ID, { requests, provider: 1 })).code, "EMPTY_INPUT");
  }
  const missing = await errorOf(ID, { requests: [{ prompt: 1, messages: [{ role: "user" }] }] });
  assert.equal(missing.code, "INVALID_INPUT");
  assert.deepEqual(missing.fields.map(({ path, code }) => [path, code]).toSorted(), [
    ["model", "REQUIRED"],
    ["provider", "REQUIRED"],
    ["requests[0].messages[0].content", "REQUIRED"],
    ["requests[0].prompt", "INVALID_VALUE"],
  ]);
  const wrong = await errorOf(ID, { ...OPENAI, temperature: 2.1, max_tokens: 0, requests: [HI] });
  assert.deepEqual(wrong.fields.map(({ path }) => path).toSorted(), ["max_tokens", "temperature"]);
  const large = await errorOf(ID, { ...OPENAI, requests: [{ prompt: "x".repeat(1_500_000) }] });
  assert.equal(large.code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: writes settings under the provider's names into every body, a request's own first`, async () => {
  const response_format = { type: "json_object" };
  assert.equal(
    await lineOf({
      ...OPENAI,
      max_tokens: 9,
      options: { response_format, seed: 1 },
      requests: [{ prompt: "Hi", max_tokens: 5, temperature: 0, options: { seed: 2 } }],
    }),
    '{"custom_id":"req-000001","method":"POST","url":"/v1/chat/completions","body":{"model":"gpt-4o-mini","messages":[{"role":"user","content":"Hi"}],"max_completion_tokens":5,"temperature":0,"response_format":{"type":"json_object"},"seed":2}}',
  );
  assert.equal(
    await lineOf({
      ...GEMINI,
      options: { topK: 3, safetySettings: [], thinkingConfig: { thinkingBudget: 0 } },
      requests: [{ prompt: "Hi" }],
    }),
    '{"key":"req-000001","request":{"contents":[{"role":"user","parts":[{"text":"Hi"}]}],"safetySettings":[],"generationConfig":{"topK":3,"thinkingConfig":{"thinkingBudget":0}}}}',
  );
});

Deno.test(`${ID}: a setting that is not sent, or that the provider refuses, is never ready`, async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ ...OPENAI, requests: [{ ...HI, top_p: 0.1 }] }, "SETTING_LOSS requests[0].top_p"],
    // "`temperature` is deprecated for this model."
    [
      { ...ANTHROPIC, model: "claude-opus-4-7", temperature: 0, requests: [HI] },
      "TEMPERATURE_REFUSED temperature",
    ],
    // By the models' pages: 128,000 tokens of context, 16,384 of output; embeddings of 8,192 tokens.
    [
      { ...OPENAI, requests: [HI, { prompt: "word ".repeat(128_001) }] },
      "REQUEST_TOO_LONG requests[1]",
    ],
    [
      {
        ...OPENAI,
        model: "text-embedding-3-small",
        endpoint: "/v1/embeddings",
        requests: [{ prompt: "word ".repeat(8_193) }],
      },
      "REQUEST_TOO_LONG requests[0]",
    ],
    [
      { ...OPENAI, max_tokens: 16_385, requests: [HI, { prompt: "x" }] },
      "MAX_TOKENS_TOO_HIGH max_tokens",
    ],
    // More than the whole window: the request itself is short.
    [
      { ...OPENAI, model: "gpt-4o", max_tokens: 9_999_999, requests: [HI] },
      "MAX_TOKENS_TOO_HIGH max_tokens",
    ],
    [{ ...ANTHROPIC, options: { seed: 1 }, requests: [HI] }, "UNKNOWN_OPTION options.seed"],
    [
      { ...OPENAI, requests: [{ ...HI, options: { model: "x" } }] },
      "UNKNOWN_OPTION requests[0].options.model",
    ],
    // "Unsupported value: 'temperature' does not support 0 with this model."
    [
      { ...OPENAI, model: "o3-mini", temperature: 0, requests: [HI] },
      "TEMPERATURE_REFUSED temperature",
    ],
  ];
  for (const [input, expected] of cases) {
    const { findings, verdict } = await runKit(ID, input);
    assert.deepEqual(findings.map(({ code, path }) => `${code} ${path}`), [expected]);
    assert.equal(verdict, "needs_work");
  }
});

Deno.test(`${ID}: tells that tools are billed and not counted`, async () => {
  const tools = [{ name: "label", input_schema: { type: "object" } }];
  const { found, findings, verdict } = await runKit(ID, {
    ...ANTHROPIC,
    options: { tools },
    requests: [HI],
    input_price_per_million: 1.5,
    output_price_per_million: 7.5,
  });
  assert.deepEqual([verdict, found], ["ready", ["note COUNT_PARTIAL cost"]]);
  assert.match(findings[0]!.message, /without tools of the options, which are billed/);
});

Deno.test(`${ID}: embeddings need no output price, and answers without a limit have no cost`, async () => {
  const input_price_per_million = 1_000_000;
  const embeddings = await runKit(ID, {
    provider: "openai",
    model: "text-embedding-3-small",
    endpoint: "/v1/embeddings",
    requests: [{ prompt: "a" }],
    input_price_per_million,
  });
  assert.deepEqual([embeddings.facts.estimated_cost, embeddings.found], [1, []]);
  const endless = await runKit(ID, {
    ...OPENAI,
    requests: [HI],
    input_price_per_million,
    output_price_per_million: 1,
  });
  assert.deepEqual([endless.facts.estimated_cost, endless.found], [null, [
    "note COST_NOT_KNOWN cost",
  ]]);
});

// Where the files go, by the batch guides of the providers.
const SUBMITTED: [Record<string, unknown>, readonly RegExp[]][] = [
  [
    { provider: "openai", model: "m", endpoint: "/v1/embeddings" },
    [
      /^for file in batch-001\.jsonl batch-002\.jsonl; do$/m,
      /\/v1\/files /,
      /purpose=batch/,
      /\/v1\/embeddings/,
    ],
  ],
  [
    { provider: "anthropic", model: "m", max_tokens: 5 },
    [/batch-002\.body\.json; do$/m, /\/v1\/messages\/batches /, /anthropic-version: 2023-06-01/],
  ],
  [
    { provider: "gemini", model: "models/a'b;$(c)" },
    [/\/upload\/v1beta\/files"/, /\/models\/a%27b%3B%24%28c%29:batchGenerateContent"/],
  ],
];

for (const [input, patterns] of SUBMITTED) {
  Deno.test(`${ID}: submit.sh sends the files to ${input.provider}`, async () => {
    const requests = [{ prompt: "one" }, { prompt: "two" }];
    const { files } = await runKit(ID, { ...input, requests, max_requests_per_file: 1 });
    const script = files["submit.sh"]!;
    for (const pattern of patterns) assert.match(script, pattern);
  });
}

Deno.test(`${ID}: OpenAI's JSON mode without the word JSON is a problem`, async () => {
  const options = { response_format: { type: "json_object" } };
  const input = { provider: "openai", model: "gpt-4o-mini", options };
  const { found } = await runKit(ID, {
    ...input,
    requests: [{ prompt: "Two cats" }, { prompt: "As JSON: two cats" }],
  });
  assert.deepEqual(found, ["problem JSON_NOT_ASKED build"]);
  const system = "Answer in JSON.";
  assert.deepEqual(
    (await runKit(ID, { ...input, system, requests: [{ prompt: "Two cats" }] })).found,
    [],
  );
});

Deno.test(`${ID}: a model of another provider, or of another kind, is no batch to submit`, async () => {
  const jobs: [object, boolean][] = [
    [{ provider: "anthropic", model: "gpt-4o-mini" }, true],
    [{ provider: "openai", model: "claude-sonnet-4-5" }, true],
    [{ provider: "gemini", model: "claude-sonnet-4-5" }, true],
    [{ provider: "openai", model: "gpt-4o", endpoint: "/v1/embeddings" }, true],
    [{ provider: "openai", model: "text-embedding-3-small" }, true],
    [{ provider: "openai", model: "ft:gpt-4o-mini:acme::1" }, false],
    [{ provider: "openai", model: "our-deployment" }, false],
    [{ provider: "gemini", model: "models/gemini-2.5-flash" }, false],
  ];
  for (const [job, isWrong] of jobs) {
    const { found, verdict } = await runKit(ID, { max_tokens: 5_000, requests: [HI], ...job });
    assert.deepEqual(found, isWrong ? ["problem WRONG_MODEL build"] : [], JSON.stringify(job));
    assert.equal(verdict, isWrong ? "needs_work" : "ready");
  }
});

// Thoughts count among the tokens of an answer: OpenAI's guide to reasoning, Gemini's to thinking.
Deno.test(`${ID}: a limit that the model's thoughts use up is a problem`, async () => {
  const openai = (model: string, max_tokens: number, options?: object) => ({
    provider: "openai",
    model,
    max_tokens,
    ...(options && { options }),
  });
  const gemini = (model: string, max_tokens: number, thinkingConfig?: object) => ({
    provider: "gemini",
    model,
    max_tokens,
    options: { ...thinkingConfig && { thinkingConfig } },
  });
  const jobs: [object, string | undefined][] = [
    [openai("gpt-5-mini", 300), "max_tokens is 300, of which gpt-5-mini thinks before it answers"],
    [openai("o3", 1_023), "max_tokens is 1023, of which o3 thinks before it answers"],
    [openai("gpt-5-mini", 1_024), undefined],
    [openai("gpt-5-mini", 300, { reasoning_effort: "minimal" }), undefined],
    [openai("gpt-5.4", 300), undefined],
    [
      openai("gpt-5.4", 300, { reasoning_effort: "high" }),
      "max_tokens is 300, of which gpt-5.4 thinks before it answers",
    ],
    [openai("gpt-4o-mini", 20), undefined],
    [openai("gpt-5-chat-latest", 20), undefined],
    [
      { ...openai("o3", 300, { reasoning: { effort: "low" } }), endpoint: "/v1/responses" },
      "max_tokens is 300, of which o3 thinks before it answers",
    ],
    [
      { ...openai("o3", 4_000), requests: [HI, { prompt: "b", max_tokens: 50 }] },
      "requests[1].max_tokens is 50, of which o3 thinks before it answers",
    ],
    [
      gemini("gemini-2.5-flash", 300),
      "max_tokens is 300, of which gemini-2.5-flash thinks before it answers",
    ],
    [gemini("gemini-2.5-flash", 300, { thinkingBudget: 0 }), undefined],
    [gemini("gemini-2.5-pro", 900, { thinkingBudget: 128 }), undefined],
    [
      gemini("gemini-2.5-pro", 2_000, { thinkingBudget: 4_096 }),
      "max_tokens is 2000, of which gemini-2.5-pro thinks before it answers",
    ],
    [gemini("gemini-2.5-flash-lite", 300), undefined],
    [gemini("gemini-2.5-flash-image", 300), undefined],
    [gemini("gemini-3-flash-preview", 300, { thinkingLevel: "MINIMAL" }), undefined],
    [{ ...ANTHROPIC, max_tokens: 300 }, undefined],
  ];
  for (const [job, expected] of jobs) {
    const { findings, verdict } = await runKit(ID, { requests: [HI], ...job });
    const [found] = findings.filter(({ code }) => code === "MAX_TOKENS_TOO_LOW");
    assert.equal(found?.message, expected, JSON.stringify(job));
    assert.equal(
      verdict,
      expected === undefined ? "ready" : "needs_work",
      JSON.stringify(findings),
    );
  }
});

Deno.test(`${ID}: lines of a batch file are told as such, with what to give`, async () => {
  const body = { model: "gpt-4o-mini", messages: [user] };
  const requests = [{ custom_id: "a", method: "POST", url: "/v1/chat/completions", body }];
  const { findings } = await runKit(ID, { ...OPENAI, requests });
  // Of the names that the schema does not have, the engine says so.
  const own = findings.filter(({ code }) => code !== "UNKNOWN_PROPERTY");
  assert.deepEqual(own.map(({ code }) => code), ["EMPTY_PROMPT"]);
  assert.match(findings[0]!.message, /line of a batch file already: give the messages of its body/);
});

Deno.test(`${ID}: prompts that were read in another encoding are not ready`, async () => {
  const requests = [{ ...HI }, { prompt: "Herr MÃ¼ller" }, {
    messages: [{ ...user, content: "Ã¤" }],
  }];
  const { verdict, findings } = await runKit(ID, { ...OPENAI, requests });
  const told = findings.filter(({ code }) => code === "ENCODING_DAMAGED");
  assert.equal(verdict, "needs_work");
  assert.deepEqual(told.map(({ path }) => path), ["requests[1]"]);
  assert.match(told[0]!.message, /^2 requests were .*"Herr MÃ¼ller"$/);
});

Deno.test(`${ID}: a request to Anthropic that thinks has no sampling of its own`, async () => {
  // Extended thinking: no temperature, no top_k, top_p from 0.95 to 1.
  const thinking = { type: "enabled", budget_tokens: 2_000 };
  const found = async (given: Record<string, unknown>, options: Record<string, unknown>) =>
    (await runKit(ID, {
      ...ANTHROPIC,
      model: "claude-sonnet-4-20250514",
      max_tokens: 4_000,
      requests: [HI],
      options,
      ...given,
    })).findings.map(({ code, path }) => `${code} ${path}`);
  assert.deepEqual(await found({ temperature: 0.5 }, { thinking }), [
    "TEMPERATURE_REFUSED temperature",
  ]);
  const own = { requests: [HI, { prompt: "Bye", temperature: 0 }] };
  assert.deepEqual(await found(own, { thinking }), ["TEMPERATURE_REFUSED requests[1].temperature"]);
  assert.deepEqual(await found({}, { thinking, top_k: 5, top_p: 0.5 }), [
    "OPTION_INVALID options.top_k",
    "OPTION_INVALID options.top_p",
  ]);
  assert.deepEqual(await found({ temperature: 1 }, { thinking, top_p: 0.96 }), []);
  assert.deepEqual(await found({ temperature: 0.5 }, { top_k: 5 }), []);
});

Deno.test(`${ID}: Gemini's options may stand in generationConfig, as in its requests`, async () => {
  const config = { responseMimeType: "application/json", topK: 3 };
  const batch = async (options: Record<string, unknown>, own?: Record<string, unknown>) =>
    await runKit(ID, { ...GEMINI, options, requests: [{ ...HI, ...(own && { options: own }) }] });
  const nested = await batch({ generationConfig: config }, { generationConfig: { topK: 9 } });
  const flat = await batch(config, { topK: 9 });
  assert.deepEqual([nested.verdict, nested.found], ["ready", flat.found]);
  assert.equal(nested.files["batch-001.jsonl"], flat.files["batch-001.jsonl"]);
});

Deno.test(`${ID}: looks for such places in the system text once`, async () => {
  const { findings } = await runKit(ID, {
    ...OPENAI,
    system: "You are {{persona}}.",
    requests: [HI, { prompt: "x" }],
  });
  assert.deepEqual(findings.map(({ code, path, message }) => `${code} ${path}: ${message}`), [
    'UNFILLED_PROMPT system: system has a place that no text was put in for: "{{persona}}"',
  ]);
});

Deno.test(`${ID}: takes places for meant where the system text speaks of them`, async () => {
  const system = "Translate the text. Leave placeholders such as {{name}} as they are.";
  const { found } = await runKit(ID, { ...OPENAI, system, requests: [{ prompt: "Hi {{name}}" }] });
  assert.deepEqual(found, []);
});

// A prompt, and whether a place in it stayed empty.
const PROMPTS: [prompt: string, isUnfilled: boolean][] = [
  ["Dear {{name}}, thank you", true],
  ["Sum up {{ user.notes }} in a line", true],
  ["Classify: [object Object]", true],
  ["Explain `{{ name }}` of Jinja", false],
  ["Review:\n```yaml\na: {{ value }}\n```", false],
  ["What does <b>{{ message }}</b> show in Vue?", false],
  ["Why is ${{ secrets.TOKEN }} empty in a fork?", false],
  ["{{#if a}}{{b}}{{/if}}: what is this?", false],
  ['Translate "{{text}}" and "{{more}}"', true],
  ['Translate "You have {{count}} messages"', false],
  ["Translate, and keep placeholders: Dear {{name}}", false],
];
for (const [prompt, isUnfilled] of PROMPTS) {
  Deno.test(`${ID}: looks for places that nothing was put in for: ${JSON.stringify(prompt)}`, async () => {
    const { found } = await runKit(ID, { ...OPENAI, requests: [HI, { prompt }] });
    assert.deepEqual(found, isUnfilled ? ["problem UNFILLED_PROMPT build"] : []);
  });
}

Deno.test(`${ID}: asks for the id of a request as its custom_id, once for all`, async () => {
  const lossesOf = async (requests: object[]) => {
    const { findings } = await runKit(ID, { ...OPENAI, requests });
    return findings.filter(({ code }) => code === "SETTING_LOSS")
      .map(({ path, message, fix }) => [path, message, /^Send it as custom_id/.test(fix)]);
  };
  assert.deepEqual(await lossesOf([{ id: "q1", prompt: "1 + 1" }, { id: "q2", prompt: "2 + 2" }]), [
    [
      "requests[0].id",
      "requests[0].id is left out, as in all requests: the id of a request is its custom_id",
      true,
    ],
  ]);
  assert.deepEqual(await lossesOf([{ custom_id: "q1", key: "a", prompt: "1 + 1" }]), [
    [
      "requests[0].key",
      "requests[0].key is left out: an answer comes back with its custom_id alone",
      false,
    ],
  ]);
  assert.deepEqual(await lossesOf([{ prompt: "1 + 1" }, { seed: 7, prompt: "2 + 2" }]), [[
    "requests[1].seed",
    "requests[1].seed is left out: settings beside max_tokens and temperature stand in options",
    false,
  ]]);
});
