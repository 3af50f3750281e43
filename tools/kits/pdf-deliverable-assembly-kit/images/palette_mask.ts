import { undoPredictor } from "../../../shared/pdf/predictor.ts";
import { PdfName, type PdfObject } from "../../../shared/pdf/objects.ts";
import type { ImageData } from "./image.ts";
import { type Raster, rowBytesOf } from "./raster.ts";

/**
 * How opaque each pixel is of an image whose palette has transparent entries.
 *
 * @param rows As PNG filters them.
 * @param alphas Of the entries, from the first on; the others are opaque.
 * @returns undefined where no entry is transparent.
 */
export function paletteMask(
  raster: Raster,
  rows: Uint8Array,
  alphas: Uint8Array,
): ImageData | undefined {
  if (alphas.every((alpha) => alpha === 255)) return undefined;
  const { width, height, depth } = raster;
  const rowBytes = rowBytesOf(raster, width);
  const indices = undoPredictor(
    rows,
    new Map([["Predictor", 15], ["BitsPerComponent", depth], ["Columns", width]]),
  );
  const mask = new Uint8Array(width * height);
  const most = (1 << depth) - 1;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const bit = column * depth;
      const byte = indices[row * rowBytes + (bit >> 3)]!;
      const index = (byte >> (8 - depth - (bit & 7))) & most;
      mask[row * width + column] = alphas[index] ?? 255;
    }
  }
  const dictionary = new Map<string, PdfObject>([
    ["Filter", new PdfName("FlateDecode")],
    ["ColorSpace", new PdfName("DeviceGray")],
    ["BitsPerComponent", 8],
  ]);
  return { dictionary, bytes: mask, isPlain: true };
}
