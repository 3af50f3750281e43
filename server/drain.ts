/**
 * Draining: the time between the stop signal and the moment when the service stops listening.
 *
 * Deno's server stops accepting at once and cuts off connections whose requests it has not read
 * yet, a few on a busy service. A proxy that polls `/readyz` sends new requests elsewhere within a
 * second or two, so the service keeps listening until no more requests arrive.
 *
 * @module
 */
import type { Handler } from "./listen.ts";
import { errorBody } from "../engine/envelope.ts";
import { json } from "./http/answer.ts";
import { lastAnswer } from "./http/last_answer.ts";
import { sentParts } from "./http/large_answer.ts";
import { pathOf } from "./http/request_url.ts";

/** How often it checks for new requests. */
const CHECK_MS = 100;
/** Once no request has arrived for this long, draining ends; shorter pauses happen by chance. */
const PAUSE_MS = 1_000;
/** The longest draining: where no proxy polls `/readyz`, requests never stop. */
export const MAX_DRAIN_MS = 3_000;

const PROBES = ["/readyz", "/healthz"];

/**
 * Waits until no request has arrived for a second, at most three seconds; if none arrives at all, a
 * tenth of a second. Probes do not count.
 *
 * @param pause Waits the given number of milliseconds.
 */
export async function untilQuiet(
  listener: { answer(handler: Handler): void },
  handler: Handler,
  pause = sleep,
): Promise<void> {
  let quietMs = CHECK_MS;
  let isAsked = false;
  listener.answer((request, connection) => {
    isAsked ||= !PROBES.includes(pathOf(request.url));
    return handler(request, connection);
  });
  for (let waited = 0; quietMs > 0 && waited < MAX_DRAIN_MS; waited += CHECK_MS) {
    await pause(CHECK_MS);
    quietMs = isAsked ? PAUSE_MS : quietMs - CHECK_MS;
    isAsked = false;
  }
}

/** A request that has no answer yet. */
interface OpenRequest {
  request: Request;
  connection: Connection;
  /** When it came, by `performance.now()`. */
  since: number;
  /** Answers it. */
  resolve(response: Response): void;
}

type Connection = Parameters<Handler>[1];

/** Whose long requests are given up: those of the sender that has the most of them, if it has several, or all. */
export type Whose = "the busiest sender's" | "all";

/** Tracks open requests, so that slow ones can be given up. */
export class OpenRequests {
  readonly #handler: Handler;
  readonly #senderOf: (request: Request, connection: Connection) => string;
  /** The oldest first. */
  readonly #open = new Set<OpenRequest>();

  /** @param senderOf Tells the senders of requests apart. */
  constructor(handler: Handler, senderOf: (request: Request, connection: Connection) => string) {
    this.#handler = handler;
    this.#senderOf = senderOf;
  }

  /** Answers as the handler does, unless the request is given up first. */
  readonly answer: Handler = (request, connection) =>
    new Promise((resolve, reject) => {
      const open = { request, connection, since: performance.now(), resolve };
      this.#open.add(open);
      Promise.resolve(this.#handler(request, connection)).then((response) => {
        if (this.#open.delete(open)) resolve(response);
        // Nobody reads it, and it may hold memory until somebody has.
        else response.body?.cancel().catch(() => {});
      }, (error) => {
        this.#open.delete(open);
        reject(error);
      });
    });

  /** Answers all open requests with 503 and `Retry-After`. */
  giveUp(): void {
    for (const open of this.#open) this.#end(open, ending());
  }

  /** Answers requests that are open for so many milliseconds with 503, and ends their connections. */
  endLong(leastMs: number, whose: Whose): void {
    const latest = performance.now() - leastMs;
    const long = [...this.#open].filter(({ since }) => since <= latest);
    for (const open of whose === "all" ? long : this.#ofBusiest(long)) this.#end(open, cutOff());
  }

  #ofBusiest(requests: OpenRequest[]): OpenRequest[] {
    const bySender = Map.groupBy(
      requests,
      ({ request, connection }) => this.#senderOf(request, connection),
    );
    let most: OpenRequest[] = [];
    for (const its of bySender.values()) {
      if (its.length > Math.max(1, most.length)) most = its;
    }
    return most;
  }

  #end(open: OpenRequest, response: Response): void {
    this.#open.delete(open);
    open.resolve(response);
  }
}

function ending(): Response {
  const message = "This instance is stopping. Send the request again";
  return json(errorBody({ code: "SERVICE_BUSY", message }), 503, {
    "cache-control": "no-store",
    "retry-after": "1",
  });
}

function cutOff(): Response {
  const message = "The memory of the service is nearly full. Send the request again later";
  return lastAnswer(errorBody({ code: "SERVICE_BUSY", message }), 503, {
    "cache-control": "no-store",
    "retry-after": "2",
  });
}

/** The service does not wait for a reader that has taken no part of its answer for this long. */
const UNREAD_MS = 2_000;

/** Waits until there have been no runs and no reads of large answers for two seconds. */
export async function untilAnswersRead(
  limits: { readonly isIdle: boolean },
  pause = sleep,
): Promise<void> {
  let taken = sentParts();
  for (let quietMs = 0; quietMs < UNREAD_MS; quietMs += CHECK_MS) {
    await pause(CHECK_MS);
    const now = sentParts();
    if (!limits.isIdle || now !== taken) quietMs = 0;
    taken = now;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
