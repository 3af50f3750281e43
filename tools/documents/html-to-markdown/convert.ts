/**
 * HTML elements as mdast.
 *
 * @module
 */
import { attributeOf, collapseSpace, type HtmlElement, type HtmlNode } from "../../shared/html.ts";
import type { AddressReader } from "./addresses.ts";
import { codeBlockOf } from "./code_blocks.ts";
import { INLINE_CODE, isBlock, LISTS, MARKS, PREFORMATTED } from "./elements.ts";
import type { FlowContent, Link, List, ListItem, Root, Table, TableRow } from "./mdast.ts";
import { isElement, textOf } from "./parse_html.ts";
import type { Mark } from "./phrasing.ts";
import { plainText } from "./plain_text.ts";
import { gridOf } from "./table_grid.ts";
import { Flow, Line, type Target } from "./targets.ts";

export interface ConvertOptions {
  links: "keep" | "text";
  images: "keep" | "alt" | "drop";
  addresses: AddressReader;
  /** List items with a checkbox: whether it is checked. */
  checkboxes: ReadonlyMap<HtmlElement, boolean>;
  maxCells: number;
}

export interface Converted {
  root: Root;
  hasSpans: boolean;
  hasNestedTables: boolean;
}

/** Converts the content of an element. */
export function convert(element: HtmlElement, options: ConvertOptions): Converted {
  const converted = { hasSpans: false, hasNestedTables: false };
  let cells = 0;
  const flow = new Flow();
  visitAll(element.childNodes, flow, []);
  return { root: { type: "root", children: flow.finish() }, ...converted };

  function visitAll(nodes: readonly HtmlNode[], target: Target, marks: readonly Mark[]): void {
    for (const node of nodes) {
      if (isElement(node)) visit(node, target, marks);
      else target.phrasing.addText(textOf(node) ?? "", marks);
    }
  }

  function visit(element: HtmlElement, target: Target, marks: readonly Mark[]): void {
    if (isBlock(element)) {
      if (target instanceof Flow) visitBlock(element, target, marks);
      else visitBlockOnOneLine(element, target, marks);
    } else visitInline(element, target, marks);
  }

  function visitInline(element: HtmlElement, target: Target, marks: readonly Mark[]): void {
    const { tagName, childNodes } = element;
    const kind = MARKS[tagName];
    if (kind) return visitAll(childNodes, target, [...marks, { kind }]);
    if (INLINE_CODE.has(tagName)) {
      return target.phrasing.addCode(plainText(element), marks);
    }
    switch (tagName) {
      case "br":
        return target.phrasing.addBreak(marks);
      case "a":
        return visitAll(childNodes, target, withLink(marks, element, "href"));
      case "img":
        return visitImage(element, target, marks);
      case "q":
        target.phrasing.addText('"', marks);
        visitAll(childNodes, target, marks);
        return target.phrasing.addText('"', marks);
      case "video":
      case "audio": {
        const linked = withLink(marks, element, "src");
        if (linked === marks) return visitAll(childNodes, target, marks);
        return target.phrasing.addText(tagName, linked);
      }
    }
    visitAll(childNodes, target, marks);
  }

  function withLink(
    marks: readonly Mark[],
    element: HtmlElement,
    attribute: string,
  ): readonly Mark[] {
    if (options.links === "text") return marks;
    const url = options.addresses.link(attributeOf(element, attribute));
    return url === undefined ? marks : [...marks, { kind: "link", url, title: titleOf(element) }];
  }

  function visitImage(element: HtmlElement, target: Target, marks: readonly Mark[]): void {
    if (options.images === "drop") return;
    const alt = collapseSpace(attributeOf(element, "alt") ?? "");
    const url = options.images === "keep"
      ? options.addresses.image(attributeOf(element, "src"))
      : undefined;
    if (url === undefined) target.phrasing.addText(alt, marks);
    else target.phrasing.addImage({ url, title: titleOf(element), alt }, marks);
  }

  function visitBlock(element: HtmlElement, target: Flow, marks: readonly Mark[]): void {
    const { tagName, childNodes } = element;
    if (PREFORMATTED.has(tagName)) return target.add(codeBlockOf(element));
    if (LISTS.has(tagName)) return target.add(listOf(element, marks));
    switch (tagName) {
      case "h1":
      case "h2":
      case "h3":
      case "h4":
      case "h5":
      case "h6": {
        const line = new Line();
        visitAll(childNodes, line, marks);
        if (line.phrasing.isEmpty) return;
        const depth = Number(tagName[1]) as 1 | 2 | 3 | 4 | 5 | 6;
        return target.add({ type: "heading", depth, children: line.phrasing.children });
      }
      case "blockquote": {
        const children = flowOf(childNodes, marks);
        return target.add(children.length > 0 ? { type: "blockquote", children } : undefined);
      }
      case "hr":
        return target.add({ type: "thematicBreak" });
      case "li":
        return target.addLooseItem(itemOf(element, marks));
      case "table":
        return visitTable(element, target, marks);
      case "dt":
        target.endParagraph();
        visitAll(childNodes, target, [...marks, { kind: "strong" }]);
        return target.endParagraph();
    }
    target.endParagraph();
    visitAll(childNodes, target, marks);
    target.endParagraph();
  }

  /** Blocks in headings and cells are parts of one line. */
  function visitBlockOnOneLine(element: HtmlElement, target: Line, marks: readonly Mark[]): void {
    const { tagName, childNodes } = element;
    if (tagName === "table" && target.isCell) converted.hasNestedTables = true;
    target.phrasing.addSpace(marks);
    if (PREFORMATTED.has(tagName)) target.phrasing.addCode(plainText(element), marks);
    else visitAll(childNodes, target, marks);
    target.phrasing.addSpace(marks);
  }

  function flowOf(nodes: readonly HtmlNode[], marks: readonly Mark[]): FlowContent[] {
    const flow = new Flow();
    visitAll(nodes, flow, marks);
    return flow.finish();
  }

  function listOf(element: HtmlElement, marks: readonly Mark[]): List | undefined {
    const items: ListItem[] = [];
    /** What stands between the items belongs to the one before it. */
    let between: HtmlNode[] = [];
    const flush = () => {
      const children = flowOf(between, marks);
      between = [];
      if (children.length === 0) return;
      const last = items.at(-1);
      if (last) last.children.push(...children);
      else items.push({ type: "listItem", spread: false, children });
    };
    for (const child of element.childNodes) {
      if (isElement(child) && child.tagName === "li") {
        flush();
        items.push(itemOf(child, marks));
      } else between.push(child);
    }
    flush();
    if (items.every(({ children }) => children.length === 0)) return undefined;
    const ordered = element.tagName === "ol";
    return {
      type: "list",
      ordered,
      start: ordered ? startOf(element) : null,
      spread: items.length > 1 && items.some(({ spread }) => spread),
      children: items,
    };
  }

  function itemOf(element: HtmlElement, marks: readonly Mark[]): ListItem {
    const children = flowOf(element.childNodes, marks);
    const checked = options.checkboxes.get(element);
    // The writer puts the box in front of a paragraph.
    if (checked !== undefined && children[0]?.type !== "paragraph") {
      children.unshift({ type: "paragraph", children: [] });
    }
    return {
      type: "listItem",
      ...(checked !== undefined && { checked }),
      spread: element.childNodes.some(isParagraph) || !canBeTight(children),
      children,
    };
  }

  function visitTable(element: HtmlElement, target: Flow, marks: readonly Mark[]): void {
    const { rows, width, captions, others, hasHeader, hasSpans } = gridOf(
      element,
      options.maxCells - cells,
      options.maxCells,
    );
    cells += rows.length * width;
    converted.hasSpans ||= hasSpans;
    target.endParagraph();
    for (const caption of captions) visitBlock(caption, target, marks);
    visitAll(others, target, marks);
    const written = rows.map((row): TableRow => ({
      type: "tableRow",
      children: Array.from({ length: width }, (_, column) => {
        const line = new Line(true);
        const cell = row[column];
        if (cell) visitAll(cell.childNodes, line, marks);
        return { type: "tableCell", children: line.phrasing.children };
      }),
    }));
    if (written.every((row) => row.children.every((cell) => cell.children.length === 0))) return;
    if (!hasHeader) {
      written.unshift({
        type: "tableRow",
        children: Array.from({ length: width }, () => ({ type: "tableCell", children: [] })),
      });
    }
    target.add(
      { type: "table", align: alignmentsOf(rows, width), children: written } satisfies Table,
    );
  }
}

function isParagraph(node: HtmlNode): boolean {
  return isElement(node) && node.tagName === "p";
}

/**
 * Whether blocks can follow each other without empty lines and stay what they are. A numbered list that does
 * not start at 1 cannot interrupt a paragraph (CommonMark 0.31.2, section 5.3).
 */
function canBeTight(blocks: readonly FlowContent[]): boolean {
  return blocks.slice(1).every((block) =>
    block.type === "code" || (block.type === "list" && (!block.ordered || block.start === 1))
  );
}

/** CommonMark numbers lists with up to nine digits, from 0 on. */
function startOf(list: HtmlElement): number {
  const start = parseInt(attributeOf(list, "start") ?? "1", 10);
  return start >= 0 && start <= 999_999_999 ? start : 1;
}

function alignmentsOf(rows: readonly (HtmlElement | undefined)[][], width: number): Table["align"] {
  return Array.from({ length: width }, (_, column) => {
    for (const row of rows) {
      const alignment = row[column] && alignmentOf(row[column]);
      if (alignment) return alignment;
    }
    return null;
  });
}

function alignmentOf(cell: HtmlElement): "left" | "right" | "center" | undefined {
  const style = /(?:^|;)\s{0,20}text-align\s{0,20}:\s{0,20}(left|right|center)\b/i
    .exec((attributeOf(cell, "style") ?? "").slice(0, 2000))?.[1];
  const value = (style ?? attributeOf(cell, "align") ?? "").trim().toLowerCase();
  return value === "left" || value === "right" || value === "center" ? value : undefined;
}

function titleOf(element: HtmlElement): Link["title"] & (string | null) {
  return collapseSpace(attributeOf(element, "title") ?? "") || null;
}
