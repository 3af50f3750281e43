/**
 * One worker of the pool: what it has to do, what it answered, how its life ends.
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
  /** Asked for once the job has waited a little. */
  signal?: AbortSignal;
  /** It waited behind a slow job, which may be one of several. */
  wasHeldUp?: true;
}

/** What a worker is started with. */
export interface WorkerSettings {
  url: URL;
  /** Counts the workers of a pool from 1. */
  number: number;
  baseUrl: string;
  /** How long it may take to become ready. */
  startMs: number;
  /** What its heap may take. */
  heapMib: number;
}

/** What happens to a worker. */
export interface WorkerEvents {
  /** It is ready, or has answered its first batch; `left` are the jobs that it did not begin. */
  onAnswer(worker: PoolWorker, left: Pending[]): void;
  /** It answered, and must be replaced; `left` are all jobs that it was sent and did not do. */
  onTainted(worker: PoolWorker, left: Pending[]): void;
  /** Something in it failed beside its jobs; it continues. */
  onFault(fault: Fault): void;
  /** It has not become ready in its time. */
  onOverdue(worker: PoolWorker): void;
  /** It failed for a reason that no job can catch. */
  onFailure(worker: PoolWorker, reason: unknown): void;
}

/** The jobs of a message, by index; one that is done or was taken back leaves a hole. */
type Batch = (Pending | undefined)[];

/** A worker without permissions. */
export class PoolWorker {
  /** The worker has loaded and takes jobs. */
  isReady = false;
  /** What the worker has at work is one job that may take long: others are not sent after it. */
  isLonely = false;
  /** When the first batch began, or when the worker became idle, by `performance.now()`. */
  since = performance.now();
  /** What the code and tables of the tools that it has run take of its memory. */
  toolBytes = 0;
  /** When that became more, by `performance.now()`. */
  grownAt = -Infinity;
  /** Batches that it has answered. */
  answered = 0;

  /** Ends the worker's thread. */
  readonly #end: () => void;
  readonly #port: MessagePort;
  /** The index, in the first batch, of the job at work; the worker writes it. */
  readonly #progress: Int32Array;
  /** What the worker has to do, the batch at work first. */
  #batches: Batch[] = [];
  #sent = 0;
  #giveUpAt = Infinity;
  readonly #startTimer: ReturnType<typeof setTimeout>;

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

  /** Batches that it was sent and has not answered. */
  get batchCount(): number {
    return this.#batches.length;
  }

  /** Whether it has a job of a client. */
  serves(client: string): boolean {
    return this.#batches.some((batch) => batch.some((pending) => pending?.owner.client === client));
  }

  /** Hands it jobs. */
  send(batch: Pending[], isLonely: boolean, now: number): void {
    this.#batches.push(batch);
    this.isLonely = isLonely;
    if (this.#batches.length === 1) this.#beginFirst(now);
    const jobs = batch.map(({ job, deadline, owner }) => {
      owner.onBegin?.(this.#number);
      job.remainingMs = Math.max(1, deadline - now);
      return job;
    });
    this.#port.postMessage(writeBatch({ number: this.#sent++, jobs }));
  }

  /** Whether jobs wait behind the one at work. */
  get hasWaiting(): boolean {
    return this.#batches.flat().filter((pending) => pending !== undefined).length > 1;
  }

  /** Whether it has only just begun a batch that others may share it with. */
  answersSoon(now: number): boolean {
    return this.isBusy && !this.isLonely && now - this.since < SOON_MS;
  }

  /** Whether it has been at its first batch for so long that others had better not wait behind it. */
  isStuck(now: number): boolean {
    return this.isBusy && now - this.since > STUCK_MS;
  }

  /** Whether it has been silent for longer than any deadline allows. */
  isSilent(now: number): boolean {
    return now > this.#giveUpAt;
  }

  /** Leaves it only the job at work, and returns that one and the others in their order. */
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

  #settle({ done, isSpent, toolBytes }: WorkerAnswer, events: WorkerEvents): void {
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
    if (isSpent) return events.onTainted(this, left.concat(this.#takeBackAll()));
    clearTimeout(this.#startTimer);
    this.isReady = true;
    this.#beginFirst(performance.now());
    events.onAnswer(this, left);
  }

  /** Leaves holes in place of all its jobs, and returns them. */
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
      this.isLonely = false;
      return;
    }
    const last = Math.max(now, ...first.map((pending) => pending?.deadline ?? 0));
    this.#giveUpAt = last + WATCHDOG_GRACE_MS;
  }
}
