import assert from "node:assert/strict";
import { askThread } from "../../engine/sandbox/own_thread.ts";
import type { Sandbox } from "../../engine/sandbox/sandbox.ts";
import { Spawner } from "../../engine/sandbox/spawner.ts";
import { SMALL_WORKER, withPool } from "./with_pool.ts";

const ANSWERING = new URL("./answering_thread.ts", import.meta.url);

function withSmallPool(test: (pool: Sandbox) => Promise<void>): Promise<void> {
  return withPool(test, { workerUrl: SMALL_WORKER });
}

Deno.test("work apart: a thread answers, and ends with its answer", () =>
  withSmallPool(async (pool) => {
    const counter = new SharedArrayBuffer(4);
    assert.equal(await pool.apart!(ANSWERING, { counter }), 42);
    const count = new Int32Array(counter);
    // It is ended from another thread, some time later.
    const goesOn = async () => {
      const before = count[0];
      await new Promise((resolve) => setTimeout(resolve, 100));
      return count[0] !== before;
    };
    let looks = 0;
    while (looks < 100 && await goesOn()) looks++;
    assert.ok(looks < 100, "the thread lives on");
  }));

Deno.test("work apart: fails where the thread fails or has no module, without the error's text, and tells it", async () => {
  const faults: string[] = [];
  await withPool(async (pool) => {
    const counter = new SharedArrayBuffer(4);
    await assert.rejects(
      pool.apart!(ANSWERING, { counter, fails: true })!,
      /answering_thread\.ts: RangeError$/,
    );
    await assert.rejects(pool.apart!(new URL("./absent.ts", import.meta.url), {})!, /absent\.ts: /);
  }, { workerUrl: SMALL_WORKER, onFault: ({ error }) => faults.push(error) });
  assert.deepEqual(faults, ["OwnThreadError", "OwnThreadError"]);
});

Deno.test("spawner: no thread loads its modules beside another", async () => {
  const spawner = new Spawner();
  const slow = new URL("./slow_thread.ts", import.meta.url);
  try {
    const asked = [askThread(spawner, slow, {}), askThread(spawner, slow, {})];
    const [first, second] = await Promise.all(asked) as { begun: number; loaded: number }[];
    assert.ok(second!.begun >= first!.loaded);
  } finally {
    spawner.close();
  }
});
