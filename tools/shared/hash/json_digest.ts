/**
 * The digests that receipts carry.
 *
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { encodeHex } from "../hex.ts";
import { canonicalJson } from "../json/canonical.ts";
import { formatPointer } from "../json/pointer.ts";
import { findUncanonical } from "../json/uncanonical.ts";
import type { JsonValue } from "../json/value.ts";
import { utf8Bytes } from "../utf8.ts";

/**
 * SHA-256 (FIPS 180-4) of a value's canonical JSON (RFC 8785) in UTF-8, as lower-case hexadecimal digits.
 *
 * @throws {TypeError} on what has no canonical JSON: undefined, a number that is not finite, a lone surrogate.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { digestJson, digestText } from "./json_digest.ts";
 *
 * assert.equal(digestJson({ b: 1.0, a: [] }), digestText('{"a":[],"b":1}'));
 * ```
 */
export function digestJson(value: JsonValue): string {
  const found = findUncanonical(value);
  if (found) {
    throw new TypeError(`The value at "${formatPointer(found.path)}" ${found.fault}`);
  }
  return digestText(canonicalJson(value));
}

/** SHA-256 of a text's UTF-8 bytes, as lowercase hexadecimal digits. */
export function digestText(text: string): string {
  return encodeHex(sha256(utf8Bytes(text)));
}
