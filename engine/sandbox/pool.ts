/**
 * The pool of workers that runs jobs: small ones share a worker, slow ones get one each, and a worker that
 * does not answer is replaced.
 *
 * @module
 */
import { findTool } from "../../tools/catalog.ts";
import { type Execution, failed, timeoutError } from "../execute.ts";
import { BATCH_PATIENCE_MS, type WorkerAnswer, type WorkerStart } from "./protocol.ts";
import type { Job, Sandbox, SandboxOptions } from "./sandbox.ts";

export interface PoolOptions extends SandboxOptions {
  /** Workers at most. Runs beyond them wait. Default: 16. */
  maxWorkers?: number;
}

/** Jobs that one worker gets at a time. */
const MAX_BATCH = 16;
/** How often the pool looks after slow batches while any run is under way. */
const TICK_MS = 4;
/** A batch older than this is stuck in one job; a little longer than the worker's own patience. */
const STUCK_MS = BATCH_PATIENCE_MS + 10;
/** A worker that is silent for this long past every deadline is given up. */
const WATCHDOG_GRACE_MS = 2_000;
/** Workers that run callers' patterns at the same time. */
const MAX_LONELY = 8;
/** Workers beyond the first two end after so much idle time. */
const IDLE_LIMIT_MS = 10_000;
const KEPT_WORKERS = 2;

interface Pending {
  job: Job;
  resolve: (execution: Execution) => void;
}

interface Slot {
  worker: Worker;
  /** The index, in the batch, of the job at work; the worker writes it. */
  progress: Int32Array;
  state: "starting" | "idle" | "busy";
  /** When the state began, by `performance.now()`. */
  since: number;
  /** The batch under way, by index; a job that was taken back leaves a hole. */
  batch: (Pending | undefined)[];
  /** The batch is one job that runs a caller's pattern. */
  lonely: boolean;
  /** When the watchdog gives the worker up, by `performance.now()`. */
  giveUpAt: number;
}

/** A sandbox of workers without permissions. The first starts at once, others when they are needed. */
export function createPool({ baseUrl, maxWorkers = 16 }: PoolOptions): Sandbox {
  const slots: Slot[] = [];
  const queue: Pending[] = [];
  /** Jobs that run a caller's pattern: they share no worker and never take the last free one. */
  const lonelyQueue: Pending[] = [];
  let tickTimer: ReturnType<typeof setTimeout> | undefined;
  let retireTimer: ReturnType<typeof setTimeout> | undefined;

  startWorker();

  return {
    run: (job) =>
      new Promise((resolve) => {
        const own = findTool(job.toolId)?.runsCallerPattern ? lonelyQueue : queue;
        own.push({ job, resolve });
        dispatch();
      }),
    close() {
      clearTimeout(tickTimer);
      clearTimeout(retireTimer);
      for (const slot of slots.splice(0)) slot.worker.terminate();
    },
  };

  function startWorker(): void {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      type: "module",
      // Deno's own option, which the web's types do not know.
      deno: { permissions: "none" },
    } as WorkerOptions);
    const shared = new SharedArrayBuffer(4);
    const slot: Slot = {
      worker,
      progress: new Int32Array(shared),
      state: "starting",
      since: performance.now(),
      batch: [],
      lonely: false,
      giveUpAt: Infinity,
    };
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => settle(slot, data);
    worker.onerror = (event) => {
      event.preventDefault();
      replaceWorker(slot, ({ job }) => failed(job.toolId, event));
    };
    worker.postMessage({ baseUrl, progress: shared } satisfies WorkerStart);
    slots.push(slot);
  }

  /** A worker is ready, or has answered its batch. */
  function settle(slot: Slot, { done }: WorkerAnswer): void {
    const { batch } = slot;
    slot.batch = [];
    slot.state = "idle";
    slot.since = performance.now();
    for (const [index, execution] of done) {
      batch[index]?.resolve(execution);
      batch[index] = undefined;
    }
    requeue(batch);
    dispatch();
    retireLater();
  }

  /** Puts jobs that were handed out but not run back in front, in their order. */
  function requeue(batch: (Pending | undefined)[]): void {
    queue.unshift(...batch.filter((pending) => pending !== undefined));
  }

  /** Hands waiting jobs to workers, and starts a worker where one is missing. */
  function dispatch(): void {
    const now = performance.now();
    // While a batch has only just begun, waiting for its worker is cheaper than waking another.
    if (queue.length > 0 && !slots.some((slot) => answersSoon(slot, now))) {
      const free = slots.find((slot) => slot.state === "idle");
      if (free) send(free, queue.splice(0, MAX_BATCH), false, now);
    }
    while (lonelyQueue.length > 0) {
      const free = slots.filter((slot) => slot.state === "idle");
      const lonely = slots.filter((slot) => slot.lonely).length;
      if (free.length < 2 || lonely >= MAX_LONELY) break;
      send(free.at(-1)!, [lonelyQueue.shift()!], true, now);
    }
    if (wantsWorker(now)) startWorker();
    if (slots.some((slot) => slot.state === "busy")) tickTimer ??= setTimeout(tick, TICK_MS);
  }

  function answersSoon(slot: Slot, now: number): boolean {
    return slot.state === "busy" && !slot.lonely && now - slot.since < TICK_MS;
  }

  /** A worker in reserve is wanted as soon as the busy ones may stay so. */
  function wantsWorker(now: number): boolean {
    if (slots.length >= maxWorkers) return false;
    const spare = slots.filter((slot) => slot.state !== "busy").length;
    if (lonelyQueue.length > 0) return spare < 2;
    return spare === 0 && !slots.some((slot) => answersSoon(slot, now));
  }

  function send(slot: Slot, batch: Pending[], lonely: boolean, now: number): void {
    const longest = Math.max(...batch.map(({ job }) => job.timeoutMs));
    slot.state = "busy";
    slot.since = now;
    slot.batch = batch;
    slot.lonely = lonely;
    // Twice: a job that ran into another's deadline is begun again with its own.
    slot.giveUpAt = now + 2 * longest + WATCHDOG_GRACE_MS;
    Atomics.store(slot.progress, 0, 0);
    slot.worker.postMessage(batch.map(({ job }) => job));
  }

  /** Looks after batches that take long, and hands out what waits behind them. */
  function tick(): void {
    tickTimer = undefined;
    const now = performance.now();
    for (const slot of [...slots]) {
      if (slot.state !== "busy") continue;
      if (now > slot.giveUpAt) {
        replaceWorker(slot, ({ job }) => failed(job.toolId, timeoutError(job.timeoutMs)));
      } else if (now - slot.since > STUCK_MS && slot.batch.length > 1) {
        takeBackWaiting(slot);
      }
    }
    dispatch();
  }

  /** Leaves a stuck worker only the job it is at. */
  function takeBackWaiting(slot: Slot): void {
    const current = Atomics.load(slot.progress, 0);
    requeue(slot.batch.filter((_, index) => index !== current));
    slot.batch = slot.batch.map((pending, index) => index === current ? pending : undefined);
  }

  /** Ends a worker that failed or fell silent and answers what it had at work. */
  function replaceWorker(slot: Slot, answer: (pending: Pending) => Execution): void {
    slot.worker.terminate();
    slots.splice(slots.indexOf(slot), 1);
    const current = Atomics.load(slot.progress, 0);
    const culprit = slot.batch[current];
    culprit?.resolve(answer(culprit));
    requeue(slot.batch.filter((_, index) => index !== current));
    dispatch();
  }

  function retireLater(): void {
    if (retireTimer !== undefined || slots.length <= KEPT_WORKERS) return;
    retireTimer = setTimeout(() => {
      retireTimer = undefined;
      const limit = performance.now() - IDLE_LIMIT_MS;
      for (const slot of slots.slice(KEPT_WORKERS)) {
        if (slot.state === "idle" && slot.since <= limit) {
          slot.worker.terminate();
          slots.splice(slots.indexOf(slot), 1);
        }
      }
      retireLater();
    }, IDLE_LIMIT_MS);
    Deno.unrefTimer(retireTimer as unknown as number);
  }
}
