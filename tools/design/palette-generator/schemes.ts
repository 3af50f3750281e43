/**
 * The colours of each kind of palette.
 *
 * @module
 */
import { convert, type EightBit, normalHue, srgb } from "../../shared/color/convert.ts";
import { hslOf, ofHsl, shares, toEightBit } from "../../shared/color/eight_bit.ts";
import { rounded } from "../../shared/color/round.ts";

/** Where hues turn and lightness steps. */
export type Space = "oklch" | "hsl";

/** A colour of a palette. */
export interface Swatch {
  /** "1", "2", …, or the name of a step of the scale. */
  name: string;
  channels: EightBit;
  isBase: boolean;
  /** It was outside sRGB and was mapped into it. */
  wasMapped: boolean;
}

/** How a palette is requested. */
export interface Request {
  scheme: Scheme;
  count: number;
  /** Degrees. */
  angle: number;
  space: Space;
}

type Mixture = "tints" | "shades" | "tones";
type Harmony =
  | "complementary"
  | "split-complementary"
  | "analogous"
  | "triadic"
  | "tetradic"
  | "square";
type Scheme = Harmony | Mixture | "monochromatic" | "scale";
type Color = Omit<Swatch, "name" | "isBase">;

/** The channel towards which tints, shades and tones go. */
const MIXTURES: Record<Mixture, number> = { tints: 255, shades: 0, tones: 128 };

const LIGHTNESS_FROM = 0.2;
const LIGHTNESS_TO = 0.9;

/** Name, OKLCH lightness and share of the base's chroma. */
const SCALE: readonly (readonly [string, number, number])[] = [
  ["50", 0.977, 0.15],
  ["100", 0.95, 0.3],
  ["200", 0.905, 0.5],
  ["300", 0.84, 0.75],
  ["400", 0.75, 0.95],
  ["500", 0.66, 1],
  ["600", 0.57, 1],
  ["700", 0.48, 0.92],
  ["800", 0.4, 0.8],
  ["900", 0.33, 0.68],
  ["950", 0.24, 0.5],
];

/** The colours of a palette, in order. */
export function swatches(base: EightBit, request: Request): Swatch[] {
  const { scheme } = request;
  if (scheme === "scale") return scale(base);
  if (scheme === "monochromatic") return monochromatic(base, request);
  if (scheme === "tints" || scheme === "shades" || scheme === "tones") {
    return mixtures(base, MIXTURES[scheme], request.count);
  }
  return harmony(base, hueOffsets(scheme, request), request.space);
}

function hueOffsets(scheme: Harmony, { angle, count }: Request): number[] {
  switch (scheme) {
    case "complementary":
      return [0, 180];
    case "split-complementary":
      return [0, 180 - angle, 180 + angle];
    case "triadic":
      return [0, 120, 240];
    case "tetradic":
      return [0, 60, 180, 240];
    case "square":
      return [0, 90, 180, 270];
    case "analogous":
      return Array.from({ length: count }, (_, index) => angle * (index - Math.floor(count / 2)));
  }
}

function harmony(base: EightBit, offsets: number[], space: Space): Swatch[] {
  return offsets.map((offset, index) => ({
    name: String(index + 1),
    isBase: offset === 0,
    ...(offset === 0 ? unchanged(base) : turned(base, offset, space)),
  }));
}

function turned(base: EightBit, offset: number, space: Space): Color {
  if (space === "hsl") {
    const hsl = hslOf(base);
    return unchanged(ofHsl({ ...hsl, h: hsl.h + offset }));
  }
  const { l, c, h = 0 } = oklchOf(base);
  return toEightBit({ mode: "oklch", l, c, h: normalHue(h + offset) });
}

function monochromatic(base: EightBit, { count, space }: Request): Swatch[] {
  return Array.from({ length: count }, (_, index) => {
    const step = (LIGHTNESS_TO - LIGHTNESS_FROM) * index / (count - 1);
    const color = ofLightness(base, LIGHTNESS_FROM + step, space);
    return { name: String(index + 1), isBase: isEqual(color.channels, base), ...color };
  });
}

function ofLightness(base: EightBit, lightness: number, space: Space): Color {
  return space === "hsl"
    ? unchanged(ofHsl({ ...hslOf(base), l: lightness }))
    : toEightBit({ ...oklchOf(base), l: lightness });
}

function mixtures(base: EightBit, towards: number, count: number): Swatch[] {
  return Array.from({ length: count }, (_, index) => {
    const [r, g, b] = base.map((channel) =>
      rounded(channel + (towards - channel) * index / count, 0)
    );
    return { name: String(index + 1), isBase: index === 0, ...unchanged([r!, g!, b!]) };
  });
}

function scale(base: EightBit): Swatch[] {
  const { l: baseLightness, c, h } = oklchOf(base);
  const distances = SCALE.map(([, l]) => Math.abs(l - baseLightness));
  // The first of two equally near ones has the smaller name.
  const baseStep = distances.indexOf(Math.min(...distances));
  return SCALE.map(([name, l, chromaShare], index) => ({
    name,
    isBase: index === baseStep,
    ...(index === baseStep
      ? unchanged(base)
      : toEightBit({ mode: "oklch", l, c: c * chromaShare, h })),
  }));
}

function oklchOf(channels: EightBit) {
  return convert.oklch(srgb(shares(channels)));
}

function unchanged(channels: EightBit): Color {
  return { channels, wasMapped: false };
}

function isEqual(a: EightBit, b: EightBit): boolean {
  return a.every((channel, index) => channel === b[index]);
}
