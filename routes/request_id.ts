import { encodeHex } from "../tools/shared/hex.ts";

/**
 * Returns a function that names requests, each once: no other request, start or instance has the same id.
 * The ids are no secret, and hold nothing of the caller's.
 */
export function createRequestIds(): () => string {
  const instance = encodeHex(crypto.getRandomValues(new Uint8Array(6)));
  let count = 0;
  return () => `${instance}-${(++count).toString(36)}`;
}
