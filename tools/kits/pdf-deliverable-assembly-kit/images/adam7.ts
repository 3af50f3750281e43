/**
 * Interlaced PNGs (W3C PNG, third edition, section 8.1), which PDF does not know.
 *
 * @module
 */
import { undoPredictor } from "../../../shared/pdf/predictor.ts";
import { type Raster, rowBytesOf } from "./raster.ts";

/** The first pixel of each pass, and the steps between its pixels, across and down. */
const PASSES = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

/** The bytes of the passes, each row preceded by the number of its filter. */
export function interlacedBytes(raster: Raster): number {
  return passesOf(raster).reduce((sum, { width, height }) => {
    return sum + height * (1 + rowBytesOf(raster, width));
  }, 0);
}

/** The rows from top to bottom, each preceded by the number of the filter that changes nothing. */
export function deinterlaced(bytes: Uint8Array, raster: Raster): Uint8Array {
  const { channels, depth } = raster;
  const pixelBits = channels * depth;
  const stride = 1 + rowBytesOf(raster, raster.width);
  const rows = new Uint8Array(raster.height * stride);
  let start = 0;
  for (const { width, height, x, y, stepX, stepY } of passesOf(raster)) {
    const rowBytes = rowBytesOf(raster, width);
    const end = start + height * (1 + rowBytes);
    const pixels = undoPredictor(
      bytes.subarray(start, end),
      new Map([
        ["Predictor", 15],
        ["Colors", channels],
        ["BitsPerComponent", depth],
        ["Columns", width],
      ]),
    );
    start = end;
    for (let row = 0; row < height; row++) {
      const to = (y + row * stepY) * stride + 1;
      for (let column = 0; column < width; column++) {
        copyBits(
          pixels,
          row * rowBytes,
          column * pixelBits,
          rows,
          to,
          (x + column * stepX) * pixelBits,
        );
      }
    }
  }
  return rows;

  function copyBits(
    source: Uint8Array,
    sourceRow: number,
    sourceBit: number,
    target: Uint8Array,
    targetRow: number,
    targetBit: number,
  ): void {
    if (pixelBits >= 8) {
      const from = sourceRow + sourceBit / 8;
      const to = targetRow + targetBit / 8;
      for (let i = 0; i < pixelBits / 8; i++) target[to + i] = source[from + i]!;
      return;
    }
    const sample = (source[sourceRow + (sourceBit >> 3)]! >> (8 - pixelBits - (sourceBit & 7))) &
      ((1 << pixelBits) - 1);
    const at = targetRow + (targetBit >> 3);
    target[at] = target[at]! | (sample << (8 - pixelBits - (targetBit & 7)));
  }
}

/** The passes that have pixels, with their sizes. */
function passesOf({ width, height }: Raster) {
  return PASSES.map(({ x, y, stepX, stepY }) => ({
    x,
    y,
    stepX,
    stepY,
    width: Math.ceil((width - x) / stepX),
    height: Math.ceil((height - y) / stepY),
  })).filter((pass) => pass.width > 0 && pass.height > 0);
}
