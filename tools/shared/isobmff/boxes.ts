/**
 * Boxes of the ISO base media file format (ISO/IEC 14496-12, section 4.2).
 *
 * @module
 */
import type { ByteView } from "../byte_view.ts";

/** A box of a file (ISO/IEC 14496-12, section 4.2). */
export interface Box {
  type: string;
  /** The content of the box after its header, as far as the file goes. */
  data: ByteView;
  /** The data ends before the box does. */
  isCut: boolean;
}

/** Boxes in one place; real files have a few dozen. */
const MAX_BOXES = 10_000;

/**
 * The boxes from an offset to the end of a view; a cut header ends them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ByteView } from "../byte_view.ts";
 * import { readBoxes } from "./boxes.ts";
 *
 * const [box] = readBoxes(new ByteView(new Uint8Array([0, 0, 0, 9, 102, 114, 101, 101, 1])));
 * assert.deepEqual([box?.type, box?.data.u8(0), box?.isCut], ["free", 1, false]);
 * ```
 */
export function readBoxes(view: ByteView, start = 0): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= view.length && boxes.length < MAX_BOXES) {
    const short = view.u32(at);
    if (short === 1 && at + 16 > view.length) break;
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? view.u64(at + 8) : short === 0 ? view.length - at : short;
    if (size < header) break;
    boxes.push({
      type: view.text(at + 4, 4),
      data: view.part(at + header, size - header),
      isCut: at + size > view.length,
    });
    at += size;
  }
  return boxes;
}

/** The first box of a type. */
export function findBox(boxes: Box[], type: string): Box | undefined {
  return boxes.find((box) => box.type === type);
}

/** The boxes along a path of types, each inside the one before it; the first of each type. */
export function boxAt(boxes: Box[], path: string[]): Box | undefined {
  let inside = boxes;
  let box: Box | undefined;
  for (const type of path) {
    box = findBox(inside, type);
    if (!box) return undefined;
    inside = readBoxes(box.data);
  }
  return box;
}
