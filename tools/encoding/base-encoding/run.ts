import type { Run, RunInput, RunReturn, RunWarning } from "../../tool.ts";
import {
  binaryOutputWarnings,
  bytesOfHexFormsInput,
  loneSurrogateWarnings,
  writeBytes,
} from "../../shared/byte_text.ts";
import { DUMP_ADVICE, isHexDump } from "../../shared/hex.ts";
import { utf8Bytes, utf8Length } from "../../shared/utf8.ts";
import { CODECS } from "./codecs.ts";
import type { contract } from "./contract.ts";
import { type EncodedText, encodedText, fault } from "./encoded_text.ts";

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

/** Encodes or decodes bytes in the encodings other than Base64. */
export const run: Run<typeof contract> = (input) =>
  input.action === "encode" ? encode(input) : decode(input);

function encode(input: Input): Return {
  const { input: text } = input;
  const isText = input.input_format === "utf8";
  const bytes = isText ? utf8Bytes(text) : bytesOfHexFormsInput(text, "input");
  const output = CODECS[input.encoding].encode(bytes, input);
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

function decode(input: Input): Return {
  const { encoding, output_format } = input;
  const { bytes, unusedBitsSet } = CODECS[encoding].decode(dataOf(input.input, encoding));
  const { text, format } = writeBytes(bytes, output_format, "hex");
  const warnings: RunWarning<typeof contract>[] = binaryOutputWarnings(output_format, format);
  if (unusedBitsSet) {
    warnings.push({
      code: "NON_CANONICAL",
      message: "Unused bits of the last character are set; they were dropped",
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

/** The characters that carry data. Around Base45, which has the space, only line breaks are left out. */
function dataOf(text: string, encoding: Input["encoding"]): EncodedText {
  const { skipped } = CODECS[encoding];
  if (encoding !== "base45") {
    const data = encodedText(encoding, text, skipped);
    if (encoding === "base16" && isHexDump(text)) throw fault(data, 0, DUMP_ADVICE);
    return data;
  }
  const start = text.length - text.replace(/^[\r\n]+/, "").length;
  let end = text.length;
  while (end > start && (text[end - 1] === "\n" || text[end - 1] === "\r")) end--;
  return encodedText(encoding, text, skipped, { start, end });
}
