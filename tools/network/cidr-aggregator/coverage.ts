import type { IpEntry } from "./entries.ts";

/**
 * By each entry of one IP version that lies wholly inside another one: the first entry that contains it. Of
 * equal entries the first stays. Takes n log n time.
 */
export function coveringEntries(entries: readonly IpEntry[]): Map<IpEntry, IpEntry> {
  const order = entries.map((_, index) => index).toSorted((a, b) =>
    compare(entries[a]!.first, entries[b]!.first) ||
    compare(entries[b]!.last, entries[a]!.last) || a - b
  );
  const lasts = [...new Set(entries.map(({ last }) => last))].sort((a, b) => compare(b, a));
  const rankOf = new Map(lasts.map((last, rank) => [last, rank]));
  const seen = prefixMinimum(lasts.length);
  const coverOf = new Array<number>(entries.length).fill(Infinity);
  // Sorted by first address, wide entries first, so an entry comes after every entry that contains
  // it.
  for (let start = 0, end = 0; start < order.length; start = end) {
    const { first, last } = entries[order[start]!]!;
    const rank = rankOf.get(last)!;
    const wider = seen.leastUpTo(rank);
    while (end < order.length && isEqual(entries[order[end]!]!, first, last)) {
      coverOf[order[end]!] = Math.min(wider, end > start ? order[start]! : Infinity);
      end++;
    }
    seen.add(rank, order[start]!);
  }
  const covers = new Map<IpEntry, IpEntry>();
  entries.forEach((entry, index) => {
    const by = entries[coverOf[index]!];
    if (by) covers.set(entry, by);
  });
  return covers;
}

/** A Fenwick tree that answers the least value added at ranks 0 to `rank`. */
function prefixMinimum(size: number) {
  const least = new Array<number>(size + 1).fill(Infinity);
  return { add, leastUpTo };

  function add(rank: number, value: number): void {
    for (let at = rank + 1; at <= size; at += at & -at) least[at] = Math.min(least[at]!, value);
  }

  function leastUpTo(rank: number): number {
    let found = Infinity;
    for (let at = rank + 1; at > 0; at -= at & -at) found = Math.min(found, least[at]!);
    return found;
  }
}

function isEqual(entry: IpEntry, first: bigint, last: bigint): boolean {
  return entry.first === first && entry.last === last;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
