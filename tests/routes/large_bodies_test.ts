/** What a body may hold, and what becomes of one that holds too much, through every way in. */
import assert from "node:assert/strict";
import { MAX_PARSED_CHARS, MAX_VALUES } from "../../server/http/body_limits.ts";
import { MAX_BODY_BYTES } from "../../server/limits/plans.ts";
import { withService } from "../service.ts";

const WRONG = { wrong: true };

/** What posts a value, or a text as it is, to any route; to `/mcp` by a version of its protocol. */
function posted(body: unknown, version = "2025-06-18"): RequestInit {
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept": "application/json, text/event-stream",
      "mcp-protocol-version": version,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

/** A JSON-RPC message. */
function message(method: string, params: object) {
  return { jsonrpc: "2.0", id: 1, method, params };
}

function call(name: string, args: object) {
  return message("tools/call", { name, arguments: args });
}

const MANY = MAX_VALUES.inputs + 1;

/** Each holds more than it may, and far less than 2 MiB. */
const TOO_MANY: [string, string, unknown, string][] = [
  ["a run's input", "/api/run", {
    tool_id: "json-formatter",
    input: { input: Array(MANY).fill(1) },
  }, "INPUT_TOO_LARGE"],
  ["an object of short keys", "/api/run", {
    tool_id: "json-formatter",
    input: Object.fromEntries(Array.from({ length: MANY }, (_, i) => [i.toString(36), 1])),
  }, "INPUT_TOO_LARGE"],
  ["options", "/api/run", {
    tool_id: "json-formatter",
    input: "1",
    options: { indent: Array(MAX_VALUES.beside + 1).fill(1) },
  }, "INVALID_REQUEST"],
  ["keys beside the input", "/api/run", {
    tool_id: "json-formatter",
    more: Array(MAX_VALUES.envelope).fill(10),
  }, "INVALID_REQUEST"],
  ["items of a batch together", "/api/batch", {
    requests: ["a", "b"].map((id) => ({
      id,
      tool_id: "json-formatter",
      input: { input: Array(MANY / 2 | 0).fill(1) },
    })),
  }, "INPUT_TOO_LARGE"],
  [
    "a list of items",
    "/api/batch",
    { requests: Array(MAX_VALUES.envelope).fill(10) },
    "INVALID_REQUEST",
  ],
  ["steps of a pipeline", "/api/pipeline", {
    steps: [{ tool_id: "json-formatter", input: { input: Array(MAX_VALUES.beside).fill(1) } }],
  }, "INVALID_REQUEST"],
  [
    "icons of a client",
    "/mcp",
    message("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "a", version: "1", icons: Array(MAX_VALUES.envelope).fill(10) },
    }),
    "INVALID_REQUEST",
  ],
  [
    "keys of _meta",
    "/mcp",
    message("ping", {
      _meta: Object.fromEntries(
        Array.from({ length: MAX_VALUES.envelope }, (_, i) => [`k${i}`, 1]),
      ),
    }),
    "INVALID_REQUEST",
  ],
  ["a list of empty messages", "/mcp", Array(MAX_VALUES.envelope).fill({}), "INVALID_REQUEST"],
  [
    "a call's input",
    "/mcp",
    call("run_tool", {
      tool_id: "json-formatter",
      input: { input: Array(MANY).fill(1) },
    }),
    "INPUT_TOO_LARGE",
  ],
];

for (const [title, path, body, code] of TOO_MANY) {
  Deno.test(`large bodies: ${title}, too many, are refused before anything is parsed`, () =>
    withService(async ({ send }) => {
      const response = await send(path, posted(body, "2025-03-26"));
      const { error } = await response.json();
      assert.equal(error.data?.code ?? error.code, code);
      assert.ok([400, 422].includes(response.status));
      assert.match(error.message, /more than \d+ members and items/);
    }));
}

/** Text that is no input, and so is parsed before anybody knows what it is for. */
const TOO_LONG: [string, string, unknown][] = [
  ["the name of a key", "/api/run", { tool_id: "base64", input: "a", [LONG()]: 1 }],
  ["a tool's id", "/api/run", { tool_id: LONG(), input: "a" }],
  ["white space", "/api/run", `${" ".repeat(MAX_PARSED_CHARS)}{"tool_id":"base64","input":"a"}`],
  ["a number", "/api/run", `{"tool_id":"base64","input":${"1".repeat(MAX_PARSED_CHARS)}}`],
  ["an item's id", "/api/batch", { requests: [{ id: LONG(), tool_id: "base64", input: "a" }] }],
  ["_meta", "/mcp", message("ping", { _meta: { a: LONG() } })],
  ["a question", "/mcp", call("search_tools", { query: LONG() })],
  ["a binding", "/api/pipeline", { steps: [{ tool_id: "base64", input: `$INPUT.${LONG()}` }] }],
  ["a list with a binding", "/api/pipeline", {
    input: "a",
    steps: [{ tool_id: "json-formatter", input: { input: ["$INPUT", LONG()] } }],
  }],
  // Its first quote ends the text, and everything behind that looks like the request.
  ["an input with quotes", "/api/run", `{"tool_id":"base64","input":"a"${LONG()}"b"}`],
];

/** As many characters as fit into what is parsed, without the rest of a request. */
function LONG(): string {
  return "a".repeat(MAX_PARSED_CHARS);
}

Deno.test("large bodies: white space behind a request does not count", () =>
  withService(async ({ send }) => {
    const body = '{"tool_id":"base64","input":"a"}'.padEnd(MAX_BODY_BYTES, " \n\t\r");
    const response = await send("/api/run", posted(body));
    assert.equal((await response.json()).result.output, "YQ==");
  }));

for (const [title, path, body] of TOO_LONG) {
  Deno.test(`large bodies: ${title} of 256 KiB is refused before anything is parsed`, () =>
    withService(async ({ send }) => {
      const response = await send(path, posted(body));
      assert.equal(response.status, 400);
      const { error } = await response.json();
      assert.equal(error.data?.code ?? error.code, "INVALID_REQUEST");
      assert.match(error.message, /Outside "input" .* escape the quotes in it/);
    }));
}

for (const count of [100, 400]) {
  Deno.test(`large bodies: a list of ${count} requests with a long text arrives unchanged as an option`, () =>
    withService(async ({ postJson }) => {
      const prompt = "Why? ".repeat(20_000);
      const requests = Array.from({ length: count }, (_, index) => ({
        custom_id: `r${index}`,
        prompt: index === 0 ? prompt : "Why?",
        max_tokens: 9,
      }));
      const tool_id = "offline-api-batch-production-kit";
      const options = { provider: "openai", model: "gpt-5", requests };
      const input = await postJson("/api/run", { tool_id, input: options });
      assert.ok(JSON.stringify(input.result.output.deliverables).includes(prompt));
      // Beside the input, a long list is refused.
      const calls = [{ tool_id, options }, ...count === 100 ? [{ tool_id, ...options }] : []];
      for (const call of calls) {
        const { result } = await postJson("/api/run", call);
        assert.deepEqual(result.output.deliverables, input.result.output.deliverables);
      }
    }));
}

Deno.test("large bodies: a long text arrives unchanged over every access path", () =>
  withService(async ({ postJson, send }) => {
    const input = '"\\\n\u20ac'.repeat(80_000);
    const run = { tool_id: "json-query", input: { input: [input], query: "$[0]" } };
    const text = { tool_id: "case-converter", input };
    const { output: upper } = (await postJson("/api/run", { ...text, case: "upper" })).result;
    assert.equal(upper, input.toUpperCase());
    assert.equal((await postJson("/api/run", run)).result.output[0], input);
    const batch = await postJson("/api/batch", {
      requests: [{ id: "a", ...run }, { id: "b", tool_id: "base64", input: "short" }],
      response_mode: "output",
    });
    assert.equal(batch.results.a.output[0], input);
    assert.equal(batch.results.b.output, "c2hvcnQ=");
    const { tool_id } = run;
    const list = { input: [input] };
    for (
      const step of [
        { tool_id, input: { input: ["$INPUT"], query: "$[0]" } },
        run,
        // Beside a binding, as an option, and without "input".
        { tool_id, input: { ...list, query: "$INPUT.query" } },
        { tool_id, input: list, options: { query: "$INPUT.query" } },
        { tool_id, options: list, query: "$[0]" },
        { tool_id: "find-replace", input, find: "$INPUT.query", replace: input.slice(0, 8) },
      ]
    ) {
      const bound = JSON.stringify(step).includes("$INPUT.query") ? { query: "$[0]" } : input;
      const { output } = await postJson("/api/pipeline", { input: bound, steps: [step] });
      assert.equal(Array.isArray(output) ? output[0] : output.text ?? output, input);
    }
    // As an option, beside the input, and with a setting.
    const document = [input];
    const diff = { tool_id: "json-diff", input: { before: document } };
    for (const call of [{ options: { after: document } }, { after: document, ignore_paths: [] }]) {
      const { output } = (await postJson("/api/run", { ...diff, ...call })).result;
      assert.equal(output.equal, true);
    }
    // A client that can only send text: it is the JSON of the input.
    for (const given of [run.input, JSON.stringify(run.input)]) {
      const body = call("run_tool", { ...run, input: given, response_mode: "output" });
      const response = await send("/mcp", posted(body));
      const { result } = await response.json();
      assert.equal(result.structuredContent.output[0], input);
    }
  }));

Deno.test("large bodies: a large input arrives unchanged over every access path", () =>
  withService(async ({ postJson, send }) => {
    const rows = Array.from(
      { length: 800 },
      (_, index) => ({ id: index, 'a"b': [null, "\u20ac\\"] }),
    );
    // The service finds the value equal to itself only where both arrived whole.
    const schema = { const: rows };
    const input = { input: rows, schema };
    const single = await postJson("/api/run", { tool_id: "json-schema-validator", input });
    assert.equal(single.error, undefined);
    assert.equal(single.result.output.valid, true);
    const batch = await postJson("/api/batch", {
      requests: [{ id: "a", tool_id: "json-schema-validator", input }, {
        id: "b",
        tool_id: "hash-generator",
        input: "x",
      }],
      response_mode: "output",
    });
    assert.equal(batch.results.a.output.valid, true);
    const pipeline = await postJson("/api/pipeline", {
      input: rows,
      steps: [{ tool_id: "json-schema-validator", input: { input: "$INPUT", schema } }],
    });
    assert.equal(pipeline.output.valid, true);
    for (const version of ["2025-06-18", "2025-03-26"]) {
      const body = call("run_tool", {
        tool_id: "json-schema-validator",
        input,
        response_mode: "output",
      });
      const response = await send(
        "/mcp",
        posted(version === "2025-03-26" ? [body] : body, version),
      );
      const answered = await response.json();
      const { result } = Array.isArray(answered) ? answered[0] : answered;
      assert.equal(result.structuredContent.output.valid, true);
    }
  }));

Deno.test("large bodies: a fault in a large input is reported with its line and column in the body", () =>
  withService(async ({ send }) => {
    const items = "1,\n".repeat(3_000);
    const cases: [string, number, number][] = [
      [`{"tool_id":"json-formatter",\n"input":{"input":[${items}1 2]}}`, 3_002, 3],
      [
        `{"tool_id":"json-formatter","input":{"input":[${items.replaceAll("\n", " ")}x]}}`,
        1,
        46 + 9_000 + 1,
      ],
      [`{"tool_id":"json-formatter","input":{"input":[${items}1]},}`, 3_001, 5],
      // A carriage return ends a line too, once if a line feed follows.
      [`{"tool_id":"json-formatter",\r"input":\r\n{"input":[${items}1 2]}}`, 3_003, 3],
      // In a step.
      [`{"steps":[{"tool_id":"base64",\n"input":{"input":[${items}1 2]}}]}`, 3_002, 3],
      // In a body that ends in a long text.
      [`{"tool_id":"base64",\n"input":"${"a".repeat(80_000)}`, 2, 80_010],
      // In a long text, behind it, and behind two of them.
      [`{"tool_id":"base64",\n"input":"${"a".repeat(80_000)}\\x"}`, 2, 80_011],
      [`{"tool_id":"base64",\n"input":"${"a".repeat(80_000)}",}`, 2, 80_012],
      [
        `{"requests":[{"id":"a","tool_id":"base64","input":"${"\\n".repeat(40_000)}"},\n` +
        `{"id":"b","tool_id":"base64","input":["${"a".repeat(80_000)}",\n"a"] x`,
        3,
        6,
      ],
    ];
    for (const [body, line, column] of cases) {
      const path = body.startsWith('{"steps"') ? "/api/pipeline" : "/api/run";
      const response = await send(path, posted(body));
      const { error } = await response.json();
      assert.equal(response.status, 400);
      assert.equal(error.code, "INVALID_JSON_BODY");
      assert.deepEqual({ ...error.details }, { line, column });
    }
  }));

Deno.test("large bodies: a text that reads like a request counts as one value", () =>
  withService(async ({ postJson }) => {
    const text = '{"requests":[' + '{"input":[1,2]},'.repeat(5_000) + "{}]}";
    const { result } = await postJson("/api/run", { tool_id: "hash-generator", input: text });
    assert.equal(result.ok, true);
    const quoted = await postJson("/api/run", {
      tool_id: "json-formatter",
      input: { input: text, mode: "minify" },
    });
    assert.equal(quoted.result.output, text);
  }));

Deno.test("large bodies: the key of a large input does not change how wrong inputs are reported", () =>
  withService(async ({ postJson }) => {
    const { error, result } = await postJson("/api/run", {
      tool_id: "json-diff",
      input: { left: "1", right: "2", ignore_paths: Array(3_000).fill(WRONG) },
    });
    assert.equal(error.code, "INVALID_INPUT");
    assert.equal(result.errors.length, 20);
    assert.match(error.message, /and \d+ more/);
  }));
