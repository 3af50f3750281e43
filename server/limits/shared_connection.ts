import { withTimeout } from "./with_timeout.ts";
import type { SharedClient, SharedDatabase } from "./shared_client.ts";

/** How long after a break a connection is made again, at first and at last; it doubles in between. */
const RETRY_MS = { first: 100, most: 5_000 };
/** A connection that has held so long was a good one. */
const GOOD_MS = 10_000;

/** What may be told of a connection about questions that the database refuses. */
const MAX_TOLD = 5;

/** The database cannot be asked, now or about this. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/**
 * A database, as long as it answers. The first question that it leaves open ends the connection and with it all others
 * that wait; from then on nobody waits, until another connection has proved to be good. One that it answers with
 * an error does so only where it refuses charges as a whole.
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
  /** Why the connection that is up refused questions, as was told. */
  readonly #toldOfQuestions = new Set<string>();
  /** Why it is down, as was told. */
  #told: string | undefined;

  /** @param warn Told when the database cannot be used any more, and when it can be again. */
  constructor(database: SharedDatabase, warn: (message: string) => void) {
    this.#database = database;
    this.#warn = warn;
    this.#connect();
  }

  /** What `GET /api` calls the database. */
  get kind(): SharedDatabase["kind"] {
    return this.#database.kind;
  }

  get isUp(): boolean {
    return this.#client !== undefined;
  }

  /** Whether the first attempt to connect has come to an end. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Asks something. @throws {UnreachableError} where the database is down, goes down, or refuses to answer. */
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

  /** Ends it for good. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#client?.close();
    this.#client = undefined;
  }

  /** What is answered; an error is the question's own where a charge is taken all the same. */
  async #asked<Answer>(
    client: SharedClient,
    question: (client: SharedClient) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await question(client);
    } catch (error) {
      if (!this.#database.isAnswer(error)) throw error;
      // Where that is refused too, the first error is the one to tell.
      await client.take([PROBE]).catch((other) => {
        throw this.#database.isAnswer(other) ? error : other;
      });
      this.#tellOfQuestion(this.#database.reasonOf(error));
      throw new UnreachableError();
    }
  }

  #tellOfQuestion(reason: string): void {
    const told = this.#toldOfQuestions;
    if (told.has(reason) || told.size === MAX_TOLD) return;
    told.add(reason);
    this.#warn(
      `${this.#database.name} refuses a question (${reason}): this process answers such for itself. See what stands under utools:`,
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
      // What is asked first shows whether this one takes charges: a replica, say, only reads.
      await withTimeout(client.take([PROBE]), this.#database.answerMs);
      if (this.#isClosed) return client.close();
      this.#client = client;
      this.#toldOfQuestions.clear();
      this.#since = performance.now();
      if (this.#told !== undefined) this.#warn(`${this.#database.name} is in use again`);
      this.#told = undefined;
    } catch (error) {
      client?.close();
      this.#fail(broken ?? error);
    }
    this.#isSettled = true;
  }

  /** Gives up a connection, unless that was done before. */
  #drop(client: SharedClient, error: unknown): void {
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
    const reason = this.#database.reasonOf(error);
    if (reason !== this.#told) {
      this.#warn(
        `${this.#database.name} cannot be used (${reason}): this process counts for itself until it can`,
      );
    }
    this.#told = reason;
  }
}

/** Every machine's own, so small and short that it is never refused. */
const PROBE = { key: "probe", limit: 1_000_000, cost: 1, windowSeconds: 1 };
