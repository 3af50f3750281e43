/**
 * How many tasks of one key run at once: no client has more than sixty calls a minute to look up.
 */
const PERMITS_PER_KEY = 8;

/** The number of running tasks of a key, and the callbacks that start the waiting ones. */
interface Permits {
  open: number;
  waiting: (() => void)[];
}

/**
 * Limits how many tasks of one key run at once; the others wait in line. It keeps one client from
 * filling the shared connection.
 */
export class KeyedSemaphore {
  readonly #byKey = new Map<string, Permits>();

  /** Runs a task when its key has a free permit. @throws Whatever the task throws. */
  async through<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    let permits = this.#byKey.get(name);
    if (!permits) this.#byKey.set(name, permits = { open: 0, waiting: [] });
    await enter(permits);
    try {
      return await work();
    } finally {
      leave(permits);
      if (permits.open === 0) this.#byKey.delete(name);
    }
  }
}

function enter(permits: Permits): Promise<void> | undefined {
  if (permits.open === PERMITS_PER_KEY) {
    return new Promise((resolve) => permits.waiting.push(resolve));
  }
  permits.open++;
}

/** Passes the permit to the task that has waited longest. */
function leave(permits: Permits): void {
  const next = permits.waiting.shift();
  if (next) next();
  else permits.open--;
}
