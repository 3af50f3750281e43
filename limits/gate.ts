/**
 * Calls at a time: so many at once, a short wait for the others.
 *
 * @module
 */

/** All places are taken and stayed so. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/** How long a call waits for a place. */
const MAX_WAIT_MS = 250;

/**
 * Lets `places` pieces of work run at a time.
 *
 * The function it returns runs `work` as soon as a place is free, and throws {@linkcode BusyError} when
 * none was free for 250 ms.
 */
export function createGate(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  /** Calls that wait, the first to come first; each is woken with a place that is its own. */
  const waiting = new Set<() => void>();

  return async (work) => {
    if (free > 0) free--;
    else await place();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else free++;
    }
  };

  function place(): Promise<void> {
    return new Promise((resolve, reject) => {
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(wake);
        reject(new BusyError("All places are taken"));
      }, MAX_WAIT_MS);
      waiting.add(wake);
    });
  }
}
