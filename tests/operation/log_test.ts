/** Who reads the log, and who does not. */
import assert from "node:assert/strict";
import { portOf, SERVE, start } from "./process.ts";

/** Far more than a pipe and its reader's buffer hold, a line of some 170 bytes for each. */
const REQUESTS = 2_500;

Deno.test("log: an unread pipe delays neither requests nor the exit", async () => {
  const service = start(SERVE, { LIMITS: "off" });
  const url = `http://127.0.0.1:${await portOf(service)}/.well-known/ai-agents.summary.json`;
  for (let sent = 0; sent < REQUESTS; sent += 50) {
    const answers = Array.from({ length: 50 }, () => fetch(url, { method: "HEAD" }));
    for (const { status } of await Promise.all(answers)) assert.equal(status, 200);
  }
  service.signal("SIGTERM");
  assert.equal((await service.status).code, 0);
  const { output } = await service.ended();
  const lines = output.trimEnd().split("\n");
  assert.ok(lines.length < REQUESTS, `the pipe held all ${lines.length} lines: nothing was shown`);
});
