/**
 * `/mcp`: hands requests to the MCP endpoint and counts what they call.
 *
 * @module
 */
import { briefOf } from "../catalog/brief.ts";
import { loadListing } from "../catalog/parts.ts";
import { requireTool } from "../engine/require_tool.ts";
import { notStored, withLimitState } from "../http/answer.ts";
import { toErrorResponse } from "../http/error_response.ts";
import type { Admission } from "../limits/limits.ts";
import type { McpAdmission, McpHandler } from "../mcp/handler.ts";
import type { RequestNotes } from "./request_notes.ts";
import type { RequestInfo, Services } from "./route.ts";

/** What a tool call costs, and any other message, in tenths of a call; a request costs one on entry. */
const CALL = 10;
const OTHER = 1;
const ON_ENTRY = 1;

/** Answers a request to `/mcp`. The endpoint's code is loaded on the first one. */
export function mcpRoute(
  services: Services,
): (request: Request, info: RequestInfo) => Promise<Response> {
  let handler: Promise<McpHandler> | undefined;

  return async (request, { peer, notes }) => {
    handler ??= loadHandler(services);
    let admission: Admission | undefined;
    try {
      const response = await (await handler)(request, async () => {
        admission = await services.limits.admit(request, peer, "mcp");
        return admitted(admission, notes);
      });
      return withLimitState(response, admission?.state);
    } catch (error) {
      return withLimitState(notStored(toErrorResponse(error, notes)), admission?.state);
    }
  };
}

async function loadHandler(services: Services): Promise<McpHandler> {
  const { createMcpHandler } = await import("../mcp/handler.ts");
  const { engine, version, allowedHosts, allowedOrigins } = services;
  return createMcpHandler({
    engine,
    version,
    allowedHosts,
    allowedOrigins,
    search: async (query, limit) => (await loadListing()).findTools(query, limit),
    describe: async (toolId) => briefOf(await requireTool(toolId)),
  });
}

/** Every run counts against the day; tool calls and other messages count against the minute. */
function admitted(admission: Admission, notes: RequestNotes): McpAdmission {
  return {
    openBody: (declared) => admission.openBody(declared),
    charge: ({ calls, others, runs, toolIds }) => {
      for (const id of toolIds) notes.addTool(id);
      return admission.charge(runs, calls * CALL + others * OTHER - (calls > 0 ? ON_ENTRY : 0));
    },
    begin: () => admission.begin(notes),
  };
}
