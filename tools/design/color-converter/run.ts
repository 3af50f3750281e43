import type { Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import {
  type Color,
  colorDistance,
  convert,
  fitGamut,
  type Rgb,
  srgb,
} from "../../shared/color/convert.ts";
import { hexOf, shares, toEightBit } from "../../shared/color/eight_bit.ts";
import { NAMED_COLORS } from "../../shared/color/named.ts";
import * as write from "../../shared/color/notations.ts";
import { type CssColor, readCssColor } from "../../shared/color/parse.ts";
import { fitRec2020 } from "../../shared/color/rec2020.ts";
import { rounded } from "../../shared/color/round.ts";
import type { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;
type Formats = RunOutput<typeof contract>["formats"];

const DISTANCE_DECIMALS = 5;

/** The named colours in OKLab, in alphabetical order. */
const NAMED_OKLAB: readonly (readonly [string, Color])[] = [...NAMED_COLORS].map((
  [name, channels],
) => [name, convert.oklab(srgb(shares(channels)))]);

/** Writes one colour in every notation, mapped into the gamut of those that have one. */
export const run: Run<typeof contract> = (input) => {
  const given = readCssColor(input.color, "color");
  const inSrgb = fitGamut(given.color, "rgb", input.gamut_mapping);
  const inP3 = fitGamut(given.color, "p3", input.gamut_mapping);
  const formats = formatsOf(given, inSrgb.channels, inP3.channels);
  const fitted = srgb(inSrgb.channels);
  return {
    output: {
      css: cssOf(given, formats, input),
      formats,
      alpha: write.alphaNumber(given.alpha),
      source_space: given.space,
      in_srgb_gamut: inSrgb.wasInside,
      in_display_p3_gamut: inP3.wasInside,
      mapped_distance: inSrgb.wasInside
        ? 0
        : rounded(colorDistance(given.color, fitted), DISTANCE_DECIMALS),
      name: given.alpha === 1 ? exactName(fitted) : null,
      nearest_name: nearestName(fitted),
    },
    stats: {},
    warnings: warningsOf(given, inSrgb.wasInside),
  };
};

function cssOf({ color, alpha }: CssColor, formats: Formats, input: Input): string {
  switch (input.to) {
    case "rec2020":
      return write.rec2020Text(fitRec2020(color, input.gamut_mapping), alpha);
    case "display-p3":
      return formats.display_p3;
    default:
      return formats[input.to];
  }
}

function formatsOf({ color, alpha }: CssColor, inSrgb: Rgb, inP3: Rgb): Formats {
  return {
    hex: write.hexText(inSrgb, alpha),
    rgb: write.rgbText(inSrgb, alpha),
    hsl: write.hslText(inSrgb, alpha),
    hwb: write.hwbText(inSrgb, alpha),
    lab: write.labText(color, alpha),
    lch: write.lchText(color, alpha),
    oklab: write.oklabText(color, alpha),
    oklch: write.oklchText(color, alpha),
    display_p3: write.displayP3Text(inP3, alpha),
    cmyk: write.cmykText(inSrgb, alpha),
  };
}

/** The name of exactly these eight-bit channels, the first in the alphabet: aqua rather than cyan. */
function exactName(color: Color): string | null {
  const wanted = hexOf(toEightBit(color).channels);
  for (const [name, channels] of NAMED_COLORS) {
    if (hexOf(channels) === wanted) return name;
  }
  return null;
}

function nearestName(color: Color): string {
  const wanted = convert.oklab(color);
  let nearest = "";
  let least = Infinity;
  for (const [name, named] of NAMED_OKLAB) {
    const distance = colorDistance(wanted, named);
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

function warningsOf(given: CssColor, isInSrgb: boolean): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (given.clamped.length > 0) {
    warnings.push({
      code: "CLAMPED",
      message: `Out of range and clamped: ${given.clamped.join(", ")}`,
      path: "color",
    });
  }
  if (!isInSrgb) {
    warnings.push({
      code: "OUT_OF_SRGB",
      message:
        "The colour is outside sRGB: hex, rgb, hsl, hwb and cmyk are of the form mapped into it",
      path: "color",
    });
  }
  return warnings;
}
