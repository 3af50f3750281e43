/**
 * A QR code as a PNG (W3C PNG, third edition) of two colours, one bit a pixel.
 *
 * @module
 */
import type { EightBit } from "../../shared/color/convert.ts";
import { indexedPng, type Rgba } from "../../shared/png/indexed.ts";
import type { Modules } from "./render.ts";

/** Red, green and blue on 0-255, and the alpha on 0-1. */
export interface PngColor {
  channels: EightBit;
  alpha: number;
}

/** How a PNG is drawn. */
export interface PngOptions {
  /** Modules around the code. */
  margin: number;
  /** Pixels a module. */
  moduleSize: number;
  dark: PngColor;
  light: PngColor;
}

const FILTER_NONE = 0;

/** The bytes of the file. The palette holds light, then dark. */
export function pngOf(
  modules: Modules,
  { margin, moduleSize, dark, light }: PngOptions,
): Uint8Array<ArrayBuffer> {
  const side = (modules.length + 2 * margin) * moduleSize;
  const palette = [light, dark].map(({ channels: [red, green, blue], alpha }): Rgba => [
    red,
    green,
    blue,
    Math.round(alpha * 255),
  ]);
  return indexedPng({
    width: side,
    height: side,
    palette,
    bitDepth: 1,
    scanlines: scanlines(modules, margin, moduleSize),
  });
}

/** The rows of pixels, each after its filter byte; a set bit is dark. */
function scanlines(modules: Modules, margin: number, moduleSize: number): Uint8Array {
  const side = (modules.length + 2 * margin) * moduleSize;
  const stride = 1 + Math.ceil(side / 8);
  const lines = new Uint8Array(side * stride);
  modules.forEach((row, y) => {
    const line = new Uint8Array(stride);
    line[0] = FILTER_NONE;
    row.forEach((isDark, x) => {
      if (!isDark) return;
      const from = (x + margin) * moduleSize;
      for (let at = from; at < from + moduleSize; at++) line[1 + (at >> 3)]! |= 0x80 >> (at & 7);
    });
    const first = (y + margin) * moduleSize;
    for (let at = first; at < first + moduleSize; at++) lines.set(line, at * stride);
  });
  return lines;
}
