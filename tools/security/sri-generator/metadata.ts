/**
 * Integrity metadata as an `integrity` attribute holds it (W3C Subresource Integrity, section 3.5).
 *
 * @module
 */
import { Base64Error } from "../../shared/base64.ts";
import { digestHexLength, type HashAlgorithm } from "../../shared/hash/algorithms.ts";
import { decodeBase64Bytes } from "../../shared/hash/base64_bytes.ts";

/** One valid token of an attribute. */
export interface IntegrityToken {
  algorithm: HashAlgorithm;
  digest: Uint8Array;
  /** As given, options included. */
  source: string;
}

const ASCII_WHITE_SPACE = /[\t\n\f\r ]+/;
const TOKEN = /^(sha(?:256|384|512))-([A-Za-z0-9+/_-]+={0,2})(?:\?.*)?$/is;

/**
 * The tokens of an attribute. Both Base64 alphabets are read, as browsers do, padding may be
 * missing, and options after a question mark count for nothing.
 *
 * @returns The valid tokens, and the rest as given.
 */
export function parseIntegrity(attribute: string): { tokens: IntegrityToken[]; ignored: string[] } {
  const tokens: IntegrityToken[] = [];
  const ignored: string[] = [];
  for (const source of attribute.split(ASCII_WHITE_SPACE)) {
    if (source === "") continue;
    const token = parseToken(source);
    if (token) tokens.push(token);
    else ignored.push(source);
  }
  return { tokens, ignored };
}

function parseToken(source: string): IntegrityToken | undefined {
  const match = TOKEN.exec(source);
  if (!match) return undefined;
  const algorithm = match[1]!.toLowerCase() as HashAlgorithm;
  const digest = bytesOf(match[2]!);
  return digest?.length === digestHexLength(algorithm) / 2
    ? { algorithm, digest, source }
    : undefined;
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return decodeBase64Bytes(base64);
  } catch (error) {
    if (error instanceof Base64Error) return undefined;
    throw error;
  }
}
