import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import {
  codePointLabel,
  codePointLength,
  compareCodePoints,
  cutCodePoints,
} from "../../../tools/shared/code_points.ts";

Deno.test("compareCodePoints: orders texts as lists of code points", () => {
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

Deno.test("compareCodePoints: does not order by UTF-16 units", () => {
  // Python: sorted() of these four.
  const sorted = ["z", "\ud800", "\uff01", "\u{1f600}"];
  assert.deepEqual(sorted.toReversed().sort(compareCodePoints), sorted);
});

for (const text of ["", "a", "😀", "\ud83d", "\ude00\ud83d", "a😀\ud83d😀\ude00"]) {
  Deno.test(`codePointLength: counts ${JSON.stringify(text)} as the platform iterates it`, () => {
    assert.equal(codePointLength(text), [...text].length);
  });
}

Deno.test("codePointLabel: writes at least four digits", () => {
  assert.deepEqual([0xa, 0xffff, 0x1f600].map(codePointLabel), ["U+000A", "U+FFFF", "U+1F600"]);
});

Deno.test("cutCodePoints: counts code points, a lone surrogate as one", () => {
  assert.equal(cutCodePoints("a😀b", 3), "a😀b");
  assert.equal(cutCodePoints("a😀bc", 3), "a😀b…");
  assert.equal(cutCodePoints("\ud83da", 1), "\ud83d…");
});
