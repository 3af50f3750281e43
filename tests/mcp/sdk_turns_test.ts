/** Messages that the SDK answers take about a millisecond of the serving thread each, and come by the hundred. */
import assert from "node:assert/strict";
import { endpoint, post } from "./endpoint.ts";

const MESSAGES = [
  { method: "ping" },
  { method: "tools/list" },
  {
    method: "initialize",
    params: {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    },
  },
];

for (const message of MESSAGES) {
  Deno.test(`MCP: of many ${message.method} at once every fifth leaves others a turn`, async () => {
    const handle = endpoint();
    const send = () => handle(post({ jsonrpc: "2.0", id: 1, ...message }));
    await (await send()).text();
    let turns = 0;
    const others = setInterval(() => turns++, 0);
    const answers = await Promise.all(Array.from({ length: 40 }, send));
    clearInterval(others);
    for (const answer of answers) assert.ok((await answer.json()).result);
    assert.ok(turns >= 9, `${turns} turns`);
  });
}
