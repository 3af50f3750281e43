/**
 * The static dictionary (RFC 7932, section 8 and appendix A). The npm package has it as a list of numbers, whose text
 * and code take ten times the memory of the words: `deno task vendor` makes bytes of it.
 *
 * @module
 */
import { unpacked, useUp } from "../../../shared/imported_bytes.ts";
import { TRANSFORM_COUNT, transformWord } from "./transforms.ts";

/** All words, one after the other, the short ones first. */
const WORDS = await useUp(import("./dictionary.bin.gz", { with: { type: "bytes" } }), unpacked);

/** Bits of a word's number, by its length; no bits where there are no words. */
const SIZE_BITS = [
  ...[0, 0, 0, 0, 10, 10, 11, 11, 10, 10, 10, 10, 10],
  ...[9, 9, 8, 7, 7, 8, 7, 7, 6, 6, 5, 5],
];

/** Where the words of a length begin. */
const OFFSETS = SIZE_BITS.map((_, length) =>
  SIZE_BITS.slice(0, length).reduce((sum, bits, shorter) => sum + (bits && shorter << bits), 0)
);

/**
 * A word of the dictionary as a distance beyond the window names it; undefined when it names none.
 *
 * @param length The copy length, which is that of the word before its transform.
 * @param id How far the distance is beyond the window.
 */
export function dictionaryWord(length: number, id: number): Uint8Array | undefined {
  const bits = SIZE_BITS[length];
  if (!bits) return undefined;
  const transform = id >>> bits;
  if (transform >= TRANSFORM_COUNT) return undefined;
  const offset = OFFSETS[length]! + (id & ((1 << bits) - 1)) * length;
  return transformWord(WORDS.subarray(offset, offset + length), transform);
}
