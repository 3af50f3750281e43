/**
 * Made pages in a file (ISO 32000-2, sections 7.7.3 and 12.5.6.5).
 *
 * @module
 */
import { bytesOf, type FileWriter } from "../../../shared/pdf/file_writer.ts";
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  type PdfReference,
  PdfString,
} from "../../../shared/pdf/objects.ts";
import type { Face } from "../fonts/typefaces.ts";
import type { LinkArea, MadePage, Target } from "../layout/page.ts";

/** Annotations are printed with the page (table 167). */
const PRINTED = 4;
/** The space above the target of a destination, in points. */
const SPACE_ABOVE = 6;

/** The parts of the file that a page needs. */
export interface PageSurroundings {
  parent: PdfReference;
  fontOf(face: Face): PdfReference;
  /** The position of a target; undefined if it does not exist. */
  destinationOf(target: Exclude<Target, { kind: "address" }>): PdfObject[] | undefined;
}

/** Writes a page, its content, and its links. */
export function writePage(
  file: FileWriter,
  reference: PdfReference,
  page: MadePage,
  surroundings: PageSurroundings,
): void {
  const resources: PdfDictionary = new Map();
  if (page.faces.size > 0) {
    const fonts = [...page.faces].map((face) =>
      [face.resource, surroundings.fontOf(face)] as const
    );
    resources.set("Font", new Map<string, PdfObject>(fonts));
  }
  if (page.images.length > 0) {
    resources.set(
      "XObject",
      new Map<string, PdfObject>(page.images.map((image) => [image.resource, image.reference])),
    );
  }
  const dictionary: PdfDictionary = new Map<string, PdfObject>([
    ["Type", new PdfName("Page")],
    ["Parent", surroundings.parent],
    ["MediaBox", [0, 0, page.width, page.height]],
    ["Resources", resources],
    ["Contents", file.addStream(bytesOf(page.content))],
  ]);
  const annotations = page.links.map((link) => annotationOf(link, page, surroundings))
    .filter((annotation) => annotation !== undefined);
  if (annotations.length > 0) dictionary.set("Annots", annotations);
  file.put(reference, dictionary);
}

/** A place on a page, by its distance from the top edge, as a destination. */
export function destination(reference: PdfReference, page: MadePage, top: number): PdfObject[] {
  const above = Math.min(page.height, page.height - top + SPACE_ABOVE);
  return [reference, new PdfName("XYZ"), 0, Math.round(above * 1000) / 1000, null];
}

function annotationOf(
  { left, top, width, height, target }: LinkArea,
  page: MadePage,
  surroundings: PageSurroundings,
): PdfDictionary | undefined {
  const bottom = page.height - top - height;
  const annotation: PdfDictionary = new Map<string, PdfObject>([
    ["Type", new PdfName("Annot")],
    ["Subtype", new PdfName("Link")],
    [
      "Rect",
      [left, bottom, left + width, bottom + height].map((at) => Math.round(at * 1000) / 1000),
    ],
    ["Border", [0, 0, 0]],
    ["F", PRINTED],
  ]);
  if (target.kind === "address") {
    annotation.set(
      "A",
      new Map<string, PdfObject>([
        ["S", new PdfName("URI")],
        ["URI", new PdfString(bytesOf(asciiAddress(target.address)))],
      ]),
    );
    return annotation;
  }
  const place = surroundings.destinationOf(target);
  if (!place) return undefined;
  annotation.set("Dest", place);
  return annotation;
}

/** Addresses are ASCII (section 12.6.4.8): other characters are percent-encoded. */
function asciiAddress(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
