/**
 * Annotations: links, media and attached files (ISO 32000-2, section 12.5).
 *
 * @module
 */
import type { Page } from "./pages.ts";
import type { PdfDocument } from "../../shared/pdf/document.ts";
import { type PdfDictionary, type PdfObject, PdfString } from "../../shared/pdf/objects.ts";
import { latin1 } from "../../shared/pdf/characters.ts";

const MEDIA = new Set(["RichMedia", "3D", "Movie", "Sound", "Screen"]);

/** Counts of the annotations on a file's pages. */
export interface Annotations {
  uriLinks: number;
  internalLinks: number;
  /** All addresses, each once, in their order. */
  uris: string[];
  media: number;
  /** The file specifications of FileAttachment annotations. */
  files: PdfObject[];
  /** The resources of appearance streams. */
  resources: PdfDictionary[];
}

/** Reads the annotations of the pages, each once. */
export function readAnnotations(document: PdfDocument, pages: readonly Page[]): Annotations {
  const found: Annotations = {
    uriLinks: 0,
    internalLinks: 0,
    uris: [],
    media: 0,
    files: [],
    resources: [],
  };
  const uris = new Set<string>();
  const seen = new Set<PdfObject>();
  for (const { dictionary: page } of pages) {
    const annotations = document.array(page.get("Annots"));
    if (seen.has(annotations)) continue;
    seen.add(annotations);
    for (const item of annotations) {
      const annotation = document.dictionary(item);
      if (!annotation || seen.has(annotation)) continue;
      seen.add(annotation);
      readAnnotation(annotation);
    }
  }
  found.uris = [...uris];
  return found;

  function readAnnotation(annotation: PdfDictionary): void {
    const subtype = document.name(annotation.get("Subtype")) ?? "";
    if (subtype === "Link") readLink(annotation);
    if (MEDIA.has(subtype)) found.media++;
    if (subtype === "FileAttachment") found.files.push(annotation.get("FS") ?? null);
    found.resources.push(...appearanceResources(document, annotation));
  }

  function readLink(link: PdfDictionary): void {
    const action = document.dictionary(link.get("A"));
    const kind = document.name(action?.get("S"));
    if (action && kind === "URI") {
      found.uriLinks++;
      const uri = document.resolve(action.get("URI"));
      // Addresses are ASCII (section 12.6.4.8); other bytes are shown as they are.
      if (uri instanceof PdfString) uris.add(latin1(uri.bytes));
    } else if (kind === "GoTo" || link.has("Dest")) {
      found.internalLinks++;
    }
  }
}

/** An appearance is a stream, or a dictionary of streams by state (section 12.5.5). */
function appearanceResources(document: PdfDocument, annotation: PdfDictionary): PdfDictionary[] {
  return document.dictionariesIn(annotation.get("AP")).flatMap((appearance) => {
    const streams = appearance.has("Resources")
      ? [appearance]
      : document.dictionariesIn(appearance);
    return streams.map((stream) => document.dictionary(stream.get("Resources")))
      .filter((resources) => resources !== undefined);
  });
}
