/**
 * Takes pages of a PDF file over into another: what is drawn, and nothing that acts.
 *
 * @module
 */
import type { PdfDocument } from "../../../shared/pdf/document.ts";
import { bytesOf, type FileWriter } from "../../../shared/pdf/file_writer.ts";
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfReference,
  PdfStream,
} from "../../../shared/pdf/objects.ts";
import type { PageNode } from "../../../shared/pdf/page_tree.ts";
import { writeNumber } from "../../../shared/pdf/write_object.ts";
import { isAction, isActionList } from "./actions.ts";
import { type DrawnAnnotation, drawnAnnotations, type LostAnnotations } from "./annotations.ts";
import type { StreamCheck } from "./stream_check.ts";

/** The entries that a copied page keeps (ISO 32000-2, table 31): its drawing, its sizes. */
const KEPT = ["BleedBox", "TrimBox", "ArtBox", "UserUnit", "Group"];
const BOXES = new Set(["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"]);
/** Letter, as readers take it where a page has no size. */
const DEFAULT_BOX = [0, 0, 612, 792];

/** Objects that lead out of what is drawn: they are null in the copy. */
const LEFT_OUT = new Set([
  "Annot",
  "Catalog",
  "EmbeddedFile",
  "Filespec",
  "Metadata",
  "OCProperties",
  "Page",
  "Pages",
  "StructElem",
  "StructTreeRoot",
]);

/** Keys of streams that fetch from another file: their data (table 5), a page instead of theirs (sections 8.10.4, 14.11.7). */
const EXTERNAL_DATA = new Set(["F", "FFilter", "FDecodeParms", "Ref", "OPI"]);

/** The filters of the standard (section 7.4.1); abbreviations belong to inline images, and are read all the same. */
const FILTERS = new Set(
  ("ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW FlateDecode Fl RunLengthDecode RL CCITTFaxDecode CCF " +
    "JBIG2Decode DCTDecode DCT JPXDecode Crypt").split(" "),
);

/** Copies pages of one file. What several pages share is copied once. */
export class PageCopier {
  readonly #source: PdfDocument;
  readonly #target: FileWriter;
  /** New references of indirect objects, by their old numbers. */
  readonly #copies = new Map<number, PdfReference>();
  readonly #open: { source: PdfReference; target: PdfReference }[] = [];
  /** Numbers of the objects that are appearances. */
  readonly #appearances = new Set<number>();
  readonly #check: StreamCheck;
  #damaged = 0;
  /** Numbers of objects that are not in the file. */
  readonly #missing = new Set<number>();
  /** The annotations that copied pages lack. */
  readonly lost: LostAnnotations = {
    kinds: new Map(),
    marks: new Map(),
    undrawn: [],
    signed: [],
    hasPageActions: false,
  };

  constructor(source: PdfDocument, target: FileWriter, check: StreamCheck) {
    this.#source = source;
    this.#target = target;
    this.#check = check;
  }

  /**
   * Objects of what was copied that end in the middle, or are not in the file. What is not there is null by the
   * standard (section 7.3.10), and as it was meant in a file that is whole.
   */
  get damagedObjects(): number {
    return this.#damaged + (this.#source.isDamaged ? this.#missing.size : 0);
  }

  /** The new references of the optional content groups that were copied, by their old numbers. */
  get groups(): [number, PdfReference][] {
    return [...this.#copies].filter(([number]) => {
      const group = this.#source.dictionary(new PdfReference(number, 0));
      return this.#source.name(group?.get("Type")) === "OCG";
    });
  }

  /**
   * Writes a copy of a page and of all that it draws, annotations that are seen on paper included.
   *
   * @throws {ToolError} `OUTPUT_TOO_LARGE` of the target, or `INPUT_TOO_LARGE` of the source.
   */
  copy(node: PageNode, target: PdfReference, parent: PdfReference): void {
    const { dictionary, inherited } = node;
    const page: PdfDictionary = new Map<string, PdfObject>([
      ["Type", new PdfName("Page")],
      ["Parent", parent],
      ["MediaBox", this.#box(inherited.get("MediaBox")) ?? DEFAULT_BOX],
      ["Resources", this.#resources(inherited.get("Resources"))],
    ]);
    const cropBox = this.#box(inherited.get("CropBox"));
    if (cropBox) page.set("CropBox", cropBox);
    const rotation = this.#source.number(inherited.get("Rotate"));
    if (rotation !== undefined && rotation % 90 === 0) page.set("Rotate", rotation % 360);
    for (const key of KEPT) {
      if (!dictionary.has(key)) continue;
      const value = dictionary.get(key)!;
      const kept = BOXES.has(key) ? this.#box(value) : this.#copied(value);
      if (kept) page.set(key, kept);
    }
    const contents = this.#contents(dictionary.get("Contents"));
    const drawn = drawnAnnotations(this.#source, node, this.lost);
    if (drawn.length > 0) this.#flatten(drawn, page, inherited.get("Resources"), contents);
    if (contents.length > 0) page.set("Contents", contents.length === 1 ? contents[0]! : contents);
    this.#target.put(target, page);
    this.#copyOpen();
  }

  /** Draws annotations behind what the page draws, whose graphics state stays its own. */
  #flatten(
    drawn: readonly DrawnAnnotation[],
    page: PdfDictionary,
    resources: PdfObject | undefined,
    contents: PdfObject[],
  ): void {
    // Other pages may share the resources: these are the page's own from here on.
    const own = this.#copiedDictionary(this.#source.dictionary(resources) ?? new Map());
    const objects = this.#copiedDictionary(
      this.#source.dictionary(this.#source.dictionary(resources)?.get("XObject")) ?? new Map(),
    );
    const operators = drawn.flatMap(({ appearance, matrix }, index) => {
      let name = `Annot${index}`;
      while (objects.has(name)) name += "_";
      const copy = this.#copied(appearance);
      if (copy === null) return [];
      this.#appearances.add(appearance.number);
      objects.set(name, copy);
      return [`q ${matrix.map(writeNumber).join(" ")} cm /${name} Do Q`];
    });
    page.set("Resources", own.set("XObject", objects));
    contents.unshift(this.#target.addStream(bytesOf("q\n")));
    contents.push(this.#target.addStream(bytesOf(`\nQ\n${operators.join("\n")}\n`)));
  }

  /** The content streams; what else stands among them draws nothing. */
  #contents(value: PdfObject | undefined): PdfObject[] {
    const isOne = value instanceof PdfReference &&
      (this.#isStream(value) || this.#isMissing(value));
    const parts = isOne ? [value] : this.#source.array(value);
    const streams = parts.filter((part) => this.#isStream(part));
    this.#damaged += parts.filter((part) => this.#isMissing(part)).length;
    return streams.map((part) => this.#copied(part));
  }

  /** A reference to nothing: a file that was cut has such. */
  #isMissing(value: PdfObject): boolean {
    return value instanceof PdfReference && this.#source.resolve(value) === null;
  }

  #isStream(value: PdfObject): boolean {
    return this.#source.resolve(value) instanceof PdfStream;
  }

  #box(value: PdfObject | undefined): PdfObject[] | undefined {
    const numbers = this.#source.array(value).map((item) => this.#source.number(item));
    return numbers.length >= 4 && numbers.every((number) => number !== undefined)
      ? numbers.slice(0, 4)
      : undefined;
  }

  /** Every page must have some, if only an empty dictionary. */
  #resources(value: PdfObject | undefined): PdfObject {
    return value && this.#source.dictionary(value) ? this.#copied(value) : new Map();
  }

  /** Writes the indirect objects that were referred to, and those that they refer to. */
  #copyOpen(): void {
    for (let next = this.#open.pop(); next; next = this.#open.pop()) {
      const object = this.#source.resolve(next.source);
      if (object instanceof PdfStream) {
        const dictionary = this.#copiedDictionary(object.dictionary);
        for (const key of EXTERNAL_DATA) dictionary.delete(key);
        // Some writers leave it out where only an appearance can stand; what a page draws must have it.
        if (this.#appearances.has(next.source.number)) {
          dictionary.set("Subtype", new PdfName("Form"));
        }
        if (this.#isBroken(object)) this.#damaged++;
        this.#target.putStream(next.target, object.raw, dictionary);
      } else this.#target.put(next.target, this.#copied(object));
    }
  }

  #isBroken({ dictionary, raw }: PdfStream): boolean {
    const filter = this.#source.resolve(dictionary.get("Filter") ?? null);
    const names = (Array.isArray(filter) ? filter : [filter]).map((one) => this.#source.name(one));
    if (names.some((name) => name !== undefined && !FILTERS.has(name))) return true;
    return ["FlateDecode", "Fl"].includes(names[0] ?? "") && this.#check.isBroken(raw);
  }

  #copied(object: PdfObject): PdfObject {
    if (object instanceof PdfReference) return this.#copiedReference(object);
    if (Array.isArray(object)) return object.map((item) => this.#copied(item));
    if (object instanceof Map) {
      return this.#isLeftOut(object) ? null : this.#copiedDictionary(object);
    }
    if (object instanceof PdfName && !isName(object.text)) return null;
    return object;
  }

  #copiedReference(source: PdfReference): PdfReference | null {
    const known = this.#copies.get(source.number);
    if (known) return known;
    const object = this.#source.resolve(source);
    const dictionary = object instanceof PdfStream ? object.dictionary : object;
    if (object === null) this.#missing.add(source.number);
    if (object === null || (dictionary instanceof Map && this.#isLeftOut(dictionary))) return null;
    const target = this.#target.reserve();
    this.#copies.set(source.number, target);
    this.#open.push({ source, target });
    return target;
  }

  #copiedDictionary(dictionary: PdfDictionary): PdfDictionary {
    const copy: PdfDictionary = new Map();
    for (const [key, value] of dictionary) {
      const copied = isName(key) ? this.#copied(value) : null;
      if (copied !== null) copy.set(key, copied);
    }
    return copy;
  }

  #isLeftOut(dictionary: PdfDictionary): boolean {
    const type = this.#source.name(dictionary.get("Type"));
    return (type !== undefined && LEFT_OUT.has(type)) || dictionary.has("EF") ||
      this.#isPostScript(dictionary) ||
      isAction(dictionary, this.#source) || isActionList(dictionary, this.#source);
  }

  /** A program that a printer would run (ISO 32000-1, section 8.8.2). */
  #isPostScript(dictionary: PdfDictionary): boolean {
    return ["Subtype", "Subtype2"].some((key) => this.#source.name(dictionary.get(key)) === "PS");
  }
}

/** A name has no NUL (section 7.3.5). */
function isName(text: string): boolean {
  return !text.includes("\0");
}
