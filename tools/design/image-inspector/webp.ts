import { asFarAsItGoes, type ByteView } from "../../shared/byte_view.ts";
import { addDuration, checkedSize, HeaderFault, type ImageFacts } from "./facts.ts";
import { addExif, addIccProfile } from "./metadata.ts";

/** Flags of VP8X. */
const ICC = 0x20;
const ALPHA = 0x10;
const EXIF = 0x08;
const XMP = 0x04;
const ANIMATION = 0x02;

const VP8L_SIGNATURE = 0x2f;
const FRAME_HEADER_BYTES = 16;

/** Reads a WebP (RFC 9649). */
export function readWebp(file: ByteView, facts: ImageFacts): void {
  const end = 8 + file.u32(4);
  facts.bitDepth = 8;
  facts.hasAlpha = false;
  let at = 12;
  while (at + 8 <= Math.min(end, file.length)) {
    const length = file.u32(at + 4);
    const type = file.text(at, 4);
    if (at === 12 && !["VP8 ", "VP8L", "VP8X"].includes(type)) {
      throw new HeaderFault(`its first chunk is ${JSON.stringify(type)}`);
    }
    readChunk(type, file.part(at + 8, length), facts);
    at += 8 + length + (length & 1);
  }
  if (end > file.length) facts.truncated = true;
}

function readChunk(type: string, data: ByteView, facts: ImageFacts): void {
  switch (type) {
    case "VP8X":
      return readExtendedHeader(data, facts);
    case "VP8 ":
    case "VP8L":
    case "ALPH":
      return readBitstream(type, data, facts);
    case "ANIM":
      return asFarAsItGoes(() => {
        if (facts.animation) facts.animation.loops = data.u16(4);
      });
    case "ANMF":
      return asFarAsItGoes(() => readFrame(data, facts));
    case "ICCP":
      facts.metadataBytes += data.length;
      return addIccProfile(facts, data);
    case "EXIF":
      facts.metadataBytes += data.length;
      return addExif(facts, data);
    case "XMP ":
      facts.metadataBytes += data.length;
      facts.xmp = true;
  }
}

function readExtendedHeader(data: ByteView, facts: ImageFacts): void {
  const flags = data.u8(0);
  facts.size = { width: data.u24(4) + 1, height: data.u24(7) + 1 };
  facts.iccProfile = (flags & ICC) !== 0;
  facts.hasAlpha = (flags & ALPHA) !== 0;
  facts.exif = (flags & EXIF) !== 0;
  facts.xmp = (flags & XMP) !== 0;
  if ((flags & ANIMATION) !== 0) facts.animation = { frames: 0, loops: null, durationMs: 0 };
}

/** An ANMF chunk: its header, then the chunks of the frame. */
function readFrame(data: ByteView, facts: ImageFacts): void {
  const { animation } = facts;
  if (!animation) return;
  addDuration(animation, data.u24(12));
  animation.frames = (animation.frames ?? 0) + 1;
  let at = FRAME_HEADER_BYTES;
  while (at + 8 <= data.length) {
    const length = data.u32(at + 4);
    readBitstream(data.text(at, 4), data.part(at + 8, length), facts);
    at += 8 + length + (length & 1);
  }
}

/** Reads the bitstream of an image or of a frame: the first tells the colours, each may tell transparency. */
function readBitstream(type: string, data: ByteView, facts: ImageFacts): void {
  if (type === "ALPH") {
    facts.hasAlpha = true;
  } else if (type === "VP8 ") {
    const size = lossySize(data);
    facts.size ??= size;
    facts.colorType ??= "ycbcr";
  } else if (type === "VP8L") {
    if (data.u8(0) !== VP8L_SIGNATURE) {
      throw new HeaderFault("its VP8L data has no signature byte");
    }
    const bits = data.u32(1);
    const hasAlpha = ((bits >>> 28) & 1) === 1;
    facts.size ??= { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    facts.colorType ??= hasAlpha ? "rgba" : "rgb";
    facts.hasAlpha ||= hasAlpha;
  }
}

/** The size in a VP8 key frame (RFC 6386, section 9.1). */
function lossySize(data: ByteView): { width: number; height: number } {
  const isKeyFrame = (data.u8(0) & 1) === 0;
  if (!isKeyFrame || !data.has("\x9d\x01\x2a", 3)) {
    throw new HeaderFault("its VP8 data does not begin with a key frame");
  }
  return checkedSize(data.u16(6) & 0x3fff, data.u16(8) & 0x3fff);
}
