/**
 * Fonts that pages and forms use (ISO 32000-2, section 9).
 *
 * @module
 */
import { compareUtf16 } from "../../shared/json/print.ts";
import type { PdfDocument } from "../../shared/pdf/document.ts";
import type { PdfDictionary } from "../../shared/pdf/objects.ts";
import { textOfName } from "../../shared/pdf/text.ts";

/** A font that a page uses. */
export interface Font {
  /** Without the subset prefix. */
  name: string;
  type: string;
  embedded: boolean;
  subset: boolean;
}

const SUBSET_PREFIX = /^[A-Z]{6}\+/;
const FONT_FILES = ["FontFile", "FontFile2", "FontFile3"];

/** The fonts that resource dictionaries lead to, by name and type; equal ones once. */
export function readFonts(
  document: PdfDocument,
  resources: Iterable<PdfDictionary | undefined>,
): Font[] {
  const fonts = new Map<string, Font>();
  const seen = new Set<PdfDictionary>();
  const open = [...resources];
  while (open.length > 0) {
    const next = open.pop();
    if (!next || seen.has(next)) continue;
    seen.add(next);
    for (const font of document.dictionariesIn(next.get("Font"))) addFont(font);
    // Forms, tiling patterns and the groups of soft masks have resources of their own.
    for (const key of ["XObject", "Pattern"]) {
      for (const used of document.dictionariesIn(next.get(key))) follow(used);
    }
    for (const state of document.dictionariesIn(next.get("ExtGState"))) {
      const [font] = document.array(state.get("Font"));
      const dictionary = document.dictionary(font);
      if (dictionary) addFont(dictionary);
      const mask = document.dictionary(document.dictionary(state.get("SMask"))?.get("G"));
      if (mask) follow(mask);
    }
  }
  return [...fonts.values()].sort((a, b) =>
    compareUtf16(a.name, b.name) || compareUtf16(a.type, b.type)
  );

  function follow(user: PdfDictionary): void {
    open.push(document.dictionary(user.get("Resources")));
  }

  function addFont(dictionary: PdfDictionary): void {
    if (seen.has(dictionary)) return;
    seen.add(dictionary);
    const font = fontOf(document, dictionary);
    const key = `${font.embedded} ${font.subset} ${font.type} ${font.name}`;
    if (!fonts.has(key)) fonts.set(key, font);
    // The glyphs of a Type 3 font are content streams.
    follow(dictionary);
  }
}

function fontOf(document: PdfDocument, dictionary: PdfDictionary): Font {
  const type = document.name(dictionary.get("Subtype")) ?? "";
  const descriptor = document.dictionary(
    type === "Type0"
      ? descendantOf(document, dictionary)?.get("FontDescriptor")
      : dictionary.get("FontDescriptor"),
  );
  const fullName = document.name(dictionary.get("BaseFont")) ??
    document.name(descriptor?.get("FontName")) ?? document.name(dictionary.get("Name")) ?? "";
  return {
    name: textOfName(fullName.replace(SUBSET_PREFIX, "")),
    type,
    embedded: type === "Type3" || FONT_FILES.some((key) => descriptor?.has(key)),
    subset: SUBSET_PREFIX.test(fullName),
  };
}

function descendantOf(document: PdfDocument, font: PdfDictionary): PdfDictionary | undefined {
  return document.dictionary(document.array(font.get("DescendantFonts"))[0]);
}
