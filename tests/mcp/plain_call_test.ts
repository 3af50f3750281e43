/**
 * Plain calls are answered without the SDK: whatever a request looks like, the answer is the one that the SDK
 * gives.
 */
import assert from "node:assert/strict";
import fc from "../fast_check.ts";
import { soleCaller } from "../../engine/caller.ts";
import { engineOn } from "../../engine/engine.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { parseJsonValue } from "../../tools/shared/json/parse.ts";
import { Exchange } from "../../mcp/exchange.ts";
import { plainCallOf } from "../../mcp/plain_call.ts";
import { createSdkEndpoint } from "../../mcp/sdk_endpoint.ts";
import { openHandler, ORIGIN, post, servicesOf } from "./endpoint.ts";

const services = servicesOf(engineOn(createInPlaceSandbox({ baseUrl: ORIGIN })));
const handler = openHandler(services);
const answerBySdk = createSdkEndpoint(services);

/** A request as it is about to be sent. */
interface Sent {
  headers: Record<string, string>;
  // deno-lint-ignore no-explicit-any -- what is not a message at all is sent too
  body: any;
}

const VERSION = "io.modelcontextprotocol/protocolVersion";
const CLIENT = "io.modelcontextprotocol/clientInfo";
const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

function earlier(name: string, args: unknown, version = "2025-11-25"): Sent {
  return {
    headers: {
      "accept": "application/json, text/event-stream",
      "mcp-protocol-version": version,
    },
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
  };
}

function modern(name: string, args: unknown): Sent {
  const _meta = {
    [VERSION]: "2026-07-28",
    [CLIENT]: { name: "test", version: "1" },
    [CAPABILITIES]: {},
  };
  return {
    headers: {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": name,
    },
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args, _meta } },
  };
}

const BOTH = [earlier, modern];

/**
 * Asserts that the handler answers as the SDK does: status, media type and, except for the times,
 * every byte.
 */
async function assertAsSdk({ headers, body }: Sent): Promise<void> {
  const text = JSON.stringify(body);
  const [actual, expected] = await Promise.all([
    handler(post(text, headers)),
    answerBySdk(post(text, headers), parseJsonValue(text), new Exchange(soleCaller(15_000))),
  ]);
  assert.equal(actual.status, expected.status, text);
  assert.equal(actual.headers.get("content-type"), expected.headers.get("content-type"), text);
  assert.equal(withoutTimes(await actual.text()), withoutTimes(await expected.text()), text);
}

function withoutTimes(text: string): string {
  return text.replaceAll(/(processing_time_ms\\?":)[\d.]+/g, "$10");
}

function isPlain({ headers, body }: Sent): boolean {
  return plainCallOf(body, new Headers(headers)) !== undefined;
}

const item = (tool_id: string, input: unknown) => ({ id: "a", tool_id, input });

/** Calls whose answers differ in kind. */
const CALLS: [name: string, args: Record<string, unknown>][] = [
  ["search_tools", { query: "pretty print json" }],
  ["search_tools", { query: "zzqqxx" }],
  ["search_tools", {}],
  ["get_tool_schema", { tool_id: "json-format" }],
  ["get_tool_schema", { tool_id: "base46" }],
  ["run_tool", { tool_id: "base64", input: 'é "quoted"\n\u2028 \ud800 😀 \\' }],
  ["run_tool", { tool_id: "json-formatter", input: '{"1":-0,"a":1e400}', response_mode: "output" }],
  ["run_tool", { tool_id: "base64", input: { input: "a" }, response_mode: "compact" }],
  ["run_tool", { tool_id: "base64", input: "a".repeat(90_000) }],
  ["run_tool", { tool_id: "base64", input: "%", options: { action: "decode" } }],
  ["run_tool", { tool_id: "base64", stray: 1 }],
  ["run_tool", { tool_id: "json-validator", input: "{" }],
  ["run_tool", { tool_id: "none" }],
  ["run_tool", {}],
  ["run_tool", {
    tool_id: "mermaid-renderer",
    input: { input: "graph TD; A-->B", format: "png" },
  }],
  ["run_batch", { requests: [item("base64", "a"), { ...item("none", "a"), id: "b" }] }],
  ["run_batch", { requests: [item("base64", "a".repeat(90_000))] }],
  ["run_batch", { requests: [] }],
  ["run_pipeline", { input: "a", steps: [{ tool_id: "base64" }, { tool_id: "base64" }] }],
  ["run_pipeline", { input: "", steps: [{ tool_id: "base64" }] }],
  ["run_pipeline", { steps: [] }],
];

Deno.test("plain calls: every kind of answer equals the SDK's", async () => {
  for (const request of BOTH) {
    for (const [name, args] of CALLS) {
      const sent = request(name, args);
      assert.ok(isPlain(sent), JSON.stringify(sent));
      await assertAsSdk(sent);
    }
  }
});

Deno.test("plain calls: ids come back as they were sent", async () => {
  for (const request of BOTH) {
    for (const id of ["", "1", '"\\\u2028\ud800', 0, -1, Number.MAX_SAFE_INTEGER]) {
      const sent = request("run_tool", { tool_id: "base64", input: "a" });
      sent.body.id = id;
      assert.ok(isPlain(sent));
      await assertAsSdk(sent);
    }
  }
});

Deno.test("plain calls: all revisions before 2026, and clients that name none", async () => {
  for (const version of ["2024-10-07", "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]) {
    const sent = earlier("run_tool", { tool_id: "base64", input: "a" }, version);
    assert.ok(isPlain(sent));
    await assertAsSdk(sent);
  }
  const silent = earlier("run_tool", { tool_id: "base64", input: "a" });
  delete silent.headers["mcp-protocol-version"];
  assert.ok(isPlain(silent));
  await assertAsSdk(silent);
});

/** What is done to a plain call, so that it is none any more. */
const SPOILT: ((sent: Sent) => void)[] = [
  ({ body }) => body.id = 1.5,
  ({ body }) => body.id = null,
  ({ body }) => delete body.id,
  ({ body }) => body.jsonrpc = "1.0",
  ({ body }) => body.method = "tools/list",
  ({ body }) => body.method = "tools/calls",
  ({ body }) => body.more = 1,
  ({ body }) => body.params = [],
  ({ body }) => delete body.params,
  ({ body }) => body.params.name = "none",
  ({ body }) => body.params.name = "toString",
  ({ body }) => body.params.arguments = [],
  ({ body }) => body.params.arguments = null,
  ({ body }) => delete body.params.arguments,
  ({ body }) => body.params.arguments = JSON.parse('{"tool_id":"base64","__proto__":1}'),
  ({ body }) => body.params.task = {},
  ({ body }) => body.params.requestState = "a",
  ({ body }) => body.params._meta = {},
  ({ body }) => body.params._meta = null,
  ({ body }) => body.params._meta = { progressToken: 1 },
  ({ body }) => body.params._meta = { ...body.params._meta, progressToken: 1 },
  ({ body }) => body.params._meta = { ...body.params._meta, [VERSION]: "2025-11-25" },
  ({ body }) => body.params._meta = { ...body.params._meta, [VERSION]: "2099-01-01" },
  ({ body }) => body.params._meta = { ...body.params._meta, [CLIENT]: { name: 1 } },
  ({ body }) => body.params._meta = { ...body.params._meta, [CLIENT]: "test" },
  ({ body }) => body.params._meta = { ...body.params._meta, [CAPABILITIES]: undefined },
  ({ body }) => body.params._meta = { ...body.params._meta, [CAPABILITIES]: { sampling: 1 } },
  (sent) => sent.body = [sent.body],
  (sent) => sent.body = sent.body.params,
];

/** The same of header fields; some of them mean something to one era alone. */
const SPOILT_FIELDS: Record<"earlier" | "modern", [name: string, value: string | undefined][]> = {
  earlier: [
    ["accept", "application/json"],
    ["accept", "text/event-stream"],
    ["accept", "*/*"],
    ["mcp-protocol-version", "2026-07-28"],
    ["mcp-protocol-version", "2099-01-01"],
    ["mcp-protocol-version", ""],
  ],
  modern: [
    ["mcp-protocol-version", undefined],
    ["mcp-protocol-version", "2025-11-25"],
    ["mcp-method", undefined],
    ["mcp-method", "tools/list"],
    ["mcp-name", undefined],
    ["mcp-name", "run_batch"],
    ["mcp-name", "=?base64?cnVuX3Rvb2w=?="],
    ["mcp-name", "=?base64?%?="],
  ],
};

Deno.test("plain calls: anything else is left to the SDK", async () => {
  for (const request of BOTH) {
    for (const spoil of SPOILT) {
      const sent = request("run_tool", { tool_id: "base64", input: "a" });
      spoil(sent);
      assert.ok(!isPlain(sent), `${request.name}: ${JSON.stringify(sent.body)}`);
      await assertAsSdk(sent);
    }
    for (const [name, value] of SPOILT_FIELDS[request.name as "earlier" | "modern"]) {
      const sent = request("run_tool", { tool_id: "base64", input: "a" });
      if (value === undefined) delete sent.headers[name];
      else sent.headers[name] = value;
      assert.ok(!isPlain(sent), `${request.name}: ${name} ${value}`);
      await assertAsSdk(sent);
    }
  }
});

Deno.test("plain calls: arguments that clients repeat in header fields are compared by the SDK", async () => {
  const requests = [item("base64", "a")];
  for (const response_mode of ["output", null]) {
    const sent = modern("run_batch", { requests, response_mode });
    for (const field of [undefined, "full", "output"]) {
      const headers = { ...sent.headers, ...(field && { "mcp-param-response-mode": field }) };
      assert.ok(!isPlain({ ...sent, headers }));
      await assertAsSdk({ ...sent, headers });
    }
  }
  const unasked = modern("run_batch", { requests });
  assert.ok(isPlain(unasked));
  unasked.headers["mcp-param-response-mode"] = "output";
  assert.ok(!isPlain(unasked));
  await assertAsSdk(unasked);
  // Earlier clients know nothing of them.
  const plain = earlier("run_batch", { requests, response_mode: "output" });
  plain.headers["mcp-param-response-mode"] = "full";
  assert.ok(isPlain(plain));
  await assertAsSdk(plain);
});

Deno.test("plain calls: a batch keeps its order, ids that look like numbers too", async () => {
  for (const request of BOTH) {
    const requests = ["2", "1"].map((id) => ({ ...item("base64", "a"), id }));
    const { headers, body } = request("run_batch", { requests });
    const text = await (await handler(post(body, headers))).text();
    assert.match(text, /"structuredContent":\{"ok":true,"results":\{"2":.*"1":/);
  }
});

const META_KEYS = [VERSION, CLIENT, CAPABILITIES, "progressToken", "traceparent", "other"];
const KEYS = [
  "jsonrpc",
  "id",
  "method",
  "params",
  "name",
  "arguments",
  "_meta",
  "input",
  "tool_id",
];
const VALUES = [
  "2.0",
  "tools/call",
  "tools/list",
  "run_tool",
  "base64",
  "2026-07-28",
  "2025-11-25",
  "",
  0,
  1.5,
  null,
  true,
  [],
  {},
  { name: "a", version: "b" },
  { name: "a", version: "b", title: "c", websiteUrl: "https://example.com", icons: [] },
  { roots: { listChanged: true }, sampling: {}, elicitation: { form: {} } },
];

/** A change of any member of a body, wherever it is. */
const change = fc.record({
  at: fc.nat(30),
  key: fc.constantFrom(...KEYS, ...META_KEYS),
  value: fc.option(fc.oneof(fc.constantFrom<unknown>(...VALUES), fc.jsonValue()), {
    nil: undefined,
  }),
});

/** Objects of a value, itself first. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

Deno.test("plain calls: any variation of a call gets the SDK's answer", async () => {
  const fields = ["accept", "mcp-protocol-version", "mcp-method", "mcp-name"];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...BOTH),
      fc.constantFrom(...CALLS.filter(([name]) => name !== "search_tools").slice(0, 3)),
      fc.array(change, { maxLength: 2 }),
      fc.option(fc.tuple(fc.constantFrom(...fields), fc.constantFrom(...VALUES, undefined)), {
        nil: undefined,
      }),
      async (request, [name, args], changes, field) => {
        const sent: Sent = structuredClone(request(name, args));
        for (const { at, key, value } of changes) {
          const objects = objectsIn(sent.body);
          const object = objects[at % objects.length]!;
          if (value === undefined) delete object[key];
          // A copy: a second change may be inside the first one's value, and put the same value there.
          else object[key] = structuredClone(value);
        }
        if (field) sent.headers[field[0]] = String(field[1]);
        await assertAsSdk(sent);
      },
    ),
    { numRuns: 400 },
  );
});

Deno.test("plain calls: callers with the same id at the same time get their own answers", async () => {
  for (const request of BOTH) {
    const inputs = Array.from({ length: 1_000 }, (_, index) => `caller ${index}`);
    const outputs = await Promise.all(inputs.map(async (input) => {
      const { headers, body } = request("run_tool", { tool_id: "base64", input });
      const { id, result } = await (await handler(post(body, headers))).json();
      assert.equal(id, 1);
      return atob(result.structuredContent.result.output);
    }));
    assert.deepEqual(outputs, inputs);
  }
});
