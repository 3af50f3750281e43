/**
 * A shorter form of the packed tokens of an encoding (`pack_tokens.ts`), for pages that fetch them:
 * nearly every token is two earlier ones, one after the other.
 *
 * @module
 */

/** The bytes of a number; ranks are below 2^24. */
const PLANES = 3;
/** Bytes of the number of tokens. */
const COUNT_BYTES = 4;

/**
 * Writes packed tokens as pairs of ranks: the number of tokens, then the low, middle and high bytes
 * of all first ranks, the same of all second ones, and the tokens that are no pair, each after its
 * length. Such a token has its own rank as its first one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { packTokens } from "./pack_tokens.ts";
 * import { packedOf, pairsOf } from "./token_pairs.ts";
 *
 * const tokens = ["a", "b", "ab", "xyz", "abab"].map((token) => new TextEncoder().encode(token));
 * const packed = packTokens(tokens);
 * assert.deepEqual(packedOf(pairsOf(packed)), packed);
 * ```
 */
export function pairsOf(packed: Uint8Array): Uint8Array {
  const count = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  const text = new TextDecoder("latin1").decode(packed.subarray(COUNT_BYTES + count));
  const ranks = new Map<string, number>();
  const pairs = new Uint8Array(COUNT_BYTES + 2 * PLANES * count);
  pairs.set(packed.subarray(0, COUNT_BYTES));
  const others: Uint8Array[] = [];
  let start = COUNT_BYTES + count;
  for (let rank = 0, at = 0; rank < count; rank++) {
    const length = packed[COUNT_BYTES + rank]!;
    const token = text.slice(at, at += length);
    const [first, second] = pairOf(token, ranks) ?? [rank, 0];
    if (first === rank) others.push(Uint8Array.of(length), packed.subarray(start, start + length));
    write(first, rank);
    write(second, PLANES * count + rank);
    ranks.set(token, rank);
    start += length;
  }
  return Uint8Array.from([pairs, ...others].flatMap((part) => [...part]));

  function write(value: number, place: number): void {
    for (let plane = 0; plane < PLANES; plane++) {
      pairs[COUNT_BYTES + plane * count + place] = value >> (8 * plane);
    }
  }
}

/** The ranks of the longest token that begins another one, and of its rest. */
function pairOf(token: string, ranks: Map<string, number>): [number, number] | undefined {
  for (let length = token.length - 1; length > 0; length--) {
    const first = ranks.get(token.slice(0, length));
    const second = ranks.get(token.slice(length));
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}

/**
 * Reads what {@linkcode pairsOf} wrote. Pages contain the text of this function: it uses nothing
 * from outside.
 */
export function packedOf(pairs: Uint8Array): Uint8Array<ArrayBuffer> {
  const count = new DataView(pairs.buffer, pairs.byteOffset).getUint32(0, true);
  const at = (place: number) =>
    pairs[4 + place]! + 256 * pairs[4 + count + place]! + 65_536 * pairs[4 + 2 * count + place]!;
  const ends = new Uint32Array(count + 1);
  let next = 4 + 6 * count;
  // The places of the tokens that are no pair.
  const places: number[] = [];
  for (let rank = 0; rank < count; rank++) {
    const first = at(rank);
    const second = at(3 * count + rank);
    let length = ends[first + 1]! - ends[first]! + ends[second + 1]! - ends[second]!;
    if (first === rank) {
      length = pairs[next]!;
      places.push(next + 1);
      next += 1 + length;
    }
    ends[rank + 1] = ends[rank]! + length;
  }
  const packed = new Uint8Array(4 + count + ends[count]!);
  packed.set(pairs.subarray(0, 4));
  const bytes = packed.subarray(4 + count);
  let other = 0;
  for (let rank = 0; rank < count; rank++) {
    const [start, end] = [ends[rank]!, ends[rank + 1]!];
    packed[4 + rank] = end - start;
    const first = at(rank);
    if (first === rank) {
      const place = places[other++]!;
      bytes.set(pairs.subarray(place, place + end - start), start);
      continue;
    }
    const second = at(3 * count + rank);
    bytes.copyWithin(start, ends[first]!, ends[first + 1]);
    bytes.copyWithin(start + ends[first + 1]! - ends[first]!, ends[second]!, ends[second + 1]);
  }
  return packed;
}
