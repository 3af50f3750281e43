/**
 * Conversions between colour spaces and gamut mapping (CSS Color 4, sections 10 to 13), by culori.
 *
 * @module
 */
// @ts-types="./culori.d.ts"
import {
  type Color,
  differenceEuclidean,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRgb,
  modeXyz50,
  modeXyz65,
  toGamut,
  useMode,
} from "culori/fn";

export type { Color, Mode } from "culori/fn";

/** Red, green and blue on 0-1. */
export type Rgb = readonly [number, number, number];

/** Red, green and blue on 0-255: whole numbers, or fractions after compositing. */
export type EightBit = readonly [number, number, number];

/** The spaces that a gamut limits. */
export type Gamut = "rgb" | "p3";

/** How a colour outside a gamut is mapped into it: by the rule of CSS, or by clipping each channel. */
export type GamutMapping = "css" | "clip";

/** Conversions into spaces; the colour may be out of any gamut. */
export const convert = {
  rgb: useMode(modeRgb),
  p3: useMode(modeP3),
  hsl: useMode(modeHsl),
  hwb: useMode(modeHwb),
  lab: useMode(modeLab),
  lch: useMode(modeLch),
  oklab: useMode(modeOklab),
  oklch: useMode(modeOklch),
  // Spaces that are read, and mixed in.
  lrgb: useMode(modeLrgb),
  a98: useMode(modeA98),
  prophoto: useMode(modeProphoto),
  xyz50: useMode(modeXyz50),
  xyz65: useMode(modeXyz65),
};

/** The distance of two colours in OKLab (deltaEOK). */
export const colorDistance: (a: Color, b: Color) => number = differenceEuclidean("oklab");

/** How far a channel may be out of 0-1 by the noise of conversions. */
const GAMUT_TOLERANCE = 0.00001;

/** The just noticeable difference of CSS Color 4, section 13.2.1. */
export const JUST_NOTICEABLE = 0.02;

const MAP_BY_CSS = {
  rgb: toGamut("rgb", "oklch", colorDistance, JUST_NOTICEABLE),
  p3: toGamut("p3", "oklch", colorDistance, JUST_NOTICEABLE),
};

/** A colour in a gamut. */
export interface Fitted {
  /** On 0-1. */
  channels: Rgb;
  /** It was already in the gamut, except for noise. */
  wasInside: boolean;
}

/**
 * Brings a colour into sRGB or Display P3. One that is inside is only clamped.
 *
 * @param mapping `css`: CSS Color 4, section 13.2, a search on the chroma of OKLCH.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fitGamut } from "./convert.ts";
 *
 * const { channels, wasInside } = fitGamut({ mode: "p3", r: 1, g: 0, b: 0 }, "rgb", "clip");
 * assert.deepEqual([channels, wasInside], [[1, 0, 0], false]);
 * ```
 */
export function fitGamut(color: Color, gamut: Gamut, mapping: GamutMapping): Fitted {
  const { r, g, b } = convert[gamut](color);
  const wasInside = isInside([r, g, b]);
  if (wasInside || mapping === "clip") return { channels: clamped({ r, g, b }), wasInside };
  return { channels: clamped(MAP_BY_CSS[gamut](color)), wasInside };
}

/** Whether channels are in a gamut, except for noise. */
export function isInside(channels: Rgb): boolean {
  return channels.every((channel) => channel >= -GAMUT_TOLERANCE && channel <= 1 + GAMUT_TOLERANCE);
}

function clamped({ r, g, b }: { r: number; g: number; b: number }): Rgb {
  return [clamp(r, 0, 1), clamp(g, 0, 1), clamp(b, 0, 1)];
}

/** The nearest number between two. */
export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** A hue of any number of turns in [0, 360). */
export function normalHue(degrees: number): number {
  const rest = degrees % 360;
  // The second remainder: less than the precision of a double below zero would give 360.
  return rest < 0 ? (rest + 360) % 360 : rest;
}

/** sRGB channels as a colour. */
export function srgb([r, g, b]: Rgb): Color {
  return { mode: "rgb", r, g, b };
}
