/**
 * Sets of addresses of one IP version, as ranges.
 *
 * @module
 */
import { ADDRESS_BITS, type IpVersion } from "./address.ts";
import type { IpNetwork } from "./network.ts";

/** All addresses from `first` to `last`, both included. */
export interface IpRange {
  first: bigint;
  last: bigint;
}

/** The union of ranges: ascending, neither overlapping nor adjacent. */
export function uniteRanges(ranges: readonly IpRange[]): IpRange[] {
  const united: IpRange[] = [];
  for (const range of ranges.toSorted(byFirst)) {
    const previous = united.at(-1);
    if (!previous || range.first > previous.last + 1n) united.push({ ...range });
    else if (range.last > previous.last) previous.last = range.last;
  }
  return united;
}

/**
 * The addresses of the first set that are not in the second. Both sets and the result are as {@linkcode uniteRanges}
 * returns them.
 */
export function subtractRanges(from: readonly IpRange[], taken: readonly IpRange[]): IpRange[] {
  const left: IpRange[] = [];
  let next = 0;
  for (const { first, last } of from) {
    while (next < taken.length && taken[next]!.last < first) next++;
    let start = first;
    for (let at = next; at < taken.length && taken[at]!.first <= last; at++) {
      if (taken[at]!.first > start) left.push({ first: start, last: taken[at]!.first - 1n });
      start = taken[at]!.last + 1n;
      // The taken range at the end may reach into the next one of `from`; all before it are done with.
      next = at;
    }
    if (start <= last) left.push({ first: start, last });
  }
  return left;
}

/** Whether a range shares an address with a set as {@linkcode uniteRanges} gives it. */
export function touches(range: IpRange, set: readonly IpRange[]): boolean {
  let low = 0;
  let high = set.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (set[middle]!.last < range.first) low = middle + 1;
    else high = middle;
  }
  return low < set.length && set[low]!.first <= range.last;
}

/** Counts the addresses of a set of ranges that do not overlap. */
export function countAddresses(ranges: readonly IpRange[]): bigint {
  return ranges.reduce((count, { first, last }) => count + last - first + 1n, 0n);
}

/**
 * The least number of networks that make up a range, ascending.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatCidr } from "./network.ts";
 * import { networksOf } from "./range.ts";
 * const range = { first: 0xc0000200n, last: 0xc0000282n };
 * assert.deepEqual([...networksOf(range, 4)].map(formatCidr), [
 *   "192.0.2.0/25",
 *   "192.0.2.128/31",
 *   "192.0.2.130/32",
 * ]);
 * ```
 */
export function* networksOf({ first, last }: IpRange, version: IpVersion): Generator<IpNetwork> {
  const bits = ADDRESS_BITS[version];
  for (let at = first; at <= last;) {
    // The largest block that may begin here is as large as the lowest set bit of its first address.
    let size = at === 0n ? 1n << BigInt(bits) : at & -at;
    while (size - 1n > last - at) size >>= 1n;
    yield { version, first: at, prefix: bits + 1 - size.toString(2).length };
    at += size;
  }
}

function byFirst(a: IpRange, b: IpRange): number {
  return a.first < b.first ? -1 : a.first > b.first ? 1 : 0;
}
