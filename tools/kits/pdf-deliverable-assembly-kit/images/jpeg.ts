import { ByteView } from "../../../shared/byte_view.ts";
import { readExif } from "../../../shared/exif.ts";
import { type PdfDictionary, PdfName, type PdfObject } from "../../../shared/pdf/objects.ts";
import { type EmbeddableImage, ImageFault } from "./image.ts";

/** Markers of ITU-T T.81, table B.1. */
const [SOI, EOI, SOS, TEM, APP1, APP13, APP14, COM] = [
  0xd8,
  0xd9,
  0xda,
  0x01,
  0xe1,
  0xed,
  0xee,
  0xfe,
];
/** EXIF and XMP, IPTC, comments: where and by whom a picture was taken is not seen on paper. */
const METADATA = new Set([APP1, APP13, COM]);
type Range = readonly [start: number, end: number];

/** A marker and the length of its segment. */
const SEGMENT_HEAD_BYTES = 4;
/** Frames that DCTDecode knows (ISO 32000-2, section 7.4.8): baseline, extended and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Segments with frame codes that are not frames: DHT, JPG and DAC. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

const COLOR_SPACES: Readonly<Record<number, string>> = {
  1: "DeviceGray",
  3: "DeviceRGB",
  4: "DeviceCMYK",
};
const EXIF = "Exif\0\0";

/**
 * Reads what embedding a JPEG takes (ITU-T T.81, annex B; EXIF 2.32). Its coded picture stays unchanged, its metadata
 * is left out.
 *
 * @throws {ImageFault} where PDF has no such image.
 */
export function readJpeg(bytes: Uint8Array): EmbeddableImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frame: { width: number; height: number; components: number } | undefined;
  let orientation: number | null = null;
  let isAdobe = false;
  const metadata: Range[] = [];
  let headEnd = 0;
  for (const { marker, start, end } of segments(bytes, view)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);
    headEnd = end;
    if (isFrame && !frame) frame = readFrame(view, marker, start, end);
    if (METADATA.has(marker)) metadata.push([start - SEGMENT_HEAD_BYTES, end]);
    if (marker === APP14 && hasText(bytes, start, "Adobe")) isAdobe = true;
    if (marker === APP1 && hasText(bytes, start, EXIF)) {
      orientation ??= readExif(new ByteView(bytes.subarray(start, end))).orientation;
    }
  }
  if (!frame) throw new ImageFault("the JPEG is cut: it has no frame header before its data");
  const { width, height, components } = frame;
  const dictionary: PdfDictionary = new Map<string, PdfObject>([
    ["Filter", new PdfName("DCTDecode")],
    ["ColorSpace", new PdfName(COLOR_SPACES[components]!)],
    ["BitsPerComponent", 8],
  ]);
  // Adobe's programs store what is left of the light, not the ink.
  if (components === 4 && isAdobe) dictionary.set("Decode", [1, 0, 1, 0, 1, 0, 1, 0]);
  return {
    width,
    height,
    orientation: orientation ?? 1,
    bytes: metadata.length === 0 ? bytes : withoutRanges(bytes, metadata),
    isPlain: false,
    dictionary,
    ...(!hasEnd(bytes, headEnd) && { isCut: true }),
  };
}

/** Whether a picture ends: no byte of its coded data looks like this marker (ITU-T T.81, section B.1.1.5). */
function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(EOI, from); at >= 0; at = bytes.indexOf(EOI, at + 1)) {
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

/** Bytes without some ranges, which are in order and do not overlap. */
function withoutRanges(bytes: Uint8Array, ranges: readonly Range[]): Uint8Array {
  const left = new Uint8Array(
    bytes.length - ranges.reduce((sum, [start, end]) => sum + end - start, 0),
  );
  let from = 0;
  let to = 0;
  for (const [start, end] of [...ranges, [bytes.length, bytes.length] as const]) {
    left.set(bytes.subarray(from, start), to);
    to += start - from;
    from = end;
  }
  return left;
}

/** The segments before the image data. */
function* segments(bytes: Uint8Array, view: DataView) {
  let at = 0;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) throw new ImageFault(`the JPEG has no marker at byte ${at}`);
    const marker = bytes[at + 1]!;
    at += marker === 0xff ? 1 : 2;
    if (marker === SOS || marker === EOI) return;
    if (marker === 0xff || marker === SOI || marker === TEM) continue;
    if (at + 2 > bytes.length) return;
    const end = at + view.getUint16(at);
    if (end < at + 2 || end > bytes.length) return;
    yield { marker, start: at + 2, end };
    at = end;
  }
}

function readFrame(view: DataView, marker: number, start: number, end: number) {
  if (!FRAMES.has(marker)) {
    throw new ImageFault("the JPEG is lossless or arithmetic-coded, which PDF does not know");
  }
  if (end - start < 6) throw new ImageFault("the JPEG has a frame header that is cut");
  const height = view.getUint16(start + 1);
  const width = view.getUint16(start + 3);
  const components = view.getUint8(start + 5);
  if (width === 0 || height === 0) throw new ImageFault("the JPEG does not give its size");
  if (view.getUint8(start) !== 8) throw new ImageFault("the JPEG has other than 8 bits a sample");
  if (!COLOR_SPACES[components]) {
    throw new ImageFault(`the JPEG has ${components} colour components`);
  }
  return { width, height, components };
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((character, i) => bytes[at + i] === character.charCodeAt(0));
}
