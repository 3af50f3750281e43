import type { ErrorCode, Run, RunInput, RunReturn, RunWarning } from "../../define.ts";
import { Base64Error, decodeBase64, type Decoded, encodeBase64 } from "../../shared/base64.ts";
import {
  binaryOutputWarnings,
  bytesOfHexInput,
  loneSurrogateWarnings,
  writeBytes,
} from "../../shared/byte_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { utf8Bytes, utf8Length } from "../../shared/utf8.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

type Options = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

const DATA_URL_PREFIX = /^[ \t\n\f\r]*data:([^,]*);base64,/i;

/** Encodes or decodes Base64 (RFC 4648, sections 4 and 5). */
export const run: Run<typeof contract> = (options) =>
  options.action === "encode" ? encode(options) : decode(options);

function encode(options: Options): Return {
  const input = options.input;
  const isText = options.input_format === "utf8";
  const bytes = isText ? utf8Bytes(input) : bytesOfHexInput(input, "input");
  const encoded = encodeBase64(bytes, { urlSafe: options.url_safe, padding: options.padding });
  const lineBreak = options.line_separator === "lf" ? "\n" : "\r\n";
  const output = wrap(encoded, options.line_length, lineBreak);
  return {
    output,
    stats: {
      input_bytes: utf8Length(input),
      data_bytes: bytes.length,
      output_bytes: output.length,
      output_format: options.url_safe ? "base64url" : "base64",
      variant: options.url_safe ? "url" : "standard",
      padded: encoded.endsWith("="),
    },
    warnings: isText ? loneSurrogateWarnings(input, "input", "encoded as U+FFFD") : [],
  };
}

function wrap(text: string, lineLength: number, lineBreak: string): string {
  if (lineLength === 0) return text;
  const lines: string[] = [];
  for (let i = 0; i < text.length; i += lineLength) lines.push(text.slice(i, i + lineLength));
  return lines.join(lineBreak);
}

function decode(options: Options): Return {
  const input = options.input;
  const prefix = options.strict ? null : DATA_URL_PREFIX.exec(input);
  const decoded = readBase64(options, prefix?.[0].length ?? 0);
  const { text, format } = writeBytes(decoded.bytes, options.output_format, "hex");
  return {
    output: text,
    stats: {
      input_bytes: utf8Length(input),
      data_bytes: decoded.bytes.length,
      output_bytes: utf8Length(text),
      output_format: format,
      variant: decoded.variant,
      padded: decoded.padded,
    },
    warnings: [
      ...lenientWarnings(decoded, prefix?.[1]),
      ...binaryOutputWarnings(options.output_format, format),
    ],
  };
}

function readBase64(options: Options, start: number): Decoded {
  const { url_safe: urlSafe, padding = !urlSafe } = options;
  try {
    return decodeBase64(options.input, {
      start,
      strict: options.strict ? { urlSafe, padding } : undefined,
    });
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error;
    throw new ToolError<Code>(
      "INVALID_BASE64",
      `"input" is not Base64 at position ${error.position}: ${error.message}`,
      { position: error.position },
    );
  }
}

function lenientWarnings(
  decoded: Decoded,
  mediaType: string | undefined,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (mediaType !== undefined) {
    const shown = mediaType.trim().slice(0, 80) || "none";
    warnings.push({
      code: "DATA_URL",
      message: `A data: prefix was dropped; its media type: ${shown}`,
    });
  }
  if (decoded.spaced) {
    warnings.push({ code: "WHITESPACE_IGNORED", message: "White space in the Base64 was skipped" });
  }
  const faults = [
    decoded.unusedBitsSet && "unused bits of its last character are set",
    isPaddingMissing(decoded) && "padding is missing",
    decoded.variant === "mixed" && "both alphabets are mixed",
  ].filter((fault) => fault !== false);
  if (faults.length > 0) {
    warnings.push({
      code: "NON_CANONICAL",
      message: `The Base64 is not canonical: ${faults.join(", ")}`,
    });
  }
  return warnings;
}

/** The URL-safe alphabet needs no padding, nor does text of either alphabet, unless it has begun to pad. */
function isPaddingMissing({ paddingMissing, variant, padded }: Decoded): boolean {
  return paddingMissing && (variant === "standard" || (variant === "either" && padded));
}
