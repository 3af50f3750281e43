/**
 * A worker of the pool: it has no permissions, loads tools as they are asked for, and runs jobs one at a
 * time under a hard deadline.
 *
 * @module
 */
import process from "node:process";
import { type MessagePort as NodePort, receiveMessageOnPort } from "node:worker_threads";
import { execute, type Execution, failed, timeoutError } from "../execute.ts";
import { createContext } from "./context.ts";
import { DeadlineError, withDeadline } from "./deadline.ts";
import { makeReady, readyTool } from "./loader.ts";
import {
  BATCH_PATIENCE_MS,
  type WorkerAnswer,
  type WorkerBatch,
  type WorkerStart,
} from "./protocol.ts";
import type { Job } from "./sandbox.ts";

/** How long jobs are taken up under the deadline of the first. */
const SESSION_MS = 20;

/** The batch under way. */
interface Batch {
  jobs: Job[];
  /** The index of the job at work, or of the next one. */
  next: number;
  done: WorkerAnswer;
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

  port.onmessage = ({ data }: MessageEvent<WorkerBatch>) => {
    waiting.set(data.number, data.jobs);
    batch ??= nextBatch();
    work();
  };
  port.postMessage([]);

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    while (batch) await runSession(batch, batch.next);
    isWorking = false;
  }

  /** Runs jobs under one deadline: that of the first, the job at `begunAt` of `begunWith`. */
  async function runSession(begunWith: Batch, begunAt: number): Promise<void> {
    const first = begunWith.jobs[begunAt]!;
    Atomics.store(progress, 0, begunAt);
    try {
      await makeReady(first);
      withDeadline(first.timeoutMs, runJobs);
    } catch (error) {
      const isLate = error instanceof DeadlineError;
      const isFirst = batch === begunWith && batch.next === begunAt;
      // A later job that ran into the first one's deadline has not had its own time: it begins again.
      if (isLate && !isFirst) return;
      finishJob(failed(first.toolId, isLate ? timeoutError(first.timeoutMs) : error));
    }
  }

  /** Runs what there is, for a short while; stops at a job whose tool must be made ready first. */
  function runJobs(): void {
    const ends = performance.now() + SESSION_MS;
    do {
      const job = batch!.jobs[batch!.next]!;
      const ready = readyTool(job);
      if (!ready) return;
      Atomics.store(progress, 0, batch!.next);
      const context = createContext(baseUrl, job.timeoutMs);
      finishJob(execute(ready.tool, ready.module, job, context));
    } while (batch && performance.now() < ends);
  }

  /** Notes a job's execution; answers the batch when it is through or has taken too long. */
  function finishJob(execution: Execution): void {
    const { jobs, done, patienceEnds } = batch!;
    done.push([batch!.next++, execution]);
    if (batch!.next < jobs.length && performance.now() < patienceEnds) return;
    port.postMessage(done);
    batch = nextBatch();
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
