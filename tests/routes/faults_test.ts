/** Errors that nobody meant to throw: what the caller reads, and what the log tells the operator. */
// Needs its own isolate: a tool is broken in all of it.
import assert from "node:assert/strict";
import { importToolsBy } from "../../tools/catalog/load.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import type { Sandbox } from "../../engine/sandbox/sandbox.ts";
import { createLog } from "../../routes/log.ts";
import { FOLDERS } from "../../tools/catalog/folders.ts";
import type { ToolModule } from "../../tools/tool.ts";
import { BASE_URL, type Service, startService } from "../service.ts";

/** The tool that is broken in this file: it throws what it was given. */
const BROKEN = "json-repair";

class BrokenError extends Error {}

const broken: ToolModule = {
  run: ({ input }) => {
    throw new BrokenError(`secret ${input}`);
  },
};

const urlOf = (id: string, name: string) =>
  new URL(`../../tools/${FOLDERS[id]}/${name}.ts`, import.meta.url).href;
importToolsBy({
  contract: (id) => import(urlOf(id, "contract")),
  run: (id) => id === BROKEN ? Promise.resolve(broken) : import(urlOf(id, "run")),
});

const MCP_HEADERS = {
  "content-type": "application/json",
  "accept": "application/json, text/event-stream",
  "host": "localhost:8000",
  "mcp-protocol-version": "2025-03-26",
};

const call = (name: string, args: unknown) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});
const run = { tool_id: BROKEN, input: "secret" };
const batch = { requests: [{ id: "a", ...run }, { id: "b", ...run }] };
const pipeline = { input: "secret", steps: [{ tool_id: "base64" }, { tool_id: BROKEN }] };
const kit = { tool_id: "structured-output-recovery-kit", input: { text: "{'a': 'secret',}" } };

/** Requests by path and body, with the status of the answer and how many faults it makes. */
const REQUESTS: [string, unknown, number, number][] = [
  ["/api/run", run, 500, 1],
  ["/api/run", { ...run, response_mode: "output" }, 500, 1],
  ["/api", { tool: BROKEN, input: "secret" }, 500, 1],
  ["/api/batch", batch, 200, 2],
  ["/api/pipeline", pipeline, 422, 1],
  ["/api/run", kit, 200, 1],
  ["/mcp", call("run_tool", run), 200, 1],
  ["/mcp", call("run_batch", batch), 200, 2],
  ["/mcp", call("run_pipeline", pipeline), 200, 1],
];
for (const [path, body, status, count] of REQUESTS) {
  Deno.test(`faults: ${path} ${JSON.stringify(body)} informs the log and not the caller`, async () => {
    const service = startService({ sandbox: createInPlaceSandbox({ baseUrl: BASE_URL }) });
    const response = await sendTo(service, path, body);
    const text = await response.text();
    assert.equal(response.status, status);
    assert.match(text, /TOOL_RUNTIME_ERROR/);
    assert.doesNotMatch(text, /BrokenError|faults_test/);
    assert.equal(service.faults.length, count, JSON.stringify(service.faults));
    for (const { error, tool, frames, requestId } of service.faults) {
      assert.deepEqual([error, tool], ["BrokenError", BROKEN]);
      assert.match(frames[0]!, /^(?:Object\.)?run \(tests\/routes\/faults_test\.ts:\d+:\d+\)$/);
      assert.equal(requestId, response.headers.get("x-request-id"));
    }
    assert.doesNotMatch(JSON.stringify(service.faults), /secret/);
  });
}

const OWN_FAULTS: [string, unknown, number][] = [
  ["/api/run", run, 500],
  ["/mcp", call("run_tool", run), 200],
];
for (const [path, body, status] of OWN_FAULTS) {
  Deno.test(`faults: a bug of the service in ${path} is logged with its request`, async () => {
    const sandbox: Sandbox = {
      run: () => Promise.reject(new BrokenError("secret")),
      close: () => {},
    };
    const service = startService({ sandbox });
    const response = await sendTo(service, path, body);
    assert.equal(response.status, status);
    assert.match(await response.text(), /TOOL_RUNTIME_ERROR/);
    const [fault, ...others] = service.faults;
    assert.deepEqual(others, []);
    assert.equal(fault!.error, "BrokenError");
    assert.match(fault!.frames[0]!, /\(tests\/routes\/faults_test\.ts:\d+:\d+\)$/);
    assert.equal(fault!.requestId, response.headers.get("x-request-id"));
  });
}

Deno.test("faults: a refused request is not a fault", async () => {
  const service = startService({ sandbox: createInPlaceSandbox({ baseUrl: BASE_URL }) });
  for (const body of ["{", {}, { tool_id: "nope" }, { tool_id: "json-formatter", input: "[" }]) {
    await (await service.post("/api/run", body)).text();
  }
  assert.equal(service.log.length, 4);
  assert.deepEqual(service.faults, []);
});

Deno.test("faults: a line of the log is JSON of level error", () => {
  let written = "";
  const log = createLog((lines) => {
    written += lines;
    return Promise.resolve(true);
  }, { now: () => 0 });
  log.fault({ error: "TypeError", frames: ["run (tools/a/run.ts:1:2)"], tool: BROKEN }, "0a1b-1");
  log.fault({ error: "WorkerStartTimeout", frames: [] });
  log.flush();
  assert.deepEqual(written.trimEnd().split("\n").map((line) => JSON.parse(line)), [
    {
      time: "1970-01-01T00:00:00.000Z",
      level: "error",
      request_id: "0a1b-1",
      tool: BROKEN,
      error: "TypeError",
      frames: ["run (tools/a/run.ts:1:2)"],
    },
    { time: "1970-01-01T00:00:00.000Z", level: "error", error: "WorkerStartTimeout", frames: [] },
  ]);
});

function sendTo({ send }: Service, path: string, body: unknown): Promise<Response> {
  return send(path, { method: "POST", headers: MCP_HEADERS, body: JSON.stringify(body) });
}
