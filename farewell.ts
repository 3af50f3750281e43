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
import { pathOf } from "./routes/router.ts";

/** How often it looks whether somebody asked. */
const LOOK_MS = 100;
/** So long a pause is the end, once somebody has asked: chance makes shorter ones. */
const PAUSE_MS = 1_000;
/** Where nobody is told by `/readyz`, requests never cease. */
export const MAX_FAREWELL_MS = 3_000;

const PROBES = ["/readyz", "/healthz"];

/**
 * Waits until nobody has asked for a second, three seconds at most; where nobody does at all, a tenth of one.
 * Probes do not count.
 *
 * @param pause Waits so many milliseconds.
 */
export async function untilNobodyAsks(
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
  for (let waited = 0; quietMs > 0 && waited < MAX_FAREWELL_MS; waited += LOOK_MS) {
    await pause(LOOK_MS);
    quietMs = isAsked ? PAUSE_MS : quietMs - LOOK_MS;
    isAsked = false;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
