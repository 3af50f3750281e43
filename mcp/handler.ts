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
import type { Caller } from "../engine/caller.ts";
import { notStored } from "../http/answer.ts";
import { readJson, type RoomGiver } from "../http/body.ts";
import { HttpError } from "../http/http_error.ts";
import { createOriginCheck, type OriginOptions, preflight } from "../http/origin.ts";
import { type Demand, demandOf } from "./demand.ts";
import { Exchange } from "./exchange.ts";
import { refusal } from "./refusal.ts";
import { createServerFactory } from "./server.ts";
import type { ToolServices } from "./tool.ts";

/** What the endpoint works with. */
export interface McpServices extends ToolServices, OriginOptions {
  /** The service's version. */
  version: string;
}

/** A request that was let in, before its body is read. */
export interface McpAdmission extends RoomGiver {
  /** Counts what the body asks for, or throws instead. */
  charge(demand: Demand): Promise<void>;
  /** The caller of the request's runs, whose time begins now. */
  begin(): Caller;
}

/** Lets a request in, or throws instead. */
export type Admit = () => Promise<McpAdmission>;

/** Answers a request to the endpoint. What the admission throws is thrown on. */
export type McpHandler = (request: Request, admit: Admit) => Promise<Response>;

/**
 * The endpoint's handler. Each request gets an SDK server of its own, as the protocol has no sessions; what
 * such a server shows and checks is built once.
 */
export function createMcpHandler(services: McpServices): McpHandler {
  const checkOrigin = createOriginCheck(services);
  const newServer = createServerFactory(services);
  /** By the request that the SDK is given. */
  const exchanges = new WeakMap<Request, Exchange>();
  const modern = createSdkHandler(
    ({ requestInfo }) =>
      newServer(exchanges.get(requestInfo!)!, calledByHeaders(requestInfo!.headers)),
    { legacy: "reject" },
  );

  return async (request, admit) => {
    let headers: Record<string, string> = {};
    let admission: McpAdmission | undefined;
    try {
      headers = checkOrigin(request);
      if (request.method === "OPTIONS") return preflight(headers);
      if (request.method !== "POST") throw methodNotAllowed(request.method);
      admission = await admit();
      const body = await readJson(request, admission);
      await admission.charge(demandOf(body));
      return withHeaders(await serve(request, body, admission.begin()), headers);
    } catch (error) {
      if (error instanceof HttpError) return withHeaders(refusal(error), headers);
      throw error;
    }
  };

  async function serve(request: Request, body: unknown, caller: Caller): Promise<Response> {
    const exchange = new Exchange(caller);
    const response = await isLegacyRequest(request, body)
      ? await serveLegacy(request, body, exchange)
      : await serveModern(request, body, exchange);
    if (exchange.refusal) throw exchange.refusal;
    if (exchange.texts.isEmpty) return response;
    const { status, headers } = response;
    return new Response(exchange.texts.fill(await response.text()), { status, headers });
  }

  async function serveModern(
    { url, method, headers }: Request,
    parsedBody: unknown,
    exchange: Exchange,
  ): Promise<Response> {
    // Without the original's signal: listening to it costs as much as a run does, and who waits for a place
    // or a worker looks at it.
    const request = new Request(url, { method, headers });
    exchanges.set(request, exchange);
    return await modern.fetch(request, { parsedBody });
  }

  /** The SDK's own legacy side opens an event stream for each answer; no tool here has more than one. */
  async function serveLegacy(
    request: Request,
    parsedBody: unknown,
    exchange: Exchange,
  ): Promise<Response> {
    const server = newServer(exchange, calledByBody(parsedBody));
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

/** The same answer, with these header fields; no cache may keep it. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  notStored(response);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
