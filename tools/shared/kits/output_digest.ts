import { digestJson } from "../hash/json_digest.ts";
import { findUncanonical } from "../json/uncanonical.ts";
import type { JsonValue } from "../json/value.ts";

/**
 * SHA-256 of an output's canonical JSON (RFC 8785); a text is hashed as its JSON text. Null if the output has none,
 * because it contains half a surrogate pair.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { outputDigest } from "./output_digest.ts";
 *
 * assert.equal(outputDigest({ b: 1, a: 2 }), outputDigest({ a: 2, b: 1.0 }));
 * assert.equal(outputDigest("\ud800"), null);
 * ```
 */
export function outputDigest(output: unknown): string | null {
  return findUncanonical(output) ? null : digestJson(output as JsonValue);
}
