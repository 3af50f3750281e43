/**
 * Workers whose heap has a bound. V8 ends what runs in a worker when its heap is full; without a bound of its own the
 * heap grows until the process is killed.
 *
 * @module
 */

/**
 * What a worker's objects and code may take, in MiB. Each tool's largest input is done in 96 by a new worker; the code
 * of all tools takes as much again.
 */
export const HEAP_MIB = 192;

/**
 * Starts a worker without permissions.
 *
 * Deno's `Worker` has no option for the bound: only the one of `node:worker_threads` has, and that one shares the
 * permissions of its parent. Both hand the same description of a worker to the same native function, which reads
 * `resourceLimits` from it as from any object, so one that it inherits will do. In a Deno that no longer reads it the
 * worker is what it was before, without a bound; `tests/engine/memory_test.ts` tells.
 *
 * @param heapMib What its heap may take.
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
      // Deno's own option, which the web's types do not know.
      deno: { permissions: "none" },
    } as WorkerOptions);
  } finally {
    delete (Object.prototype as { resourceLimits?: unknown }).resourceLimits;
  }
}
