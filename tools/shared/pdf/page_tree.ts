/**
 * The page tree (ISO 32000-2, section 7.7.3).
 *
 * @module
 */
import { inputTooLarge } from "../tool_error.ts";
import type { PdfDocument } from "./document.ts";
import type { PdfDictionary, PdfObject } from "./objects.ts";

/** A page, with what it has of its own or takes over from the nodes above it. */
export interface PageNode {
  dictionary: PdfDictionary;
  /** Values of the keys that pages inherit. */
  inherited: ReadonlyMap<string, PdfObject>;
}

/** The attributes that pages inherit from the nodes above them (table 31). */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"];

interface Node {
  value: PdfObject;
  inherited: ReadonlyMap<string, PdfObject>;
}

/**
 * The pages in their order, whatever the counts of the tree say. Nodes that form a loop are left out, and noted
 * as damage.
 *
 * @returns undefined when the catalog has no page tree.
 * @throws {ToolError} `INPUT_TOO_LARGE` over `maxPages`.
 */
export function readPageTree(document: PdfDocument, maxPages: number): PageNode[] | undefined {
  const root = document.dictionary(document.catalog?.get("Pages"));
  if (!root) return undefined;
  const pages: PageNode[] = [];
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
      pages.push({ dictionary, inherited });
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
