/** What holds before any MCP server sees a request: names, methods, bodies, admission. */
import assert from "node:assert/strict";
import type { RequestCost } from "../../mcp/request_cost.ts";
import { endpoint, ERAS, message, ORIGIN, post, resultOf } from "./endpoint.ts";
import { soleCaller } from "../../engine/caller.ts";
import { createByteBudgets } from "../../server/limits/byte_budget.ts";
import type { McpAdmission } from "../../mcp/handler.ts";

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

interface Refused {
  name: string;
  request: () => Request;
  status: number;
  /** Codes of JSON-RPC 2.0, section 5.1, and of the service. */
  jsonRpc: number;
  code: string;
}

const REFUSED: Refused[] = [
  {
    name: "a foreign Host",
    request: () => post(PING, { host: "evil.example.com" }),
    status: 403,
    jsonRpc: -32000,
    code: "FORBIDDEN",
  },
  {
    name: "a Host that only ends like an allowed one",
    request: () => post(PING, { host: "evil-localhost:8000" }),
    status: 403,
    jsonRpc: -32000,
    code: "FORBIDDEN",
  },
  {
    name: "a foreign Origin",
    request: () => post(PING, { origin: "https://evil.example.com" }),
    status: 403,
    jsonRpc: -32000,
    code: "FORBIDDEN",
  },
  {
    name: "an allowed Origin's host on another port",
    request: () => post(PING, { origin: "http://localhost:9999" }),
    status: 403,
    jsonRpc: -32000,
    code: "FORBIDDEN",
  },
  {
    name: "an opaque Origin",
    request: () => post(PING, { origin: "null" }),
    status: 403,
    jsonRpc: -32000,
    code: "FORBIDDEN",
  },
  {
    name: "GET",
    request: () => new Request(`${ORIGIN}/mcp`, { headers: { accept: "text/event-stream" } }),
    status: 405,
    jsonRpc: -32000,
    code: "METHOD_NOT_ALLOWED",
  },
  {
    name: "DELETE",
    request: () => new Request(`${ORIGIN}/mcp`, { method: "DELETE" }),
    status: 405,
    jsonRpc: -32000,
    code: "METHOD_NOT_ALLOWED",
  },
  {
    name: "another media type",
    request: () => post(PING, { "content-type": "text/plain" }),
    status: 415,
    jsonRpc: -32000,
    code: "UNSUPPORTED_MEDIA_TYPE",
  },
  {
    name: "a body over 2 MiB",
    request: () => post(`"${"x".repeat(2 * 1024 * 1024)}"`),
    status: 413,
    jsonRpc: -32000,
    code: "REQUEST_TOO_LARGE",
  },
  {
    name: "a body that is announced as larger",
    request: () => post(PING, { "content-length": String(2 * 1024 * 1024 + 1) }),
    status: 413,
    jsonRpc: -32000,
    code: "REQUEST_TOO_LARGE",
  },
  {
    name: "no JSON",
    request: () => post('{"jsonrpc": "2.0",}'),
    status: 400,
    jsonRpc: -32700,
    code: "INVALID_JSON_BODY",
  },
  {
    name: "an empty body",
    request: () => post(""),
    status: 400,
    jsonRpc: -32700,
    code: "INVALID_JSON_BODY",
  },
  {
    name: "a body of 1,001 levels",
    request: () => post(nested(1_001)),
    status: 400,
    jsonRpc: -32600,
    code: "INVALID_REQUEST",
  },
];

/** A call of base64 whose body has so many levels. */
function nested(levels: number): string {
  // Body, params, arguments and input are four.
  const open = "[".repeat(levels - 4);
  const input = `{"input":"a","deep":${open}${"]".repeat(levels - 4)}}`;
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"run_tool","arguments":` +
    `{"tool_id":"base64","input":${input}}}}`;
}

for (const { name, request, status, jsonRpc, code } of REFUSED) {
  Deno.test(`mcp: ${name} is refused with ${status}`, async () => {
    const response = await endpoint()(request());
    assert.equal(response.status, status);
    assert.equal(response.headers.get("content-type"), "application/json");
    const { jsonrpc, id, error } = await response.json();
    assert.deepEqual([jsonrpc, id], ["2.0", null]);
    assert.equal(error.code, jsonRpc);
    assert.equal(error.data.code, code);
    assert.notEqual(error.message, "");
  });
}

Deno.test("mcp: a refused method names those that are served", async () => {
  const response = await endpoint()(new Request(`${ORIGIN}/mcp`));
  assert.equal(response.headers.get("allow"), "POST, OPTIONS");
});

Deno.test("mcp: broken JSON is refused with the position", async () => {
  const response = await endpoint()(post('{"jsonrpc": "2.0",\n "id": }'));
  const { error } = await response.json();
  assert.deepEqual(error.data.details, { line: 2, column: 8 });
});

Deno.test("mcp: a body of 1,000 levels is served", async () => {
  const response = await endpoint()(post(nested(1_000)));
  assert.equal(response.status, 200);
  assert.equal((await response.json()).result.structuredContent.result.output, "YQ==");
});

Deno.test("mcp: hosts are compared without case and port", async () => {
  for (const host of ["LOCALHOST", "localhost:1", "127.0.0.1:8000", "[::1]:8000", "[::1]"]) {
    assert.equal((await endpoint()(post(PING, { host }))).status, 200, host);
  }
});

Deno.test("mcp: a page of an allowed origin can read answers and refusals", async () => {
  const handler = endpoint();
  for (const request of [post(PING, { origin: ORIGIN }), post("{", { origin: ORIGIN })]) {
    const response = await handler(request);
    await response.text();
    assert.equal(response.headers.get("access-control-allow-origin"), ORIGIN);
    assert.equal(response.headers.get("vary"), "Origin");
  }
  const withoutOrigin = await handler(post(PING));
  assert.equal(withoutOrigin.headers.get("access-control-allow-origin"), null);
});

Deno.test("mcp: a preflight is answered for an allowed origin only", async () => {
  const ask = (origin: string) =>
    endpoint()(new Request(`${ORIGIN}/mcp`, { method: "OPTIONS", headers: { origin } }));
  const allowed = await ask(ORIGIN);
  assert.equal(allowed.status, 204);
  assert.equal(allowed.headers.get("access-control-allow-methods"), "POST");
  assert.match(allowed.headers.get("access-control-allow-headers")!, /Mcp-Method/);
  // A day, the longest that any browser keeps such an answer.
  assert.equal(allowed.headers.get("access-control-max-age"), "86400");
  assert.equal((await ask("https://evil.example.com")).status, 403);
});

for (const body of [null, 1, "text", [], {}, [null], [[]]]) {
  Deno.test(`mcp: ${JSON.stringify(body)} is not a message: 400`, async () => {
    const response = await endpoint()(post(JSON.stringify(body)));
    assert.equal(response.status, 400);
    assert.equal(typeof (await response.json()).error.code, "number");
  });
}

Deno.test("mcp: no answer has a session", async () => {
  for (const era of ERAS) {
    const response = await endpoint()(message(era, "tools/list"));
    await response.text();
    assert.equal(response.headers.get("mcp-session-id"), null);
  }
});

Deno.test("mcp: the 2025 handshake negotiates every revision of 2025", async () => {
  const versions = ["2025-03-26", "2025-06-18", "2025-11-25"];
  for (const protocolVersion of versions) {
    const result = await resultOf(endpoint(), "2025-11-25", "initialize", {
      protocolVersion,
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    });
    assert.equal(result.protocolVersion, protocolVersion);
    assert.deepEqual(result.serverInfo, {
      name: "utility-tools",
      title: "Utility Tools",
      version: "1.2.3",
    });
    assert.match(result.instructions, /search_tools.*get_tool_schema.*run_tool/);
  }
});

Deno.test("mcp: server/discover says what the handshake says", async () => {
  const result = await resultOf(endpoint(), "2026-07-28", "server/discover");
  assert.deepEqual(result.supportedVersions, ["2026-07-28"]);
  assert.match(result.instructions, /search_tools.*get_tool_schema.*run_tool/);
  assert.equal(result._meta["io.modelcontextprotocol/serverInfo"].name, "utility-tools");
  assert.ok(result.ttlMs > 0);
});

Deno.test("mcp: a notification is accepted without a body", async () => {
  const response = await endpoint()(post({ jsonrpc: "2.0", method: "notifications/initialized" }));
  assert.equal(response.status, 202);
  assert.equal(await response.text(), "");
});

Deno.test("mcp: a JSON-RPC batch of the 2025-03-26 revision is answered", async () => {
  const call = (id: number, input: string) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "run_tool", arguments: { tool_id: "base64", input } },
  });
  const response = await endpoint()(post([call(1, "a"), call(2, "b")]));
  interface Answer {
    id: number;
    result: { structuredContent: { result: { output: string } } };
  }
  const answers: Answer[] = await response.json();
  const outputs = answers.toSorted((a, b) => a.id - b.id)
    .map(({ result }) => result.structuredContent.result.output);
  assert.deepEqual(outputs, ["YQ==", "Yg=="]);
});

Deno.test("mcp: a subscription ends at once, as no list changes", async () => {
  const response = await endpoint()(
    message("2026-07-28", "subscriptions/listen", { notifications: { toolsListChanged: true } }),
  );
  const text = await response.text();
  assert.match(text, /subscriptions\/acknowledged/);
  assert.match(text, /"resultType":"complete"/);
});

for (const era of ERAS) {
  Deno.test(`mcp: tool calls are admitted first (${era})`, async () => {
    const seen: RequestCost[] = [];
    const call = (name: string, args: unknown) =>
      message(era, "tools/call", { name, arguments: args });
    const handler = endpoint();
    const send = async (request: Request) => {
      const response = await handler(
        request,
        () => Promise.resolve(admissionThat((cost) => seen.push(cost))),
      );
      await response.text();
    };
    const item = (id: string) => ({ id, tool_id: "base64", input: "a" });
    await send(message(era, "tools/list"));
    await send(call("search_tools", { query: "json" }));
    await send(call("run_tool", { tool_id: "base64", input: "a" }));
    await send(call("run_batch", { requests: [item("a"), item("b"), item("c")] }));
    await send(call("run_pipeline", { steps: [{ tool_id: "base64" }, { tool_id: "base64" }] }));
    await send(call("run_batch", { requests: "none" }));
    await send(call("run_batch", { requests: [] }));
    await send(call("run_batch", { requests: Array(50).fill(item("a")) }));
    assert.deepEqual(seen.map(({ calls }) => calls), [0, 1, 1, 1, 1, 1, 1, 1]);
    assert.deepEqual(seen.map(({ others }) => others), [1, 0, 0, 0, 0, 0, 0, 0]);
    assert.deepEqual(seen.map(({ runs }) => runs), [0, 1, 1, 3, 2, 1, 1, 1]);
  });
}

Deno.test("mcp: the calls of a JSON-RPC batch are counted one by one", async () => {
  const run = { method: "tools/call", params: { name: "run_tool", arguments: {} } };
  const pipeline = {
    method: "tools/call",
    params: { name: "run_pipeline", arguments: { steps: [{ tool_id: "a" }, { tool_id: "b" }] } },
  };
  const seen: RequestCost[] = [];
  const admission = admissionThat((cost) => seen.push(cost));
  await endpoint()(post([PING, run, pipeline]), () => Promise.resolve(admission));
  assert.deepEqual(seen, [{ calls: 2, others: 1, runs: 3, toolIds: [undefined, "a", "b"] }]);
});

Deno.test("mcp: a request that is not admitted is not read, one over the limits does not run", async () => {
  const request = message("2025-11-25", "tools/call", { name: "run_tool" });
  await assert.rejects(
    endpoint()(request, () => {
      throw new RangeError("over the limit");
    }),
    RangeError,
  );
  assert.equal(request.bodyUsed, false);
  const counted = admissionThat(() => {
    throw new RangeError("over the limit");
  });
  await assert.rejects(endpoint()(request, () => Promise.resolve(counted)), RangeError);
});

/** An admission that tells what a request asks for. */
function admissionThat(charge: (cost: RequestCost) => unknown): McpAdmission {
  const bodies = createByteBudgets(false).bodies;
  return {
    reserveBody: (declared) => bodies.open({ id: "test", plan: "free" }, declared),
    charge: async (cost) => {
      await charge(cost);
    },
    begin: () => soleCaller(15_000),
  };
}
