import type { ByteView } from "../../shared/byte_view.ts";
import type { ImageFacts } from "./facts.ts";

const DIRECTORY_BYTES = 6;
const ENTRY_BYTES = 16;
const PNG_SIGNATURE = "\x89PNG\r\n\x1a\n";

/** Reads the directory of an icon file (ICONDIR, ICONDIRENTRY). */
export function readIco(file: ByteView, facts: ImageFacts): void {
  const count = file.u16(4);
  const icons = [];
  for (let index = 0; index < count; index++) {
    const at = DIRECTORY_BYTES + index * ENTRY_BYTES;
    const [size, offset] = [file.u32(at + 8), file.u32(at + 12)];
    icons.push({
      width: file.u8(at) || 256,
      height: file.u8(at + 1) || 256,
      bits_per_pixel: file.u16(at + 6) || embeddedBits(file.part(offset, size)),
    });
    if (offset + size > file.length) facts.truncated = true;
  }
  const area = (icon: { width: number; height: number }) => icon.width * icon.height;
  const largest = icons.reduce((best, icon) => area(icon) > area(best) ? icon : best);
  facts.icons = icons;
  facts.size = { width: largest.width, height: largest.height };
}

/** Bits a pixel by the image's own header, for entries that leave them out; 0 when it does not tell. */
function embeddedBits(image: ByteView): number {
  if (image.has(PNG_SIGNATURE, 0)) {
    if (image.length < 26) return 0;
    const channels = new Map([[0, 1], [2, 3], [3, 1], [4, 2], [6, 4]]).get(image.u8(25)) ?? 0;
    return channels * image.u8(24);
  }
  return image.length < 16 ? 0 : image.u16(14);
}
