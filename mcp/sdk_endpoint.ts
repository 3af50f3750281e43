/**
 * Requests that the SDK answers: handshakes, lists, and every call that is not plain.
 *
 * @module
 */
import {
  createMcpHandler as createSdkHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Exchange } from "./exchange.ts";
import { createServerFactory } from "./server.ts";
import type { ToolServices } from "./tool.ts";

/** Answers a request whose body was read. */
export type SdkEndpoint = (
  request: Request,
  parsedBody: unknown,
  exchange: Exchange,
) => Promise<Response>;

/**
 * Each request gets an SDK server of its own, as the protocol has no sessions; what such a server shows and
 * checks is built once.
 */
export function createSdkEndpoint(services: ToolServices & { version: string }): SdkEndpoint {
  const newServer = createServerFactory(services);
  /** By the request that the SDK is given. */
  const exchanges = new WeakMap<Request, Exchange>();
  const modern = createSdkHandler(
    ({ requestInfo }) =>
      newServer(exchanges.get(requestInfo!)!, calledByHeaders(requestInfo!.headers)),
    { legacy: "reject" },
  );

  return async (request, parsedBody, exchange) => {
    const response = await isLegacyRequest(request, parsedBody)
      ? await serveLegacy(request, parsedBody, exchange)
      : await serveModern(request, parsedBody, exchange);
    if (exchange.texts.isEmpty) return response;
    const { status, headers } = response;
    return new Response(exchange.texts.fill(await response.text()), { status, headers });
  };

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
