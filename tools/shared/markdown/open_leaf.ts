/**
 * Leaves that can go on in the next line.
 *
 * @module
 */
import { closesFence, type Fence } from "./block_starts.ts";
import { endsAtBlankLine, endsHtmlBlock, type HtmlBlockKind } from "./html_blocks.ts";
import type { LineCursor } from "./line_cursor.ts";
import type { Heading, Lines, Table, ThematicBreak } from "./nodes.ts";

/** Columns from which on a line is indented code (CommonMark 0.31.2, section 4.4). */
export const CODE_INDENT = 4;

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
