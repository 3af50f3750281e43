import type { PoolWorker } from "./pool_worker.ts";

/** The state of a worker that its fair share depends on. */
type Shared = Pick<PoolWorker, "isIdle" | "serves">;

/**
 * Returns a function that says whether a client may have a job on a worker: if it has jobs on fewer
 * than `most` other workers, and if another worker besides this one is free. The last free worker
 * is for other clients, even while it runs one of their jobs.
 *
 * @param workers All workers of the pool.
 * @param most The most workers on which one client may have jobs at once.
 */
export function withinFairShare(
  workers: readonly Shared[],
  worker: Shared,
  most: number,
): (client: string) => boolean {
  const others = workers.filter((other) => other !== worker);
  const isLast = !others.some((other) => other.isIdle);
  const verdicts = new Map<string, boolean>();
  return (client) => {
    let mayHave = verdicts.get(client);
    if (mayHave === undefined) {
      const held = others.filter((other) => other.serves(client)).length;
      mayHave = held === 0 || (held < most && !isLast);
      verdicts.set(client, mayHave);
    }
    return mayHave;
  };
}
