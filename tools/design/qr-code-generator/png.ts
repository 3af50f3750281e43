/**
 * A QR code as a PNG (W3C PNG, third edition) of two colours, one bit a pixel.
 *
 * @module
 */
import type { EightBit } from "../../shared/color/convert.ts";
import { compressDeflate } from "../../shared/compression/deflate_formats.ts";
import { crcOf } from "../../shared/hash/crc.ts";
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

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BIT_DEPTH = 1;
const PALETTE = 3;
const FILTER_NONE = 0;
/** zlib's default: rows repeat, so a higher level gains nothing. */
const COMPRESSION_LEVEL = 6;

/** The bytes of the file. The palette holds light, then dark. */
export function pngOf(
  modules: Modules,
  { margin, moduleSize, dark, light }: PngOptions,
): Uint8Array<ArrayBuffer> {
  const side = (modules.length + 2 * margin) * moduleSize;
  const size = new DataView(new ArrayBuffer(13));
  size.setUint32(0, side);
  size.setUint32(4, side);
  size.setUint8(8, BIT_DEPTH);
  size.setUint8(9, PALETTE);
  const colors = [light, dark];
  const alphas = colors.map(({ alpha }) => Math.round(alpha * 255));
  return concat([
    new Uint8Array(SIGNATURE),
    chunk("IHDR", new Uint8Array(size.buffer)),
    chunk("PLTE", new Uint8Array(colors.flatMap(({ channels }) => [...channels]))),
    ...alphas.some((alpha) => alpha < 255) ? [chunk("tRNS", new Uint8Array(alphas))] : [],
    chunk(
      "IDAT",
      compressDeflate(scanlines(modules, margin, moduleSize), "zlib", COMPRESSION_LEVEL),
    ),
    chunk("IEND", new Uint8Array()),
  ]);
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
