/**
 * The elements of an HTML page that describe it, found by the HTML Standard's parser.
 *
 * @module
 */
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from "parse5";
import { outputMeter } from "../../shared/output_meter.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** The describing elements, each kind in source order. */
export interface Page {
  /** The attribute of the html element. */
  lang: string | null;
  titles: string[];
  metas: Element[];
  links: Element[];
  /** The text of the scripts of type application/ld+json. */
  jsonLd: string[];
  headings: string[];
  /** The address of the first base element that has one. */
  baseHref: string | undefined;
}

/** Elements whose content describes something else, or is not part of the page as scripts see it. */
const SKIPPED = new Set(["svg", "template", "noscript"]);

/** Elements whose text is no text of the page. */
const WITHOUT_TEXT = new Set(["script", "style"]);

/**
 * Parses a page and collects what describes it.
 *
 * @param maxElements How many elements the tree may have: unclosed formatting elements are opened again in
 * every paragraph, which makes many of few.
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
  walk(parseBounded(html, maxElements), enter, headings.leave);
  page.headings = headings.list();
  return page;

  function enter(node: Node): boolean {
    if (node.nodeName === "#text") headings.addText((node as { value: string }).value);
    if (!("tagName" in node)) return false;
    if (SKIPPED.has(node.tagName)) return false;
    headings.enter(node);
    collect(node);
    return !WITHOUT_TEXT.has(node.tagName);
  }

  function collect(element: Element): void {
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

/** The value of an attribute, as the parser gives it. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** A text without ASCII white space at its ends, and with one space for each run inside. */
export function collapseSpace(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
}

function parseBounded(html: string, maxElements: number) {
  let elements = 0;
  return parse(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(tagName, namespace, attributes) {
        if (++elements > maxElements) {
          throw inputTooLarge("max_elements", maxElements, elements, `The elements of "html" are`);
        }
        return defaultTreeAdapter.createElement(tagName, namespace, attributes);
      },
    },
  });
}

/** Visits a tree in document order without recursion: pages may nest deeper than the stack is. */
function walk(
  root: { childNodes: Node[] },
  enter: (node: Node) => boolean,
  leave: (element: Element) => void,
): void {
  const open: { parent: Element | undefined; children: Node[]; next: number }[] = [
    { parent: undefined, children: root.childNodes, next: 0 },
  ];
  while (open.length > 0) {
    const level = open.at(-1)!;
    const node = level.children[level.next++];
    if (node === undefined) {
      open.pop();
      if (level.parent) leave(level.parent);
    } else if (enter(node)) {
      const parent = node as Element;
      open.push({ parent, children: parent.childNodes, next: 0 });
    }
  }
}

/** Collects the text of headings, which may stand in one another. */
function headingTexts() {
  const pieces: string[] = [];
  const found: { start: number; end: number; chars: number }[] = [];
  const open: { index: number; charsBefore: number }[] = [];
  let chars = 0;
  return { enter, leave, addText, list };

  function enter({ tagName }: Element): void {
    if (tagName !== "h1") return;
    open.push({ index: found.length, charsBefore: chars });
    found.push({ start: pieces.length, end: pieces.length, chars: 0 });
  }

  function addText(text: string): void {
    if (open.length === 0) return;
    pieces.push(text);
    chars += text.length;
  }

  function leave({ tagName }: Element): void {
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

function ownText({ childNodes }: Element): string {
  return childNodes.map((node) =>
    node.nodeName === "#text" ? (node as { value: string }).value : ""
  )
    .join("");
}

function isJsonLd(script: Element): boolean {
  const [type = ""] = (attributeOf(script, "type") ?? "").split(";");
  return type.trim().toLowerCase() === "application/ld+json";
}
