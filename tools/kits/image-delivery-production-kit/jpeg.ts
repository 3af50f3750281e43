/**
 * Reads the facts of a JPEG that are needed before the codec is called.
 *
 * @module
 */
import type { Encoder } from "./codecs/codecs.ts";
import { CHANNELS, type Pixels } from "./pixels.ts";

/** Lines that are written together at most (ITU-T T.81, section A.2; 2 by 2 blocks of 8). */
const BAND_LINES = 16;
/** One band in this many is sampled. */
const SAMPLED = 8;
/** Up to this many pixels, all are read. */
const SMALL = 250_000;

const MARKER = 0xff;
const START_OF_SCAN = 0xda;

/**
 * The scans of a JPEG at most: each may go over the whole picture, whatever few bytes it has. Two such bytes in a
 * profile or a thumbnail count as well.
 */
export function countScans(file: Uint8Array): number {
  let scans = 0;
  for (let at = file.indexOf(MARKER); at >= 0; at = file.indexOf(MARKER, at + 1)) {
    if (file[at + 1] === START_OF_SCAN) scans++;
  }
  return scans;
}

/**
 * About how many bytes a large picture has as JPEG: those of a sample of its lines, in proportion. Undefined for one
 * that is written as soon as its sample.
 */
export function sampledBytes(pixels: Pixels, encode: Encoder, quality: number): number | undefined {
  const { width, height, data } = pixels;
  const bands = Math.floor(height / BAND_LINES / SAMPLED);
  if (width * height <= SMALL || bands === 0) return undefined;
  const bandBytes = BAND_LINES * width * CHANNELS;
  const sample = new Uint8ClampedArray(bands * bandBytes);
  for (let band = 0; band < bands; band++) {
    const from = band * SAMPLED * bandBytes;
    sample.set(data.subarray(from, from + bandBytes), band * bandBytes);
  }
  const lines = bands * BAND_LINES;
  const file = encode({ width, height: lines, data: sample }, quality);
  return file ? file.length * height / lines : undefined;
}
