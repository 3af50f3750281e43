/**
 * Leaves: how a line begins one by its first characters, continues with it, and what it is in the
 * end.
 *
 * @module
 */
import {
  closesFence,
  type Fence,
  isThematicBreak,
  parseAtxHeading,
  parseFence,
} from "./block_starts.ts";
import {
  endsAtBlankLine,
  endsHtmlBlock,
  type HtmlBlockKind,
  htmlBlockKind,
} from "./html_blocks.ts";
import type { LineCursor } from "./line_cursor.ts";
import type { Block, Heading, Lines, Table, ThematicBreak } from "./nodes.ts";

/** Columns from which on a line is indented code (CommonMark 0.31.2, section 4.4). */
export const CODE_INDENT = 4;

/** A paragraph that the next line may continue. */
export interface OpenParagraph extends Lines {
  type: "paragraph";
  /** Without the indentation of its lines. */
  text: string;
  /** Where its last line begins. */
  lastStart: number;
}

interface OpenFenced extends Lines {
  type: "fenced";
  fence: Fence;
  /** Columns before the fence, which its lines can have too. */
  indent: number;
  text: string;
}

interface OpenIndented extends Lines {
  type: "indented";
  text: string;
  /** Blank lines that are a part of it when more code follows. */
  pending: string;
}

interface OpenHtml extends Lines {
  type: "html";
  kind: HtmlBlockKind;
  text: string;
}

export type OpenLeaf =
  | OpenParagraph
  | OpenFenced
  | OpenIndented
  | OpenHtml
  | Table
  | Heading
  | ThematicBreak;

/**
 * Adds a line to code or HTML.
 *
 * @returns whether there may be more, this was the last line, or the leaf has ended before it; undefined for
 * other leaves.
 */
export function goesOnVerbatim(
  leaf: OpenLeaf,
  cursor: LineCursor,
  ending: string,
  line: number,
): "more" | "last line" | "ended" | undefined {
  switch (leaf.type) {
    case "fenced":
      leaf.lastLine = line;
      if (cursor.indent < CODE_INDENT && closesFence(cursor.rest, leaf.fence)) return "last line";
      cursor.takeColumns(leaf.indent);
      leaf.text += cursor.indentedRest + ending;
      return "more";
    case "indented":
      if (!cursor.isBlank && cursor.indent < CODE_INDENT) return "ended";
      cursor.takeColumns(CODE_INDENT);
      leaf.pending += cursor.indentedRest + ending;
      if (cursor.isBlank) return "more";
      leaf.text += leaf.pending;
      leaf.pending = "";
      leaf.lastLine = line;
      return "more";
    case "html":
      if (cursor.isBlank && endsAtBlankLine(leaf.kind)) return "ended";
      leaf.text += cursor.indentedRest + ending;
      leaf.lastLine = line;
      return endsHtmlBlock(leaf.kind, cursor.rest) ? "last line" : "more";
  }
}

/**
 * The leaf that a line begins by its first characters; undefined if it is the text of a paragraph
 * or a row of a table. Indentation of code is taken from the line.
 *
 * @param interrupts A paragraph is before it: neither indented code nor every HTML block interrupts that.
 */
export function beginLeaf(
  cursor: LineCursor,
  ending: string,
  lines: Lines,
  interrupts: boolean,
): OpenLeaf | undefined {
  if (cursor.indent >= CODE_INDENT) {
    if (interrupts) return undefined;
    cursor.takeColumns(CODE_INDENT);
    return { type: "indented", text: cursor.indentedRest + ending, pending: "", ...lines };
  }
  const { rest } = cursor;
  const heading = parseAtxHeading(rest);
  if (heading) return { type: "heading", ...heading, ...lines };
  const fence = parseFence(rest);
  if (fence) return { type: "fenced", fence, indent: cursor.indent, text: "", ...lines };
  const kind = htmlBlockKind(rest, interrupts);
  if (kind) return { type: "html", kind, text: cursor.indentedRest + ending, ...lines };
  return isThematicBreak(rest) ? { type: "thematicBreak", ...lines } : undefined;
}

/** Whether a leaf ends with the line that begins it. */
export function isWhole(leaf: OpenLeaf, cursor: LineCursor): boolean {
  return leaf.type === "heading" || leaf.type === "thematicBreak" ||
    (leaf.type === "html" && endsHtmlBlock(leaf.kind, cursor.rest));
}

/**
 * The block that a leaf is when it has ended; a paragraph can begin with definitions, which are not
 * part of it.
 */
export function blockOf(leaf: Exclude<OpenLeaf, OpenParagraph>): Block {
  const { firstLine, lastLine } = leaf;
  switch (leaf.type) {
    case "fenced":
      return { type: "code", language: leaf.fence.language, text: leaf.text, firstLine, lastLine };
    case "indented":
      return { type: "code", language: "", text: leaf.text, firstLine, lastLine };
    case "html":
      return { type: "html", text: leaf.text, firstLine, lastLine };
    default:
      return leaf;
  }
}
