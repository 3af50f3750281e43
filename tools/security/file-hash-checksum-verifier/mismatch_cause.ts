import type { HashAlgorithm } from "../../shared/hash/algorithms.ts";
import { digestOf } from "../../shared/hash/digest.ts";
import { cutText } from "../../shared/cut_text.ts";
import { encodeHex } from "../../shared/hex.ts";
import { decodeUtf8 } from "../../shared/utf8.ts";
import type { ChecksumEntry } from "./checksum_list.ts";
import { changedLineEnds, isFileAsBase64, lossInPasting } from "./pasted_text.ts";

/** A file that was checked. */
export interface CheckedContent {
  bytes: Uint8Array;
  /** The content where it came as text; else "". */
  text: string;
  /** All lines of the list. */
  entries: readonly ChecksumEntry[];
}

/** A check that did not pass. */
interface Mismatch {
  algorithm: HashAlgorithm;
  expected: string;
  actual: string;
}

/** Why a check did not pass, as far as that can be known, and what to send; it goes on the sentence that says so. */
export function mismatchCause(
  mismatch: Mismatch,
  { bytes, text, entries }: CheckedContent,
): string {
  const { algorithm, expected, actual } = mismatch;
  if (expected === encodeHex(digestOf(algorithm, new Uint8Array()))) {
    return ": the checksum is that of an empty file, so it was made before the file was there";
  }
  const other = entries.find((entry) => entry.algorithm === algorithm && entry.digest === actual);
  if (other) {
    return `: it is the content that the list has for ${JSON.stringify(cutText(other.name))}, ` +
      "so names were mixed up, in the delivery or in the list";
  }
  if (text !== "") return causeInText(text, algorithm, expected) ?? UNKNOWN;
  const loss = changedLineEnds(decodeUtf8(bytes) ?? "", algorithm, expected);
  if (loss === undefined) return UNKNOWN;
  return `; it would with ${loss}: what brought it here changed it as text (git's core.autocrlf, ` +
    "FTP in ASCII mode, an editor), so get it again as binary";
}

const UNKNOWN =
  ": it is not the published file, or the checksum is of another algorithm of that length";

function causeInText(text: string, algorithm: HashAlgorithm, expected: string): string | undefined {
  const loss = lossInPasting(text, algorithm, expected);
  if (loss !== undefined) {
    return `; it would with ${loss}: send the file's own bytes in content_base64`;
  }
  return isFileAsBase64(text, algorithm, expected)
    ? ", but it is the Base64 of a file that does: send it as content_base64 in place of text"
    : undefined;
}
