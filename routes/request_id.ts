import { encodeHex } from "../tools/shared/hex.ts";

/**
 * Returns a function that creates request ids, unique across requests, restarts and instances. They
 * are not secret, and reveal nothing about the caller.
 */
export function createRequestIds(): () => string {
  const instance = encodeHex(crypto.getRandomValues(new Uint8Array(6)));
  let count = 0;
  return () => `${instance}-${(++count).toString(36)}`;
}
