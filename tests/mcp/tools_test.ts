/** The five tools' answers, failures too, in both eras. */
import assert from "node:assert/strict";
import { compileSchema } from "json-schema-library";
import { engineOn } from "../../engine/engine.ts";
import { requireTool } from "../../engine/require_tool.ts";
import { failed, timeoutError } from "../../engine/execution.ts";
import { type Sandbox, toolOf } from "../../engine/sandbox/sandbox.ts";
import { briefOf } from "../../tools/catalog/brief.ts";
import { findTools } from "../../tools/catalog/listing.ts";
import { startService } from "../service.ts";
import { callTool, endpoint, ERAS, message, openHandler, resultOf, sandboxOf } from "./endpoint.ts";

const handler = endpoint();
const call = (name: string, args: Record<string, unknown>) => callTool(handler, name, args);

/** Every kind of answer: a tool, its arguments, the error code if it is one. */
const ANSWERS: [tool: string, args: Record<string, unknown>, code?: string][] = [
  ["search_tools", { query: "pretty print json" }],
  ["search_tools", { query: "zzqqxx" }],
  ["search_tools", {}, "INVALID_REQUEST"],
  ["search_tools", { query: "  " }, "INVALID_REQUEST"],
  ["search_tools", { query: "a".repeat(501) }, "INVALID_REQUEST"],
  ["search_tools", { query: "json", limit: 0 }, "INVALID_REQUEST"],
  ["search_tools", { query: "json", limit: 51 }, "INVALID_REQUEST"],
  ["search_tools", { query: "json", limit: 1.5 }, "INVALID_REQUEST"],
  ["search_tools", { query: "json", limt: 3 }, "INVALID_REQUEST"],
  ["search_tools", { query: "json", reason: "to see" }],
  ["get_tool_schema", { tool_id: "base64" }],
  ["get_tool_schema", { tool_id: "json-format" }],
  ["get_tool_schema", { tool_id: "context-pack-builder" }],
  ["get_tool_schema", { tool_id: "base46" }, "UNKNOWN_TOOL"],
  ["get_tool_schema", { tool_id: "__proto__" }, "UNKNOWN_TOOL"],
  ["get_tool_schema", { tool_id: "" }, "INVALID_REQUEST"],
  ["run_tool", { tool_id: "base64", input: "a" }],
  ["run_tool", { tool_id: "base64", input: "a", response_mode: "compact" }],
  ["run_tool", { tool_id: "base64", input: "a", response_mode: "output" }],
  ["run_tool", { tool_id: "base64", input: "%", options: { action: "decode" } }, "INVALID_BASE64"],
  ["run_tool", { tool_id: "base64" }, "EMPTY_INPUT"],
  ["run_tool", { tool_id: "base64", input: [1] }, "INVALID_INPUT"],
  ["run_tool", { tool_id: "base64", input: 5 }, "INVALID_INPUT"],
  ["run_tool", { tool_id: "csv-query", input: { input: "a\n1", qurey: {} } }, "INVALID_INPUT"],
  ["run_tool", { tool_id: "csv-query", input: "a\n1", qurey: {} }, "INVALID_INPUT"],
  ["run_tool", { tool_id: "base64", input: "%", action: "decode" }, "INVALID_BASE64"],
  ["run_tool", { tool_id: null, input: "a" }, "INVALID_REQUEST"],
  ["run_tool", { tool_id: "json-formatter", input: "a".repeat(1_500_001) }, "INPUT_TOO_LARGE"],
  ["run_tool", { tool_id: "base46", input: "a" }, "UNKNOWN_TOOL"],
  ["run_tool", { tool_id: "base64", input: "a", response_mode: "x" }, "INVALID_RESPONSE_MODE"],
  ["run_tool", { input: "a" }, "INVALID_REQUEST"],
  ["run_tool", { tool_id: 5 }, "INVALID_REQUEST"],
  ["run_tool", { tool_id: "base64", options: [] }, "INVALID_REQUEST"],
  ["run_batch", { requests: [{ id: "a", tool_id: "base64", input: "a" }] }],
  ["run_batch", { requests: [{ id: "a", tool_id: "none", input: "a" }] }],
  ["run_batch", { requests: [] }, "INVALID_REQUEST"],
  ["run_batch", { requests: "a" }, "INVALID_REQUEST"],
  [
    "run_batch",
    { requests: [{ id: "a", tool_id: "base64" }, { id: "a", tool_id: "base64" }] },
    "INVALID_REQUEST",
  ],
  [
    "run_batch",
    { requests: [{ id: "a", tool_id: "base64" }], response_mode: "x" },
    "INVALID_RESPONSE_MODE",
  ],
  ["run_pipeline", { input: "a", steps: [{ tool_id: "base64" }] }],
  ["run_pipeline", { input: "", steps: [{ tool_id: "base64" }] }, "EMPTY_INPUT"],
  ["run_pipeline", { input: "a", steps: [{ tool_id: "none" }] }, "UNKNOWN_TOOL"],
  ["run_pipeline", { steps: [{ tool_id: "base64", input: "$STEP[0]" }] }, "INVALID_BINDING"],
  ["run_pipeline", { steps: [] }, "INVALID_REQUEST"],
  ["run_pipeline", { steps: Array(6).fill({ tool_id: "base64" }) }, "INVALID_REQUEST"],
];

Deno.test("mcp tools: every answer fits its schema and reports failures", async (t) => {
  const { tools } = await resultOf(handler, "2025-11-25", "tools/list");
  for (const [name, args, code] of ANSWERS) {
    const schema = tools.find((tool: { name: string }) => tool.name === name).outputSchema;
    await t.step(`${name} ${JSON.stringify(args).slice(0, 80)}`, async () => {
      for (const era of ERAS) {
        const result = await callTool(handler, name, args, era);
        assert.deepEqual(compileSchema(schema).validate(result.structuredContent).errors, []);
        assert.equal(result.isError, code === undefined ? undefined : true);
        assert.equal(result.structuredContent.error?.code, code);
        if (code) {
          assert.equal(result.structuredContent.success, false);
          assert.notEqual(result.structuredContent.error.message, "");
        }
      }
    });
  }
});

Deno.test("mcp tools: answers equal those of HTTP", async () => {
  const http = startService();
  try {
    const pairs: [tool: string, args: Record<string, unknown>, path: string][] = [
      ["run_tool", { tool_id: "base64", input: "a" }, "/api/run"],
      ["run_tool", { tool_id: "base64", input: "a", response_mode: "compact" }, "/api/run"],
      ["run_tool", { tool_id: "base64" }, "/api/run"],
      ["run_tool", { tool_id: "base64", response_mode: "compact" }, "/api/run"],
      ["run_tool", { tool_id: "base64", response_mode: "output" }, "/api/run"],
      ["run_tool", { tool_id: "base46" }, "/api/run"],
      ["run_tool", {}, "/api/run"],
      ["run_batch", { requests: [{ id: "a", tool_id: "base64", input: "a" }] }, "/api/batch"],
      ["run_batch", { requests: [{ id: "a", tool_id: "base64" }] }, "/api/batch"],
      ["run_batch", { requests: 1 }, "/api/batch"],
      ["run_pipeline", { input: "a", steps: [{ tool_id: "base64" }] }, "/api/pipeline"],
      ["run_pipeline", { input: "", steps: [{ tool_id: "base64" }] }, "/api/pipeline"],
      ["run_pipeline", { steps: [{ tool_id: "base64", input: "$STEP[1]" }] }, "/api/pipeline"],
    ];
    for (const [name, args, path] of pairs) {
      const { structuredContent } = await call(name, args);
      assert.deepEqual(
        withoutTimes(structuredContent),
        withoutTimes(await http.postJson(path, args)),
        `${name} ${JSON.stringify(args)}`,
      );
    }
  } finally {
    http.close();
  }
});

Deno.test("mcp tools: a misspelt key of a call is named where the right one is missing", async () => {
  const calls: [tool: string, args: Record<string, unknown>, message: RegExp][] = [
    ["run_tool", { tool: "base64", input: "a" }, /"tool" is not read: did you mean "tool_id"\?/],
    ["run_pipeline", { input: "a", steps: [{ tool: "base64" }] }, /did you mean "tool_id"\?/],
    ["run_batch", { request: [] }, /did you mean "requests"\?/],
    ["run_batch", { items: [], response_mode: "output" }, /"items" .* rename it to "requests"$/],
    ["run_pipeline", { steps: [{ name: "base64", input: "a" }] }, /rename it to "tool_id"$/],
    // The text is an option, and read.
    ["run_batch", { requests: [{ tool_id: "base64", text: "a" }] }, /\.id" is required$/],
  ];
  for (const [name, args, message] of calls) {
    const { structuredContent } = await call(name, args);
    assert.match(structuredContent.error.message, message);
  }
});

/** A body without the one field that differs between two equal requests. */
function withoutTimes(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) => key === "processing_time_ms" ? 0 : value);
}

Deno.test("mcp tools: search and schema return the catalog's answers", async () => {
  const search = await call("search_tools", { query: " pretty print json ", limit: 2 });
  assert.deepEqual(search.structuredContent, findTools("pretty print json", 2));
  const schema = await call("get_tool_schema", { tool_id: "json-format" });
  assert.deepEqual(
    schema.structuredContent,
    JSON.parse(JSON.stringify(briefOf(await requireTool("json-formatter")))),
  );
});

Deno.test("mcp tools: a number that was sent as a string is read", async () => {
  const { structuredContent } = await call("search_tools", { query: "json", limit: "2" });
  assert.equal(structuredContent.count, 2);
});

/** Calls as clients send them that must give every argument, and the same without what is null. */
const WITH_NULLS: [tool: string, args: Record<string, unknown>, same: Record<string, unknown>][] = [
  ["search_tools", { query: "json", limit: null }, { query: "json" }],
  [
    "run_tool",
    { tool_id: "base64", input: "a", options: null, response_mode: null },
    { tool_id: "base64", input: "a" },
  ],
  ["run_tool", { tool_id: "base64", input: null }, { tool_id: "base64" }],
  [
    "run_tool",
    { tool_id: "base64", input: null, options: { input: "a" } },
    { tool_id: "base64", options: { input: "a" } },
  ],
  [
    "run_batch",
    {
      requests: [
        { id: "a", tool_id: "base64", input: null, options: null, response_mode: null },
        { id: "b", tool_id: "base64", input: { input: "a", action: null }, response_mode: null },
      ],
      response_mode: null,
    },
    { requests: [{ id: "a", tool_id: "base64" }, { id: "b", tool_id: "base64", input: "a" }] },
  ],
  [
    "run_pipeline",
    { input: null, steps: [{ tool_id: "base64", input: "$INPUT" }] },
    { steps: [{ tool_id: "base64", input: "$INPUT" }] },
  ],
  [
    "run_pipeline",
    { input: "a", steps: [{ tool_id: "base64", input: null }] },
    { input: "a", steps: [{ tool_id: "base64" }] },
  ],
];

for (const [name, args, same] of WITH_NULLS) {
  Deno.test(`mcp tools: null counts as missing (${name} ${JSON.stringify(args)})`, async () => {
    const answer = await callTool(handler, name, args, "2026-07-28");
    const expected = await callTool(handler, name, same, "2026-07-28");
    assert.equal(answer.isError, expected.isError);
    assert.deepEqual(
      withoutTimes(answer.structuredContent),
      withoutTimes(expected.structuredContent),
    );
  });
}

Deno.test("mcp tools: arguments that are not an object are a protocol error; they may be missing", async () => {
  for (const era of ERAS) {
    for (const args of [null, [], "a", 1]) {
      const params = { name: "run_tool", arguments: args };
      const { error } = await (await handler(message(era, "tools/call", params))).json();
      assert.equal(error.code, -32602);
    }
    const { isError, structuredContent } = await resultOf(handler, era, "tools/call", {
      name: "run_tool",
    });
    assert.equal(isError, true);
    assert.equal(structuredContent.error.code, "INVALID_REQUEST");
  }
});

Deno.test("mcp tools: a search without a limit asks for ten", async () => {
  const limits: number[] = [];
  const spying = openHandler({
    engine: engineOn(sandboxOf("{}")),
    search: (_query, limit) => {
      limits.push(limit);
      return { success: true };
    },
    describe: () => assert.fail("it asks for no schema"),
    version: "1",
    allowedHosts: ["localhost"],
    allowedOrigins: [],
  });
  await callTool(spying, "search_tools", { query: "a" });
  await callTool(spying, "search_tools", { query: "a", limit: 50 });
  assert.deepEqual(limits, [10, 50]);
});

Deno.test("mcp tools: run_tool answers in the mode that is asked for", async () => {
  const args = { tool_id: "base64", input: "a" };
  const full = (await call("run_tool", args)).structuredContent;
  assert.deepEqual(Object.keys(full), [
    "success",
    "tool",
    "result",
    "tokens_saved_estimate",
    "processing_time_ms",
  ]);
  assert.ok(full.result.stats);
  const compact = (await call("run_tool", { ...args, response_mode: "compact" })).structuredContent;
  assert.deepEqual(compact.result, { ok: true, toolId: "base64", output: "YQ==" });
  const bare = (await call("run_tool", { ...args, response_mode: "output" })).structuredContent;
  assert.deepEqual(bare, { output: "YQ==" });
});

Deno.test("mcp tools: wrong arguments are named one by one", async () => {
  const { structuredContent } = await call("run_batch", {
    requests: [{ id: "", tool_id: "base64" }, { tool_id: 1, id: "b" }],
  });
  const { fields } = structuredContent.error.details;
  assert.deepEqual(fields.map((field: { path: string }) => field.path), [
    "requests[0].id",
    "requests[1].tool_id",
  ]);
});

Deno.test("mcp tools: a list or object that came as its JSON text is refused with what to send", async () => {
  const steps = JSON.stringify([{ tool_id: "base64" }]);
  const { structuredContent } = await call("run_pipeline", { input: "a", steps });
  assert.match(structuredContent.error.message, /send the list itself, not its JSON text$/);
  const run = { tool_id: "base64", input: "aGk=", options: '{"action": "decode"}' };
  const refused = await call("run_tool", run);
  assert.match(
    refused.structuredContent.error.message,
    /send the object itself, not its JSON text$/,
  );
});

Deno.test("mcp tools: an unknown tool is answered with similar ones", async () => {
  const { structuredContent } = await call("run_tool", { tool_id: "base46" });
  assert.ok(structuredContent.error.details.suggestions.includes("base64"));
});

Deno.test("mcp tools: a batch keeps each item's success or failure, and the order", async () => {
  const { content, structuredContent, isError } = await call("run_batch", {
    requests: [
      { id: "z", tool_id: "base64", input: "a" },
      { id: "10", tool_id: "base64" },
      { id: "2", tool_id: "none", response_mode: "compact" },
      { id: "__proto__", tool_id: "base64", input: "b", response_mode: "full" },
    ],
    response_mode: "output",
  });
  assert.equal(isError, undefined);
  assert.equal(structuredContent.ok, false);
  const { results } = structuredContent;
  assert.deepEqual(results.z, { ok: true, output: "YQ==" });
  assert.equal(results["10"].error.code, "EMPTY_INPUT");
  assert.equal(results["2"].error.code, "UNKNOWN_TOOL");
  assert.equal(Object.getOwnPropertyDescriptor(results, "__proto__")!.value.output, "Yg==");
  const order = ["z", "10", "2", "__proto__"].map((id) => content[0].text.indexOf(`"${id}":`));
  assert.deepEqual(order, order.toSorted((a: number, b: number) => a - b));
});

Deno.test("mcp tools: a pipeline that stops says at which step, with its trace", async () => {
  const { structuredContent } = await call("run_pipeline", {
    input: "%%%",
    steps: [{ tool_id: "base64" }, {
      tool_id: "json-formatter",
      input: { input: "$PREV", mode: "minify" },
    }],
  });
  const { error, trace } = structuredContent;
  assert.equal(error.details.step, 1);
  assert.deepEqual(trace.map((entry: { ok: boolean }) => entry.ok), [true, false]);
});

Deno.test("mcp tools: calling a tool of the catalog as an MCP tool is a protocol error", async () => {
  for (const era of ERAS) {
    const response = await handler(message(era, "tools/call", { name: "base64", arguments: {} }));
    const { error } = await response.json();
    assert.equal(error.code, -32602);
    assert.match(error.message, /base64/);
  }
});

Deno.test("mcp tools: a batch's mode is repeated in a header, and checked (SEP-2243)", async () => {
  const params = {
    name: "run_batch",
    arguments: { requests: [{ id: "a", tool_id: "base64", input: "a" }], response_mode: "output" },
  };
  const request = message("2026-07-28", "tools/call", params);
  for (const header of [undefined, "full"]) {
    const headers = new Headers(request.headers);
    if (header) headers.set("mcp-param-response-mode", header);
    else headers.delete("mcp-param-response-mode");
    const response = await handler(new Request(request.clone(), { headers }));
    assert.equal(response.status, 400);
    assert.equal((await response.json()).error.code, -32020);
  }
  assert.equal((await handler(request)).status, 200);
});

Deno.test("mcp tools: a verdict is not an error", async () => {
  const verdict = {
    ok: false,
    toolId: "base64",
    output: { problems: 2 },
    stats: {},
    warnings: [],
    errors: [],
    error: { code: "CHECK_FAILED", message: "Two problems" },
  };
  const judging = endpoint(engineOn(sandboxOf(JSON.stringify(verdict))));
  const args = { tool_id: "base64", input: "a" };
  const full = await callTool(judging, "run_tool", args);
  assert.equal(full.isError, undefined);
  assert.equal(full.structuredContent.success, true);
  assert.deepEqual(full.structuredContent.result, verdict);
  const bare = await callTool(judging, "run_tool", { ...args, response_mode: "output" });
  assert.equal(bare.isError, undefined);
  assert.deepEqual(bare.structuredContent, { output: { problems: 2 } });
});

Deno.test("mcp tools: a run has the endpoint's time, and a time-out is its typed failure", async () => {
  const seen: number[] = [];
  const sandbox: Sandbox = {
    run: (job) => {
      seen.push(job.timeoutMs);
      return Promise.resolve(failed(toolOf(job), timeoutError(job.timeoutMs)));
    },
    close: () => {},
  };
  const slow = endpoint(engineOn(sandbox), { timeoutMs: 1_234 });
  const { isError, structuredContent } = await callTool(slow, "run_tool", {
    tool_id: "base64",
    input: "a",
  });
  assert.deepEqual(seen, [1_234]);
  assert.equal(isError, true);
  assert.equal(structuredContent.error.code, "TOOL_TIMEOUT");
  assert.equal(structuredContent.tool, "base64");
});

Deno.test("mcp tools: a fault of the service is reported without what was thrown", async () => {
  const broken: Sandbox = {
    run: () => Promise.reject(new Error("secret path /srv/x.ts")),
    close: () => {},
  };
  for (const era of ERAS) {
    const { isError, structuredContent } = await callTool(
      endpoint(engineOn(broken)),
      "run_tool",
      { tool_id: "base64", input: "a" },
      era,
    );
    assert.equal(isError, true);
    assert.equal(structuredContent.error.code, "TOOL_RUNTIME_ERROR");
    assert.doesNotMatch(JSON.stringify(structuredContent), /secret/);
  }
});
