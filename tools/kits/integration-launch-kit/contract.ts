import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { clientProfile } from "../../shared/profile_names.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import { keywords } from "./keywords.ts";

/** The languages in which one call is written. */
export const LANGUAGES = ["javascript", "typescript", "python", "curl"] as const;

export type Language = (typeof LANGUAGES)[number];

const DEFAULT_TOOL = "json-formatter";

export const contract = defineTool({
  id: "integration-launch-kit",
  name: "Integration Launch Kit",
  category: "Agents",
  kind: "kit",
  description:
    "Prepares the files to start using this service from one MCP client and one language: client configuration, code for one call, the selected tool's schema, and proof that the call works and is deterministic.",
  keywords,
  version: "2026-12-01",
  required: ["client", "language"],
  mainKeys: ["client"],
  measured: "input",
  uses: ({ tool_id: toolId, tool_input: given }) => [
    { toolId: typeof toolId === "string" ? toolId : DEFAULT_TOOL, given },
  ],
  limits: { max_input_chars: 100_000, max_output_bytes: 1_000_000 },
  input: kitInput([
    "client-config.json",
    "client-config.toml",
    "call.js",
    "call.ts",
    "call.py",
    "call.sh",
    "tool-schema.json",
    "verified-call.json",
    "install.md",
  ], {
    client: clientProfile().optional().describe(
      "The kind of MCP client, or a program by its name: Claude Code, Claude Desktop, Cursor, VS Code",
    ),
    language: z.string().toLowerCase().pipe(z.enum(LANGUAGES))
      .meta({ type: "string", enum: [...LANGUAGES] }).optional()
      .describe("Of the call program, in any case"),
    tool_id: z.string().default(DEFAULT_TOOL).describe("One single tool of the catalog, no kit"),
    existing_config: movingNumbers(
      z.unknown().refine((value) => typeof value === "string" || isJsonObject(value), {
        message: "must be an object or a string",
      }),
    )
      .meta({ type: ["object", "string"] })
      .optional()
      .describe(
        "The client's current configuration file, for Codex its TOML: client-config is then this one with the entry added, everything else kept, its credentials too",
      ),
    tool_input: movingNumbers(
      z.unknown().refine((value) => typeof value === "string" || isJsonObject(value), {
        message: "must be an object or a string",
      }),
    )
      .meta({ type: ["object", "string"] })
      .optional()
      .describe("Input of the call; default: that of the tool's first documented example"),
  }),
  output: kitOutput(z.object({
    client: z.string(),
    language: z.string(),
    tool_id: z.string().describe("The one that the tool goes by now"),
    install_path: z.string().describe("Where client-config.json belongs"),
    endpoint: z.string().describe("Of MCP"),
    output_sha256: z.string().nullable().describe(
      "SHA-256 of the canonical JSON (RFC 8785) of the call's output",
    ),
    deterministic: z.boolean().nullable().describe("The call and its repeat gave equal outputs"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {
    UNSUPPORTED_LAUNCH_OPTION:
      "the input has a key (any case, - and _ ignored) named endpoint, url, baseurl, host, server, headers, header, authorization, auth, apikey, key, token, secret, password, credentials or publish; one errors entry a key; checked before everything else",
  },
  examples: [
    {
      title: "Cursor-style editor with Python",
      input: {
        client: "cursor-editor",
        language: "python",
        tool_id: "base64",
        tool_input: { input: "hello", action: "encode" },
      },
      expect: {
        output: {
          verdict: "ready",
          facts: {
            client: "cursor-editor",
            language: "python",
            tool_id: "base64",
            install_path: ".cursor/mcp.json",
            deterministic: true,
          },
          deliverables: [
            { name: "client-config.json" },
            { name: "call.py" },
            { name: "tool-schema.json" },
            { name: "verified-call.json" },
            { name: "install.md" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "An endpoint of one's own is refused",
      input: {
        client: "generic-http",
        language: "curl",
        endpoint: "https://other.example.com/mcp",
      },
      expect: { error_code: "UNSUPPORTED_LAUNCH_OPTION" },
    },
  ],
});
