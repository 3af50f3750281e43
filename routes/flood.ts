/**
 * What holds back a client that sends more than anybody needs to.
 *
 * @module
 */
import { errorBody } from "../engine/envelope.ts";
import { json } from "../server/http/answer.ts";
import { byteReaderOf } from "../server/http/byte_reader.ts";
import { discardRest } from "../server/http/discard.ts";
import { WorkPerTurn } from "../server/http/event_loop.ts";
import { lastAnswer } from "../server/http/last_answer.ts";
import { unreadBytes } from "../server/http/unread_body.ts";
import { REQUESTS } from "../server/limits/plans.ts";

const PAUSE_MS = 1_000;
/** For a request with a body, which Deno has begun to read. */
const BODY_PAUSE_MS = 5_000;
/** Deno takes the serving thread 1 to 5 ms to read a body of this many bytes to the maximum. */
const LARGE_BYTES = 256 * 1_024;
const largeRefusals = new WorkPerTurn(1);

/**
 * The delayed answer to a request over the rate: the delay also holds back the connection's next request; sent at once,
 * it would cost as much as it saves. After a large body the connection ends, as Deno would read the body although it is
 * refused.
 */
export async function floodAnswer(request: Request): Promise<Response> {
  const unread = unreadBytes(request);
  const pauseMs = unread >= REQUESTS.bytesForOne ? BODY_PAUSE_MS : PAUSE_MS;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const message = `Over ${REQUESTS.perSecond} requests a second from one address. Send fewer`;
  const body = errorBody({ code: "RATE_LIMITED", message });
  const answer = unread >= LARGE_BYTES ? lastAnswer : json;
  return answer(body, 429, { "retry-after": "1" });
}

/**
 * Keeps a body that is left unread from holding the serving thread. Waits until its request may be answered: of those
 * with a large body, one in a turn of the event loop.
 *
 * @param isLast Whether the connection ends with the answer.
 */
export async function leaveUnread(
  body: Request["body"],
  bytes: number,
  isLast: boolean,
): Promise<void> {
  if (!body || bytes < LARGE_BYTES) return;
  await largeRefusals.enter(1);
  if (!isLast) discardRest(byteReaderOf(body));
}
