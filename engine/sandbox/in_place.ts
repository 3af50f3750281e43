import { execute, type Execution, failed, timeoutError } from "../execute.ts";
import { createContext } from "./context.ts";
import { DeadlineError, withDeadline } from "./deadline.ts";
import { makeReady } from "./loader.ts";
import type { Job, Sandbox, SandboxOptions } from "./sandbox.ts";

/**
 * Runs jobs in the calling thread, for hosts without workers and for one-shot programs. The deadline is as
 * hard as in a worker, but other work waits while a run takes its time.
 */
export function createInPlaceSandbox({ baseUrl }: SandboxOptions): Sandbox {
  return { run: (job) => runInPlace(job, baseUrl), close: () => {} };
}

async function runInPlace(job: Job, baseUrl: string): Promise<Execution> {
  try {
    const { tool, module } = await makeReady(job);
    let execution: Execution | undefined;
    withDeadline(job.timeoutMs, () => {
      execution = execute(tool, module, job, createContext(baseUrl, job.timeoutMs));
    });
    return execution!;
  } catch (error) {
    return failed(job.toolId, error instanceof DeadlineError ? timeoutError(job.timeoutMs) : error);
  }
}
