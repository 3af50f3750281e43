import assert from "node:assert/strict";
import { createPool } from "../../engine/sandbox/pool.ts";
import { BASE_URL } from "../service.ts";
import { catastrophic, SMALL_WORKER } from "./with_pool.ts";

Deno.test("spawner: the thread that hands out jobs starts none of the workers that do them", async () => {
  const started: string[] = [];
  const { Worker: RealWorker } = globalThis;
  globalThis.Worker = class extends RealWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      started.push(new URL(url).pathname.split("/").at(-1)!);
      super(url, options);
    }
  };
  const pool = createPool({ baseUrl: BASE_URL, workerUrl: SMALL_WORKER });
  try {
    const workers = new Set<number>();
    const onBegin = (worker: number) => workers.add(worker);
    // Each stops its worker, which is replaced.
    while (workers.size < 2) await pool.run(catastrophic(100), { client: "a", onBegin });
    assert.deepEqual(started, ["spawner_thread.ts"]);
  } finally {
    await pool.close();
    globalThis.Worker = RealWorker;
  }
});
