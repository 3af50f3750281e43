/**
 * An MCP endpoint for the tests: a real engine after the handler, and raw JSON-RPC in both eras.
 */
import assert from "node:assert/strict";
import { type Engine, engineOn } from "../../engine/engine.ts";
import { requireTool } from "../../engine/require_tool.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { type Execution, pipelineExecution, succeeded } from "../../engine/execution.ts";
import type { Job, Sandbox } from "../../engine/sandbox/sandbox.ts";
import { createByteBudgets } from "../../server/limits/byte_budget.ts";
import { soleCaller } from "../../engine/caller.ts";
import {
  type Admit,
  createMcpHandler,
  type McpAdmission,
  type McpServices,
} from "../../mcp/handler.ts";
import { briefOf } from "../../tools/catalog/brief.ts";
import { findTools } from "../../tools/catalog/listing.ts";
import { sharedWorkers } from "../workers.ts";

/** Far longer than any run takes, so that none is stopped because the machine is busy. */
const MUCH_TIME_MS = 300_000;

export const ORIGIN = "http://localhost:8000";
export const ERAS = ["2026-07-28", "2025-11-25"] as const;
export type Era = (typeof ERAS)[number];

/** A handler that lets every request in. */
export type OpenHandler = (request: Request, admit?: Admit) => Promise<Response>;

/** A handler on an engine; without one, tools run in place. */
export function endpoint(
  engine: Engine = engineOn(createInPlaceSandbox({ baseUrl: ORIGIN })),
  { timeoutMs = MUCH_TIME_MS, origin = ORIGIN } = {},
): OpenHandler {
  return openHandler(servicesOf(engine, origin), timeoutMs);
}

/** What a handler of an engine works with. */
export function servicesOf(engine: Engine, origin = ORIGIN): McpServices {
  return {
    engine,
    search: findTools,
    describe: async (toolId) => briefOf(await requireTool(toolId)),
    version: "1.2.3",
    allowedHosts: ["localhost", "127.0.0.1", "[::1]"],
    allowedOrigins: [origin],
  };
}

/** A handler of these services that lets every request in. */
export function openHandler(services: McpServices, timeoutMs = MUCH_TIME_MS): OpenHandler {
  const handle = createMcpHandler(services);
  const bodies = createByteBudgets(false).bodies;
  const admission: McpAdmission = {
    reserveBody: (declared) => bodies.open({ id: "test", plan: "free" }, declared),
    charge: () => Promise.resolve(),
    begin: () => soleCaller(timeoutMs),
  };
  return (request, admit = () => Promise.resolve(admission)) => handle(request, admit);
}

/** A POST request with a body of text or of a value. */
export function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${ORIGIN}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept": "application/json, text/event-stream",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** A JSON-RPC request as a client of an era sends it. */
export function message(era: Era, method: string, params: Record<string, unknown> = {}): Request {
  const headers: Record<string, string> = { "mcp-protocol-version": era };
  if (era === "2025-11-25") return post({ jsonrpc: "2.0", id: 1, method, params }, headers);
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": era,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  headers["mcp-method"] = method;
  if (typeof params.name === "string") headers["mcp-name"] = params.name;
  // SEP-2243: the one argument that tools/list marks with x-mcp-header.
  const { response_mode: mode } = (params.arguments ?? {}) as { response_mode?: string };
  if (params.name === "run_batch" && mode) headers["mcp-param-response-mode"] = mode;
  return post({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } }, headers);
}

// deno-lint-ignore no-explicit-any -- a test names the shape it expects by the assertion it makes
type Answer = any;

/** The result of a request that the server must answer with one. */
export async function resultOf(
  handler: OpenHandler,
  era: Era,
  method: string,
  params?: Record<string, unknown>,
): Promise<Answer> {
  const response = await handler(message(era, method, params));
  const answer = await response.json();
  assert.equal(response.status, 200, JSON.stringify(answer));
  assert.ok(answer.result, JSON.stringify(answer));
  return answer.result;
}

/** The result of a tool call; its text must say what its structured content says. */
export async function callTool(
  handler: OpenHandler,
  name: string,
  args: Record<string, unknown>,
  era: Era = "2025-11-25",
): Promise<Answer> {
  const result = await resultOf(handler, era, "tools/call", { name, arguments: args });
  assert.equal(result.content[0].type, "text");
  assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
  return result;
}

/** A sandbox whose every run comes to this result; of a pipeline it is that of the last step. */
export function sandboxOf(resultJson: string, failureCode?: string): Sandbox {
  const result = JSON.parse(resultJson);
  return {
    run: (job) => Promise.resolve({ ...executionOf(job), tokensSaved: 3 }),
    close: () => {},
  };

  function executionOf(job: Job): Execution {
    if (failureCode === undefined && "steps" in job) {
      const trace = job.steps.map(({ toolId }, step) => ({
        step,
        tool_id: toolId,
        ok: result.ok as boolean,
        processing_time_ms: 0,
        output_bytes: 0,
        output_type: null,
      }));
      return pipelineExecution(result.output, trace, job);
    }
    if (failureCode === undefined) return succeeded(result, undefined, job);
    const errorJson = JSON.stringify(result.error);
    return { ok: false, failureCode, resultJson, errorJson, tokensSaved: 0 };
  }
}

/** Serves a handler on a real socket, tools in workers, while `test` runs. */
export async function withServer(test: (url: URL) => Promise<void>): Promise<void> {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => handler(request),
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  const handler = endpoint(sharedWorkers(), { timeoutMs: MUCH_TIME_MS, origin });
  try {
    await test(new URL(`${origin}/mcp`));
  } finally {
    await server.shutdown();
  }
}
