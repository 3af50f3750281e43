import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { clientProfile } from "../../shared/profile_names.ts";
import { movingNumbers, objectInput } from "../../shared/json/input_schema.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { EXAMPLES } from "./examples.ts";
import { LAYERS } from "./layers.ts";
import { keywords } from "./keywords.ts";

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
    "Says why an MCP client does not connect to its servers, local programs or URLs, from its configuration, recorded HTTP exchanges and error text, and corrects the configuration. Offline: it reads what you send and contacts nothing.",
  keywords,
  version: "2026-12-01",
  textProperty: "error_text",
  textMayBeEmpty: true,
  mainKeys: ["config", "exchanges", "error_text"],
  measured: "input",
  uses: () => [{ toolId: "url-parser" }],
  limits: {
    max_input_chars: 100_000,
    max_output_bytes: 1_000_000,
    max_exchanges: MAX_EXCHANGES,
    max_urls: 40,
  },
  input: kitInput(["corrected-config.json", "corrected-config.toml", "diagnosis.json"], {
    client: clientProfile().default("generic-http").describe(
      "command-line-agent (Claude Code and others), desktop-chat (Claude Desktop), cursor-editor, vscode-editor, or any other; a program's own name does too",
    ),
    config: movingNumbers(
      z.unknown().refine((value) => typeof value === "string" || isJsonObject(value), {
        message: "must be an object or the text of a file",
      }),
    )
      .meta({ type: ["object", "string"] })
      .optional()
      .describe("The client's MCP configuration: an object, or its file's text, of Codex its TOML"),
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
    url: z.string().nullable().describe("The first configured one, redacted"),
    servers: z.int().nullable().describe("Servers in the configuration"),
    protocol_version: z.string().nullable().describe("As the server answered"),
    tools_listed: z.int().nullable().describe("Tools in the last tools/list answer"),
    first_failure: z.string().nullable().describe("The code that decided the layer"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: EXAMPLES,
});
