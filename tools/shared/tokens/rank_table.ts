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
/** Bytes of the number in front. */
const COUNT_BYTES = 4;

/**
 * Reads the tokens of an encoding: how many they are (4 bytes, little-endian), the length of each in a byte,
 * then the bytes of all of them, in the order of their ranks. `dev/scripts/pack_tokens.ts` writes this.
 *
 * @param more ASCII tokens with the ranks that follow; "" is a rank that no ordinary token has.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rankOf, readRankTable } from "./rank_table.ts";
 *
 * const table = readRankTable(Uint8Array.of(2, 0, 0, 0, 1, 2, 0x61, 0x61, 0x62));
 * const text = new TextEncoder().encode("aab");
 * assert.equal(rankOf(table, text, 1, 3), 1);
 * assert.equal(rankOf(table, text, 0, 3), -1);
 * ```
 */
export function readRankTable(packed: Uint8Array, more: readonly string[] = []): RankTable {
  const { bytes, ends } = readTokens(packed, more);
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

/** The rank of the token that is `text[start, end)`, or -1 when that is not a token. */
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

function readTokens(packed: Uint8Array, more: readonly string[]) {
  const count = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  const tokens = packed.subarray(COUNT_BYTES + count);
  const ends = new Uint32Array(count + more.length);
  let end = 0;
  for (let rank = 0; rank < count; rank++) ends[rank] = end += packed[COUNT_BYTES + rank]!;
  more.forEach((token, index) => ends[count + index] = end += token.length);
  return { bytes: more.length > 0 ? withText(tokens, more.join("")) : tokens, ends };
}

/** The bytes with an ASCII text behind. */
function withText(bytes: Uint8Array, text: string): Uint8Array {
  const all = new Uint8Array(bytes.length + text.length);
  all.set(bytes);
  new TextEncoder().encodeInto(text, all.subarray(bytes.length));
  return all;
}

/** FNV-1a, with its better high bits folded into the low ones that choose a slot. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let i = start; i < end; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193);
  return value ^ (value >>> 15);
}
