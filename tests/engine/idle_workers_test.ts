import assert from "node:assert/strict";
import { IdleWorkers } from "../../engine/sandbox/idle_workers.ts";
import type { PoolWorker } from "../../engine/sandbox/pool_worker.ts";

const MIB = 1024 * 1024;

/** Looks once at idle workers, of which the first has loaded a tool; whether it is exchanged. */
function isExchanged(restingMiB: number[], nowMiB: number): boolean {
  const { memoryUsage } = Deno;
  const { setTimeout } = globalThis;
  const workers = restingMiB.map((_, index) => ({
    isReady: false,
    isIdle: true,
    since: -Infinity,
    toolBytes: index === 0 ? MIB : 0,
  }));
  let mib = 0;
  let look = () => {};
  let isStopped = false;
  try {
    Deno.memoryUsage = () => ({ rss: mib * MIB, heapTotal: 0, heapUsed: 0, external: 0 });
    globalThis.setTimeout = ((callback: () => void) => {
      look = callback;
      return 0;
    }) as unknown as typeof setTimeout;
    const idle = new IdleWorkers(workers as PoolWorker[], workers.length, {
      start: () => {},
      stop: () => isStopped = true,
    });
    for (const [index, worker] of workers.entries()) {
      worker.isReady = true;
      mib = restingMiB[index]!;
      idle.begin();
      // It is told of every answer.
      mib = 1_000;
      idle.begin();
    }
    mib = nowMiB;
    idle.lookLater();
    look();
    idle.close();
    return isStopped;
  } finally {
    Deno.memoryUsage = memoryUsage;
    globalThis.setTimeout = setTimeout;
  }
}

Deno.test("idle workers: a lone one is exchanged when the process has grown by 48 MiB", () => {
  assert.equal(isExchanged([150], 198), false);
  assert.equal(isExchanged([150], 199), true);
});

Deno.test("idle workers: what the second takes at rest is no growth", () => {
  assert.equal(isExchanged([150, 190], 238), false);
  assert.equal(isExchanged([150, 190], 239), true);
});
