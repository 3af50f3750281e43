/** The transport by itself: what its server is told without anything that a client could see. */
import assert from "node:assert/strict";
import { McpServer } from "@modelcontextprotocol/server";
import { LineTransport } from "../../../clients/cli/line_transport.ts";

Deno.test("line transport: a server that closes it learns that it is closed", async () => {
  const { server } = new McpServer({ name: "test", version: "1.0.0" });
  let closings = 0;
  server.onclose = () => closings++;
  await server.connect(new LineTransport(ReadableStream.from<Uint8Array>([]), () => {}));
  await server.close();
  assert.equal(closings, 1);
});
