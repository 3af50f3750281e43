import assert from "node:assert/strict";
import { dividend } from "../../../tools/shared/dividend.ts";

/** Quotients as a caller gets them by dividing doubles, or wrote them down. */
const CASES: [number, number, string][] = [
  [35 / 12, 12, "35"],
  [1 / 3, 3, "1"],
  [2.5, 12, "30"],
  // No quotient of a whole number: exactly what was written.
  [0.1, 3, "0.3"],
  [2.9166, 12, "34.9992"],
];
for (const [quotient, divisor, product] of CASES) {
  Deno.test(`dividend: recovers the dividend of ${quotient} times ${divisor}`, () => {
    assert.equal(dividend(quotient, divisor).toString(), product);
  });
}
