import { asFarAsItGoes, type ByteView } from "./byte_view.ts";

/** The facts in a file's EXIF block about its picture. */
export interface Exif {
  /**
   * How the picture is to be turned, 1 to 8 (EXIF 2.32, section 4.6.4, Orientation); null if
   * nothing is reported.
   */
  orientation: number | null;
  /** Whether it says where the picture was taken. */
  hasLocation: boolean;
}

const ORIENTATION = 0x0112;
const GPS_IFD = 0x8825;
const SHORT = 3;
const LONG = 4;
const ENTRY_BYTES = 12;

/**
 * Reads the first image file directory of an EXIF block (TIFF 6.0, section 2; EXIF 2.32, sections 4.6.3 and 4.6.4),
 * as far as it goes.
 *
 * @param block A TIFF structure. Some writers put the prefix of JPEG's segment before it in every format.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ByteView } from "./byte_view.ts";
 * import { readExif } from "./exif.ts";
 *
 * const tiff = Uint8Array.fromHex("4d4d002a00000008" + "0001" + "011200030000000100060000" + "00000000");
 * assert.deepEqual(readExif(new ByteView(tiff)), { orientation: 6, hasLocation: false });
 * ```
 */
export function readExif(block: ByteView): Exif {
  const exif: Exif = { orientation: null, hasLocation: false };
  const start = block.has("Exif\0\0", 0) ? 6 : 0;
  const order = block.has("II*\0", start) ? true : block.has("MM\0*", start) ? false : undefined;
  if (order !== undefined) {
    asFarAsItGoes(() => readDirectory(exif, block.part(start, block.length, order)));
  }
  return exif;
}

function readDirectory(exif: Exif, tiff: ByteView): void {
  const directory = tiff.u32(4);
  const entries = tiff.u16(directory);
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * ENTRY_BYTES;
    const tag = tiff.u16(at);
    const type = tiff.u16(at + 2);
    if (tag === ORIENTATION) {
      const value = type === SHORT ? tiff.u16(at + 8) : type === LONG ? tiff.u32(at + 8) : 0;
      if (value >= 1 && value <= 8) exif.orientation ??= value;
    } else if (tag === GPS_IFD) {
      const gps = tiff.u32(at + 8);
      if (gps + 2 <= tiff.length && tiff.u16(gps) > 0) exif.hasLocation = true;
    }
  }
}
