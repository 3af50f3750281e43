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
/**
 * The growth of the serving thread since the last collection that makes another worthwhile; one takes some 20
 * ms: so collections cannot follow each other when nothing is left to collect.
 */
const WORTHWHILE_BYTES = 48 * MIB;

/** The memory of the process, and of the thread's own heap. */
type Usage = Pick<Deno.MemoryUsage, "rss" | "heapUsed" | "external">;

/** Decides when to collect. */
export class GarbageWatch {
  readonly #shortBytes: number;
  /** The memory that the thread held after the last collection. */
  #keptBytes = 0;

  /** @param limit The memory that the process may use, in bytes. */
  constructor(limit: number) {
    this.#shortBytes = SHORT_SHARE * limit;
  }

  /** Looks at the memory, and collects if it is short and the thread has grown. */
  look(usage: () => Usage, collect: () => void): void {
    const now = usage();
    // V8 has collected by itself.
    this.#keptBytes = Math.min(this.#keptBytes, heldBy(now));
    if (now.rss < this.#shortBytes || heldBy(now) - this.#keptBytes < WORTHWHILE_BYTES) return;
    collect();
    this.#keptBytes = heldBy(usage());
  }
}

/** Watches the memory of the process, of which the calling thread collects its part. */
export function watchGarbage(limit: number): void {
  const watch = new GarbageWatch(limit);
  let collect: (() => void) | undefined;
  const look = () => watch.look(() => Deno.memoryUsage(), () => (collect ??= collector())());
  Deno.unrefTimer(setInterval(look, LOOK_MS) as unknown as number);
}

function heldBy({ heapUsed, external }: Usage): number {
  return heapUsed + external;
}

/**
 * V8's own function, which only contexts made under its flag have. On a host that refuses flags V8
 * collects when it sees fit.
 */
function collector(): () => void {
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
