/**
 * The MCP endpoint: Streamable HTTP without sessions, for the 2026 and the 2025 revisions of the protocol.
 *
 * @module
 */
import {
  createMcpHandler as createSdkHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { readJson } from "../http/body.ts";
import { HttpError } from "../http/http_error.ts";
import { type Demand, demandOf } from "./demand.ts";
import { createOriginCheck, type OriginOptions, preflight } from "../http/origin.ts";
import { refusal } from "./refusal.ts";
import { createServerFactory } from "./server.ts";
import type { ToolServices } from "./tool.ts";

/** What the endpoint works with. */
export interface McpServices extends ToolServices, OriginOptions {
  /** The service's version. */
  version: string;
}

/**
 * Stands before the tool calls of a request: it counts them and calls `serve`, or answers (or throws)
 * instead. It is not asked about requests without tool calls.
 */
export type Admit = (demand: Demand, serve: () => Promise<Response>) => Promise<Response>;

/** Answers a request to the endpoint. What `admit` throws is thrown on. */
export type McpHandler = (request: Request, admit?: Admit) => Promise<Response>;

/**
 * The endpoint's handler. Each request gets an SDK server of its own, as the protocol has no sessions; what
 * such a server shows and checks is built once.
 */
export function createMcpHandler(services: McpServices): McpHandler {
  const checkOrigin = createOriginCheck(services);
  const newServer = createServerFactory(services);
  const modern = createSdkHandler(
    ({ requestInfo }) => newServer(requestInfo && calledByHeaders(requestInfo.headers)),
    { legacy: "reject" },
  );

  return async (request, admit = (_demand, serve) => serve()) => {
    let headers: Record<string, string> = {};
    let body: unknown;
    try {
      headers = checkOrigin(request);
      if (request.method === "OPTIONS") return preflight(headers);
      if (request.method !== "POST") throw methodNotAllowed(request.method);
      body = await readJson(request);
    } catch (error) {
      if (error instanceof HttpError) return withHeaders(refusal(error), headers);
      throw error;
    }
    const serve = () => serveBody(request, body);
    const demand = demandOf(body);
    const response = demand.calls > 0 ? await admit(demand, serve) : await serve();
    return withHeaders(response, headers);
  };

  async function serveBody(request: Request, body: unknown): Promise<Response> {
    if (await isLegacyRequest(request, body)) return await serveLegacy(request, body);
    // Without the original's signal: runs end by themselves, and listening to it costs as much as they do.
    const { url, method, headers } = request;
    return await modern.fetch(new Request(url, { method, headers }), { parsedBody: body });
  }

  /** The SDK's own legacy side opens an event stream for each answer; no tool here has more than one. */
  async function serveLegacy(request: Request, parsedBody: unknown): Promise<Response> {
    const server = newServer(calledByBody(parsedBody));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, { parsedBody });
    } finally {
      await server.close();
    }
  }
}

/** The tool that a 2026 request calls: the SDK has checked that these headers say what the body says. */
function calledByHeaders(headers: Headers): string | undefined {
  return headers.get("mcp-method") === "tools/call" ? headers.get("mcp-name")! : undefined;
}

/** The tool that a body calls, if it is one call. */
function calledByBody(body: unknown): string | undefined {
  const message = body as { method?: unknown; params?: { name?: string } } | null;
  return message?.method === "tools/call" ? message.params?.name : undefined;
}

function methodNotAllowed(method: string): HttpError {
  return new HttpError(
    405,
    "METHOD_NOT_ALLOWED",
    `${method} is not served here: send JSON-RPC messages with POST`,
    undefined,
    { allow: "POST, OPTIONS" },
  );
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
