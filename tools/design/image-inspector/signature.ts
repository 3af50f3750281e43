import { isAvif } from "./avif.ts";
import type { ByteView } from "../../shared/byte_view.ts";
import type { ImageFormat } from "./contract.ts";

/** The format that the first bytes are of; undefined for none, which may still be an SVG. */
export function binaryFormat(file: ByteView): Exclude<ImageFormat, "svg"> | undefined {
  if (file.has("\x89PNG\r\n\x1a\n", 0)) return "png";
  if (file.has("\xff\xd8\xff", 0)) return "jpeg";
  if (file.has("GIF87a", 0) || file.has("GIF89a", 0)) return "gif";
  if (file.has("RIFF", 0) && file.has("WEBP", 8)) return "webp";
  if (isAvif(file)) return "avif";
  if (file.has("BM", 0)) return "bmp";
  if (file.has("\0\0\x01\0", 0) && file.length >= 6) {
    const entries = file.part(4, 2, true).u16(0);
    if (entries >= 1 && entries <= 255) return "ico";
  }
  return undefined;
}
