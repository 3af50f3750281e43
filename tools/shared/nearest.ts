/**
 * Optimal string alignment distance (Damerau-Levenshtein without repeated edits): insertions, deletions,
 * replacements and swaps of neighbours, one point each.
 *
 * @param most The largest distance of interest: once it is sure to be over, any number over it is returned.
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  let [beforeLast, last, row] = [[], [], []] as [number[], number[], number[]];
  for (let j = 0; j <= b.length; j++) last.push(j);
  for (let i = 1; i <= a.length; i++) {
    let least = row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap reaches back two rows, but costs no less than the row between them.
    if (least > most) return least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length]!;
}

/**
 * Up to `most` of the candidates that look like a misspelling of `word`, nearest first (ties in the order
 * given). A candidate counts when at most about a third of it differs, and not all of it; case is ignored.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { nearest } from "./nearest.ts";
 *
 * assert.deepEqual(nearest("indnet", ["indent", "input"], 1), ["indent"]);
 * ```
 */
export function nearest(word: string, candidates: Iterable<string>, most: number): string[] {
  const wanted = word.toLowerCase().slice(0, 80);
  const near: { candidate: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const allowed = Math.max(2, Math.ceil(Math.max(candidate.length, wanted.length) / 3));
    // So many insertions are needed at least; a long candidate is not even compared.
    if (Math.abs(candidate.length - wanted.length) > allowed) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), allowed);
    const isOther = distance >= Math.max(candidate.length, wanted.length);
    if (distance <= allowed && !isOther) near.push({ candidate, distance });
  }
  return near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
