/** Questions of a lane that are open at a time. No client has more than sixty calls a minute to ask about. */
const OPEN_AT_ONCE = 8;

/** Those inside, and how each that waits is let in. */
interface Lane {
  open: number;
  waiting: (() => void)[];
}

/**
 * Keeps one client's questions from filling the connection that all share: of each lane so many are open at a
 * time, and the others wait in line.
 */
export class KeyedSemaphore {
  readonly #lanes = new Map<string, Lane>();

  /** Does work as soon as its lane has room. @throws what the work throws. */
  async through<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    let lane = this.#lanes.get(name);
    if (!lane) this.#lanes.set(name, lane = { open: 0, waiting: [] });
    await enter(lane);
    try {
      return await work();
    } finally {
      leave(lane);
      if (lane.open === 0) this.#lanes.delete(name);
    }
  }
}

function enter(lane: Lane): Promise<void> | undefined {
  if (lane.open === OPEN_AT_ONCE) return new Promise((resolve) => lane.waiting.push(resolve));
  lane.open++;
}

/** Hands the room on to who has waited longest. */
function leave(lane: Lane): void {
  const next = lane.waiting.shift();
  if (next) next();
  else lane.open--;
}
