/**
 * Decides which healthy workers are retired: idle ones, and those that have loaded the code of many tools,
 * which stays in a worker's memory for as long as the worker lives.
 *
 * @module
 */
import { IDLE_LIMIT_MS, RESERVE_PATIENCE_MS } from "./durations.ts";
import type { PoolWorker } from "./pool_worker.ts";

/** How often memory is looked at: that takes longer than sending a job. */
const LOOK_MS = 100;

/** The state of a worker that decides whether it is retired. */
type Ageing = Pick<PoolWorker, "isReady" | "isIdle" | "since" | "toolBytes" | "grownAt">;

/** When a large worker is retired. */
export interface LargeLimits {
  /** A worker is large if its tools take more than this. */
  largeBytes: number;
  /** It is retired once it has loaded no tool for this long. */
  settledMs: number;
  /** The least time between two retirements. */
  pauseMs: number;
  /** The same while memory is short: then a large worker is retired although it still loads tools. */
  shortPauseMs: number;
}

const DEFAULTS: LargeLimits = {
  // Thirty tools come to 13 to 42 MB, the thirty heaviest to 55, all of them to 75 to 95; the process grows by
  // nearly twice these figures.
  largeBytes: 60 * 1024 * 1024,
  // While new tools are asked for, another worker would load them as well. Those that have nothing to do have ended
  // by then.
  settledMs: 2 * IDLE_LIMIT_MS,
  // Tools in use are loaded again, which takes a processor two seconds for all of them.
  pauseMs: 60_000,
  shortPauseMs: 20_000,
};

/**
 * The workers to retire because they have been idle for long: all but the first, which keeps one beside it while the
 * service is in use; and at a later look the first too if the process is still large. A worker's memory is freed only
 * when it ends; a service whose calls come in bursts keeps the one worker that has its tools loaded.
 *
 * @param now By `performance.now()`.
 * @param hasGrown Whether the process takes much more memory than it did at rest.
 * @param least How many shall be ready: so many have loaded no tool, or will be exchanged for such.
 */
export function restedOf<Worker extends Ageing>(
  workers: readonly Worker[],
  now: number,
  hasGrown: () => boolean,
  least: number,
): Worker[] {
  const [first, ...others] = workers;
  if (workers.some((worker) => !isRested(worker, now))) {
    const rested = others.filter((worker) => isRested(worker, now));
    return rested.slice(Math.max(0, rested.length - (workers.length - 2)));
  }
  const fresh = others.filter(({ toolBytes }) => toolBytes === 0).slice(0, least - 1);
  const ended = others.filter((worker) => !fresh.includes(worker));
  if (ended.length > 0) return ended;
  return first && first.toolBytes > 0 && hasGrown() ? [first] : [];
}

function isRested({ isIdle, since }: Ageing, now: number): boolean {
  return isIdle && since <= now - IDLE_LIMIT_MS / 2;
}

/**
 * Retires workers that hold much more code than current calls use, between jobs and seldom: if the tools are still
 * in use, loading them again costs the service a thirtieth of its time.
 */
export class LargeWorkers {
  readonly #limits: LargeLimits;
  readonly #isShort: () => boolean;
  #endedAt = -Infinity;
  #lookedAt = -Infinity;

  /** @param isShort Whether the process has nearly used up its memory. Asked ten times a second at most. */
  constructor(limits: LargeLimits = DEFAULTS, isShort: () => boolean = () => false) {
    this.#limits = limits;
    this.#isShort = isShort;
  }

  /**
   * Decides between jobs: do nothing, retire a worker, or start another one first, so that one is ready for the jobs
   * that wait and come. Where memory is short none is started first, and it is enough that another one will be free
   * soon: what comes meanwhile is its.
   *
   * @param workers All workers of the pool.
   * @param mayStart Whether the pool may have one more.
   * @param now By `performance.now()`.
   */
  next<Worker extends Ageing>(
    workers: readonly Worker[],
    mayStart: boolean,
    now: number,
  ): Worker | "start" | undefined {
    const { largeBytes, settledMs, pauseMs, shortPauseMs } = this.#limits;
    if (now - this.#endedAt < Math.min(pauseMs, shortPauseMs)) return;
    const large = workers.filter(({ isIdle, toolBytes }) => isIdle && toolBytes > largeBytes);
    if (large.length === 0) return;
    const areReady = workers.every(({ isReady }) => isReady);
    // Others than the large one, for which what comes meanwhile does not wait long.
    const soonFree = workers.filter((worker) =>
      worker !== large[0] && (worker.isIdle || now - worker.since < RESERVE_PATIENCE_MS)
    );
    if (areReady && soonFree.length > 0 && this.#isShortAt(now)) return this.#end(large[0]!, now);
    if (now - this.#endedAt < pauseMs) return;
    const settled = large.find(({ grownAt }) => now - grownAt >= settledMs);
    if (!settled) return;
    if (workers.some((worker) => worker !== settled && worker.isIdle)) {
      return this.#end(settled, now);
    }
    return mayStart && areReady ? "start" : undefined;
  }

  #isShortAt(now: number): boolean {
    if (now - this.#lookedAt < LOOK_MS) return false;
    this.#lookedAt = now;
    return this.#isShort();
  }

  #end<Worker>(worker: Worker, now: number): Worker {
    this.#endedAt = now;
    return worker;
  }
}
