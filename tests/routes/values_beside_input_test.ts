/** How many values may stand beside an input: enough for what callers put there. */
import assert from "node:assert/strict";
import { withService } from "../service.ts";

const NUMBERS = Array.from({ length: 900 }, (_, i) => i);
const BESIDE_THE_NAME = { tool_id: "statistics-calculator", values: NUMBERS };

function call(id: number, args: object) {
  return {
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "run_tool", arguments: args },
  };
}

const TAKEN: [title: string, path: string, body: unknown][] = [
  ["numbers beside a tool's name", "/api/run", BESIDE_THE_NAME],
  ["the same over MCP", "/mcp", call(1, BESIDE_THE_NAME)],
  [
    "a JSON-RPC array of 70 calls",
    "/mcp",
    Array.from(
      { length: 70 },
      (_, id) => call(id, { tool_id: "json-formatter", input: "[1]", mode: "minify" }),
    ),
  ],
];

for (const [title, path, body] of TAKEN) {
  Deno.test(`values beside the input: ${title} are taken`, () =>
    withService(async ({ send }) => {
      const response = await send(path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "accept": "application/json, text/event-stream",
          // The one version that knows arrays.
          "mcp-protocol-version": "2025-03-26",
        },
        body: JSON.stringify(body),
      });
      assert.doesNotMatch(await response.text(), /members and items/);
      assert.equal(response.status, 200);
    }));
}
