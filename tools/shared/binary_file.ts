/**
 * What a file is that is no text, by its first bytes.
 *
 * @module
 */

/** A kind of file that is no text, and how to get one. */
interface BinaryKind {
  /** Its first bytes, each as the character of that number. */
  start: string;
  name: string;
  advice: string;
}

const SAVE = "save what it holds as text first, such as CSV";
const CHOOSE = "give a file with text";

/** The kinds that people take for texts, or choose by mistake. */
const KINDS: readonly BinaryKind[] = [
  { start: "PK\x03\x04", name: "a ZIP archive, as files of Excel and Word are", advice: SAVE },
  { start: "\xd0\xcf\x11\xe0", name: "a file of an Office from before 2007", advice: SAVE },
  { start: "SQLite format 3\0", name: "a database of SQLite", advice: SAVE },
  { start: "PAR1", name: "a Parquet file", advice: SAVE },
  { start: "\x1f\x8b", name: "compressed by gzip", advice: "decompress it first" },
  { start: "%PDF-", name: "a PDF document", advice: "give its text" },
  { start: "\x89PNG", name: "a PNG picture", advice: CHOOSE },
  { start: "\xff\xd8\xff", name: "a JPEG picture", advice: CHOOSE },
];
const LONGEST_START = 16;

/**
 * The kind of a file that is no text; undefined if its first bytes are those of none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { binaryKindOf } from "./binary_file.ts";
 *
 * assert.equal(binaryKindOf(Uint8Array.of(0x1f, 0x8b, 8))?.name, "compressed by gzip");
 * assert.equal(binaryKindOf(new TextEncoder().encode("PK")), undefined);
 * ```
 */
export function binaryKindOf(bytes: Uint8Array): BinaryKind | undefined {
  return binaryKindOfText(String.fromCharCode(...bytes.subarray(0, LONGEST_START)));
}

/** The same of a file that was sent as text, as far as its first bytes are text. */
export function binaryKindOfText(text: string): BinaryKind | undefined {
  return KINDS.find(({ start }) => text.startsWith(start));
}
