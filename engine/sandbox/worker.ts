/**
 * A worker of the pool: it has no permissions, loads tools as they are asked for, and runs jobs one at a
 * time under a hard deadline.
 *
 * @module
 */
import process from "node:process";
import { type MessagePort as NodePort, receiveMessageOnPort } from "node:worker_threads";
import { execute } from "../execute.ts";
import { type Execution, failed, timeoutError } from "../execution.ts";
import { createContext } from "./context.ts";
import { DeadlineError, withDeadline } from "./deadline.ts";
import { makeReady, readyTool } from "./loader.ts";
import {
  BATCH_PATIENCE_MS,
  type WorkerAnswer,
  type WorkerBatch,
  type WorkerStart,
} from "./protocol.ts";
import { runJob } from "./run_job.ts";
import { type Job, leftMsOf, type ToolJob } from "./sandbox.ts";

/** How long jobs are taken up under the deadline of the first. */
const SESSION_MS = 20;

/** The batch under way. */
interface Batch {
  jobs: Job[];
  /** The index of the job at work, or of the next one. */
  next: number;
  done: WorkerAnswer["done"];
  patienceEnds: number;
}

// Libraries that look for settings of theirs in the environment would ask for a permission: here is none.
process.env = {};

globalThis.addEventListener("message", (event) => {
  const { data, ports: [port] } = event as MessageEvent<WorkerStart>;
  serve(port!, data.baseUrl, new Int32Array(data.progress));
}, { once: true });

/** Works through the batches that come in on a port. */
function serve(port: MessagePort, baseUrl: string, progress: Int32Array): void {
  /** The jobs of batches that came in and were not begun, by the batch's number. */
  const waiting = new Map<number, Job[]>();
  let nextNumber = 0;
  let batch: Batch | undefined;
  let isWorking = false;
  let isSpent = false;

  port.onmessage = ({ data }: MessageEvent<WorkerBatch>) => {
    waiting.set(data.number, data.jobs);
    if (isSpent) return;
    batch ??= nextBatch();
    work();
  };
  port.postMessage({ done: [] } satisfies WorkerAnswer);

  async function work(): Promise<void> {
    if (isWorking || isSpent) return;
    isWorking = true;
    while (batch && !isSpent) {
      const job = batch.jobs[batch.next]!;
      Atomics.store(progress, 0, batch.next);
      if ("steps" in job) await runPipeline(job);
      else await runSession(job);
    }
    isWorking = false;
  }

  async function runPipeline(job: Job): Promise<void> {
    const { execution, wasStopped } = await runJob(job, baseUrl);
    if (wasStopped) giveUp();
    finishJob(execution);
  }

  /** Runs jobs under one deadline: that of the first. */
  async function runSession(first: ToolJob): Promise<void> {
    const begunWith = batch;
    const begunAt = batch!.next;
    try {
      await makeReady(first);
      withDeadline(leftMsOf(first), runJobs);
    } catch (error) {
      const isLate = error instanceof DeadlineError;
      if (isLate) giveUp();
      const isFirst = batch === begunWith && batch!.next === begunAt;
      // A later job that ran into the first one's deadline has not had its own time: another worker gets it.
      if (isLate && !isFirst) answer();
      else {finishJob(
          failed(first.toolId, isLate ? timeoutError(first.timeoutMs) : error, [], first),
        );}
    }
  }

  /** Runs what there is, for a short while; stops at a job that must be made ready or has less time. */
  function runJobs(): void {
    const begun = performance.now();
    const sessionMs = leftMsOf(batch!.jobs[batch!.next]!);
    do {
      const job = batch!.jobs[batch!.next]!;
      const isSooner = leftMsOf(job) < sessionMs - SESSION_MS;
      const ready = "steps" in job || isSooner ? undefined : readyTool(job);
      if (!ready) return;
      Atomics.store(progress, 0, batch!.next);
      const context = createContext(baseUrl, leftMsOf(job));
      finishJob(execute(ready.tool, ready.module, job as ToolJob, context, job));
    } while (batch && performance.now() - begun < SESSION_MS);
  }

  /** Code was stopped in the middle: no other job may meet what it left behind. */
  function giveUp(): void {
    isSpent = true;
  }

  /** Notes a job's execution; answers the batch when it is through or has taken too long. */
  function finishJob(execution: Execution): void {
    const { jobs, done, patienceEnds } = batch!;
    done.push([batch!.next++, execution]);
    const isThrough = batch!.next === jobs.length || performance.now() >= patienceEnds;
    if (isThrough || isSpent) answer();
  }

  function answer(): void {
    const { done } = batch!;
    port.postMessage({ done, ...(isSpent && { isSpent: true as const }) } satisfies WorkerAnswer);
    batch = isSpent ? undefined : nextBatch();
  }

  /** The batch whose turn it is, if it is there already. */
  function nextBatch(): Batch | undefined {
    if (!waiting.has(nextNumber)) {
      // While a message is on its way to `onmessage`, this hands out the one behind it.
      const received = receiveNow(port);
      if (received) waiting.set(received.number, received.jobs);
    }
    const jobs = waiting.get(nextNumber);
    if (!jobs) return undefined;
    waiting.delete(nextNumber++);
    return { jobs, next: 0, done: [], patienceEnds: performance.now() + BATCH_PATIENCE_MS };
  }
}

/** A batch that has arrived and was not handed to `onmessage`. */
function receiveNow(port: MessagePort): WorkerBatch | undefined {
  // The web's port is Node's port here, but their types do not know of each other.
  return receiveMessageOnPort(port as unknown as NodePort)?.message;
}
