import { RESERVE_PATIENCE_MS } from "./durations.ts";
import type { PoolWorker } from "./pool_worker.ts";

/** What a worker adds to the question whether another is wanted. */
type Counted = Pick<PoolWorker, "isBusy" | "since" | "hasWaiting" | "answersSoon" | "isStuck">;

/**
 * Whether another worker had better be started: as soon as jobs wait that no worker takes up soon, and in reserve
 * when all workers may stay busy.
 *
 * @param workers All that there are; one that is starting is not busy.
 * @param waiting How many jobs were handed to no worker, and how many of them share no worker.
 * @param now By `performance.now()`.
 */
export function wantsWorker(
  workers: readonly Counted[],
  waiting: { shared: number; exclusive: number },
  now: number,
): boolean {
  const spare = workers.filter((worker) => !worker.isBusy).length;
  // The last free one is for jobs that are known to end.
  if (waiting.exclusive > 0) return spare < 2;
  // What waits although one is free waits because that one is the last.
  if (spare === 1 && waiting.shared > 0) return workers.some((worker) => worker.isStuck(now));
  if (spare > 0 || workers.some((worker) => worker.answersSoon(now))) return false;
  const isWaitedFor = waiting.shared > 0 || workers.some((worker) => worker.hasWaiting);
  return isWaitedFor || workers.every(({ since }) => now - since >= RESERVE_PATIENCE_MS);
}
