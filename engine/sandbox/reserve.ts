import { RESERVE_PATIENCE_MS } from "./durations.ts";
import type { PoolWorker } from "./pool_worker.ts";

/** The state of workers that decides whether another one is needed. */
type Counted = Pick<
  PoolWorker,
  | "answered"
  | "servesSeveral"
  | "isReady"
  | "isBusy"
  | "since"
  | "hasWaiting"
  | "answersSoon"
  | "isStuck"
>;

/**
 * After this many batches, for more than one client, the service is in use, and one client's next
 * slow job must not make the others wait for a worker to start. A single client has no others.
 */
const IN_USE_BATCHES = 20;

/**
 * Whether to start another worker: if there are fewer than shall be ready; if jobs wait that no worker will take soon;
 * or as a reserve, if all workers may stay busy, or the only one is in use by several clients.
 *
 * @param workers All workers of the pool, including those that are starting.
 * @param waiting Queued jobs: those that may share a worker, and those that need one to themselves.
 * @param now By `performance.now()`.
 * @param least How many are ready even if nothing is to be done.
 */
export function wantsWorker(
  workers: readonly Counted[],
  waiting: { shared: number; exclusive: number },
  now: number,
  least: number,
): boolean {
  // Deno starts workers one after the other, and running jobs share the processors with them.
  if (workers.some(({ isReady }) => !isReady)) return false;
  if (workers.length < least) return true;
  const spare = workers.filter((worker) => !worker.isBusy).length;
  const [first, second] = workers;
  if (first?.servesSeveral && !second && first.answered >= IN_USE_BATCHES) return true;
  // The last free worker is kept for jobs that are known to end.
  if (waiting.exclusive > 0) return spare < 2;
  // Jobs that wait beside a free worker wait because it is the last one.
  if (spare === 1 && waiting.shared > 0) return workers.some((worker) => worker.isStuck(now));
  if (spare > 0 || workers.some((worker) => worker.answersSoon(now))) return false;
  const isWaitedFor = waiting.shared > 0 || workers.some((worker) => worker.hasWaiting);
  return isWaitedFor || workers.every(({ since }) => now - since >= RESERVE_PATIENCE_MS);
}
