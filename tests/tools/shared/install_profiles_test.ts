import assert from "node:assert/strict";
import { installProfiles, SERVER_NAME } from "../../../tools/shared/install_profiles.ts";

const MCP_URL = "https://tools.example/mcp";

Deno.test("install profiles: there are five, each with the endpoint and without a credential", () => {
  const profiles = installProfiles(MCP_URL);
  assert.deepEqual(profiles.map(({ id }) => id), [
    "command-line-agent",
    "desktop-chat",
    "cursor-editor",
    "vscode-editor",
    "generic-http",
  ]);
  for (const { id, config, steps } of profiles) {
    const text = JSON.stringify(config);
    assert.ok(text.includes(JSON.stringify(MCP_URL)) && text.includes(SERVER_NAME), id);
    assert.doesNotMatch(text, /key|token|secret|authorization/i);
    assert.ok(steps.length >= 3, id);
  }
});

Deno.test("install profiles: Visual Studio Code has its own key for servers", () => {
  const configs = new Map(installProfiles(MCP_URL).map(({ id, config }) => [id, config]));
  assert.deepEqual(Object.keys(configs.get("vscode-editor")!), ["servers"]);
  assert.deepEqual(Object.keys(configs.get("cursor-editor")!), ["mcpServers"]);
});
