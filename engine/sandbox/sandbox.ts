/**
 * Where runs take place. Tool code cannot reach the host, cannot outlive its time, and cannot hold up
 * other runs, whichever sandbox is used.
 *
 * @module
 */
import type { Execution, ToolCall } from "../execute.ts";

/** One run for the sandbox. */
export interface Job extends ToolCall {
  /** The canonical id of a tool in the catalog. */
  toolId: string;
  /** The run is stopped after this many milliseconds. */
  timeoutMs: number;
  /** The run uses a pattern that the caller wrote and that may backtrack: it shares a worker with nobody. */
  runsCallerPattern?: boolean;
}

export interface Sandbox {
  /** Runs a job. It resolves in every case: failures and time-outs are executions too. */
  run(job: Job): Promise<Execution>;
  /** Frees the workers; no run may follow. */
  close(): void;
}

export interface SandboxOptions {
  /** The service's public address, handed to runs. */
  baseUrl: string;
}
