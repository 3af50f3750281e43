/**
 * Base58 in Bitcoin's alphabet, with and without the checksum of Base58Check. Its arithmetic is quadratic,
 * so the data are bounded.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { base58 } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { encodeHex } from "../../shared/hex.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { type EncodedText, fault, strangeCharacter, valuesOf } from "./encoded_text.ts";

type Code = ErrorCode<typeof contract>;

const VALUES = valuesOf("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz");
const CHECKSUM_LENGTH = 4;
/** More characters than the largest data and their checksum can have. */
const MAX_CHARACTERS = 1410;

/** @throws {ToolError} `INPUT_TOO_LARGE` over 1024 bytes. */
export function encodeBase58(bytes: Uint8Array): string {
  requireSize(bytes.length);
  return base58.encode(bytes);
}

/** Base58 of bytes and the first four bytes of their double SHA-256. @throws as `encodeBase58`. */
export function encodeBase58Check(payload: Uint8Array): string {
  requireSize(payload.length);
  const bytes = new Uint8Array(payload.length + CHECKSUM_LENGTH);
  bytes.set(payload);
  bytes.set(checksumOf(payload), payload.length);
  return base58.encode(bytes);
}

/** @throws {ToolError} `INVALID_ENCODED_TEXT`, or `INPUT_TOO_LARGE` over 1024 bytes. */
export function decodeBase58(text: EncodedText): Uint8Array {
  const bytes = read(text);
  requireSize(bytes.length);
  return bytes;
}

/** The bytes in front of the checksum. @throws as `decodeBase58`, and `CHECKSUM_MISMATCH`. */
export function decodeBase58Check(text: EncodedText): Uint8Array {
  const bytes = read(text);
  if (bytes.length < CHECKSUM_LENGTH) {
    throw fault(text, text.characters.length, "it is too short for a four-byte checksum");
  }
  const payload = bytes.subarray(0, -CHECKSUM_LENGTH);
  requireSize(payload.length);
  const found = encodeHex(bytes.subarray(-CHECKSUM_LENGTH));
  const expected = encodeHex(checksumOf(payload));
  if (found !== expected) {
    throw new ToolError<Code>(
      "CHECKSUM_MISMATCH",
      `The checksum is ${found}, but the data have ${expected}: a character was mistyped or lost`,
      { expected, found },
    );
  }
  return payload;
}

function read(text: EncodedText): Uint8Array {
  const { characters } = text;
  if (characters.length > MAX_CHARACTERS) requireSize(characters.length);
  for (let index = 0; index < characters.length; index++) {
    if ((VALUES[characters.charCodeAt(index)] ?? -1) < 0) throw strangeCharacter(text, index);
  }
  return base58.decode(characters);
}

function checksumOf(payload: Uint8Array): Uint8Array {
  return sha256(sha256(payload)).subarray(0, CHECKSUM_LENGTH);
}

function requireSize(bytes: number): void {
  const { max_base58_bytes } = contract.limits;
  if (bytes > max_base58_bytes) {
    throw inputTooLarge("max_base58_bytes", max_base58_bytes, bytes, "The length of the data is");
  }
}
