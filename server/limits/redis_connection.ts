import { inTime } from "./in_time.ts";
import { isAnswer, reasonOf, type RedisClient } from "./redis_client.ts";

/** How long an answer is waited for: that much can a Redis that hangs cost the requests of that moment. */
const ANSWER_MS = 250;
/** How long after a break a connection is made again, at first and at last; it doubles in between. */
const RETRY_MS = { first: 100, most: 5_000 };
/** A connection that has held so long was a good one. */
const GOOD_MS = 10_000;

/** What may be told of a connection about questions that Redis refuses. */
const MAX_TOLD = 5;

/** Redis cannot be asked, now or about this. */
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
 * Redis, as long as it answers. The first question that it leaves open ends the connection and with it all others
 * that wait; from then on nobody waits, until another connection has proved to be good. One that it answers with
 * an error does so only where it refuses charges as a whole.
 */
export class RedisConnection {
  readonly #options: RedisConnectionOptions;
  #client: RedisClient | undefined;
  #since = 0;
  #retryMs = RETRY_MS.first;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSettled = false;
  #isClosed = false;
  /** Why the connection that is up refused questions, as was told. */
  readonly #toldOfQuestions = new Set<string>();
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

  /** Asks something. @throws {UnreachableError} where Redis is down, goes down, or refuses to answer. */
  async ask<Answer>(question: (client: RedisClient) => Promise<Answer>): Promise<Answer> {
    const client = this.#client;
    if (!client) throw new UnreachableError();
    try {
      return await inTime(this.#asked(client, question), ANSWER_MS);
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
    client: RedisClient,
    question: (client: RedisClient) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await question(client);
    } catch (error) {
      if (!isAnswer(error)) throw error;
      // Where that is refused too, the first error is the one to tell.
      await client.take([PROBE]).catch((other) => {
        throw isAnswer(other) ? error : other;
      });
      this.#tellOfQuestion(reasonOf(error));
      throw new UnreachableError();
    }
  }

  #tellOfQuestion(reason: string): void {
    const told = this.#toldOfQuestions;
    if (told.has(reason) || told.size === MAX_TOLD) return;
    told.add(reason);
    this.#options.warn(
      `Redis refuses a question (${reason}): this process answers such for itself. See what stands under utools:`,
    );
  }

  async #connect(): Promise<void> {
    let client: RedisClient | undefined;
    let broken: unknown;
    try {
      client = await this.#options.connect((error) => {
        broken ??= error;
        if (client) this.#drop(client, error);
      });
      // What is asked first shows whether this one takes charges: a replica, say, only reads.
      await inTime(client.take([PROBE]), ANSWER_MS);
      if (this.#isClosed) return client.close();
      this.#client = client;
      this.#toldOfQuestions.clear();
      this.#since = performance.now();
      if (this.#told !== undefined) this.#options.warn("Redis is in use again");
      this.#told = undefined;
    } catch (error) {
      client?.close();
      this.#fail(broken ?? error);
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
