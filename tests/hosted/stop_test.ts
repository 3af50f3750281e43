/** The end that the platform sets: SIGINT, and SIGKILL five seconds later. */
import assert from "node:assert/strict";
import { sleep, withHosted } from "./hosted.ts";
import { childrenOf } from "./processes.ts";

const KILLED_AFTER_MS = 5_000;

Deno.test("hosted: SIGINT ends a batch of twelve seconds with 503 before the platform kills", () =>
  withHosted(async ({ pid, status, send }) => {
    // Each pattern is stopped after five seconds at most, and they run one after the other.
    const pattern = "a?".repeat(60) + "a".repeat(60);
    const call = { tool_id: "regex-tester", input: { pattern, input: "a".repeat(60) } };
    const requests = Array.from({ length: 5 }, (_, id) => ({ id: `${id}`, ...call }));
    let isAnswered = false;
    const batch = send("/api/batch", {
      method: "POST",
      headers: { "content-type": "application/json", "x-deno-client-address": "192.0.2.1:1" },
      body: JSON.stringify({ requests }),
    }).finally(() => isAnswered = true);
    // The first pattern has a process of its own.
    while (!isAnswered && (await childrenOf(pid)).length === 0) await sleep(20);
    const begin = performance.now();
    Deno.kill(pid, "SIGINT");
    const response = await batch;
    const { error } = await response.json();
    assert.equal(response.status, 503, JSON.stringify(error));
    assert.equal(error.code, "SERVICE_BUSY");
    assert.equal(response.headers.get("retry-after"), "1");
    assert.equal((await status).code, 0);
    assert.ok(performance.now() - begin < KILLED_AFTER_MS);
  }));
