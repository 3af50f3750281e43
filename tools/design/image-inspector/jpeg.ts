import { asFarAsItGoes, ByteView } from "../../shared/byte_view.ts";
import { checkedSize, HeaderFault, type ImageFacts } from "./facts.ts";
import { addExif, addIccProfile } from "./metadata.ts";

const XMP = "http://ns.adobe.com/xap/1.0/\0";
const EXTENDED_XMP = "http://ns.adobe.com/xmp/extension/\0";
const ICC = "ICC_PROFILE\0";
const EXIF = "Exif\0\0";

/** Markers of ITU-T T.81, table B.1. */
const EOI = 0xd9;
const SOS = 0xda;
const DNL = 0xdc;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const COM = 0xfe;
const PROGRESSIVE = [0xc2, 0xc6, 0xca, 0xce];

/** Reads a JPEG (ITU-T T.81, annex B; JFIF 1.02; EXIF 2.32, section 4.5). */
export function readJpeg(file: ByteView, facts: ImageFacts): void {
  new JpegReader(file, facts).read();
}

class JpegReader {
  readonly #file: ByteView;
  readonly #facts: ImageFacts;
  readonly #iccParts = new Map<number, Uint8Array>();
  #components = 0;
  #width: number | undefined;
  #isRgb = false;
  #at = 2;

  constructor(file: ByteView, facts: ImageFacts) {
    this.#file = file;
    this.#facts = facts;
  }

  read(): void {
    this.#facts.hasAlpha = false;
    try {
      this.#readSegments();
    } finally {
      // The segments before the end of a cut file count.
      if (this.#components === 3) this.#facts.colorType = this.#isRgb ? "rgb" : "ycbcr";
      if (this.#iccParts.size > 0) addIccProfile(this.#facts, joined(this.#iccParts));
    }
  }

  #readSegments(): void {
    for (;;) {
      const marker = this.#nextMarker();
      if (marker === EOI) {
        if (!this.#facts.size) throw this.#noFrame();
        return;
      }
      if (isStandalone(marker)) continue;
      const length = this.#file.u16(this.#at);
      if (length < 2) throw new HeaderFault("a segment is shorter than its length field");
      const data = this.#file.part(this.#at + 2, length - 2);
      if (marker === SOS && this.#width === undefined) throw this.#noFrame();
      if (isFrame(marker)) this.#readFrame(marker, data);
      else asFarAsItGoes(() => this.#readSegment(marker, data));
      this.#at += length;
      if (this.#at > this.#file.length) {
        this.#facts.truncated = true;
        return;
      }
    }
  }

  /** Steps after the next marker; entropy-coded data and what decoders skip lie before it. */
  #nextMarker(): number {
    for (;;) {
      this.#at = this.#file.indexOf(0xff, this.#at);
      while (this.#file.u8(this.#at) === 0xff) this.#at++;
      const marker = this.#file.u8(this.#at++);
      if (marker !== 0) return marker;
    }
  }

  #readSegment(marker: number, data: ByteView): void {
    switch (marker) {
      case DNL:
        // The number of lines when the frame header said 0 (section B.2.5).
        if (this.#width !== undefined && !this.#facts.size) {
          this.#facts.size = checkedSize(this.#width, data.u16(0));
        }
        return;
      case APP0:
        if (data.has("JFIF\0", 0) && !this.#facts.density) addDensity(data, this.#facts);
        return;
      case APP1:
        return this.#readApp1(data);
      case APP2:
        if (!data.has(ICC, 0)) return;
        this.#facts.metadataBytes += data.length;
        if (data.length > ICC.length + 2) {
          this.#iccParts.set(data.u8(ICC.length), data.bytes.subarray(ICC.length + 2));
        }
        return;
      case APP14:
        if (data.has("Adobe", 0) && data.length >= 12) this.#isRgb = data.u8(11) === 0;
        return;
      case COM:
        this.#facts.metadataBytes += data.length;
    }
  }

  #readApp1(data: ByteView): void {
    const isXmp = data.has(XMP, 0) || data.has(EXTENDED_XMP, 0);
    const isExif = data.has(EXIF, 0);
    if (isXmp || isExif) this.#facts.metadataBytes += data.length;
    if (isXmp) this.#facts.xmp = true;
    if (isExif) addExif(this.#facts, data);
  }

  #readFrame(marker: number, data: ByteView): void {
    if (this.#width !== undefined) return;
    this.#components = data.u8(5);
    if (this.#components === 0) throw new HeaderFault("its frame has no components");
    this.#facts.bitDepth = data.u8(0);
    this.#facts.progressive = PROGRESSIVE.includes(marker);
    this.#facts.colorType = this.#components === 1
      ? "grayscale"
      : this.#components === 4
      ? "cmyk"
      : null;
    this.#width = data.u16(3);
    const height = data.u16(1);
    if (this.#width === 0) throw new HeaderFault(`its size is 0 x ${height}`);
    if (height > 0) this.#facts.size = { width: this.#width, height };
  }

  #noFrame(): HeaderFault {
    return new HeaderFault("there is no frame header (SOF) with a size");
  }
}

/** SOF0 to SOF15, among which DHT, JPG and DAC have their codes. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** TEM, RST0 to RST7 and SOI have no length. */
function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function addDensity(data: ByteView, facts: ImageFacts): void {
  const [unit, x, y] = [data.u8(7), data.u16(8), data.u16(10)];
  if (x === 0 || y === 0 || unit > 2) return;
  const scale = unit === 2 ? 2.54 : 1;
  facts.density = {
    x: Math.round(x * scale),
    y: Math.round(y * scale),
    unit: unit === 0 ? "ratio" : "ppi",
  };
}

/** The parts of a profile by their sequence numbers (ICC.1:2022, annex B.4). */
function joined(parts: Map<number, Uint8Array>): ByteView {
  const ordered = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
  const bytes = new Uint8Array(ordered.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of ordered) {
    bytes.set(part, at);
    at += part.length;
  }
  return new ByteView(bytes);
}
