import { Base64Error, decodeBase64 } from "../../shared/base64.ts";
import type { HashAlgorithm } from "../../shared/hash/algorithms.ts";
import { digestOf } from "../../shared/hash/digest.ts";
import { encodeHex } from "../../shared/hex.ts";
import { utf8Bytes } from "../../shared/utf8.ts";

/** A longer text was read from a file, not pasted. */
const MAX_PASTED_CHARS = 100_000;

type Loss = readonly [had: string, restored: (text: string) => string];

/** Changes that a program makes of a file that it takes for text. */
const CONVERSIONS: readonly Loss[] = [
  ["LF for line ends", (text) => text.replaceAll("\r\n", "\n")],
  ["CRLF for line ends", withCrlf],
];

/** Changes that a text may have undergone on its way through an editor, a clipboard or a model. */
const LOSSES: readonly Loss[] = [
  ["a line feed at its end", (text) => text + "\n"],
  ["no line break at its end", (text) => text.replace(/\r?\n$/, "")],
  ...CONVERSIONS,
  ["CRLF for line ends, also at its end", (text) => withCrlf(text) + "\r\n"],
  ["a byte order mark at its beginning", (text) => "\ufeff" + text],
];

/** Base64 that is long enough for a file, and that a text seldom is. */
const BASE64 = /^[\w+/-]{2,}={0,2}\s*$/;

/** Whether a text is the Base64 of a file with the expected digest. */
export function isFileAsBase64(text: string, algorithm: HashAlgorithm, digest: string): boolean {
  if (text.length > MAX_PASTED_CHARS || !BASE64.test(text)) return false;
  try {
    return encodeHex(digestOf(algorithm, decodeBase64(text).bytes)) === digest;
  } catch (error) {
    if (error instanceof Base64Error) return false;
    throw error;
  }
}

/**
 * Finds the lost part that would give a file the expected digest; undefined when no usual loss explains the
 * difference.
 *
 * @param text The file's content as pasted text.
 * @param digest The expected digest, in lowercase hex.
 */
export function lossInPasting(
  text: string,
  algorithm: HashAlgorithm,
  digest: string,
): string | undefined {
  return lossAmong(LOSSES, text, algorithm, digest);
}

/** The same for a file that was sent as its bytes: the line ends that would give it the expected digest. */
export function changedLineEnds(
  text: string,
  algorithm: HashAlgorithm,
  digest: string,
): string | undefined {
  return lossAmong(CONVERSIONS, text, algorithm, digest);
}

function lossAmong(
  losses: readonly Loss[],
  text: string,
  algorithm: HashAlgorithm,
  digest: string,
): string | undefined {
  if (text.length > MAX_PASTED_CHARS) return undefined;
  const found = losses.find(([, restored]) =>
    encodeHex(digestOf(algorithm, utf8Bytes(restored(text)))) === digest
  );
  return found?.[0];
}

function withCrlf(text: string): string {
  return text.replace(/\r?\n/g, "\r\n");
}
