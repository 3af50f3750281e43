/**
 * `/mcp`: hands requests to the MCP endpoint and counts what they call.
 *
 * @module
 */
import { createRoute, z } from "@hono/zod-openapi";
import { briefOf } from "../tools/catalog/brief.ts";
import { loadListing } from "../tools/catalog/parts.ts";
import { soleCaller } from "../engine/caller.ts";
import { requireTool } from "../engine/require_tool.ts";
import { notStored, withLimitState } from "../server/http/answer.ts";
import { isLarge, withinBudget } from "../server/http/large_answer.ts";
import { yieldToEventLoop } from "../server/http/event_loop.ts";
import { toErrorResponse } from "../server/http/error_response.ts";
import { createByteBudgets } from "../server/limits/byte_budget.ts";
import type { Admission } from "../server/limits/limits.ts";
import { SCOPES } from "../server/limits/plans.ts";
import { SERVER_NAME } from "../tools/shared/install_profiles.ts";
import { once } from "../tools/shared/once.ts";
import type { McpAdmission, McpHandler } from "../mcp/handler.ts";
import type { RequestNotes } from "./request_notes.ts";
import type { RequestInfo, Services } from "./route.ts";
import { errorAnswers, jsonAnswer } from "./schemas.ts";

/** A client of Streamable HTTP takes both. */
const ACCEPTED = "application/json, text/event-stream";

const message = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string().optional(),
});

/** The OpenAPI description of the endpoint: the protocol has its own documents. */
export const mcpConfig = createRoute({
  method: "post",
  path: "/mcp",
  operationId: "mcp",
  summary: "The MCP endpoint: five tools over Streamable HTTP",
  description:
    "A JSON-RPC message of the Model Context Protocol, or an array of them, without a session. " +
    "GET /.well-known/agent-install.json has configurations for clients.",
  tags: ["run"],
  request: {
    headers: z.object({
      accept: z.literal(ACCEPTED).openapi({ example: ACCEPTED }),
    }),
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z.union([message, z.array(message)]),
          example: { jsonrpc: "2.0", id: 1, method: "ping" },
        },
      },
    },
  },
  responses: {
    200: jsonAnswer(
      "The answer; for an array, an array of answers",
      z.union([message, z.array(message)]),
      {
        jsonrpc: "2.0",
        id: 1,
        result: {},
      },
    ),
    202: { description: "No answer: the message was a notification" },
    ...errorAnswers(400, 401, 408, 413, 415, 429, 503),
  },
});

/**
 * The cost of a tool call and of any other message, in tenths of a call; a request costs one on
 * entry.
 */
const CALL = 10;
const OTHER = 1;
const ON_ENTRY = 1;

/** The route `/mcp`. */
export interface McpRoute {
  answer(request: Request, info: RequestInfo): Promise<Response>;
  /**
   * Loads the endpoint's code and compiles what clients call first. The first request of each kind does it otherwise,
   * and holds the thread for 10 to 50 ms.
   */
  warmUp(): Promise<void>;
}

/** Creates the route. */
export function mcpRoute(services: Services): McpRoute {
  const handler = once(() => loadHandler(services));

  async function answer(request: Request, { peer, notes }: RequestInfo): Promise<Response> {
    let admission: Admission | undefined;
    try {
      const handle = await handler();
      const response = await handle(request, async () => {
        admission = await services.limits.admit(request, peer, "mcp");
        return admitted(admission, notes);
      });
      if (admission && isLarge(response)) await withinBudget(response, admission);
      return withLimitState(response, admission?.state);
    } catch (error) {
      return withLimitState(notStored(toErrorResponse(error, notes)), admission?.state);
    } finally {
      admission?.end();
    }
  }

  return {
    answer,
    async warmUp() {
      const handle = await handler();
      const admission = ownAdmission();
      for (const { message, headers } of FIRST_MESSAGES) {
        await yieldToEventLoop();
        const request = new Request(`${services.baseUrl}/mcp`, {
          method: "POST",
          headers: { "content-type": "application/json", accept: ACCEPTED, ...headers },
          body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
        });
        await (await handle(request, () => Promise.resolve(admission))).body?.cancel();
      }
    },
  };
}

/** A handshake of either revision, and a call. */
const FIRST_MESSAGES: { message: object; headers?: Record<string, string> }[] = [
  {
    message: {
      method: "initialize",
      params: {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: SERVER_NAME, version: "1" },
      },
    },
  },
  {
    message: {
      method: "tools/list",
      params: {
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientInfo": { name: SERVER_NAME, version: "1" },
          "io.modelcontextprotocol/clientCapabilities": {},
        },
      },
    },
    headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" },
  },
  {
    message: {
      method: "tools/call",
      params: { name: "search_tools", arguments: { query: "json" } },
    },
  },
];

/** Admits the requests that the service sends to itself: they count for nobody. */
function ownAdmission(): McpAdmission {
  const { bodies } = createByteBudgets(false);
  return {
    reserveBody: (declared) => bodies.open({ id: SERVER_NAME, plan: "free" }, declared),
    charge: () => Promise.resolve(),
    begin: () => soleCaller(SCOPES.mcp.timeoutMs),
  };
}

async function loadHandler(services: Services): Promise<McpHandler> {
  // A turn for the SDK alone.
  await import("@modelcontextprotocol/server");
  await yieldToEventLoop();
  const { createMcpHandler } = await import("../mcp/handler.ts");
  const { engine, version, allowedHosts, allowedOrigins } = services;
  return createMcpHandler({
    engine,
    version,
    allowedHosts,
    allowedOrigins,
    search: async (query, limit, caller) => {
      const { findTools } = await loadListing();
      await caller.searchTurn?.();
      return findTools(query, limit);
    },
    describe: async (toolId, caller) => briefOf(await requireTool(toolId, caller)),
  });
}

/** Every run counts against the day; tool calls and other messages count against the minute. */
function admitted(admission: Admission, notes: RequestNotes): McpAdmission {
  return {
    reserveBody: (declared) => admission.reserveBody(declared),
    charge: ({ calls, others, runs, toolIds }) => {
      for (const id of toolIds) notes.addTool(id);
      return admission.charge(runs, calls * CALL + others * OTHER - (calls > 0 ? ON_ENTRY : 0));
    },
    begin: () => admission.begin(notes),
  };
}
