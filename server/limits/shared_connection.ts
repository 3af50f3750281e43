import { withTimeout } from "./with_timeout.ts";
import type { SharedClient, SharedDatabase } from "./shared_client.ts";

/** The delay before reconnecting, first and maximum; it doubles in between. */
const RETRY_MS = { first: 100, most: 5_000 };
/** A connection that lasted this long counts as good. */
const GOOD_MS = 10_000;

/** The most reasons of refused requests that one connection warns of, each once. */
const MAX_REPORTED = 5;

/** The database is unreachable, or refuses this request. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/**
 * A database with a circuit breaker. The first request that times out closes the connection and
 * fails all pending ones; from then on requests fail at once until a new connection has proved
 * good. An error reply does the same only if the database refuses charges altogether.
 */
export class SharedConnection {
  readonly #database: SharedDatabase;
  readonly #warn: (message: string) => void;
  #client: SharedClient | undefined;
  #since = 0;
  #retryMs = RETRY_MS.first;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSettled = false;
  #isClosed = false;
  /** The last reported reason for refused requests. */
  readonly #reportedRefusals = new Set<string>();
  /** The last reported reason for being down. */
  #reportedReason: string | undefined;

  /**
   * @param warn Called when the database becomes unusable, and when it is usable again.
   */
  constructor(database: SharedDatabase, warn: (message: string) => void) {
    this.#database = database;
    this.#warn = warn;
    this.#connect();
  }

  /** The database's name in `GET /api`. */
  get kind(): SharedDatabase["kind"] {
    return this.#database.kind;
  }

  get isUp(): boolean {
    return this.#client !== undefined;
  }

  /** Whether the first attempt to connect has ended. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /**
   * Sends a request.
   *
   * @throws {UnreachableError} if the database is down, goes down, or refuses the
   * request.
   */
  async ask<Answer>(question: (client: SharedClient) => Promise<Answer>): Promise<Answer> {
    const client = this.#client;
    if (!client) throw new UnreachableError();
    try {
      return await withTimeout(this.#asked(client, question), this.#database.answerMs);
    } catch (error) {
      if (!(error instanceof UnreachableError)) this.#drop(client, error);
      throw new UnreachableError();
    }
  }

  /** Closes it for good. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#client?.close();
    this.#client = undefined;
  }

  /** The reply; an error concerns only this request if a charge still succeeds. */
  async #asked<Answer>(
    client: SharedClient,
    question: (client: SharedClient) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await question(client);
    } catch (error) {
      if (!this.#database.isAnswer(error)) throw error;
      // If the charge is refused too, the first error is reported.
      await client.take([PROBE]).catch((other) => {
        throw this.#database.isAnswer(other) ? error : other;
      });
      this.#reportRefusal(this.#database.reasonOf(error));
      throw new UnreachableError();
    }
  }

  #reportRefusal(reason: string): void {
    const reported = this.#reportedRefusals;
    if (reported.has(reason) || reported.size === MAX_REPORTED) return;
    reported.add(reason);
    this.#warn(
      `${this.#database.name} refuses a request (${reason}): this process answers such requests itself. Check the keys under utools:`,
    );
  }

  async #connect(): Promise<void> {
    let client: SharedClient | undefined;
    let broken: unknown;
    try {
      client = await this.#database.connect((error) => {
        broken ??= error;
        if (client) this.#drop(client, error);
      });
      // The first request shows whether this server accepts charges: a replica, for example, is
      // read-only.
      await withTimeout(client.take([PROBE]), this.#database.answerMs);
      if (this.#isClosed) return client.close();
      this.#client = client;
      this.#reportedRefusals.clear();
      this.#since = performance.now();
      if (this.#reportedReason !== undefined) this.#warn(`${this.#database.name} is in use again`);
      this.#reportedReason = undefined;
    } catch (error) {
      client?.close();
      this.#fail(broken ?? error);
    }
    this.#isSettled = true;
  }

  /** Drops a connection, once. */
  #drop(client: SharedClient, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    if (performance.now() - this.#since >= GOOD_MS) this.#retryMs = RETRY_MS.first;
    client.close();
    this.#fail(error);
  }

  /** Reports a new reason, and reconnects later. */
  #fail(error: unknown): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => this.#connect(), this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, RETRY_MS.most);
    const reason = this.#database.reasonOf(error);
    if (reason !== this.#reportedReason) {
      this.#warn(
        `${this.#database.name} cannot be used (${reason}): this process counts on its own until it is back`,
      );
    }
    this.#reportedReason = reason;
  }
}

/** A test charge of this machine's own, so small and short that it is never refused. */
const PROBE = { key: "probe", limit: 1_000_000, cost: 1, windowSeconds: 1 };
