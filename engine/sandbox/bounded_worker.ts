/**
 * Workers with a limited heap. When a worker's heap is full V8 ends the code that runs in it;
 * without its own limit the heap would grow until the process is killed.
 *
 * @module
 */

/**
 * The limit for a worker's objects and code, in MiB. In a new worker each tool's largest input
 * needs less than 96; the code of all tools takes as much again.
 */
export const HEAP_MIB = 192;

/**
 * Starts a worker without permissions. Deno's `Worker` has no option for a heap limit; only that of
 * `node:worker_threads` has, and it shares its parent's permissions. Both pass the same description
 * of a worker to the same native function, which reads `resourceLimits` as from any object, so an
 * inherited property works. If a later Deno no longer reads it, the worker simply has no limit, and
 * `tests/engine/memory_test.ts` fails.
 *
 * @param heapMib The heap limit.
 */
export function startBoundedWorker(url: URL, heapMib: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMib };
  Object.defineProperty(Object.prototype, "resourceLimits", {
    value: resourceLimits,
    configurable: true,
  });
  try {
    return new Worker(url, {
      type: "module",
      // Deno's own option, which the web's types do not have.
      deno: { permissions: "none" },
    } as WorkerOptions);
  } finally {
    delete (Object.prototype as { resourceLimits?: unknown }).resourceLimits;
  }
}
