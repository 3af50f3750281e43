/** Rows of pixels. */
export interface Raster {
  width: number;
  height: number;
  channels: number;
  /** Bits of a sample. */
  depth: number;
}

/** The bytes of a row of this many pixels: it ends with a whole byte. */
export function rowBytesOf({ channels, depth }: Raster, width: number): number {
  return Math.ceil(width * channels * depth / 8);
}
