/**
 * A database in which several machines count together and keep keys. Nothing here knows which one that is.
 *
 * @module
 */
import type { KeyChange, KeyRecords } from "./key_records.ts";
import type { Charge, Count } from "./store.ts";

/** A connection that is ready. It does not come back by itself: `SharedConnection` makes another. */
export interface SharedClient {
  /** Takes charges in one step, as `CounterStore.take` says. */
  take(charges: readonly Charge[]): Promise<Count[]>;
  /** What is kept of a key, by its SHA-256. */
  keyRecord(hash: string): Promise<string | undefined>;
  keyRecords(): Promise<KeyRecords>;
  /** Changes keys by what they are; nobody else changes them in between. @throws {QueueFullError} */
  changeKeys<Made extends { change: KeyChange }>(
    make: (records: KeyRecords) => Made | Promise<Made>,
  ): Promise<Made>;
  /** Ends the connection; what was asked and not answered is rejected. */
  close(): void;
}

/** A kind of database. */
export interface SharedDatabase {
  /** What messages call it. */
  readonly name: string;
  /** What `GET /api` calls it. */
  readonly kind: "redis" | "kv";
  /** How long an answer is waited for: that much can one that hangs cost the requests of that moment. */
  readonly answerMs: number;
  /**
   * Connects.
   *
   * @param onEnd Called when the connection breaks, whether something is asked or not.
   * @throws where that is not possible.
   */
  connect(onEnd: (error: unknown) => void): Promise<SharedClient>;
  /** Whether an error is an answer: the database was asked, and says why it does not do that. */
  isAnswer(error: unknown): boolean;
  /** Why it cannot be used, in words of ours: what it says itself might hold an address or a password. */
  reasonOf(error: unknown): string;
}

/** Keys or counters could not be changed, since others change them all the time. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";

  constructor() {
    super("Others change keys all the time, and nothing was changed: try again");
  }
}

/** How often a change is tried that others come before: of those that try at once, one succeeds. */
const MAX_TRIES = 50;
/** How long it waits before it tries again, at first and at last; each time that much longer. */
const PAUSE_MS = { first: 1, most: 20 };

/**
 * Tries a change until nobody else came before it.
 *
 * @param attempt What was made of it; undefined where others changed what it read.
 * @throws {QueueFullError} where they always do.
 */
export async function untilAlone<Made>(attempt: () => Promise<Made | undefined>): Promise<Made> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const made = await attempt();
    if (made !== undefined) return made;
    const ms = Math.min(tries * PAUSE_MS.first, PAUSE_MS.most);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  throw new QueueFullError();
}
