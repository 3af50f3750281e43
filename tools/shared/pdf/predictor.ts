import type { PdfDictionary } from "./objects.ts";
import { PdfFault } from "./fault.ts";

/** Undoes the predictor of a stream's parameters (ISO 32000-2, section 7.4.4.4). */
export function undoPredictor(bytes: Uint8Array, parameters?: PdfDictionary): Uint8Array {
  const number = (key: string, otherwise: number) => {
    const value = parameters?.get(key);
    return typeof value === "number" ? value : otherwise;
  };
  const predictor = number("Predictor", 1);
  if (predictor < 2) return bytes;
  const bits = number("BitsPerComponent", 8);
  const pixelBytes = Math.max(1, Math.ceil(number("Colors", 1) * bits / 8));
  const rowBytes = Math.ceil(number("Columns", 1) * number("Colors", 1) * bits / 8);
  if (!(rowBytes >= 1 && rowBytes <= 1 << 20 && pixelBytes <= rowBytes)) {
    throw new PdfFault("a predictor has impossible parameters");
  }
  if (predictor < 10) {
    if (bits !== 8) throw new PdfFault("a TIFF predictor of other than 8 bits is not for objects");
    return undoTiff(bytes, rowBytes, pixelBytes);
  }
  return undoPng(bytes, rowBytes, pixelBytes);
}

function undoTiff(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const plain = bytes.slice();
  for (let i = 0; i < plain.length; i++) {
    if (i % rowBytes >= pixelBytes) plain[i] = plain[i]! + plain[i - pixelBytes]!;
  }
  return plain;
}

/** Each row begins with the type of its filter (PNG, third edition, section 9). */
function undoPng(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (rowBytes + 1));
  const plain = new Uint8Array(Math.max(0, bytes.length - rows));
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1);
    const filtered = bytes.subarray(from + 1, from + 1 + rowBytes);
    const start = row * rowBytes;
    undoFilter(bytes[from]!, filtered, plain, { start, rowBytes, pixelBytes, hasUpper: row > 0 });
  }
  return plain;
}

/** Undoes the filter of one row, in a loop of its own for each kind: images have millions of bytes. */
function undoFilter(
  type: number,
  filtered: Uint8Array,
  plain: Uint8Array,
  { start, rowBytes, pixelBytes, hasUpper }: {
    start: number;
    rowBytes: number;
    pixelBytes: number;
    hasUpper: boolean;
  },
): void {
  plain.set(filtered, start);
  const end = start + filtered.length;
  const left = (at: number) => at - start >= pixelBytes ? plain[at - pixelBytes]! : 0;
  const up = (at: number) => hasUpper ? plain[at - rowBytes]! : 0;
  switch (type) {
    case 1:
      for (let at = start + pixelBytes; at < end; at++) plain[at]! += plain[at - pixelBytes]!;
      return;
    case 2:
      if (hasUpper) { for (let at = start; at < end; at++) plain[at]! += plain[at - rowBytes]!; }
      return;
    case 3:
      for (let at = start; at < end; at++) plain[at]! += (left(at) + up(at)) >> 1;
      return;
    case 4:
      for (let at = start; at < end; at++) {
        const corner = hasUpper && at - start >= pixelBytes
          ? plain[at - rowBytes - pixelBytes]!
          : 0;
        plain[at]! += paeth(left(at), up(at), corner);
      }
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
