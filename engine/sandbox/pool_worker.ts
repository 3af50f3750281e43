/**
 * One worker of the pool: its jobs, its answers, and the end of its life.
 *
 * @module
 */
import type { Execution } from "../execution.ts";
import type { Fault } from "../fault.ts";
import { SOON_MS, STUCK_MS, WATCHDOG_GRACE_MS } from "./durations.ts";
import { type Message, readAnswer, writeBatch } from "./messages.ts";
import type { WorkerAnswer } from "./protocol.ts";
import type { Job, JobOwner } from "./sandbox.ts";
import type { Spawner } from "./spawner.ts";

/** A job that waits for its execution. */
export interface Pending {
  job: Job;
  owner: JobOwner;
  /** When the job is stopped, by `performance.now()`. */
  deadline: number;
  resolve: (execution: Execution) => void;
  /** Called once the job has waited a little. */
  signal?: AbortSignal;
  /** It waited behind a slow job, and so may be slow itself. */
  wasHeldUp?: true;
}

/** A worker's start settings. */
export interface WorkerSettings {
  url: URL;
  /** The worker's number in its pool, from 1. */
  number: number;
  baseUrl: string;
  /** How long it may take to become ready. */
  startMs: number;
  /** Its heap limit. */
  heapMib: number;
}

/** The events of a worker. */
export interface WorkerEvents {
  /** It is ready, or has answered its first batch; `left` are the jobs that it did not begin. */
  onAnswer(worker: PoolWorker, left: Pending[]): void;
  /** It answered, and must be replaced; `left` are all its unfinished jobs. */
  onTainted(worker: PoolWorker, left: Pending[]): void;
  /** An error outside its jobs; it continues. */
  onFault(fault: Fault): void;
  /** It did not become ready in time. */
  onOverdue(worker: PoolWorker): void;
  /** It failed for a reason that no job can catch. */
  onFailure(worker: PoolWorker, reason: unknown): void;
}

/** The jobs of a message, by index; a finished or withdrawn job leaves a hole. */
type Batch = (Pending | undefined)[];

/** A worker without permissions. */
export class PoolWorker {
  /** Whether the worker has loaded and accepts jobs. */
  isReady = false;
  /**
   * Whether its current batch is a single job that may take long: no other jobs are sent after it.
   */
  isExclusive = false;
  /** When the first batch began, or when the worker became idle, by `performance.now()`. */
  since = performance.now();
  /** The memory taken by the code and tables of the tools it has run. */
  toolBytes = 0;
  /** When that last grew, by `performance.now()`. */
  grownAt = -Infinity;
  /** The number of batches it has answered. */
  answered = 0;
  /** Whether it has had jobs of more than one client. */
  servesSeveral = false;

  /** Ends the worker's thread. */
  readonly #end: () => void;
  readonly #port: MessagePort;
  /** The index of the current job in the first batch; written by the worker. */
  readonly #progress: Int32Array;
  /** Its unanswered batches, the current one first. */
  #batches: Batch[] = [];
  #sent = 0;
  #giveUpAt = Infinity;
  readonly #startTimer: ReturnType<typeof setTimeout>;
  /** The client whose job it had first. */
  #firstClient: string | undefined;

  readonly #number: number;

  constructor(
    spawner: Spawner,
    { url, number, baseUrl, startMs, heapMib }: WorkerSettings,
    events: WorkerEvents,
  ) {
    this.#number = number;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const shared = new SharedArrayBuffer(4);
    this.#progress = new Int32Array(shared);
    port1.onmessage = ({ data }: MessageEvent<Message>) => this.#settle(readAnswer(data), events);
    this.#startTimer = setTimeout(() => events.onOverdue(this), startMs);
    this.#end = spawner.spawn(
      { url: url.href, heapMib, start: { baseUrl, progress: shared }, port: port2 },
      {
        onFault: (fault) => events.onFault(fault),
        onFailure: (reason) => events.onFailure(this, reason),
      },
    );
  }

  get isBusy(): boolean {
    return this.#batches.length > 0;
  }

  get isIdle(): boolean {
    return this.isReady && !this.isBusy;
  }

  /** The number of unanswered batches. */
  get batchCount(): number {
    return this.#batches.length;
  }

  /** Whether it has a job of this client. */
  serves(client: string): boolean {
    return this.#batches.some((batch) => batch.some((pending) => pending?.owner.client === client));
  }

  /** Sends it jobs. */
  send(batch: Pending[], isExclusive: boolean, now: number): void {
    this.#batches.push(batch);
    this.isExclusive = isExclusive;
    if (this.#batches.length === 1) this.#beginFirst(now);
    const jobs = batch.map(({ job, deadline, owner }) => {
      this.servesSeveral ||= owner.client !== (this.#firstClient ??= owner.client);
      owner.onBegin?.(this.#number);
      job.remainingMs = Math.max(1, deadline - now);
      return job;
    });
    this.#port.postMessage(writeBatch({ number: this.#sent++, jobs }));
  }

  /** Whether jobs wait behind the current one. */
  get hasWaiting(): boolean {
    return this.#batches.flat().filter((pending) => pending !== undefined).length > 1;
  }

  /** Whether it has only just begun a batch that others may share. */
  answersSoon(now: number): boolean {
    return this.isBusy && !this.isExclusive && now - this.since < SOON_MS;
  }

  /** Whether its first batch has taken so long that other jobs should not wait for it. */
  isStuck(now: number): boolean {
    return this.isBusy && now - this.since > STUCK_MS;
  }

  /** Whether it has been silent for longer than any deadline allows. */
  isSilent(now: number): boolean {
    return now > this.#giveUpAt;
  }

  /** Withdraws all jobs but the current one, and returns that one and the others in order. */
  takeBackWaiting(): { atWork: Pending | undefined; waiting: Pending[] } {
    // Read once: the worker continues meanwhile.
    const current = Atomics.load(this.#progress, 0);
    const atWork = this.#batches[0]?.[current];
    const waiting = this.#takeBackAll().filter((pending) => pending !== atWork);
    if (atWork) this.#batches[0]![current] = atWork;
    return { atWork, waiting };
  }

  stop(): void {
    clearTimeout(this.#startTimer);
    this.#port.close();
    this.#end();
  }

  #settle({ done, isTainted, toolBytes }: WorkerAnswer, events: WorkerEvents): void {
    if (toolBytes !== undefined) {
      this.toolBytes = toolBytes;
      this.grownAt = performance.now();
    }
    const batch = this.#batches.shift() ?? [];
    this.answered++;
    for (const [index, execution] of done) {
      batch[index]?.resolve(execution);
      batch[index] = undefined;
    }
    const left = batch.filter((pending) => pending !== undefined);
    if (isTainted) return events.onTainted(this, left.concat(this.#takeBackAll()));
    clearTimeout(this.#startTimer);
    this.isReady = true;
    this.#beginFirst(performance.now());
    events.onAnswer(this, left);
  }

  /** Withdraws all its jobs and returns them. */
  #takeBackAll(): Pending[] {
    const all = this.#batches.flat().filter((pending) => pending !== undefined);
    this.#batches = this.#batches.map((batch) => new Array(batch.length).fill(undefined));
    return all;
  }

  /** Notes that it continues with its first batch, or has none. */
  #beginFirst(now: number): void {
    const [first] = this.#batches;
    this.since = now;
    this.#giveUpAt = Infinity;
    if (!first) {
      this.isExclusive = false;
      return;
    }
    const last = Math.max(now, ...first.map((pending) => pending?.deadline ?? 0));
    this.#giveUpAt = last + WATCHDOG_GRACE_MS;
  }
}
