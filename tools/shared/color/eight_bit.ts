/**
 * Colours as screens take them: sRGB with eight bits a channel.
 *
 * @module
 */
import {
  type Color,
  convert,
  type EightBit,
  fitGamut,
  normalHue,
  type Rgb,
  srgb,
} from "./convert.ts";
import { hexText } from "./notations.ts";
import { readCssColor } from "./parse.ts";
import { rounded } from "./round.ts";

/** A colour brought to eight bits. */
export interface EightBitColor {
  channels: EightBit;
  /** It was outside sRGB and was mapped into it by the rule of CSS. */
  wasMapped: boolean;
}

/** Hue in degrees; saturation and lightness on 0-1. */
export interface Hsl {
  h: number;
  s: number;
  l: number;
}

/**
 * Reads a CSS colour and brings it to eight bits.
 *
 * @param key The property that holds it, for messages.
 * @throws {ToolError} `EMPTY_INPUT`, `INVALID_COLOR` or `UNSUPPORTED_COLOR`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { hexOf, readEightBit } from "./eight_bit.ts";
 *
 * assert.equal(hexOf(readEightBit("rebeccapurple", "color").channels), "#663399");
 * ```
 */
export function readEightBit(
  text: string | undefined,
  key: string,
): EightBitColor & { alpha: number } {
  const { color, alpha } = readCssColor(text, key);
  return { ...toEightBit(color), alpha };
}

/** Maps a colour into sRGB by the rule of CSS and rounds its channels, halves up. */
export function toEightBit(color: Color): EightBitColor {
  const { channels: [r, g, b], wasInside } = fitGamut(color, "rgb", "css");
  return {
    channels: [rounded(r * 255, 0), rounded(g * 255, 0), rounded(b * 255, 0)],
    wasMapped: !wasInside,
  };
}

/** A colour laid over an opaque one: source-over on gamma-encoded channels, kept as fractions. */
export function over(channels: EightBit, alpha: number, behind: EightBit): EightBit {
  const mix = (index: 0 | 1 | 2) => channels[index] * alpha + behind[index] * (1 - alpha);
  return alpha === 1 ? channels : [mix(0), mix(1), mix(2)];
}

/** The channels on 0-1. */
export function shares([r, g, b]: EightBit): Rgb {
  return [r / 255, g / 255, b / 255];
}

/** `#rrggbb`; fractions are rounded, halves up. */
export function hexOf(channels: EightBit): string {
  return hexText(shares(channels));
}

/** The HSL of a colour; hue 0 for a grey. */
export function hslOf(channels: EightBit): Hsl {
  const { h = 0, s, l } = convert.hsl(srgb(shares(channels)));
  return { h, s, l };
}

/** The colour of an HSL, whose hue may be of any number of turns. */
export function ofHsl({ h, s, l }: Hsl): EightBit {
  return toEightBit({ mode: "hsl", h: normalHue(h), s, l }).channels;
}
