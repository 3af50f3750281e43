import type { ByteView } from "../../shared/byte_view.ts";
import { checkedSize, HeaderFault, type ImageFacts, ppiOfMetres } from "./facts.ts";
import { addIccProfile } from "./metadata.ts";

const FILE_HEADER_BYTES = 14;
/** Sizes of the headers of OS/2 and Windows that are in use. */
const CORE_HEADER = 12;
const HEADERS = [CORE_HEADER, 16, 40, 52, 56, 64, 108, 124];
/** From this header on there is an alpha mask. */
const V3_HEADER = 56;
const V5_HEADER = 124;

const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;
const JPEG = 4;
const PNG = 5;
const ALPHA_BIT_FIELDS = 6;

/** Reads a BMP (Windows GDI: BITMAPFILEHEADER, BITMAPCOREHEADER, BITMAPINFOHEADER, V4, V5). */
export function readBmp(file: ByteView, facts: ImageFacts): void {
  const header = file.u32(FILE_HEADER_BYTES);
  if (!HEADERS.includes(header)) throw new HeaderFault(`its header has ${header} bytes`);
  const info = file.part(FILE_HEADER_BYTES, file.length);
  const isCore = header === CORE_HEADER;
  const width = isCore ? info.u16(4) : info.i32(4);
  const height = isCore ? info.u16(6) : Math.abs(info.i32(8));
  const bits = info.u16(isCore ? 10 : 14);
  const compression = header >= 40 ? info.u32(16) : UNCOMPRESSED;
  addColors(bits, compression, header, info, facts);
  facts.size = checkedSize(width, height);
  if (header >= 40) {
    const [x, y] = [info.i32(24), info.i32(28)];
    if (x > 0 && y > 0) facts.density = ppiOfMetres(x, y);
  }
  if (header === V5_HEADER) addEmbeddedProfile(info, facts);
  const isRaw = compression === UNCOMPRESSED || compression === BIT_FIELDS ||
    compression === ALPHA_BIT_FIELDS;
  // Rows are whole multiples of four bytes.
  const pixelBytes = isRaw ? 4 * Math.ceil(width * bits / 32) * height : info.u32(20);
  facts.truncated = file.u32(10) + pixelBytes > file.length;
}

function addColors(
  bits: number,
  compression: number,
  header: number,
  info: ByteView,
  facts: ImageFacts,
): void {
  facts.hasAlpha = false;
  switch (bits) {
    case 1:
    case 2:
    case 4:
    case 8:
      facts.colorType = "palette";
      facts.bitDepth = bits;
      return;
    case 16:
    case 24:
      facts.colorType = "rgb";
      facts.bitDepth = bits === 16 ? 5 : 8;
      return;
    case 32: {
      const hasMask = header >= V3_HEADER && header !== 64 || compression === ALPHA_BIT_FIELDS;
      facts.hasAlpha = hasMask && info.u32(52) !== 0;
      facts.colorType = facts.hasAlpha ? "rgba" : "rgb";
      facts.bitDepth = 8;
      return;
    }
    default:
      // The pixels are a JPEG or PNG file, which tells more.
      if (bits === 0 && (compression === JPEG || compression === PNG)) return;
      throw new HeaderFault(`it has ${bits} bits a pixel`);
  }
}

function addEmbeddedProfile(info: ByteView, facts: ImageFacts): void {
  // LCS "MBED", stored as a little-endian number.
  if (!info.has("DEBM", 56)) return;
  const profile = info.part(info.u32(112), info.u32(116));
  facts.metadataBytes += profile.length;
  addIccProfile(facts, profile);
}
