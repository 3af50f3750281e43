/**
 * Interactive forms (ISO 32000-2, section 12.7).
 *
 * @module
 */
import type { PdfDocument } from "../../shared/pdf/document.ts";
import type { PdfDictionary, PdfObject } from "../../shared/pdf/objects.ts";

/** Counts of an interactive form's fields. */
export interface Form {
  /** Terminal fields. */
  fields: number;
  xfa: boolean;
  /** Signature fields with a signature. */
  signatures: number;
}

/** Reads the form from the AcroForm dictionary. */
export function readForm(document: PdfDocument): Form {
  const form = document.dictionary(document.catalog?.get("AcroForm"));
  const found: Form = { fields: 0, xfa: form?.has("XFA") ?? false, signatures: 0 };
  const seen = new Set<PdfDictionary>();
  const open = fieldsOf(form?.get("Fields"), undefined);
  for (let next = open.pop(); next; next = open.pop()) {
    const { dictionary } = next;
    if (seen.has(dictionary)) continue;
    seen.add(dictionary);
    const type = document.name(dictionary.get("FT")) ?? next.type;
    const kids = fieldsOf(dictionary.get("Kids"), type);
    // Kids without a name are the widgets of a terminal field (section 12.7.4.1).
    const fields = kids.filter((kid) => kid.dictionary.has("T"));
    if (fields.length > 0) {
      open.push(...fields);
      continue;
    }
    found.fields++;
    if (type === "Sig" && document.dictionary(dictionary.get("V"))) found.signatures++;
  }
  return found;

  function fieldsOf(list: PdfObject | undefined, type: string | undefined) {
    return document.array(list).map((item) => document.dictionary(item))
      .filter((dictionary) => dictionary !== undefined)
      .map((dictionary) => ({ dictionary, type }));
  }
}
