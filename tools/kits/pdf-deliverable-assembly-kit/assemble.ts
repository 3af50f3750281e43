/**
 * Puts the parts together into one PDF.
 *
 * @module
 */
import { contract as pdfInspector } from "../../documents/pdf-inspector/contract.ts";
import { SERVER_NAME } from "../../shared/install_profiles.ts";
import { keyedFrontMatter } from "../../shared/markdown/front_matter.ts";
import { type Markdown, parseMarkdown } from "../../shared/markdown/parse.ts";
import { readPageTree } from "../../shared/pdf/page_tree.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { Assembled, Assembly, PageMapEntry, PartNotes } from "./assembly.ts";
import { addLayers } from "./copy/optional_content.ts";
import { PageCopier } from "./copy/page_copier.ts";
import { StreamCheck } from "./copy/stream_check.ts";
import { Document, type Information } from "./document.ts";
import { type Area, drawContents, drawCover, drawPageNumber } from "./front_matter.ts";
import { drawImagePage } from "./image_page.ts";
import { flow, type Row } from "./layout/flow.ts";
import { nameOf } from "./layout/markdown_name.ts";
import { markdownRows } from "./layout/markdown_rows.ts";
import { BODY, headingStyle } from "./layout/look.ts";
import type { MadePage } from "./layout/page.ts";
import { headingRows, plainTextRows, spaceRow } from "./layout/text_rows.ts";
import {
  type ImagePart,
  ofPart,
  type Part,
  type PdfPart,
  type TextPart,
  untitled,
} from "./parts.ts";
import { printedSource } from "./printed_source.ts";
import { writeImage } from "./write/images.ts";

/** Points. */
const PAGE_SIZES = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
};
const POINTS_OF_MM = 72 / 25.4;
/** Pages of a file that some are chosen from: as many as the inspector reads. */
const MAX_SOURCE_PAGES = pdfInspector.limits.max_pages;
/** Bytes to which the streams of copied pages may unpack while they are checked: a fifth of a second. */
const MAX_CHECKED_BYTES = 20_000_000;
/** Follows the title of a part. */
const TITLE_GAP = 12;

/**
 * Assembles a document; the same parts give the same bytes.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE` over the limits of pages or bytes, `INPUT_TOO_LARGE` over those of a part,
 * `EMPTY_INPUT` where there is no page.
 */
export function assemble(assembly: Assembly): Assembled {
  return new Assembler(assembly).assemble();
}

class Assembler {
  readonly #assembly: Assembly;
  readonly #document: Document;
  readonly #area: Area;
  readonly #pageMap: PageMapEntry[] = [];
  readonly #notes: PartNotes[] = [];
  /** What parts without a title call themselves, by their index. */
  readonly #names = new Map<number, string>();
  readonly #streamCheck = new StreamCheck(MAX_CHECKED_BYTES);

  constructor(assembly: Assembly) {
    this.#assembly = assembly;
    const size = PAGE_SIZES[assembly.pageSize];
    const margin = assembly.marginMm * POINTS_OF_MM;
    this.#area = {
      left: margin,
      width: size.width - 2 * margin,
      top: margin,
      bottom: size.height - margin,
    };
    const { fallbacks, limits } = assembly;
    this.#document = new Document({ size, fallbacks, limits });
  }

  assemble(): Assembled {
    const { hasCover, hasContents, hasPageNumbers, parts } = this.#assembly;
    if (hasCover) this.#addCover();
    const contents = hasContents ? this.#addFrontPage("contents", "Contents") : undefined;
    for (const part of parts) this.#addPart(part);
    const total = this.#document.pageCount;
    if (total === 0) {
      throw new ToolError(
        "EMPTY_INPUT",
        "No part makes a page: give content, or have a cover made",
        { path: "parts" },
      );
    }
    if (contents) this.#fillContents(contents);
    if (hasPageNumbers) {
      for (const [index, page] of this.#document.madePages) {
        if (hasCover && index === 0) continue;
        drawPageNumber(page, this.#area, index, total, this.#document.typefaces);
      }
    }
    const bytes = this.#document.finish(this.#information());
    return { bytes, pages: total, pageMap: this.#pageMap, notes: this.#notes };
  }

  #addCover(): void {
    const { title, author, date } = this.#assembly;
    const page = this.#addFrontPage("cover", title);
    this.#collect(
      undefined,
      () =>
        drawCover(page, this.#area, { title, author, day: date?.day }, this.#document.typefaces),
    );
  }

  #addFrontPage(kind: "cover" | "contents", title: string): MadePage {
    const page = this.#document.addPage();
    const number = this.#document.pageCount;
    this.#pageMap.push({ part: kind, title, first_page: number, last_page: number });
    this.#document.addBookmark({ title, level: 0, page: number - 1 });
    return page;
  }

  #fillContents(page: MadePage): void {
    const entries = this.#pageMap.flatMap(({ part, title, first_page: first }) =>
      typeof part === "number" ? [{ title: title ?? untitled(part), page: first - 1 }] : []
    );
    // Characters missing in titles were noted with their parts.
    this.#document.typefaces.missing = new Set();
    if (entries.length > 0) drawContents(page, this.#area, entries, this.#document.typefaces);
  }

  #addPart(part: Part): void {
    const first = this.#document.pageCount;
    this.#collect(part.index, (notes) => {
      try {
        if (part.type === "image") this.#addImage(part, notes);
        else if (part.type === "pdf") this.#addPdf(part, notes);
        else flow(this.#textRows(part, notes), this.#area, this.#document);
      } catch (error) {
        throw ofPart(error, part.index);
      }
      notes.isEmpty = this.#document.pageCount === first;
    });
    const last = this.#document.pageCount;
    if (last === first) return;
    this.#pageMap.push({
      part: part.index + 1,
      title: part.title ?? this.#names.get(part.index) ?? null,
      first_page: first + 1,
      last_page: last,
    });
  }

  /** Collects the notes that a piece of work makes. */
  #collect(part: number | undefined, work: (notes: PartNotes) => void): void {
    const { typefaces } = this.#document;
    typefaces.missing = new Set();
    const notes: PartNotes = {
      part,
      missing: typefaces.missing,
      dropped: new Set(),
      printedSource: [],
      hadFrontMatter: false,
      lost: undefined,
      damagedObjects: 0,
      isStale: false,
      isXfa: false,
      isProfileLost: false,
      isEmpty: false,
    };
    this.#notes.push(notes);
    work(notes);
  }

  *#textRows(part: TextPart, notes: PartNotes): Generator<Row> {
    const { typefaces } = this.#document;
    const { index, title, content } = part;
    const first = this.#document.pageCount;
    const markdown = part.type === "markdown" ? this.#readMarkdown(content, notes) : undefined;
    const name = title === undefined && markdown ? nameOf(markdown) : undefined;
    if (name !== undefined) this.#names.set(index, name);
    // The bookmark of the part comes before those of its headings, and leads to its first page.
    let isMarked = false;
    const mark = () => {
      if (isMarked) return;
      isMarked = true;
      this.#document.addBookmark({ title: titleOf(part, name), level: 0, page: first });
    };
    if (title !== undefined) {
      yield* headingRows([{ text: title, style: headingStyle(1) }], 1, this.#area, typefaces, mark);
      yield spaceRow(TITLE_GAP);
    }
    let isFirstHeading = true;
    const rows = markdown === undefined
      ? plainTextRows(content, this.#area, typefaces)
      : markdownRows(markdown, this.#area, {
        part: index,
        typefaces,
        limits: this.#assembly.limits,
        onHeading: ({ level, text, fragment, page, top }) => {
          const heading = { title: text, level, page: this.#document.numberOf(page), top };
          // The bookmark of a part that a heading names stands for that heading.
          if (!isFirstHeading || text !== name) this.#document.addBookmark(heading);
          isFirstHeading = false;
          this.#document.addFragment(index, fragment, heading);
        },
        onDropped: (what) => notes.dropped.add(what),
      });
    for (const row of rows) {
      yield isMarked ? row : {
        ...row,
        draw: (page, top) => {
          mark();
          row.draw(page, top);
        },
      };
    }
  }

  #readMarkdown(content: string, notes: PartNotes): Markdown {
    const frontMatter = keyedFrontMatter(content);
    notes.hadFrontMatter = frontMatter !== undefined;
    const start = frontMatter?.bodyStart ?? 0;
    const markdown = parseMarkdown(content.slice(start), "gfm", this.#assembly.limits);
    const linesBefore = content.slice(0, start).split(/\r\n?|\n/).length - 1;
    notes.printedSource = printedSource(markdown.children, linesBefore);
    return markdown;
  }

  #addImage(part: ImagePart, notes: PartNotes): void {
    notes.isProfileLost = part.image.isProfileLost ?? false;
    const page = this.#document.addPage();
    this.#document.addBookmark({
      title: titleOf(part),
      level: 0,
      page: this.#document.pageCount - 1,
    });
    const reference = writeImage(this.#document.file, part.image);
    drawImagePage(page, this.#area, { ...part, reference }, this.#document.typefaces);
  }

  #addPdf(part: PdfPart, notes: PartNotes): void {
    // The inspector has read it and its pages.
    const source = part.document!;
    const nodes = readPageTree(source, MAX_SOURCE_PAGES)!;
    const copier = new PageCopier(source, this.#document.file, this.#streamCheck);
    const chosen = (part.ranges ?? [{ first: 1, last: nodes.length }])
      .values().flatMap(({ first, last }) => nodes.slice(first - 1, last));
    const page = this.#document.pageCount;
    for (const node of chosen) this.#document.addCopiedPage(node, copier);
    notes.lost = copier.lost;
    const form = source.dictionary(source.catalog?.get("AcroForm"));
    notes.isStale = source.resolve(form?.get("NeedAppearances")) === true;
    notes.isXfa = form?.has("XFA") ?? false;
    notes.damagedObjects = copier.damagedObjects;
    if (this.#document.pageCount > page) {
      this.#document.addBookmark({ title: titleOf(part), level: 0, page });
    }
    addLayers(this.#document.layers, source, copier.groups);
    if (this.#assembly.hasContents) this.#noteMissing(titleOf(part));
  }

  /** Notes what fonts lack of a text that is drawn later. */
  #noteMissing(text: string): void {
    for (const character of text) {
      this.#document.typefaces.glyphOf(BODY.face, character.codePointAt(0)!);
    }
  }

  #information(): Information {
    const { title, author, subject, keywords, date } = this.#assembly;
    const entries: [string, string | undefined][] = [
      ["Title", title],
      ["Author", author],
      ["Subject", subject],
      ["Keywords", keywords.length > 0 ? keywords.join(", ") : undefined],
      ["Creator", SERVER_NAME],
      ["Producer", SERVER_NAME],
      ["CreationDate", date?.pdf],
      ["ModDate", date?.pdf],
    ];
    return entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
  }
}

/** @param name What the part calls itself. */
function titleOf({ title, index }: Part, name?: string): string {
  return title ?? name ?? untitled(index + 1);
}
