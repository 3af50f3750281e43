/**
 * Pictures of few colours as PNG files with a palette: those that a source with a palette becomes, which would weigh
 * several times as much in true colour.
 *
 * @module
 */
import { indexedPng, type Rgba } from "../../shared/png/indexed.ts";
import { CHANNELS, type Pixels } from "./pixels.ts";

/** Most colours of a palette (W3C PNG, section 11.2.2). */
const MAX_COLORS = 256;

/** Bits of colours that tell them apart while they are put together; with fewer, more colours are one. */
const MASKS = [0xffffffff, 0xfcfcfcfc, 0xf8f8f8f8, 0xf0f0f0f0] as const;

/** Colours that are put together at most, unless the last mask leaves more. */
const MAX_SORTED = 8_192;

/** A colour of a picture, or several that are alike, with how many pixels have it. */
interface Color {
  packed: number;
  /** The mean of red, green and blue times alpha, and of alpha, so that what is not seen does not count. */
  seen: Rgba;
  count: number;
}

/** Whether a picture has no more colours than a palette holds. */
export function hasFewColors({ data }: Pixels): boolean {
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += CHANNELS) {
    seen.add(packedAt(data, at, MASKS[0]));
    if (seen.size > MAX_COLORS) return false;
  }
  return true;
}

/** A PNG with a palette: of the picture's own colours where they fit, else of 256 that stand for them. */
export function palettePng(pixels: Pixels): Uint8Array<ArrayBuffer> {
  const { colors, mask } = colorsOf(pixels);
  const boxes = boxesOf(colors);
  const palette = boxes.map(meanOf);
  const places = new Map<number, number>();
  boxes.forEach((box, place) => {
    for (const { packed } of box) places.set(packed, place);
  });
  const bitDepth = ([1, 2, 4] as const).find((bits) => palette.length <= 2 ** bits) ?? 8;
  const { width, height } = pixels;
  return indexedPng({ width, height, palette, bitDepth, scanlines: scanlines() });

  /** Rows after a filter byte of 0, none: places in a palette have no neighbours to predict them by. */
  function scanlines(): Uint8Array {
    const stride = 1 + Math.ceil(width * bitDepth / 8);
    const lines = new Uint8Array(height * stride);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const place = places.get(packedAt(pixels.data, (y * width + x) * CHANNELS, mask))!;
        const bit = x * bitDepth;
        lines[y * stride + 1 + (bit >> 3)]! |= place << (8 - bitDepth - (bit & 7));
      }
    }
    return lines;
  }
}

function packedAt(data: Pixels["data"], at: number, mask: number): number {
  // All fully transparent pixels are one colour.
  if (data[at + 3] === 0) return 0;
  const packed = (data[at]! << 24) | (data[at + 1]! << 16) | (data[at + 2]! << 8) | data[at + 3]!;
  return (packed & mask) >>> 0;
}

/** The colours of a picture, told apart by as many bits as leave few enough, and the mask of these. */
function colorsOf(pixels: Pixels): { colors: Color[]; mask: number } {
  for (const mask of MASKS) {
    const colors = colorsBy(pixels, mask);
    if (colors && (colors.length <= MAX_SORTED || mask === MASKS.at(-1))) return { colors, mask };
  }
  throw new Error("the last mask leaves all colours");
}

/** Undefined where there are too many, and another mask is left. */
function colorsBy({ data }: Pixels, mask: number): Color[] | undefined {
  const most = mask === MASKS.at(-1) ? Infinity : MAX_SORTED;
  const sums = new Map<
    number,
    [red: number, green: number, blue: number, alpha: number, count: number]
  >();
  for (let at = 0; at < data.length; at += CHANNELS) {
    const packed = packedAt(data, at, mask);
    let sum = sums.get(packed);
    if (!sum) {
      if (sums.size === most) return undefined;
      sums.set(packed, sum = [0, 0, 0, 0, 0]);
    }
    const alpha = data[at + 3]!;
    for (let channel = 0; channel < 3; channel++) {
      sum[channel]! += data[at + channel]! * alpha / 255;
    }
    sum[3] += alpha;
    sum[4]++;
  }
  return [...sums].map(([packed, [red, green, blue, alpha, count]]) => ({
    packed,
    seen: [red / count, green / count, blue / count, alpha / count],
    count,
  }));
}

/** Colours that one place of the palette stands for. */
interface Box {
  colors: Color[];
  /** The channel in which they differ most from their mean, and the mean there. */
  channel: number;
  mean: number;
  /** The squares of these differences, summed over the pixels. */
  error: number;
}

/** The colours in at most 256 boxes: the one that errs most is cut at its mean, again and again. */
function boxesOf(colors: Color[]): Color[][] {
  if (colors.length <= MAX_COLORS) return colors.map((color) => [color]);
  const boxes = [boxOf(colors)];
  while (boxes.length < MAX_COLORS) {
    const worst = boxes.reduce((a, b) => b.error > a.error ? b : a);
    if (worst.error === 0) break;
    const isLow = ({ seen }: Color) => seen[worst.channel]! <= worst.mean;
    const [low, high] = [worst.colors.filter(isLow), worst.colors.filter((one) => !isLow(one))];
    // By rounding all may lie at the mean.
    if (high.length === 0) worst.error = 0;
    else boxes.splice(boxes.indexOf(worst), 1, boxOf(low), boxOf(high));
  }
  return boxes.map((box) => box.colors);
}

function boxOf(colors: Color[]): Box {
  const total = colors.reduce((sum, { count }) => sum + count, 0);
  const channels = [0, 1, 2, 3].map((channel) => {
    const mean = colors.reduce((sum, { seen, count }) => sum + seen[channel]! * count, 0) / total;
    const error = colors.reduce(
      (sum, { seen, count }) => sum + (seen[channel]! - mean) ** 2 * count,
      0,
    );
    return { channel, mean, error };
  });
  return { colors, ...channels.reduce((a, b) => b.error > a.error ? b : a) };
}

/** The colour that stands for those of a box: their mean, as seen. */
function meanOf(box: readonly Color[]): Rgba {
  const total = box.reduce((sum, { count }) => sum + count, 0);
  const mean = (channel: number) =>
    box.reduce((sum, { seen, count }) => sum + seen[channel]! * count, 0) / total;
  const alpha = mean(3);
  const shown = (channel: number) => alpha === 0 ? 0 : Math.round(mean(channel) * 255 / alpha);
  return [shown(0), shown(1), shown(2), Math.round(alpha)];
}
