import type { ErrorCode, Run, RunInput, RunWarning } from "../../tool.ts";
import { encodeBase64 } from "../../shared/base64.ts";
import { bytesOfHexInput, loneSurrogateWarnings } from "../../shared/byte_text.ts";
import {
  digestBits,
  findHashAlgorithm,
  hasCollisions,
  type HashAlgorithm,
  isChecksum,
  SRI_ALGORITHMS,
  unsupportedAlgorithm,
} from "../../shared/hash/algorithms.ts";
import { bytesOfBase64 } from "../../shared/hash/base64_bytes.ts";
import { digestOf } from "../../shared/hash/digest.ts";
import { encodeHex } from "../../shared/hex.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;
type Input = RunInput<typeof contract>;

/** `0x` before the first digit, also behind or between the characters that hex input may hold anywhere. */
const HEX_PREFIX = /^[ \t\n\f\r:]*0[ \t\n\f\r:]*x/;

/** Computes one digest of the input's bytes and writes it in the asked form. */
export const run: Run<typeof contract> = ({ text, ...given }) => {
  if (text !== undefined && given.input !== undefined && text !== given.input) throw twoTexts();
  const input: Input = { ...given, input: given.input ?? text };
  const algorithm = findHashAlgorithm(input.algorithm);
  if (!algorithm) throw unsupportedAlgorithm(input.algorithm);
  if (input.output_encoding === "sri") requireSriAlgorithm(algorithm);

  const bytes = bytesOf(input);
  if (bytes.length === 0 && !input.allow_empty) throw nothingToHash();
  return {
    output: write(digestOf(algorithm, bytes), algorithm, input.output_encoding),
    stats: { algorithm, input_bytes: bytes.length, digest_bits: digestBits(algorithm) },
    warnings: warningsOf(input, algorithm),
  };
};

function twoTexts(): ToolError {
  return invalidField("text", '"text" and "input" are one property and differ: give one of them');
}

function nothingToHash(): ToolError<Code> {
  return new ToolError<Code>(
    "EMPTY_INPUT",
    '"input" is empty: send what to hash in it, or set allow_empty to hash zero bytes',
    { path: "input" },
  );
}

function requireSriAlgorithm(algorithm: HashAlgorithm): void {
  if (SRI_ALGORITHMS.includes(algorithm)) return;
  throw new ToolError<Code>(
    "UNSUPPORTED_OUTPUT",
    `output_encoding "sri" is defined for ${
      SRI_ALGORITHMS.join(", ")
    } only, not for ${algorithm}: ` +
      "use one of them, or another output_encoding",
    { algorithm, supported: SRI_ALGORITHMS },
  );
}

function bytesOf({ input = "", input_encoding }: Input): Uint8Array {
  switch (input_encoding) {
    case "text":
      return utf8Bytes(input);
    case "hex":
      return bytesOfHexInput(input, "input", {
        alsoSkip: ":",
        start: HEX_PREFIX.exec(input)?.[0].length,
      });
    case "base64":
      return bytesOfBase64("input", input);
  }
}

function write(
  digest: Uint8Array,
  algorithm: HashAlgorithm,
  encoding: Input["output_encoding"],
): string {
  switch (encoding) {
    case "hex":
      return encodeHex(digest);
    case "hex_upper":
      return encodeHex(digest).toUpperCase();
    case "base64":
      return encodeBase64(digest);
    case "base64url":
      return encodeBase64(digest, { urlSafe: true });
    case "sri":
      return `${algorithm}-${encodeBase64(digest)}`;
  }
}

function warningsOf(input: Input, algorithm: HashAlgorithm): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (isChecksum(algorithm)) {
    warnings.push({
      code: "NOT_CRYPTOGRAPHIC",
      message: `${algorithm} detects accidental damage only: ` +
        `anyone can make data with a given ${algorithm}`,
      path: "algorithm",
    });
  } else if (hasCollisions(algorithm)) {
    warnings.push({
      code: "WEAK_ALGORITHM",
      message: `Collisions of ${algorithm} can be made: do not use it for signatures or trust`,
      path: "algorithm",
    });
  }
  if (input.input_encoding === "text") {
    const { input: text = "" } = input;
    warnings.push(
      ...outerWarnings(text),
      ...loneSurrogateWarnings(text, "input", "hashed as U+FFFD"),
    );
  }
  return warnings;
}

/** A byte order mark, or blanks and line breaks around a single line, which a copy often brings along. */
function outerWarnings(text: string): RunWarning<typeof contract>[] {
  const isMarked = text.startsWith("\ufeff");
  const line = text.trim();
  if (!isMarked && (line === text || line === "" || /[\r\n]/.test(line))) return [];
  return [{
    code: "OUTER_CHARACTERS",
    message: isMarked
      ? "The text begins with a byte order mark (U+FEFF), whose three bytes were hashed too"
      : "Blanks or line breaks around the text were hashed too: echo -n and printf leave them out",
    path: "input",
  }];
}
