/**
 * Annotations of a page (ISO 32000-2, section 12.5): those that are seen on paper are drawn into its copy, and what
 * cannot be is reported.
 *
 * @module
 */
import type { PdfDocument } from "../../../shared/pdf/document.ts";
import {
  type PdfDictionary,
  type PdfObject,
  PdfReference,
  PdfStream,
  PdfString,
} from "../../../shared/pdf/objects.ts";
import type { PageNode } from "../../../shared/pdf/page_tree.ts";
import { textOfString } from "../../../shared/pdf/text.ts";

/** An appearance, and where on the page it stands. */
export interface DrawnAnnotation {
  appearance: PdfReference;
  /** From the appearance's own space to the page's: six numbers, as `cm` takes them. */
  matrix: readonly number[];
}

/** The annotations of a page that its copy lacks. */
export interface LostAnnotations {
  /** How often each kind was left out, by its Subtype. */
  kinds: Map<string, number>;
  /** The same of marks that readers show on the page, such as a highlighted line. */
  marks: Map<string, number>;
  /** Names of form fields with a value that nothing draws. */
  undrawn: string[];
  /** Names of signature fields that are signed: a copy is another file. */
  signed: string[];
  /** A page acts when it is opened or closed. */
  hasPageActions: boolean;
}

/** Flags of annotations (table 167) and of fields. */
const HIDDEN = 2;
const PRINT = 4;
const NO_VIEW = 32;

/**
 * Annotations that readers draw by themselves, where the file does not say how they look (sections 12.5.6.6
 * to 12.5.6.13).
 */
const MARKS = new Set([
  "Caret",
  "Circle",
  "FreeText",
  "Highlight",
  "Ink",
  "Line",
  "PolyLine",
  "Polygon",
  "Redact",
  "Square",
  "Squiggly",
  "Stamp",
  "StrikeOut",
  "Underline",
]);

/** How deep fields of a form are looked up, where a file says that one is its own parent. */
const MAX_PARENTS = 32;

/** The annotations of a page that are seen on paper, in the order in which they are drawn. */
export function drawnAnnotations(
  source: PdfDocument,
  { dictionary }: PageNode,
  lost: LostAnnotations,
): DrawnAnnotation[] {
  if (source.dictionary(dictionary.get("AA"))) lost.hasPageActions = true;
  return source.array(dictionary.get("Annots")).flatMap((item) => {
    const annotation = source.dictionary(item);
    if (!annotation) return [];
    const kind = source.name(annotation.get("Subtype")) ?? "";
    const flags = source.number(annotation.get("F")) ?? 0;
    const isField = kind === "Widget";
    if (isField) noteField(source, annotation, lost);
    // The fields are the point of a filled-in form, even where they are not marked for printing.
    const isSeen = isField
      ? (flags & (HIDDEN | NO_VIEW)) === 0
      : (flags & (HIDDEN | PRINT)) === PRINT;
    const drawn = isSeen && !annotation.has("OC") ? drawnOf(source, annotation) : undefined;
    if (drawn) return [drawn];
    // A pop-up is the window of another one.
    if (!isField && kind !== "Popup") {
      const isShown = MARKS.has(kind) && (flags & (HIDDEN | NO_VIEW)) === 0;
      const counts = isShown ? lost.marks : lost.kinds;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    } else if (isField && (flags & HIDDEN) === 0) noteUndrawn(source, annotation, lost);
    return [];
  });
}

/** The matrix of section 12.5.5: the appearance's box, after its own matrix, is fitted into the rectangle. */
function drawnOf(source: PdfDocument, annotation: PdfDictionary): DrawnAnnotation | undefined {
  const appearance = appearanceOf(source, annotation);
  const stream = source.resolve(appearance);
  if (!(appearance instanceof PdfReference) || !(stream instanceof PdfStream)) return undefined;
  const rectangle = numbersOf(source, annotation.get("Rect"), 4);
  const box = numbersOf(source, stream.dictionary.get("BBox"), 4);
  if (!rectangle || !box) return undefined;
  const own = numbersOf(source, stream.dictionary.get("Matrix"), 6) ?? [1, 0, 0, 1, 0, 0];
  const [left, bottom, right, top] = boundsOf(box, own);
  const [x0, y0, x1, y1] = boundsOf(rectangle, [1, 0, 0, 1, 0, 0]);
  const scaleX = right === left ? 1 : (x1 - x0) / (right - left);
  const scaleY = top === bottom ? 1 : (y1 - y0) / (top - bottom);
  const matrix = [scaleX, 0, 0, scaleY, x0 - scaleX * left, y0 - scaleY * bottom];
  return { appearance, matrix };
}

/** The normal appearance, of its state where it has several. */
function appearanceOf(source: PdfDocument, annotation: PdfDictionary): PdfObject | undefined {
  const normal = source.dictionary(annotation.get("AP"))?.get("N");
  if (source.resolve(normal) instanceof PdfStream) return normal;
  const state = source.name(annotation.get("AS"));
  return state === undefined ? undefined : source.dictionary(normal)?.get(state);
}

/** The bounds of a box after a matrix: left, bottom, right, top. */
function boundsOf(
  [x0, y0, x1, y1]: readonly number[],
  [a, b, c, d, e, f]: readonly number[],
): [number, number, number, number] {
  const corners = [[x0!, y0!], [x1!, y0!], [x0!, y1!], [x1!, y1!]] as const;
  const xs = corners.map(([x, y]) => a! * x + c! * y + e!);
  const ys = corners.map(([x, y]) => b! * x + d! * y + f!);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function numbersOf(
  source: PdfDocument,
  value: PdfObject | undefined,
  count: number,
): number[] | undefined {
  const numbers = source.array(value).map((item) => source.number(item));
  const isWhole = numbers.length === count && numbers.every((number) => number !== undefined);
  return isWhole ? numbers : undefined;
}

function noteField(source: PdfDocument, widget: PdfDictionary, lost: LostAnnotations): void {
  const kind = source.name(inherited(source, widget, "FT"));
  const isSigned = kind === "Sig" &&
    source.dictionary(inherited(source, widget, "V")) !== undefined;
  if (isSigned) lost.signed.push(fieldName(source, widget));
}

/** Notes a field whose answer is not visible. */
function noteUndrawn(source: PdfDocument, widget: PdfDictionary, lost: LostAnnotations): void {
  const value = source.resolve(inherited(source, widget, "V"));
  const text = value instanceof PdfString ? textOfString(value.bytes) : source.name(value);
  const isChosen = Array.isArray(value) && value.length > 0;
  // A box that is not ticked has no appearance for that.
  const state = source.name(widget.get("AS"));
  if (state === "Off" || (text === undefined || text === "" || text === "Off") && !isChosen) return;
  if (state !== undefined && state !== text) return;
  lost.undrawn.push(fieldName(source, widget));
}

/** An entry of a field or one of its parents (section 12.7.4). */
function inherited(
  source: PdfDocument,
  field: PdfDictionary,
  key: string,
): PdfObject | undefined {
  let one: PdfDictionary | undefined = field;
  for (let depth = 0; one && depth < MAX_PARENTS; depth++) {
    if (one.has(key)) return one.get(key);
    one = source.dictionary(one.get("Parent"));
  }
  return undefined;
}

/** The partial names from the form down, parted by dots. */
function fieldName(source: PdfDocument, field: PdfDictionary): string {
  const names: string[] = [];
  let one: PdfDictionary | undefined = field;
  for (let depth = 0; one && depth < MAX_PARENTS; depth++) {
    const name = source.resolve(one.get("T"));
    if (name instanceof PdfString) names.unshift(textOfString(name.bytes));
    one = source.dictionary(one.get("Parent"));
  }
  return names.join(".") || "a field without a name";
}
