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

/** What a page without a MediaBox gets: Letter, as readers do. */
const DEFAULT_BOX = [0, 0, 612, 792] as const;

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
      for (let i = kids.length - 1; i >= 0; i--) open.push({ value: kids[i]!, inherited });
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
  const box = boxOf(document, inherited.get("CropBox")) ??
    boxOf(document, inherited.get("MediaBox")) ?? DEFAULT_BOX;
  const rotation = rotationOf(document.number(inherited.get("Rotate")) ?? 0);
  const width = rounded(Math.abs(box[2] - box[0]));
  const height = rounded(Math.abs(box[3] - box[1]));
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
function boxOf(
  document: PdfDocument,
  value: PdfObject | undefined,
): readonly [number, number, number, number] | undefined {
  const [left, bottom, right, top] = document.array(value).map((item) => document.number(item));
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) {
    return undefined;
  }
  return left === right || bottom === top ? undefined : [left, bottom, right, top];
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
