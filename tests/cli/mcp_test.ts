/** The five MCP tools over standard input and output, for the SDK's clients of both generations. */
import assert from "node:assert/strict";
import { Client as Client2026 } from "@modelcontextprotocol/client";
import { StdioClientTransport as Transport2026 } from "@modelcontextprotocol/client/stdio";
import { Client as Client2025 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as Transport2025 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { MCP_TOOLS } from "../../mcp/tools.ts";
import { UTOOLS } from "./utools.ts";

const SERVER = { command: Deno.execPath(), args: [...UTOOLS, "mcp"] };
const IDENTITY = { name: "test", version: "1.0.0" };

// deno-lint-ignore no-explicit-any -- two SDKs, whose types share no name
const CLIENTS: [string, () => { client: any; transport: any }][] = [
  ["2025", () => ({ client: new Client2025(IDENTITY), transport: new Transport2025(SERVER) })],
  ["2026", () => ({ client: new Client2026(IDENTITY), transport: new Transport2026(SERVER) })],
];

for (const [generation, connect] of CLIENTS) {
  Deno.test(`utools mcp: a client of ${generation} lists, searches and runs`, async () => {
    const { client, transport } = connect();
    await client.connect(transport);
    try {
      const { tools } = await client.listTools();
      assert.deepEqual(
        // deno-lint-ignore no-explicit-any -- as above
        tools.map(({ name }: any) => name).sort(),
        MCP_TOOLS.map(({ name }) => name).sort(),
      );
      const call = async (name: string, args: object) =>
        await client.callTool({ name, arguments: args });
      const found = await call("search_tools", { query: "pretty print json" });
      assert.equal(found.structuredContent.results[0].id, "json-formatter");
      const run = await call("run_tool", { tool_id: "base64", input: "hi" });
      assert.equal(run.structuredContent.result.output, "aGk=");
      // Long enough that the service would put it in afterwards.
      const long = await call("run_tool", { tool_id: "base64", input: 'ä"'.repeat(40_000) });
      assert.equal(long.structuredContent.result.output, btoa('\xc3\xa4"'.repeat(40_000)));
      assert.deepEqual(JSON.parse(long.content[0].text), long.structuredContent);
      const unknown = await call("run_tool", { tool_id: "base46" });
      assert.deepEqual([unknown.isError, unknown.structuredContent.error.code], [
        true,
        "UNKNOWN_TOOL",
      ]);
    } finally {
      await client.close();
    }
  });
}
