/**
 * Which workers end though nothing is wrong with them: those that have nothing to do, and those that hold the code
 * of many tools, which stays in the memory of a worker for as long as the worker lives.
 *
 * @module
 */
import { IDLE_LIMIT_MS } from "./durations.ts";
import type { PoolWorker } from "./pool_worker.ts";

/** What decides whether a worker ends. */
type Ageing = Pick<PoolWorker, "isReady" | "isIdle" | "since" | "toolBytes" | "grownAt">;

/** When a large worker goes. */
export interface LargeLimits {
  /** A worker is large when its tools come to more. */
  largeBytes: number;
  /** It goes when it has loaded nothing for so long. */
  settledMs: number;
  /** From one end to the next. */
  pauseMs: number;
}

const DEFAULTS: LargeLimits = {
  // Thirty tools come to 13 to 42 MB, the thirty heaviest to 55, all of them to 75 to 95; the process grows by
  // nearly twice these figures.
  largeBytes: 60 * 1024 * 1024,
  // While new tools are asked for, another worker would load them as well. Those that have nothing to do have ended
  // by then.
  settledMs: 2 * IDLE_LIMIT_MS,
  // What is in use is loaded again, which takes a processor two seconds if it is all.
  pauseMs: 60_000,
};

/**
 * The workers that have had nothing to do for long and end: all but the first, and at a later look that one too,
 * for the code of tools that it holds, if the process is large all the same. What workers take comes back only
 * after their end, and a service whose calls come in bursts keeps the one that knows its tools.
 *
 * @param now By `performance.now()`.
 * @param hasGrown Whether the process takes much more memory than it did at rest.
 */
export function restedOf<Worker extends Ageing>(
  workers: readonly Worker[],
  now: number,
  hasGrown: () => boolean,
): Worker[] {
  const [first, ...others] = workers;
  if (others.length > 0) return others.filter((worker) => isRested(worker, now));
  return first && isRested(first, now) && first.toolBytes > 0 && hasGrown() ? [first] : [];
}

function isRested({ isIdle, since }: Ageing, now: number): boolean {
  return isIdle && since <= now - IDLE_LIMIT_MS / 2;
}

/**
 * Lets workers go between jobs that hold much more than what is asked for by now, seldom enough: where it is asked
 * for still, the service spends one part in thirty on loading it again.
 */
export class LargeWorkers {
  readonly #limits: LargeLimits;
  #endedAt = -Infinity;

  constructor(limits: LargeLimits = DEFAULTS) {
    this.#limits = limits;
  }

  /**
   * What to do between jobs: nothing, end a worker, or start another first, so that one stands ready for what waits
   * and what comes.
   *
   * @param workers All that there are.
   * @param mayStart Whether there may be one more.
   * @param now By `performance.now()`.
   */
  next<Worker extends Ageing>(
    workers: readonly Worker[],
    mayStart: boolean,
    now: number,
  ): Worker | "start" | undefined {
    if (now - this.#endedAt < this.#limits.pauseMs) return;
    const large = workers.find((worker) => worker.isIdle && this.#isLarge(worker, now));
    if (!large) return;
    if (workers.some((worker) => worker !== large && worker.isIdle)) {
      this.#endedAt = now;
      return large;
    }
    return mayStart && workers.every(({ isReady }) => isReady) ? "start" : undefined;
  }

  #isLarge({ toolBytes, grownAt }: Ageing, now: number): boolean {
    return toolBytes > this.#limits.largeBytes && now - grownAt >= this.#limits.settledMs;
  }
}
