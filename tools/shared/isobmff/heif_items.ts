/**
 * The items of a HEIF file (ISO/IEC 14496-12, section 8.11; ISO/IEC 23008-12, section 9).
 *
 * @module
 */
import { type Box, findBox, readBoxes } from "./boxes.ts";
import type { ByteView } from "../byte_view.ts";

/** An item of a file, such as an image or its metadata. */
export interface HeifItem {
  id: number;
  /** The item's type; `xmp` for a MIME item of RDF. */
  type: string;
  properties: Box[];
  /** Items that this one is an auxiliary image of. */
  auxiliaryTo: number[];
  /** Items that this one is assembled from. */
  derivedFrom: number[];
  /** The pieces of the data, as much of them as there is; of Exif, XMP and AV1 items only. */
  extents: ByteView[];
  /** The file ends before the item's data does. */
  isCut: boolean;
}

/** The items of a file, and the id of the primary one. */
export interface HeifItems {
  primary: number;
  byId: Map<number, HeifItem>;
}

/** Types of items whose data is of use. */
const WITH_DATA: ReadonlySet<string> = new Set(["Exif", "xmp", "av01"]);
/** Entries of each table; an image of 256 tiles has some 600. */
const MAX_ENTRIES = 20_000;
/** Properties of one item; it has each kind once. */
const MAX_PROPERTIES = 64;

/**
 * Reads the `meta` box.
 *
 * @param meta What is in it.
 * @param file The whole file, in which items have their data.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ByteView } from "../byte_view.ts";
 * import { readItems } from "./heif_items.ts";
 *
 * // A primary item box (pitm), and no items.
 * const meta = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 14, 112, 105, 116, 109, 0, 0, 0, 0, 0, 7]);
 * const view = new ByteView(meta);
 * const { primary, byId } = readItems(view, view);
 * assert.deepEqual([primary, byId.size], [7, 0]);
 * ```
 */
export function readItems(meta: ByteView, file: ByteView): HeifItems {
  const boxes = readBoxes(meta, 4);
  const byId = readItemInfos(findBox(boxes, "iinf"));
  const primaryBox = findBox(boxes, "pitm")?.data;
  const primary = primaryBox ? primaryBox.u8(0) === 0 ? primaryBox.u16(4) : primaryBox.u32(4) : 0;
  assignProperties(findBox(boxes, "iprp"), byId);
  readReferences(findBox(boxes, "iref"), byId);
  readLocations(findBox(boxes, "iloc"), findBox(boxes, "idat"), byId, file);
  return { primary, byId };
}

function readItemInfos(box: Box | undefined): Map<number, HeifItem> {
  const byId = new Map<number, HeifItem>();
  if (!box) return byId;
  const start = box.data.u8(0) === 0 ? 6 : 8;
  for (const { type, data } of readBoxes(box.data, start)) {
    if (type !== "infe" || data.u8(0) < 2) continue;
    const isShort = data.u8(0) === 2;
    const id = isShort ? data.u16(4) : data.u32(4);
    const at = isShort ? 8 : 10;
    const itemType = data.text(at, 4);
    byId.set(id, {
      id,
      type: itemType === "mime" && isRdf(data, at + 4) ? "xmp" : itemType,
      properties: [],
      auxiliaryTo: [],
      derivedFrom: [],
      extents: [],
      isCut: false,
    });
  }
  return byId;
}

/** The content type is after the item's name. */
function isRdf(data: ByteView, nameAt: number): boolean {
  return data.has("application/rdf+xml", data.indexOf(0, nameAt) + 1);
}

/** Properties with the items that have them, in the order of the association. */
function assignProperties(box: Box | undefined, byId: Map<number, HeifItem>): void {
  if (!box) return;
  const parts = readBoxes(box.data);
  const container = findBox(parts, "ipco");
  const properties = container ? readBoxes(container.data) : [];
  for (const { type, data } of parts) {
    if (type !== "ipma") continue;
    const hasLongIds = data.u8(0) > 0;
    const hasLongIndexes = (data.u8(3) & 1) === 1;
    const entries = Math.min(data.u32(4), MAX_ENTRIES);
    let at = 8;
    for (let entry = 0; entry < entries; entry++) {
      const item = byId.get(hasLongIds ? data.u32(at) : data.u16(at));
      at += hasLongIds ? 4 : 2;
      const associations = data.u8(at++);
      for (let index = 0; index < associations; index++) {
        const number = hasLongIndexes ? data.u16(at) & 0x7fff : data.u8(at) & 0x7f;
        at += hasLongIndexes ? 2 : 1;
        const property = properties[number - 1];
        if (property && item && item.properties.length < MAX_PROPERTIES) {
          item.properties.push(property);
        }
      }
    }
  }
}

function readReferences(box: Box | undefined, byId: Map<number, HeifItem>): void {
  if (!box) return;
  const hasLongIds = box.data.u8(0) > 0;
  const id = (data: ByteView, at: number) => hasLongIds ? data.u32(at) : data.u16(at);
  const idBytes = hasLongIds ? 4 : 2;
  for (const { type, data } of readBoxes(box.data, 4)) {
    const from = byId.get(id(data, 0));
    const list = type === "auxl"
      ? from?.auxiliaryTo
      : type === "dimg"
      ? from?.derivedFrom
      : undefined;
    if (!list) continue;
    const count = Math.min(data.u16(idBytes), MAX_ENTRIES);
    for (let index = 0; index < count; index++) {
      list.push(id(data, idBytes + 2 + index * idBytes));
    }
  }
}

/** Reads where items have their bytes (section 8.11.3). */
function readLocations(
  box: Box | undefined,
  itemData: Box | undefined,
  byId: Map<number, HeifItem>,
  file: ByteView,
): void {
  if (!box) return;
  const { data } = box;
  const version = data.u8(0);
  const [offsetBytes, lengthBytes] = [data.u8(4) >> 4, data.u8(4) & 15];
  const [baseBytes, indexBytes] = [data.u8(5) >> 4, version > 0 ? data.u8(5) & 15 : 0];
  const hasLongIds = version === 2;
  const count = Math.min(hasLongIds ? data.u32(6) : data.u16(6), MAX_ENTRIES);
  let at = hasLongIds ? 10 : 8;
  for (let entry = 0; entry < count; entry++) {
    const id = take(hasLongIds ? 4 : 2);
    const method = version > 0 ? take(2) & 15 : 0;
    at += 2;
    const base = take(baseBytes);
    // Extents without fields would be read without end.
    const extents = Math.min(take(2), offsetBytes + lengthBytes > 0 ? MAX_ENTRIES : 1);
    const item = byId.get(id);
    const source = method === 0 ? file : method === 1 ? itemData?.data : undefined;
    for (let index = 0; index < extents; index++) {
      at += indexBytes;
      const offset = base + take(offsetBytes);
      const told = take(lengthBytes);
      if (!source || !item) continue;
      // A length of 0 is all of the source (section 8.11.3.3).
      const length = told || Math.max(0, source.length - offset);
      if (offset + length > source.length) item.isCut = true;
      if (!WITH_DATA.has(item.type)) continue;
      item.extents.push(source.part(offset, length));
    }
  }

  function take(bytes: number): number {
    const from = at;
    at += bytes;
    switch (bytes) {
      case 2:
        return data.u16(from);
      case 4:
        return data.u32(from);
      case 8:
        return data.u64(from);
      default:
        return 0;
    }
  }
}
