import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

/** The encodings, as callers name them. */
export const ENCODINGS = [
  "base2",
  "base16",
  "base32",
  "base32hex",
  "crockford",
  "base45",
  "base58",
  "base58check",
  "ascii85",
  "z85",
] as const;

export const contract = defineTool({
  id: "base-encoding",
  name: "Base Encodings",
  category: "Encoding",
  description:
    "Encodes and decodes bytes in binary (01001000), Base16, Base32 (RFC 4648, hex and Crockford), Base45, Base58 (Bitcoin, with or without checksum), Ascii85 and Z85. For Base64 use base64; for numbers use number-base-converter.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  bytesAs: {
    property: "input",
    encoding: "hex",
    set: { input_format: "hex" },
    when: { action: "encode" },
  },
  limits: { max_input_chars: 1_500_000, max_base58_bytes: 1_024 },
  serviceLimits: ["max_input_chars"],
  views: { "": { view: "variants", y: ["action", "encoding"] } },
  input: z.looseObject({
    input: z.string().optional().describe("Text to encode, or encoded text to decode"),
    action: z.enum(["encode", "decode"]).default("encode").describe("What to do"),
    encoding: z.enum(ENCODINGS).default("base32").describe(
      "The encoding; base2 is binary, a blank between bytes; decode base16 also reads the forms 0x49,0x20 and 48:65 and \\x48\\x65",
    ),
    padding: z.boolean().default(true).describe("encode base32, base32hex: write ="),
    lowercase: z.boolean().default(false).describe(
      "encode base16, base32, base32hex, crockford: lowercase letters",
    ),
    input_format: z.enum(["utf8", "hex"]).default("utf8").describe(
      "encode: how to read input into bytes: UTF-8 text, or hex digits (case free, white space allowed; also in the forms 0x49,0x20 and 48:65 and \\x48\\x65)",
    ),
    output_format: z.enum(["auto", "utf8", "hex"]).default("auto").describe(
      "decode: auto gives text when the bytes are valid UTF-8, else lowercase hex; utf8 fails on other bytes; hex always hex",
    ),
  }),
  output: z.string().describe("Encoded text (encode), or text or lowercase hex (decode)"),
  stats: z.object({
    input_bytes: z.int().describe("UTF-8 bytes of the input text"),
    data_bytes: z.int().describe("Bytes encoded or decoded"),
    output_bytes: z.int().describe("UTF-8 bytes of the output text"),
    output_format: z.enum([...ENCODINGS, "utf8", "hex"]).describe(
      "encode: the encoding; decode: utf8 or hex",
    ),
  }),
  warnings: {
    BINARY_OUTPUT: "auto gave hex because the bytes are not valid UTF-8",
    LONE_SURROGATE: "the text to encode held a lone surrogate, encoded as U+FFFD",
    NON_CANONICAL: "decode: unused trailing bits are not zero (base32 family)",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    INVALID_HEX:
      "input_format is hex and the text is not an even number of hex digits, or has an odd number of them, or none, between its separators, or is a dump with offsets; details: position, from 0",
    INVALID_UTF8: "output_format is utf8 and the bytes are not valid UTF-8; details: byte_offset",
    INVALID_ENCODED_TEXT:
      "decode: a character outside the alphabet, an impossible length or padding, a group above the maximum, or a dump of base16 with offsets; details: position, from 0, and encoding",
    INVALID_LENGTH:
      "z85: bytes to encode are not a multiple of 4, or text to decode is not a multiple of 5",
    CHECKSUM_MISMATCH:
      "base58check: the last 4 bytes are not the checksum; details: expected, found, in hex",
  },
  examples: [{
    title: "Base32",
    input: { input: "hello", encoding: "base32" },
    expect: { output: "NBSWY3DP" },
  }, {
    title: "Base58 of bytes",
    input: { input: "0000287fb4cd", input_format: "hex", encoding: "base58" },
    expect: { output: "11233QC4" },
  }, {
    title: "Bytes as a program lists them",
    input: { input: "0x48, 0x65, 0x79", input_format: "hex", encoding: "base32" },
    expect: { output: "JBSXS===" },
  }, {
    title: "Base45 decode",
    input: { input: "QED8WEX0", action: "decode", encoding: "base45" },
    expect: { output: "ietf!" },
  }],
});
