import type { PoolWorker } from "./pool_worker.ts";

/** What a worker's place in the sharing depends on. */
type Shared = Pick<PoolWorker, "isIdle" | "serves">;

/**
 * Returns a function that says whether a client may have a job on a worker: it has jobs on fewer others than
 * its part, and this one is not the last free one while it has another.
 *
 * @param workers All that there are.
 * @param most The workers that one client may have jobs on.
 */
export function withinFairShare(
  workers: readonly Shared[],
  worker: Shared,
  most: number,
): (client: string) => boolean {
  const others = workers.filter((other) => other !== worker);
  const isLastFree = worker.isIdle && !others.some((other) => other.isIdle);
  const verdicts = new Map<string, boolean>();
  return (client) => {
    let mayHave = verdicts.get(client);
    if (mayHave === undefined) {
      const held = others.filter((other) => other.serves(client)).length;
      mayHave = held === 0 || (held < most && !isLastFree);
      verdicts.set(client, mayHave);
    }
    return mayHave;
  };
}
