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

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

const SPACE = " \t\n\v\f\r";

const BIT_ENCODINGS: Partial<Record<Input["encoding"], BitEncoding>> = {
  base16: BASE16,
  base32: BASE32,
  base32hex: BASE32HEX,
  crockford: CROCKFORD,
};

/** Encodes or decodes bytes in the encodings other than Base64. */
export const run: Run<typeof contract> = (input) =>
  input.action === "encode" ? encode(input) : decode(input);

function encode(input: Input): Return {
  const { input: text } = input;
  const isText = input.input_format === "utf8";
  const bytes = isText ? utf8Bytes(text) : bytesOfHexInput(text, "input");
  const output = write(bytes, input);
  return {
    output,
    stats: {
      input_bytes: utf8Length(text),
      data_bytes: bytes.length,
      output_bytes: output.length,
      output_format: input.encoding,
    },
    warnings: isText ? loneSurrogateWarnings(text, "input", "encoded as U+FFFD") : [],
  };
}

function write(bytes: Uint8Array, { encoding, padding, lowercase }: Input): string {
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

function decode(input: Input): Return {
  const { encoding, output_format } = input;
  const { bytes, unusedBitsSet } = read(dataOf(input.input, encoding), encoding);
  const { text, format } = writeBytes(bytes, output_format, "hex");
  const warnings: RunWarning<typeof contract>[] = binaryOutputWarnings(output_format, format);
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
      input_bytes: utf8Length(input.input),
      data_bytes: bytes.length,
      output_bytes: utf8Length(text),
      output_format: format,
    },
    warnings,
  };
}

/** The characters that carry data: white space is skipped, except in Base45, which has the space. */
function dataOf(text: string, encoding: Input["encoding"]): EncodedText {
  if (encoding === "base45") {
    const start = text.length - text.replace(/^[\r\n]+/, "").length;
    let end = text.length;
    while (end > start && (text[end - 1] === "\n" || text[end - 1] === "\r")) end--;
    return encodedText(encoding, text, "", { start, end });
  }
  return encodedText(encoding, text, encoding === "crockford" ? `${SPACE}-` : SPACE);
}

function read(
  text: EncodedText,
  encoding: Input["encoding"],
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
