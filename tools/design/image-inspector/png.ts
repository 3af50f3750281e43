import { inflateReadable } from "../../shared/compression/deflate_formats.ts";
import { StreamFault } from "../../shared/compression/stream_fault.ts";
import { decodeHex, HexError } from "../../shared/hex.ts";
import { asFarAsItGoes, ByteView } from "../../shared/byte_view.ts";
import type { ColorType } from "./contract.ts";
import { addDuration, checkedSize, HeaderFault, type ImageFacts, ppiOfMetres } from "./facts.ts";
import { addExif, addIccProfile } from "./metadata.ts";

const SIGNATURE_BYTES = 8;
/** Most bytes that one compressed block is read for; profiles are far smaller. */
const MAX_INFLATED = 1 << 20;
/** Compressed blocks that are opened; a file has one profile and one or two texts of interest. */
const MAX_OPENED = 8;

/** Colour types with the bit depths that each allows (PNG, table 11.1). */
const COLORS = new Map<number, { type: ColorType; depths: number[] }>([
  [0, { type: "grayscale", depths: [1, 2, 4, 8, 16] }],
  [2, { type: "rgb", depths: [8, 16] }],
  [3, { type: "palette", depths: [1, 2, 4, 8] }],
  [4, { type: "grayscale-alpha", depths: [8, 16] }],
  [6, { type: "rgba", depths: [8, 16] }],
]);

/** Reads a PNG (W3C PNG, third edition), animated ones and eXIf included. */
export function readPng(file: ByteView, facts: ImageFacts): void {
  new PngReader(file, facts).read();
}

class PngReader {
  readonly #file: ByteView;
  readonly #facts: ImageFacts;
  #at = SIGNATURE_BYTES;
  #hasImageData = false;
  #opened = 0;

  constructor(file: ByteView, facts: ImageFacts) {
    this.#file = file;
    this.#facts = facts;
  }

  read(): void {
    for (;;) {
      const length = this.#file.u32(this.#at);
      const type = this.#file.text(this.#at + 4, 4);
      const data = this.#file.part(this.#at + 8, length);
      if (!this.#facts.size && type !== "IHDR" && type !== "CgBI") {
        throw new HeaderFault("its first chunk is not IHDR");
      }
      // Decoders use the first one too.
      if (type === "IHDR" && !this.#facts.size) readHeader(data, this.#facts);
      else asFarAsItGoes(() => this.#readChunk(type, data));
      this.#at += 12 + length;
      if (this.#at > this.#file.length) this.#facts.truncated = true;
      if (type === "IEND" || this.#facts.truncated) return;
    }
  }

  #readChunk(type: string, data: ByteView): void {
    switch (type) {
      case "IDAT":
        this.#hasImageData = true;
        return;
      case "tRNS":
        this.#facts.hasAlpha = true;
        return;
      case "acTL": {
        // Behind the image data it has no meaning (section 11.3.6.1).
        const frames = data.u32(0);
        if (this.#hasImageData || frames === 0) return;
        this.#facts.animation = { frames, loops: data.u32(4), durationMs: 0 };
        return;
      }
      case "fcTL":
        return addFrameDelay(data, this.#facts);
      case "pHYs":
        if (data.u32(0) === 0 || data.u32(4) === 0) return;
        this.#facts.density = data.u8(8) === 1
          ? ppiOfMetres(data.u32(0), data.u32(4))
          : { x: data.u32(0), y: data.u32(4), unit: "ratio" };
        return;
      case "eXIf":
        this.#facts.metadataBytes += data.length;
        return addExif(this.#facts, data);
      case "iCCP":
        this.#facts.metadataBytes += data.length;
        this.#facts.iccProfile = true;
        return this.#addProfile(data);
      case "tEXt":
      case "zTXt":
      case "iTXt":
        this.#facts.metadataBytes += data.length;
        return this.#readText(type, data);
    }
  }

  #addProfile(data: ByteView): void {
    const end = data.indexOf(0, 0);
    const isDeflated = end + 1 < data.length && data.u8(end + 1) === 0;
    const profile = isDeflated ? this.#inflate(data, end + 2) : undefined;
    if (profile) addIccProfile(this.#facts, new ByteView(profile));
    else this.#facts.isProfileBroken = true;
  }

  /** Texts that hold metadata: XMP, and EXIF as hexadecimal digits, which ImageMagick writes. */
  #readText(type: string, data: ByteView): void {
    const end = data.indexOf(0, 0);
    const keyword = data.text(0, Math.min(end, 79));
    if (keyword === "XML:com.adobe.xmp" || keyword === "Raw profile type xmp") {
      this.#facts.xmp = true;
    }
    if (keyword !== "Raw profile type exif" && keyword !== "Raw profile type APP1") return;
    const text = type === "tEXt"
      ? data.bytes.subarray(end + 1)
      : type === "zTXt"
      ? this.#inflate(data, end + 2)
      : undefined;
    const block = text && rawProfile(text);
    if (!block) return;
    if (block.has("http://ns.adobe.com/xap/1.0/\0", 0)) this.#facts.xmp = true;
    else addExif(this.#facts, block);
  }

  #inflate(data: ByteView, start: number): Uint8Array | undefined {
    if (++this.#opened > MAX_OPENED) return undefined;
    try {
      return inflateReadable(data.bytes.subarray(start), "zlib", MAX_INFLATED).bytes;
    } catch (error) {
      if (!(error instanceof StreamFault)) throw error;
      return undefined;
    }
  }
}

function readHeader(data: ByteView, facts: ImageFacts): void {
  const size = { width: data.u32(0), height: data.u32(4) };
  const depth = data.u8(8);
  const color = COLORS.get(data.u8(9));
  const interlace = data.u8(12);
  if (!color?.depths.includes(depth)) {
    throw new HeaderFault(`it has color type ${data.u8(9)} with bit depth ${depth}`);
  }
  if (interlace > 1) throw new HeaderFault(`it has interlace method ${interlace}`);
  if (size.width > 0x7fffffff || size.height > 0x7fffffff) {
    throw new HeaderFault("its size is over 2,147,483,647");
  }
  facts.size = checkedSize(size.width, size.height);
  facts.bitDepth = depth;
  facts.colorType = color.type;
  facts.hasAlpha = color.type === "grayscale-alpha" || color.type === "rgba";
  facts.progressive = interlace === 1;
}

function addFrameDelay(data: ByteView, facts: ImageFacts): void {
  if (!facts.animation) return;
  const numerator = data.u16(20);
  const denominator = data.u16(22) || 100;
  addDuration(facts.animation, Math.round(1000 * numerator / denominator));
}

/** The bytes of "\n<name>\n<length>\n<hexadecimal digits>\n". */
function rawProfile(text: Uint8Array): ByteView | undefined {
  const latin1 = new TextDecoder("latin1").decode(text);
  const head = /^\s*\S+\s+\d+\s/.exec(latin1)?.[0];
  if (head === undefined) return undefined;
  try {
    return new ByteView(decodeHex(latin1, "", head.length));
  } catch (error) {
    if (!(error instanceof HexError)) throw error;
    return undefined;
  }
}
