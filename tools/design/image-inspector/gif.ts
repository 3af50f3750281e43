import { ByteView } from "./byte_view.ts";
import { checkedSize, type ImageFacts } from "./facts.ts";
import { addIccProfile } from "./metadata.ts";

const TRAILER = 0x3b;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const COMMENT = 0xfe;
const PLAIN_TEXT = 0x01;
const APPLICATION = 0xff;
/** Behind the text of XMP come 258 bytes that lead readers of sub-blocks to their end. */
const XMP_TRAILER_BYTES = 258;

/** Reads a GIF (GIF89a specification), with the application extensions of Netscape, XMP and ICC. */
export function readGif(file: ByteView, facts: ImageFacts): void {
  facts.size = checkedSize(file.u16(6), file.u16(8));
  facts.bitDepth = 8;
  facts.colorType = "palette";
  facts.hasAlpha = false;
  facts.progressive = false;
  let frames = 0;
  let durationMs = 0;
  let loops: number | undefined;
  /** Of the last Graphic Control Extension, for the image that follows it. */
  let delay = 0;
  let at = 13 + tableBytes(file.u8(10));
  try {
    while (readBlock());
  } finally {
    if (frames > 1) facts.animation = { frames, loops: loops ?? 1, durationMs };
  }

  /** @returns whether there is more. */
  function readBlock(): boolean {
    const introducer = file.u8(at++);
    switch (introducer) {
      case TRAILER:
        return false;
      case IMAGE:
        readImage();
        return true;
      case EXTENSION:
        readExtension();
        return true;
      case 0:
        // Stray block terminators, which decoders skip.
        return true;
      default:
        facts.truncated = true;
        return false;
    }
  }

  function readImage(): void {
    const flags = file.u8(at + 8);
    if (frames === 0) facts.progressive = (flags & 0x40) !== 0;
    frames++;
    durationMs += delay;
    delay = 0;
    // The table, then the code size of the image data.
    at += 9 + tableBytes(flags) + 1;
    skipSubBlocks();
  }

  function readExtension(): void {
    const label = file.u8(at++);
    if (label === GRAPHIC_CONTROL) {
      if ((file.u8(at + 1) & 1) !== 0) facts.hasAlpha = true;
      delay = 10 * file.u16(at + 2);
      skipSubBlocks();
    } else if (label === COMMENT || label === PLAIN_TEXT) {
      facts.metadataBytes += skipSubBlocks();
    } else if (label === APPLICATION) {
      readApplication(file.text(at + 1, 11));
    } else {
      skipSubBlocks();
    }
  }

  function readApplication(identifier: string): void {
    const start = at;
    if (identifier === "NETSCAPE2.0" || identifier === "ANIMEXTS1.0") {
      if (file.u8(at + 12) === 3 && (file.u8(at + 13) & 7) === 1) loops ??= file.u16(at + 14);
      skipSubBlocks();
    } else if (identifier === "XMP DataXMP") {
      facts.xmp = true;
      skipSubBlocks();
      facts.metadataBytes += Math.max(0, at - start - 12 - XMP_TRAILER_BYTES);
    } else if (identifier === "ICCRGBG1012") {
      at += 12;
      const profile = joinSubBlocks();
      facts.metadataBytes += profile.length;
      addIccProfile(facts, profile);
    } else {
      skipSubBlocks();
    }
  }

  /** Steps behind the terminator. @returns the bytes of data. */
  function skipSubBlocks(): number {
    let bytes = 0;
    for (;;) {
      const length = file.u8(at);
      at += 1 + length;
      if (length === 0) return bytes;
      bytes += length;
    }
  }

  function joinSubBlocks(): ByteView {
    const start = at;
    const bytes = new Uint8Array(skipSubBlocks());
    let written = 0;
    for (let from = start; file.u8(from) > 0; from += 1 + file.u8(from)) {
      const part = file.part(from + 1, file.u8(from));
      bytes.set(part.bytes, written);
      written += part.length;
    }
    return new ByteView(bytes);
  }
}

/** Bytes of the colour table that the flags announce. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1);
}
