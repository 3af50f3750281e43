/**
 * HTML elements as mdast. Lists and tables have files of their own.
 *
 * @module
 */
import { attributeOf, collapseSpace, type HtmlElement, type HtmlNode } from "../../shared/html.ts";
import type { AddressReader } from "./addresses.ts";
import { INLINE_CODE, isBlock, LISTS, MARKS, PREFORMATTED } from "./elements.ts";
import { itemOf, type ListContext, listOf } from "./lists.ts";
import type { FlowContent, Link, Root } from "./mdast.ts";
import { isElement, textOf } from "./parse_html.ts";
import type { Mark } from "./phrasing.ts";
import { plainText } from "./plain_text.ts";
import { gridOf } from "./table_grid.ts";
import { tableOf } from "./tables.ts";
import { Flow, Line, type Target } from "./targets.ts";

/** The treatment of links, images and list items. */
export interface ConvertOptions {
  links: "keep" | "text";
  images: "keep" | "alt" | "drop";
  addresses: AddressReader;
  /** List items with a checkbox: whether it is checked. */
  checkboxes: ReadonlyMap<HtmlElement, boolean>;
  maxCells: number;
}

/** A Markdown tree, and the parts that it cannot express. */
export interface Converted {
  root: Root;
  hasSpans: boolean;
  hasNestedTables: boolean;
}

/** Converts the content of an element. */
export function convert(element: HtmlElement, options: ConvertOptions): Converted {
  return new Converter(options).convert(element);
}

const LANGUAGE = /(?:^|[ \t\n\f\r])(?:language|lang)-([^ \t\n\f\r]+)/;

/** Preformatted text as fenced code; undefined when it is empty. Line ends after it are left out. */
function codeBlockOf(element: HtmlElement): FlowContent | undefined {
  const text = plainText(element);
  let end = text.length;
  while (text[end - 1] === "\n") end--;
  if (text.slice(0, end).trim() === "") return undefined;
  return { type: "code", lang: languageOf(element), value: text.slice(0, end) };
}

function languageOf(pre: HtmlElement): string | null {
  const code = pre.childNodes.find((node) => isElement(node) && node.tagName === "code");
  for (const element of [code as HtmlElement | undefined, pre]) {
    const language = element && LANGUAGE.exec(attributeOf(element, "class") ?? "")?.[1];
    if (language) return language;
  }
  return null;
}

/** One conversion; the tables of a page share the limit on cells. */
class Converter {
  readonly #options: ConvertOptions;
  #hasSpans = false;
  #hasNestedTables = false;
  #cells = 0;
  /** Elements in code: whether they hold preformatted text. */
  readonly #preformatted = new Map<HtmlElement, boolean>();

  constructor(options: ConvertOptions) {
    this.#options = options;
  }

  convert(element: HtmlElement): Converted {
    const children = this.#flowOf(element.childNodes, []);
    return {
      root: { type: "root", children },
      hasSpans: this.#hasSpans,
      hasNestedTables: this.#hasNestedTables,
    };
  }

  #visitAll(nodes: readonly HtmlNode[], target: Target, marks: readonly Mark[]): void {
    for (const node of nodes) {
      if (isElement(node)) this.#visit(node, target, marks);
      else target.phrasing.addText(textOf(node) ?? "", marks);
    }
  }

  #visit(element: HtmlElement, target: Target, marks: readonly Mark[]): void {
    if (isBlock(element)) {
      if (target instanceof Flow) this.#visitBlock(element, target, marks);
      else this.#visitBlockOnOneLine(element, target, marks);
    } else this.#visitInline(element, target, marks);
  }

  #visitInline(element: HtmlElement, target: Target, marks: readonly Mark[]): void {
    const { tagName, childNodes } = element;
    const kind = MARKS.get(tagName);
    if (kind) return this.#visitAll(childNodes, target, [...marks, { kind }]);
    if (INLINE_CODE.has(tagName) && !this.#holdsPreformatted(element)) {
      return target.phrasing.addCode(plainText(element), marks);
    }
    switch (tagName) {
      case "br":
        return target.phrasing.addBreak(marks);
      case "a":
        return this.#visitAll(childNodes, target, this.#withLink(marks, element, "href"));
      case "img":
        return this.#visitImage(element, target, marks);
      case "q":
        target.phrasing.addText('"', marks);
        this.#visitAll(childNodes, target, marks);
        return target.phrasing.addText('"', marks);
      case "video":
      case "audio": {
        const linked = this.#withLink(marks, element, "src");
        if (linked === marks) return this.#visitAll(childNodes, target, marks);
        return target.phrasing.addText(tagName, linked);
      }
    }
    this.#visitAll(childNodes, target, marks);
  }

  /** Whether there is preformatted text in an element, whose lines code among other text would lose. */
  #holdsPreformatted(element: HtmlElement): boolean {
    const known = this.#preformatted.get(element);
    if (known !== undefined) return known;
    const holds = element.childNodes.some((node) =>
      isElement(node) && (PREFORMATTED.has(node.tagName) || this.#holdsPreformatted(node))
    );
    this.#preformatted.set(element, holds);
    return holds;
  }

  #withLink(
    marks: readonly Mark[],
    element: HtmlElement,
    attribute: string,
  ): readonly Mark[] {
    if (this.#options.links === "text") return marks;
    const url = this.#options.addresses.link(attributeOf(element, attribute));
    return url === undefined ? marks : [...marks, { kind: "link", url, title: titleOf(element) }];
  }

  #visitImage(element: HtmlElement, target: Target, marks: readonly Mark[]): void {
    if (this.#options.images === "drop") return;
    const alt = collapseSpace(attributeOf(element, "alt") ?? "");
    const url = this.#options.images === "keep"
      ? this.#options.addresses.image(attributeOf(element, "src"))
      : undefined;
    if (url === undefined) target.phrasing.addText(alt, marks);
    else target.phrasing.addImage({ url, title: titleOf(element), alt }, marks);
  }

  #visitBlock(element: HtmlElement, target: Flow, marks: readonly Mark[]): void {
    const { tagName, childNodes } = element;
    if (PREFORMATTED.has(tagName)) return target.add(codeBlockOf(element));
    if (LISTS.has(tagName)) return target.add(listOf(element, this.#listContext(marks)));
    switch (tagName) {
      case "h1":
      case "h2":
      case "h3":
      case "h4":
      case "h5":
      case "h6": {
        const line = new Line();
        this.#visitAll(childNodes, line, marks);
        if (line.phrasing.isEmpty) return;
        const depth = Number(tagName[1]) as 1 | 2 | 3 | 4 | 5 | 6;
        return target.add({ type: "heading", depth, children: line.phrasing.children });
      }
      case "blockquote": {
        const children = this.#flowOf(childNodes, marks);
        return target.add(children.length > 0 ? { type: "blockquote", children } : undefined);
      }
      case "hr":
        return target.add({ type: "thematicBreak" });
      case "li":
        return target.addLooseItem(itemOf(element, this.#listContext(marks)));
      case "table":
        return this.#visitTable(element, target, marks);
      case "dt":
        target.endParagraph();
        this.#visitAll(childNodes, target, [...marks, { kind: "strong" }]);
        return target.endParagraph();
    }
    target.endParagraph();
    this.#visitAll(childNodes, target, marks);
    target.endParagraph();
  }

  /** Blocks in headings and cells are parts of one line. */
  #visitBlockOnOneLine(element: HtmlElement, target: Line, marks: readonly Mark[]): void {
    const { tagName, childNodes } = element;
    if (tagName === "table" && target.isCell) this.#hasNestedTables = true;
    target.phrasing.addSpace(marks);
    if (PREFORMATTED.has(tagName)) target.phrasing.addCode(plainText(element), marks);
    else this.#visitAll(childNodes, target, marks);
    target.phrasing.addSpace(marks);
  }

  #flowOf(nodes: readonly HtmlNode[], marks: readonly Mark[]): FlowContent[] {
    const flow = new Flow();
    this.#visitAll(nodes, flow, marks);
    return flow.finish();
  }

  #listContext(marks: readonly Mark[]): ListContext {
    return {
      flowOf: (nodes) => this.#flowOf(nodes, marks),
      checkboxes: this.#options.checkboxes,
    };
  }

  #visitTable(element: HtmlElement, target: Flow, marks: readonly Mark[]): void {
    const { maxCells } = this.#options;
    const grid = gridOf(element, maxCells - this.#cells, maxCells);
    this.#cells += grid.rows.length * grid.width;
    this.#hasSpans ||= grid.hasSpans;
    target.endParagraph();
    for (const caption of grid.captions) this.#visitBlock(caption, target, marks);
    this.#visitAll(grid.others, target, marks);
    const table = tableOf(grid, (cell) => {
      const line = new Line(true);
      this.#visitAll(cell.childNodes, line, marks);
      return line.phrasing.children;
    });
    if (table) target.add(table);
  }
}

function titleOf(element: HtmlElement): Link["title"] & (string | null) {
  return collapseSpace(attributeOf(element, "title") ?? "") || null;
}
