/**
 * The elements of an HTML page that describe it, found by the HTML Standard's parser.
 *
 * @module
 */
import { parse } from "parse5";
import {
  attributeOf,
  boundedTreeAdapter,
  collapseSpace,
  type HtmlElement,
  type HtmlNode,
  walkHtml,
  withoutByteOrderMark,
} from "../../shared/html.ts";
import { outputMeter } from "../../shared/output_meter.ts";

/** The describing elements, each kind in source order. */
export interface Page {
  /** The attribute of the html element. */
  lang: string | null;
  titles: string[];
  metas: HtmlElement[];
  links: HtmlElement[];
  /** The text of the scripts of type application/ld+json. */
  jsonLd: string[];
  headings: string[];
  /** The address of the first base element that has one. */
  baseHref: string | undefined;
}

/** Elements whose content describes something else, or is not part of the page as scripts see it. */
const SKIPPED = new Set(["svg", "template", "noscript"]);

/** Elements whose text is not text of the page. */
const WITHOUT_TEXT = new Set(["script", "style"]);

/**
 * Parses a page and collects what describes it.
 *
 * @param maxElements How many elements the tree may have.
 * @throws {ToolError} `INPUT_TOO_LARGE`, `OUTPUT_TOO_LARGE` (headings nested in headings).
 */
export function readPage(html: string, maxElements: number): Page {
  const page: Page = {
    lang: null,
    titles: [],
    metas: [],
    links: [],
    jsonLd: [],
    headings: [],
    baseHref: undefined,
  };
  const headings = headingTexts();
  const treeAdapter = boundedTreeAdapter(maxElements, 'The elements of "html" are');
  walkHtml(parse(withoutByteOrderMark(html), { treeAdapter }), enter, headings.leave);
  page.headings = headings.list();
  return page;

  function enter(node: HtmlNode): boolean {
    if (node.nodeName === "#text") headings.addText((node as { value: string }).value);
    if (!("tagName" in node)) return false;
    if (SKIPPED.has(node.tagName)) return false;
    headings.enter(node);
    collect(node);
    return !WITHOUT_TEXT.has(node.tagName);
  }

  function collect(element: HtmlElement): void {
    switch (element.tagName) {
      case "html":
        page.lang = attributeOf(element, "lang")?.trim() ?? null;
        return;
      case "title":
        page.titles.push(collapseSpace(ownText(element)));
        return;
      case "meta":
        page.metas.push(element);
        return;
      case "link":
        page.links.push(element);
        return;
      case "base":
        page.baseHref ??= attributeOf(element, "href");
        return;
      case "script":
        if (isJsonLd(element)) page.jsonLd.push(ownText(element));
    }
  }
}

/** Collects the text of headings, which may be in one another. */
function headingTexts() {
  const pieces: string[] = [];
  const found: { start: number; end: number; chars: number }[] = [];
  const open: { index: number; charsBefore: number }[] = [];
  let chars = 0;
  return { enter, leave, addText, list };

  function enter({ tagName }: HtmlElement): void {
    if (tagName !== "h1") return;
    open.push({ index: found.length, charsBefore: chars });
    found.push({ start: pieces.length, end: pieces.length, chars: 0 });
  }

  function addText(text: string): void {
    if (open.length === 0) return;
    pieces.push(text);
    chars += text.length;
  }

  function leave({ tagName }: HtmlElement): void {
    if (tagName !== "h1") return;
    const { index, charsBefore } = open.pop()!;
    found[index] = { ...found[index]!, end: pieces.length, chars: chars - charsBefore };
  }

  function list(): string[] {
    const add = outputMeter(
      "The text of the h1 elements",
      "send a page whose headings do not nest",
    );
    return found.map(({ start, end, chars }) => {
      add(chars);
      return collapseSpace(pieces.slice(start, end).join(""));
    });
  }
}

function ownText({ childNodes }: HtmlElement): string {
  return childNodes.map((node) =>
    node.nodeName === "#text" ? (node as { value: string }).value : ""
  )
    .join("");
}

function isJsonLd(script: HtmlElement): boolean {
  const [type = ""] = (attributeOf(script, "type") ?? "").split(";");
  return type.trim().toLowerCase() === "application/ld+json";
}
