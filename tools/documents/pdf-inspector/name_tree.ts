import type { PdfDocument } from "../../shared/pdf/document.ts";
import { type PdfDictionary, type PdfObject, PdfString } from "../../shared/pdf/objects.ts";

/** The pairs of a name tree (ISO 32000-2, section 7.9.6), in its order. */
export function* nameTree(
  document: PdfDocument,
  root: PdfObject | undefined,
): Generator<{ key: PdfString | undefined; value: PdfObject }> {
  const seen = new Set<PdfDictionary>();
  const open: (PdfObject | undefined)[] = [root];
  while (open.length > 0) {
    const node = document.dictionary(open.pop());
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const names = document.array(node.get("Names"));
    for (let i = 0; i + 1 < names.length; i += 2) {
      const key = document.resolve(names[i]);
      yield { key: key instanceof PdfString ? key : undefined, value: names[i + 1]! };
    }
    open.push(...document.array(node.get("Kids")).toReversed());
  }
}
