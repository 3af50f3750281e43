import { MinHeap } from "./min_heap.ts";
import { rankOf, type RankTable } from "./rank_table.ts";

/** No pair begins here, or its two parts together are not a token. */
const NO_PAIR = -1;

/** Pieces up to this many bytes share one workspace of 2 MB at most; longer ones get their own. */
const KEPT_CAPACITY = 1 << 16;

/** The workspace of a merge. A part of the piece is identified by the offset of its first byte. */
interface Workspace {
  capacity: number;
  /** The part after each part, and the one before it. */
  next: Int32Array;
  previous: Int32Array;
  /** The token of each part. */
  ids: Int32Array;
  /** The rank of each part and the one after it together. */
  pairRanks: Int32Array;
  heap: MinHeap;
}

let kept = createWorkspace(64);

/**
 * Byte-pair merging of `bytes[0, length)`: of all neighbouring parts that together are a token, those with
 * the lowest rank become one, the leftmost on a tie, until no pair is a token. A heap over the pairs makes
 * it O(n log n), also for one piece of 100,000 letters.
 *
 * @returns The ids of the tokens, in the order of the text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { mergeBytes } from "./merge.ts";
 * import { readRankTable } from "./rank_table.ts";
 *
 * // The tokens a, b, c, bc, ab: bc has the lower rank of the two pairs.
 * const tokens = new TextEncoder().encode("abcbcab");
 * const table = readRankTable(Uint8Array.of(5, 0, 0, 0, 1, 1, 1, 2, 2, ...tokens));
 * assert.deepEqual(mergeBytes(table, new TextEncoder().encode("abc"), 3), [0, 3]);
 * ```
 */
export function mergeBytes(table: RankTable, bytes: Uint8Array, length: number): number[] {
  const { next, previous, ids, pairRanks, heap } = workspaceFor(length);
  heap.clear();
  for (let at = 0; at < length; at++) {
    previous[at] = at - 1;
    next[at] = at + 1;
    ids[at] = rankOf(table, bytes, at, at + 1);
  }
  for (let at = 0; at < length; at++) rankPair(at);

  while (!heap.isEmpty()) {
    const key = heap.pop();
    const part = key % length;
    const rank = (key - part) / length;
    // A pair that has changed since it was put in the heap: its new rank has an entry of its own.
    if (pairRanks[part] !== rank) continue;
    const swallowed = next[part]!;
    const after = next[swallowed]!;
    ids[part] = rank;
    next[part] = after;
    pairRanks[swallowed] = NO_PAIR;
    if (after < length) previous[after] = part;
    rankPair(part);
    if (part > 0) rankPair(previous[part]!);
  }

  const tokens: number[] = [];
  for (let part = 0; part < length; part = next[part]!) tokens.push(ids[part]!);
  return tokens;

  function rankPair(part: number): void {
    const second = next[part]!;
    const rank = second < length ? rankOf(table, bytes, part, next[second]!) : NO_PAIR;
    pairRanks[part] = rank;
    // Rank, then place, in one number: with fewer than 2^18 ranks exact up to 2^35 bytes.
    if (rank !== NO_PAIR) heap.push(rank * length + part);
  }
}

function workspaceFor(length: number): Workspace {
  if (length <= kept.capacity) return kept;
  if (length > KEPT_CAPACITY) return createWorkspace(length);
  return kept = createWorkspace(2 ** Math.ceil(Math.log2(length)));
}

function createWorkspace(capacity: number): Workspace {
  return {
    capacity,
    next: new Int32Array(capacity),
    previous: new Int32Array(capacity),
    ids: new Int32Array(capacity),
    pairRanks: new Int32Array(capacity),
    // One pair begins at each byte but the last; each merge takes one out and puts at most two in.
    heap: new MinHeap(2 * capacity),
  };
}
