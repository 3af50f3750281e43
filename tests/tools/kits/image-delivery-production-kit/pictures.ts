/** Pictures for the tests, and PNG as they need it: all of what the kit writes, and sources to the bit. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import type { Pixels } from "../../../../tools/kits/image-delivery-production-kit/pixels.ts";

/** Red, green, blue, alpha. */
export type Colour = readonly [number, number, number, number];

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture by the colour of each of its pixels. */
export function picture(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    data.set(colourAt(at % width, Math.floor(at / width)), at * 4);
  }
  return { width, height, data };
}

/** Like a photograph: slow changes of colour, edges, and some grain. */
export function photograph(width: number, height: number): Pixels {
  const grain = randomBytes();
  return picture(width, height, (x, y) => {
    const [u, v] = [x / width, y / height];
    const light = 128 + 60 * Math.sin(7 * u) + 50 * Math.cos(5 * v) * Math.sin(4 * (u + v));
    const edge = Math.hypot(u - 0.6, v - 0.4) < 0.25 ? 40 : 0;
    const noise = (grain() - 128) / 32;
    return [light + edge + noise, 0.8 * light + noise, 220 - light - edge / 2 + noise, 255];
  });
}

/** Noise, from a tile of so many pixels a side: small as PNG, and as hard as can be for all other codecs. */
export function noise(width: number, height: number, tile: number, hasAlpha = false): Pixels {
  const next = randomBytes();
  const pixels = picture(tile, tile, () => [next(), next(), next(), hasAlpha ? next() : 255]);
  return picture(width, height, (x, y) => {
    const at = ((y % tile) * tile + x % tile) * 4;
    const [red, green, blue, alpha] = pixels.data.subarray(at, at + 4);
    return [red!, green!, blue!, alpha!];
  });
}

/** The same numbers every time (Numerical Recipes, section 7.1). */
function randomBytes(): () => number {
  let state = 1;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
}

/** A chunk (PNG, third edition, section 5.3). */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** An IHDR chunk of eight bits a channel, not interlaced. */
export function header(width: number, height: number, colourType: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(colourType, 9);
  return chunk("IHDR", data);
}

/** A PNG: without alpha where every pixel is opaque. @param extra Chunks behind the header. */
export function pngOf({ width, height, data }: Pixels, extra: Buffer[] = []): Buffer {
  const hasAlpha = data.some((value, at) => at % 4 === 3 && value < 255);
  const channels = hasAlpha ? 4 : 3;
  const lines = Buffer.alloc(height * (1 + width * channels));
  for (let at = 0; at < width * height; at++) {
    const to = 1 + Math.floor(at / width) + at * channels;
    lines.set(data.subarray(at * 4, at * 4 + channels), to);
  }
  return Buffer.concat([
    SIGNATURE,
    header(width, height, hasAlpha ? 6 : 2),
    ...extra,
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** The pixels of a PNG of eight bits a channel with red, green and blue, not interlaced (sections 9 and 10). */
export function pixelsOf(file: Uint8Array): Pixels {
  const png = Buffer.from(file);
  assert.deepEqual(png.subarray(0, 8), SIGNATURE);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [bits, colourType] = [png[24]!, png[25]!];
  assert.ok(colourType === 3 || bits === 8 && (colourType === 2 || colourType === 6));
  assert.equal(png[28], 0);
  const chunks = new Map<string, Buffer[]>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString("latin1", at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    chunks.set(type, [...chunks.get(type) ?? [], body]);
  }
  const data = inflateSync(Buffer.concat(chunks.get("IDAT")!));
  if (colourType === 3) {
    const stride = 1 + Math.ceil(width * bits / 8);
    const [palette, alphas] = [chunks.get("PLTE")![0]!, chunks.get("tRNS")?.[0]];
    return picture(width, height, (x, y) => {
      const byte = data[y * stride + 1 + (x * bits >> 3)]!;
      const place = byte >> (8 - bits - (x * bits & 7)) & (1 << bits) - 1;
      const [red, green, blue] = palette.subarray(place * 3);
      return [red!, green!, blue!, alphas?.[place] ?? 255];
    });
  }
  const channels = colourType === 2 ? 3 : 4;
  const lines = unfiltered(data, width * channels, height, channels);
  return picture(width, height, (x, y) => {
    const at = (y * width + x) * channels;
    return [lines[at]!, lines[at + 1]!, lines[at + 2]!, channels === 4 ? lines[at + 3]! : 255];
  });
}

function unfiltered(filtered: Buffer, bytes: number, height: number, step: number): Uint8Array {
  const lines = new Uint8Array(bytes * height);
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (bytes + 1)]!;
    for (let x = 0; x < bytes; x++) {
      const at = y * bytes + x;
      const left = x >= step ? lines[at - step]! : 0;
      const up = y > 0 ? lines[at - bytes]! : 0;
      const corner = x >= step && y > 0 ? lines[at - bytes - step]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      lines[at] = filtered[y * (bytes + 1) + 1 + x]! + guess;
    }
  }
  return lines;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
  return a! <= b! && a! <= c! ? left : b! <= c! ? up : corner;
}

/** The largest difference of two pictures of one size, in any channel. */
export function largestDifference(one: Pixels, other: Pixels): number {
  assert.deepEqual([one.width, one.height], [other.width, other.height]);
  let largest = 0;
  for (let at = 0; at < one.data.length; at++) {
    largest = Math.max(largest, Math.abs(one.data[at]! - other.data[at]!));
  }
  return largest;
}

/**
 * An EXIF block that says nothing but how the picture is turned (TIFF 6.0, section 2; EXIF 2.32, section 4.6.4).
 *
 * @param orientation 1 to 8.
 */
export function exifOf(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write("MM\0*", "latin1");
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(0x0112, 10);
  block.writeUInt16BE(3, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}

/**
 * Where a pixel of the upright picture stands in the coded one, by the words of the standard: what the first row
 * and the first column of the coded picture are to the eye.
 */
export const ORIENTATIONS: readonly [orientation: number, row: Side, column: Side][] = [
  [1, "top", "left"],
  [2, "top", "right"],
  [3, "bottom", "right"],
  [4, "bottom", "left"],
  [5, "left", "top"],
  [6, "right", "top"],
  [7, "right", "bottom"],
  [8, "left", "bottom"],
];

type Side = "top" | "bottom" | "left" | "right";

/** The coded picture of an upright one, where row 0 is seen at one side and column 0 at another. */
export function codedAs(seen: Pixels, row: Side, column: Side): Pixels {
  const isTurned = row === "left" || row === "right";
  const [width, height] = isTurned ? [seen.height, seen.width] : [seen.width, seen.height];
  const fromSide = (side: Side, step: number) =>
    side === "top" || side === "left"
      ? step
      : (side === "bottom" ? seen.height : seen.width) - 1 - step;
  return picture(width, height, (x, y) => {
    const [alongRow, alongColumn] = [fromSide(row, y), fromSide(column, x)];
    const [seenX, seenY] = isTurned ? [alongRow, alongColumn] : [alongColumn, alongRow];
    const at = (seenY * seen.width + seenX) * 4;
    const [red, green, blue, alpha] = seen.data.subarray(at, at + 4);
    return [red!, green!, blue!, alpha!];
  });
}
