/**
 * The tokens of an encoding, packed: a few megabytes in typed arrays, where an array of strings and a map
 * over it take more than ten times as much.
 *
 * @module
 */

/** The tokens of an encoding by rank (which is also their id), and the way back from bytes to rank. */
export interface RankTable {
  /** The bytes of all tokens, one after the other in the order of their ranks. */
  readonly bytes: Uint8Array;
  /** Where the token of each rank ends in `bytes`; it begins where the one before it ends. */
  readonly ends: Uint32Array;
  /** Open addressing with linear probing: a rank or {@linkcode EMPTY}; the size is a power of two. */
  readonly slots: Int32Array;
  /** Bytes of the longest token. */
  readonly longest: number;
}

const EMPTY = -1;
const SPACE = 0x20;
const PADDING = 0x3d;

const SEXTETS = new Uint8Array(128);
[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].forEach((letter, value) => {
  SEXTETS[letter.charCodeAt(0)] = value;
});

/**
 * Reads a `.tiktoken` file: a line per token in the order of the ranks without a gap, each the Base64 of its
 * bytes, a space and the rank.
 *
 * @param more ASCII tokens with the ranks that follow; "" is a rank that no ordinary token has.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rankOf, readRankTable } from "./rank_table.ts";
 *
 * const table = readRankTable("YQ== 0\nYWI= 1\n");
 * const text = new TextEncoder().encode("aab");
 * assert.equal(rankOf(table, text, 1, 3), 1);
 * assert.equal(rankOf(table, text, 0, 3), -1);
 * ```
 */
export function readRankTable(file: string, more: readonly string[] = []): RankTable {
  const { bytes, ends } = readTokens(file, more);
  let slotCount = 1;
  while (slotCount < 2 * ends.length) slotCount *= 2;
  const slots = new Int32Array(slotCount).fill(EMPTY);
  let longest = 0;
  let start = 0;
  ends.forEach((end, rank) => {
    if (end > start) {
      let slot = hash(bytes, start, end) & (slotCount - 1);
      while (slots[slot] !== EMPTY) slot = (slot + 1) & (slotCount - 1);
      slots[slot] = rank;
    }
    longest = Math.max(longest, end - start);
    start = end;
  });
  return { bytes, ends, slots, longest };
}

/** The rank of the token that is `text[start, end)`, or -1 when that is no token. */
export function rankOf(table: RankTable, text: Uint8Array, start: number, end: number): number {
  const { bytes, ends, slots } = table;
  const length = end - start;
  if (length > table.longest) return -1;
  const mask = slots.length - 1;
  for (let slot = hash(text, start, end) & mask;; slot = (slot + 1) & mask) {
    const rank = slots[slot]!;
    if (rank === EMPTY) return -1;
    const tokenStart = rank === 0 ? 0 : ends[rank - 1]!;
    if (ends[rank]! - tokenStart !== length) continue;
    let same = 0;
    while (same < length && bytes[tokenStart + same] === text[start + same]) same++;
    if (same === length) return rank;
  }
}

/** A view of the bytes of the token of a rank. */
export function bytesOfRank({ bytes, ends }: RankTable, rank: number): Uint8Array {
  return bytes.subarray(rank === 0 ? 0 : ends[rank - 1]!, ends[rank]!);
}

function readTokens(file: string, more: readonly string[]) {
  const lines = countLines(file);
  const ends = new Uint32Array(lines + more.length);
  // More room than needed: four Base64 letters are at most three bytes, the ranks stand between them.
  const bytes = new Uint8Array(file.length);
  let length = 0;
  let at = 0;
  // Base64 is read here and not by shared/base64.ts because there are 200,000 texts of a few letters.
  for (let rank = 0; rank < lines; rank++) {
    let bits = 0;
    let bitCount = 0;
    for (; file.charCodeAt(at) !== SPACE; at++) {
      const letter = file.charCodeAt(at);
      if (letter === PADDING) continue;
      bits = (bits << 6) | SEXTETS[letter]!;
      bitCount += 6;
      if (bitCount >= 8) {
        bitCount -= 8;
        bytes[length++] = bits >> bitCount;
      }
    }
    ends[rank] = length;
    at = file.indexOf("\n", at) + 1;
  }
  more.forEach((token, index) => {
    for (let i = 0; i < token.length; i++) bytes[length++] = token.charCodeAt(i);
    ends[lines + index] = length;
  });
  return { bytes: bytes.slice(0, length), ends };
}

function countLines(file: string): number {
  let lines = 0;
  for (let at = file.indexOf("\n"); at >= 0; at = file.indexOf("\n", at + 1)) lines++;
  return lines;
}

/** FNV-1a, with its better high bits folded into the low ones that choose a slot. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let i = start; i < end; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193);
  return value ^ (value >>> 15);
}
