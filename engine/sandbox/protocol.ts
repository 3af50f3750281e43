/**
 * The messages between the pool and its workers.
 *
 * Handing over a message and arming a deadline each cost more than a small run. So a worker gets its jobs
 * in batches, the next one while it is at work on the one before, and runs under one deadline what comes
 * within a few milliseconds. It answers a batch when it is through, or when `BATCH_PATIENCE_MS`
 * have passed: then it leaves out what it has not begun. The pool reads in shared memory how far a silent
 * worker is, and hands what waits behind a slow job to another worker. Runs are pure, so a job that is run
 * twice does no harm.
 *
 * @module
 */
import type { Execution } from "../execution.ts";
import type { Job } from "./sandbox.ts";

/** The first message to a worker; the port for batches and answers comes with it. */
export interface WorkerStart {
  baseUrl: string;
  /** One Int32: the index, in its batch, of the job at work. */
  progress: SharedArrayBuffer;
}

/** What a worker is sent, each in one message on the port. */
export interface WorkerBatch {
  /** Counts a worker's batches from 0: it takes them in this order, whatever order they arrive in. */
  number: number;
  jobs: Job[];
}

/** A worker's answer to its next batch. An empty one at the start says that the worker is ready. */
export interface WorkerAnswer {
  /** The execution of each job that was done, behind its index in the batch. */
  done: [index: number, execution: Execution][];
  /**
   * Code was stopped in the middle, and V8 skips `finally` then: what it had changed stays changed. The
   * worker does nothing any more, and wants to be replaced.
   */
  isSpent?: true;
  /** The size of the code and tables of the worker's tools, in bytes, if it has loaded any since its last answer. */
  toolBytes?: number;
}
