/**
 * The documents under `/.well-known`: how agents and their users find and install the service.
 *
 * @module
 */
import { createRoute, z } from "@hono/zod-openapi";
import { loadLists } from "../tools/catalog/parts.ts";
import { CONTEXT_WORKFLOWS } from "../tools/shared/context_workflows.ts";
import { installProfiles, SERVER_NAME } from "../tools/shared/install_profiles.ts";
import { cachedJson } from "./cached.ts";
import { ROUTER_FLOW } from "./flow.ts";
import type { Route, Services } from "./route.ts";
import { jsonAnswer } from "./schemas.ts";
import { exampleDocument, toolDocument } from "./tool_documents.ts";

/** The routes of the discovery documents. */
export function discoveryRoutes(services: Services): Route[] {
  const { baseUrl } = services;
  return [
    document(
      {
        name: "ai-agents.json",
        operationId: "getAgentCatalog",
        summary: "Agent discovery catalog",
        description: "How to use the service, and each tool in short, with an example.",
      },
      async () => toolDocument(services, "agents", await headOfCatalog(baseUrl)),
      async () => exampleDocument(services, "agents", await headOfCatalog(baseUrl), 1),
    ),
    document({
      name: "ai-agents.summary.json",
      operationId: "getAgentCatalogSummary",
      summary: "Agent discovery catalog, without the tools",
      description: "How to use the service, and how many tools each category has.",
    }, async () => ({
      ...summary(baseUrl),
      categories: (await loadLists()).categoryCounts(),
    })),
    document({
      name: "context-ops.json",
      operationId: "getContextWorkflows",
      summary: "Five context workflows",
      description: "Jobs that combine several tools into a pack or a report, step by step.",
    }, () => ({
      schema_version: "service.context-ops.v1",
      workflows: CONTEXT_WORKFLOWS,
    })),
    document({
      name: "agent-install.json",
      operationId: "getInstallProfiles",
      summary: "Install profiles for MCP clients",
      description: "The configuration file of each kind of client, and what to paste into it.",
    }, () => ({
      schema_version: "service.agent-install.v1",
      mcp_url: `${baseUrl}/mcp`,
      profiles: installProfiles(`${baseUrl}/mcp`),
    })),
  ];
}

/** The OpenAPI description of a document. */
interface DocumentInfo {
  /** The name of its file. */
  name: string;
  operationId: string;
  summary: string;
  description: string;
}

/** @param example Builds a short example. Default: the document itself. */
function document(
  { name, ...texts }: DocumentInfo,
  build: () => object | Promise<object>,
  example = build,
): Route {
  return {
    example,
    config: createRoute({
      method: "get",
      path: `/.well-known/${name}`,
      ...texts,
      tags: ["discovery"],
      responses: {
        200: jsonAnswer("The document", z.looseObject({ schema_version: z.string() })),
        304: { description: "The document is the one that If-None-Match names" },
      },
    }),
    handle: cachedJson(build),
  };
}

async function headOfCatalog(baseUrl: string) {
  const { categoryCounts } = await loadLists();
  return { ...summary(baseUrl), categories: categoryCounts().map(({ name }) => name) };
}

function summary(baseUrl: string) {
  return {
    schema_version: "service.ai-agents.v1",
    service: SERVER_NAME,
    base_url: baseUrl,
    flow: ROUTER_FLOW,
    endpoints: {
      overview: `${baseUrl}/api`,
      tools: `${baseUrl}/api/tools`,
      search: `${baseUrl}/api/tools/search`,
      run: `${baseUrl}/api/run`,
      batch: `${baseUrl}/api/batch`,
      pipeline: `${baseUrl}/api/pipeline`,
      openapi: `${baseUrl}/openapi.json`,
    },
    mcp: { url: `${baseUrl}/mcp`, transport: "streamable-http" },
  };
}
