import type { PoolWorker } from "./pool_worker.ts";

/** The most batches that a worker has: a current one and a waiting one. */
const MAX_BATCHES = 2;

/** The state of a worker that decides whether it is sent more. */
type Sendable = Pick<PoolWorker, "answersSoon" | "batchCount" | "isIdle">;

/**
 * The worker for jobs that may share one; undefined if all have enough.
 *
 * A worker whose batch has only just begun is preferred: waiting for it is cheaper than waking
 * another. Among idle workers the first is taken, so that few workers load the code of tools.
 *
 * @param workers All workers of the pool.
 * @param now By `performance.now()`.
 */
export function workerForMore<Worker extends Sendable>(
  workers: readonly Worker[],
  now: number,
): Worker | undefined {
  const quick = workers.filter((worker) => worker.answersSoon(now));
  return quick.length > 0
    ? quick.find((worker) => worker.batchCount < MAX_BATCHES)
    : workers.find((worker) => worker.isIdle);
}
