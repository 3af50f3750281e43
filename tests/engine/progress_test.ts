/** What a worker and its pool tell each other in shared memory. */
import assert from "node:assert/strict";
import { readAnswer, writeBatch } from "../../engine/sandbox/messages.ts";
import { MAX_BATCH, Progress, progressMemory } from "../../engine/sandbox/progress.ts";
import type { Job } from "../../engine/sandbox/sandbox.ts";
import { MUCH_TIME_MS, SMALL_WORKER, startedWorker } from "./with_pool.ts";

Deno.test("worker: does not begin jobs that were withdrawn, since another worker has them", async () => {
  const { port1: port, port2 } = new MessageChannel();
  const memory = progressMemory();
  const worker = startedWorker(SMALL_WORKER, port2, memory);
  try {
    assert.deepEqual(new Progress(memory).withdraw(0, 2), { batch: 0, index: 0 });
    const job: Job = { toolId: "base64", input: { input: "a" }, timeoutMs: MUCH_TIME_MS };
    const begun = await new Promise<number[]>((resolve) => {
      const indexes: number[] = [];
      port.onmessage = ({ data }) => {
        // On a busy machine a batch is answered in parts.
        indexes.push(...readAnswer(data).done.map(([index]) => index));
        if (indexes.length >= 4) resolve(indexes);
      };
      port.postMessage(writeBatch({ number: 0, jobs: [job, job, job] }));
      port.postMessage(writeBatch({ number: 1, jobs: [job, job] }));
      port.postMessage(writeBatch({ number: 2, jobs: [job, job, job] }));
    });
    // The job at work, none of the withdrawn batch, and all that were sent afterwards.
    assert.deepEqual(begun, [0, 0, 1, 2]);
  } finally {
    port.close();
    worker.terminate();
  }
});

Deno.test("progress: the job at work is kept, in the second batch as well, and after places wrap around", () => {
  for (const first of [0, 7, 2 ** 31 / MAX_BATCH - 1, 2 ** 33]) {
    const progress = new Progress(progressMemory());
    // A withdrawal that lies far back says nothing of the jobs that come after it.
    progress.withdraw(first - 1, first);
    assert.equal(progress.enter(first, 0), true);
    assert.equal(progress.enter(first + 1, 2), true);
    assert.deepEqual(progress.withdraw(first, first + 2), { batch: 1, index: 2 });
    assert.equal(progress.enter(first + 1, 3), false);
    assert.equal(progress.enter(first + 2, 0), true);
  }
});
