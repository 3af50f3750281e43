/**
 * What a worker of the pool does, with the tools that it was told to import: it runs jobs one at a time under a hard
 * deadline.
 *
 * @module
 */
import process from "node:process";
import { type MessagePort as NodePort, receiveMessageOnPort } from "node:worker_threads";
import { execute } from "../execute.ts";
import { type Execution, failed, timeoutError } from "../execution.ts";
import { BATCH_PATIENCE_MS, HEAP_CHECK_MS, SESSION_MS } from "./durations.ts";
import { createContext } from "./context.ts";
import { DeadlineError, wasCutOff, withDeadline } from "./deadline.ts";
import { outOfMemoryExecution } from "./lost_jobs.ts";
import { bytesOfTools, measureToolsBy, preparedTool, prepareTool } from "./loader.ts";
import { type Message, readBatch, writeAnswer } from "./messages.ts";
import { Progress } from "./progress.ts";
import { type WorkerAnswer, type WorkerBatch, type WorkerStart } from "./protocol.ts";
import { runJob } from "./run_job.ts";
import { type Job, remainingMsOf, type ToolJob } from "./sandbox.ts";
import { buffersOf, toSentExecution } from "./sent_execution.ts";
import { onWorkerStart } from "./worker_start.ts";

/** The current batch. */
interface Batch {
  number: number;
  jobs: Job[];
  /** The index of the current job, or of the next one. */
  next: number;
  done: WorkerAnswer["done"];
  patienceEnds: number;
}

/** Asks its parent for the message that starts the worker, and then waits for batches. */
export function serveBatches(): void {
  measureToolsBy(() => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  });

  onWorkerStart<WorkerStart>(({ baseUrl, progress }, port) =>
    new BatchWorker(port, baseUrl, new Progress(progress)).serve()
  );
}

/** Works through the batches that arrive on a port. */
class BatchWorker {
  readonly #port: MessagePort;
  readonly #baseUrl: string;
  readonly #progress: Progress;
  /** Jobs of batches that have arrived but not begun, by the batch's number. */
  readonly #waiting = new Map<number, Job[]>();
  #nextNumber = 0;
  #batch: Batch | undefined;
  #isWorking = false;
  /** Whether a job's code is being loaded, or a pipeline waits between its steps. */
  #isWaiting = false;
  #isTainted = false;
  #heapTimer: ReturnType<typeof setTimeout> | undefined;
  /** The size of the tools as last reported. */
  #reportedBytes = 0;

  constructor(port: MessagePort, baseUrl: string, progress: Progress) {
    this.#port = port;
    this.#baseUrl = baseUrl;
    this.#progress = progress;
  }

  /** Starts listening, and reports that it does. */
  serve(): void {
    this.#port.onmessage = ({ data }: MessageEvent<Message>) => {
      this.#receive(readBatch(data));
      if (this.#isTainted) return;
      this.#batch ??= this.#nextBatch();
      this.#work();
    };
    this.#port.postMessage(writeAnswer({ done: [] }));
  }

  async #work(): Promise<void> {
    if (this.#isWorking || this.#isTainted) return;
    this.#isWorking = true;
    for (let batch = this.#batch; batch && !this.#isTainted; batch = this.#batch) {
      if (!this.#progress.enter(batch.number, batch.next)) {
        this.#answer(batch);
        continue;
      }
      const job = batch.jobs[batch.next]!;
      this.#watchHeap();
      if ("steps" in job) await this.#runPipeline(batch, job);
      else await this.#runSession(batch, job);
    }
    this.#isWorking = false;
  }

  async #runPipeline(batch: Batch, job: Job): Promise<void> {
    const { execution, wasStopped } = await this.#waitFor(runJob(job, this.#baseUrl));
    if (wasStopped) this.#giveUp();
    this.#finishJob(batch, execution);
  }

  /** Runs jobs under one deadline: that of the first. */
  async #runSession(begunWith: Batch, first: ToolJob): Promise<void> {
    const begunAt = begunWith.next;
    try {
      await this.#load(first);
      withDeadline(remainingMsOf(first), () => this.#runJobs(first));
    } catch (error) {
      const isLate = error instanceof DeadlineError;
      if (isLate) this.#giveUp();
      // Only a job can throw here, so there is a batch that it belongs to.
      const batch = this.#batch!;
      const isFirst = batch === begunWith && batch.next === begunAt;
      // A later job stopped by the first one's deadline has not had its full time: another worker
      // gets it.
      if (isLate && !isFirst) return this.#answer(batch);
      const fault = isLate ? timeoutError(first.timeoutMs) : error;
      this.#finishJob(batch, failed(first.toolId, fault, [], first));
    }
  }

  /**
   * Runs the available jobs for a short while; stops at a job that must be loaded first, has less
   * time, or was withdrawn.
   */
  #runJobs(first: ToolJob): void {
    const begun = performance.now();
    const sessionMs = remainingMsOf(first);
    let isEntered = true;
    for (let batch = this.#batch; batch; batch = this.#batch) {
      const job = batch.jobs[batch.next]!;
      const isSooner = remainingMsOf(job) < sessionMs - SESSION_MS;
      if ("steps" in job || isSooner) return;
      const ready = preparedTool(job);
      if (!ready) return;
      if (!isEntered && !this.#progress.enter(batch.number, batch.next)) return;
      isEntered = false;
      const context = createContext(this.#baseUrl, remainingMsOf(job), ready.uses);
      this.#finishJob(batch, execute(ready.tool, ready.module, job, context, job));
      if (performance.now() - begun >= SESSION_MS) return;
    }
  }

  async #load(job: ToolJob): Promise<void> {
    this.#progress.isLoading = true;
    try {
      await this.#waitFor(prepareTool(job));
    } finally {
      this.#progress.isLoading = false;
    }
  }

  async #waitFor<Value>(work: Promise<Value>): Promise<Value> {
    this.#isWaiting = true;
    try {
      return await work;
    } finally {
      this.#isWaiting = false;
    }
  }

  /**
   * Checks regularly, while there is work, whether V8 has ended it. When the heap is full, V8
   * silently leaves all running functions, and afterwards only timers still run.
   */
  #watchHeap(): void {
    this.#heapTimer ??= setTimeout(() => {
      this.#heapTimer = undefined;
      if (!this.#isWorking) return;
      if (wasCutOff() || !this.#isWaiting) this.#endForMemory();
      else this.#watchHeap();
    }, HEAP_CHECK_MS);
  }

  /** Answers the job that filled the heap; another worker takes over the others. */
  #endForMemory(): void {
    this.#giveUp();
    const batch = this.#batch;
    if (!batch) return;
    // V8 may have ended it while its answer was written.
    const index = Math.min(batch.next, batch.jobs.length - 1);
    const job = batch.jobs[index]!;
    const others = batch.done.filter(([done]) => done !== index);
    batch.done = [...others, [index, outOfMemoryExecution(job)]];
    this.#answer(batch);
  }

  /** Code was stopped midway: no other job may run on what it left behind. */
  #giveUp(): void {
    this.#isTainted = true;
  }

  /** Records a job's execution; answers the batch if it is done or has taken too long. */
  #finishJob(batch: Batch, execution: Execution): void {
    // Before the job counts as done: the deadline may pass, or the heap be full, while a long text is encoded.
    const sent = toSentExecution(execution);
    batch.done.push([batch.next++, sent]);
    const isThrough = batch.next === batch.jobs.length || performance.now() >= batch.patienceEnds;
    if (isThrough || this.#isTainted) this.#answer(batch);
  }

  #answer({ done }: Batch): void {
    const isTainted = this.#isTainted;
    const bytes = bytesOfTools();
    const toolBytes = bytes === this.#reportedBytes ? undefined : bytes;
    this.#reportedBytes = bytes;
    const answer = writeAnswer({ done, isTainted: isTainted || undefined, toolBytes });
    const moved = done.flatMap(([, execution]) => buffersOf(execution));
    this.#port.postMessage(answer, moved);
    this.#batch = isTainted ? undefined : this.#nextBatch();
  }

  #receive({ number, jobs }: WorkerBatch): void {
    this.#waiting.set(number, jobs);
  }

  /** The next batch in order, if it has arrived. */
  #nextBatch(): Batch | undefined {
    if (!this.#waiting.has(this.#nextNumber)) {
      // While a message is on its way to `onmessage`, this returns the one after it.
      const received = receiveNow(this.#port);
      if (received) this.#receive(received);
    }
    const number = this.#nextNumber;
    const jobs = this.#waiting.get(number);
    if (!jobs) return undefined;
    this.#waiting.delete(number);
    this.#nextNumber++;
    return { number, jobs, next: 0, done: [], patienceEnds: performance.now() + BATCH_PATIENCE_MS };
  }
}

/** A batch that has arrived but was not delivered to `onmessage`. */
function receiveNow(port: MessagePort): WorkerBatch | undefined {
  // The web's port is Node's port here, but their types do not know each other.
  const received = receiveMessageOnPort(port as unknown as NodePort);
  return received && readBatch(received.message);
}
