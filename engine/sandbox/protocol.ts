/**
 * The messages between the pool and its workers. Posting a message and arming a deadline each cost
 * more than a small run. So a worker gets its jobs in batches, the next one while it works on the
 * current one, and runs all jobs of a few milliseconds under one deadline. It answers a batch when
 * it is done, or after `BATCH_PATIENCE_MS` without the jobs it has not begun. The pool reads a
 * silent worker's progress from shared memory, and gives the jobs behind a slow one to another
 * worker. Runs are pure, so a finished job whose answer was not sent yet may run once more there.
 *
 * @module
 */
import type { SentExecution } from "../execution.ts";
import type { Job } from "./sandbox.ts";

/** What a worker gets on the port that it sends its parent first, together with the port for batches and answers. */
export interface WorkerStart {
  baseUrl: string;
  /** The memory of a `Progress`. */
  progress: SharedArrayBuffer;
}

/** A message to a worker on its port. */
export interface WorkerBatch {
  /** The number of the batch, from 0. Batches are taken in this order, however they arrive. */
  number: number;
  jobs: Job[];
}

/** A worker's answer to its next batch. An initial empty one says that the worker is ready. */
export interface WorkerAnswer {
  /** The execution of each finished job, after its index in the batch. */
  done: [index: number, execution: SentExecution][];
  /**
   * Code was stopped midway, and V8 then skips `finally`, so its changes may be incomplete. The
   * worker stops working and must be replaced.
   */
  isTainted?: true;
  /** The size of the code and tables of the worker's tools, in bytes, if it has loaded any since its last answer. */
  toolBytes?: number;
}
