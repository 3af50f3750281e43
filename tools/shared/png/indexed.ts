/**
 * PNG files (W3C PNG, third edition) of at most 256 colours.
 *
 * @module
 */
import { compressDeflate } from "../compression/deflate_formats.ts";
import { crcOf } from "../hash/crc.ts";

/** Red, green, blue and alpha on 0-255. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** A picture whose pixels are places in a palette. */
export interface IndexedPicture {
  width: number;
  height: number;
  palette: readonly Rgba[];
  /** Bits of a pixel, enough for all places of the palette. */
  bitDepth: 1 | 2 | 4 | 8;
  /** The rows, each after its filter byte, pixels from the high bits down. */
  scanlines: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PALETTE = 3;
/** zlib's default: rows of places repeat, so a higher level gains little. */
const COMPRESSION_LEVEL = 6;

/** The bytes of the file. */
export function indexedPng(picture: IndexedPicture): Uint8Array<ArrayBuffer> {
  const { width, height, palette, bitDepth, scanlines } = picture;
  const size = new DataView(new ArrayBuffer(13));
  size.setUint32(0, width);
  size.setUint32(4, height);
  size.setUint8(8, bitDepth);
  size.setUint8(9, PALETTE);
  const alphas = palette.map(([, , , alpha]) => alpha);
  return concat([
    new Uint8Array(SIGNATURE),
    chunk("IHDR", new Uint8Array(size.buffer)),
    chunk("PLTE", new Uint8Array(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    ...alphas.some((alpha) => alpha < 255) ? [chunk("tRNS", new Uint8Array(alphas))] : [],
    chunk("IDAT", compressDeflate(scanlines, "zlib", COMPRESSION_LEVEL)),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** Length, type, data and the CRC over type and data (section 5.3). */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, data.length);
  const body = concat([new TextEncoder().encode(type), data]);
  return concat([new Uint8Array(length.buffer), body, crcOf("CRC-32/ISO-HDLC", body)]);
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
