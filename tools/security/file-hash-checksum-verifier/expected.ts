import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  digestHexLength,
  findHashAlgorithm,
  type HashAlgorithm,
  unsupportedAlgorithm,
} from "../../shared/hash/algorithms.ts";
import { parseChecksumLine } from "../../shared/hash/checksum_line.ts";
import { hexOfBase64 } from "../../shared/hash/base64_bytes.ts";
import { ALGORITHM_BY_HEX_LENGTH } from "../../shared/hash/digest_lengths.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A digest that a file should have, in lowercase hex. */
export interface ExpectedDigest {
  algorithm: HashAlgorithm;
  digest: string;
}

const NAMED_HEX = /^([A-Za-z0-9\-_/.]+)[:=]([0-9A-Fa-f]{2,})$/;
const SRI = /^(sha256|sha384|sha512)-([A-Za-z0-9+/_-]+={0,2})$/;
const HEX = /^[0-9A-Fa-f]{8,}$/;
const BARE_HEX = /^[0-9A-Fa-f\s]+$/;
const BARE_BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Characters of the padded Base64 text of a digest that can stand without its algorithm's name. */
const BASE64_LENGTHS = [24, 28, 40, 44, 64, 88];

/**
 * Reads one expected checksum: `NAME:HEX` or `NAME=HEX`, Subresource Integrity, bare hex (whose algorithm
 * is the first of `preferred` with that length, else the usual one) or bare padded Base64.
 *
 * @throws {ToolError} `UNSUPPORTED_ALGORITHM` on an unknown NAME, `INVALID_CHECKSUM` on anything else.
 */
export function readExpected(
  expected: string,
  preferred: readonly HashAlgorithm[],
): ExpectedDigest {
  const text = expected.trim();
  const named = NAMED_HEX.exec(text);
  if (named) return ofNamedHex(named[1]!, named[2]!);
  const sri = SRI.exec(text);
  if (sri) return ofSri(sri[1] as HashAlgorithm, sri[2]!);
  if (BARE_HEX.test(text)) return ofBareHex(text.replace(/\s+/g, ""), preferred);
  if (isChecksumLine(text)) {
    return invalid('is a line of a checksum list, which goes into "checksums"');
  }
  return ofBareBase64(text) ?? invalid(
    text === ""
      ? "is empty"
      : `(${JSON.stringify(cutText(text))}) is not one of the accepted forms`,
  );
}

/** Whether a text pairs a digest with a file's name, as sha256sum and its like print it. */
function isChecksumLine(text: string): boolean {
  const line = parseChecksumLine(text);
  return line !== undefined && (line.algorithm !== undefined || HEX.test(line.digest));
}

function ofNamedHex(name: string, hex: string): ExpectedDigest {
  const algorithm = findHashAlgorithm(name);
  if (!algorithm) throw unsupportedAlgorithm(name, { path: "expected" });
  const digits = digestHexLength(algorithm);
  if (hex.length === digits) return { algorithm, digest: hex.toLowerCase() };
  return invalid(`has ${hex.length} hexadecimal digits, but ${algorithm} has ${digits}`);
}

function ofSri(algorithm: HashAlgorithm, base64: string): ExpectedDigest {
  const digest = hexOfBase64(base64);
  if (digest?.length === digestHexLength(algorithm)) return { algorithm, digest };
  return invalid(`is not the Base64 of a ${algorithm} digest after "${algorithm}-"`);
}

function ofBareHex(hex: string, preferred: readonly HashAlgorithm[]): ExpectedDigest {
  const algorithm = preferred.find((id) => digestHexLength(id) === hex.length) ??
    ALGORITHM_BY_HEX_LENGTH.get(hex.length);
  if (algorithm) return { algorithm, digest: hex.toLowerCase() };
  const lengths = [...ALGORITHM_BY_HEX_LENGTH.keys()].join(", ");
  return invalid(`has ${hex.length} hexadecimal digits; a checksum has ${lengths}`);
}

function ofBareBase64(text: string): ExpectedDigest | undefined {
  if (!BASE64_LENGTHS.includes(text.length) || !BARE_BASE64.test(text)) return undefined;
  const digest = hexOfBase64(text);
  if (digest === undefined) return undefined;
  const algorithm = ALGORITHM_BY_HEX_LENGTH.get(digest.length);
  return algorithm && { algorithm, digest };
}

function invalid(problem: string): never {
  throw new ToolError<Code>(
    "INVALID_CHECKSUM",
    `"expected" ${problem}: send a whole digest as hex, as padded base64, as "sha256:HEX" or as SRI "sha256-BASE64"`,
    { path: "expected" },
  );
}
