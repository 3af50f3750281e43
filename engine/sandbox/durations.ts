/**
 * The durations of the sandbox, in milliseconds, in the order in which a run meets them. How long a request may take at
 * all is its scope's, in `server/limits/plans.ts`; `docs/decisions/0002` tells a run's whole life.
 *
 * @module
 */

/** A waiting job is left to a worker that began its batch no longer ago than this: that one will take it soon. */
export const SOON_MS = 4;

/** How often the pool looks at what is under way and what waits. */
export const TICK_MS = 8;

/**
 * While nobody waits, another worker is started once all have been busy for so long: most tools have been loaded and
 * have answered by then, and a worker that nobody needs is 25 MB.
 */
export const RESERVE_PATIENCE_MS = 100;

/** How long a worker may take to start. Each time one takes longer the next gets twice as long, up to the second. */
export const START_MS = 10_000;
export const MAX_START_MS = 160_000;

/** How long a worker takes up jobs under the deadline that was armed for the first of them. */
export const SESSION_MS = 20;

/** A batch that takes longer gives back the jobs that it has not begun, so that other workers get them. */
export const BATCH_PATIENCE_MS = 20;

/** A worker whose batch is older than this is stuck in one job: it has not given back the others itself. */
export const STUCK_MS = BATCH_PATIENCE_MS + 10;

/** How often a worker looks whether its run was ended because the heap was full. */
export const HEAP_LOOK_MS = 50;

/** A worker that stays silent for so long past every deadline of its jobs is given up by the watchdog. */
export const WATCHDOG_GRACE_MS = 2_000;

/** A worker that has been idle for so long ends, but for the last one. */
export const IDLE_LIMIT_MS = 10_000;
