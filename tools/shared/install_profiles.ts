/**
 * How five kinds of MCP clients connect to the hosted endpoint. No profile holds a credential: no key is
 * needed.
 *
 * @module
 */

/** The name under which clients list the service. */
export const SERVER_NAME = "utility-tools";

/** The kinds of clients. */
export const PROFILE_IDS = [
  "command-line-agent",
  "desktop-chat",
  "cursor-editor",
  "vscode-editor",
  "generic-http",
] as const;

export type ProfileId = (typeof PROFILE_IDS)[number];

/** A client's configuration for this service, and the steps to install it. */
export interface InstallProfile {
  id: ProfileId;
  name: string;
  /** Where the configuration goes. */
  config_path: string;
  /** Ready to paste. */
  config: Record<string, unknown>;
  steps: string[];
}

/**
 * The configuration with which a kind of client reaches an MCP endpoint over Streamable HTTP.
 *
 * @param name Under which the client lists the server.
 */
function clientConfig(
  profile: ProfileId,
  mcpUrl: string,
  name = SERVER_NAME,
): Record<string, unknown> {
  const typed = { [name]: { type: "http", url: mcpUrl } };
  switch (profile) {
    case "command-line-agent":
    case "generic-http":
      return { mcpServers: typed };
    case "cursor-editor":
      return { mcpServers: { [name]: { url: mcpUrl } } };
    case "vscode-editor":
      return { servers: typed };
    case "desktop-chat":
      return { name, url: mcpUrl };
  }
}

/**
 * The five profiles for an MCP endpoint.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { installProfiles } from "./install_profiles.ts";
 * const [first] = installProfiles("https://tools.example/mcp");
 * assert.deepEqual(first?.config, {
 *   mcpServers: { "utility-tools": { type: "http", url: "https://tools.example/mcp" } },
 * });
 * ```
 */
export function installProfiles(mcpUrl: string): InstallProfile[] {
  const tryIt = 'Ask: "search the tools for pretty print json, then run the first one"';
  return [
    {
      id: "command-line-agent",
      name: "Command-line coding agent",
      config_path: ".mcp.json",
      config: clientConfig("command-line-agent", mcpUrl),
      steps: ["Save the configuration as .mcp.json in your project", "Restart the agent", tryIt],
    },
    {
      id: "desktop-chat",
      name: "Desktop chat client (custom connector)",
      config_path: "custom connector settings",
      config: clientConfig("desktop-chat", mcpUrl),
      steps: [
        "Open the settings for connectors and add a custom connector",
        "Enter the name and the URL of the configuration; leave authentication empty",
        tryIt,
      ],
    },
    {
      id: "cursor-editor",
      name: "Editor with .cursor/mcp.json",
      config_path: ".cursor/mcp.json",
      config: clientConfig("cursor-editor", mcpUrl),
      steps: [
        "Save the configuration as .cursor/mcp.json in your project",
        "Enable the server in the editor's MCP settings",
        tryIt,
      ],
    },
    {
      id: "vscode-editor",
      name: "Editor with .vscode/mcp.json",
      config_path: ".vscode/mcp.json",
      config: clientConfig("vscode-editor", mcpUrl),
      steps: [
        "Save the configuration as .vscode/mcp.json in your project",
        "Start the server from that file",
        tryIt,
      ],
    },
    {
      id: "generic-http",
      name: "Any other Streamable HTTP MCP client",
      config_path: "mcp.json",
      config: clientConfig("generic-http", mcpUrl),
      steps: ["Give the client the URL as a Streamable HTTP server", "Restart the client", tryIt],
    },
  ];
}
