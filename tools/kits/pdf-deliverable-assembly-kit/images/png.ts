import { ByteView } from "../../../shared/byte_view.ts";
import { inflateReadable } from "../../../shared/compression/deflate_formats.ts";
import { readExif } from "../../../shared/exif.ts";
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfString,
} from "../../../shared/pdf/objects.ts";
import { StreamFault } from "../../../shared/compression/stream_fault.ts";
import { deinterlaced, interlacedBytes } from "./adam7.ts";
import { type EmbeddableImage, type ImageData, ImageFault } from "./image.ts";
import { type Raster, rowBytesOf } from "./raster.ts";
import { paletteMask } from "./palette_mask.ts";

/** Channels by colour type, with the bit depths that each allows (PNG, third edition, table 11.1). */
const COLOR_TYPES = new Map([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16], space: "DeviceGray", hasAlpha: false }],
  [2, { channels: 3, depths: [8, 16], space: "DeviceRGB", hasAlpha: false }],
  [3, { channels: 1, depths: [1, 2, 4, 8], space: "Indexed", hasAlpha: false }],
  [4, { channels: 2, depths: [8, 16], space: "DeviceGray", hasAlpha: true }],
  [6, { channels: 4, depths: [8, 16], space: "DeviceRGB", hasAlpha: true }],
]);

interface Header extends Raster {
  space: string;
  hasAlpha: boolean;
  isInterlaced: boolean;
}

/** The chunks that an image is drawn from. */
interface Chunks {
  header: Header;
  palette: Uint8Array | undefined;
  transparency: Uint8Array | undefined;
  exif: Uint8Array | undefined;
  data: Uint8Array;
}

/** Meters the bytes that images of one document unpack to. */
export interface ImageMeter {
  left: number;
}

/**
 * Reads a PNG (W3C PNG, third edition). Its filtered rows stay unchanged: PDF knows PNG's filters. Only what PDF does
 * not know is taken apart: alpha channels, transparent palettes and interlacing.
 *
 * @param meter What may still be unpacked; what this image takes is taken from it.
 * @throws {ImageFault} where it is broken or too large.
 */
export function readPng(bytes: Uint8Array, meter: ImageMeter): EmbeddableImage {
  const { header, palette, transparency, exif, data } = readChunks(bytes);
  if (header.space === "Indexed" && !palette) throw new ImageFault("the PNG has no palette");
  const rows = unpackRows(header, data, meter);
  const { color, mask } = header.hasAlpha
    ? splitAlpha(header, rows)
    : { color: colorData(header, rows, data), mask: undefined };
  if (palette && header.space === "Indexed") {
    color.dictionary.set("ColorSpace", indexedSpace(palette));
  }
  return {
    width: header.width,
    height: header.height,
    orientation: (exif && readExif(new ByteView(exif)).orientation) ?? 1,
    ...color,
    mask: mask ?? (transparency && transparencyMask(header, rows, transparency, color.dictionary)),
  };
}

function readChunks(bytes: Uint8Array): Chunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: Header | undefined;
  let palette: Uint8Array | undefined;
  let transparency: Uint8Array | undefined;
  let exif: Uint8Array | undefined;
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (chunk.length < length) throw new ImageFault("the PNG is cut");
    at += 12 + length;
    if (!header && type !== "IHDR") throw new ImageFault("the first chunk of the PNG is not IHDR");
    if (type === "IHDR") header ??= readHeader(chunk);
    else if (type === "PLTE") palette ??= chunk;
    else if (type === "tRNS") transparency ??= chunk;
    else if (type === "eXIf") exif ??= chunk;
    else if (type === "IDAT") parts.push(chunk);
    else if (type === "IEND") break;
  }
  if (!header || parts.length === 0) throw new ImageFault("the PNG has no image data");
  const data = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    data.set(part, at);
    at += part.length;
  }
  return { header, palette, transparency, exif, data };
}

function readHeader(chunk: Uint8Array): Header {
  if (chunk.length < 13) throw new ImageFault("the PNG has a header that is cut");
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const depth = chunk[8]!;
  const color = COLOR_TYPES.get(chunk[9]!);
  if (!color?.depths.includes(depth)) {
    throw new ImageFault(`the PNG has colour type ${chunk[9]} with bit depth ${depth}`);
  }
  if (width === 0 || height === 0) throw new ImageFault(`the PNG is ${width} by ${height} pixels`);
  if (chunk[12]! > 1) throw new ImageFault(`the PNG has interlace method ${chunk[12]}`);
  return { width, height, depth, isInterlaced: chunk[12] === 1, ...color };
}

/** The rows, each preceded by the number of its filter. */
function unpackRows(header: Header, data: Uint8Array, meter: ImageMeter): Uint8Array {
  const plain = header.height * (1 + rowBytesOf(header, header.width));
  const size = header.isInterlaced ? interlacedBytes(header) : plain;
  // The size of a picture is checked before its data are unpacked.
  if (Math.max(size, plain) > meter.left) {
    throw new ImageFault(
      `the PNG of ${header.width} by ${header.height} pixels unpacks to ${size} bytes, and ` +
        `${meter.left} are left for the images of the document`,
      "Scale the image down, or give it as a JPEG.",
    );
  }
  meter.left -= Math.max(size, plain);
  const rows = inflated(data, size);
  return header.isInterlaced ? deinterlaced(rows, header) : rows;
}

function inflated(data: Uint8Array, size: number): Uint8Array {
  try {
    const { bytes, fault } = inflateReadable(data, "zlib", size);
    if (fault) throw new ImageFault(`the data of the PNG are broken: ${fault.message}`);
    if (bytes.length === size) return bytes;
    throw new ImageFault(`the data of the PNG are ${bytes.length} bytes instead of ${size}`);
  } catch (error) {
    if (!(error instanceof StreamFault)) throw error;
    throw new ImageFault(`the data of the PNG are more than the ${size} bytes of its size`);
  }
}

/** Data whose rows are filtered as PNG does it (ISO 32000-2, section 7.4.4.4). */
function filteredDictionary({ width, depth }: Raster, channels: number): PdfDictionary {
  return new Map<string, PdfObject>([
    ["Filter", new PdfName("FlateDecode")],
    [
      "DecodeParms",
      new Map<string, PdfObject>([
        ["Predictor", 15],
        ["Colors", channels],
        ["BitsPerComponent", depth],
        ["Columns", width],
      ]),
    ],
    ["BitsPerComponent", depth],
  ]);
}

function colorData(header: Header, rows: Uint8Array, data: Uint8Array): ImageData {
  const dictionary = filteredDictionary(header, header.channels);
  dictionary.set("ColorSpace", new PdfName(header.space));
  return header.isInterlaced
    ? { dictionary, bytes: rows, isPlain: true }
    : { dictionary, bytes: data, isPlain: false };
}

/**
 * Colour and alpha apart. PNG filters each byte against bytes of the same channel, so the filtered bytes of some
 * channels are what filtering these alone would give.
 */
function splitAlpha(header: Header, rows: Uint8Array): { color: ImageData; mask: ImageData } {
  const { width, height, depth, channels } = header;
  const sample = depth / 8;
  const colorBytes = (channels - 1) * sample;
  const color = new Uint8Array(height * (1 + width * colorBytes));
  const alpha = new Uint8Array(height * (1 + width * sample));
  let [from, toColor, toAlpha] = [0, 0, 0];
  for (let row = 0; row < height; row++) {
    color[toColor++] = alpha[toAlpha++] = rows[from++]!;
    for (let pixel = 0; pixel < width; pixel++) {
      for (let i = 0; i < colorBytes; i++) color[toColor++] = rows[from++]!;
      for (let i = 0; i < sample; i++) alpha[toAlpha++] = rows[from++]!;
    }
  }
  const colorDictionary = filteredDictionary(header, channels - 1);
  colorDictionary.set("ColorSpace", new PdfName(header.space));
  const maskDictionary = filteredDictionary(header, 1);
  maskDictionary.set("ColorSpace", new PdfName("DeviceGray"));
  return {
    color: { dictionary: colorDictionary, bytes: color, isPlain: true },
    mask: { dictionary: maskDictionary, bytes: alpha, isPlain: true },
  };
}

function indexedSpace(palette: Uint8Array): PdfObject {
  const colors = Math.min(256, Math.floor(palette.length / 3));
  if (colors === 0) throw new ImageFault("the PNG has an empty palette");
  return [
    new PdfName("Indexed"),
    new PdfName("DeviceRGB"),
    colors - 1,
    new PdfString(palette.subarray(0, 3 * colors)),
  ];
}

/** The transparency of a tRNS chunk: palette entries, or one colour. */
function transparencyMask(
  header: Header,
  rows: Uint8Array,
  transparency: Uint8Array,
  dictionary: PdfDictionary,
): ImageData | undefined {
  if (header.space === "Indexed") return paletteMask(header, rows, transparency);
  if (transparency.length < 2 * header.channels) return undefined;
  const samples = Array.from(
    { length: header.channels },
    (_, channel) => transparency[2 * channel]! * 256 + transparency[2 * channel + 1]!,
  );
  // A range for each channel (ISO 32000-2, section 8.9.6.4).
  dictionary.set("Mask", samples.flatMap((value) => [value, value]));
}
