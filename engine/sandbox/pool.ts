/**
 * The pool of workers that does jobs: small ones share a worker, slow ones get one each, clients take turns,
 * and a worker that does not answer is replaced.
 *
 * Runs cannot be pre-empted, so what keeps one client from holding up the others is which job gets which
 * worker: a client has a part of the workers at most, and never the last free one beside another.
 *
 * @module
 */
import { setImmediate } from "node:timers";
import type { Execution } from "../execution.ts";
import { type Fault, faultOf } from "../fault.ts";
import { HEAP_MIB } from "./bounded_worker.ts";
import { MAX_START_MS, START_MS, TICK_MS } from "./durations.ts";
import { withinFairShare } from "./fair_share.ts";
import { failedExecution, UNRESPONSIVE, unresponsiveExecution } from "./lost_jobs.ts";
import { type Pending, PoolWorker } from "./pool_worker.ts";
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
import { Spawner } from "./spawner.ts";
import { WaitingJobs } from "./waiting_jobs.ts";

export interface PoolOptions extends SandboxOptions {
  /** Workers at most, at least three. Default: three more than there are processors, at most ten. */
  maxWorkers?: number;
  /** Workers that fit into the memory, at least one: fewer than others say, and than three, where it is small. */
  mostInMemory?: number;
  /**
   * Called when the first worker could not start and so no other could: where jobs go from then on. Default: they
   * are answered that they cannot be done.
   */
  onNoWorkers?(reason: unknown): Sandbox;
  /** The worker's module. Default: `worker.ts` beside this file. */
  workerUrl?: URL;
  /** How long the first worker may take to start; each that takes longer gives the next one twice as long. */
  startMs?: number;
  /** What the heap of a worker may take, in MiB: a run that wants more is ended. */
  heapMib?: number;
  /** Which workers end because of the tools that they hold. */
  largeWorkers?: LargeWorkers;
}

/** With fewer, one client could hold all but the reserve. */
const MIN_WORKERS = 3;
/** More would cost memory (25 to 60 MB each) and serve nobody sooner. */
const MAX_WORKERS = 10;
/** Workers beyond the processors: slow jobs are stopped in time, and others run beside them meanwhile. */
const BEYOND_PROCESSORS = 3;
/** Workers that no single client gets. */
const RESERVE = 2;
/** Jobs that one worker gets in one message. */
const MAX_BATCH = 16;
/** Batches that a worker has at a time: one at work, one waiting for it. */
const MAX_BATCHES = 2;
/** The most late workers that are kept. If there are more, the oldest is taken to hang and is ended. */
const MAX_LATE = 4;

/** The owner of jobs that name none. */
const NOBODY = { client: "local" };

/** A sandbox of workers without permissions. The first starts at once, others when they are needed. */
export function createPool(options: PoolOptions): Sandbox {
  return new Pool(options);
}

class Pool implements Sandbox {
  readonly #options: PoolOptions;
  readonly #maxWorkers: number;
  /** Workers that one client may have jobs on. */
  readonly #maxPerClient: number;
  /**
   * Workers on which one client may have jobs that share them with nobody: its other jobs continue.
   */
  readonly #maxExclusivePerClient: number;
  readonly #spawner = new Spawner();
  readonly #workers: PoolWorker[] = [];
  /**
   * Workers that are still loading after their start time, the oldest first. Terminating them would not help: Deno
   * loads a terminated worker's code to the end, one worker after the other, so on a busy machine each start that was
   * given up would delay the next, and none would ever be ready.
   */
  readonly #late = new Set<PoolWorker>();
  readonly #largeWorkers: LargeWorkers;
  readonly #waiting = new WaitingJobs();
  #isClosed = false;
  /** False after a worker failed to start, until the next job. */
  #canStart = true;
  /** Workers so far. */
  #started = 0;
  /** How long the next worker may take to start. */
  #startMs: number;
  #isDispatching = false;
  #tickTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #idle = new IdleWorkers(this.#workers, {
    start: () => this.#startWorker(),
    stop: (worker) => this.#stopWorker(worker),
  });

  constructor(options: PoolOptions) {
    this.#options = options;
    const wanted = options.maxWorkers ??
      Math.min(navigator.hardwareConcurrency + BEYOND_PROCESSORS, MAX_WORKERS);
    this.#maxWorkers = Math.min(Math.max(MIN_WORKERS, wanted), options.mostInMemory ?? Infinity);
    this.#maxPerClient = Math.max(1, this.#maxWorkers - RESERVE);
    this.#maxExclusivePerClient = Math.max(1, this.#maxPerClient - 1);
    this.#startMs = options.startMs ?? START_MS;
    this.#largeWorkers = options.largeWorkers ?? new LargeWorkers();
    this.#startWorker();
  }

  get isReady(): boolean {
    return this.#idle.hasBegun;
  }

  run(job: Job, owner: JobOwner = NOBODY): Promise<Execution> {
    return new Promise((resolve) => {
      this.#canStart = true;
      const deadline = performance.now() + remainingMsOf(job);
      this.#waiting.push({ job, owner, deadline, resolve });
      this.#dispatchSoon();
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#tickTimer);
    this.#idle.close();
    for (const worker of [...this.#workers, ...this.#late]) this.#stopWorker(worker);
    this.#spawner.close();
  }

  get #mayStart(): boolean {
    return this.#canStart && this.#workers.length < this.#maxWorkers;
  }

  #startWorker(): void {
    const {
      baseUrl,
      workerUrl: url = new URL("./worker.ts", import.meta.url),
      heapMib = HEAP_MIB,
    } = this.#options;
    const settings = { url, number: ++this.#started, baseUrl, startMs: this.#startMs, heapMib };
    const worker = new PoolWorker(this.#spawner, settings, {
      onAnswer: (answering, left) => {
        if (this.#late.delete(answering)) this.#takeLate(answering);
        this.#idle.begin();
        this.#waiting.putBack(left);
        this.#dispatchSoon();
        this.#idle.lookLater();
      },
      onTainted: (tainted, left) => {
        this.#stopWorker(tainted);
        this.#waiting.putBack(left);
        this.#dispatchSoon();
      },
      onOverdue: (overdue) => this.#startAnother(overdue),
      onFault: (fault) => this.#tell(fault),
      onFailure: (failing, reason) => {
        if (failing.isReady) this.#replaceWorker(failing, reason);
        else this.#giveUpStart(failing, reason);
      },
    });
    this.#workers.push(worker);
  }

  /** If one worker cannot start, no other can: waiting jobs are answered instead of being tried for ever. */
  #giveUpStart(worker: PoolWorker, reason: unknown): void {
    this.#stopWorker(worker);
    this.#canStart = false;
    this.#tell(faultOf(reason));
    if (this.#workers.length > 0) return;
    const elsewhere = this.isReady ? undefined : this.#options.onNoWorkers?.(reason);
    if (elsewhere) this.#waiting.moveTo(elsewhere);
    else this.#waiting.fail(reason);
  }

  /** Starts another worker beside one that has not become ready in time: it hangs, or the machine is busy. */
  #startAnother(overdue: PoolWorker): void {
    this.#tell({ error: "WorkerStartTimeout", frames: [] });
    this.#workers.splice(this.#workers.indexOf(overdue), 1);
    this.#late.add(overdue);
    if (this.#late.size > MAX_LATE) this.#stopWorker(this.#late.values().next().value!);
    this.#startMs = Math.min(2 * this.#startMs, MAX_START_MS);
    if (this.#workers.length === 0) this.#startWorker();
    this.#dispatchSoon();
  }

  /** Uses a late worker that has become ready, and ends one that is still starting in its place. */
  #takeLate(worker: PoolWorker): void {
    const starting = this.#workers.find(({ isReady }) => !isReady);
    if (starting) this.#stopWorker(starting);
    if (this.#workers.length < this.#maxWorkers) this.#workers.push(worker);
    else worker.stop();
  }

  #tell(fault: Fault): void {
    this.#options.onFault?.(fault);
  }

  #stopWorker(worker: PoolWorker): void {
    const index = this.#workers.indexOf(worker);
    if (index !== -1) this.#workers.splice(index, 1);
    // What it has sent already is still handed out while its port closes, and may say that it is tainted.
    else if (!this.#late.delete(worker)) return;
    worker.stop();
  }

  /** Dispatches behind what the event loop has ready, so that jobs that came together go together. */
  #dispatchSoon(): void {
    if (this.#isDispatching) return;
    this.#isDispatching = true;
    setImmediate(() => this.#dispatch());
  }

  /** Hands waiting jobs to workers, and starts a worker where one is missing. */
  #dispatch(): void {
    this.#isDispatching = false;
    if (this.#isClosed) return;
    const now = performance.now();
    // Before jobs are handed out: under load no worker is idle behind that.
    this.#endLarge(now);
    this.#dispatchShared(now);
    this.#dispatchLonely(now);
    const waiting = { shared: this.#waiting.shared.size, exclusive: this.#waiting.exclusive.size };
    if (this.#mayStart && wantsWorker(this.#workers, waiting, now)) this.#startWorker();
    if (this.#waiting.size > 0 || this.#workers.some((worker) => worker.isBusy)) {
      this.#tickLater();
    }
  }

  #dispatchShared(now: number): void {
    const { shared } = this.#waiting;
    if (shared.size === 0) return;
    const worker = this.#workerForMore(now);
    if (!worker) return;
    const batch: Pending[] = [];
    const isFair = withinFairShare(this.#workers, worker, this.#maxPerClient);
    // One that was held up may be as slow as what held it up: nobody's answer is to wait for it.
    const fits = (client: string, { wasHeldUp }: Pending) =>
      isFair(client) && (!wasHeldUp || (worker.isIdle && batch.length === 0));
    let isLonely = false;
    while (batch.length < MAX_BATCH && !isLonely) {
      const pending = shared.take(fits);
      if (!pending) break;
      batch.push(pending);
      isLonely = pending.wasHeldUp === true;
    }
    if (batch.length > 0) worker.send(batch, isLonely, now);
  }

  #dispatchLonely(now: number): void {
    const { exclusive } = this.#waiting;
    while (exclusive.size > 0) {
      const idle = this.#workers.filter((worker) => worker.isIdle);
      // The last free one is for jobs that are known to end, unless there never is another.
      if (idle.length < Math.min(2, this.#maxWorkers)) return;
      const worker = idle.at(-1)!;
      const pending = exclusive.take(
        withinFairShare(this.#workers, worker, this.#maxExclusivePerClient),
      );
      if (!pending) return;
      worker.send([pending], true, now);
    }
  }

  /**
   * While a batch has only just begun, waiting for its worker is cheaper than waking another. Of the idle ones
   * the first is taken, so that the code of tools is in as few as will do.
   */
  #workerForMore(now: number): PoolWorker | undefined {
    const quick = this.#workers.filter((worker) => worker.answersSoon(now));
    return quick.length > 0
      ? quick.find((worker) => worker.batchCount < MAX_BATCHES)
      : this.#workers.find((worker) => worker.isIdle);
  }

  /** Ends a worker that holds the code of many tools, or starts the one that takes its place. */
  #endLarge(now: number): void {
    const next = this.#largeWorkers.next(this.#workers, this.#mayStart, now);
    if (next === "start") this.#startWorker();
    else if (next) this.#stopWorker(next);
  }

  #tickLater(): void {
    this.#tickTimer ??= setTimeout(() => this.#tick(), TICK_MS);
  }

  /** Looks after batches that take long, what waits behind them, and who still waits for it. */
  #tick(): void {
    this.#tickTimer = undefined;
    const now = performance.now();
    for (const worker of this.#workers.filter(({ isBusy }) => isBusy)) {
      if (worker.isSilent(now)) this.#replaceWorker(worker);
      else if (worker.isStuck(now)) this.#waiting.putBack(worker.takeBackWaiting().waiting);
    }
    this.#waiting.dropExpired(now);
    this.#dispatch();
  }

  /** Ends a worker that failed, or without a reason fell silent, and answers the job it had at work. */
  #replaceWorker(worker: PoolWorker, reason?: unknown): void {
    const { atWork, waiting } = worker.takeBackWaiting();
    this.#waiting.putBack(waiting);
    if (!atWork) this.#tell(reason === undefined ? UNRESPONSIVE : faultOf(reason));
    else {
      atWork.resolve(
        reason === undefined ? unresponsiveExecution(atWork) : failedExecution(reason, atWork),
      );
    }
    this.#stopWorker(worker);
    this.#dispatch();
  }
}
