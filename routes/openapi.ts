/**
 * `/openapi.json` and its summary, derived from the definitions of the routes.
 *
 * @module
 */
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { RENDERING_SERVICE } from "../tools/shared/rendering_service.ts";
import { yieldToEventLoop } from "../server/http/event_loop.ts";
import { cachedJson } from "./cached.ts";
import { ROUTER_FLOW } from "./flow.ts";
import { mcpConfig } from "./mcp.ts";
import type { Route, Services } from "./route.ts";
import { jsonAnswer } from "./schemas.ts";
import { exampleDocument, toolDocument } from "./tool_documents.ts";

const VERSION = "3.1.0";

const documentConfig = createRoute({
  method: "get",
  path: "/openapi.json",
  operationId: "getOpenApi",
  summary: "This API as OpenAPI 3.1",
  description: "Every operation, with examples that are run by a test.",
  tags: ["discovery"],
  responses: {
    200: jsonAnswer("The document", z.looseObject({ openapi: z.string() })),
    304: { description: "The document is the one that If-None-Match names" },
  },
});

const summaryConfig = createRoute({
  method: "get",
  path: "/openapi.summary.json",
  operationId: "getOpenApiSummary",
  summary: "The operations of this API in short",
  description: "Method, path and summary of each, and the flow from a question to an answer.",
  tags: ["discovery"],
  responses: {
    200: jsonAnswer("The summary", z.looseObject({ openapi: z.string() })),
    304: { description: "The summary is the one that If-None-Match names" },
  },
});

const toolsConfig = createRoute({
  method: "get",
  path: "/openapi.tools.json",
  operationId: "getOpenApiTools",
  summary: "The input, output and stats of each tool as components of OpenAPI 3.1",
  description:
    "For clients that are typed per tool. To read about one tool, load its schema instead.",
  tags: ["discovery"],
  responses: {
    200: jsonAnswer("The document", z.looseObject({ openapi: z.string() })),
    304: { description: "The document is the one that If-None-Match names" },
  },
});

/** The routes of the API's description; it holds the other routes and these. */
export function openApiRoutes(services: Services, others: Route[]): Route[] {
  const routes: Route[] = [
    ...others,
    {
      config: documentConfig,
      example: () => ({ openapi: VERSION, info: info(services), "x-router-flow": ROUTER_FLOW }),
      handle: cachedJson(() => openApiDocument(services, routes)),
    },
    {
      config: summaryConfig,
      example: () => openApiSummary(services, routes.slice(0, 1)),
      handle: cachedJson(() => openApiSummary(services, routes)),
    },
    {
      config: toolsConfig,
      example: () => exampleDocument(services, "openapi", headOf(services), 0),
      handle: cachedJson(() => toolDocument(services, "openapi", headOf(services))),
    },
  ];
  return routes.slice(others.length);
}

/** The document, one operation at a time: all at once would hold the serving thread for 15 ms. */
async function openApiDocument(services: Services, routes: Route[]) {
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = {};
  for (const { config, example } of [...routes, { config: mcpConfig, example: undefined }]) {
    const app = new OpenAPIHono();
    app.openAPIRegistry.registerPath(example ? withExample(config, await example()) : config);
    const described = app.getOpenAPI31Document({ openapi: VERSION, info: info(services) });
    for (const [path, operations] of Object.entries(described.paths ?? {})) {
      paths[path] = { ...paths[path], ...operations };
    }
    Object.assign(schemas, described.components?.schemas);
    await yieldToEventLoop();
  }
  return {
    ...headOf(services),
    security: [{}, { bearer: [] }, { apiKey: [] }],
    tags: [
      { name: "discovery", description: "Find tools and read their schemas; not counted" },
      { name: "run", description: "Run tools; counted per minute and per day" },
      { name: "operation", description: "For operators; not counted" },
    ],
    components: { securitySchemes: SECURITY_SCHEMES, schemas, parameters: {} },
    paths,
    webhooks: {},
    "x-router-flow": ROUTER_FLOW,
    "x-rendering-service": RENDERING_SERVICE,
  };
}

/** Where a key may be sent. */
const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "An API key, which the operator of the service issues; the free plan needs none",
  },
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description: "The same key in a header of its own",
  },
};

/** The same operation, with an example of its answer. */
function withExample(config: Route["config"], example: unknown): Route["config"] {
  const responses = config.responses as Record<number, { content: Record<string, object> }>;
  const ok = responses[200]!;
  const content = {
    ...ok.content,
    "application/json": { ...ok.content["application/json"], example },
  };
  return { ...config, responses: { ...responses, 200: { ...ok, content } } } as Route["config"];
}

function openApiSummary(services: Services, routes: Route[]) {
  return {
    openapi: VERSION,
    info: info(services),
    paths: routes.map(({ config: { method, path, operationId, summary } }) => ({
      method: method.toUpperCase(),
      path,
      operationId,
      summary,
    })),
    router_flow: ROUTER_FLOW,
  };
}

function headOf(services: Services) {
  return { openapi: VERSION, info: info(services), servers: [{ url: services.baseUrl }] };
}

function info({ version, baseUrl }: Services) {
  return {
    title: "Utility Tools",
    version,
    description:
      "Exact answers where a model would guess: deterministic tools, found by search, described by schema, run over HTTP and MCP. No model runs in the service. Inputs and outputs are not stored. Do not send secrets, private keys, passwords, regulated or sensitive personal data.",
    contact: { name: "Utility Tools", url: baseUrl },
    license: { name: "MIT", identifier: "MIT" },
  };
}
