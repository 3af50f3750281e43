/**
 * Runs one job from start to end in the calling thread.
 *
 * @module
 */
import { execute } from "../execute.ts";
import { type Execution, failed, timeoutError } from "../execution.ts";
import { createContext } from "./context.ts";
import { DeadlineError, withDeadline } from "./deadline.ts";
import { prepareTool } from "./loader.ts";
import { runSteps } from "./pipeline_run.ts";
import { type Job, type PipelineJob, remainingMsOf, type ToolJob, toolOf } from "./sandbox.ts";

/** A finished job. */
export interface DoneJob {
  execution: Execution;
  /** Code was stopped midway: its changes may be incomplete. */
  wasStopped: boolean;
}

/**
 * Runs a job under its deadline. It always resolves.
 *
 * @param clock The clock for runs, in milliseconds; the deadline has its own.
 */
export async function runJob(
  job: Job,
  baseUrl: string,
  clock?: () => number,
): Promise<DoneJob> {
  try {
    return "steps" in job ? await runPipeline(job, baseUrl) : await runTool(job, baseUrl, clock);
  } catch (error) {
    const wasStopped = error instanceof DeadlineError;
    const reported = wasStopped ? timeoutError(job.timeoutMs) : error;
    return { execution: failed(toolOf(job), reported, [], job), wasStopped };
  }
}

async function runTool(
  job: ToolJob,
  baseUrl: string,
  clock?: () => number,
): Promise<DoneJob> {
  const { tool, module, uses } = await prepareTool(job);
  const remainingMs = remainingMsOf(job);
  const execution = withDeadline(
    remainingMs,
    () => execute(tool, module, job, createContext(baseUrl, remainingMs, uses, clock), job),
  );
  return { execution, wasStopped: false };
}

/** The time that steps wait, such as for a tool's code, counts too. */
async function runPipeline(job: PipelineJob, baseUrl: string): Promise<DoneJob> {
  const ends = performance.now() + remainingMsOf(job);
  let wasStopped = false;
  const execution = await runSteps(job, baseUrl, {
    remainingMs: () => ends - performance.now(),
    within: (work) => {
      try {
        return withDeadline(ends - performance.now(), work);
      } catch (error) {
        wasStopped ||= error instanceof DeadlineError;
        throw error;
      }
    },
  });
  return { execution, wasStopped };
}
