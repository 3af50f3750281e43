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
    const to = row * rowBytes;
    const type = bytes[from];
    const length = Math.min(rowBytes, bytes.length - from - 1);
    for (let i = 0; i < length; i++) {
      const left = i >= pixelBytes ? plain[to + i - pixelBytes]! : 0;
      const up = row > 0 ? plain[to + i - rowBytes]! : 0;
      const corner = row > 0 && i >= pixelBytes ? plain[to + i - rowBytes - pixelBytes]! : 0;
      plain[to + i] = bytes[from + 1 + i]! + predicted(type, left, up, corner);
    }
  }
  return plain;
}

function predicted(type: number | undefined, left: number, up: number, corner: number): number {
  switch (type) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value));
  if (toLeft! <= toUp! && toLeft! <= toCorner!) return left;
  return toUp! <= toCorner! ? up : corner;
}
