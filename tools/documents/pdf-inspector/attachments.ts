/**
 * Attached files (ISO 32000-2, section 7.11).
 *
 * @module
 */
import { compareUtf16 } from "../../shared/json/print.ts";
import { nameTree } from "./name_tree.ts";
import type { PdfDocument } from "../../shared/pdf/document.ts";
import type { PdfDictionary, PdfObject } from "../../shared/pdf/objects.ts";
import { textOfName } from "../../shared/pdf/text.ts";
import type { TextReader } from "./text_reader.ts";

/** A file embedded in a PDF. */
export interface Attachment {
  name: string;
  bytes: number | null;
  mime: string | null;
}

/** Where a file specification names its file, best first (table 43). */
const NAME_KEYS = ["UF", "F", "Unix", "DOS", "Mac"];

/**
 * The files of the EmbeddedFiles name tree and of annotations, each once, by name.
 *
 * @param annotated The file specifications of FileAttachment annotations.
 */
export function readAttachments(
  document: PdfDocument,
  annotated: readonly PdfObject[],
  text: TextReader,
): Attachment[] {
  const found: Attachment[] = [];
  const seen = new Set<PdfDictionary>();
  const names = document.dictionary(document.catalog?.get("Names"));
  for (const { key, value } of nameTree(document, names?.get("EmbeddedFiles"))) {
    add(value, key ?? null);
  }
  for (const file of annotated) add(file, null);
  return found.sort((a, b) => compareUtf16(a.name, b.name));

  function add(value: PdfObject, key: PdfObject): void {
    const specification = document.dictionary(value);
    // A specification that is only a string names a file elsewhere.
    const embedded = document.dictionary(specification?.get("EF"));
    if (!specification || !embedded) return;
    const stream = document.dictionary(embedded.get("UF") ?? embedded.get("F"));
    if (seen.has(stream ?? specification)) return;
    seen.add(stream ?? specification);
    const parameters = document.dictionary(stream?.get("Params"));
    const mime = document.name(stream?.get("Subtype"));
    const named = NAME_KEYS.map((name) => text(specification.get(name)));
    found.push({
      name: named.find((name) => name !== null) ?? text(key) ?? "",
      bytes: integerOf(document.number(parameters?.get("Size"))),
      mime: mime === undefined ? null : textOfName(mime),
    });
  }
}

function integerOf(size: number | undefined): number | null {
  return size !== undefined && Number.isSafeInteger(size) && size >= 0 ? size : null;
}
