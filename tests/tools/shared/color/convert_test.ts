/** Conversions and gamut mapping: CSS Color 4, and values of colorjs.io 0.7.1. */
import assert from "node:assert/strict";
import Color from "colorjs.io";
import {
  clamp,
  type Color as CuloriColor,
  colorDistance,
  convert,
  fitGamut,
  isInside,
  normalHue,
  srgb,
} from "../../../../tools/shared/color/convert.ts";

function assertClose(actual: readonly number[], expected: readonly number[], within = 1e-5): void {
  expected.forEach((value, index) =>
    assert.ok(Math.abs(actual[index]! - value) < within, `${actual} is not ${expected}`)
  );
}

const SAMPLES = [[1, 1, 1], [0.1, 0.2, 0.3], [1, 0, 0], [0.5, 0.9, 0.02]] as const;

Deno.test("convert: matches colorjs.io for every space", () => {
  for (const channels of SAMPLES) {
    const from = srgb(channels);
    const expected = (space: string) =>
      new Color("srgb", [...channels]).to(space).coords.map(Number);
    const { l, a, b } = convert.oklab(from);
    assertClose([l, a, b], expected("oklab"));
    const lab = convert.lab(from);
    assertClose([lab.l, lab.a, lab.b], expected("lab"), 1e-3);
    const p3 = convert.p3(from);
    assertClose([p3.r, p3.g, p3.b], expected("p3"));
    const linear = convert.lrgb(from);
    assertClose([linear.r, linear.g, linear.b], expected("srgb-linear"));
    const xyz = convert.xyz65(from);
    assertClose([xyz.x, xyz.y, xyz.z], expected("xyz-d65"));
  }
});

// CSS Color 4, section 4.2: black, white and yellow; hsl(120deg 100% 25%) is the green of 50%, section 7.
Deno.test("convert: converts HSL and HWB", () => {
  const green = convert.rgb({ mode: "hsl", h: 120, s: 1, l: 0.25 });
  assertClose([green.r, green.g, green.b], [0, 0.5, 0]);
  const grey = convert.rgb({ mode: "hwb", h: 45, w: 0.4, b: 0.6 });
  assertClose([grey.r, grey.g, grey.b], [0.4, 0.4, 0.4]);
  const { h, s, l } = convert.hsl(srgb([1, 1, 0]));
  assertClose([h!, s, l], [60, 1, 0.5]);
});

Deno.test("convert: measures the distance in OKLab", () => {
  const [white, black] = [srgb([1, 1, 1]), srgb([0, 0, 0])];
  assertClose([colorDistance(white, black), colorDistance(white, white)], [1, 0]);
});

Deno.test("convert: keeps a colour inside the gamut, and clips or maps one outside", () => {
  const inside = fitGamut(srgb([0.2, 0.4, 0.6]), "rgb", "css");
  assertClose(inside.channels, [0.2, 0.4, 0.6]);
  assert.ok(inside.wasInside);
  const red: CuloriColor = { mode: "p3", r: 1, g: 0, b: 0 };
  assert.ok(fitGamut(red, "p3", "css").wasInside);
  assert.deepEqual(fitGamut(red, "rgb", "clip"), { channels: [1, 0, 0], wasInside: false });
  // Mapped, it keeps lightness and hue about, and loses chroma (section 13.2).
  const mapped = fitGamut(red, "rgb", "css");
  const [before, after] = [convert.oklch(red), convert.oklch(srgb(mapped.channels))];
  assertClose([after.l, after.h!], [before.l, before.h!], 3);
  assert.ok(Math.abs(after.l - before.l) < 0.02 && after.c < before.c, `${mapped.channels}`);
});

Deno.test("convert: maps lightness beyond white and black to white and black (section 13.2)", () => {
  const mapped = (l: number) => fitGamut({ mode: "oklch", l, c: 0.3, h: 30 }, "rgb", "css");
  assertClose(mapped(1.1).channels, [1, 1, 1]);
  assertClose(mapped(-0.1).channels, [0, 0, 0]);
});

Deno.test("convert: treats rounding noise at the edge as inside", () => {
  assert.ok(isInside([-0.00001, 0.5, 1.00001]));
  assert.ok(!isInside([-0.0001, 0.5, 1]));
  assert.ok(!isInside([0, 1.0001, 1]));
});

Deno.test("convert: clamps numbers and normalises turns of a hue", () => {
  assert.deepEqual([clamp(-1, 0, 1), clamp(0.5, 0, 1), clamp(7, 0, 1)], [0, 0.5, 1]);
  assert.deepEqual([0, 360, 725, -30, -390, -1e-17].map(normalHue), [0, 0, 5, 330, 330, 0]);
});
