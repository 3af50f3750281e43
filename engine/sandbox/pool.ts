/**
 * The pool of workers that runs jobs: small ones share a worker, slow ones get one each, and a worker that
 * does not answer is replaced.
 *
 * @module
 */
import { setImmediate } from "node:timers";
import { type Execution, failed, timeoutError } from "../execute.ts";
import {
  BATCH_PATIENCE_MS,
  type WorkerAnswer,
  type WorkerBatch,
  type WorkerStart,
} from "./protocol.ts";
import type { Job, Sandbox, SandboxOptions } from "./sandbox.ts";

export interface PoolOptions extends SandboxOptions {
  /** Workers at most. Runs beyond them wait. Default: 16. */
  maxWorkers?: number;
  /** The worker's module. Default: `worker.ts` beside this file. */
  workerUrl?: URL;
}

/** Jobs that one worker gets in one message. */
const MAX_BATCH = 16;
/** Batches that a worker has at a time: one at work, one waiting for it. */
const MAX_BATCHES = 2;
/** How often the pool looks after slow batches while any run is under way. */
const TICK_MS = 8;
/** New calls wait for a worker that began its batch no longer ago than this. */
const SOON_MS = 4;
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

/** The jobs of a message, by index; one that was taken back leaves a hole. */
type Batch = (Pending | undefined)[];

interface Slot {
  worker: Worker;
  port: MessagePort;
  /** The index, in the first batch, of the job at work; the worker writes it. */
  progress: Int32Array;
  isReady: boolean;
  /** What the worker has to do, the batch at work first; none when it is idle. */
  batches: Batch[];
  /** How many batches the worker was sent. */
  sent: number;
  /** When the first batch began, or when the worker became idle, by `performance.now()`. */
  since: number;
  /** When the watchdog gives the worker up, by `performance.now()`. */
  giveUpAt: number;
  /** The batch is one job that runs a caller's pattern. */
  isLonely: boolean;
}

/** A sandbox of workers without permissions. The first starts at once, others when they are needed. */
export function createPool(options: PoolOptions): Sandbox {
  const { baseUrl, maxWorkers = 16, workerUrl } = options;
  const slots: Slot[] = [];
  const queue: Pending[] = [];
  /** Jobs that run a caller's pattern: they share no worker and never take the last free one. */
  const lonelyQueue: Pending[] = [];
  let isClosed = false;
  /** False after a worker failed to start, until the next call. */
  let canStart = true;
  let isDispatching = false;
  let tickTimer: ReturnType<typeof setTimeout> | undefined;
  let retireTimer: ReturnType<typeof setTimeout> | undefined;

  startWorker();

  return {
    run: (job) =>
      new Promise((resolve) => {
        canStart = true;
        (job.runsCallerPattern ? lonelyQueue : queue).push({ job, resolve });
        dispatchSoon();
      }),
    close() {
      isClosed = true;
      clearTimeout(tickTimer);
      clearTimeout(retireTimer);
      for (const slot of [...slots]) stopWorker(slot);
    },
  };

  function startWorker(): void {
    const worker = new Worker(workerUrl ?? new URL("./worker.ts", import.meta.url), {
      type: "module",
      // Deno's own option, which the web's types do not know.
      deno: { permissions: "none" },
    } as WorkerOptions);
    const { port1: port, port2 } = new MessageChannel();
    const shared = new SharedArrayBuffer(4);
    const slot: Slot = {
      worker,
      port,
      progress: new Int32Array(shared),
      isReady: false,
      batches: [],
      sent: 0,
      since: performance.now(),
      giveUpAt: Infinity,
      isLonely: false,
    };
    port.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => settle(slot, data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (slot.isReady) replaceWorker(slot, ({ job }) => failed(job.toolId, event));
      else giveUpStart(slot);
    };
    worker.postMessage({ baseUrl, progress: shared } satisfies WorkerStart, [port2]);
    slots.push(slot);
  }

  /** A worker that cannot even start tells that no other could: what waits is answered, not tried for ever. */
  function giveUpStart(slot: Slot): void {
    stopWorker(slot);
    canStart = false;
    if (slots.length > 0) return;
    for (const { job, resolve } of [...queue.splice(0), ...lonelyQueue.splice(0)]) {
      resolve(failed(job.toolId, new Error("no worker starts")));
    }
  }

  function stopWorker(slot: Slot): void {
    slot.port.close();
    slot.worker.terminate();
    slots.splice(slots.indexOf(slot), 1);
  }

  /** A worker is ready, or has answered its first batch. */
  function settle(slot: Slot, done: WorkerAnswer): void {
    const batch = slot.batches.shift() ?? [];
    for (const [index, execution] of done) {
      batch[index]?.resolve(execution);
      batch[index] = undefined;
    }
    slot.isReady = true;
    beginFirst(slot, performance.now());
    requeue(batch);
    dispatchSoon();
    retireLater();
  }

  /** Puts jobs that were handed out but not run back in front, in their order. */
  function requeue(batch: Batch): void {
    queue.unshift(...batch.filter((pending) => pending !== undefined));
  }

  /** Dispatches behind what the event loop has ready, so that calls that came together go together. */
  function dispatchSoon(): void {
    if (isDispatching) return;
    isDispatching = true;
    setImmediate(dispatch);
  }

  /** Hands waiting jobs to workers, and starts a worker where one is missing. */
  function dispatch(): void {
    isDispatching = false;
    if (isClosed) return;
    const now = performance.now();
    const next = queue.length > 0 && slotForMore(now);
    if (next) send(next, queue.splice(0, MAX_BATCH), false, now);
    while (lonelyQueue.length > 0) {
      const free = slots.filter(isIdle);
      const lonely = slots.filter((slot) => slot.isLonely).length;
      if (free.length < 2 || lonely >= MAX_LONELY) break;
      send(free.at(-1)!, [lonelyQueue.shift()!], true, now);
    }
    if (wantsWorker(now)) startWorker();
    if (slots.some(isBusy)) tickTimer ??= setTimeout(tick, TICK_MS);
  }

  /** While a batch has only just begun, waiting for its worker is cheaper than waking another. */
  function slotForMore(now: number): Slot | undefined {
    const quick = slots.filter((slot) => answersSoon(slot, now));
    return quick.length > 0
      ? quick.find((slot) => slot.batches.length < MAX_BATCHES)
      : slots.find(isIdle);
  }

  function answersSoon(slot: Slot, now: number): boolean {
    return isBusy(slot) && !slot.isLonely && now - slot.since < SOON_MS;
  }

  /** A worker in reserve is wanted as soon as the busy ones may stay so. */
  function wantsWorker(now: number): boolean {
    if (!canStart || slots.length >= maxWorkers) return false;
    const spare = slots.filter((slot) => !isBusy(slot)).length;
    if (lonelyQueue.length > 0) return spare < 2;
    return spare === 0 && !slots.some((slot) => answersSoon(slot, now));
  }

  function send(slot: Slot, batch: Pending[], isLonely: boolean, now: number): void {
    slot.batches.push(batch);
    slot.isLonely = isLonely;
    if (slot.batches.length === 1) beginFirst(slot, now);
    const jobs = batch.map(({ job }) => job);
    slot.port.postMessage({ number: slot.sent++, jobs } satisfies WorkerBatch);
  }

  /** Notes that a worker goes on with its first batch, or has none. */
  function beginFirst(slot: Slot, now: number): void {
    const [first] = slot.batches;
    slot.since = now;
    if (!first) {
      slot.isLonely = false;
      return;
    }
    const longest = Math.max(...first.map((pending) => pending?.job.timeoutMs ?? 0));
    // Twice: a job that ran into another's deadline begins again with its own.
    slot.giveUpAt = now + 2 * longest + WATCHDOG_GRACE_MS;
  }

  /** Looks after batches that take long, and hands out what waits behind them. */
  function tick(): void {
    tickTimer = undefined;
    const now = performance.now();
    for (const slot of slots.filter(isBusy)) {
      if (now > slot.giveUpAt) {
        replaceWorker(slot, ({ job }) => failed(job.toolId, timeoutError(job.timeoutMs)));
      } else if (now - slot.since > STUCK_MS) takeBackWaiting(slot);
    }
    dispatch();
  }

  /** Leaves a stuck worker only the job it is at; returns that job. */
  function takeBackWaiting(slot: Slot): Pending | undefined {
    const [first = [], ...others] = slot.batches;
    const current = Atomics.load(slot.progress, 0);
    const atWork = first[current];
    first[current] = undefined;
    requeue([first, ...others].flat());
    slot.batches = slot.batches.map((batch) => new Array(batch.length).fill(undefined));
    if (atWork) slot.batches[0]![current] = atWork;
    return atWork;
  }

  /** Ends a worker that failed or fell silent and answers the job it had at work. */
  function replaceWorker(slot: Slot, answer: (pending: Pending) => Execution): void {
    const atWork = takeBackWaiting(slot);
    atWork?.resolve(answer(atWork));
    stopWorker(slot);
    dispatch();
  }

  function retireLater(): void {
    if (retireTimer !== undefined || slots.length <= KEPT_WORKERS) return;
    retireTimer = setTimeout(() => {
      retireTimer = undefined;
      const limit = performance.now() - IDLE_LIMIT_MS;
      for (const slot of slots.slice(KEPT_WORKERS)) {
        if (isIdle(slot) && slot.since <= limit) stopWorker(slot);
      }
      retireLater();
    }, IDLE_LIMIT_MS);
    Deno.unrefTimer(retireTimer as unknown as number);
  }
}

function isBusy(slot: Slot): boolean {
  return slot.batches.length > 0;
}

function isIdle(slot: Slot): boolean {
  return slot.isReady && !isBusy(slot);
}
