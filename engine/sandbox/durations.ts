/**
 * The durations of the sandbox, in milliseconds, in the order in which a run meets them. The time
 * limit of a request depends on its scope (`server/limits/plans.ts`); `docs/decisions/0002`
 * describes a run's whole life.
 *
 * @module
 */

/**
 * A waiting job is left to a worker whose batch began no longer ago than this, because that worker
 * will be free soon. If it is not, the job goes to another one that is free.
 */
export const SOON_MS = 4;

/** How often the pool checks running and waiting jobs. */
export const TICK_MS = 4;

/**
 * When no job waits, another worker is started once all have been busy for this long: most tools
 * have loaded and answered by then, and an unneeded worker costs 25 MB.
 */
export const RESERVE_PATIENCE_MS = 100;

/**
 * How long a worker may take to start, and how often that is checked meanwhile. It takes a third of
 * a second of processor time.
 */
export const START_MS = 60_000;
export const START_CHECKS = 6;

/**
 * How long a worker may load the code of a job, or a process for patterns start and do so, before that counts as silence.
 * One that is replaced begins anew, so on a busy machine it must be left to it.
 */
export const LOAD_MS = 60_000;

/** How long a worker accepts jobs under the deadline armed for the first of them. */
export const SESSION_MS = 20;

/** A batch that takes longer returns the jobs it has not begun, so that other workers get them. */
export const BATCH_PATIENCE_MS = 20;

/**
 * A worker whose batch is older than this is stuck in one job: otherwise it would have returned the
 * others.
 */
export const STUCK_MS = BATCH_PATIENCE_MS + 10;

/** How often a worker checks whether its run was ended by a full heap. */
export const HEAP_CHECK_MS = 50;

/** The watchdog replaces a worker that is silent for this long after its last job's deadline. */
export const WATCHDOG_GRACE_MS = 2_000;

/** A worker that has been idle for this long ends, except the last one. */
export const IDLE_LIMIT_MS = 10_000;
