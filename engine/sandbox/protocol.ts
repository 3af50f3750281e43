/**
 * What the pool and its workers say to each other.
 *
 * A worker gets its jobs in batches, because handing over a message and arming a deadline cost more than a
 * small run. It works through a batch in order and answers once, unless the batch takes longer than
 * {@linkcode BATCH_PATIENCE_MS}: then it gives back what it has not begun, and the pool, which reads in
 * shared memory how far the worker is, hands the other jobs of that batch to another worker. Runs are pure,
 * so a job that is run twice does no harm.
 *
 * @module
 */
import type { Execution } from "../execute.ts";
import type { Job } from "./sandbox.ts";

/** How long a batch may take before its jobs stop sharing one worker. */
export const BATCH_PATIENCE_MS = 20;

/** The first message to a worker. */
export interface WorkerStart {
  baseUrl: string;
  /** One Int32: the index, in the current batch, of the job at work. */
  progress: SharedArrayBuffer;
}

/** Every later message to a worker. */
export type WorkerBatch = Job[];

/** A worker's answer to a batch; an empty one to its start says that it is ready. */
export interface WorkerAnswer {
  /** The execution of each job that was run, by its index in the batch. */
  done: [index: number, execution: Execution][];
}
