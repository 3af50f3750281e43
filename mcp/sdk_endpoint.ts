/**
 * Answers requests through the SDK: handshakes, lists, and all calls that are not plain.
 *
 * @module
 */
import {
  createMcpHandler as createSdkHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { MAX_HANDLED_CHARS } from "../engine/execution.ts";
import { WorkPerTurn } from "../server/http/event_loop.ts";
import { answerWith } from "../server/http/large_answer.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
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
 * The messages that the SDK answers in one turn of the event loop: one takes it about a millisecond of the serving
 * thread, and a client may send 300 at once. The next turn begins a millisecond later or more, so fewer would be slower.
 */
const sdkWork = new WorkPerTurn(4);

/**
 * Each request gets an SDK server of its own, as the protocol has no sessions; what such a server shows and
 * checks is built once.
 */
export function createSdkEndpoint(services: ToolServices & { version: string }): SdkEndpoint {
  const newServer = createServerFactory(services);
  /** Keyed by the request passed to the SDK. */
  const exchanges = new WeakMap<Request, Exchange>();
  const modern = createSdkHandler(
    ({ requestInfo }) =>
      newServer(exchanges.get(requestInfo!)!, calledByHeaders(requestInfo!.headers)),
    { legacy: "reject" },
  );

  return async (request, parsedBody, exchange) => {
    await sdkWork.enter(1);
    const response = await isLegacyRequest(request, parsedBody)
      ? await serveLegacy(request, parsedBody, exchange)
      : await serveModern(request, parsedBody, exchange);
    const { status, headers } = response;
    if (response.body === null) return response;
    const text = await response.text();
    const filled = exchange.texts.isEmpty ? [shortened(text)] : exchange.texts.fill(text);
    return answerWith(filled, { status, headers });
  };

  async function serveModern(
    { url, method, headers }: Request,
    parsedBody: unknown,
    exchange: Exchange,
  ): Promise<Response> {
    // Without the original's signal: listening to it costs as much as a run, and waiting for a slot
    // or a worker checks it anyway.
    const request = new Request(url, { method, headers });
    exchanges.set(request, exchange);
    return await modern.fetch(request, { parsedBody });
  }

  /**
   * The SDK's legacy transport opens an event stream for each answer; no tool here sends more than
   * one.
   */
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

/** The longest error message of the SDK that is sent uncut. */
const MAX_ERROR_CHARS = 2_000;

/** An answer with long errors cut: the SDK repeats every problem in them. */
function shortened(text: string): string {
  if (text.length <= MAX_HANDLED_CHARS || !text.includes('"error"')) return text;
  return JSON.stringify(withShortMessages(parseJsonValue(text)));
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

/** A JSON value with every text called `message` cut. */
function withShortMessages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withShortMessages);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === "message" && typeof member === "string"
        ? cutText(member, MAX_ERROR_CHARS)
        : withShortMessages(member),
    ]),
  );
}
