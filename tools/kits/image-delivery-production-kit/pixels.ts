/**
 * Pictures in memory: cut and turned as their metadata asks for, and laid on a background.
 *
 * @module
 */

/** A picture in sRGB: eight bits each of red, green, blue and alpha, not premultiplied, row by row from the top. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** Bytes of one pixel. */
export const CHANNELS = 4;

/** Where the first pixel of the upright picture is in the coded one, and which way its rows run there. */
interface Turn {
  startsRight?: boolean;
  startsBelow?: boolean;
  /** Rows of the upright picture are columns of the coded one. */
  swapsSides?: boolean;
}

/** By the number of the orientation (EXIF 2.32, section 4.6.4, Orientation). */
const TURNS: Readonly<Record<number, Turn>> = {
  2: { startsRight: true },
  3: { startsRight: true, startsBelow: true },
  4: { startsBelow: true },
  5: { swapsSides: true },
  6: { startsBelow: true, swapsSides: true },
  7: { startsRight: true, startsBelow: true, swapsSides: true },
  8: { startsRight: true, swapsSides: true },
};

/**
 * The picture as it is meant to be seen.
 *
 * @param orientation 1 to 8 as in EXIF; null where nothing is reported.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { upright } from "./pixels.ts";
 *
 * const [red, blue] = [[255, 0, 0, 255], [0, 0, 255, 255]];
 * const coded = { width: 2, height: 1, data: new Uint8ClampedArray([...red, ...blue]) };
 * const { width, height, data } = upright(coded, 8);
 * assert.deepEqual([width, height, [...data]], [1, 2, [...blue, ...red]]);
 * ```
 */
export function upright(coded: Pixels, orientation: number | null): Pixels {
  const turn = TURNS[orientation ?? 1];
  if (!turn) return coded;
  const { startsRight = false, startsBelow = false, swapsSides = false } = turn;
  const { width: codedWidth, height: codedHeight } = coded;
  const [width, height] = swapsSides ? [codedHeight, codedWidth] : [codedWidth, codedHeight];
  const right = startsRight ? -1 : 1;
  const below = startsBelow ? -codedWidth : codedWidth;
  const [along, across] = swapsSides ? [below, right] : [right, below];
  const start = (startsRight ? codedWidth - 1 : 0) +
    (startsBelow ? (codedHeight - 1) * codedWidth : 0);

  const from = new Uint32Array(coded.data.buffer, coded.data.byteOffset, codedWidth * codedHeight);
  const to = new Uint32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, read = start + y * across; x < width; x++, read += along) {
      to[at++] = from[read]!;
    }
  }
  return { width, height, data: new Uint8ClampedArray(to.buffer) };
}

/** A part of a picture, in pixels from its upper left corner. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a picture that lies within it. */
export function cropped(whole: Pixels, { x, y, width, height }: Part): Pixels {
  const data = new Uint8ClampedArray(width * height * CHANNELS);
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * whole.width + x) * CHANNELS;
    data.set(whole.data.subarray(start, start + width * CHANNELS), row * width * CHANNELS);
  }
  return { width, height, data };
}

/** Whether any pixel lets its background through: many programs write an alpha channel that says nothing. */
export function isSeeThrough({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += CHANNELS) {
    if (data[at]! < 255) return true;
  }
  return false;
}

/**
 * The picture over a colour, without alpha: source-over on the coded values (Compositing and Blending Level 1,
 * section 9.1.4), rounded.
 *
 * @param background As #rrggbb.
 */
export function flatten({ width, height, data }: Pixels, background: string): Pixels {
  const under = [1, 3, 5].map((at) => parseInt(background.slice(at, at + 2), 16));
  const flat = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += CHANNELS) {
    const alpha = data[at + 3]! / 255;
    for (let channel = 0; channel < 3; channel++) {
      const mixed = data[at + channel]! * alpha + under[channel]! * (1 - alpha);
      flat[at + channel] = Math.floor(mixed + 0.5);
    }
    flat[at + 3] = 255;
  }
  return { width, height, data: flat };
}

/**
 * The same picture to look at, where wholly see-through pixels have the colour of the nearest ones that are seen: in
 * their row, or in the nearest row that has any. A lossy encoder mixes neighbours, so that another colour shows at the
 * edges, and takes bytes.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { carryColors } from "./pixels.ts";
 *
 * const data = new Uint8ClampedArray([0, 0, 0, 0, 9, 8, 7, 255]);
 * assert.deepEqual([...carryColors({ width: 2, height: 1, data }).data], [9, 8, 7, 0, 9, 8, 7, 255]);
 * ```
 */
export function carryColors({ width, height, data }: Pixels): Pixels {
  const carried = data.slice();
  const seenRows: number[] = [];
  for (let y = 0; y < height; y++) {
    if (carryAlong(carried, y * width, width)) seenRows.push(y);
  }
  for (let y = 0, nearest = 0; y < height && seenRows.length > 0; y++) {
    const distanceTo = (index: number) => Math.abs((seenRows[index] ?? Infinity) - y);
    while (distanceTo(nearest + 1) <= distanceTo(nearest)) nearest++;
    const row = seenRows[nearest]!;
    if (row === y) continue;
    for (let x = 0; x < width; x++) copyColor(carried, row * width + x, y * width + x);
  }
  return { width, height, data: carried };
}

/** Carries colours along a row, from both sides of a gap up to its middle. @returns whether anything is seen in it. */
function carryAlong(data: Uint8ClampedArray, start: number, width: number): boolean {
  let seen = -1;
  for (let at = start; at < start + width; at++) {
    if (data[at * CHANNELS + 3] === 0) continue;
    const middle = seen < 0 ? start : (seen + at) / 2;
    for (let gap = seen < 0 ? start : seen + 1; gap < at; gap++) {
      copyColor(data, gap < middle ? seen : at, gap);
    }
    seen = at;
  }
  if (seen < 0) return false;
  for (let gap = seen + 1; gap < start + width; gap++) copyColor(data, seen, gap);
  return true;
}

function copyColor(data: Uint8ClampedArray, from: number, to: number): void {
  for (let channel = 0; channel < 3; channel++) {
    data[to * CHANNELS + channel] = data[from * CHANNELS + channel]!;
  }
}
