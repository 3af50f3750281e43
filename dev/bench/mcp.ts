/**
 * Requests per second of `run_tool`, compared with the MCP SDK's own stateless example with its one
 * trivial tool, and with a handler that only parses and prints JSON. The servers are separate
 * processes on loopback, measured in turns with `wrk`, 16 connections.
 *
 * ```sh
 * deno run -A dev/bench/mcp.ts [rounds] [seconds]
 * ```
 *
 * @module
 */
import { createMcpHandler as createSdkHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { soleCaller } from "../../engine/caller.ts";
import { createEngine } from "../../engine/engine.ts";
import { requireTool } from "../../engine/require_tool.ts";
import { createByteBudgets } from "../../server/limits/byte_budget.ts";
import { createMcpHandler } from "../../mcp/handler.ts";
import { briefOf } from "../../tools/catalog/brief.ts";
import { findTools } from "../../tools/catalog/listing.ts";

const CONNECTIONS = 16;

/** The servers by name, with the call that is sent to each. */
const SERVERS = {
  service: {
    start: serveService,
    call: { name: "run_tool", arguments: { tool_id: "base64", input: "hello" } },
  },
  example: {
    start: serveExample,
    call: { name: "greet", arguments: { name: "hello" } },
  },
  bare: {
    start: serveBare,
    call: { name: "greet", arguments: { name: "hello" } },
  },
};
type Name = keyof typeof SERVERS;

const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

const [first = "3", second = "5"] = Deno.args;
if (first === "serve") SERVERS[second as Name].start();
else await compare(Number(first), Number(second));

/** This service's endpoint, without its rate limits. */
function serveService(): void {
  const handle = createMcpHandler({
    engine: createEngine({ baseUrl: "http://localhost:8000" }),
    search: findTools,
    describe: async (toolId) => briefOf(await requireTool(toolId)),
    version: "bench",
    allowedHosts: ["127.0.0.1"],
    allowedOrigins: [],
  });
  const bodies = createByteBudgets(false).bodies;
  const admission = {
    reserveBody: (declared: number | undefined) =>
      bodies.open({ id: "bench", plan: "free" }, declared),
    charge: () => Promise.resolve(),
    begin: () => soleCaller(15_000),
  };
  listen((request) => handle(request, () => Promise.resolve(admission)));
}

/** `examples/stateless-legacy/server.ts` of the SDK, on Deno's server instead of Node's. */
function serveExample(): void {
  const handler = createSdkHandler(() => {
    const server = new McpServer(
      { name: "stateless-legacy-example", version: "1.0.0" },
      { capabilities: { logging: {} } },
    );
    server.registerTool(
      "greet",
      { description: "A simple greeting tool", inputSchema: z.object({ name: z.string() }) },
      ({ name }) => ({ content: [{ type: "text", text: `Hello, ${name}!` }] }),
    );
    return server;
  });
  listen((request) => handler.fetch(request));
}

/** The least that an answer to such a request can cost. */
function serveBare(): void {
  listen(async (request) => {
    const { id, params } = await request.json();
    const result = { content: [{ type: "text", text: `Hello, ${params.arguments.name}!` }] };
    return Response.json({ jsonrpc: "2.0", id, result });
  });
}

function listen(handle: (request: Request) => Promise<Response>): void {
  const onListen = ({ port }: { port: number }) => console.log(`port ${port}`);
  Deno.serve({ hostname: "127.0.0.1", port: 0, onListen }, handle);
}

async function compare(rounds: number, seconds: number): Promise<void> {
  const servers = {
    service: await startServer("service"),
    example: await startServer("example"),
    bare: await startServer("bare"),
  };
  const names = Object.keys(servers) as Name[];
  try {
    for (const era of ["2026-07-28", "2025-11-25"]) {
      const rates: Record<Name, number[]> = { service: [], example: [], bare: [] };
      for (const name of names) await measure(name, servers[name].port, era, 2);
      for (let round = 0; round < rounds; round++) {
        for (const name of names) {
          rates[name].push(await measure(name, servers[name].port, era, seconds));
        }
      }
      const [service, example, bare] = names.map((name) => median(rates[name])) as [
        number,
        number,
        number,
      ];
      console.log(
        `${era}: run_tool ${service.toFixed(0)} requests/s; ` +
          `SDK example ${example.toFixed(0)}, ratio ${
            (service / example).toFixed(2)
          } (goal 2.0); ` +
          `bare handler ${bare.toFixed(0)}, ratio ${(service / bare).toFixed(2)} (goal 0.15)`,
      );
    }
  } finally {
    for (const { process } of Object.values(servers)) process.kill();
  }
}

async function startServer(name: Name) {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "--lock=service.lock", "-A", import.meta.filename!, "serve", name],
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = await reader.read();
  return { process, port: Number(/port (\d+)/.exec(value ?? "")![1]) };
}

/** The requests per second that a server answers, all of them with a result. */
async function measure(name: Name, port: number, era: string, seconds: number): Promise<number> {
  const { body, headers } = requestOf(name, era);
  const url = `http://127.0.0.1:${port}/mcp`;
  const sample = await (await fetch(url, { method: "POST", headers, body })).text();
  if (!sample.includes('"result"') || sample.includes('"isError"')) throw new Error(sample);

  const script = await Deno.makeTempFile({ suffix: ".lua" });
  try {
    await Deno.writeTextFile(script, luaOf(headers, body));
    const { stdout } = await new Deno.Command("wrk", {
      args: ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-s", script, url],
    }).output();
    const report = new TextDecoder().decode(stdout);
    if (report.includes("Non-2xx")) throw new Error(report);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)![1]);
  } finally {
    await Deno.remove(script);
  }
}

function requestOf(name: Name, era: string) {
  const { call } = SERVERS[name];
  const isModern = era === "2026-07-28";
  const params = isModern ? { ...call, _meta: ENVELOPE } : call;
  return {
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    headers: {
      "content-type": "application/json",
      "accept": "application/json, text/event-stream",
      "mcp-protocol-version": era,
      ...(isModern && { "mcp-method": "tools/call", "mcp-name": call.name }),
    },
  };
}

function luaOf(headers: Record<string, string>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`
  );
  return ['wrk.method = "POST"', `wrk.body = ${JSON.stringify(body)}`, ...lines].join("\n");
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
