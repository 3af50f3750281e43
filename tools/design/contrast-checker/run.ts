import type { Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { contrastRatio, cutRatio, relativeLuminance } from "../../shared/color/contrast.ts";
import type { EightBit } from "../../shared/color/convert.ts";
import {
  type EightBitColor,
  hexOf,
  hslOf,
  ofHsl,
  over,
  readEightBit,
} from "../../shared/color/eight_bit.ts";
import { swatchSvg } from "../../shared/color/swatch_svg.ts";
import { rounded } from "../../shared/color/round.ts";
import type { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;
type Suggestion = RunOutput<typeof contract>["suggestions"][number];
type Size = NonNullable<Input["size"]>;
type ColorKey = "foreground" | "background" | "backdrop";
type ReadColor = EightBitColor & { alpha: number };

/** Ratios of WCAG 2.2, success criteria 1.4.3 (AA), 1.4.6 (AAA) and 1.4.11 (ui). */
const REQUIRED: Record<Input["level"], Record<Size, number>> = {
  AA: { normal: 4.5, large: 3, ui: 3 },
  AAA: { normal: 7, large: 4.5, ui: 3 },
};

/** Large-scale text: 18 point, or 14 point bold, at 96 px an inch. */
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;

/** Judges the contrast of a foreground on its background. */
export const run: Run<typeof contract> = (input) => {
  const read = {
    foreground: readEightBit(input.foreground, "foreground"),
    background: readEightBit(input.background, "background"),
    backdrop: readEightBit(input.backdrop, "backdrop"),
  };
  const background = over(read.background.channels, read.background.alpha, read.backdrop.channels);
  const foreground = over(read.foreground.channels, read.foreground.alpha, background);
  const ratio = contrastRatio(foreground, background);
  const required = REQUIRED[input.level][sizeOf(input)];
  const nearest = ratio >= required ? [] : suggestions(foreground, background, required);
  return {
    output: {
      ratio: cutRatio(ratio),
      foreground: hexOf(foreground),
      background: hexOf(background),
      luminance: {
        foreground: rounded(relativeLuminance(foreground), 5),
        background: rounded(relativeLuminance(background), 5),
      },
      passes: {
        aa_normal: ratio >= REQUIRED.AA.normal,
        aa_large: ratio >= REQUIRED.AA.large,
        aaa_normal: ratio >= REQUIRED.AAA.normal,
        aaa_large: ratio >= REQUIRED.AAA.large,
        ui: ratio >= REQUIRED.AA.ui,
      },
      required,
      passes_required: ratio >= required,
      suggestions: nearest,
      ...(input.include_svg && {
        svg: pictureOf(hexOf(foreground), hexOf(background), cutRatio(ratio), nearest),
      }),
    },
    stats: {},
    warnings: [...warningsOf(read), ...unusedSize(input)],
  };
};

/** The pair as it is, then with each suggestion. */
function pictureOf(
  foreground: string,
  background: string,
  ratio: number,
  nearest: Suggestion[],
): string {
  const pairs = [
    { fill: background, text: foreground, ratio },
    ...nearest.map(({ change, color, ratio }) =>
      change === "foreground"
        ? { fill: background, text: color, ratio }
        : { fill: color, text: foreground, ratio }
    ),
  ];
  const swatches = pairs.map(({ fill, text, ratio }) => ({ fill, text, label: `Text ${ratio}:1` }));
  return swatchSvg(swatches, `Contrast of ${foreground} on ${background}, ${ratio} to 1`);
}

function sizeOf({ size, font_size_px, bold }: Input): Size {
  if (size) return size;
  if (font_size_px === undefined) return "normal";
  return font_size_px >= (bold ? LARGE_BOLD_PX : LARGE_PX) ? "large" : "normal";
}

/** A warning about a given size or weight of the text that decides nothing. */
function unusedSize({ size, font_size_px: px, bold }: Input): RunWarning<typeof contract>[] {
  const given = px !== undefined ? "font_size_px" : bold ? "bold" : undefined;
  if (given === undefined || (size === undefined && px !== undefined)) return [];
  return [{
    code: "UNUSED_PROPERTY",
    message: size === undefined
      ? '"bold" does nothing without font_size_px: send it, or size'
      : `"${given}" does nothing beside size, which was taken as "${size}": send one of them`,
    path: given,
  }];
}

/** Steps of lightness that are tried, in tenths of a percentage point. */
const MAX_STEPS = 1_000;

/**
 * The colour of the same HSL hue and saturation whose lightness is nearest and whose contrast with `other` is at
 * least `required`; the darker of two equally near ones. Undefined if there is none.
 */
function nearestPassing(
  color: EightBit,
  other: EightBit,
  required: number,
): EightBit | undefined {
  const { h, s, l } = hslOf(color);
  for (let step = 0; step <= MAX_STEPS; step++) {
    for (const lightness of [l - step / MAX_STEPS, l + step / MAX_STEPS]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = ofHsl({ h, s, l: lightness });
      if (contrastRatio(candidate, other) >= required) return candidate;
    }
  }
}

function suggestions(foreground: EightBit, background: EightBit, required: number): Suggestion[] {
  // Each side as it is shown: whole numbers.
  const [front, back] = [foreground, background].map(wholeNumbers) as [EightBit, EightBit];
  return [
    suggestion("foreground", nearestPassing(front, back, required), back),
    suggestion("background", nearestPassing(back, front, required), front),
  ].filter((found) => found !== undefined);
}

function suggestion(
  change: Suggestion["change"],
  color: EightBit | undefined,
  other: EightBit,
): Suggestion | undefined {
  return color && { change, color: hexOf(color), ratio: cutRatio(contrastRatio(color, other)) };
}

function wholeNumbers([r, g, b]: EightBit): EightBit {
  return [rounded(r, 0), rounded(g, 0), rounded(b, 0)];
}

function warningsOf(read: Record<ColorKey, ReadColor>): RunWarning<typeof contract>[] {
  const isComposited = read.background.alpha < 1;
  const warnings: RunWarning<typeof contract>[] = [];
  if (isComposited) {
    warnings.push({
      code: "BACKGROUND_COMPOSITED",
      message: `The background is translucent and was blended over ${
        hexOf(read.backdrop.channels)
      }`,
      path: "background",
    });
  }
  for (const key of ["foreground", "background", "backdrop"] as const) {
    if (!read[key].wasMapped || (key === "backdrop" && !isComposited)) continue;
    warnings.push({
      code: "OUT_OF_SRGB",
      message: `"${key}" is outside sRGB and was mapped to ${hexOf(read[key].channels)} first`,
      path: key,
    });
  }
  return warnings;
}
