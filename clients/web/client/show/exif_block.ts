/**
 * The Exif block of a picture's file, wherever its format puts it.
 *
 * @module
 */

/** The TIFF structure in a JPEG, PNG or WebP file; undefined if there is none. */
export function exifBlock(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint16(0) === 0xffd8) return inJpeg(bytes, view);
    if (view.getUint32(0) === 0x89504e47) return inChunks(bytes, view, 8, "eXIf", false);
    if (textAt(bytes, 0, 4) === "RIFF") return inChunks(bytes, view, 12, "EXIF", true);
  } catch (error) {
    // The file ends within its own structure.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** JPEG (ISO/IEC 10918-1, annex B): segments until the scan; Exif is in one of APP1. */
function inJpeg(bytes: Uint8Array, view: DataView): Uint8Array | undefined {
  for (let at = 2; view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda;) {
    const end = at + 2 + view.getUint16(at + 2);
    if (view.getUint8(at + 1) === 0xe1 && textAt(bytes, at + 4, 6) === "Exif\0\0") {
      return bytes.subarray(at + 10, end);
    }
    at = end;
  }
  return undefined;
}

/** PNG: size, name, data, checksum. WebP (RIFF): name, size, data filled to an even length. */
function inChunks(
  bytes: Uint8Array,
  view: DataView,
  first: number,
  wanted: string,
  isRiff: boolean,
): Uint8Array | undefined {
  for (let at = first; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + (isRiff ? 4 : 0), isRiff);
    const name = textAt(bytes, at + (isRiff ? 0 : 4), 4);
    if (name === wanted) {
      const block = bytes.subarray(at + 8, at + 8 + size);
      return textAt(block, 0, 6) === "Exif\0\0" ? block.subarray(6) : block;
    }
    at += 8 + (isRiff ? size + size % 2 : size + 4);
  }
  return undefined;
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
