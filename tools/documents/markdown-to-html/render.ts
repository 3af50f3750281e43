/**
 * Markdown as HTML: the elements of CommonMark's examples, GitHub's tables, task items and footnotes.
 *
 * @module
 */
import GithubSlugger from "github-slugger";
import { escapeMarkup } from "../../shared/escape_markup.ts";
import type {
  Block,
  CodeBlock,
  FootnoteDefinition,
  Heading,
  Item,
  List,
  Paragraph,
  Table,
} from "../../shared/markdown/nodes.ts";
import type { Markdown } from "../../shared/markdown/parse.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { Footnotes, type RenderedFootnote } from "./footnotes.ts";
import { HtmlWriter } from "./html_writer.ts";
import { InlineRenderer, withoutDangerousTags } from "./render_inlines.ts";
import { textOfHtml } from "./rendered_html.ts";

/** The Markdown to read, and the HTML to write. */
export interface RenderOptions {
  isGfm: boolean;
  /** Let raw HTML and every scheme through. */
  unsafe: boolean;
  headingIds: boolean;
  /** The line ending between blocks. */
  lineEnding: string;
  limits: {
    /** Characters that references may copy from their definitions. */
    max_reference_chars: number;
    /** Cells that short rows of tables may be filled up with. */
    max_filled_cells: number;
  };
}

/** The HTML of a text, and the facts that warnings need. */
export interface Rendered {
  html: string;
  /** The rendered text of the headings. */
  headings: string[];
  hasRawHtml: boolean;
  /** Addresses of links and images that were emptied. */
  droppedAddresses: number;
}

/** @throws {ToolError} `INPUT_TOO_LARGE` when the HTML of a short text would be too long. */
export function renderHtml(markdown: Markdown, options: RenderOptions): Rendered {
  return new HtmlRenderer(markdown, options).render();
}

/** The mark before the text of a task item. */
const TASK = /^\[([ \t\n\r]|[xX])\](?=[ \t]*[\n\r]|[ \t]+[^ \t])/;

class HtmlRenderer {
  readonly #markdown: Markdown;
  readonly #options: RenderOptions;
  readonly #writer: HtmlWriter;
  readonly #footnotes = new Footnotes();
  readonly #inlines: InlineRenderer;
  readonly #slugger = new GithubSlugger();
  readonly #headings: string[] = [];
  #hasRawHtml = false;
  #filledCells = 0;

  constructor(markdown: Markdown, options: RenderOptions) {
    this.#markdown = markdown;
    this.#options = options;
    this.#writer = new HtmlWriter(options.lineEnding);
    this.#inlines = new InlineRenderer(this.#footnotes, options);
  }

  render(): Rendered {
    this.#writeBlocks(this.#markdown.children);
    const droppedInFootnotes = this.#footnotes.write(this.#writer);
    return {
      html: this.#writer.toString(),
      headings: this.#headings,
      hasRawHtml: this.#hasRawHtml || this.#inlines.hasRawHtml,
      droppedAddresses: this.#inlines.droppedAddresses + droppedInFootnotes,
    };
  }

  #writeBlocks(blocks: readonly Block[]): void {
    for (const block of blocks) this.#writeBlock(block);
  }

  #writeBlock(block: Block): void {
    switch (block.type) {
      case "paragraph":
        return this.#writer.writeLine(`<p>${this.#inlineHtml(block.text)}</p>`);
      case "heading":
        return this.#writeHeading(block);
      case "thematicBreak":
        return this.#writer.writeLine("<hr />");
      case "code":
        return this.#writeCode(block);
      case "html":
        this.#hasRawHtml = true;
        return this.#writer.writeLine(this.#rawHtml(block.text));
      case "quote":
        this.#writer.writeLine("<blockquote>");
        this.#writeBlocks(block.children);
        return this.#writer.writeLine("</blockquote>");
      case "list":
        return this.#writeList(block);
      case "table":
        return this.#writeTable(block);
      case "footnoteDefinition":
        return this.#footnotes.define(block.label, () => this.#renderFootnote(block));
      case "definitions":
        return;
    }
  }

  #renderFootnote({ children }: FootnoteDefinition): RenderedFootnote {
    const before = this.#inlines.droppedAddresses;
    const html = this.#writer.capture(() => this.#writeBlocks(children));
    const droppedAddresses = this.#inlines.droppedAddresses - before;
    this.#inlines.droppedAddresses = before;
    return { html, droppedAddresses };
  }

  #writeHeading({ level, text }: Heading): void {
    const html = this.#inlineHtml(text);
    const content = textOfHtml(html);
    this.#headings.push(content);
    const slug = this.#options.headingIds ? this.#slugger.slug(content) : "";
    this.#writer.writeLine(`<h${level}${slug === "" ? "" : ` id="${slug}"`}>${html}</h${level}>`);
  }

  #writeCode({ language, text }: CodeBlock): void {
    const attribute = language === "" ? "" : ` class="language-${escapeMarkup(language)}"`;
    this.#writer.writeLine(`<pre><code${attribute}>`);
    if (text !== "") {
      this.#writer.write(escapeMarkup(text));
      this.#writer.endLine();
    }
    this.#writer.write("</code></pre>");
  }

  #rawHtml(html: string): string {
    if (!this.#options.unsafe) return escapeMarkup(html);
    return this.#options.isGfm ? withoutDangerousTags(html) : html;
  }

  #writeList({ start, isLoose, children }: List): void {
    const name = start === undefined ? "ul" : "ol";
    const attribute = start === undefined || start === 1 ? "" : ` start="${start}"`;
    this.#writer.writeLine(`<${name}${attribute}>`);
    for (const item of children) this.#writeItem(item, isLoose);
    this.#writer.writeLine(`</${name}>`);
  }

  /** In tight lists paragraphs have no tags, and the first one is on the line of its item. */
  #writeItem({ children }: Item, isLoose: boolean): void {
    this.#writer.writeLine("<li>");
    const blocks = children.filter(({ type }) =>
      type !== "definitions" && type !== "footnoteDefinition"
    );
    for (const block of children) {
      const isFirst = block === blocks[0];
      if (block.type !== "paragraph") this.#writeBlock(block);
      else {
        const html = block === children[0] ? this.#taskHtml(block) : this.#inlineHtml(block.text);
        if (isLoose) this.#writer.writeLine(`<p>${html}</p>`);
        else if (isFirst) this.#writer.write(html);
        else this.#writer.writeLine(html);
      }
    }
    const last = blocks.at(-1);
    if (last && (isLoose || last.type !== "paragraph")) this.#writer.endLine();
    this.#writer.write("</li>");
  }

  /** The first paragraph of an item, which a checkbox can begin (GFM 0.29, section 5.3). */
  #taskHtml({ text }: Paragraph): string {
    const task = this.#options.isGfm ? TASK.exec(text) : null;
    if (!task) return this.#inlineHtml(text);
    const checked = /x/i.test(task[1]!) ? ' checked=""' : "";
    return `<input type="checkbox" disabled=""${checked} />` +
      this.#inlineHtml(text.slice(task[0].length));
  }

  #writeTable({ alignments, head, rows }: Table): void {
    const writeRow = (name: "th" | "td", cells: readonly string[]) => {
      this.#writer.writeLine("<tr>");
      alignments.forEach((alignment, column) => {
        const attribute = alignment ? ` align="${alignment}"` : "";
        const html = this.#inlineHtml(cells[column] ?? "");
        this.#writer.writeLine(`<${name}${attribute}>${html}</${name}>`);
      });
      this.#writer.writeLine("</tr>");
    };
    this.#writer.writeLine("<table>");
    this.#writer.writeLine("<thead>");
    writeRow("th", head);
    this.#writer.writeLine("</thead>");
    if (rows.length > 0) {
      this.#writer.writeLine("<tbody>");
      for (const row of rows) {
        this.#countFilled(Math.max(0, alignments.length - row.length));
        writeRow("td", row);
      }
      this.#writer.writeLine("</tbody>");
    }
    this.#writer.writeLine("</table>");
  }

  #countFilled(cells: number): void {
    const { max_filled_cells: limit } = this.#options.limits;
    this.#filledCells += cells;
    if (this.#filledCells <= limit) return;
    throw inputTooLarge(
      "max_filled_cells",
      limit,
      this.#filledCells,
      "The number of cells that fill up short table rows is at least",
    );
  }

  #inlineHtml(text: string): string {
    return this.#inlines.render(this.#markdown.inlinesOf(text));
  }
}
