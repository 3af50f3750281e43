/**
 * The nodes of a Markdown text: a tree of blocks, and inline content as a flat list with the start and end of each
 * span. It is flat because spans nest as deep as their text is long.
 *
 * @module
 */

/** The lines of a block in its text, from 1. */
export interface Lines {
  firstLine: number;
  lastLine: number;
}

/** A block quote (CommonMark 0.31.2, section 5.1). */
export interface Quote extends Lines {
  type: "quote";
  children: Block[];
}

/** A list (CommonMark 0.31.2, section 5.3). */
export interface List extends Lines {
  type: "list";
  /** The number of the first item; undefined for bullets. */
  start: number | undefined;
  /** Items are apart by blank lines, or hold blocks that are (CommonMark 0.31.2, section 5.3). */
  isLoose: boolean;
  children: Item[];
}

/** An item of a list (CommonMark 0.31.2, section 5.2). */
export interface Item extends Lines {
  type: "item";
  children: Block[];
}

/** The definition of a footnote (GFM). */
export interface FootnoteDefinition extends Lines {
  type: "footnoteDefinition";
  /** Its label as labels are compared. */
  label: string;
  children: Block[];
}

/** Text that inline markup is read from. */
export interface Paragraph extends Lines {
  type: "paragraph";
  text: string;
}

/** An ATX or setext heading (CommonMark 0.31.2, sections 4.2 and 4.3). */
export interface Heading extends Lines {
  type: "heading";
  /** 1 to 6. */
  level: number;
  text: string;
}

/** A thematic break (CommonMark 0.31.2, section 4.1). */
export interface ThematicBreak extends Lines {
  type: "thematicBreak";
}

/** An indented or fenced code block (CommonMark 0.31.2, sections 4.4 and 4.5). */
export interface CodeBlock extends Lines {
  type: "code";
  /** The first word after the opening fence, decoded; empty without one. */
  language: string;
  text: string;
}

/** A block of raw HTML (CommonMark 0.31.2, section 4.6). */
export interface HtmlBlock extends Lines {
  type: "html";
  text: string;
}

/** Link reference definitions; they stand for no content. */
export interface Definitions extends Lines {
  type: "definitions";
}

export type Alignment = "left" | "right" | "center" | undefined;

/** A table (GFM 0.29, section 4.10). */
export interface Table extends Lines {
  type: "table";
  alignments: Alignment[];
  /** One text a column. */
  head: string[];
  /** Rows of as many texts as there are columns, or fewer. */
  rows: string[][];
}

export type Leaf =
  | Paragraph
  | Heading
  | ThematicBreak
  | CodeBlock
  | HtmlBlock
  | Definitions
  | Table;

export type Block = Quote | List | FootnoteDefinition | Leaf;

/** Where links and images lead. */
export interface Target {
  destination: string;
  /** Empty without one. */
  title: string;
}

/** A link reference definition. */
export interface Definition extends Target {
  /** Characters of its source. */
  size: number;
}

/** A whole text. */
export interface MarkdownDocument {
  children: Block[];
  /** Link reference definitions by labels as they are compared; the first of a label counts. */
  definitions: ReadonlyMap<string, Definition>;
  /** Labels of footnotes that are defined, as they are compared. */
  footnotes: ReadonlySet<string>;
}

/** A piece of inline content that has others in it. */
export type Span =
  | { kind: "emphasis" | "strong" | "delete" }
  | { kind: "link" | "image"; target: Target | Definition };

/** Inline content in its order. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "code"; text: string }
  | { type: "html"; text: string }
  /** An autolink, in angle brackets or bare; a bare one may get a scheme added. */
  | { type: "autolink"; isBare: boolean; text: string; destination: string }
  /** A footnote is called; its label as labels are compared. */
  | { type: "footnoteCall"; label: string }
  | { type: "hardBreak" }
  /** The end of a line, as written. */
  | { type: "lineEnding"; text: string }
  | { type: "enter" | "leave"; span: Span };
