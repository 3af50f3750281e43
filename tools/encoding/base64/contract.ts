import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "base64",
  name: "Base64",
  category: "Encoding",
  description:
    "Encodes text or bytes to Base64 and decodes Base64 to text or hex: standard and URL-safe alphabet, with or without padding, line wrapping, data: URLs.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  bytesAs: {
    property: "input",
    encoding: "base64",
    set: { input_format: "base64" },
    when: { action: "encode" },
  },
  // A file of 1 MiB as base64, with line breaks.
  limits: { max_input_chars: 1_500_000 },
  serviceLimits: ["max_input_chars"],
  views: { "": { view: "variants", y: ["action", "url_safe"] } },
  input: z.looseObject({
    input: z.string().optional().describe("Text to encode, or Base64 to decode"),
    action: z.enum(["encode", "decode"]).default("encode").describe("What to do"),
    url_safe: z.boolean().default(false).describe("encode: - and _ in place of + and /"),
    padding: z.boolean().optional().describe(
      "encode: write =; missing means true for the standard and false for the URL-safe alphabet",
    ),
    line_length: z.int().min(0).max(1000).default(0).describe(
      "encode: break lines after this many characters; 0 is one line",
    ),
    line_separator: z.enum(["lf", "crlf"]).default("lf").describe(
      "encode: line break used by line_length",
    ),
    input_format: z.enum(["utf8", "hex", "base64"]).default("utf8").describe(
      "encode: how to read input into bytes: UTF-8 text, hex digits (white space allowed, case free), or base64 to re-encode",
    ),
    output_format: z.enum(["auto", "utf8", "hex"]).default("auto").describe(
      "decode: auto gives text when the bytes are valid UTF-8, else lowercase hex; utf8 fails on other bytes; hex always hex",
    ),
    strict: z.boolean().default(false).describe("decode: accept only canonical RFC 4648 text"),
  }),
  output: z.string().describe("Base64 text (encode), or text or lowercase hex (decode)"),
  stats: z.object({
    input_bytes: z.int().describe("UTF-8 bytes of the input text"),
    data_bytes: z.int().describe("Bytes encoded or decoded"),
    output_bytes: z.int().describe("UTF-8 bytes of the output text"),
    output_format: z.enum(["base64", "base64url", "utf8", "hex"]),
    variant: z.enum(["standard", "url", "mixed", "either"]).describe(
      "Alphabet of the Base64 text; decode: either when it has none of + / - _",
    ),
    padded: z.boolean().describe("The Base64 text has ="),
  }),
  warnings: {
    BINARY_OUTPUT: "auto gave hex because the bytes are not valid UTF-8",
    LONE_SURROGATE: "the text to encode held a lone surrogate, encoded as U+FFFD",
    NON_CANONICAL:
      "decode, not strict: unused trailing bits are not zero, padding is missing in the standard alphabet or incomplete, or both alphabets are mixed",
    ALREADY_ENCODED: "encode: the text is already the Base64 of a text",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    INVALID_HEX:
      "input_format is hex and the text is not an even number of hex digits, or is a dump with offsets; details: position",
    INVALID_UTF8: "output_format is utf8 and the bytes are not valid UTF-8; details: byte_offset",
    INVALID_BASE64:
      "decode, or input_format is base64: a character, the length or the padding is impossible, or decode met a PEM block; details: position, from 0",
  },
  examples: [
    {
      title: "Encode",
      input: { input: "Hello, world!" },
      expect: { output: "SGVsbG8sIHdvcmxkIQ==" },
    },
    {
      title: "Decode URL-safe without padding",
      input: { input: "eyJhbGciOiJub25lIn0", action: "decode" },
      expect: { output: '{"alg":"none"}' },
    },
    {
      title: "Binary comes out as hex",
      input: { input: "/////w==", action: "decode" },
      expect: { output: "ffffffff", warning_codes: ["BINARY_OUTPUT"] },
    },
  ],
});
