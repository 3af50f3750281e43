/**
 * The parts of one PDF, and the result of joining them.
 *
 * @module
 */
import type { FontName } from "../../shared/fonts/fonts.ts";
import type { DocumentDate } from "./date.ts";
import type { MarkdownOptions } from "./layout/markdown_rows.ts";
import type { LostAnnotations } from "./copy/annotations.ts";
import type { Part } from "./parts.ts";

/** The parts to assemble, and the settings. */
export interface Assembly {
  parts: readonly Part[];
  title: string;
  author?: string;
  subject?: string;
  keywords: readonly string[];
  date?: DocumentDate;
  pageSize: "A4" | "Letter";
  marginMm: number;
  hasCover: boolean;
  hasContents: boolean;
  hasPageNumbers: boolean;
  /** Fonts that were loaded besides those for all documents. */
  fallbacks: readonly FontName[];
  limits: MarkdownOptions["limits"] & {
    max_depth: number;
    max_pages: number;
    max_pdf_bytes: number;
  };
}

/** The pages of a part, from 1. */
export interface PageMapEntry {
  /** Its position from 1. */
  part: number | "cover" | "contents";
  title: string | null;
  first_page: number;
  last_page: number;
}

/** Notes about a part. */
export interface PartNotes {
  /** From 0; undefined for pages before the parts. */
  part: number | undefined;
  /** Code points that no font has. */
  missing: ReadonlySet<number>;
  /** Raw HTML and images of Markdown that were left out. */
  dropped: Set<string>;
  /** What of Markdown is printed as it is written, where other programs draw it. */
  printedSource: string[];
  /** The front matter of Markdown was left out. */
  hadFrontMatter: boolean;
  /** The annotations that copied pages lack; undefined for a part that is not a PDF. */
  lost: LostAnnotations | undefined;
  /** The form of the file asks its readers to draw its fields anew. */
  isStale: boolean;
  /** Its form is one of XFA, which only few readers draw. */
  isXfa: boolean;
  /** Objects of copied pages that end in the middle, or are missing. */
  damagedObjects: number;
  /** The colour profile of its picture cannot be used. */
  isProfileLost: boolean;
  /** It made no page. */
  isEmpty: boolean;
}

export interface Assembled {
  bytes: Uint8Array;
  pages: number;
  pageMap: PageMapEntry[];
  notes: PartNotes[];
}
