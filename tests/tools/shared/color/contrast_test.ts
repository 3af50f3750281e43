/** Values of WCAG 2.2's definitions and of its Understanding documents. */
import assert from "node:assert/strict";
import {
  contrastRatio,
  cutRatio,
  relativeLuminance,
} from "../../../../tools/shared/color/contrast.ts";

Deno.test("contrast: black and white have the extreme ratios", () => {
  assert.equal(relativeLuminance([0, 0, 0]), 0);
  assert.ok(Math.abs(relativeLuminance([255, 255, 255]) - 1) < 1e-12);
  assert.ok(Math.abs(contrastRatio([0, 0, 0], [255, 255, 255]) - 21) < 1e-9);
  assert.equal(contrastRatio([9, 9, 9], [9, 9, 9]), 1);
});

Deno.test("contrast: places greys at the edges of AA and AAA on white", () => {
  // WebAIM's checker: #767676 is the lightest that passes AA, #595959 that passes AAA.
  const onWhite = (grey: number) => cutRatio(contrastRatio([grey, grey, grey], [255, 255, 255]));
  assert.deepEqual([onWhite(0x76), onWhite(0x77), onWhite(0x59)], [4.54, 4.47, 7]);
});

Deno.test("contrast: cuts a ratio instead of rounding it", () => {
  assert.deepEqual([cutRatio(4.499), cutRatio(4.5), cutRatio(2.9999)], [4.49, 4.5, 2.99]);
});
