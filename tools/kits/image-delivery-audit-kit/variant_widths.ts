/** Widths of common screens and layouts, where nothing says how wide an image is shown. */
const COMMON = [320, 640, 960, 1280, 1920];

/** Screens with more pixels than this for each CSS pixel show no difference that people see. */
const MAX_DENSITY = 2;

/** A width shows more than another from so many times on. */
const NOTICEABLE = 1.1;

/**
 * The widths of an image's variants, in pixels: what it is shown at, twice that for dense screens, and common widths
 * below for small ones; none wider than the source, and of a source that is shown at an unknown width all of it, up to
 * the widest of the common ones.
 *
 * @param shown CSS pixels at its largest on the page.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { variantWidths } from "./variant_widths.ts";
 *
 * assert.deepEqual(variantWidths(32, 640), [32, 64]);
 * assert.deepEqual(variantWidths(400, 1600), [320, 400, 640, 800]);
 * assert.deepEqual(variantWidths(undefined, 800), [320, 640, 800]);
 * ```
 */
export function variantWidths(shown: number | undefined, source: number): number[] {
  if (shown === undefined) {
    const widest = Math.min(source, COMMON.at(-1)!);
    // A width that is nearly the source's is not made twice.
    return [...COMMON.filter((width) => width * NOTICEABLE < widest), widest];
  }
  const widest = Math.min(shown * MAX_DENSITY, source);
  const widths = [...COMMON.filter((width) => width < widest), Math.min(shown, source), widest];
  return [...new Set(widths)].sort((a, b) => a - b);
}
