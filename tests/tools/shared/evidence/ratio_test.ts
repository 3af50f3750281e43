import assert from "node:assert/strict";
import { ratioOf } from "../../../../tools/shared/evidence/ratio.ts";

Deno.test("ratioOf: gives four decimals, rounds halves away from zero, and null for nothing", () => {
  const cases: [part: number, whole: number, ratio: number | null][] = [
    [0, 0, null],
    [0, 5, 0],
    [5, 5, 1],
    [1, 3, 0.3333],
    [2, 3, 0.6667],
    // 0.00005 and 0.00015, of which the doubles lie on either side.
    [1, 20_000, 0.0001],
    [3, 20_000, 0.0002],
    [1, 20_001, 0],
    [19_999, 20_000, 1],
  ];
  for (const [part, whole, ratio] of cases) assert.equal(ratioOf(part, whole), ratio);
});
