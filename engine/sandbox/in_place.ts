import { runJob } from "./run_job.ts";
import { type Job, remainingMsOf, type Sandbox, type SandboxOptions } from "./sandbox.ts";

/** How long a job may take on a host without workers, where all who ask wait for it. */
export const MOST_HELD_MS = 2_000;

/** How jobs are done in the calling thread. */
export interface InPlaceOptions extends SandboxOptions {
  /** How long a job may take at most, in milliseconds. Default: as long as it is given. */
  mostMs?: number;
}

/**
 * Does jobs in the calling thread, for hosts without workers and for one-shot programs. The deadline is as
 * hard as in a worker, but other work waits while a job takes its time.
 *
 * @param clock What runs measure themselves by, in milliseconds. Default: the time.
 */
export function createInPlaceSandbox(
  { baseUrl, mostMs = Infinity }: InPlaceOptions,
  clock?: () => number,
): Sandbox {
  return {
    kind: "in-place",
    run: async (job) => (await runJob(within(job, mostMs), baseUrl, clock)).execution,
    close: () => {},
  };
}

/** A job that takes so many milliseconds at most. */
function within(job: Job, mostMs: number): Job {
  return remainingMsOf(job) <= mostMs ? job : { ...job, timeoutMs: mostMs, remainingMs: mostMs };
}
