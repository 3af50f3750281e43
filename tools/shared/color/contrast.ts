/**
 * Contrast as WCAG 2.2 defines it.
 *
 * @module
 */
import type { EightBit } from "./convert.ts";

/** The relative luminance of a colour, 0-1 (WCAG 2.2, "relative luminance"). */
export function relativeLuminance(channels: EightBit): number {
  const [r, g, b] = channels.map(linear);
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * The contrast ratio of two colours, 1-21, in either order (WCAG 2.2, "contrast ratio").
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { contrastRatio, cutRatio } from "./contrast.ts";
 *
 * assert.equal(cutRatio(contrastRatio([0x76, 0x76, 0x76], [255, 255, 255])), 4.54);
 * ```
 */
export function contrastRatio(a: EightBit, b: EightBit): number {
  const [first, second] = [relativeLuminance(a), relativeLuminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** A ratio as displayed: cut to two decimals, so that 4.499 never shows as 4.5. */
export function cutRatio(ratio: number): number {
  return Math.floor(ratio * 100 + 1e-9) / 100;
}
