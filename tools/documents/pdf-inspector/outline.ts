import type { PdfDocument } from "../../shared/pdf/document.ts";
import type { PdfDictionary, PdfObject } from "../../shared/pdf/objects.ts";

/** Entries of the document outline, at all levels (ISO 32000-2, section 12.3.3). */
export function countOutlineItems(document: PdfDocument): number {
  const outlines = document.dictionary(document.catalog?.get("Outlines"));
  const seen = new Set<PdfDictionary>();
  const open: (PdfObject | undefined)[] = [outlines?.get("First")];
  while (open.length > 0) {
    const item = document.dictionary(open.pop());
    if (!item || seen.has(item)) continue;
    seen.add(item);
    open.push(item.get("First"), item.get("Next"));
  }
  return seen.size;
}
