/**
 * The pool of workers that runs jobs: small ones share a worker, slow ones get one each, clients
 * take turns, and a worker that does not answer is replaced. Runs cannot be pre-empted, so the
 * choice of a worker for each job is what keeps one client from delaying the others: a client gets
 * only a part of the workers, and never the last free one in addition to another.
 *
 * @module
 */
import { setImmediate } from "node:timers";
import type { SentExecution } from "../execution.ts";
import { type Fault, faultOf } from "../fault.ts";
import { HEAP_MIB } from "./bounded_worker.ts";
import { START_MS, TICK_MS } from "./durations.ts";
import { withinFairShare } from "./fair_share.ts";
import { failedExecution, UNRESPONSIVE, unresponsiveExecution } from "./lost_jobs.ts";
import { type Pending, PoolWorker } from "./pool_worker.ts";
import { MAX_BATCH } from "./progress.ts";
import { type PoolSize, poolSize, type PoolSizeOptions } from "./pool_size.ts";
import { wantsWorker } from "./reserve.ts";
import { IdleWorkers } from "./idle_workers.ts";
import { LargeWorkers } from "./retirement.ts";
import {
  type Job,
  type JobOwner,
  remainingMsOf,
  type Sandbox,
  type SandboxOptions,
} from "./sandbox.ts";
import { workerForMore } from "./shared_worker.ts";
import { askThread } from "./own_thread.ts";
import { Spawner } from "./spawner.ts";
import { WaitingJobs } from "./waiting_jobs.ts";

export interface PoolOptions extends SandboxOptions, PoolSizeOptions {
  /**
   * Called if the first worker, and so any worker, cannot start; returns the sandbox that takes
   * over. Default: jobs are answered with an error.
   */
  onNoWorkers?(reason: unknown): Sandbox;
  /** The worker's module. Default: `worker.ts` beside this file. */
  workerUrl?: URL;
  /** How long a worker may take to start. */
  startMs?: number;
  /** The heap limit of a worker, in MiB; a run that needs more is ended. */
  heapMib?: number;
  /** Decides which workers are retired because of their tools' size. */
  largeWorkers?: LargeWorkers;
}

/** The owner of jobs that name none. */
const NOBODY = { client: "local" };

/** Creates a sandbox of workers without permissions. The first starts at once, others on demand. */
export function createPool(options: PoolOptions): Sandbox {
  return new Pool(options);
}

class Pool implements Sandbox {
  readonly #options: PoolOptions;
  readonly #size: PoolSize;
  readonly #spawner = new Spawner();
  /** At most one of them is starting: see `pool_worker.ts`. */
  readonly #workers: PoolWorker[] = [];
  readonly #largeWorkers: LargeWorkers;
  readonly #waiting = new WaitingJobs();
  /** Settles when the last thread of its own has answered or failed. */
  #apart: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  /** Whether no worker will ever start again. */
  #isStuck = false;
  /** False after a worker failed to start, until the next job. */
  #canStart = true;
  /** The number of workers started so far. */
  #started = 0;
  #isDispatching = false;
  #tickTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #idle: IdleWorkers;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#size = poolSize(options);
    this.#idle = new IdleWorkers(this.#workers, this.#size.least, {
      start: () => this.#startWorker(),
      stop: (worker) => this.#stopWorker(worker),
    });
    this.#largeWorkers = options.largeWorkers ?? new LargeWorkers();
    this.#startWorker();
  }

  get isReady(): boolean {
    return this.#idle.hasBegun && !this.#isStuck;
  }

  run(job: Job, owner: JobOwner = NOBODY): Promise<SentExecution> {
    return new Promise((resolve) => {
      this.#canStart = true;
      const deadline = performance.now() + remainingMsOf(job);
      this.#waiting.push({ job, owner, deadline, resolve });
      this.#dispatchSoon();
    });
  }

  apart(module: URL, question: unknown): Promise<unknown> {
    // One at a time, as each takes as much memory as a worker.
    const answer = this.#apart.then(() => askThread(this.#spawner, module, question));
    this.#apart = answer.catch((error) => this.#report(faultOf(error)));
    return answer;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#tickTimer);
    this.#idle.close();
    await Promise.all(this.#workers.splice(0).map((worker) => worker.stop()));
    await this.#apart;
    this.#spawner.close();
  }

  get #mayStart(): boolean {
    return this.#canStart && this.#workers.length < this.#size.most;
  }

  /** @param replacedFor The client whose run ended the worker that this one replaces. */
  #startWorker(replacedFor?: string): void {
    const {
      baseUrl,
      workerUrl: url = new URL("./worker.ts", import.meta.url),
      startMs = START_MS,
      heapMib = HEAP_MIB,
    } = this.#options;
    const settings = { url, number: ++this.#started, baseUrl, startMs, heapMib, replacedFor };
    const worker = new PoolWorker(this.#spawner, settings, {
      onAnswer: (left) => {
        this.#idle.begin();
        this.#waiting.putBack(left);
        this.#dispatchSoon();
        this.#idle.lookLater();
      },
      onTainted: (tainted, left, client) => {
        this.#waiting.putBack(left);
        this.#replaceEnded(tainted, client);
        this.#dispatchSoon();
      },
      onOverdue: () => this.#giveUp(),
      onFault: (fault) => this.#report(fault),
      onFailure: (failing, reason) => {
        if (failing.isReady) this.#replaceWorker(failing, reason);
        else this.#giveUpStart(failing, reason);
      },
    });
    this.#workers.push(worker);
  }

  /**
   * If one worker cannot start, no other can: waiting jobs are answered instead of retried forever.
   */
  #giveUpStart(worker: PoolWorker, reason: unknown): void {
    this.#stopWorker(worker);
    this.#canStart = false;
    this.#report(faultOf(reason));
    if (this.#workers.length > 0) return;
    const elsewhere = this.isReady ? undefined : this.#options.onNoWorkers?.(reason);
    if (elsewhere) this.#waiting.moveTo(elsewhere);
    else this.#waiting.fail(reason);
  }

  /** Reports that a worker hangs while it starts: in this process any other would hang as well. */
  #giveUp(): void {
    this.#isStuck = true;
    this.#report({ error: "WorkerStartTimeout", frames: [] });
    this.#options.onStuck?.();
  }

  #report(fault: Fault): void {
    this.#options.onFault?.(fault);
  }

  #stopWorker(worker: PoolWorker): void {
    const index = this.#workers.indexOf(worker);
    // Messages it has already sent are still delivered while its port closes, and may report that
    // it is tainted.
    if (index === -1) return;
    this.#workers.splice(index, 1);
    worker.stop();
  }

  /**
   * Ends a worker and starts another in its place, which counts as the client's until it is ready: the client that ends
   * one worker after the other would hold the last one too while they start.
   */
  #replaceEnded(worker: PoolWorker, client: string | undefined): void {
    this.#stopWorker(worker);
    if (this.#mayStart && this.#workers.every(({ isReady }) => isReady)) this.#startWorker(client);
  }

  /**
   * Dispatches after the event loop has handled what is ready, so that jobs that arrive together
   * are sent together.
   */
  #dispatchSoon(): void {
    if (this.#isDispatching) return;
    this.#isDispatching = true;
    setImmediate(() => this.#dispatch());
  }

  /** Sends waiting jobs to workers, and starts a worker if needed. */
  #dispatch(): void {
    this.#isDispatching = false;
    if (this.#isClosed) return;
    const now = performance.now();
    // Before jobs are sent: under load no worker is idle afterwards.
    this.#endLarge(now);
    this.#dispatchShared(now);
    this.#dispatchExclusive(now);
    const waiting = { shared: this.#waiting.shared.size, exclusive: this.#waiting.exclusive.size };
    if (this.#mayStart && wantsWorker(this.#workers, waiting, now, this.#size.least)) {
      this.#startWorker();
    }
    if (this.#waiting.size > 0 || this.#workers.some((worker) => worker.isBusy)) {
      this.#tickLater();
    }
  }

  #dispatchShared(now: number): void {
    const { shared } = this.#waiting;
    if (shared.size === 0) return;
    const worker = workerForMore(this.#workers, now);
    if (!worker) return;
    const batch: Pending[] = [];
    const isFair = withinFairShare(this.#workers, worker, this.#size.perClient);
    // A job that was held up may be as slow as the one before it, so no other job may wait for it.
    const fits = (client: string, { wasHeldUp }: Pending) =>
      isFair(client) && (!wasHeldUp || batch.length === 0);
    let isExclusive = false;
    while (batch.length < MAX_BATCH && !isExclusive) {
      const pending = shared.take(fits);
      if (!pending) break;
      batch.push(pending);
      isExclusive = pending.wasHeldUp === true;
    }
    if (batch.length > 0) worker.send(batch, isExclusive, now);
  }

  #dispatchExclusive(now: number): void {
    const { exclusive } = this.#waiting;
    while (exclusive.size > 0) {
      const idle = this.#workers.filter((worker) => worker.isIdle);
      // The last free worker is kept for jobs that are known to end, unless there can only be one.
      if (idle.length < Math.min(2, this.#size.most)) return;
      const worker = idle.at(-1)!;
      const pending = exclusive.take(
        withinFairShare(this.#workers, worker, this.#size.exclusivePerClient),
      );
      if (!pending) return;
      worker.send([pending], true, now);
    }
  }

  /** Ends a worker that holds the code of many tools, or starts its replacement. */
  #endLarge(now: number): void {
    const next = this.#largeWorkers.next(this.#workers, this.#mayStart, now);
    if (next === "start") this.#startWorker();
    else if (next) this.#stopWorker(next);
  }

  #tickLater(): void {
    this.#tickTimer ??= setTimeout(() => this.#tick(), TICK_MS);
  }

  /** Checks slow batches, the jobs behind them, and whether their clients are still connected. */
  #tick(): void {
    this.#tickTimer = undefined;
    const now = performance.now();
    const isOneFree = this.#workers.some(({ isIdle }) => isIdle);
    for (const worker of this.#workers.filter(({ isBusy }) => isBusy)) {
      if (worker.isSilent(now)) this.#replaceWorker(worker);
      else if (worker.holdsUp(now, isOneFree)) {
        this.#waiting.putBack(worker.takeBackWaiting().waiting);
      }
    }
    this.#waiting.dropExpired(now);
    this.#dispatch();
  }

  /**
   * Ends a worker that failed, or fell silent if no reason is given, and answers its current job.
   */
  #replaceWorker(worker: PoolWorker, reason?: unknown): void {
    const { atWork, waiting } = worker.takeBackWaiting();
    this.#waiting.putBack(waiting);
    if (!atWork) this.#report(reason === undefined ? UNRESPONSIVE : faultOf(reason));
    else {
      atWork.resolve(
        reason === undefined ? unresponsiveExecution(atWork) : failedExecution(reason, atWork),
      );
    }
    this.#replaceEnded(worker, atWork?.owner.client);
    this.#dispatch();
  }
}
