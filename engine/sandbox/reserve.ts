import { RESERVE_PATIENCE_MS } from "./durations.ts";
import type { PoolWorker } from "./pool_worker.ts";

/** What decides whether another worker is needed. */
type Counted = Pick<PoolWorker, "isBusy" | "since" | "hasWaiting" | "answersSoon" | "isStuck">;

/**
 * Whether to start another worker: if jobs wait that no worker will take soon, or as a reserve if all workers may
 * stay busy.
 *
 * @param workers All workers of the pool; one that is starting does not count as busy.
 * @param waiting Queued jobs: those that may share a worker, and those that need one to themselves.
 * @param now By `performance.now()`.
 */
export function wantsWorker(
  workers: readonly Counted[],
  waiting: { shared: number; exclusive: number },
  now: number,
): boolean {
  const spare = workers.filter((worker) => !worker.isBusy).length;
  // The last free worker is kept for jobs that are known to end.
  if (waiting.exclusive > 0) return spare < 2;
  // Jobs that wait while a worker is free wait because it is the last one.
  if (spare === 1 && waiting.shared > 0) return workers.some((worker) => worker.isStuck(now));
  if (spare > 0 || workers.some((worker) => worker.answersSoon(now))) return false;
  const isWaitedFor = waiting.shared > 0 || workers.some((worker) => worker.hasWaiting);
  return isWaitedFor || workers.every(({ since }) => now - since >= RESERVE_PATIENCE_MS);
}
