/**
 * Shannon's entropy of a text's characters, in bits per character: 0 for one character repeated, near 6 for random
 * base64.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { entropyOf } from "./entropy.ts";
 *
 * assert.equal(entropyOf("aaaa"), 0);
 * assert.equal(entropyOf("abcd"), 2);
 * ```
 */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let length = 0;
  for (const count of counts.values()) length += count;
  let bits = 0;
  for (const count of counts.values()) bits -= (count / length) * Math.log2(count / length);
  return bits;
}
