/**
 * The interface of a database in which several machines share counters and keys.
 *
 * @module
 */
import type { KeyChange, KeyRecords } from "./key_records.ts";
import type { Charge, Count } from "./store.ts";

/** An open connection. It does not reconnect by itself: `SharedConnection` opens another. */
export interface SharedClient {
  /** Makes charges in one step, as `CounterStore.take` specifies. */
  take(charges: readonly Charge[]): Promise<Count[]>;
  /** A key's record, by its SHA-256. */
  keyRecord(hash: string): Promise<string | undefined>;
  keyRecords(): Promise<KeyRecords>;
  /**
   * Changes keys based on their current records; nobody else changes them in between. @throws
   * {QueueFullError}
   */
  changeKeys<Made extends { change: KeyChange }>(
    make: (records: KeyRecords) => Made | Promise<Made>,
  ): Promise<Made>;
  /** Closes the connection; pending requests are rejected. */
  close(): void;
}

/** A kind of database. */
export interface SharedDatabase {
  /** Its name in messages. */
  readonly name: string;
  /** Its name in `GET /api`. */
  readonly kind: "redis" | "kv";
  /**
   * How long to wait for an answer: the most that a hanging database can delay the current
   * requests.
   */
  readonly answerMs: number;
  /**
   * Connects.
   *
   * @param onEnd Called when the connection breaks, even without a pending request.
   * @throws if that is not possible.
   */
  connect(onEnd: (error: unknown) => void): Promise<SharedClient>;
  /** Whether an error is the database's reply, refusing a request. */
  isAnswer(error: unknown): boolean;
  /**
   * Says why the database cannot be used, in our own words: its message might contain an address or a
   * password.
   */
  reasonOf(error: unknown): string;
}

/** Keys or counters could not be changed because of concurrent changes. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";

  constructor() {
    super("Too many concurrent changes of keys; nothing was changed. Try again");
  }
}

/** How often a conflicting change is retried: of those that try at once, one succeeds. */
const MAX_TRIES = 50;
/** The delay before a retry, first and maximum; it grows each time. */
const PAUSE_MS = { first: 1, most: 20 };

/**
 * Retries a change until nobody else interferes.
 *
 * @param attempt Returns undefined if others changed what it read.
 * @throws {QueueFullError} if they always do.
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
