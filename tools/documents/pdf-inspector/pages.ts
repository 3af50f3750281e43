/**
 * The page tree (ISO 32000-2, section 7.7.3).
 *
 * @module
 */
import { inputTooLarge } from "../../shared/tool_error.ts";
import type { PdfDocument } from "./pdf/document.ts";
import type { PdfDictionary, PdfObject } from "./pdf/objects.ts";
import { sizeName } from "./page_sizes.ts";

export interface Page {
  dictionary: PdfDictionary;
  resources: PdfDictionary | undefined;
  width_pt: number;
  height_pt: number;
  rotation: 0 | 90 | 180 | 270;
  size: string | null;
}

/** What pages take over from the nodes above them (table 31). */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"];

/** Left, bottom, right and top. */
type Box = readonly [number, number, number, number];

/** What a page without a MediaBox gets: Letter, as readers do. */
const DEFAULT_BOX: Box = [0, 0, 612, 792];

interface Node {
  value: PdfObject;
  inherited: ReadonlyMap<string, PdfObject>;
}

/**
 * The pages in their order.
 *
 * @returns undefined when the catalog has no page tree.
 * @throws {ToolError} `INPUT_TOO_LARGE` over `maxPages`.
 */
export function readPages(document: PdfDocument, maxPages: number): Page[] | undefined {
  const root = document.dictionary(document.catalog?.get("Pages"));
  if (!root) return undefined;
  const pages: Page[] = [];
  /** Inner nodes: one that comes again is a loop. */
  const seen = new Set<PdfDictionary>();
  const open: Node[] = [{ value: root, inherited: new Map() }];
  for (let node = open.pop(); node; node = open.pop()) {
    const dictionary = document.dictionary(node.value);
    const type = document.name(dictionary?.get("Type"));
    const isInner = dictionary?.has("Kids") || type === "Pages";
    if (!dictionary || (isInner && seen.has(dictionary))) {
      document.isDamaged = true;
      continue;
    }
    const inherited = withOwn(node.inherited, dictionary);
    if (isInner) {
      seen.add(dictionary);
      const kids = document.array(dictionary.get("Kids"));
      for (const value of kids.toReversed()) {
        if (value === null) document.isDamaged = true;
        else open.push({ value, inherited });
      }
    } else {
      if (pages.length === maxPages) {
        throw inputTooLarge(
          "max_pages",
          maxPages,
          maxPages + 1,
          "The pages of the PDF are at least",
        );
      }
      pages.push(pageOf(document, dictionary, inherited));
    }
  }
  return pages;
}

function withOwn(
  inherited: ReadonlyMap<string, PdfObject>,
  dictionary: PdfDictionary,
): ReadonlyMap<string, PdfObject> {
  const own = INHERITED.filter((key) => dictionary.has(key));
  if (own.length === 0) return inherited;
  return new Map([...inherited, ...own.map((key) => [key, dictionary.get(key)!] as const)]);
}

function pageOf(
  document: PdfDocument,
  dictionary: PdfDictionary,
  inherited: ReadonlyMap<string, PdfObject>,
): Page {
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

/** Two opposite corners, in any order (section 7.9.5); a rectangle without an area is none. */
function boxOf(document: PdfDocument, value: PdfObject | undefined): Box | undefined {
  const [x1, y1, x2, y2] = document.array(value).map((item) => document.number(item));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) {
    return undefined;
  }
  if (x1 === x2 || y1 === y2) return undefined;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** What of a crop box is inside the media box (section 14.11.2.1); the media box when that is nothing. */
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
