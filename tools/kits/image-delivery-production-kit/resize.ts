/**
 * Resizing by Lanczos' window of three lobes, in light and not in coded values, colours weighted by their alpha.
 *
 * @module
 */
import { CHANNELS, type Pixels } from "./pixels.ts";
import { codeOf, LIGHT } from "./srgb.ts";

/** Half the width of the window, in pixels of the smaller picture. */
const LOBES = 3;

/** The weights of the pixels that make each pixel of a line: `taps` neighbours from a start on. */
interface Kernel {
  starts: Int32Array;
  taps: number;
  /** `taps` for each pixel, together 1. */
  shares: Float32Array;
}

/**
 * A picture of another size, no larger on either side.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { resize } from "./resize.ts";
 *
 * // Black and white beside each other are half the light, not half the code.
 * const data = new Uint8ClampedArray([0, 0, 0, 255, 255, 255, 255, 255]);
 * const { data: grey } = resize({ width: 2, height: 1, data }, 1, 1);
 * assert.deepEqual([...grey], [188, 188, 188, 255]);
 * ```
 */
export function resize(source: Pixels, width: number, height: number): Pixels {
  const across = kernelOf(source.width, width);
  const down = kernelOf(source.height, height);
  const data = new Uint8ClampedArray(width * height * CHANNELS);
  // Lines that were resized across; as many as one line of the result is made of.
  const lines = Array.from({ length: down.taps }, () => new Float32Array(width * CHANNELS));
  const light = new Float32Array(source.width * CHANNELS);
  const mixed = new Float32Array(width * CHANNELS);
  let read = 0;
  for (let y = 0; y < height; y++) {
    const start = down.starts[y]!;
    for (; read < start + down.taps; read++) {
      readLight(source, read, light);
      resizeLine(light, across, lines[read % down.taps]!);
    }
    mixed.fill(0);
    for (let tap = 0; tap < down.taps; tap++) {
      addLine(mixed, lines[(start + tap) % down.taps]!, down.shares[y * down.taps + tap]!);
    }
    writeCodes(mixed, data, y * width * CHANNELS);
  }
  return { width, height, data };
}

/** The kernel from a line of one length to one of another, each in pixels. */
function kernelOf(from: number, to: number): Kernel {
  const scale = Math.max(1, from / to);
  const reach = LOBES * scale;
  const taps = Math.min(from, Math.ceil(2 * reach) + 1);
  const starts = new Int32Array(to);
  const shares = new Float32Array(to * taps);
  for (let pixel = 0; pixel < to; pixel++) {
    const centre = (pixel + 0.5) * from / to;
    const start = Math.min(Math.max(0, Math.floor(centre - reach)), from - taps);
    starts[pixel] = start;
    const own = shares.subarray(pixel * taps, (pixel + 1) * taps);
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      own[tap] = lanczos((start + tap + 0.5 - centre) / scale);
      sum += own[tap]!;
    }
    for (let tap = 0; tap < taps; tap++) own[tap] = own[tap]! / sum;
  }
  return { starts, taps, shares };
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return LOBES * Math.sin(angle) * Math.sin(angle / LOBES) / (angle * angle);
}

/** A line of a picture as light, colours multiplied by alpha. */
function readLight({ data, width }: Pixels, line: number, light: Float32Array): void {
  const start = line * width * CHANNELS;
  for (let at = 0; at < light.length; at += CHANNELS) {
    const alpha = data[start + at + 3]! / 255;
    light[at] = LIGHT[data[start + at]!]! * alpha;
    light[at + 1] = LIGHT[data[start + at + 1]!]! * alpha;
    light[at + 2] = LIGHT[data[start + at + 2]!]! * alpha;
    light[at + 3] = alpha;
  }
}

function resizeLine(line: Float32Array, { starts, taps, shares }: Kernel, to: Float32Array): void {
  for (let pixel = 0; pixel < starts.length; pixel++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    let from = starts[pixel]! * CHANNELS;
    for (let at = pixel * taps; at < (pixel + 1) * taps; at++, from += CHANNELS) {
      const share = shares[at]!;
      red += share * line[from]!;
      green += share * line[from + 1]!;
      blue += share * line[from + 2]!;
      alpha += share * line[from + 3]!;
    }
    const at = pixel * CHANNELS;
    to[at] = red;
    to[at + 1] = green;
    to[at + 2] = blue;
    to[at + 3] = alpha;
  }
}

function addLine(to: Float32Array, line: Float32Array, share: number): void {
  for (let at = 0; at < to.length; at++) to[at] = to[at]! + share * line[at]!;
}

/** Writes light as codes; what is wholly see-through has no colour. */
function writeCodes(light: Float32Array, data: Uint8ClampedArray, start: number): void {
  for (let at = 0; at < light.length; at += CHANNELS) {
    const alpha = Math.floor(Math.min(1, Math.max(0, light[at + 3]!)) * 255 + 0.5);
    data[start + at + 3] = alpha;
    if (alpha === 0) continue;
    data[start + at] = codeOf(light[at]! / light[at + 3]!);
    data[start + at + 1] = codeOf(light[at + 1]! / light[at + 3]!);
    data[start + at + 2] = codeOf(light[at + 2]! / light[at + 3]!);
  }
}
