import type { Run, RunInput, RunReturn, RunWarning } from "../../tool.ts";
import { Base64Error, decodeBase64, type Decoded, encodeBase64 } from "../../shared/base64.ts";
import {
  binaryOutputWarnings,
  bytesOfHexInput,
  invalidBase64,
  loneSurrogateWarnings,
  readBase64Input,
  writeBytes,
} from "../../shared/byte_text.ts";
import { cutText } from "../../shared/cut_text.ts";
import { bytesOfBase64 } from "../../shared/hash/base64_bytes.ts";
import { decodeUtf8, utf8Bytes, utf8Length } from "../../shared/utf8.ts";
import type { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

const DATA_URL_PREFIX = /^[ \t\n\f\r]*data:([^,]*);base64,/i;

/** Encodes or decodes Base64 (RFC 4648, sections 4 and 5). */
export const run: Run<typeof contract> = (input) =>
  input.action === "encode" ? encode(input) : decode(input);

function encode(input: Input): Return {
  const { input: text } = input;
  const isText = input.input_format === "utf8";
  const bytes = bytesOf(input);
  const encoded = encodeBase64(bytes, { urlSafe: input.url_safe, padding: input.padding });
  const lineBreak = input.line_separator === "lf" ? "\n" : "\r\n";
  const output = wrap(encoded, input.line_length, lineBreak);
  return {
    output,
    stats: {
      input_bytes: utf8Length(text),
      data_bytes: bytes.length,
      output_bytes: output.length,
      output_format: input.url_safe ? "base64url" : "base64",
      variant: input.url_safe ? "url" : "standard",
      padded: encoded.endsWith("="),
    },
    warnings: isText
      ? [
        ...loneSurrogateWarnings(text, "input", "encoded as U+FFFD"),
        ...encodedTwiceWarnings(text),
      ]
      : [],
  };
}

/**
 * Matches a character that is in neither Base64 before its padding nor printable text. Matching all
 * characters of a long text instead would overflow the stack of regular expressions.
 */
const NO_DIGIT = /[^A-Za-z0-9+/]/;
const NOT_PRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;
/** Shorter texts may be words. */
const LEAST_ENCODED = 8;

/** Few texts are the Base64 of another text by chance. */
function encodedTwiceWarnings(text: string): RunWarning<typeof contract>[] {
  const given = text.trim();
  if (given.length < LEAST_ENCODED || given.length % 4 > 0) return [];
  if (NO_DIGIT.test(given.replace(/={1,2}$/, ""))) return [];
  const inner = decodeUtf8(decodeBase64(given).bytes)?.trim();
  if (!inner || NOT_PRINTABLE.test(inner.replace(/\s/g, " "))) return [];
  return [{
    code: "ALREADY_ENCODED",
    message:
      `The input is the Base64 of "${
        cutText(inner)
      }" already, and was encoded once more: to decode it ` +
      'send action "decode"',
    path: "input",
  }];
}

function bytesOf({ input: text, input_format }: Input): Uint8Array {
  switch (input_format) {
    case "utf8":
      return utf8Bytes(text);
    case "hex":
      return bytesOfHexInput(text, "input");
    case "base64":
      return bytesOfBase64("input", text);
  }
}

function wrap(text: string, lineLength: number, lineBreak: string): string {
  if (lineLength === 0) return text;
  const lines: string[] = [];
  for (let i = 0; i < text.length; i += lineLength) lines.push(text.slice(i, i + lineLength));
  return lines.join(lineBreak);
}

function decode(input: Input): Return {
  const prefix = input.strict ? null : DATA_URL_PREFIX.exec(input.input);
  const decoded = readBase64(input, prefix?.[0].length ?? 0);
  const { text, format } = writeBytes(decoded.bytes, input.output_format, "hex");
  return {
    output: text,
    stats: {
      input_bytes: utf8Length(input.input),
      data_bytes: decoded.bytes.length,
      output_bytes: utf8Length(text),
      output_format: format,
      variant: decoded.variant,
      padded: decoded.padded,
    },
    warnings: [
      ...lenientWarnings(decoded),
      ...binaryOutputWarnings(input.output_format, format),
    ],
  };
}

/** The opening line of PEM (RFC 7468, section 2). By its letters alone it would be URL-safe Base64. */
const PEM = /^\s*-----BEGIN [^\r\n-]*-----/;
const WRAPPERS: readonly [form: RegExp, advice: string][] = [
  [/^\s*data:/i, "this data: URL is percent-encoded: decode it with url-encoding"],
  [/%(?:2[BF]|3D)/i, "decode its %-sequences first, with url-encoding"],
  [/\\[nr/"]/, "remove its backslash escapes first, with string-escaper"],
  [
    /^\s*[\w-]+\.[\w-]+\.[\w-]*\s*$/,
    "this is a JSON Web Token: use jwt-inspector, or decode each of its parts separately",
  ],
];

/** Finds the start of a PEM block at the start of a text; undefined when there is none. */
function pemStart(text: string): number | undefined {
  return PEM.test(text) ? text.indexOf("-") : undefined;
}

/** No token is longer, and a longer text would overflow the stack of regular expressions. */
const MAX_WRAPPED = 100_000;

/** Advice on a text that is not Base64, where its form shows what it is. */
function wrapperAdvice(text: string): string | undefined {
  const looked = text.slice(0, MAX_WRAPPED);
  return WRAPPERS.find(([form]) => form.test(looked))?.[1];
}

function readBase64(input: Input, start: number): Decoded {
  const { url_safe: urlSafe, padding = !urlSafe } = input;
  const pem = pemStart(input.input);
  if (pem !== undefined) {
    throw invalidBase64(
      "input",
      new Base64Error("a PEM block begins", pem),
      "send the text between its BEGIN and END lines, or send all of it to certificate-inspector",
    );
  }
  return readBase64Input(input.input, "input", {
    start,
    advice: wrapperAdvice(input.input),
    strict: input.strict ? { urlSafe, padding } : undefined,
  });
}

function lenientWarnings(decoded: Decoded): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
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
