/**
 * The executions of jobs that no worker finished.
 *
 * @module
 */
import { type Execution, failed, outOfMemoryError, timeoutError } from "../execution.ts";
import type { Fault } from "../fault.ts";
import type { Pending } from "./pool_worker.ts";
import { type Job, toolOf } from "./sandbox.ts";

/** A job could not be stopped: a bug in its tool. */
export const UNRESPONSIVE: Fault = { error: "SilentWorker", frames: [] };

/** The execution of a job whose worker fell silent. */
export function unresponsiveExecution(pending: Pending): Execution {
  const fault = { ...UNRESPONSIVE, tool: toolOf(pending.job) };
  return { ...timedOutExecution(pending), faults: [fault] };
}

/** The execution of a job that filled the heap. The log names its tool. */
export function outOfMemoryExecution(job: Job): Execution {
  const toolId = toolOf(job);
  const fault = { error: "FullHeap", frames: [], tool: toolId };
  return { ...failed(toolId, outOfMemoryError(), [], job), faults: [fault] };
}

/** The execution of a job whose worker failed or did not start. */
export function failedExecution(reason: unknown, { job }: Pending): Execution {
  return failed(toolOf(job), reason, [], job);
}

/** The execution of a job past its deadline. */
export function timedOutExecution({ job }: Pending): Execution {
  return failed(toolOf(job), timeoutError(job.timeoutMs), [], job);
}
