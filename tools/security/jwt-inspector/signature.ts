/**
 * Checks the signature of a token: with a shared secret by HMAC with SHA-2 (RFC 7518, section 3.2), or with what
 * `public_key.ts` has found.
 *
 * @module
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import type { CHash } from "@noble/hashes/utils.js";
import type { z } from "zod";
import { bytesOfHexInput } from "../../shared/byte_text.ts";
import { bytesOfBase64 } from "../../shared/hash/base64_bytes.ts";
import { memberOf } from "../../shared/json/value.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import type { localInput } from "./contract.ts";
import { checkedSignature, takesPublicKey } from "./public_key.ts";
import type { Token } from "./token.ts";

/** Input that only a reader's own machine takes. */
export type LocalInput = Partial<z.output<z.ZodObject<typeof localInput>>>;

/** The result of a check. */
export interface SignatureCheck {
  isVerified: boolean;
  /** Says it in a sentence or two. */
  note: string;
  /** The key did not make the signature. */
  isMismatch?: boolean;
  /** Bits of a key that is shorter than its algorithm asks for. */
  shortKeyBits?: number;
}

const HASHES = new Map<string, CHash>([["HS256", sha256], ["HS384", sha384], ["HS512", sha512]]);

/**
 * Checks a token with the key that was given; undefined without one.
 *
 * @throws {ToolError} `INVALID_INPUT`, `INVALID_HEX` or `INVALID_BASE64` where the key cannot be read.
 */
export function checkSignature(
  token: Token,
  input: LocalInput & { token: string },
): SignatureCheck | undefined {
  const alg = memberOf(token.header, "alg");
  if (token.type === "JWS" && takesPublicKey(alg)) return checkOfKeyPair(alg, input);
  const key = keyOf(input);
  if (!key || token.type === "JWE") return undefined;
  const hash = typeof alg === "string" ? HASHES.get(alg) : undefined;
  if (!hash) {
    return {
      isVerified: false,
      note: "The signature was not checked: no key checks the algorithm that this token names. " +
        "Anybody can have written this header and payload.",
    };
  }
  const isVerified = areEqual(hmac(hash, key, utf8Bytes(token.signed)), token.signature);
  return {
    isVerified,
    isMismatch: !isVerified,
    note: isVerified
      ? `The signature was made with this key (${alg}): someone with the key wrote this header and payload.`
      : `The signature was not made with this key (${alg}), or the token was changed: do not trust it. ` +
        "Where the key is right, see whether key_encoding is.",
    ...(key.length < hash.outputLen && { shortKeyBits: key.length * 8 }),
  };
}

/** @throws {ToolError} `INVALID_INPUT` where the key is not the public one of such a pair. */
function checkOfKeyPair(
  alg: string,
  { token, key = "" }: LocalInput & { token: string },
): SignatureCheck | undefined {
  if (key.trim() === "") return undefined;
  const check = checkedSignature(token, key);
  if (check === undefined) return undefined;
  if ("fault" in check) throw invalidField("key", check.fault);
  const { isVerified } = check;
  return {
    isVerified,
    isMismatch: !isVerified,
    note: isVerified
      ? `The signature was made with the private key to this public key (${alg}): its holder wrote this header ` +
        "and payload."
      : `The signature was not made with the private key to this public key (${alg}), or the token was changed: ` +
        "do not trust it.",
  };
}

function keyOf({ key = "", key_encoding: encoding = "text" }: LocalInput): Uint8Array | undefined {
  if (key === "") return undefined;
  // An issuer's public key is not a secret: whoever has it could sign with it (RFC 8725, section 2.1).
  if (/^\s*-----BEGIN /.test(key)) {
    throw invalidField(
      "key",
      "This is a key in PEM, and the token is signed by a shared secret: its header names HS256, HS384 or HS512",
    );
  }
  if (encoding === "hex") return bytesOfHexInput(key, "key");
  return encoding === "base64url" ? bytesOfBase64("key", key) : utf8Bytes(key);
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
