/**
 * Where runs take place. Whichever sandbox is used, tool code cannot reach the host, outlive its deadline, or hold up
 * other runs.
 *
 * @module
 */
import type { ToolCall } from "../execute.ts";
import type { SentExecution, Wanted } from "../execution.ts";
import type { Fault } from "../fault.ts";
import type { PropertyText } from "../json_text.ts";

/** The result format is part of the job itself: a flat object costs less to post to a worker. */
interface AnyJob extends Partial<Wanted> {
  /** How long the caller's request may take, in milliseconds. */
  timeoutMs: number;
  /** How much of it is left: the job is stopped after this. Default: all of it. */
  remainingMs?: number;
  /** Whether it runs a caller's pattern, which may backtrack: an exclusive job, which shares its worker with no other. */
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
  /** Data of steps that stayed the JSON texts they arrived as, by their places in `steps`: null holds the place of each. */
  stepTexts?: readonly PropertyText[];
  /** Whether a check that did not pass ends it. */
  stopOnFailedCheck?: boolean;
}

/** The work that the sandbox is given. */
export type Job = ToolJob | PipelineJob;

/** The client that a job belongs to. Without one, jobs count as those of a single client. */
export interface JobOwner {
  /** Jobs of different clients get workers round-robin. */
  client: string;
  /** Aborts when the client goes away. Called only if the job has to wait. */
  signal?(): AbortSignal | undefined;
  /** Called whenever the job is handed to a worker, which may happen twice. @param worker Its number. */
  onBegin?(worker: number): void;
}

/** Runs jobs apart from the service. */
export interface Sandbox {
  /** Whether jobs begin at once, without waiting for a worker to start. Default: ready. */
  readonly isReady?: boolean;
  /** Where tools run, as `GET /api` shows it. Default: in workers. */
  readonly kind?: "worker" | "in-place";
  /** Does a job. The promise never rejects: failures and time-outs are executions too. */
  run(job: Job, owner?: JobOwner): Promise<SentExecution>;
  /**
   * Has a module do long work that is no run, on a thread of its own, and resolves to its answer; undefined where there
   * are no threads.
   *
   * @param module One that calls `answerOnce`.
   * @throws {OwnThreadError} if the thread fails, which `onFault` receives too.
   */
  apart?(module: URL, question: unknown): Promise<unknown> | undefined;
  /** Ends the workers, one that is starting once it has started; run no more jobs afterwards. */
  close(): void | Promise<void>;
}

/** The options that all sandboxes share. */
export interface SandboxOptions {
  /** The service's public address, handed to runs. */
  baseUrl: string;
  /** Receives faults of a worker that belong to no job, and those of threads of their own. */
  onFault?(fault: Fault): void;
  /**
   * Called if a worker takes so long to start that neither it nor any other ever will in this
   * process, which should end. Default: jobs are answered for as long as there are other workers.
   */
  onStuck?(): void;
}

/** The tool to name if the job as a whole fails. */
export function toolOf(job: Job): string {
  return "toolId" in job ? job.toolId : job.steps[0]!.toolId;
}

/** Milliseconds after which a job is stopped. */
export function remainingMsOf({ remainingMs, timeoutMs }: Job): number {
  return remainingMs ?? timeoutMs;
}
