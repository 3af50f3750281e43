import {
  fromJsonSchema,
  type jsonSchemaValidator,
  McpServer,
  type McpServerOptions,
  type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import type { JsonSchema } from "../tools/catalog/descriptor.ts";
import type { Exchange } from "./exchange.ts";
import { sdkResult } from "./sdk_result.ts";
import type { ToolServices } from "./tool.ts";
import { callTool, inputSchemaOf, MCP_TOOLS, outputSchemaOf } from "./tools.ts";

/** Every model reads this when it connects, before any call. */
const INSTRUCTIONS =
  "Deterministic utility tools: exact answers for formatting, converting, checking, counting and calculating. " +
  "1. search_tools with what should be done. 2. get_tool_schema for the one tool that fits. " +
  "3. run_tool with its tool_id and an input of that schema; run_batch for independent calls, run_pipeline when " +
  "one output feeds the next. Do not load the whole catalog. Inputs go to the service: send no secrets. " +
  "On an error, read its code and message, correct the input and try once more.";

/** Lists change with a release only. */
const CACHE_HINT = { ttlMs: 300_000, cacheScope: "public" } as const;

/** A capability whose list stays the same while the service runs. */
const FIXED = { listChanged: false };

/** No tool changes anything or reaches outside the service. */
const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/**
 * The SDK validates neither arguments nor answers: the tools do, with typed errors, and so do
 * tests.
 */
const UNCHECKED: jsonSchemaValidator = {
  getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
};

const OPTIONS: McpServerOptions = {
  instructions: INSTRUCTIONS,
  // Clients ask for all three lists; those of prompts and resources are empty.
  capabilities: { tools: FIXED, prompts: FIXED, resources: FIXED },
  cacheHints: {
    "server/discover": CACHE_HINT,
    "tools/list": CACHE_HINT,
    "prompts/list": CACHE_HINT,
    "resources/list": CACHE_HINT,
    "resources/templates/list": CACHE_HINT,
  },
  jsonSchemaValidator: UNCHECKED,
};

/** The server's name and version. */
export function identityOf({ version }: { version: string }) {
  return { name: "utility-tools", title: "Utility Tools", version };
}

/**
 * Creates a server for one request. For a call, it has only the tool that is called, which is
 * faster.
 */
export type ServerFactory = (exchange: Exchange, called?: string) => McpServer;

/** The factory of the service's servers. What they share is made once. */
export function createServerFactory(services: ToolServices & { version: string }): ServerFactory {
  const identity = identityOf(services);
  const tools = MCP_TOOLS.map((tool) => ({
    name: tool.name,
    config: {
      title: tool.title,
      description: tool.description,
      inputSchema: unchecked(inputSchemaOf(tool)),
      outputSchema: unchecked(outputSchemaOf(tool)),
      annotations: ANNOTATIONS,
    },
    call: async (args: unknown, exchange: Exchange) =>
      sdkResult(await callTool(tool, args, services, exchange), exchange),
  }));

  return (exchange, called) => {
    const server = new McpServer(identity, OPTIONS);
    const wanted = tools.find(({ name }) => name === called);
    for (const { name, config, call } of wanted ? [wanted] : tools) {
      server.registerTool(name, config, (args: unknown) => call(args, exchange));
    }
    return server;
  };
}

function unchecked(schema: JsonSchema): StandardSchemaWithJSON {
  return fromJsonSchema(schema, UNCHECKED);
}
