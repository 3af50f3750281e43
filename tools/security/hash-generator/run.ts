import { hmac } from "@noble/hashes/hmac.js";
import type { z } from "zod";
import type { ErrorCode, Run, RunInput, RunWarning } from "../../tool.ts";
import { encodeBase64 } from "../../shared/base64.ts";
import { bytesOfHexInput, loneSurrogateWarnings } from "../../shared/byte_text.ts";
import {
  digestBits,
  findHashAlgorithm,
  hasCollisions,
  type HashAlgorithm,
  isChecksum,
  SRI_ALGORITHMS,
  unsupportedAlgorithm,
} from "../../shared/hash/algorithms.ts";
import { bytesOfBase64 } from "../../shared/hash/base64_bytes.ts";
import { digestOf, HMAC_DIGESTS } from "../../shared/hash/digest.ts";
import { encodeHex } from "../../shared/hex.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import type { contract, localInput } from "./contract.ts";

type Code = ErrorCode<typeof contract>;
/** On a reader's own machine it may have a key. */
type Input = RunInput<typeof contract> & Partial<z.output<z.ZodObject<typeof localInput>>>;

/**
 * `0x` before the first digit, also after or between the characters that hex input may hold
 * anywhere.
 */
const HEX_PREFIX = /^[ \t\n\f\r:]*0[ \t\n\f\r:]*x/;

/** Before the name of a digest it asks for the HMAC with it, where a key is given. */
const HMAC_PREFIX = /^hmac[-_/. ]?/i;

/** Computes one digest of the input's bytes, or the HMAC where a key is given, and writes it in the asked form. */
export const run: Run<typeof contract> = ({ text, ...given }) => {
  if (text !== undefined && given.input !== undefined && text !== given.input) throw twoTexts();
  const input: Input = { ...given, input: given.input ?? text };
  const key = keyOf(input);
  const algorithm = findHashAlgorithm(
    key ? input.algorithm.replace(HMAC_PREFIX, "") : input.algorithm,
  );
  if (!algorithm) throw unsupportedAlgorithm(input.algorithm);
  const digest = key
    ? hmacWith(algorithm, key, input)
    : (bytes: Uint8Array) => digestOf(algorithm, bytes);
  if (input.output_encoding === "sri") requireSriAlgorithm(algorithm);

  const bytes = bytesOf(input);
  if (bytes.length === 0 && !input.allow_empty) throw nothingToHash();
  return {
    output: write(digest(bytes), algorithm, input.output_encoding),
    stats: {
      algorithm: key ? `hmac-${algorithm}` : algorithm,
      input_bytes: bytes.length,
      digest_bits: digestBits(algorithm),
    },
    warnings: warningsOf(input, algorithm),
  };
};

/** The bytes of the key; undefined if none is given, as on the service, which takes none. */
function keyOf({ key = "", key_encoding: encoding = "text" }: Input): Uint8Array | undefined {
  if (key === "") return undefined;
  const bytes = encoding === "hex"
    ? bytesOfHexInput(key, "key", { alsoSkip: ":", start: HEX_PREFIX.exec(key)?.[0].length })
    : encoding === "base64"
    ? bytesOfBase64("key", key)
    : utf8Bytes(key);
  if (bytes.length === 0) {
    throw invalidField("key", "The key is empty: send one, or omit it");
  }
  return bytes;
}

/** A digest with which HMACs are made. */
type HmacAlgorithm = keyof typeof HMAC_DIGESTS;

/** The ids of the digests with which HMACs are made. */
const HMAC_ALGORITHMS = Object.keys(HMAC_DIGESTS) as HmacAlgorithm[];

/** Whether HMACs are made with a digest. */
function hasHmac(algorithm: HashAlgorithm): algorithm is HmacAlgorithm {
  return Object.hasOwn(HMAC_DIGESTS, algorithm);
}

/** The HMAC of bytes, as long as the digest. */
function hmacOf(algorithm: HmacAlgorithm, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return hmac(HMAC_DIGESTS[algorithm], key, bytes);
}

/** @throws {ToolError} where there is no such HMAC, or none in the requested form. */
function hmacWith(
  algorithm: HashAlgorithm,
  key: Uint8Array,
  { output_encoding: encoding }: Input,
): (bytes: Uint8Array) => Uint8Array {
  if (!hasHmac(algorithm)) {
    throw new ToolError<Code>(
      "UNSUPPORTED_ALGORITHM",
      `HMAC is not computed with ${algorithm}: use one of ${HMAC_ALGORITHMS.join(", ")}, ` +
        "or omit the key for a plain digest",
      { supported: HMAC_ALGORITHMS },
    );
  }
  if (encoding === "sri") {
    throw new ToolError<Code>(
      "UNSUPPORTED_OUTPUT",
      "Browsers check SRI values without a key, so an HMAC cannot be one: use base64, or omit the key",
      { algorithm, supported: SRI_ALGORITHMS },
    );
  }
  return (bytes) => hmacOf(algorithm, key, bytes);
}

function twoTexts(): ToolError {
  return invalidField(
    "text",
    '"text" and "input" are the same property, but differ: send one of them',
  );
}

function nothingToHash(): ToolError<Code> {
  return new ToolError<Code>(
    "EMPTY_INPUT",
    '"input" is empty: send what to hash in it, or set allow_empty to hash zero bytes',
    { path: "input" },
  );
}

function requireSriAlgorithm(algorithm: HashAlgorithm): void {
  if (SRI_ALGORITHMS.includes(algorithm)) return;
  throw new ToolError<Code>(
    "UNSUPPORTED_OUTPUT",
    `output_encoding "sri" is defined for ${
      SRI_ALGORITHMS.join(", ")
    } only, not for ${algorithm}: ` +
      "use one of them, or another output_encoding",
    { algorithm, supported: SRI_ALGORITHMS },
  );
}

function bytesOf({ input = "", input_encoding }: Input): Uint8Array {
  switch (input_encoding) {
    case "text":
      return utf8Bytes(input);
    case "hex":
      return bytesOfHexInput(input, "input", {
        alsoSkip: ":",
        start: HEX_PREFIX.exec(input)?.[0].length,
      });
    case "base64":
      return bytesOfBase64("input", input);
  }
}

function write(
  digest: Uint8Array,
  algorithm: HashAlgorithm,
  encoding: Input["output_encoding"],
): string {
  switch (encoding) {
    case "hex":
      return encodeHex(digest);
    case "hex_upper":
      return encodeHex(digest).toUpperCase();
    case "base64":
      return encodeBase64(digest);
    case "base64url":
      return encodeBase64(digest, { urlSafe: true });
    case "sri":
      return `${algorithm}-${encodeBase64(digest)}`;
  }
}

function warningsOf(input: Input, algorithm: HashAlgorithm): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (isChecksum(algorithm)) {
    warnings.push({
      code: "NOT_CRYPTOGRAPHIC",
      message: `${algorithm} detects accidental damage only: ` +
        `anyone can make data with a given ${algorithm}`,
      path: "algorithm",
    });
  } else if (hasCollisions(algorithm) && !input.key) {
    // Forging an HMAC takes more than a collision (RFC 6151, section 2.3).
    warnings.push({
      code: "WEAK_ALGORITHM",
      message: `Collisions of ${algorithm} can be made: do not use it for signatures or trust`,
      path: "algorithm",
    });
  }
  if (input.input_encoding === "text") {
    const { input: text = "" } = input;
    warnings.push(
      ...outerWarnings(text),
      ...loneSurrogateWarnings(text, "input", "hashed as U+FFFD"),
    );
  }
  return warnings;
}

/** A byte order mark, or blanks and line breaks around a single line, which a copy often brings along. */
function outerWarnings(text: string): RunWarning<typeof contract>[] {
  const isMarked = text.startsWith("\ufeff");
  const line = text.trim();
  if (!isMarked && (line === text || line === "" || /[\r\n]/.test(line))) return [];
  return [{
    code: "OUTER_CHARACTERS",
    message: isMarked
      ? "The text begins with a byte order mark (U+FEFF), whose three bytes were hashed too"
      : "Blanks or line breaks around the text were hashed too: echo -n and printf leave them out",
    path: "input",
  }];
}
