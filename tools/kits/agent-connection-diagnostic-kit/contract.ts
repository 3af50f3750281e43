import { z } from "zod";
import { defineTool } from "../../define.ts";
import { PROFILE_IDS } from "../../shared/install_profiles.ts";
import { objectInput } from "../../shared/json/input_schema.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { EXAMPLES } from "./examples.ts";
import { LAYERS } from "./findings.ts";

const MAX_EXCHANGES = 50;
const MAX_ERROR_CHARS = 20_000;

const headers = objectInput().optional().describe("Header values by their names");
const body = z.unknown().optional().describe("An object, or text: JSON or an SSE stream");

export const contract = defineTool({
  id: "agent-connection-diagnostic-kit",
  name: "Agent Connection Diagnostic Kit",
  category: "Agents",
  kind: "kit",
  description:
    "Says why an MCP client does not connect, from its configuration, recorded HTTP exchanges and error text. Offline: it reads what you send and contacts nothing.",
  keywords: [
    "mcp",
    "connection",
    "diagnose",
    "troubleshoot",
    "handshake",
    "client config",
    "streamable http",
    "mcp.json",
    "mcp not connecting",
    "connection problem",
    "connection failed",
    "mcp error",
    "client not connecting",
    "mcp server not found",
    "diagnose connection",
    "connection refused",
    "debug mcp",
    "unauthorized",
    "server not visible",
    "fix connection",
    "connection error",
    "server not showing",
    "does not see server",
    "can not connect to mcp",
    "mcp connection error",
    "mcp server not visible",
    "claude does not see server",
    "server disconnected",
    "mcp does not start",
    "401 from mcp",
    "mcp endpoint error",
    "http error from mcp",
    "not acceptable",
    "tools do not show up",
    "cannot connect to mcp server",
    "401 when client initializes",
    "mcp will not start",
    "tools missing in cursor",
    "why does my mcp client fail",
  ],
  version: "2026-11-22",
  textProperty: "error_text",
  textMayBeEmpty: true,
  mainKeys: ["config", "exchanges", "error_text"],
  measured: "input",
  uses: () => [{ toolId: "url-parser" }],
  limits: {
    max_input_chars: 100_000,
    max_output_bytes: 1_000_000,
    max_exchanges: MAX_EXCHANGES,
  },
  input: z.looseObject({
    client: z.enum(PROFILE_IDS).default("generic-http").describe("The kind of client"),
    config: z.unknown()
      .refine((value) => typeof value === "string" || isJsonObject(value), {
        message: "must be an object or the text of a file",
      })
      .meta({ type: ["object", "string"] })
      .optional()
      .describe("The client's MCP configuration: an object, or its file's text"),
    exchanges: z.array(z.looseObject({
      request: z.looseObject({
        method: z.string().describe("Of HTTP"),
        url: z.string().optional(),
        headers,
        body,
      }),
      response: z.looseObject({
        status: z.int().min(100).max(599),
        headers,
        body,
      }).nullish().describe("None where the request failed"),
      error: z.string().nullish().describe("Why there was no response"),
    })).max(MAX_EXCHANGES).default([]).describe("Recorded HTTP exchanges, in order"),
    error_text: z.string().max(MAX_ERROR_CHARS).optional().describe("What the client printed"),
  }),
  output: kitOutput(z.object({
    client: z.string(),
    layer: z.enum(LAYERS).describe("Of the first blocker, else of the first problem"),
    url: z.string().nullable().describe("The configured one, redacted"),
    protocol_version: z.string().nullable().describe("As the server answered"),
    tools_listed: z.int().nullable().describe("Tools in the last tools/list answer"),
    first_failure: z.string().nullable().describe("The code that decided the layer"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: EXAMPLES,
});
