import assert from "node:assert/strict";
import fc from "fast-check";
import { compareCodePoints } from "../../../tools/shared/code_points.ts";

Deno.test("compareCodePoints: orders as lists of code points are ordered", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "\ud83d", "\ude00", "\ude01", "\u{1f600}", "\uff5e", "\ue000"),
    maxLength: 4,
  });
  const codePoints = (value: string) => Array.from(value, (letter) => letter.codePointAt(0)!);
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [left, right] = [codePoints(a), codePoints(b)];
      let at = 0;
      while (at < left.length && left[at] === right[at]) at++;
      const expected = Math.sign((left[at] ?? -1) - (right[at] ?? -1));
      assert.equal(Math.sign(compareCodePoints(a, b)), expected);
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("compareCodePoints: not by UTF-16 units", () => {
  // Python: sorted() of these four.
  const sorted = ["z", "\ud800", "\uff01", "\u{1f600}"];
  assert.deepEqual(sorted.toReversed().sort(compareCodePoints), sorted);
});
