/**
 * Bodies that an answer leaves unread.
 *
 * @module
 */
import { MAX_BODY_BYTES } from "../limits/plans.ts";

/**
 * The bytes of a request's body if nothing of it was read; of an unknown number, the most that a body may have. They
 * are not free: Deno reads them in pieces of a kilobyte, and 2 MiB take the serving thread as long as thirty refusals.
 */
export function unreadBytes({ bodyUsed, headers }: Request): number {
  if (bodyUsed) return 0;
  const declared = headers.get("content-length");
  if (declared !== null) return Number(declared) || 0;
  return headers.has("transfer-encoding") ? MAX_BODY_BYTES : 0;
}
