/** Jobs in the calling thread, where others wait for each. */
// Needs its own isolate: in one with others a job was once stopped sooner, perhaps by what `STOP_MS` now prevents.
import assert from "node:assert/strict";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { catastrophic } from "./with_pool.ts";

Deno.test("in place: a job is stopped when it has blocked the thread for the longest allowed time", async () => {
  const { run } = createInPlaceSandbox({ baseUrl: "http://localhost", maxMs: 100 });
  const { failureCode, errorJson } = await run(catastrophic(300_000));
  assert.equal(failureCode, "TOOL_TIMEOUT");
  assert.equal(JSON.parse(errorJson!).details.timeout_ms, 100);
});
