/**
 * Collects the serving thread's garbage when the process comes near the end of its memory.
 *
 * V8 does not know how much memory the process may use: it lets the texts and bytes of large
 * answers gather until they are a few hundred megabytes, of which next to nothing is in use.
 *
 * @module
 */
import { setFlagsFromString } from "node:v8";
import vm from "node:vm";

const MIB = 1024 * 1024;
/** How often memory is looked at. */
const LOOK_MS = 100;
/** Below this share of its memory the process has room for what its workers may still take. */
const SHORT_SHARE = 0.5;
/** Beyond this share V8 may not have the time to collect beside the service. */
const URGENT_SHARE = 0.75;
/**
 * The growth of the serving thread since the last collection that makes another worthwhile: so collections cannot
 * follow each other when nothing is left to collect.
 */
const WORTHWHILE_BYTES = 48 * MIB;
/**
 * V8 begins to collect when a thread's buffers have grown by 64 MiB, or by some share of what it holds: this is
 * enough for a service that has started.
 */
const NUDGE_BYTES = 256 * MIB;

/** The memory of the process, and of the thread's own heap. */
type Usage = Pick<Deno.MemoryUsage, "rss" | "heapUsed" | "external">;

/** What collects. */
export interface Collector {
  /** Lets V8 begin: it marks on other threads and in short turns of this one, and is done some time later. */
  begin(): void;
  /** Collects at once, in one long turn: four times as long as the longest of the other way. */
  finish(): void;
}

/** Decides when to collect. */
export class GarbageWatch {
  readonly #shortBytes: number;
  readonly #urgentBytes: number;
  /** The memory that the thread held after the last whole collection, and when the last one began. */
  #keptBytes = 0;
  #begunBytes = 0;

  /** @param limit The memory that the process may use, in bytes. */
  constructor(limit: number) {
    this.#shortBytes = SHORT_SHARE * limit;
    this.#urgentBytes = URGENT_SHARE * limit;
  }

  /** Looks at the memory, and collects if it is short and the thread has grown. */
  look(usage: () => Usage, collector: Collector): void {
    const now = usage();
    const held = heldBy(now);
    // V8 has collected.
    this.#keptBytes = Math.min(this.#keptBytes, held);
    this.#begunBytes = Math.min(this.#begunBytes, held);
    if (now.rss >= this.#urgentBytes && held - this.#keptBytes >= WORTHWHILE_BYTES) {
      collector.finish();
      this.#keptBytes = this.#begunBytes = heldBy(usage());
    } else if (now.rss >= this.#shortBytes && held - this.#begunBytes >= WORTHWHILE_BYTES) {
      collector.begin();
      this.#begunBytes = held;
    }
  }
}

/** Watches the memory of the process, of which the calling thread collects its part. */
export function watchGarbage(limit: number): void {
  const watch = new GarbageWatch(limit);
  const collector = collectorHere();
  const look = () => watch.look(() => Deno.memoryUsage(), collector);
  Deno.unrefTimer(setInterval(look, LOOK_MS) as unknown as number);
}

/** What collects in this thread. */
export function collectorHere(): Collector {
  let gc: (() => void) | undefined;
  const finish = () => (gc ??= wholeCollection())();
  let hasRoom = true;
  return {
    begin() {
      // Where there is no room, V8 collects several times in a row to find some, which takes longer than `finish`.
      if (hasRoom) hasRoom = beginCollection();
      else finish();
    },
    finish,
  };
}

/**
 * Lets V8 begin a collection, by a buffer that is given back before anything is written to it.
 *
 * @returns Whether the host has room for it. If not, V8 has collected all.
 */
export function beginCollection(): boolean {
  try {
    new ArrayBuffer(NUDGE_BYTES).transfer(0);
    return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

function heldBy({ heapUsed, external }: Usage): number {
  return heapUsed + external;
}

/**
 * V8's own function to collect at once, which only contexts made under its flag have. On a host that
 * refuses flags V8 collects when it sees fit.
 */
export function wholeCollection(): () => void {
  const gc = exposedGc();
  return typeof gc === "function" ? () => gc() : () => {};
}

function exposedGc(): unknown {
  try {
    setFlagsFromString("--expose-gc");
    const gc: unknown = vm.runInNewContext("typeof gc === 'function' ? gc : undefined");
    setFlagsFromString("--no-expose-gc");
    return gc;
  } catch {
    return undefined;
  }
}
