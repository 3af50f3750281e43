/**
 * `/mcp`: hands requests to the MCP endpoint and counts its tool calls.
 *
 * @module
 */
import { requireTool } from "../engine/require_tool.ts";
import { type Admission, SCOPES } from "../limits/limits.ts";
import type { Admit, McpHandler } from "../mcp/handler.ts";
import { findTools, schemaOf } from "../catalog/listing.ts";
import { toErrorResponse } from "../http/error_response.ts";
import { withLimitState } from "../http/answer.ts";
import type { Services } from "./route.ts";

/** Answers a request to `/mcp`. The endpoint's code is loaded on the first one. */
export function mcpRoute(
  services: Services,
): (request: Request, peer: string | undefined) => Promise<Response> {
  let handler: Promise<McpHandler> | undefined;

  return async (request, peer) => {
    handler ??= loadHandler(services);
    try {
      return await (await handler)(request, admitted(services, request, peer));
    } catch (error) {
      return toErrorResponse(error);
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
    timeoutMs: SCOPES.mcp.timeoutMs,
    search: findTools,
    describe: (toolId) => schemaOf(requireTool(toolId)),
  });
}

/** Every tool call counts against the minute, every run in it against the day. */
function admitted({ limits }: Services, request: Request, peer: string | undefined): Admit {
  return async ({ calls, runs }, serve) => {
    let admission: Admission = await limits.admit(request, peer, "mcp");
    for (let call = 1; call < calls; call++) {
      admission = await limits.admit(request, peer, "mcp");
    }
    await admission.charge(runs - calls);
    return withLimitState(await admission.enter(serve), admission.state);
  };
}
