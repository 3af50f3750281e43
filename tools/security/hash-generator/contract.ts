import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { HASH_ALGORITHM_NAMES } from "../../shared/hash/algorithms.ts";
import { keywords } from "./keywords.ts";

/** A key makes a digest an HMAC; the service takes none. */
export const localInput = {
  key: z.string().optional().describe(
    "The key of an HMAC with the algorithm, in the form that key_encoding names; without it a plain digest is computed",
  ),
  key_encoding: z.enum(["text", "hex", "base64"]).default("text").describe(
    "text = the UTF-8 bytes of key; hex and base64 as for input_encoding",
  ),
};

export const contract = defineTool({
  id: "hash-generator",
  name: "Hash Generator",
  category: "Security",
  description:
    "Computes one digest (MD5, SHA-1, SHA-2, SHA-3, Keccak, BLAKE2, BLAKE3, RIPEMD-160 or a CRC of 8 to 64 bits) of a text or of bytes given as hex or base64, as hex, base64 or SRI. Use it to hash a value; use file-hash-checksum-verifier to check a file against known checksums.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  textMayBeEmpty: true,
  measured: ["input", "text"],
  bytesAs: { property: "input", encoding: "base64", set: { input_encoding: "base64" } },
  // A file of 1 MiB as base64.
  limits: { max_input_chars: 1_400_000 },
  serviceLimits: ["max_input_chars"],
  views: { "": "digests" },
  localInput,
  input: z.looseObject({
    input: z.string().optional().describe(
      "The text, or the bytes in the form that input_encoding names",
    ),
    text: z.string().optional().describe("The same as input, under another name: give one of them"),
    algorithm: z.string().default("SHA-256").describe(
      `Algorithm name, ${HASH_ALGORITHM_NAMES}. The service offers no keyed hashes (HMAC) and no password hashes, because keys and passwords must not be sent to a service`,
    ).meta({ examples: ["md5", "sha1", "sha256", "sha512", "sha3-256", "blake3", "crc32"] }),
    input_encoding: z.enum(["text", "hex", "base64"]).default("text").describe(
      "text = the UTF-8 bytes of input; hex may hold white space, colons and a leading 0x; base64 takes both alphabets",
    ),
    output_encoding: z.enum(["hex", "hex_upper", "base64", "base64url", "sri"]).default("hex")
      .describe("Form of the digest; sri for sha256, sha384 and sha512 only"),
    allow_empty: z.boolean().default(false).describe(
      "Hash zero bytes instead of failing with EMPTY_INPUT when input is empty or missing",
    ),
  }),
  output: z.string().describe(
    "The digest alone, no newline. hex is lower case; base64 has padding; base64url has none; sri is 'sha256-' + base64",
  ),
  stats: z.object({
    algorithm: z.string().describe("The algorithm's id, such as sha256 or CRC-16/MODBUS"),
    input_bytes: z.int().describe("Bytes hashed"),
    digest_bits: z.int().describe("Digest length in bits"),
  }),
  warnings: {
    WEAK_ALGORITHM:
      "algorithm is md5, sha1 or a digest of fewer than 160 bits: collisions can be made; do not use for signatures or trust",
    NOT_CRYPTOGRAPHIC: "algorithm is a CRC: detects accidental damage only",
    OUTER_CHARACTERS:
      "input_encoding is text, and it begins with U+FEFF, or is one line with blanks or line breaks around it, which were hashed too",
    LONE_SURROGATE:
      "input_encoding is text and input holds an unpaired surrogate, which was hashed as U+FFFD (EF BF BD)",
  },
  errors: {
    EMPTY_INPUT: "input is empty or missing (no bytes to hash) and allow_empty is not true",
    UNSUPPORTED_ALGORITHM:
      "no such algorithm; the message quotes the given name (first 40 characters) and says which are near, else which there are; details: supported, the ids without BLAKE2 and CRCs",
    INVALID_HEX:
      "input_encoding is hex and the text, after cleaning, has an odd length or a character outside 0-9a-fA-F, or is a dump with offsets; the message gives its position; details: position, from 0",
    INVALID_BASE64:
      "input_encoding is base64 and the text is not base64; details: position, from 0",
    UNSUPPORTED_OUTPUT: "sri asked for an algorithm other than sha256, sha384, sha512",
  },
  examples: [
    {
      title: "SHA-256 of a text",
      input: { input: "hello world" },
      expect: {
        output: "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
        stats: { algorithm: "sha256", input_bytes: 11, digest_bits: 256 },
      },
    },
    {
      title: "SRI value",
      input: { input: "alert('Hello, world.');", algorithm: "sha384", output_encoding: "sri" },
      expect: {
        output: "sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO",
      },
    },
    {
      title: "A CRC by its name in the catalogue",
      input: { input: "123456789", algorithm: "CRC-16/MODBUS" },
      expect: {
        output: "4b37",
        stats: { algorithm: "CRC-16/MODBUS", digest_bits: 16 },
        warning_codes: ["NOT_CRYPTOGRAPHIC"],
      },
    },
    {
      title: "MD5 of bytes given as hex",
      input: { input: "de ad be ef", input_encoding: "hex", algorithm: "MD5" },
      expect: {
        output: "2f249230a8e7c2bf6005ccd2679259ec",
        warning_codes: ["WEAK_ALGORITHM"],
      },
    },
  ],
});
