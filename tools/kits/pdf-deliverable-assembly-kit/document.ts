/**
 * A document while it is put together: its pages in order, made ones and copied ones, and what leads to them.
 *
 * @module
 */
import { FileWriter, textString } from "../../shared/pdf/file_writer.ts";
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  type PdfReference,
} from "../../shared/pdf/objects.ts";
import type { FontName } from "../../shared/fonts/fonts.ts";
import type { PageNode } from "../../shared/pdf/page_tree.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { layerProperties, type Layers } from "./copy/optional_content.ts";
import type { PageCopier } from "./copy/page_copier.ts";
import { Typefaces } from "./fonts/typefaces.ts";
import type { PageSource } from "./layout/flow.ts";
import { MadePage, type Target } from "./layout/page.ts";
import { writeFont } from "./write/fonts.ts";
import { type Bookmark, writeOutline } from "./write/outline.ts";
import { destination, writePage } from "./write/pages.ts";

/** A heading by which a reader finds a place. */
interface Heading {
  title: string;
  level: number;
  /** From 0. */
  page: number;
  /** From the top edge; undefined for a whole page. */
  top?: number;
}

export interface DocumentSettings {
  /** The size of generated pages, in points. */
  size: { width: number; height: number };
  /** Fonts that were loaded besides those for all documents. */
  fallbacks: readonly FontName[];
  limits: { max_pages: number; max_pdf_bytes: number };
}

/** Entries of the document information dictionary, in their order. */
export type Information = readonly (readonly [key: string, text: string])[];

/** A document. What is added to it has its place at once; `finish` writes the file. */
export class Document implements PageSource {
  readonly file: FileWriter;
  readonly typefaces: Typefaces;
  readonly layers: Layers = { all: [], hidden: [] };
  readonly #settings: DocumentSettings;
  readonly #parent: PdfReference;
  readonly #pages: { reference: PdfReference; made: MadePage | undefined }[] = [];
  readonly #headings: Heading[] = [];
  /** Places of headings, by the part and the fragment that links name. */
  readonly #fragments = new Map<string, Heading>();

  constructor(settings: DocumentSettings) {
    this.#settings = settings;
    this.typefaces = new Typefaces(settings.fallbacks);
    this.file = new FileWriter(settings.limits.max_pdf_bytes);
    this.#parent = this.file.reserve();
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  /** Pages that were made here, with their numbers from 0. */
  get madePages(): [number, MadePage][] {
    return this.#pages.flatMap(({ made }, index): [number, MadePage][] =>
      made ? [[index, made]] : []
    );
  }

  addPage(): MadePage {
    const { width, height } = this.#settings.size;
    const made = new MadePage(width, height);
    this.#add(made);
    return made;
  }

  /** Adds a page of another file, and writes it. */
  addCopiedPage(node: PageNode, copier: PageCopier): void {
    copier.copy(node, this.#add(undefined), this.#parent);
  }

  addBookmark(heading: Heading): void {
    this.#headings.push(heading);
  }

  /** @param fragment What links of that part find the heading by. */
  addFragment(part: number, fragment: string, heading: Heading): void {
    this.#fragments.set(`${part} ${fragment}`, heading);
  }

  /** The number of a page that was made here. */
  numberOf(page: MadePage): number {
    return this.#pages.findLastIndex(({ made }) => made === page);
  }

  /** Writes the file. @throws {ToolError} `OUTPUT_TOO_LARGE` */
  finish(information: Information): Uint8Array {
    const { file } = this;
    const fonts = new Map(this.typefaces.faces.map((face) => [face, file.reserve()]));
    for (const { reference, made } of this.#pages) {
      if (!made) continue;
      writePage(file, reference, made, {
        parent: this.#parent,
        // Every face of a page is one of the document's.
        fontOf: (face) => fonts.get(face)!,
        destinationOf: (target) => this.#destinationOf(target),
      });
    }
    for (const [face, reference] of fonts) writeFont(file, reference, face);
    file.put(
      this.#parent,
      new Map<string, PdfObject>([
        ["Type", new PdfName("Pages")],
        ["Kids", this.#pages.map(({ reference }) => reference)],
        ["Count", this.#pages.length],
      ]),
    );
    return file.finish(this.#writeCatalog(), this.#writeInformation(information));
  }

  #add(made: MadePage | undefined): PdfReference {
    const { max_pages: max } = this.#settings.limits;
    if (this.#pages.length >= max) {
      throw new ToolError(
        "OUTPUT_TOO_LARGE",
        `The PDF would have more than ${max} pages: give fewer or shorter parts`,
        { max },
      );
    }
    const reference = this.file.reserve();
    this.#pages.push({ reference, made });
    return reference;
  }

  #writeCatalog(): PdfReference {
    const catalog: PdfDictionary = new Map<string, PdfObject>([
      ["Type", new PdfName("Catalog")],
      ["Pages", this.#parent],
      ["ViewerPreferences", new Map<string, PdfObject>([["DisplayDocTitle", true]])],
    ]);
    const bookmarks = this.#headings.map((heading): Bookmark => ({
      title: heading.title,
      level: heading.level,
      destination: this.#placeOf(heading),
    }));
    const outline = writeOutline(this.file, bookmarks);
    if (outline) catalog.set("Outlines", outline);
    const layers = layerProperties(this.layers);
    if (layers) catalog.set("OCProperties", layers);
    return this.file.add(catalog);
  }

  #writeInformation(information: Information): PdfReference {
    return this.file.add(new Map(information.map(([key, text]) => [key, textString(text)])));
  }

  #destinationOf(target: Exclude<Target, { kind: "address" }>): PdfObject[] | undefined {
    if (target.kind === "page") return this.#placeOf({ page: target.page });
    const heading = this.#fragments.get(`${target.part} ${target.fragment}`);
    return heading && this.#placeOf(heading);
  }

  #placeOf({ page, top }: Pick<Heading, "page" | "top">): PdfObject[] {
    const { reference, made } = this.#pages[page]!;
    if (top === undefined || !made) return [reference, new PdfName("Fit")];
    return destination(reference, made, top);
  }
}
