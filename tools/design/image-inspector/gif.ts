import { ByteView } from "../../shared/byte_view.ts";
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
  new GifReader(file, facts).read();
}

class GifReader {
  readonly #file: ByteView;
  readonly #facts: ImageFacts;
  #frames = 0;
  #durationMs = 0;
  #loops: number | undefined;
  /** The delay of the last Graphic Control Extension, for the image that follows it. */
  #delay = 0;
  #at = 0;

  constructor(file: ByteView, facts: ImageFacts) {
    this.#file = file;
    this.#facts = facts;
  }

  read(): void {
    this.#facts.size = checkedSize(this.#file.u16(6), this.#file.u16(8));
    this.#facts.bitDepth = 8;
    this.#facts.colorType = "palette";
    this.#facts.hasAlpha = false;
    this.#facts.progressive = false;
    this.#at = 13 + tableBytes(this.#file.u8(10));
    try {
      while (this.#readBlock());
    } finally {
      if (this.#frames > 1) {
        this.#facts.animation = {
          frames: this.#frames,
          loops: this.#loops ?? 1,
          durationMs: this.#durationMs,
        };
      }
    }
  }

  /** @returns whether there is more. */
  #readBlock(): boolean {
    const introducer = this.#file.u8(this.#at++);
    switch (introducer) {
      case TRAILER:
        return false;
      case IMAGE:
        this.#readImage();
        return true;
      case EXTENSION:
        this.#readExtension();
        return true;
      case 0:
        // Stray block terminators, which decoders skip.
        return true;
      default:
        this.#facts.truncated = true;
        return false;
    }
  }

  #readImage(): void {
    const flags = this.#file.u8(this.#at + 8);
    if (this.#frames === 0) this.#facts.progressive = (flags & 0x40) !== 0;
    this.#frames++;
    this.#durationMs += this.#delay;
    this.#delay = 0;
    // The table, then the code size of the image data.
    this.#at += 9 + tableBytes(flags) + 1;
    this.#skipSubBlocks();
  }

  #readExtension(): void {
    const label = this.#file.u8(this.#at++);
    if (label === GRAPHIC_CONTROL) {
      if ((this.#file.u8(this.#at + 1) & 1) !== 0) this.#facts.hasAlpha = true;
      this.#delay = 10 * this.#file.u16(this.#at + 2);
      this.#skipSubBlocks();
    } else if (label === COMMENT || label === PLAIN_TEXT) {
      this.#facts.metadataBytes += this.#skipSubBlocks();
    } else if (label === APPLICATION) {
      this.#readApplication(this.#file.text(this.#at + 1, 11));
    } else {
      this.#skipSubBlocks();
    }
  }

  #readApplication(identifier: string): void {
    const start = this.#at;
    if (identifier === "NETSCAPE2.0" || identifier === "ANIMEXTS1.0") {
      if (this.#file.u8(this.#at + 12) === 3 && (this.#file.u8(this.#at + 13) & 7) === 1) {
        this.#loops ??= this.#file.u16(this.#at + 14);
      }
      this.#skipSubBlocks();
    } else if (identifier === "XMP DataXMP") {
      this.#facts.xmp = true;
      this.#skipSubBlocks();
      this.#facts.metadataBytes += Math.max(0, this.#at - start - 12 - XMP_TRAILER_BYTES);
    } else if (identifier === "ICCRGBG1012") {
      this.#at += 12;
      const profile = this.#joinSubBlocks();
      this.#facts.metadataBytes += profile.length;
      addIccProfile(this.#facts, profile);
    } else {
      this.#skipSubBlocks();
    }
  }

  /** Steps after the terminator. @returns the bytes of data. */
  #skipSubBlocks(): number {
    let bytes = 0;
    for (;;) {
      const length = this.#file.u8(this.#at);
      this.#at += 1 + length;
      if (length === 0) return bytes;
      bytes += length;
    }
  }

  #joinSubBlocks(): ByteView {
    const start = this.#at;
    const bytes = new Uint8Array(this.#skipSubBlocks());
    let written = 0;
    for (let from = start; this.#file.u8(from) > 0; from += 1 + this.#file.u8(from)) {
      const part = this.#file.part(from + 1, this.#file.u8(from));
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
