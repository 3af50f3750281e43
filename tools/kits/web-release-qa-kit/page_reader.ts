/**
 * A page as these checks see it: its elements with where they stand, and what it says.
 *
 * @module
 */
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import {
  attributeOf,
  boundedTreeAdapter,
  type HtmlElement,
  type HtmlNode,
  walkHtml,
  withoutByteOrderMark,
} from "../../shared/html.ts";
import { phpDirective } from "../../shared/template_source.ts";
import { positionFinder } from "../../shared/text_position.ts";
import { unfinishedHtml } from "../../shared/unfinished_html.ts";

/** An element that has a start tag in the source. */
export interface PageElement {
  node: HtmlElement;
  /** `LINE:COLUMN` of its start tag. */
  location: string;
  /** Browsers that run scripts have no such element. */
  isInNoscript: boolean;
}

/** A comment, which every visitor gets. */
export interface PageComment {
  data: string;
  /** `LINE:COLUMN` of its start. */
  location: string;
}

/** A page, read for the kit's own checks. */
export interface Page {
  elements: PageElement[];
  comments: PageComment[];
  /** The text that a reader sees, white space as single spaces. */
  visibleText: string;
  /** The same without code and what programs print, which a page may show on purpose. */
  prose: string;
  /** The texts of headings of the first two levels. */
  headings: string[];
  /** The texts of list items, without those of links. */
  listed: string[];
  /** The first directive of PHP, which parsers of HTML take for a comment. */
  php: string | undefined;
  /** The address of the first base element that has one. */
  baseHref: string | undefined;
  /** How the source shows that its end is missing. */
  unfinished: string | undefined;
}

/** Elements whose text is not read. */
const UNREAD = new Set(["script", "style", "noscript", "head"]);

/** Elements of code and of what programs print. */
const SAMPLES = new Set(["code", "kbd", "pre", "samp"]);

/** Headings of a whole page or of what fills it. */
const HEADINGS = new Set(["h1", "h2"]);

/** Inline elements; before and after all others is a space. */
const IN_LINE = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s small span strong sub sup time tt u var wbr"
    .split(" "),
);

/**
 * Reads a page. The content of a template does not belong to it.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over so many elements.
 */
export function readPage(html: string, maxElements: number): Page {
  const source = withoutByteOrderMark(html);
  const positionOf = positionFinder(source);
  const faults: string[] = [];
  const document = parse(source, {
    onParseError: ({ code }) => faults.push(code),
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    treeAdapter: boundedTreeAdapter(maxElements, 'The elements of "html" are'),
  });
  const elements: PageElement[] = [];
  const comments: PageComment[] = [];
  const seen = new Set<number>();
  const pieces: string[] = [];
  const prose: string[] = [];
  const headings: string[] = [];
  const listed: string[] = [];
  /** The text of an open list item; of items inside each other the innermost counts. */
  let item: string[] | undefined;
  let links = 0;
  let php: string | undefined;
  /** Where the text of an open heading begins; of headings inside each other the innermost counts. */
  let headingFrom = -1;
  let baseHref: string | undefined;
  let unread = 0;
  let noscripts = 0;
  let samples = 0;
  walkHtml(document, enter, leave);
  return {
    elements,
    comments,
    visibleText: textOf(pieces),
    prose: textOf(prose),
    headings,
    listed,
    php,
    baseHref,
    unfinished: unfinishedHtml(document, source, faults),
  };

  function enter(node: HtmlNode): boolean {
    if (node.nodeName === "#text" && unread === 0) add((node as { value: string }).value);
    if (node.nodeName === "#comment") {
      const { data, sourceCodeLocation } = node as DefaultTreeAdapterTypes.CommentNode;
      const { line, column } = positionOf(sourceCodeLocation?.startOffset ?? 0);
      comments.push({ data, location: `${line}:${column}` });
      php ??= phpDirective(data);
    }
    if (!("tagName" in node) || node.tagName === "template") return false;
    if (node.tagName === "base") baseHref ??= attributeOf(node, "href");
    if (!IN_LINE.has(node.tagName)) add(" ");
    if (isUnread(node)) unread++;
    if (HEADINGS.has(node.tagName)) headingFrom = pieces.length;
    if (node.tagName === "li") item = [];
    if (node.tagName === "a") links++;
    collect(node);
    if (node.tagName === "noscript") noscripts++;
    if (SAMPLES.has(node.tagName)) samples++;
    return true;
  }

  function leave(node: HtmlElement): void {
    if (!IN_LINE.has(node.tagName)) add(" ");
    if (isUnread(node)) unread--;
    if (HEADINGS.has(node.tagName) && headingFrom >= 0) {
      headings.push(textOf(pieces.slice(headingFrom)));
      headingFrom = -1;
    }
    if (node.tagName === "li" && item) {
      listed.push(textOf(item));
      item = undefined;
    }
    if (node.tagName === "a") links--;
    if (node.tagName === "noscript") noscripts--;
    if (SAMPLES.has(node.tagName)) samples--;
  }

  function add(text: string): void {
    pieces.push(text);
    if (samples === 0) prose.push(text);
    if (links === 0) item?.push(text);
  }

  function collect(node: HtmlElement): void {
    const start = node.sourceCodeLocation?.startTag?.startOffset;
    // Formatting elements that the parser opens again have the tag of the first.
    if (start === undefined || seen.has(start)) return;
    seen.add(start);
    const { line, column } = positionOf(start);
    elements.push({ node, location: `${line}:${column}`, isInNoscript: noscripts > 0 });
  }
}

function textOf(pieces: readonly string[]): string {
  return pieces.join("").replace(/\s+/g, " ").trim();
}

function isUnread(node: HtmlElement): boolean {
  return UNREAD.has(node.tagName) || attributeOf(node, "hidden") !== undefined;
}
