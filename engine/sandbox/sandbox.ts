/**
 * Where runs take place. Tool code cannot reach the host, cannot outlive its time, and cannot hold up
 * other runs, whichever sandbox is used.
 *
 * @module
 */
import type { ToolCall } from "../execute.ts";
import type { Execution, Wanted } from "../execution.ts";
import type { Fault } from "../fault.ts";

/** How the caller wants the result written stands in the job itself: what is flat is sooner handed over. */
interface AnyJob extends Partial<Wanted> {
  /** How long the caller's request may take, in milliseconds. */
  timeoutMs: number;
  /** How much of it is left: the job is stopped after so much. Default: all of it. */
  remainingMs?: number;
  /** It uses a pattern that the caller wrote and that may backtrack: it shares a worker with nobody. */
  runsCallerPattern?: boolean;
}

/** One run. */
export interface ToolJob extends AnyJob, ToolCall {
  /** The canonical id of a tool in the catalog. */
  toolId: string;
}

/** One step of a pipeline, its bindings checked but not resolved. */
export interface Step {
  /** The canonical id of a tool in the catalog. */
  toolId: string;
  /** The step's keys as the caller sent them, without `tool_id`. */
  given: Record<string, unknown>;
}

/** A whole pipeline: its intermediate outputs never leave the place where it runs. */
export interface PipelineJob extends AnyJob {
  /** The pipeline's input, which may be missing. */
  input: unknown;
  steps: Step[];
  /** Whether a check that did not pass ends it. */
  stopOnFailedCheck?: boolean;
}

/** What the sandbox is asked to do. */
export type Job = ToolJob | PipelineJob;

/** For whom a job is done; without it, for somebody who is alone. */
export interface JobOwner {
  /** Jobs of different clients wait in turn. */
  client: string;
  /** Aborts when the client goes away; asked for only when the job has to wait. */
  signal?(): AbortSignal | undefined;
  /** Called when the job is handed to a worker, which may have to be done again. @param worker Its number. */
  onBegin?(worker: number): void;
}

export interface Sandbox {
  /** Whether jobs begin at once, not only when a worker has started. One that does not say it is ready. */
  readonly isReady?: boolean;
  /** Where tools run, as `GET /api` shows it. Default: in workers. */
  readonly kind?: "worker" | "in-place";
  /** Does a job. It resolves in every case: failures and time-outs are executions too. */
  run(job: Job, owner?: JobOwner): Promise<Execution>;
  /** Frees the workers; no job may follow. */
  close(): void;
}

export interface SandboxOptions {
  /** The service's public address, handed to runs. */
  baseUrl: string;
  /** Told of a worker's failure that no job's execution tells of. */
  onFault?(fault: Fault): void;
}

/** The tool to name where a job fails as a whole. */
export function toolOf(job: Job): string {
  return "toolId" in job ? job.toolId : job.steps[0]!.toolId;
}

/** Milliseconds after which a job is stopped. */
export function remainingMsOf({ remainingMs, timeoutMs }: Job): number {
  return remainingMs ?? timeoutMs;
}
