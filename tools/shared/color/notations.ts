/**
 * Colours as CSS text: rounded by fixed rules, without trailing zeros and without -0.
 *
 * @module
 */
import { type Color, convert, type Rgb, srgb } from "./convert.ts";
import { rounded } from "./round.ts";

/** sRGB channels nearer to each other than this are a grey with the noise of conversions. */
const GREY_NOISE = 1e-6;

/** From this sum of whiteness and blackness, hwb() is a grey. */
const HWB_GREY = 0.99995;

/**
 * `#1e66f5`, with two more digits when alpha is below 1.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { hexText } from "./notations.ts";
 *
 * assert.equal(hexText([1, 0.5, 0], 0.2), "#ff800033");
 * ```
 */
export function hexText(channels: Rgb, alpha = 1): string {
  const shares = alpha < 1 ? [...channels, alpha] : channels;
  const digits = shares.map((share) => rounded(share * 255, 0).toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
}

/** `rgb(30 102 245)`, of sRGB channels on 0-1. */
export function rgbText(channels: Rgb, alpha = 1): string {
  return functionText("rgb", channels.map((channel) => rounded(channel * 255, 0)), alpha);
}

/** `hsl(219.91 91.49% 53.92%)`, of sRGB channels on 0-1. */
export function hslText(channels: Rgb, alpha = 1): string {
  const { h = 0, s, l } = convert.hsl(srgb(withoutNoise(channels)));
  const [saturation, lightness] = [rounded(s * 100, 2), rounded(l * 100, 2)];
  const hue = saturation === 0 ? 0 : hueNumber(h);
  return functionText("hsl", [hue, `${saturation}%`, `${lightness}%`], alpha);
}

/** `hwb(219.91 11.76% 3.92%)`, of sRGB channels on 0-1. */
export function hwbText(channels: Rgb, alpha = 1): string {
  const { h = 0, w, b } = convert.hwb(srgb(withoutNoise(channels)));
  const hue = w + b >= HWB_GREY ? 0 : hueNumber(h);
  return functionText("hwb", [hue, `${rounded(w * 100, 2)}%`, `${rounded(b * 100, 2)}%`], alpha);
}

/**
 * `device-cmyk(87.76% 58.37% 0% 3.92%)`, of sRGB channels on 0-1, by the formula of CSS Color 5, section 12.2, which
 * knows no press and no paper.
 */
export function cmykText(channels: Rgb, alpha = 1): string {
  const light = withoutNoise(channels);
  const most = Math.max(...light);
  const inks = light.map((channel) => most === 0 ? 0 : (most - channel) / most);
  const written = [...inks, 1 - most].map((share) => `${rounded(share * 100, 2)}%`);
  return functionText("device-cmyk", written, alpha);
}

/** `lab(46.109 21.947 -79.051)`. */
export function labText(color: Color, alpha = 1): string {
  const { l, a, b } = convert.lab(color);
  return functionText("lab", [l, a, b].map((value) => rounded(value, 3)), alpha);
}

/** `lch(46.109 82.041 285.52)`. */
export function lchText(color: Color, alpha = 1): string {
  return polarText("lch", convert.lch(color), 3, alpha);
}

/** `oklab(0.55862 -0.03105 -0.22336)`. */
export function oklabText(color: Color, alpha = 1): string {
  const { l, a, b } = convert.oklab(color);
  return functionText("oklab", [l, a, b].map((value) => rounded(value, 5)), alpha);
}

/** `oklch(0.55862 0.2255 262.09)`. */
export function oklchText(color: Color, alpha = 1): string {
  return polarText("oklch", convert.oklch(color), 5, alpha);
}

/** `color(display-p3 0.20369 0.39427 0.92668)`, of Display P3 channels on 0-1. */
export function displayP3Text(channels: Rgb, alpha = 1): string {
  const numbers = channels.map((channel) => rounded(channel, 5));
  return functionText("color", ["display-p3", ...numbers], alpha);
}

/** `color(rec2020 0.30588 0.42353 0.91373)`, of channels on 0-1. */
export function rec2020Text(channels: Rgb, alpha = 1): string {
  const numbers = channels.map((channel) => rounded(channel, 5));
  return functionText("color", ["rec2020", ...numbers], alpha);
}

/** Alpha as printed, with three decimals. */
export function alphaNumber(alpha: number): number {
  return rounded(alpha, 3);
}

function polarText(
  name: string,
  { l, c, h = 0 }: { l: number; c: number; h?: number },
  decimals: number,
  alpha: number,
): string {
  const chroma = rounded(c, decimals);
  return functionText(name, [rounded(l, decimals), chroma, chroma === 0 ? 0 : hueNumber(h)], alpha);
}

function functionText(name: string, values: (number | string)[], alpha: number): string {
  const written = alphaNumber(alpha);
  return `${name}(${values.join(" ")}${written === 1 ? "" : ` / ${written}`})`;
}

/** In [0, 360) also after rounding. */
function hueNumber(degrees: number): number {
  return rounded(degrees, 2) % 360;
}

/** Beside white and black the noise of a grey would be a full saturation. */
function withoutNoise(channels: Rgb): Rgb {
  const [first] = channels;
  return Math.max(...channels) - Math.min(...channels) < GREY_NOISE
    ? [first, first, first]
    : channels;
}
