import type { ErrorCode, Run, RunInput, RunReturn, RunWarning } from "../../tool.ts";
import { binaryOutputWarnings, bytesOfHexInput, writeBytes } from "../../shared/byte_text.ts";
import { bytesOfBase64 } from "../../shared/hash/base64_bytes.ts";
import { encodeHex } from "../../shared/hex.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import { decodeBrotli } from "./brotli/decode.ts";
import { encodeBrotli } from "./brotli/encode.ts";
import { contract } from "./contract.ts";
import {
  compressDeflate,
  inflateAll,
  type Inflated,
} from "../../shared/compression/deflate_formats.ts";
import { StreamFault } from "../../shared/compression/stream_fault.ts";
import { counted } from "../../shared/messages.ts";

type Code = ErrorCode<typeof contract>;

export { prepareBrotli as prepare } from "./brotli/encode.ts";

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;
type Format = Exclude<Input["format"], "auto">;

/** Compresses or decompresses bytes. */
export const run: Run<typeof contract> = (input) =>
  input.action === "compress" ? compress(input) : decompress(input);

function compress(input: Input): Return {
  const { level, output_format } = input;
  if (output_format === "utf8") {
    throw invalidField("output_format", "Compressed bytes are not text: use base64 or hex");
  }
  const format = input.format === "auto" ? "gzip" : input.format;
  const bytes = bytesOf(input, "utf8");
  const compressed = format === "brotli"
    ? encodeBrotli(bytes, level)
    : compressDeflate(bytes, format, level);
  const written = writeBytes(
    compressed,
    output_format === "auto" ? "base64" : output_format,
    "base64",
  );
  return {
    output: written.text,
    stats: {
      format,
      input_bytes: bytes.length,
      output_bytes: compressed.length,
      ratio: ratioOf(compressed.length, bytes.length),
      output_format: written.format,
      members: format === "gzip" ? 1 : 0,
    },
    warnings: compressedAlready(bytes),
  };
}

/** Gzip (RFC 1952, section 2.3.1), and how its Base64 begins. */
const GZIP_STARTS: readonly string[] = ["\x1f\x8b\x08", "H4sI"];

/** Warns of bytes that are compressed once more: the caller usually wants their contents. */
function compressedAlready(bytes: Uint8Array): RunWarning<typeof contract>[] {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (!GZIP_STARTS.some((gzip) => start.startsWith(gzip))) return [];
  return [{
    code: "ALREADY_COMPRESSED",
    message:
      'The input is gzip already, and was compressed once more: to decompress it send action "decompress"',
    path: "action",
  }];
}

function decompress(input: Input): Return {
  const { output_format } = input;
  if (input.input_format === "utf8") {
    throw invalidField("input_format", "Compressed bytes are not text: send them as base64 or hex");
  }
  const bytes = bytesOf(input, "base64");
  const format = input.format === "auto" ? formatOf(bytes, input) : input.format;
  const inflated = inflate(bytes, format, mostOutputBytes(input));
  const written = writeBytes(inflated.bytes, output_format, "base64");
  return {
    output: written.text,
    stats: {
      format,
      input_bytes: bytes.length,
      output_bytes: inflated.bytes.length,
      ratio: ratioOf(bytes.length, inflated.bytes.length),
      output_format: written.format,
      members: inflated.members,
    },
    warnings: [
      ...binaryOutputWarnings(output_format, written.format),
      ...trailingWarnings(inflated.trailing, format),
    ],
  };
}

/** The size above which decompressing stops. */
function mostOutputBytes({ max_output_bytes: asked }: Input): number {
  const { max_output_bytes: most, default_output_bytes } = contract.limits;
  if (asked === undefined) return default_output_bytes;
  if (asked <= most) return asked;
  throw invalidField("max_output_bytes", `"max_output_bytes" may be at most ${most}`);
}

function bytesOf({ input: text, input_format }: Input, otherwise: "utf8" | "base64"): Uint8Array {
  switch (input_format === "auto" ? otherwise : input_format) {
    case "utf8":
      return utf8Bytes(text);
    case "hex":
      return bytesOfHexInput(text, "input");
    case "base64":
      return bytesOfBase64("input", text);
  }
}

/** gzip or zlib, recognised by the first two bytes (RFC 1952, section 2.3.1; RFC 1950, section 2.2). */
function formatOf(bytes: Uint8Array, input: Input): Format {
  const [first = 0, second = 0] = bytes;
  if (first === 0x1f && second === 0x8b) return "gzip";
  if (bytes.length > 1 && (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0) return "zlib";
  throw unknownFormat(bytes, input);
}

/** How other compressed data and archives begin, in hex. */
const OTHER_FORMATS: readonly (readonly [start: string, name: string])[] = [
  ["28b52ffd", "Zstandard"],
  ["fd377a585a00", "xz"],
  ["425a68", "bzip2"],
  ["04224d18", "LZ4"],
  ["504b0304", "a ZIP archive"],
];
/** Hex digits of gzip or zlib with its usual window. */
const COMPRESSED_HEX = /^\s*(?:1f\s*8b|78\s*(?:01|5e|9c|da))[\s0-9a-f]*$/i;

function unknownFormat(bytes: Uint8Array, { input: text, input_format }: Input): ToolError<Code> {
  const firstBytes = encodeHex(bytes.subarray(0, 2));
  return new ToolError<Code>(
    "UNKNOWN_FORMAT",
    bytes.length === 0
      ? '"input" decodes to no bytes: send compressed data'
      : `The bytes begin with ${firstBytes.slice(0, 2)} ${firstBytes.slice(2)}`.trim() +
        `, like neither gzip (1f 8b) nor zlib: ${
          input_format === "auto" && COMPRESSED_HEX.test(text)
            ? 'the text is hex, so send input_format "hex"'
            : formatAdvice(bytes)
        }`,
    { first_bytes: firstBytes },
  );
}

function formatAdvice(bytes: Uint8Array): string {
  const start = encodeHex(bytes.subarray(0, 6));
  const other = OTHER_FORMATS.find(([signature]) => start.startsWith(signature));
  return other
    ? `that is ${other[1]}, which this tool does not read`
    : 'if they are raw deflate or Brotli, say so in "format"';
}

function inflate(bytes: Uint8Array, format: Format, maxBytes: number): Inflated {
  try {
    if (format !== "brotli") return inflateAll(bytes, format, maxBytes);
    const { bytes: inflated, consumed } = decodeBrotli(bytes, maxBytes);
    return { bytes: inflated, members: 0, trailing: bytes.length - consumed };
  } catch (error) {
    if (!(error instanceof StreamFault)) throw error;
    throw failureOf(error, format, maxBytes);
  }
}

function failureOf(
  { code, message }: StreamFault,
  format: Format,
  maxBytes: number,
): ToolError<Code> {
  switch (code) {
    case "OUTPUT_TOO_LARGE":
      return new ToolError<Code>(
        code,
        `The data decompresses to more than max_output_bytes, ${maxBytes} bytes: raise it ` +
          `(at most ${contract.limits.max_output_bytes}) or decompress it elsewhere`,
        { max_output_bytes: maxBytes },
      );
    case "CHECKSUM_MISMATCH":
      return new ToolError<Code>(
        code,
        `The ${format} data is damaged: its checksum or length does not match (${message})`,
        { format },
      );
    case "CORRUPT_DATA":
      return new ToolError<Code>(code, `The bytes are not an intact ${format} stream: ${message}`, {
        format,
      });
  }
}

function trailingWarnings(count: number, format: Format): RunWarning<typeof contract>[] {
  if (count === 0) return [];
  return [{
    code: "TRAILING_DATA",
    message: `${counted(count, "byte")} after the end of the ${format} stream ` +
      `${count === 1 ? "was" : "were"} ignored`,
    path: "input",
  }];
}

/** Rounded half up to four decimals, in whole numbers until the last step. */
function ratioOf(compressed: number, uncompressed: number): number {
  if (uncompressed === 0) return 0;
  return Math.floor((20_000 * compressed + uncompressed) / (2 * uncompressed)) / 10_000;
}
