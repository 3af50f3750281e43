/**
 * Makes the files of a plan.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { counted } from "../../shared/messages.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { mostFrames } from "./avif.ts";
import { DECODERS, type Encoder, ENCODERS } from "./codecs/codecs.ts";
import type { contract, Format } from "./contract.ts";
import { countScans, sampledBytes } from "./jpeg.ts";
import { hasFewColors, palettePng } from "./palette.ts";
import { carryColors, cropped, flatten, type Part, type Pixels, upright } from "./pixels.ts";
import type { Variant } from "./plan.ts";
import { resize } from "./resize.ts";

type Settings = Pick<RunInput<typeof contract>, "quality" | "background">;

/** The reason for not making files. */
type ProduceFault = "INVALID_IMAGE" | "VARIANT_IMPOSSIBLE" | "OUTPUT_TOO_LARGE";

/** A source whose header was read. */
export interface CodedSource {
  file: Uint8Array;
  format: Format;
  /** As coded, before any rotation. */
  width: number;
  height: number;
  /** The file ends before its last block. */
  isCut: boolean;
}

/** A picture as it is coded, with what makes it the one that is meant. */
export interface CodedPicture {
  pixels: Pixels;
  /** The part that is shown, where that is not all. */
  shown: Part | undefined;
  orientation: number | null;
  hasAlpha: boolean;
  /** Converts its colours to sRGB; undefined if they are sRGB already or the conversion is unknown. */
  toSrgb: ((pixels: Pixels) => void) | undefined;
}

/** A file that was made. */
export interface Produced extends Variant {
  file: Uint8Array;
}

/** Most bytes of one variant: what `image-inspector` reads as Base64. */
const MAX_VARIANT_BYTES = 1_100_000;
/** Most bytes of all variants, so that the answer stays under the kit's bound as Base64. */
const MAX_TOTAL_BYTES = 1_900_000;
/** A sample's estimate is wrong by less than this factor; beyond it, writing the whole would be wasted. */
const SAMPLE_MARGIN = 1.5;
/** Scans of a JPEG at most; a progressive one has some ten. */
const MAX_SCANS = 100;

/** Frames of one picture of an AVIF at most: its layers. */
const MAX_FRAMES = 4;

/** Pixels of a side at most, by what the file formats and their encoders hold. */
const MAX_SIDE: Readonly<Record<Format, number>> = {
  avif: 65_536,
  webp: 16_383,
  jpeg: 65_500,
  png: 2 ** 31 - 1,
};

const DEFAULT_QUALITY: Readonly<Record<Format, number>> = { avif: 50, webp: 75, jpeg: 75, png: 0 };

/**
 * The files of a plan, in its order.
 *
 * @throws {ToolError} `VARIANT_IMPOSSIBLE` for a size that a format does not hold, `OUTPUT_TOO_LARGE` for files over the
 * bounds.
 */
export function produceVariants(
  { pixels: coded, shown, orientation, hasAlpha, toSrgb }: CodedPicture,
  variants: readonly Variant[],
  settings: Settings,
): Produced[] {
  for (const variant of variants) checkSides(variant);
  toSrgb?.(coded);
  const picture = upright(shown ? cropped(coded, shown) : coded, orientation);
  const write = createWriter(hasAlpha, hasFewColors(picture), settings);
  const files = new Map<Variant, Uint8Array>();
  // The largest first: when the files are too large, that is soon known.
  for (const width of new Set(variants.map((variant) => variant.width).reverse())) {
    const ofWidth = variants.filter((variant) => variant.width === width);
    const { height } = ofWidth[0]!;
    const isOwnSize = width === picture.width && height === picture.height;
    const pixels = isOwnSize ? picture : resize(picture, width, height);
    for (const variant of ofWidth) files.set(variant, write(variant, pixels));
  }
  return variants.map((variant) => ({ ...variant, file: files.get(variant)! }));
}

function checkSides({ name, width, height, format }: Variant): void {
  const most = MAX_SIDE[format];
  if (Math.max(width, height) <= most) return;
  throw new ToolError<ProduceFault>(
    "VARIANT_IMPOSSIBLE",
    `${name} would have ${width} by ${height} pixels, ${format} holds ${most} a side: ` +
      "leave the format out, or cut the source into pieces",
  );
}

/**
 * The pixels of a source, as they are coded.
 *
 * @throws {ToolError} `INVALID_IMAGE` where they cannot be decoded.
 */
export function decode({ file, format, width, height, isCut }: CodedSource): Pixels {
  if (isCut) throw undecodable("the file is cut: export it again");
  if (format === "jpeg" && countScans(file) > MAX_SCANS) {
    throw undecodable(`it has more than ${MAX_SCANS} scans: save it as baseline JPEG`);
  }
  if (format === "avif" && mostFrames(file) > MAX_FRAMES) {
    throw undecodable(`a picture in it has more than ${MAX_FRAMES} frames: save it as a still one`);
  }
  let pixels: Pixels | null | undefined;
  const decoder = DECODERS[format].take();
  try {
    pixels = decoder(file);
  } catch {
    // Codecs throw what they like: numbers, exit codes, traps.
  }
  if (!pixels) throw undecodable(`a decoder of ${format} cannot read its data`);
  if (pixels.width !== width || pixels.height !== height) {
    throw undecodable(
      `its header says ${width} by ${height} pixels, its data ${pixels.width} by ${pixels.height}`,
    );
  }
  return pixels;
}

function undecodable(reason: string) {
  return new ToolError<ProduceFault>("INVALID_IMAGE", `The source cannot be decoded: ${reason}`);
}

/**
 * A function that writes variants, and keeps count of their bytes.
 *
 * @param isDrawn The picture has few colours, as a logo or a diagram has.
 */
function createWriter(
  hasAlpha: boolean,
  isDrawn: boolean,
  { quality: asked, background }: Settings,
) {
  const encoders = new Map<Format, Encoder>();
  let total = 0;
  let largest = { name: "", bytes: 0 };

  return (variant: Variant, pixels: Pixels): Uint8Array => {
    const { name, format } = variant;
    if (format === "png" && isDrawn) return inBounds(name, palettePng(pixels));
    const encode = encoders.get(format) ?? ENCODERS[format].take();
    encoders.set(format, encode);
    const quality = asked ?? DEFAULT_QUALITY[format];
    const flat = format === "jpeg" && hasAlpha ? flatten(pixels, background) : pixels;
    if (format === "jpeg") {
      const expected = Math.round((sampledBytes(flat, encode, quality) ?? 0) / SAMPLE_MARGIN);
      check(name, expected, "at least");
    }
    // The encoder of WebP does so itself.
    const file = encode(format === "avif" && hasAlpha ? carryColors(flat) : flat, quality, isDrawn);
    if (!file) throw new Error(`no file of ${variant.width} by ${variant.height} as ${format}`);
    return inBounds(name, file);
  };

  function inBounds(name: string, file: Uint8Array): Uint8Array {
    check(name, file.length, "");
    total += file.length;
    return file;
  }

  /** @throws {ToolError} `OUTPUT_TOO_LARGE`, naming the largest variant. */
  function check(name: string, bytes: number, about: string): void {
    if (bytes > largest.bytes) largest = { name, bytes };
    const isOver = bytes > MAX_VARIANT_BYTES;
    if (!isOver && total + bytes <= MAX_TOTAL_BYTES) return;
    const has = `${largest.name} has ${about} ${counted(largest.bytes, "byte")}`.replace("  ", " ");
    throw new ToolError<ProduceFault>(
      "OUTPUT_TOO_LARGE",
      (isOver
        ? `${has}, a variant may have ${MAX_VARIANT_BYTES}`
        : `The variants have over ${MAX_TOTAL_BYTES} bytes together; the largest, ${has}`) +
        ": lower the quality, or ask for fewer or smaller widths",
    );
  }
}
