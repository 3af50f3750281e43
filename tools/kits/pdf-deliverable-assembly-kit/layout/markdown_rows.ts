/**
 * Markdown (GFM) as rows of a page.
 *
 * @module
 */
import GithubSlugger from "github-slugger";
import type {
  Block,
  Heading,
  List,
  Table as MarkdownTable,
} from "../../../shared/markdown/nodes.ts";
import type { Markdown } from "../../../shared/markdown/parse.ts";
import { inputTooLarge } from "../../../shared/tool_error.ts";
import type { Typefaces } from "../fonts/typefaces.ts";
import type { Row } from "./flow.ts";
import { Footnotes } from "./footnotes.ts";
import { inlineSpans, tagsOf, wordsOf } from "./inline_spans.ts";
import { markedRows, withBar } from "./containers.ts";
import type { Span, Style } from "./lines.ts";
import { BODY, headingStyle, LINE_COLOR, QUIET, SMALL } from "./look.ts";
import type { MadePage } from "./page.ts";
import { tableRows } from "./table_rows.ts";
import { codeRows, headingRows, type Measure, paragraphRows, spaceRow } from "./text_rows.ts";

/** A heading that found its place. */
export interface PlacedHeading {
  level: number;
  text: string;
  /** By which links of the same part find it. */
  fragment: string;
  page: MadePage;
  top: number;
}

/** The context in which a Markdown part is laid out. */
export interface MarkdownOptions {
  /** The part that the text is, from 0. */
  part: number;
  typefaces: Typefaces;
  limits: { max_table_columns: number; max_text_chars: number };
  onHeading(heading: PlacedHeading): void;
  /** Raw HTML or an image was left out: `<b>`, `the image a.png`. */
  onDropped(what: string): void;
}

/** Between blocks. */
const BLOCK_GAP = 7;
/** Between the items of a list without blank lines. */
const TIGHT_GAP = 2;
/** Above headings, in ems of their size. */
const HEADING_GAP = 0.9;
const RULE = { height: 9, weight: 0.8 };
/** How far quotes and items stand in, in all no further than this share of the width. */
const QUOTE_INDENT = 14;
const MAX_INDENT_SHARE = 0.4;
const FOOTNOTE_STYLE: Style = { ...BODY, size: 9 };
/** Columns that the size of the text is not too large for. */
const MAX_WIDE_COLUMNS = 5;
/** The checkbox before the text of a task item (GFM 0.29, section 5.3). */
const TASK = /^\[([ \t\n\r]|[xX])\](?=[ \t]*[\n\r]|[ \t]+[^ \t])[ \t]*/;
const BULLETS = ["•", "◦", "▪"];

/** How a block is set inside the blocks around it. */
interface Place {
  measure: Measure;
  style: Style;
  /** Lists around it. */
  listDepth: number;
}

/**
 * The rows of a Markdown text.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over one of the limits.
 */
export function* markdownRows(
  markdown: Markdown,
  measure: Measure,
  options: MarkdownOptions,
): Generator<Row> {
  yield* new MarkdownSetter(markdown, measure, options).rows();
}

class MarkdownSetter {
  readonly #markdown: Markdown;
  readonly #measure: Measure;
  readonly #options: MarkdownOptions;
  readonly #slugger = new GithubSlugger();
  readonly #footnotes = new Footnotes();
  #chars = 0;

  constructor(markdown: Markdown, measure: Measure, options: MarkdownOptions) {
    this.#markdown = markdown;
    this.#measure = measure;
    this.#options = options;
  }

  *rows(): Generator<Row> {
    const place: Place = { measure: this.#measure, style: BODY, listDepth: 0 };
    yield* this.#blocks(this.#markdown.children, place, BLOCK_GAP);
    yield* this.#footnoteRows(place);
  }

  *#blocks(blocks: readonly Block[], place: Place, gap: number): Generator<Row> {
    let isFirst = true;
    for (const block of blocks) {
      if (block.type === "footnoteDefinition") this.#footnotes.define(block);
      if (block.type === "html" && !isComment(block.text)) {
        for (const tag of tagsOf(block.text)) this.#options.onDropped(tag);
      }
      if (!isShown(block)) continue;
      if (!isFirst) {
        const isHeading = block.type === "heading";
        yield spaceRow(isHeading ? headingStyle(block.level).size * HEADING_GAP : gap);
      }
      isFirst = false;
      yield* this.#block(block, place);
    }
  }

  *#block(block: Block, place: Place): Generator<Row> {
    const { measure, style } = place;
    const { typefaces } = this.#options;
    switch (block.type) {
      case "paragraph": {
        const spans = this.#spans(block.text, style);
        return isBlank(spans) ? undefined : yield* paragraphRows(spans, measure, typefaces, style);
      }
      case "heading":
        return yield* this.#heading(block, measure);
      case "code":
        return yield* codeRows(block.text.replace(/\n$/, ""), measure, typefaces);
      case "thematicBreak":
        return yield ruleRow(measure);
      case "quote":
        return yield* this.#quote(block.children, place);
      case "list":
        return yield* this.#list(block, place);
      case "table":
        return yield* this.#table(block, place);
    }
  }

  #heading({ level, text }: Heading, measure: Measure): Row[] {
    const spans = this.#spans(text, headingStyle(level));
    const words = wordsOf(this.#markdown.inlinesOf(text));
    const fragment = this.#slugger.slug(words);
    if (isBlank(spans)) return [];
    return headingRows(
      spans,
      level,
      measure,
      this.#options.typefaces,
      (page, top) => this.#options.onHeading({ level, text: words, fragment, page, top }),
    );
  }

  *#quote(children: readonly Block[], place: Place): Generator<Row> {
    const measure = this.#indented(place.measure, QUOTE_INDENT);
    const inner = { ...place, measure, style: { ...place.style, color: QUIET.color } };
    const rows = this.#blocks(children, inner, BLOCK_GAP);
    // Where there is no more place to stand in, the bar stands already.
    yield* measure.left > place.measure.left ? withBar(rows, place.measure.left) : rows;
  }

  *#list({ start, isLoose, children }: List, place: Place): Generator<Row> {
    const { style, listDepth } = place;
    const bullet = start === undefined ? BULLETS[listDepth % BULLETS.length]! : undefined;
    const widest = bullet ?? `${start! + children.length - 1}.`;
    const indent = this.#widthOf(widest, style) + style.size * 0.9;
    const measure = this.#indented(place.measure, indent);
    const inner: Place = { measure, style, listDepth: listDepth + 1 };
    for (const [index, item] of children.entries()) {
      if (index > 0) yield spaceRow(isLoose ? BLOCK_GAP : TIGHT_GAP);
      const { marker, blocks } = withoutTask(item.children);
      const shown = marker ?? bullet ?? `${start! + index}.`;
      yield* markedRows(
        this.#blocks(blocks, inner, isLoose ? BLOCK_GAP : TIGHT_GAP),
        { text: shown, style, right: measure.left - style.size * 0.5 },
        this.#options.typefaces,
      );
    }
  }

  *#table({ alignments, head, rows }: MarkdownTable, { measure }: Place): Generator<Row> {
    const { limits, typefaces } = this.#options;
    const columns = alignments.length;
    if (columns > limits.max_table_columns) {
      const { max_table_columns: max } = limits;
      throw inputTooLarge("max_table_columns", max, columns, "The columns of a table are");
    }
    const style = columns > MAX_WIDE_COLUMNS ? SMALL : BODY;
    const cells = (texts: readonly string[], cellStyle: Style) =>
      alignments.map((_, column) => this.#spans(texts[column] ?? "", cellStyle));
    function* bodyRows() {
      for (const row of rows) yield cells(row, style);
    }
    yield* tableRows(
      { alignments, head: cells(head, { ...style, face: "sansBold" }), rows: bodyRows(), style },
      measure,
      typefaces,
    );
  }

  /** The footnotes that were called, also those that are called by footnotes. */
  *#footnoteRows(place: Place): Generator<Row> {
    for (const { number, definition } of this.#footnotes.called()) {
      if (number === 1) {
        yield spaceRow(2 * BLOCK_GAP);
        yield { ...ruleRow(place.measure), keepsWithNext: true };
      } else yield spaceRow(TIGHT_GAP);
      const measure = this.#indented(place.measure, 2 * FOOTNOTE_STYLE.size);
      yield* markedRows(
        this.#blocks(definition.children, { ...place, measure, style: FOOTNOTE_STYLE }, TIGHT_GAP),
        {
          text: `${number}.`,
          style: FOOTNOTE_STYLE,
          right: measure.left - FOOTNOTE_STYLE.size * 0.5,
        },
        this.#options.typefaces,
      );
    }
  }

  #spans(text: string, style: Style): Span[] {
    return inlineSpans(this.#markdown.inlinesOf(text), style, {
      part: this.#options.part,
      footnoteNumber: (label) => this.#footnotes.numberOf(label),
      onDropped: (what) => this.#options.onDropped(what),
      onText: (length) => this.#count(length),
    });
  }

  #count(length: number): void {
    this.#chars += length;
    const { max_text_chars: max } = this.#options.limits;
    if (this.#chars <= max) return;
    throw inputTooLarge(
      "max_text_chars",
      max,
      this.#chars,
      "References repeat long addresses too often: characters, at least",
    );
  }

  #widthOf(text: string, { face, size }: Style): number {
    return Array.from(text).reduce((sum, character) => {
      const { width } = this.#options.typefaces.glyphOf(face, character.codePointAt(0)!);
      return sum + width * size / 1000;
    }, 0);
  }

  /** Further in, as far as there is place. */
  #indented({ left, width }: Measure, by: number): Measure {
    const deepest = this.#measure.left + this.#measure.width * MAX_INDENT_SHARE;
    const indent = Math.max(0, Math.min(by, deepest - left));
    return { left: left + indent, width: width - indent };
  }
}

/** Whether a block is drawn where it stands. */
export function isShown({ type }: Block): boolean {
  return type !== "html" && type !== "definitions" && type !== "footnoteDefinition";
}

/** A comment is not content: nothing is lost with it. */
function isComment(html: string): boolean {
  const text = html.trim();
  return text.startsWith("<!--") && text.indexOf("-->") === text.length - 3;
}

/** Nothing of it is seen: all of it was left out. */
function isBlank(spans: readonly Span[]): boolean {
  return spans.every(({ text }) => /^[ \n]*$/.test(text));
}

/** The blocks of an item without the box that makes a task of it, and the box. */
function withoutTask(blocks: readonly Block[]): { marker?: string; blocks: readonly Block[] } {
  const [first, ...rest] = blocks;
  const task = first?.type === "paragraph" ? TASK.exec(first.text) : null;
  if (!task || first?.type !== "paragraph") return { blocks };
  const marker = /x/i.test(task[1]!) ? "☑" : "☐";
  return { marker, blocks: [{ ...first, text: first.text.slice(task[0].length) }, ...rest] };
}

function ruleRow({ left, width }: Measure): Row {
  const { height, weight } = RULE;
  return {
    height,
    draw: (page, top) =>
      page.fillRectangle(left, top + (height - weight) / 2, width, weight, LINE_COLOR),
  };
}
