import type { ErrorCode, Run, RunOutput, RunWarning, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { readData } from "../../shared/data_input.ts";
import { encodeHex } from "../../shared/hex.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { decodeUtf8 } from "../../shared/utf8.ts";
import { isAvif, readAvif } from "./avif.ts";
import { readBmp } from "./bmp.ts";
import { ByteView, EndOfDataFault } from "../../shared/byte_view.ts";
import { contract, type ImageFormat, MEDIA_TYPE_OF } from "./contract.ts";
import { HeaderFault, type ImageFacts, noFacts, type Size } from "./facts.ts";
import { textStartOf } from "../../shared/text_start.ts";
import { foreignFormatOf } from "./foreign_formats.ts";
import { readGif } from "./gif.ts";
import { readIco } from "./ico.ts";
import { readJpeg } from "./jpeg.ts";
import { readPng } from "./png.ts";
import { isSvg, readSvg } from "./svg.ts";
import { readWebp } from "./webp.ts";

type Code = ErrorCode<typeof contract>;

type Output = RunOutput<typeof contract>;

/** A reader of each format, with the byte order of its numbers. */
const READERS = {
  png: { read: readPng, littleEndian: false },
  jpeg: { read: readJpeg, littleEndian: false },
  gif: { read: readGif, littleEndian: true },
  webp: { read: readWebp, littleEndian: true },
  avif: { read: readAvif, littleEndian: false },
  bmp: { read: readBmp, littleEndian: true },
  ico: { read: readIco, littleEndian: true },
};

/** Other names under which the formats go. */
const ALSO_CALLED: Partial<Record<ImageFormat, string[]>> = {
  png: ["image/apng", "image/x-png"],
  jpeg: ["image/jpg", "image/pjpeg"],
  avif: ["image/avif-sequence"],
  svg: ["image/svg"],
  bmp: ["image/x-bmp", "image/x-ms-bmp"],
  ico: ["image/x-icon", "image/ico"],
};

/** Reads the header of an image, never its pixels. */
export const run: Run<typeof contract> = ({ data }) => {
  const { bytes, namedType } = readData(data);
  const { format, facts, size } = inspect(bytes);
  return {
    output: describe(format, bytes.length, facts, size),
    stats: { metadata_bytes: facts.metadataBytes },
    warnings: warningsOf(format, facts, namedType),
  };
};

/** The format that the first bytes are of; undefined for none, which may still be an SVG. */
function binaryFormat(file: ByteView): Exclude<ImageFormat, "svg"> | undefined {
  if (file.has("\x89PNG\r\n\x1a\n", 0)) return "png";
  if (file.has("\xff\xd8\xff", 0)) return "jpeg";
  if (file.has("GIF87a", 0) || file.has("GIF89a", 0)) return "gif";
  if (file.has("RIFF", 0) && file.has("WEBP", 8)) return "webp";
  if (isAvif(file)) return "avif";
  if (file.has("BM", 0)) return "bmp";
  if (file.has("\0\0\x01\0", 0) && file.length >= 6) {
    const entries = file.part(4, 2, true).u16(0);
    if (entries >= 1 && entries <= 255) return "ico";
  }
  return undefined;
}

function inspect(bytes: Uint8Array): { format: ImageFormat; facts: ImageFacts; size: Size } {
  const format = binaryFormat(new ByteView(bytes));
  const facts = noFacts();
  if (format) {
    const { read, littleEndian } = READERS[format];
    const size = readHeader(format, facts, () => read(new ByteView(bytes, littleEndian), facts));
    return { format, facts, size };
  }
  const text = textOf(bytes);
  if (text === undefined || !isSvg(text)) throw unknownFormat(bytes);
  const { max_svg_chars: most } = contract.limits;
  if (text.length > most) {
    throw inputTooLarge("max_svg_chars", most, text.length, "The SVG has a length of");
  }
  const size = readHeader("svg", facts, () => readSvg(text, facts));
  return { format: "svg", facts, size };
}

/** Runs a reader, for the size. Where the data ends too early what is known stands, if it is the size at least. */
function readHeader(format: ImageFormat, facts: ImageFacts, read: () => void): Size {
  try {
    read();
  } catch (error) {
    if (error instanceof HeaderFault) throw invalidImage(format, error.message);
    if (!(error instanceof EndOfDataFault)) throw error;
    if (!facts.size) throw invalidImage(format, "the data ends in its header");
    facts.truncated = true;
  }
  if (!facts.size) throw invalidImage(format, "its header has no size");
  return facts.size;
}

function invalidImage(format: ImageFormat, reason: string): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_IMAGE",
    `"data" begins as ${MEDIA_TYPE_OF[format]}, but cannot be such an image: ${reason}`,
    { format },
  );
}

function unknownFormat(bytes: Uint8Array): ToolError<Code> {
  const first_bytes = encodeHex(bytes.subarray(0, 8));
  const foreign = foreignFormatOf(bytes);
  const text = textStartOf(bytes);
  return new ToolError<Code>(
    "UNKNOWN_FORMAT",
    `"data" is not one of PNG, JPEG, GIF, WebP, AVIF, SVG, BMP and ICO; ` +
      (foreign !== undefined
        ? `it begins like ${foreign}, which few browsers show as a picture: export it as JPEG or PNG`
        : text !== undefined
        ? `it is text, and begins with ${text}: an address that is gone often answers with a page`
        : `it begins with ${first_bytes} (hex)`),
    { first_bytes },
  );
}

/**
 * Bytes as XML has them: UTF-8, UTF-16 by its byte order mark, or else Latin-1; undefined for what is not
 * text.
 */
function textOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 256).includes(0)) return undefined;
  return decodeUtf8(bytes) ?? new TextDecoder("latin1").decode(bytes);
}

function describe(
  format: ImageFormat,
  bytes: number,
  facts: ImageFacts,
  { width, height }: Size,
): Output {
  const shown = facts.cleanAperture ?? { width, height };
  const isTurned = facts.orientation !== null && facts.orientation >= 5;
  const [display_width, display_height] = isTurned
    ? [shown.height, shown.width]
    : [shown.width, shown.height];
  const { animation } = facts;
  return {
    format,
    media_type: MEDIA_TYPE_OF[format],
    bytes,
    width,
    height,
    display_width,
    display_height,
    aspect_ratio: aspectRatio(display_width, display_height),
    megapixels: Math.round(width * height / 1000) / 1000,
    orientation: facts.orientation,
    bit_depth: facts.bitDepth,
    color_type: facts.colorType,
    has_alpha: facts.hasAlpha,
    animated: animation !== undefined,
    frame_count: format === "svg" ? null : animation ? animation.frames : 1,
    loop_count: animation?.loops ?? null,
    duration_ms: animation?.durationMs ?? null,
    progressive: facts.progressive,
    density: facts.density,
    icc_profile: facts.iccProfile,
    icc_description: facts.iccDescription,
    exif: facts.exif,
    gps: facts.gps,
    xmp: facts.xmp,
    ...(facts.cleanAperture && { clean_aperture: facts.cleanAperture }),
    ...(facts.icons && { images: facts.icons }),
    ...(facts.svg && { view_box: facts.svg.viewBox }),
  };
}

function aspectRatio(width: number, height: number): string | null {
  if (!Number.isSafeInteger(width) || !Number.isSafeInteger(height)) return null;
  let [a, b] = [width, height];
  while (b > 0) [a, b] = [b, a % b];
  return `${width / a}:${height / a}`;
}

function warningsOf(
  format: ImageFormat,
  facts: ImageFacts,
  namedType?: string,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  const warn = (code: WarningCode<typeof contract>, message: string) =>
    warnings.push({ code, message, path: "data" });
  if (facts.gps) {
    warn("GPS_PRESENT", "It says where it was taken: remove the EXIF data before publishing it");
  }
  if ((facts.orientation ?? 1) > 1) {
    warn(
      "EXIF_ROTATED",
      `Orientation ${facts.orientation}: it is shown turned or mirrored against its pixels`,
    );
  }
  const names = [MEDIA_TYPE_OF[format], ...ALSO_CALLED[format] ?? []];
  if (namedType !== undefined && !names.includes(namedType)) {
    warn(
      "MEDIA_TYPE_MISMATCH",
      `The data: URI says ${cutText(namedType)}, the bytes are ${MEDIA_TYPE_OF[format]}`,
    );
  }
  if (facts.isProfileBroken) {
    warn(
      "BROKEN_ICC_PROFILE",
      "The colour profile cannot be read: viewers show the colours as sRGB, and some tools refuse the file",
    );
  }
  if (facts.truncated) warn("TRUNCATED", "The file ends before its last block");
  const active = [...facts.svg?.activeContent ?? []];
  if (active.length > 0) {
    const kinds = active.map(([kind, count]) => `${kind} (${count})`).join(", ");
    warn("SVG_ACTIVE_CONTENT", `It holds more than a picture: ${kinds}`);
  }
  return warnings;
}
