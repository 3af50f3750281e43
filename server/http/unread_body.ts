/**
 * Bodies that an answer leaves unread.
 *
 * @module
 */
import { MAX_BODY_BYTES } from "../limits/plans.ts";
import { declaredLength } from "./declared_length.ts";

/**
 * The bytes of a request's body if nothing of it was read; of an unknown number, the most that a body may have. They
 * are not free: Deno reads them in pieces of a kilobyte, and 2 MiB take the serving thread as long as thirty refusals.
 */
export function unreadBytes(request: Request): number {
  if (request.bodyUsed) return 0;
  const isSent = ["content-length", "transfer-encoding"].some((name) => request.headers.has(name));
  return isSent ? declaredLength(request) ?? MAX_BODY_BYTES : 0;
}
