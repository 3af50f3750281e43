import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "compression-codec",
  name: "Compression Codec",
  category: "Encoding",
  description:
    "Compresses text or bytes to gzip, zlib, raw deflate or brotli (as Base64 or hex) and decompresses them, with checksum verification and a limit against decompression bombs.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  bytesAs: { property: "input", encoding: "base64", set: { input_format: "base64" } },
  limits: {
    max_input_chars: 1_500_000,
    max_output_bytes: 2_000_000,
    default_output_bytes: 1_000_000,
  },
  serviceLimits: ["max_input_chars", "max_output_bytes", "default_output_bytes"],
  input: z.looseObject({
    input: z.string().optional().describe(
      "compress: text or bytes; decompress: Base64 or hex of the compressed bytes",
    ),
    action: z.enum(["compress", "decompress"]).default("compress").describe("What to do"),
    format: z.enum(["auto", "gzip", "zlib", "deflate", "brotli"]).default("auto").describe(
      "compress: auto = gzip; decompress: auto = gzip or zlib by the first bytes; deflate is the raw stream without header",
    ),
    level: z.int().min(0).max(9).default(6).describe("compress: 0 (store) to 9"),
    input_format: z.enum(["auto", "utf8", "base64", "hex"]).default("auto").describe(
      "auto: utf8 when compressing, base64 when decompressing",
    ),
    output_format: z.enum(["auto", "utf8", "base64", "hex"]).default("auto").describe(
      "auto: base64 when compressing; when decompressing, text if the bytes are valid UTF-8, else base64",
    ),
    max_output_bytes: z.int().min(1).optional().describe(
      "decompress: stop above this size, by default default_output_bytes and at most max_output_bytes of the limits",
    ),
  }),
  output: z.string().describe("The result in output_format"),
  stats: z.object({
    format: z.enum(["gzip", "zlib", "deflate", "brotli"]).describe("The one used"),
    input_bytes: z.int().describe("Bytes before the operation (after Base64 or hex decoding)"),
    output_bytes: z.int().describe("Bytes after the operation (before Base64 or hex encoding)"),
    ratio: z.number().describe(
      "Compressed bytes / uncompressed bytes, rounded half up to 4 decimals; 0 when the uncompressed data is empty",
    ),
    output_format: z.enum(["utf8", "base64", "hex"]),
    members: z.int().describe("Gzip members read or written; 0 for other formats"),
  }),
  warnings: {
    ALREADY_COMPRESSED: "compress: the bytes are gzip, or its Base64, and are now compressed twice",
    BINARY_OUTPUT: "auto gave base64 because the bytes are not valid UTF-8",
    TRAILING_DATA:
      "decompress: bytes after the end of the stream were ignored; message gives how many",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    INVALID_BASE64: "the text to decode is not Base64; details: position, from 0",
    INVALID_HEX:
      "the text is not an even number of hex digits, or is a dump with offsets; details: position, from 0",
    UNKNOWN_FORMAT:
      "decompress auto: the bytes begin like neither gzip (1f 8b) nor zlib; details: first_bytes",
    CORRUPT_DATA: "the stream is broken or ends too early; message names the format",
    CHECKSUM_MISMATCH: "gzip CRC-32 or length, or zlib Adler-32, does not match",
    OUTPUT_TOO_LARGE:
      "more than max_output_bytes; details: max_output_bytes; decompression stops there",
    INVALID_UTF8: "output_format utf8 and the bytes are not UTF-8",
    INVALID_INPUT: "compress with output_format utf8, or decompress with input_format utf8",
    UNSUPPORTED_FORMAT: "compress to brotli on a host without an encoder (a browser page)",
  },
  examples: [{
    title: "Decompress gzip",
    input: { input: "H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA==", action: "decompress" },
    expect: { output: "hello" },
  }, {
    title: "Compress and see the ratio",
    input: {
      input: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      format: "deflate",
      output_format: "hex",
    },
    expect: { stats: { format: "deflate", input_bytes: 40 } },
  }],
});
