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

/** Tracks open requests, so that slow ones are answered before the process ends. */
export class OpenRequests {
  readonly #handler: Handler;
  readonly #giveUps = new Set<() => void>();

  constructor(handler: Handler) {
    this.#handler = handler;
  }

  /** Answers as the handler does, unless {@linkcode giveUp} comes first. */
  readonly answer: Handler = (request, connection) =>
    new Promise((resolve, reject) => {
      const giveUp = () => resolve(ending());
      this.#giveUps.add(giveUp);
      Promise.resolve(this.#handler(request, connection)).then(resolve, reject)
        .finally(() => this.#giveUps.delete(giveUp));
    });

  /** Answers all open requests with 503 and `Retry-After`. */
  giveUp(): void {
    for (const giveUp of this.#giveUps) giveUp();
  }
}

function ending(): Response {
  const message = "This instance is stopping. Send the request again";
  return json(errorBody({ code: "SERVICE_BUSY", message }), 503, {
    "cache-control": "no-store",
    "retry-after": "1",
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
