/**
 * What is answered of jobs that no worker has done to their end.
 *
 * @module
 */
import { type Execution, failed, outOfMemoryError, timeoutError } from "../execution.ts";
import type { Fault } from "../fault.ts";
import type { Pending } from "./pool_worker.ts";
import { type Job, toolOf } from "./sandbox.ts";

/** The job that the worker had is what nothing could stop: its tool is to be looked at. */
export const UNRESPONSIVE: Fault = { error: "SilentWorker", frames: [] };

/** Of a job whose worker fell silent. */
export function unresponsiveExecution(pending: Pending): Execution {
  const fault = { ...UNRESPONSIVE, tool: toolOf(pending.job) };
  return { ...timedOutExecution(pending), faults: [fault] };
}

/** Of a job that filled the heap: its tool is to be looked at. */
export function hungryExecution(job: Job): Execution {
  const toolId = toolOf(job);
  const fault = { error: "FullHeap", frames: [], tool: toolId };
  return { ...failed(toolId, outOfMemoryError(), [], job), faults: [fault] };
}

/** Of a job whose worker failed, or could not be started. */
export function failedExecution(reason: unknown, { job }: Pending): Execution {
  return failed(toolOf(job), reason, [], job);
}

/** Of a job whose time is over. */
export function timedOutExecution({ job }: Pending): Execution {
  return failed(toolOf(job), timeoutError(job.timeoutMs), [], job);
}
