import { runJob } from "./run_job.ts";
import type { Sandbox, SandboxOptions } from "./sandbox.ts";

/**
 * Does jobs in the calling thread, for hosts without workers and for one-shot programs. The deadline is as
 * hard as in a worker, but other work waits while a job takes its time.
 *
 * @param clock What runs measure themselves by, in milliseconds. Default: the time.
 */
export function createInPlaceSandbox(
  { baseUrl }: SandboxOptions,
  clock?: () => number,
): Sandbox {
  return {
    kind: "in-place",
    run: async (job) => (await runJob(job, baseUrl, clock)).execution,
    close: () => {},
  };
}
