/**
 * Chooses the sandbox for a host: workers if it has them, else the serving thread; and if V8 lacks
 * the flag that makes patterns stoppable, separate processes for callers' patterns.
 *
 * @module
 */
import { faultOf } from "../fault.ts";
import { createInPlaceSandbox, MAX_IN_PLACE_MS } from "./in_place.ts";
import { createPatternPool } from "./pattern_pool.ts";
import { createPool, type PoolOptions } from "./pool.ts";
import { LargeWorkers } from "./retirement.ts";
import type { Sandbox, SandboxOptions } from "./sandbox.ts";
import { canStopPatterns } from "./stoppable.ts";

/** The options of the sandbox that fits the host. */
export interface HostOptions extends SandboxOptions, Pick<PoolOptions, "workerUrl"> {
  /** Workers that fit into memory. Default: as many as the processors allow. */
  workersInMemory?: number;
  /** Whether the process has nearly used up its memory. Default: it has not. */
  isMemoryShort?(): boolean;
  /** Whether the process may take so many bytes more. Default: it may. */
  hasRoomFor?(bytes: number): boolean;
  /** Whether several clients are expected, for whom a second worker is ready from the beginning. */
  servesOthers?: boolean;
  /** Whether V8 has the flag that makes patterns stoppable. Default: tested by its behaviour. */
  arePatternsStoppable?(): boolean;
  /** Called once if there are no workers. */
  warn(message: string): void;
}

/** With this many workers there is room for a second process. */
const MANY_WORKERS = 4;
/**
 * A slow run keeps a lone worker from everybody else until its deadline, so where memory is short there are two all the
 * same. A process for patterns takes about as much as a third.
 */
const FEW_WORKERS = 2;
/** What a process for patterns takes: 100 MB, and some more for what it works on. */
const PROCESS_BYTES = 128 * 1024 * 1024;

/** Creates the sandbox for this host. */
export function createHostSandbox(options: HostOptions): Sandbox {
  const {
    workersInMemory: workers = Infinity,
    arePatternsStoppable = canStopPatterns,
    hasRoomFor = () => true,
  } = options;
  const isRoomy = workers >= MANY_WORKERS;
  let answer: boolean | undefined = undefined;
  const isStoppable = () => answer ??= arePatternsStoppable();
  const mostWorkers = isRoomy
    ? workers
    : isStoppable()
    ? Math.max(workers, FEW_WORKERS)
    : Math.min(workers, FEW_WORKERS);
  return patternsApart(createRuns({ ...options, workersInMemory: mostWorkers }), (runs) => {
    if (isStoppable()) return runs;
    const maxProcesses = isRoomy ? 2 : 1;
    const hasRoomForMore = () => hasRoomFor((maxProcesses + 1) * PROCESS_BYTES);
    return createPatternPool({ ...options, maxProcesses, hasRoomForMore });
  });
}

function createRuns(options: HostOptions): Sandbox {
  const inPlace = (error: unknown) => {
    const { error: name } = faultOf(error);
    options.warn(
      `Workers cannot be used here (${name}): tools run in the thread that serves, one at a time, ` +
        `${MAX_IN_PLACE_MS / 1000} s each at most`,
    );
    return createInPlaceSandbox({ ...options, maxMs: MAX_IN_PLACE_MS });
  };
  if (typeof Worker === "undefined") return inPlace(new ReferenceError());
  try {
    return new FallingBack(options, inPlace);
  } catch (error) {
    return inPlace(error);
  }
}

/** A pool of workers, or in-place execution once the first worker has failed to start. */
class FallingBack implements Sandbox {
  #runs: Sandbox;

  constructor(options: HostOptions, inPlace: (error: unknown) => Sandbox) {
    const { workersInMemory, isMemoryShort } = options;
    this.#runs = createPool({
      ...options,
      largeWorkers: new LargeWorkers(undefined, isMemoryShort),
      ...(workersInMemory !== undefined && { mostInMemory: workersInMemory }),
      onNoWorkers: (reason: unknown) => {
        const pool = this.#runs;
        this.#runs = inPlace(reason);
        pool.close();
        return this.#runs;
      },
    });
  }

  get isReady() {
    return this.#runs.isReady;
  }
  get kind() {
    return this.#runs.kind;
  }

  run: Sandbox["run"] = (job, owner) => this.#runs.run(job, owner);

  apart: Sandbox["apart"] = (module, question) => this.#runs.apart?.(module, question);

  close() {
    return this.#runs.close();
  }
}

/**
 * Runs callers' patterns in another sandbox. The first such job decides which one: testing V8 takes
 * a moment, and the service should not start later for it.
 */
function patternsApart(runs: Sandbox, sandboxOfPatterns: (runs: Sandbox) => Sandbox): Sandbox {
  let patterns: Sandbox | undefined;
  return {
    get isReady() {
      return runs.isReady;
    },
    get kind() {
      return runs.kind;
    },
    run(job, owner) {
      if (!job.runsCallerPattern) return runs.run(job, owner);
      patterns ??= sandboxOfPatterns(runs);
      return patterns.run(job, owner);
    },
    apart: (module, question) => runs.apart?.(module, question),
    async close() {
      await Promise.all([runs.close(), patterns?.close()]);
    },
  };
}
