import { runJob } from "./run_job.ts";
import { type Job, remainingMsOf, type Sandbox, type SandboxOptions } from "./sandbox.ts";

/** How long a job may take on a host without workers, where all other clients wait for it. */
export const MAX_IN_PLACE_MS = 2_000;

/** Options for running jobs in the calling thread. */
export interface InPlaceOptions extends SandboxOptions {
  /** The longest that a job may take, in milliseconds. Default: its own time limit. */
  maxMs?: number;
}

/**
 * Runs jobs in the calling thread, for hosts without workers and for one-shot programs. The
 * deadline is as hard as in a worker, but a slow job blocks other work.
 *
 * @param clock The clock for runs, in milliseconds. Default: elapsed time.
 */
export function createInPlaceSandbox(
  { baseUrl, maxMs = Infinity }: InPlaceOptions,
  clock?: () => number,
): Sandbox {
  return {
    kind: "in-place",
    run: async (job) => (await runJob(within(job, maxMs), baseUrl, clock)).execution,
    close: () => {},
  };
}

/** The job, limited to this many milliseconds. */
function within(job: Job, maxMs: number): Job {
  return remainingMsOf(job) <= maxMs ? job : { ...job, timeoutMs: maxMs, remainingMs: maxMs };
}
