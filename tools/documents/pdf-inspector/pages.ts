/**
 * The sizes of pages (ISO 32000-2, section 7.7.3.3).
 *
 * @module
 */
import type { PdfDocument } from "../../shared/pdf/document.ts";
import type { PdfDictionary, PdfObject } from "../../shared/pdf/objects.ts";
import { type PageNode, readPageTree } from "../../shared/pdf/page_tree.ts";
import { sizeName } from "./page_sizes.ts";

/** A page with the attributes that it inherits. */
export interface Page {
  dictionary: PdfDictionary;
  resources: PdfDictionary | undefined;
  width_pt: number;
  height_pt: number;
  rotation: 0 | 90 | 180 | 270;
  size: string | null;
}

/** Left, bottom, right and top. */
type Box = readonly [number, number, number, number];

/** The size of a page without a MediaBox: Letter, as readers assume. */
const DEFAULT_BOX: Box = [0, 0, 612, 792];

/**
 * The pages in their order.
 *
 * @returns undefined when the catalog has no page tree.
 * @throws {ToolError} `INPUT_TOO_LARGE` over `maxPages`.
 */
export function readPages(document: PdfDocument, maxPages: number): Page[] | undefined {
  return readPageTree(document, maxPages)?.map((node) => pageOf(document, node));
}

function pageOf(document: PdfDocument, { dictionary, inherited }: PageNode): Page {
  const media = boxOf(document, inherited.get("MediaBox"));
  const crop = boxOf(document, inherited.get("CropBox"));
  const box = (crop && media ? withinMedia(crop, media) : crop ?? media) ?? DEFAULT_BOX;
  const rotation = rotationOf(document.number(inherited.get("Rotate")) ?? 0);
  const width = rounded(box[2] - box[0]);
  const height = rounded(box[3] - box[1]);
  const isTurned = rotation === 90 || rotation === 270;
  return {
    dictionary,
    resources: document.dictionary(inherited.get("Resources")),
    width_pt: isTurned ? height : width,
    height_pt: isTurned ? width : height,
    rotation,
    size: sizeName(width, height),
  };
}

/** Two opposite corners, in any order (section 7.9.5); a rectangle without an area is not one. */
function boxOf(document: PdfDocument, value: PdfObject | undefined): Box | undefined {
  const [x1, y1, x2, y2] = document.array(value).map((item) => document.number(item));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) {
    return undefined;
  }
  if (x1 === x2 || y1 === y2) return undefined;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** The part of a crop box inside the media box (section 14.11.2.1); the media box when there is none. */
function withinMedia(crop: Box, media: Box): Box {
  const left = Math.max(crop[0], media[0]);
  const bottom = Math.max(crop[1], media[1]);
  const right = Math.min(crop[2], media[2]);
  const top = Math.min(crop[3], media[3]);
  return left < right && bottom < top ? [left, bottom, right, top] : media;
}

/** Only quarters of a turn count (table 31). */
function rotationOf(degrees: number): Page["rotation"] {
  const turned = ((degrees % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

/** To two decimals, half up. */
function rounded(points: number): number {
  return Math.round(Number((points * 100).toPrecision(15))) / 100;
}
