/**
 * The time between being told to stop and taking no more requests.
 *
 * Deno closes its door at once: what has knocked and was not read yet is cut off, a few requests of a busy
 * service. A proxy that asks `/readyz` sends the next ones elsewhere within a second or two, so the door stays
 * open until nobody comes any more.
 *
 * @module
 */
import type { Handler } from "./listen.ts";
import { errorBody } from "../engine/envelope.ts";
import { json } from "./http/answer.ts";
import { sentParts } from "./http/large_answer.ts";
import { pathOf } from "./http/request_url.ts";

/** How often it looks whether somebody asked. */
const LOOK_MS = 100;
/** So long a pause is the end, once somebody has asked: chance makes shorter ones. */
const PAUSE_MS = 1_000;
/** Where nobody is told by `/readyz`, requests never cease. */
export const MAX_DRAIN_MS = 3_000;

const PROBES = ["/readyz", "/healthz"];

/**
 * Waits until nobody has asked for a second, three seconds at most; where nobody does at all, a tenth of one.
 * Probes do not count.
 *
 * @param pause Waits so many milliseconds.
 */
export async function untilQuiet(
  listener: { answer(handler: Handler): void },
  handler: Handler,
  pause = sleep,
): Promise<void> {
  let quietMs = LOOK_MS;
  let isAsked = false;
  listener.answer((request, connection) => {
    isAsked ||= !PROBES.includes(pathOf(request.url));
    return handler(request, connection);
  });
  for (let waited = 0; quietMs > 0 && waited < MAX_DRAIN_MS; waited += LOOK_MS) {
    await pause(LOOK_MS);
    quietMs = isAsked ? PAUSE_MS : quietMs - LOOK_MS;
    isAsked = false;
  }
}

/** The requests that are not answered yet, where those that take too long are to be told before the process ends. */
export class OpenRequests {
  readonly #handler: Handler;
  readonly #giveUps = new Set<() => void>();

  constructor(handler: Handler) {
    this.#handler = handler;
  }

  /** Answers as the handler does, or as {@linkcode giveUp} says if that comes first. */
  readonly answer: Handler = (request, connection) =>
    new Promise((resolve, reject) => {
      const giveUp = () => resolve(ending());
      this.#giveUps.add(giveUp);
      Promise.resolve(this.#handler(request, connection)).then(resolve, reject)
        .finally(() => this.#giveUps.delete(giveUp));
    });

  /** Answers all that are open: 503, and when to come again. */
  giveUp(): void {
    for (const giveUp of this.#giveUps) giveUp();
  }
}

function ending(): Response {
  const message = "The instance that had this request ends: send it once more";
  return json(errorBody({ code: "SERVICE_BUSY", message }), 503, {
    "cache-control": "no-store",
    "retry-after": "1",
  });
}

/** Who takes nothing of an answer for so long is not waited for. */
const UNREAD_MS = 2_000;

/** Waits until, for two seconds, no run was under way and nobody has taken a part of a large answer. */
export async function untilAnswersRead(
  limits: { readonly isIdle: boolean },
  pause = sleep,
): Promise<void> {
  let taken = sentParts();
  for (let quietMs = 0; quietMs < UNREAD_MS; quietMs += LOOK_MS) {
    await pause(LOOK_MS);
    const now = sentParts();
    if (!limits.isIdle || now !== taken) quietMs = 0;
    taken = now;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
