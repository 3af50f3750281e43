/**
 * How five kinds of MCP clients connect to the hosted endpoint. No profile holds a credential: no key is
 * needed.
 *
 * @module
 */

/** The name under which clients list the service. */
export const SERVER_NAME = "utility-tools";

export interface InstallProfile {
  id: string;
  name: string;
  /** Where the configuration goes. */
  config_path: string;
  /** Ready to paste. */
  config: Record<string, unknown>;
  steps: string[];
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
  const httpServer = { [SERVER_NAME]: { type: "http", url: mcpUrl } };
  const tryIt = 'Ask: "search the tools for pretty print json, then run the first one"';
  return [
    {
      id: "command-line-agent",
      name: "Command-line coding agent",
      config_path: ".mcp.json",
      config: { mcpServers: httpServer },
      steps: ["Save the configuration as .mcp.json in your project", "Restart the agent", tryIt],
    },
    {
      id: "desktop-chat",
      name: "Desktop chat client (custom connector)",
      config_path: "custom connector settings",
      config: { name: SERVER_NAME, url: mcpUrl },
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
      config: { mcpServers: { [SERVER_NAME]: { url: mcpUrl } } },
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
      config: { servers: httpServer },
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
      config: { mcpServers: httpServer },
      steps: ["Give the client the URL as a Streamable HTTP server", "Restart the client", tryIt],
    },
  ];
}
