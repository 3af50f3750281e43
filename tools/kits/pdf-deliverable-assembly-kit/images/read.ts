import { PdfFault } from "../../../shared/pdf/fault.ts";
import { type EmbeddableImage, ImageFault } from "./image.ts";
import { readJpeg } from "./jpeg.ts";
import { type ImageMeter, readPng } from "./png.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Whether bytes begin as a PNG or a JPEG does. */
export function isImage(bytes: Uint8Array): boolean {
  return [PNG, JPEG].some((signature) => beginsWith(bytes, signature));
}

/** Reads a PNG or JPEG, by its first bytes. @throws {ImageFault} */
export function readImage(bytes: Uint8Array, meter: ImageMeter): EmbeddableImage {
  try {
    if (beginsWith(bytes, PNG)) return readPng(bytes, meter);
    if (beginsWith(bytes, JPEG)) return readJpeg(bytes);
  } catch (error) {
    if (error instanceof PdfFault) throw new ImageFault("its rows are too long to be read");
    throw error;
  }
  throw new ImageFault("its bytes are neither a PNG nor a JPEG");
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
