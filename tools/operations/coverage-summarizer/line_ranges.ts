/**
 * Line numbers as people write them: ascending, runs as `a-b`, joined by commas.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { lineRanges } from "./line_ranges.ts";
 * assert.equal(lineRanges([9, 3, 5, 4]), "3-5,9");
 * ```
 *
 * @param lines Distinct numbers in any order.
 */
export function lineRanges(lines: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && line === run.last + 1) run.last = line;
    else runs.push({ first: line, last: line });
  }
  return runs.map(({ first, last }) => first === last ? String(first) : `${first}-${last}`)
    .join(",");
}
