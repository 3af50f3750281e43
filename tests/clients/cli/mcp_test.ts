/** The five MCP tools over standard input and output, for the SDK's clients of both generations. */
import assert from "node:assert/strict";
import { Client as Client2026 } from "@modelcontextprotocol/client";
import { StdioClientTransport as Transport2026 } from "@modelcontextprotocol/client/stdio";
import { Client as Client2025 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as Transport2025 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { MCP_TOOLS } from "../../../mcp/tools.ts";
import { call as callInWorkers } from "./fake_terminal.ts";
import { UTOOLS, utools } from "./utools.ts";

const SERVER = { command: Deno.execPath(), args: [...UTOOLS, "mcp"] };
/** The same on a host without workers: each takes longer to start than most of these inputs to be answered. */
const PRELOAD = "data:application/javascript,delete globalThis.Worker;";
const [RUN, ...OTHERS] = UTOOLS;
const IN_PLACE = { ...SERVER, args: [RUN!, "--preload", PRELOAD, ...OTHERS, "mcp"] };
const IDENTITY = { name: "test", version: "1.0.0" };

// deno-lint-ignore no-explicit-any -- two SDKs, whose types share no name
const CLIENTS: [string, () => { client: any; transport: any }][] = [
  ["2025", () => ({ client: new Client2025(IDENTITY), transport: new Transport2025(IN_PLACE) })],
  ["2026", () => ({ client: new Client2026(IDENTITY), transport: new Transport2026(SERVER) })],
];

for (const [generation, connect] of CLIENTS) {
  Deno.test(`utools mcp: a client of ${generation} lists, searches and runs`, async () => {
    const { client, transport } = connect();
    await client.connect(transport);
    try {
      const { tools } = await client.listTools();
      assert.deepEqual(
        // deno-lint-ignore no-explicit-any -- as above
        tools.map(({ name }: any) => name).sort(),
        MCP_TOOLS.map(({ name }) => name).sort(),
      );
      const call = async (name: string, args: object) =>
        await client.callTool({ name, arguments: args });
      const found = await call("search_tools", { query: "pretty print json" });
      assert.equal(found.structuredContent.results[0].id, "json-formatter");
      const run = await call("run_tool", { tool_id: "base64", input: "hi" });
      assert.equal(run.structuredContent.result.output, "aGk=");
      // Long enough that the service would put it in afterwards.
      const long = await call("run_tool", { tool_id: "base64", input: 'ä"'.repeat(40_000) });
      assert.equal(long.structuredContent.result.output, btoa('\xc3\xa4"'.repeat(40_000)));
      assert.deepEqual(JSON.parse(long.content[0].text), long.structuredContent);
      const unknown = await call("run_tool", { tool_id: "base46" });
      assert.deepEqual([unknown.isError, unknown.structuredContent.error.code], [
        true,
        "UNKNOWN_TOOL",
      ]);
    } finally {
      await client.close();
    }
  });
}

const INITIALIZE = {
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: IDENTITY },
};
const INITIALIZED = { method: "notifications/initialized" };
const DISCOVER = {
  id: "discover",
  method: "server/discover",
  params: {
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": IDENTITY,
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
};
const encode = (id: number) => ({
  id,
  method: "tools/call",
  params: { name: "run_tool", arguments: { tool_id: "base64", input: `${id}` } },
});
const linesOf = (messages: object[]) =>
  messages.map((message) => JSON.stringify({ jsonrpc: "2.0", ...message })).join("\n");
// deno-lint-ignore no-explicit-any -- answers of JSON-RPC
const answersOf = (output: string): any[] =>
  output.trimEnd().split("\n").map((line) => JSON.parse(line));

/** Serves as `IN_PLACE` does, without a process. */
async function call(piped: string) {
  const { Worker } = globalThis;
  Reflect.deleteProperty(globalThis, "Worker");
  try {
    return await callInWorkers(["mcp"], { piped });
  } finally {
    globalThis.Worker = Worker;
  }
}

const BUSY: ReadonlySet<unknown> = new Set(["TOOL_TIMEOUT", "SERVICE_BUSY"]);

Deno.test("utools mcp: an input that ends at once is fully answered", async () => {
  const calls = Array.from({ length: 40 }, (_, index) => encode(index + 1));
  // Without a line break at the end.
  const { code, output, errors } = await utools(
    ["mcp"],
    linesOf([INITIALIZE, INITIALIZED, ...calls]),
  );
  assert.deepEqual([errors, code], ["", 0]);
  const answers = new Map(answersOf(output).map((answer) => [answer.id, answer]));
  assert.equal(answers.size, calls.length + 1);
  let done = 0;
  for (const { id } of calls) {
    const { output, error } = answers.get(id).result.structuredContent.result;
    // On a busy machine a run may wait until its limit, and is told so.
    if (BUSY.has(error?.code)) continue;
    assert.equal(output, btoa(`${id}`));
    done++;
  }
  assert.ok(done > 0);
});

Deno.test("utools mcp: a client that negotiates the revision first is served", async () => {
  const piped = linesOf([DISCOVER, INITIALIZE, INITIALIZED, encode(1)]);
  const { code, output } = await call(piped);
  assert.equal(code, 0);
  assert.deepEqual(answersOf(output).map(({ id }) => id), ["discover", 0, 1]);
});

Deno.test("utools mcp: ends with its input, whatever it contained", async () => {
  const subscription = {
    ...DISCOVER,
    id: "listen",
    method: "subscriptions/listen",
    params: { ...DISCOVER.params, notifications: { toolsListChanged: true } },
  };
  const cancelled = { method: "notifications/cancelled", params: { requestId: 1 } };
  const inputs: [string, number][] = [
    ["", 0],
    ["no JSON\n[]\n{}\n", 0],
    [linesOf([DISCOVER, subscription]), 2],
    [linesOf([INITIALIZE, INITIALIZED, encode(1), cancelled, encode(2)]), 2],
  ];
  for (const [piped, least] of inputs) {
    const { code, output } = await call(piped);
    assert.equal(code, 0, piped);
    assert.ok(output.split("\n").length > least, piped);
  }
});

Deno.test("utools mcp: a message that is too long ends it", async () => {
  const { code, errors } = await call(" ".repeat(11 * 1024 * 1024));
  assert.equal(code, 2);
  assert.match(errors, /^A message has more than \d+ bytes$/);
});
