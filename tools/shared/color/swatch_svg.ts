/**
 * Pictures of colours.
 *
 * @module
 */

/** A field of a picture: its colour, and the text on it. */
export interface Swatch {
  /** `#rrggbb`. */
  fill: string;
  /** The colour of the label, `#rrggbb`. */
  text: string;
  /** Plain words: letters, digits and signs that need no escaping. */
  label: string;
}

const WIDTH = 160;
const HEIGHT = 72;
const COLUMNS = 5;
const FONT_SIZE = 14;

/**
 * An SVG of swatches in rows of five, each with its label in the middle.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { swatchSvg } from "./swatch_svg.ts";
 * const svg = swatchSvg([{ fill: "#208080", text: "#ffffff", label: "#208080" }], "A palette");
 * assert.match(svg, /viewBox="0 0 160 72"/);
 * ```
 */
export function swatchSvg(swatches: readonly Swatch[], title: string): string {
  const columns = Math.min(swatches.length, COLUMNS);
  const [width, height] = [columns * WIDTH, Math.ceil(swatches.length / COLUMNS) * HEIGHT];
  const fields = swatches.map(({ fill, text, label }, index) => {
    const [x, y] = [index % COLUMNS * WIDTH, Math.floor(index / COLUMNS) * HEIGHT];
    return `<rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>` +
      `<text x="${x + WIDTH / 2}" y="${y + HEIGHT / 2}" fill="${text}">${label}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
    `height="${height}" role="img" aria-label="${title}" font-family="sans-serif" font-size="${FONT_SIZE}" ` +
    `text-anchor="middle" dominant-baseline="central">${fields.join("")}</svg>`;
}
