/** The log: what a line says of a request, and what it never says. */
import assert from "node:assert/strict";
import { failed } from "../../engine/execution.ts";
import { type Sandbox, toolOf } from "../../engine/sandbox/sandbox.ts";
import { createLog, type LogEntry } from "../../routes/log.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import { type Service, startService } from "../service.ts";

/** A log, and the lines that it wrote. */
function logAt(now: () => number) {
  let written = "";
  const log = createLog((lines) => {
    written += lines;
    return Promise.resolve(true);
  }, { now });
  return { log, written: () => written };
}

const ENTRY: LogEntry = {
  requestId: "0a1b2c3d4e5f-1",
  method: "GET",
  route: "/api",
  tools: [],
  status: 200,
  durationMs: 0.5,
  detail: undefined,
};

Deno.test("log: buffered lines can be flushed before the process ends", () => {
  const { log, written } = logAt(() => Date.UTC(2026, 0, 2, 3, 4, 5, 6));
  log.request(ENTRY);
  assert.equal(written(), "");
  log.flush();
  log.flush();
  assert.equal(
    written(),
    '{"time":"2026-01-02T03:04:05.006Z","request_id":"0a1b2c3d4e5f-1","method":"GET",' +
      '"route":"/api","status":200,"duration_ms":0.5}\n',
  );
});

Deno.test("log: lines that could not be written are counted before the next that can", async () => {
  const answers = [false, false, true, true];
  const written: string[] = [];
  const log = createLog((lines) => {
    written.push(lines);
    return Promise.resolve(answers.shift()!);
  }, { now: () => 0 });
  for (const requests of [2, 1, 1, 1]) {
    for (let i = 0; i < requests; i++) log.request(ENTRY);
    await log.flush();
  }
  await log.flush();
  assert.equal(written.length, 4);
  const time = "1970-01-01T00:00:00.000Z";
  const notice = (lost: number) => ({ time, level: "warning", lost_lines: lost });
  const [, afterTwo, afterThree, after] = written.map((lines) =>
    lines.trimEnd().split("\n").map((line) => JSON.parse(line))
  );
  assert.deepEqual(afterTwo![0], notice(2));
  assert.deepEqual(afterThree![0], notice(3));
  assert.deepEqual([afterThree!.length, after!.length, after![0].route], [2, 1, "/api"]);
});

Deno.test("log: lines are written together after a short wait", async () => {
  const lines = await new Promise<string>((resolve) => {
    const log = createLog((lines) => {
      resolve(lines);
      return Promise.resolve(true);
    }, { now: () => 0 });
    log.request(ENTRY);
    log.request(ENTRY);
  });
  assert.equal(lines.trimEnd().split("\n").length, 2);
});

Deno.test("log: a flush resolves when everything is written", async () => {
  let finish = (_: boolean) => {};
  const log = createLog(() => new Promise((resolve) => finish = resolve), { now: () => 0 });
  log.request(ENTRY);
  let isWritten = false;
  const end = log.flush().then(() => isWritten = true);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(isWritten, false);
  finish(true);
  await end;
});

Deno.test("log: times are RFC 3339 in UTC, across seconds and backwards", () => {
  const times = [0, 999, 1000, 86_399_999, 86_400_000, 1_700_000_000_050, 999];
  const rest = [...times];
  const { log, written } = logAt(() => rest.shift()!);
  for (const _ of times) log.request(ENTRY);
  log.flush();
  const lines = written().trimEnd().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(lines.map(({ time }) => time), times.map((time) => new Date(time).toJSON()));
});

Deno.test("log: one tool is `tool`, several are `tools`, an unknown method is omitted", () => {
  const { log, written } = logAt(() => 0);
  log.request({ ...ENTRY, tools: ["base64"] });
  log.request({ ...ENTRY, tools: ["base64", "hash-generator"], method: "SECRET" });
  log.flush();
  const [one, several] = written().trimEnd().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual([one.tool, one.tools, one.method], ["base64", undefined, "GET"]);
  assert.deepEqual([several.tool, several.tools], [undefined, ["base64", "hash-generator"]]);
  assert.equal(several.method, "*");
});

Deno.test("log: a request has the id of its answer, its route's pattern, and nothing of the caller's", () =>
  withFailingRuns(async ({ send, post, log }) => {
    const answers = [
      await post("/api/run", { tool_id: "base64", input: "secret words" }),
      await send("/api/tools/search?q=secret", {
        headers: { "x-trace": "secret", "x-request-id": "secret" },
      }),
      await send("/secret/path"),
    ];
    assert.deepEqual(
      log.map(({ method, route, status }) => [method, route, status]),
      [["POST", "/api/run", 422], ["GET", "/api/tools/search", 200], ["GET", "*", 404]],
    );
    assert.deepEqual(
      log.map(({ requestId }) => requestId),
      answers.map(({ headers }) => headers.get("x-request-id")),
    );
    assert.doesNotMatch(JSON.stringify(log), /secret/);
    for (const entry of log) {
      assert.deepEqual(Object.keys(entry).sort(), Object.keys(ENTRY).sort());
    }
    for (const answer of answers) await answer.body?.cancel();
  }));

const MCP_HEADERS = {
  "content-type": "application/json",
  "accept": "application/json, text/event-stream",
  "host": "localhost:8000",
  "mcp-protocol-version": "2025-03-26",
};

const item = (tool_id: unknown, id = "a") => ({ id, tool_id, input: "a" });
const call = (name: string, args: unknown) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});

/** Requests by path and body; the tools that the log names. */
const NAMED: [string, string, unknown, string[]][] = [
  ["a run", "/api/run", { tool_id: "base64", input: "a" }, ["base64"]],
  ["a run that fails", "/api/run", { tool_id: "json-formatter", input: "[" }, ["json-formatter"]],
  ["a run that is refused", "/api/run", { tool_id: "base64", response_mode: "x" }, ["base64"]],
  ["the legacy form, by an old id", "/api", { tool: "hash", input: "a" }, ["hash-generator"]],
  ["no tool of the catalog", "/api/run", { tool_id: "secret", input: "a" }, []],
  [
    "a batch, each tool once",
    "/api/batch",
    { requests: [item("base64"), item("hash", "b"), item("base64", "c"), item("secret", "d")] },
    ["base64", "hash-generator"],
  ],
  [
    "a pipeline",
    "/api/pipeline",
    { input: "[]", steps: [{ tool_id: "json-formatter" }, { tool_id: "base64" }] },
    ["json-formatter", "base64"],
  ],
  ["run_tool", "/mcp", call("run_tool", { tool_id: "base64", input: "a" }), ["base64"]],
  ["get_tool_schema", "/mcp", call("get_tool_schema", { tool_id: "uuid" }), ["uuid-generator"]],
  ["search_tools", "/mcp", call("search_tools", { query: "base64" }), []],
  ["run_batch", "/mcp", call("run_batch", { requests: [item("base64"), item({})] }), ["base64"]],
  [
    "run_pipeline",
    "/mcp",
    call("run_pipeline", { input: "a", steps: [{ tool_id: "hash" }, null] }),
    ["hash-generator"],
  ],
  [
    "several calls at once",
    "/mcp",
    [call("run_tool", { tool_id: "hash", input: "a" }), call("run_tool", item("base64"))],
    ["hash-generator", "base64"],
  ],
];

for (const [what, path, body, tools] of NAMED) {
  Deno.test(`log: names the tools of ${what}${path === "/mcp" ? " over MCP" : ""}`, () =>
    withFailingRuns(async (service) => {
      await (await sendTo(service, path, body)).text();
      assert.deepEqual(service.log.map((entry) => entry.tools), [tools]);
    }));
}

Deno.test("log: names the tool whose schema is read", () =>
  withFailingRuns(async ({ send, log }) => {
    for (const id of ["uuid", "secret"]) await (await send(`/api/tools/${id}/schema`)).text();
    assert.deepEqual(log.map(({ tools }) => tools), [["uuid-generator"], []]);
  }));

Deno.test("log: in detail it says how large request and answer were, and how each run went", async () => {
  const service = startService({ hasDetailedLog: true });
  try {
    const body = JSON.stringify({
      requests: [item("base64"), { ...item("hash", "b"), input: {} }],
    });
    const response = await service.send("/api/batch", {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": String(body.length) },
      body,
    });
    const text = await response.text();
    assert.equal(JSON.parse(text).results.a.output, "YQ==");
    const { requestBytes, responseBytes, runs } = service.log[0]!.detail!;
    assert.deepEqual([requestBytes, responseBytes], [body.length, text.length]);
    const told = runs.map(({ tool, code }) => [tool, code]).sort();
    assert.deepEqual(told, [["base64", undefined], ["hash-generator", "EMPTY_INPUT"]]);
    for (const { worker, waitedMs, workedMs } of runs) {
      assert.ok(worker! >= 1 && waitedMs >= 0 && workedMs > 0);
    }
    // Answers without a body stay so.
    const head = await service.send("/api", { method: "HEAD" });
    assert.equal(await head.text(), "");
    assert.ok(Number(head.headers.get("content-length")) > 100);
    assert.deepEqual(service.log[1]!.detail, {
      requestBytes: undefined,
      responseBytes: 0,
      runs: [],
    });
  } finally {
    service.close();
  }
});

Deno.test("log: details follow the rest of a line", () => {
  const { log, written } = logAt(() => 0);
  const runs = [
    { tool: "base64", worker: 1, waitedMs: 0.25, workedMs: 1, code: undefined },
    { tool: "hash-generator", waitedMs: 250, workedMs: 0, code: "TOOL_TIMEOUT" },
  ];
  log.request({ ...ENTRY, detail: { requestBytes: undefined, responseBytes: 2, runs } });
  log.flush();
  const { response_bytes, runs: told, ...line } = JSON.parse(written());
  assert.deepEqual(Object.keys(line).at(-1), "duration_ms");
  assert.equal(response_bytes, 2);
  assert.deepEqual(told, [
    { tool: "base64", worker: 1, waited_ms: 0.25, worked_ms: 1 },
    { tool: "hash-generator", waited_ms: 250, worked_ms: 0, code: "TOOL_TIMEOUT" },
  ]);
});

/** A service in which every run fails at once, which is all that the log needs. */
async function withFailingRuns(test: (service: Service) => Promise<void>): Promise<void> {
  const sandbox: Sandbox = {
    run: (job) => Promise.resolve(failed(toolOf(job), new ToolError("EMPTY_INPUT", "empty"))),
    close: () => {},
  };
  await test(startService({ sandbox }));
}

function sendTo({ send }: Service, path: string, body: unknown): Promise<Response> {
  return send(path, { method: "POST", headers: MCP_HEADERS, body: JSON.stringify(body) });
}
