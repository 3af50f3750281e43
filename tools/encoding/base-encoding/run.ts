import type { Run, RunInput, RunReturn, RunWarning } from "../../define.ts";
import {
  binaryOutputWarnings,
  bytesOfHexInput,
  loneSurrogateWarnings,
  writeBytes,
} from "../../shared/byte_text.ts";
import { utf8Bytes, utf8Length } from "../../shared/utf8.ts";
import { decodeBase45, encodeBase45 } from "./base45.ts";
import { decodeBase58, decodeBase58Check, encodeBase58, encodeBase58Check } from "./base58.ts";
import { decodeAscii85, decodeZ85, encodeAscii85, encodeZ85 } from "./base85.ts";
import {
  BASE16,
  BASE32,
  BASE32HEX,
  type BitEncoding,
  CROCKFORD,
  decodeBits,
  encodeBits,
} from "./bit_groups.ts";
import type { contract } from "./contract.ts";
import { type EncodedText, encodedText } from "./encoded_text.ts";

type Options = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

const SPACE = " \t\n\v\f\r";

const BIT_ENCODINGS: Partial<Record<Options["encoding"], BitEncoding>> = {
  base16: BASE16,
  base32: BASE32,
  base32hex: BASE32HEX,
  crockford: CROCKFORD,
};

/** Encodes or decodes bytes in the encodings other than Base64. */
export const run: Run<typeof contract> = (options) =>
  options.action === "encode" ? encode(options) : decode(options);

function encode(options: Options): Return {
  const input = options.input;
  const isText = options.input_format === "utf8";
  const bytes = isText ? utf8Bytes(input) : bytesOfHexInput(input, "input");
  const output = write(bytes, options);
  return {
    output,
    stats: {
      input_bytes: utf8Length(input),
      data_bytes: bytes.length,
      output_bytes: output.length,
      output_format: options.encoding,
    },
    warnings: isText ? loneSurrogateWarnings(input, "input", "encoded as U+FFFD") : [],
  };
}

function write(bytes: Uint8Array, { encoding, padding, lowercase }: Options): string {
  switch (encoding) {
    case "base45":
      return encodeBase45(bytes);
    case "base58":
      return encodeBase58(bytes);
    case "base58check":
      return encodeBase58Check(bytes);
    case "ascii85":
      return encodeAscii85(bytes);
    case "z85":
      return encodeZ85(bytes);
    default: {
      const text = encodeBits(bytes, BIT_ENCODINGS[encoding]!, padding);
      return lowercase ? text.toLowerCase() : text;
    }
  }
}

function decode(options: Options): Return {
  const input = options.input;
  const { bytes, unusedBitsSet } = read(dataOf(input, options.encoding), options.encoding);
  const { text, format } = writeBytes(bytes, options.output_format, "hex");
  const warnings: RunWarning<typeof contract>[] = binaryOutputWarnings(
    options.output_format,
    format,
  );
  if (unusedBitsSet) {
    warnings.push({
      code: "NON_CANONICAL",
      message: "Bits of the last character that belong to no byte are set; they were dropped",
      path: "input",
    });
  }
  return {
    output: text,
    stats: {
      input_bytes: utf8Length(input),
      data_bytes: bytes.length,
      output_bytes: utf8Length(text),
      output_format: format,
    },
    warnings,
  };
}

/** The characters that carry data: white space is skipped, except in Base45, which has the space. */
function dataOf(input: string, encoding: Options["encoding"]): EncodedText {
  if (encoding === "base45") {
    const start = /^[\r\n]*/.exec(input)![0].length;
    let end = input.length;
    while (end > start && (input[end - 1] === "\n" || input[end - 1] === "\r")) end--;
    return encodedText(encoding, input, "", { start, end });
  }
  return encodedText(encoding, input, encoding === "crockford" ? `${SPACE}-` : SPACE);
}

function read(
  text: EncodedText,
  encoding: Options["encoding"],
): { bytes: Uint8Array; unusedBitsSet?: boolean } {
  switch (encoding) {
    case "base45":
      return { bytes: decodeBase45(text) };
    case "base58":
      return { bytes: decodeBase58(text) };
    case "base58check":
      return { bytes: decodeBase58Check(text) };
    case "ascii85":
      return { bytes: decodeAscii85(text) };
    case "z85":
      return { bytes: decodeZ85(text) };
    default:
      return decodeBits(text, BIT_ENCODINGS[encoding]!);
  }
}
