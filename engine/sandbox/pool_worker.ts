/**
 * One worker of the pool: its jobs, its answers, and the end of its life.
 *
 * A worker that is starting is never terminated, and no other starts beside it. Workers that load
 * npm packages take turns in Deno (`TaskQueue` of deno_unsync 0.4.4), and where two meet there, the
 * second may miss its turn, as it may be given the turn of one that was terminated while it waited.
 * Then every worker that the process starts later waits for ever.
 *
 * @module
 */
import type { SentExecution } from "../execution.ts";
import type { Fault } from "../fault.ts";
import { LOAD_MS, SOON_MS, START_CHECKS, STUCK_MS, WATCHDOG_GRACE_MS } from "./durations.ts";
import { type Message, readAnswer, writeBatch } from "./messages.ts";
import { Progress, progressMemory } from "./progress.ts";
import type { WorkerAnswer, WorkerStart } from "./protocol.ts";
import { type Job, type JobOwner, remainingMsOf } from "./sandbox.ts";
import type { Spawner } from "./spawner.ts";

/** A job that waits for its execution. */
export interface Pending {
  job: Job;
  owner: JobOwner;
  /** When the job is stopped, by `performance.now()`. */
  deadline: number;
  resolve: (execution: SentExecution) => void;
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
  /** The client whose run ended the worker that it replaces. */
  replacedFor: string | undefined;
}

/** The events of a worker. */
export interface WorkerEvents {
  /** It is ready, or has answered its first batch; `left` are the jobs that it did not begin. */
  onAnswer(left: Pending[]): void;
  /** It answered, and must be replaced because of this client's run; `left` are all its unfinished jobs. */
  onTainted(worker: PoolWorker, left: Pending[], client: string | undefined): void;
  /** An error outside its jobs; it continues. */
  onFault(fault: Fault): void;
  /** It did not become ready in time, and so never will. */
  onOverdue(): void;
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
  readonly #progress: Progress;
  /** Its unanswered batches, the current one first. */
  #batches: Batch[] = [];
  #sent = 0;
  #giveUpAt = Infinity;
  #startTimer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves when it has started, or failed to. */
  readonly #started = Promise.withResolvers<void>();
  /** The client whose job it had first. */
  #firstClient: string | undefined;

  readonly #number: number;
  readonly #replacedFor: string | undefined;

  constructor(
    spawner: Spawner,
    { url, number, baseUrl, startMs, heapMib, replacedFor }: WorkerSettings,
    events: WorkerEvents,
  ) {
    this.#number = number;
    this.#replacedFor = replacedFor;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const progress = progressMemory();
    this.#progress = new Progress(progress);
    port1.onmessage = ({ data }: MessageEvent<Message>) => this.#settle(readAnswer(data), events);
    this.#waitForStart(startMs, events, START_CHECKS);
    this.#end = spawner.spawn(
      { url: url.href, heapMib, start: { baseUrl, progress } satisfies WorkerStart, port: port2 },
      {
        onFault: (fault) => events.onFault(fault),
        onFailure: (reason) => {
          this.#endStart();
          events.onFailure(this, reason);
        },
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

  /** Whether it has a job of this client, or is still starting because of one. */
  serves(client: string): boolean {
    if (!this.isReady && client === this.#replacedFor) return true;
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

  /** Whether the jobs behind its current one are better off elsewhere. @param isOtherFree Whether another worker is free. */
  holdsUp(now: number, isOtherFree: boolean): boolean {
    return this.isStuck(now) || (isOtherFree && this.isBusy && now - this.since >= SOON_MS);
  }

  /** Whether it has been silent for longer than any deadline allows. A deadline begins when the code is loaded. */
  isSilent(now: number): boolean {
    if (this.#progress.isLoading && now - this.since < LOAD_MS) {
      this.#giveUpAt = Math.max(this.#giveUpAt, now + this.#longestMs + WATCHDOG_GRACE_MS);
    }
    return now > this.#giveUpAt;
  }

  /** The longest time that a job of its first batch has. */
  get #longestMs(): number {
    const jobs = this.#batches[0]?.filter((pending) => pending !== undefined) ?? [];
    return Math.max(0, ...jobs.map(({ job }) => remainingMsOf(job)));
  }

  /** Withdraws all jobs but the current one, and returns that one and the others in order. */
  takeBackWaiting(): { atWork: Pending | undefined; waiting: Pending[] } {
    const first = this.#sent - this.#batches.length;
    const { batch, index } = this.#progress.withdraw(first, this.#sent);
    const atWork = this.#batches[batch]?.[index];
    const waiting = this.#takeBackAll().filter((pending) => pending !== atWork);
    if (atWork) this.#batches[batch]![index] = atWork;
    return { atWork, waiting };
  }

  /** Ends it; one that is starting, once it has started. */
  async stop(): Promise<void> {
    clearTimeout(this.#startTimer);
    await this.#started.promise;
    this.#port.close();
    this.#end();
  }

  /** Checks several times, so that a process that is halted for long and continues is not late. */
  #waitForStart(startMs: number, events: WorkerEvents, checks: number): void {
    this.#startTimer = setTimeout(() => {
      if (checks > 1) this.#waitForStart(startMs, events, checks - 1);
      else events.onOverdue();
    }, startMs / START_CHECKS);
  }

  #endStart(): void {
    clearTimeout(this.#startTimer);
    this.#started.resolve();
  }

  #settle({ done, isTainted, toolBytes }: WorkerAnswer, events: WorkerEvents): void {
    if (toolBytes !== undefined) {
      this.toolBytes = toolBytes;
      this.grownAt = performance.now();
    }
    const batch = this.#batches.shift() ?? [];
    this.answered++;
    const lastClient = batch[done.at(-1)?.[0] ?? -1]?.owner.client;
    for (const [index, execution] of done) {
      batch[index]?.resolve(execution);
      batch[index] = undefined;
    }
    const left = batch.filter((pending) => pending !== undefined);
    if (isTainted) return events.onTainted(this, left.concat(this.#takeBackAll()), lastClient);
    this.#endStart();
    this.isReady = true;
    this.#beginFirst(performance.now());
    events.onAnswer(left);
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
