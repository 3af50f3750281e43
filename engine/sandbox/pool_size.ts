/**
 * How many workers a pool has, and how many of them one client may use.
 *
 * @module
 */

/** What whoever creates a pool may say of its size. */
export interface PoolSizeOptions {
  /**
   * The most workers, at least three. Default: three more than there are processors, at most ten.
   */
  maxWorkers?: number;
  /**
   * How many workers fit into memory, at least one. If it is small, this overrides `maxWorkers` and
   * the minimum of three.
   */
  mostInMemory?: number;
  /**
   * Whether several clients are expected: a second worker is then ready before any of them has called, as the first
   * one's slow job would keep the others waiting while it starts. Default: once several have called.
   */
  servesOthers?: boolean;
}

/** Numbers of workers. */
export interface PoolSize {
  /** The most at a time. */
  readonly most: number;
  /** How many are ready even if nothing is to be done. */
  readonly least: number;
  /** The most on which one client may have jobs. */
  readonly perClient: number;
  /** The most on which one client may have exclusive jobs, so that its other jobs continue. */
  readonly exclusivePerClient: number;
}

/** With fewer, one client could hold all but the reserve. */
const MIN_WORKERS = 3;
/** More would take memory (25 to 60 MB each) without serving anybody sooner. */
const MAX_WORKERS = 10;
/**
 * Workers beyond the number of processors: slow jobs are stopped in time, and others run beside
 * them meanwhile.
 */
const BEYOND_PROCESSORS = 3;
/** Workers that a single client cannot occupy. */
const RESERVE = 2;

/** The size of a pool on this machine. */
export function poolSize(
  { maxWorkers, mostInMemory = Infinity, servesOthers = false }: PoolSizeOptions,
): PoolSize {
  const wanted = maxWorkers ??
    Math.min(navigator.hardwareConcurrency + BEYOND_PROCESSORS, MAX_WORKERS);
  const most = Math.min(Math.max(MIN_WORKERS, wanted), mostInMemory);
  const perClient = Math.max(1, most - RESERVE);
  const least = Math.min(servesOthers ? 2 : 1, most);
  return { most, least, perClient, exclusivePerClient: Math.max(1, perClient - 1) };
}
