import assert from "node:assert/strict";
import { givenTools } from "../../../tools/kits/provider-message-migration-kit/given_tools.ts";
import {
  definedNames,
  undefinedCalls,
} from "../../../tools/kits/provider-message-migration-kit/tool_names.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "provider-message-migration-kit";

const WEATHER = {
  type: "function",
  function: {
    name: "weather",
    description: "The weather of a city",
    parameters: {
      type: "object",
      properties: { city: { type: "string", description: "City" } },
      required: ["city"],
    },
  },
};

const ask = { role: "user", content: "Weather in Rome?" };
const call = (id: string, name: string) => ({
  role: "assistant",
  content: null,
  tool_calls: [{ id, type: "function", function: { name, arguments: '{"city":"Rome"}' } }],
});
const answer = (tool_call_id: string) => ({ role: "tool", tool_call_id, content: "21" });

Deno.test(`${ID}: delivers every file of a whole request`, async () => {
  const messages = {
    model: "gpt-4o",
    messages: [
      { role: "system", content: "Be brief." },
      ask,
      call("c1", "weather"),
      answer("c1"),
    ],
    tools: [WEATHER],
  };
  const { verdict, facts, files, found, statuses, result } = await runKit(ID, {
    messages,
    to: "anthropic",
  });
  assert.equal(verdict, "ready");
  assert.deepEqual(found, ["note MODEL_TO_CHOOSE convert"]);
  assert.deepEqual(statuses, [
    "convert done",
    "normalize done",
    "back done",
    "compare done",
    "tools done",
    "check_tools done",
  ]);
  assert.deepEqual(Object.entries(facts), [
    ["from", "openai"],
    ["to", "anthropic"],
    ["messages_in", 4],
    ["messages_out", 3],
    ["tools", 1],
    ["losses", 0],
    ["round_trip_equal", true],
    ["to_add", ["model", "max_tokens"]],
  ]);
  assert.deepEqual(Object.keys(files), ["request.json", "migration-notes.json"]);
  // As https://docs.anthropic.com/en/api/messages has it.
  const request = {
    messages: [
      { role: "user", content: "Weather in Rome?" },
      {
        role: "assistant",
        content: [{ type: "tool_use", id: "c1", name: "weather", input: { city: "Rome" } }],
      },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "c1", content: "21" }] },
    ],
    system: "Be brief.",
    tools: [{
      name: "weather",
      description: "The weather of a city",
      input_schema: WEATHER.function.parameters,
    }],
  };
  assert.deepEqual(JSON.parse(files["request.json"]!), request);
  assert.equal(Object.keys(JSON.parse(files["request.json"]!)).at(-1), "tools");
  assert.equal(
    files["migration-notes.json"],
    JSON.stringify(
      {
        from: "openai",
        to: "anthropic",
        message_losses: [{
          path: "/model",
          code: "MODEL_DROPPED",
          message: "A model of the source's provider; set one of the target's",
        }],
        server_tools: [],
        custom_tools: [],
        tool_changes: [],
        tool_issues: [],
        round_trip: { equal: true, lines: [] },
      },
      null,
      2,
    ) + "\n",
  );
  assert.match(result.report!, /Add model and max_tokens to request\.json/);
});

Deno.test(`${ID}: gives each target, and each tool's renaming in it`, async () => {
  for (const to of ["openai", "openai-responses", "anthropic", "gemini"]) {
    const messages = [ask, call("c1", "weather"), answer("c1"), call("c2", "lost"), answer("c2")];
    const { files, findings, verdict, facts } = await runKit(ID, {
      messages,
      tools: [WEATHER],
      to,
    });
    assert.equal(verdict, "needs_work");
    assert.equal(facts.tools, 1);
    const [found] = findings.filter(({ code }) => code === "TOOL_CALL_UNDEFINED");
    const path = {
      openai: "/messages/3/tool_calls/0/function/name",
      "openai-responses": "/input/3/name",
      anthropic: "/messages/3/content/0/name",
      gemini: "/contents/3/parts/0/functionCall/name",
    }[to];
    assert.deepEqual([found!.path, found!.step], [path, "tools"]);
    const named = path!.slice(1).split("/").reduce(
      (value, key) => value[key],
      JSON.parse(files["request.json"]!),
    );
    assert.equal(named, "lost");
  }
});

Deno.test(`${ID}: reports what is lost, changed or wrong`, async () => {
  const { verdict, found, findings, facts, files } = await runKit(ID, {
    to: "gemini",
    messages: {
      messages: [
        { role: "assistant", content: "Welcome." },
        { ...ask, name: "ada" },
        call("c1", "get weather"),
        answer("c9"),
      ],
      tools: [{
        type: "function",
        function: {
          name: "get weather",
          parameters: {
            type: "object",
            properties: {
              unit: { const: "c", description: "Unit" },
              zips: { type: "array", description: "Zip codes" },
            },
            additionalProperties: false,
          },
        },
      }],
    },
  });
  assert.equal(verdict, "blocked");
  assert.deepEqual(found, [
    "blocker FIRST_NOT_USER convert",
    "blocker TOOL_INVALID check_tools",
    "problem MESSAGE_LOSS convert",
    "problem MESSAGE_LOSS convert",
    "problem UNANSWERED_TOOL_CALL convert",
    "problem ORPHAN_TOOL_RESULT convert",
    "problem TOOL_LOSS tools",
    "note TOOL_CHANGED tools",
    "note TOOL_CHANGED tools",
    "note TOOL_WARNING check_tools",
  ]);
  assert.deepEqual([facts.losses, facts.round_trip_equal], [3, false]);
  const lost = findings.filter(({ code }) => code.endsWith("_LOSS"));
  assert.deepEqual(lost.map(({ path }) => path), [
    "/messages/1/name",
    "/messages/3",
    "/function/name",
  ]);
  assert.equal(lost[0]!.message, 'The target has no "name"; it was left out');
  const notes = JSON.parse(files["migration-notes.json"]!);
  assert.deepEqual(notes.round_trip.equal, false);
  assert.deepEqual(notes.tool_issues.map(({ code }: { code: string }) => code), [
    "MISSING_DESCRIPTION",
    "ARRAY_WITHOUT_ITEMS",
  ]);
});

Deno.test(`${ID}: carries settings or reports them, and treats a server tool as a loss`, async () => {
  const search = { type: "web_search_20250305", name: "web_search" };
  const { name, description, parameters } = WEATHER.function;
  const messages = {
    model: "claude",
    max_tokens: 100,
    stop_sequences: ["END"],
    system: "Be brief.",
    messages: [{ role: "user", content: "Hi" }],
    tools: [search, { name, description, input_schema: parameters }],
    tool_choice: { type: "any", disable_parallel_tool_use: true },
    thinking: { type: "enabled", budget_tokens: 2048 },
  };
  const { verdict, found, files, facts } = await runKit(ID, { messages, to: "openai" });
  assert.equal(verdict, "needs_work");
  assert.deepEqual(found.filter((line) => !line.startsWith("note")), [
    "problem SETTING_LOSS convert",
    "problem TOOL_LOSS tools",
  ]);
  assert.deepEqual([facts.tools, facts.losses], [1, 2]);
  const request = JSON.parse(files["request.json"]!);
  const { max_completion_tokens, stop, tool_choice, parallel_tool_calls } = request;
  assert.deepEqual({ max_completion_tokens, stop, tool_choice, parallel_tool_calls }, {
    max_completion_tokens: 100,
    stop: ["END"],
    tool_choice: "required",
    parallel_tool_calls: false,
  });
  assert.deepEqual(request.tools.length, 1);
  const alone = await runKit(ID, { messages: { ...messages, tools: [search] }, to: "openai" });
  assert.equal(JSON.parse(alone.files["request.json"]!).tools, undefined);
  assert.ok(alone.found.includes("problem TOOL_LOSS tools"));
  // "'tool_choice' is only allowed when 'tools' are specified."
  assert.equal(JSON.parse(alone.files["request.json"]!).tool_choice, undefined);
  assert.ok(
    alone.findings.some(({ message }) =>
      message === "No tool is left to choose from: tool_choice, parallel_tool_calls left out"
    ),
  );
});

Deno.test(`${ID}: lost settings are one finding with all their names, and a server tool gets its counterpart`, async () => {
  const messages = {
    temperature: 0.2,
    seed: 7,
    logprobs: true,
    store: true,
    verbosity: "low",
    messages: [{ role: "user", content: "Hi" }],
    tools: [WEATHER, { type: "web_search" }, { type: "file_search", vector_store_ids: ["v"] }],
  };
  const { findings, result } = await runKit(ID, { messages, to: "anthropic" });
  const [settings] = findings.filter(({ code }) => code === "SETTING_LOSS");
  assert.match(settings!.message, /: temperature, seed, logprobs, store, verbosity$/);
  assert.match(result.report!, /temperature, seed, logprobs, store, verbosity/);
  assert.deepEqual(findings.filter(({ code }) => code === "TOOL_LOSS").map(({ fix }) => fix), [
    'Add {"type": "web_search_20260318", "name": "web_search"} to tools: anthropic runs one of the same kind.',
    "Give the model a tool of your own for it: anthropic runs none of this kind.",
  ]);
});

Deno.test(`${ID}: the steps' results are the tools' own answers to the same calls`, async () => {
  const messages = [{ role: "user", content: "Hi", name: "ada" }, call("c1", "weather")];
  const { files } = await runKit(ID, { messages, tools: [WEATHER], to: "gemini" });
  const convert = await outputOf("chat-message-converter", { messages, to: "gemini" });
  const tools = await outputOf("tool-schema-converter", { tools: [WEATHER], to: "gemini" });
  assert.equal(
    files["request.json"],
    JSON.stringify({ ...convert.request, tools: tools.tools }, null, 2) + "\n",
  );
  const { issues } = await outputOf("tool-schema-validator", {
    tools: tools.tools,
    format: "gemini",
  });
  const normal = await outputOf("chat-message-converter", {
    messages,
    from: "openai",
    to: "openai",
  });
  const back = await outputOf("chat-message-converter", {
    messages: convert.request,
    from: "gemini",
    to: "openai",
  });
  const { equal, lines } = await outputOf("json-diff", {
    before: normal.request,
    after: back.request,
  });
  assert.deepEqual(JSON.parse(files["migration-notes.json"]!), {
    from: "openai",
    to: "gemini",
    message_losses: convert.losses,
    server_tools: [],
    custom_tools: [],
    tool_changes: tools.changes,
    tool_issues: issues,
    round_trip: { equal, lines },
  });
});

Deno.test(`${ID}: reads tools of a body in JSON text, of a Gemini body, and none`, async () => {
  const text = JSON.stringify({ messages: [ask], tools: [WEATHER] });
  assert.equal((await runKit(ID, { messages: text, to: "gemini" })).facts.tools, 1);
  const declarations = ["a", "b"].map((name) => ({ name, description: name }));
  const gemini = {
    contents: [{ role: "user", parts: [{ text: "Hi" }] }],
    tools: [{ functionDeclarations: declarations }],
  };
  const { facts } = await runKit(ID, { messages: gemini, to: "openai" });
  assert.deepEqual([facts.from, facts.tools], ["gemini", 2]);
  for (const tools of [null, [], "", {}]) {
    const { statuses, facts, files } = await runKit(ID, {
      messages: { messages: [ask], tools },
      to: "anthropic",
    });
    assert.deepEqual(statuses.slice(4), ["tools skipped", "check_tools skipped"]);
    assert.equal(facts.tools, null);
    assert.equal("tools" in JSON.parse(files["request.json"]!), false);
  }
});

Deno.test(`${ID}: reports what a failing step leaves`, async () => {
  const convert = await runKit(ID, {
    messages: [{ role: "nobody" }],
    tools: [WEATHER],
    to: "openai",
  });
  assert.deepEqual(convert.statuses, [
    "convert failed",
    "normalize not_run",
    "back not_run",
    "compare not_run",
    "tools done",
    "check_tools done",
  ]);
  assert.deepEqual([convert.verdict, convert.found], ["blocked", [
    "blocker STEP_FAILED convert",
  ]]);
  assert.deepEqual(Object.keys(convert.files), []);
  assert.deepEqual(Object.values(convert.facts), [null, "openai", null, null, 1, 0, null, []]);

  const tools = await runKit(ID, { messages: [ask], tools: [{ odd: 1 }], to: "gemini" });
  assert.deepEqual(tools.statuses.slice(4), ["tools failed", "check_tools not_run"]);
  assert.equal(tools.verdict, "blocked");
  assert.deepEqual(Object.keys(tools.files), ["migration-notes.json"]);

  // Gemini's schemas have no references: what they point to is written out, more than the check takes.
  const check = await runKit(ID, {
    messages: [ask],
    tools: {
      name: "big",
      description: "Big",
      input_schema: {
        type: "object",
        properties: Object.fromEntries(
          Array.from({ length: 310 }, (_, index) => [`p${index}`, { $ref: "#/$defs/long" }]),
        ),
        $defs: { long: { type: "string", description: "x".repeat(5_000) } },
      },
    },
    to: "gemini",
  });
  assert.deepEqual(check.statuses.slice(4), ["tools done", "check_tools failed"]);
  assert.equal(check.steps[5]!.error!.code, "INPUT_TOO_LARGE");
  assert.equal(check.verdict, "blocked");
});

Deno.test(`${ID}: loses an endless reference, and makes no finding of advice alone`, async () => {
  const node = { type: "object", properties: { next: { $ref: "#/$defs/node" } } };
  const tool = {
    name: "walk",
    description: "Walk",
    input_schema: {
      type: "object",
      properties: { start: { $ref: "#/$defs/node" } },
      $defs: { node },
    },
  };
  const { findings, files } = await runKit(ID, { messages: [ask], tools: tool, to: "gemini" });
  const lost = findings.filter(({ code }) => code === "TOOL_LOSS");
  assert.ok(lost.some(({ message }) => message.includes("leads back to itself")));
  const notes = JSON.parse(files["migration-notes.json"]!);
  const infos = notes.tool_issues.filter(({ severity }: { severity: string }) =>
    severity === "info"
  );
  assert.ok(infos.length > 0);
  assert.ok(!findings.some(({ step }) => step === "check_tools"));
});

Deno.test(`${ID}: reports a loss once`, async () => {
  const { found } = await runKit(ID, {
    messages: [ask],
    tools: [{ ...WEATHER, function: { ...WEATHER.function, strict: true } }],
    to: "gemini",
  });
  assert.deepEqual(found, ["note TOOL_CHANGED tools"]);
});

Deno.test(`${ID}: losing additionalProperties: false is a note, losing a schema of other properties a problem`, async () => {
  const lost = async (more: object, schema: object) => {
    const parameters = { type: "object", properties: { a: { type: "string" } }, ...schema };
    const tool = { type: "function", function: { ...WEATHER.function, parameters, ...more } };
    const { found } = await runKit(ID, { messages: [ask], tools: [tool], to: "gemini" });
    return found.filter((line) => line.includes("TOOL_LOSS") || line.includes("TOOL_CHANGED"));
  };
  assert.deepEqual(await lost({ strict: false }, {}), []);
  assert.deepEqual(await lost({}, { additionalProperties: false }), ["note TOOL_CHANGED tools"]);
  assert.deepEqual(await lost({}, { additionalProperties: { type: "string" } }), [
    "problem TOOL_LOSS tools",
  ]);
});

Deno.test(`${ID}: recognises Anthropic's requests by what only they have`, async () => {
  const body = { model: "claude-sonnet-4-5", messages: [ask] };
  const bodies: [object, string][] = [
    [{ ...body, max_tokens: 50 }, "anthropic"],
    [{ ...body, max_tokens: 50, response_format: { type: "text" } }, "openai"],
    [body, "openai"],
    [{ ...body, thinking: { type: "adaptive" } }, "anthropic"],
    [{ ...body, tools: [{ type: "web_search_20250305", name: "web_search" }] }, "anthropic"],
    [{ ...body, tools: [WEATHER] }, "openai"],
  ];
  for (const [messages, from] of bodies) {
    const { facts } = await runKit(ID, { messages, to: "gemini" });
    assert.equal(facts.from, from, JSON.stringify(messages));
  }
});

Deno.test(`${ID}: system text between Anthropic's turns is moved, and told`, async () => {
  const messages = {
    model: "claude-opus-5",
    max_tokens: 5,
    system: "Be brief.",
    messages: [
      ask,
      { role: "assistant", content: "Hi." },
      ask,
      { role: "system", content: [{ type: "text", text: "Be kind." }] },
    ],
  };
  const { files, found } = await runKit(ID, { messages, to: "openai" });
  assert.ok(found.includes("problem MESSAGE_LOSS convert"));
  const [first, ...others] = JSON.parse(files["request.json"]!).messages;
  assert.match(first.content, /^Be brief\.\s+Be kind\.$/);
  assert.deepEqual(others.map(({ role }: { role: string }) => role), ["user", "assistant", "user"]);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const messages of [undefined, "", " ", [], {}]) {
    assert.equal((await errorOf(ID, { messages })).code, "EMPTY_INPUT");
  }
  const missing = await errorOf(ID, { messages: [ask] });
  assert.deepEqual([missing.code, missing.fields.map(({ path, code }) => [path, code])], [
    "INVALID_INPUT",
    [["to", "REQUIRED"]],
  ]);
  for (
    const wrong of [{ to: "mistral" }, { from: "x", to: "gemini" }, { to: "gemini", tools: 5 }, {
      to: "gemini",
      messages: 5,
    }]
  ) {
    assert.equal((await errorOf(ID, { messages: [ask], ...wrong })).code, "INVALID_INPUT");
  }
  const long = { messages: "x".repeat(1_400_001), to: "gemini" };
  assert.equal((await errorOf(ID, long)).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: treats prototype names as data`, async () => {
  const tool = JSON.parse(
    '{"name":"p","description":"P","input_schema":{"type":"object","properties":{"__proto__":{"type":"string","description":"x"}}}}',
  );
  const messages = JSON.parse(
    '[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"tool_use","id":"c","name":"p","input":{"__proto__":"v"}}]},' +
      '{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"r"}]}]',
  );
  const { files, verdict } = await runKit(ID, { messages, tools: [tool], to: "openai" });
  assert.equal(verdict, "ready");
  const request = JSON.parse(files["request.json"]!);
  assert.equal(request.messages[1].tool_calls[0].function.arguments, '{"__proto__":"v"}');
  assert.match(files["request.json"]!, /"__proto__": \{\n/);
});

Deno.test(`${ID}: reads tool names in the three shapes`, () => {
  assert.deepEqual(definedNames([WEATHER, { name: "a" }, {}]), ["weather", "a"]);
  assert.deepEqual(
    definedNames([{ functionDeclarations: [{ name: "a" }, { name: "b" }] }]),
    ["a", "b"],
  );
  const twice = [call("1", "x"), call("2", "x"), call("3", "constructor")];
  assert.deepEqual(undefinedCalls({ messages: twice }, []).map(({ name }) => name), [
    "x",
    "constructor",
  ]);
  // A block of text may have a name of its own.
  const text = [{ role: "user", content: [{ type: "text", text: "", name: "x" }] }];
  assert.deepEqual(undefinedCalls({ messages: text }, []), []);
  assert.equal(givenTools("[1"), undefined);
  assert.equal(givenTools('{"tools": ', undefined), undefined);
});

Deno.test(`${ID}: gives the same bytes for the same job`, async () => {
  const input = { messages: [ask], tools: [WEATHER], to: "gemini" };
  assert.deepEqual(await runTool(ID, input), await runTool(ID, input));
});

Deno.test(`${ID}: what JSON text loses in reading is a problem`, async () => {
  const call =
    '{"id": "c", "type": "function", "function": {"name": "f", "arguments": "{\\"n\\": 12345678901234567890}"}}';
  const messages = `[{"role": "user", "role": "user", "content": "x"},
    {"role": "assistant", "content": null, "tool_calls": [${call}]},
    {"role": "tool", "tool_call_id": "c", "content": "ok"}]`;
  const tools =
    '[{"type": "function", "function": {"name": "f", "description": "a", "description": "b"}}]';
  const { verdict, findings, files } = await runKit(ID, {
    messages,
    tools,
    to: "anthropic",
  });
  assert.equal(verdict, "needs_work");
  assert.match(String(files["request.json"]), /"n": 12345678901234567890/);
  assert.deepEqual(
    findings.filter(({ severity }) => severity === "problem")
      .map(({ code, step, path }) => [code, step, path]),
    [
      ["DUPLICATE_KEY", "convert", "/0/role"],
      ["DUPLICATE_KEY", "tools", "/0/function/description"],
    ],
  );
});

Deno.test(`${ID}: a request without any message left cannot be sent`, async () => {
  const system = { role: "system", content: "Be brief." };
  const stored = { type: "file", file: { file_id: "file-1" } };
  for (
    const [to, ...messages] of [["anthropic", system], ["gemini", system, { ...ask, content: "" }]]
  ) {
    const { verdict, found, statuses, files } = await runKit(ID, { messages, to });
    assert.deepEqual([verdict, found], ["blocked", ["blocker FIRST_NOT_USER convert"]]);
    assert.equal(JSON.parse(files["migration-notes.json"]!).round_trip, null);
    assert.deepEqual(statuses.slice(0, 4), [
      "convert done",
      "normalize done",
      "back skipped",
      "compare skipped",
    ]);
  }
  const lost = await runKit(ID, { messages: [{ role: "user", content: [stored] }], to: "openai" });
  assert.deepEqual(lost.found, [
    "blocker FIRST_NOT_USER convert",
    "problem MESSAGE_LOSS convert",
    "note SAME_FORMAT convert",
  ]);
  // OpenAI's system text is a message.
  assert.equal((await runKit(ID, { messages: [system], to: "openai" })).verdict, "ready");
});

Deno.test(`${ID}: a Responses request whose turns OpenAI stores is not ready`, async () => {
  const messages = {
    model: "gpt-5",
    input: "And in Rome?",
    previous_response_id: "resp_1",
    tools: [{ type: "web_search" }, { type: "function", ...WEATHER.function }],
  };
  const output = await outputOf(ID, { messages, to: "anthropic" });
  const findings = output.findings as { code: string; path?: string }[];
  const paths = (code: string) =>
    findings.filter((finding) => finding.code === code).map(({ path }) => path);
  assert.equal(output.verdict, "needs_work");
  assert.deepEqual(paths("HISTORY_MISSING"), ["/previous_response_id"]);
  assert.deepEqual(paths("TOOL_LOSS"), ["/tools/0"]);
  const { from, tools } = output.facts as { from: string; tools: number };
  assert.deepEqual([from, tools], ["openai-responses", 1]);
});

Deno.test(`${ID}: what is lost does not count as an equal round trip, and hints are notes`, async () => {
  const look = { url: "https://x.test/a.png", detail: "low" };
  const chat = {
    model: "gpt-5",
    messages: [
      { role: "user", content: [{ type: "image_url", image_url: look }] },
      { role: "assistant", content: null, refusal: "No." },
      { role: "user", content: "Why?" },
    ],
    stream: true,
  };
  const anthropic = await runKit(ID, { messages: chat, to: "anthropic" });
  // The refusal keeps the user's two turns apart.
  assert.deepEqual(
    JSON.parse(anthropic.files["request.json"]!).messages.map(({ role }: { role: string }) => role),
    ["user", "assistant", "user"],
  );
  assert.deepEqual([anthropic.verdict, anthropic.facts.losses, anthropic.facts.round_trip_equal], [
    "ready",
    2,
    false,
  ]);
  assert.deepEqual(anthropic.found.toSorted(), [
    "note HINT_LOSS convert",
    "note HINT_LOSS convert",
    "note MODEL_TO_CHOOSE convert",
  ]);
  const gemini = await runKit(ID, { messages: chat, to: "gemini" });
  assert.ok(gemini.found.includes("note STREAM_METHOD convert"));
  const responses = await runKit(ID, {
    messages: { ...chat, tools: [WEATHER] },
    to: "openai-responses",
  });
  const { type: _, function: { name } } = WEATHER;
  const { tools, model, input } = JSON.parse(responses.files["request.json"]!);
  assert.deepEqual([tools[0].name, model, input.length], [name, "gpt-5", 3]);
  assert.deepEqual(responses.found, ["note HINT_LOSS convert", "note STORED_BY_DEFAULT convert"]);
  const back = await runKit(ID, {
    messages: JSON.parse(responses.files["request.json"]!),
    to: "openai",
  });
  assert.deepEqual([back.facts.from, back.facts.losses, back.facts.round_trip_equal], [
    "openai-responses",
    0,
    true,
  ]);
});

Deno.test(`${ID}: treats a tool that accepts free text as a loss`, async () => {
  const { found, findings, files, result } = await runKit(ID, {
    to: "anthropic",
    messages: {
      model: "gpt-5.1",
      input: "Mend it",
      tools: [
        { type: "function", name: "grep", description: "Finds.", parameters: { type: "object" } },
        { type: "custom", name: "apply", format: { type: "grammar", syntax: "lark" } },
        { type: "mcp", server_label: "gh", server_url: "https://example.com/mcp" },
      ],
    },
  });
  assert.deepEqual(found.filter((text) => !text.startsWith("note ")), [
    "problem TOOL_LOSS tools",
    "problem TOOL_LOSS tools",
  ]);
  assert.deepEqual(
    findings.filter(({ code }) => code === "TOOL_LOSS").map(({ path }) => path),
    ["/tools/2", "/tools/1"],
  );
  assert.equal(JSON.parse(files["request.json"]!).tools.length, 1);
  // What is to be done differs, so that there are two things to do.
  const { next_actions: actions } = result.output as { next_actions: { summary: string }[] };
  assert.deepEqual(actions.map(({ summary }) => summary.split(" ").slice(0, 2).join(" ")), [
    'Add {"type":',
    "Define the",
  ]);
});

Deno.test(`${ID}: writes a tool's new name in its calls, results and choice too`, async () => {
  const messages = {
    contents: [
      { role: "user", parts: [{ text: "Mend it" }] },
      { role: "model", parts: [{ functionCall: { name: "code.grep", args: {} } }] },
      { role: "user", parts: [{ functionResponse: { name: "code.grep", response: {} } }] },
    ],
    tools: [{ functionDeclarations: [{ name: "code.grep", description: "Finds." }] }],
    toolConfig: { functionCallingConfig: { mode: "ANY", allowedFunctionNames: ["code.grep"] } },
  };
  for (const to of ["openai", "openai-responses", "anthropic"]) {
    const { files, findings } = await runKit(ID, { messages, to });
    assert.doesNotMatch(files["request.json"]!, /code\.grep/);
    assert.equal(files["request.json"]!.match(/"code_grep"/g)!.length, 3);
    const toFix = findings.filter(({ severity }) => severity === "problem");
    assert.deepEqual(toFix.map(({ code, fix }) => [code, fix]), [
      ["TOOL_LOSS", "Run this tool under its new name in your own code."],
    ]);
  }
});

Deno.test(`${ID}: turns functions of the older form into tools of the target`, async () => {
  const parameters = { type: "object", properties: { q: { type: "string" } } };
  const { files } = await runKit(ID, {
    messages: {
      model: "gpt-4",
      messages: [{ role: "user", content: "a" }],
      functions: [{ name: "find", description: "Finds.", parameters }],
    },
    to: "anthropic",
  });
  assert.deepEqual(JSON.parse(files["request.json"]!).tools, [
    { name: "find", description: "Finds.", input_schema: parameters },
  ]);
});

Deno.test(`${ID}: carries an answer's schema under the names that Python and older requests have`, async () => {
  const schema = {
    type: "object",
    properties: { joke: { type: "string" } },
    required: ["joke"],
    additionalProperties: false,
  };
  const gemini = {
    contents: [{ role: "user", parts: [{ text: "Hi" }] }],
    generationConfig: {
      response_mime_type: "application/json",
      response_schema: schema,
      top_p: 0.5,
    },
  };
  const anthropic = {
    anthropic_version: "bedrock-2023-05-31",
    messages: [{ role: "user", content: "Hi" }],
    output_format: { type: "json_schema", schema },
  };
  for (const messages of [gemini, anthropic]) {
    const { files, found, facts } = await runKit(ID, { messages, to: "openai" });
    const request = JSON.parse(files["request.json"]!);
    assert.equal(facts.from, messages === gemini ? "gemini" : "anthropic");
    assert.deepEqual(request.response_format.json_schema.schema, schema);
    assert.equal(request.top_p, messages === gemini ? 0.5 : undefined);
    assert.ok(found.every((line) => !line.includes("SETTING_LOSS")), found.join());
  }
});

Deno.test(`${ID}: an empty list of what to include is no loss`, async () => {
  const messages = {
    model: "gpt-4o",
    input: "Hi",
    include: [],
    text: { format: { type: "text" } },
  };
  const { found } = await runKit(ID, { messages, to: "openai" });
  assert.ok(found.every((line) => !line.includes("SETTING_LOSS")), found.join());
});

Deno.test(`${ID}: says that a request is one of the target already`, async () => {
  const messages = {
    model: "llama3",
    messages: [{ role: "user", content: "Hi" }],
    options: { num_ctx: 4096 },
  };
  assert.deepEqual((await runKit(ID, { messages, to: "openai" })).found, [
    "note SAME_FORMAT convert",
  ]);
  assert.deepEqual((await runKit(ID, { messages, from: "openai", to: "openai" })).found, []);
});
