/**
 * Reads the facts of an AVIF that are needed before the codec is called.
 *
 * @module
 */
import { ByteView, EndOfDataFault } from "../../shared/byte_view.ts";
import { findBox, readBoxes } from "../../shared/isobmff/boxes.ts";
import { readItems } from "../../shared/isobmff/heif_items.ts";

/** Kinds of open bitstream units that begin a frame (AV1, section 6.2.2). */
const FRAME_HEADER = 3;
const FRAME = 6;

/**
 * The most frames of one picture (AV1 image item) in the file. A picture is one frame, or up to four where it is
 * layered (AVIF 1.1, section 2.1), but a decoder goes through as many as are there. Infinite where pictures share
 * bytes: then it is unknown how often they are read.
 *
 * @param file One that the inspector has read.
 */
export function mostFrames(file: Uint8Array): number {
  const view = new ByteView(file);
  const meta = findBox(readBoxes(view), "meta");
  if (!meta) return 0;
  const items = [...readItems(meta.data, view).byId.values()];
  const pictures = items.filter(({ type }) => type === "av01").map(({ extents }) => extents);
  const bytes = pictures.flat().reduce((sum, { length }) => sum + length, 0);
  if (bytes > file.length) return Infinity;
  return pictures.map((extents) => countFrames(joined(extents)))
    .reduce((most, frames) => Math.max(most, frames), 0);
}

/** Frames of a sequence of units, as far as it goes (AV1, sections 5.3.1 and 5.3.2). */
function countFrames(units: ByteView): number {
  let frames = 0;
  try {
    for (let at = 0; at < units.length;) {
      const header = units.u8(at++);
      const kind = (header >> 3) & 15;
      if (kind === FRAME || kind === FRAME_HEADER) frames++;
      const [hasExtension, hasSize] = [(header & 4) !== 0, (header & 2) !== 0];
      if (hasExtension) at++;
      if (!hasSize) break;
      let size = 0;
      let byte = 0x80;
      // Seven bits a byte, the lowest first (section 4.10.5).
      for (let shift = 0; byte & 0x80 && shift < 35; shift += 7) {
        byte = units.u8(at++);
        size += (byte & 0x7f) * 2 ** shift;
      }
      at += size;
    }
  } catch (error) {
    if (!(error instanceof EndOfDataFault)) throw error;
  }
  return frames;
}

function joined(extents: readonly ByteView[]): ByteView {
  if (extents.length === 1) return extents[0]!;
  const bytes = new Uint8Array(extents.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const extent of extents) {
    bytes.set(extent.bytes, at);
    at += extent.length;
  }
  return new ByteView(bytes);
}
