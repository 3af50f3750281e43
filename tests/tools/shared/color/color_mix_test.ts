/** color-mix() of CSS Color 5, section 3, with values that are there or follow from the weights. */
import assert from "node:assert/strict";
import { mixColors } from "../../../../tools/shared/color/color_mix.ts";
import { type Color, convert } from "../../../../tools/shared/color/convert.ts";
import { FunctionFault } from "../../../../tools/shared/color/css_functions.ts";
import { readCssColor } from "../../../../tools/shared/color/parse.ts";

const mix = (body: string) => mixColors(body, (text) => readCssColor(text, "color"));

/** The numbers of a colour, to three decimals. */
function numbersOf(color: Color): number[] {
  return Object.values(color).filter((value) => typeof value === "number")
    .map((value) => Math.round(value * 1_000) / 1_000 + 0);
}

const MIXTURES: [string, number[], number][] = [
  ["in srgb, red, blue", [0.5, 0, 0.5], 1],
  ["in srgb, red 25%, blue", [0.25, 0, 0.75], 1],
  ["in srgb, 25% red, blue", [0.25, 0, 0.75], 1],
  ["in srgb, red, blue 25%", [0.75, 0, 0.25], 1],
  // Section 3.1: shares that sum to more are scaled, to less they make the mixture see-through.
  ["in srgb, red 30%, blue 90%", [0.25, 0, 0.75], 1],
  ["in srgb, red 25%, blue 25%", [0.5, 0, 0.5], 0.5],
  ["in srgb, red 0%, blue 10%", [0, 0, 1], 0.1],
  // Section 3.2 of CSS Color 5 and 12.3 of CSS Color 4: channels are weighed by their alpha.
  ["in srgb, rgb(100% 0% 0% / 0.7) 25%, rgb(0% 100% 0% / 0.2)", [0.538, 0.462, 0], 0.325],
  ["in srgb, transparent, blue", [0, 0, 1], 0.5],
  ["in srgb, rgb(100% 0% 0%), 25% rgb(0% 0% 100%)", [0.75, 0, 0.25], 1],
  ["in lab, lab(50% 10 20), lab(100% 0 0)", [75, 5, 10], 1],
  // The shorter way between hues 20 and 340 leads over 0, the others as their names say (section 12.4).
  ["in hsl, hsl(40 50% 50%), hsl(80 50% 50%)", [60, 0.5, 0.5], 1],
  ["in hsl, hsl(20 50% 50%), hsl(350 50% 50%)", [5, 0.5, 0.5], 1],
  ["in hsl longer hue, hsl(40 50% 50%), hsl(80 50% 50%)", [240, 0.5, 0.5], 1],
  ["in hsl longer hue, hsl(240 50% 50%), hsl(40 50% 50%)", [140, 0.5, 0.5], 1],
  ["in hsl increasing hue, hsl(60 50% 50%), hsl(40 50% 50%)", [230, 0.5, 0.5], 1],
  ["in hsl decreasing hue, hsl(40 50% 50%), hsl(60 50% 50%)", [230, 0.5, 0.5], 1],
  // What is missing on one side is taken from the other (section 12.2).
  ["in hsl, hsl(none 50% 50%), hsl(80 50% 50%)", [80, 0.5, 0.5], 1],
  ["in srgb, rgb(none 0 0), rgb(255 255 0)", [1, 0.5, 0], 1],
  ["in srgb, rgb(0 0 0 / none), rgb(255 255 0 / 0.5)", [0.5, 0.5, 0], 0.5],
  // White has no hue, so the hue of the other stays.
  ["in hwb, white, hwb(120 0% 0%)", [120, 0.5, 0], 1],
];
for (const [body, expected, alpha] of MIXTURES) {
  Deno.test(`mixes color-mix(${body}) as CSS does`, () => {
    const mixed = mix(body);
    assert.deepEqual([numbersOf(mixed.color), mixed.alpha], [expected, alpha]);
  });
}

Deno.test("color-mix: without a space it mixes in OKLab", () => {
  assert.deepEqual(mix("red, blue"), mix("in oklab, red, blue"));
  assert.equal(mix("red, blue").color.mode, "oklab");
});

Deno.test("color-mix: every space gives back a colour mixed with itself", () => {
  const spaces =
    "srgb srgb-linear display-p3 a98-rgb prophoto-rgb rec2020 xyz xyz-d50 xyz-d65 lab " +
    "oklab lch oklch hsl hwb";
  for (const space of spaces.split(" ")) {
    const { r, g, b } = convert.rgb(mix(`in ${space}, #336699, #336699`).color);
    assert.deepEqual([r, g, b].map((channel) => Math.round(channel * 255)), [51, 102, 153], space);
  }
});

const FAULTS = [
  "in srgb, red",
  "in srgb, red, blue, lime",
  "in srgb red, blue",
  "in cmyk, red, blue",
  "in srgb longer hue, red, blue",
  "in hsl longer, red, blue",
  "in hsl sideways hue, red, blue",
  "in srgb, red 101%, blue",
  "in srgb, red -1%, blue",
  "in srgb, red 0%, blue 0%",
];
for (const body of FAULTS) {
  Deno.test(`color-mix(${body}) is malformed`, () => {
    assert.throws(() => mix(body), FunctionFault);
  });
}
