import { inTime } from "./in_time.ts";
import { reasonOf, type RedisClient } from "./redis_client.ts";

/** How long an answer is waited for: that much can a Redis that hangs cost the requests of that moment. */
const ANSWER_MS = 250;
/** How long after a break a connection is made again, at first and at last; it doubles in between. */
const RETRY_MS = { first: 100, most: 5_000 };
/** A connection that has held so long was a good one. */
const GOOD_MS = 10_000;

/** Redis cannot be asked now. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

export interface RedisConnectionOptions {
  /** Makes a connection that tells when it breaks. */
  connect(onEnd: (error: unknown) => void): Promise<RedisClient>;
  /** Told when Redis cannot be used any more, and when it can be again. */
  warn(message: string): void;
}

/**
 * Redis, as long as it answers. The first question that it leaves open, or answers with an error, ends the
 * connection and with it all others that wait; from then on nobody waits, until another connection has proved
 * to be good.
 */
export class RedisConnection {
  readonly #options: RedisConnectionOptions;
  #client: RedisClient | undefined;
  #since = 0;
  #retryMs = RETRY_MS.first;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSettled = false;
  #isClosed = false;
  /** Why it is down, as was told. */
  #told: string | undefined;

  constructor(options: RedisConnectionOptions) {
    this.#options = options;
    this.#connect();
  }

  get isUp(): boolean {
    return this.#client !== undefined;
  }

  /** Whether the first attempt to connect has come to an end. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Asks something. @throws {UnreachableError} where Redis is down, goes down, or answers with an error. */
  async ask<Answer>(question: (client: RedisClient) => Promise<Answer>): Promise<Answer> {
    const client = this.#client;
    if (!client) throw new UnreachableError();
    try {
      return await inTime(question(client), ANSWER_MS);
    } catch (error) {
      this.#drop(client, error);
      throw new UnreachableError();
    }
  }

  /** Ends it for good. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#client?.close();
    this.#client = undefined;
  }

  async #connect(): Promise<void> {
    let client: RedisClient | undefined;
    try {
      client = await this.#options.connect((error) => client && this.#drop(client, error));
      // What is asked first shows whether this one takes charges: a replica, say, only reads.
      await inTime(client.take([PROBE]), ANSWER_MS);
      if (this.#isClosed) return client.close();
      this.#client = client;
      this.#since = performance.now();
      if (this.#told !== undefined) this.#options.warn("Redis is in use again");
      this.#told = undefined;
    } catch (error) {
      client?.close();
      this.#fail(error);
    }
    this.#isSettled = true;
  }

  /** Gives up a connection, unless that was done before. */
  #drop(client: RedisClient, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    if (performance.now() - this.#since >= GOOD_MS) this.#retryMs = RETRY_MS.first;
    client.close();
    this.#fail(error);
  }

  /** Tells why, where that is new, and tries again later. */
  #fail(error: unknown): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => this.#connect(), this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, RETRY_MS.most);
    const reason = reasonOf(error);
    if (reason !== this.#told) {
      this.#options.warn(
        `Redis cannot be used (${reason}): this process counts for itself until it can`,
      );
    }
    this.#told = reason;
  }
}

/** Every machine's own, so small and short that it is never refused. */
const PROBE = { key: "probe", limit: 1_000_000, cost: 1, windowSeconds: 1 };
