/**
 * Pages whose end is missing.
 *
 * @module
 */
import type { DefaultTreeAdapterTypes } from "parse5";
import type { HtmlElement } from "./html.ts";
import { positionFinder } from "./text_position.ts";

/** Elements without an end tag (HTML Standard, 13.1.2), and those whose end tag may be left out (13.1.2.4). */
const NO_END_TAG = new Set(
  ("area base br col embed hr img input link meta source track wbr " +
    "html head body p li dt dd rb rt rp rtc option optgroup colgroup thead tbody tfoot tr td th")
    .split(" "),
);

/** Faults of the tokenizer at the end of a text, by the names of the HTML Standard (13.2.2), and what they are in. */
const CUT_IN: Readonly<Record<string, string>> = {
  "eof-in-tag": "a tag",
  "eof-before-tag-name": "a tag",
  "eof-in-comment": "a comment",
  "eof-in-doctype": "the doctype",
  "eof-in-cdata": "a CDATA section",
};

/**
 * How a page shows that its end is missing: it stops within a tag or a comment, or in an element that has to be
 * closed, and body or html is not closed either. Undefined where nothing shows it: a text may be cut where HTML may end.
 *
 * @param document Parsed with the locations of the source.
 * @param faults Codes of the parser's errors.
 */
export function unfinishedHtml(
  document: DefaultTreeAdapterTypes.Document,
  source: string,
  faults: readonly string[],
): string | undefined {
  const fault = faults.find((code) => code in CUT_IN);
  if (fault !== undefined) return `The text ends in the middle of ${CUT_IN[fault]}`;
  const html = elementsOf(document).find(({ tagName }) => tagName === "html");
  const parts = html ? elementsOf(html) : [];
  if (!html || [html, ...parts].some((part) => isClosed(part) && part.tagName !== "head")) {
    return undefined;
  }
  // The parser makes a body where the text ends in the head.
  const part = parts.findLast(({ childNodes }) => childNodes.length > 0);
  const open = part && openAtEnd(part, source);
  if (!open) return undefined;
  const { line, column } = positionFinder(source)(open.sourceCodeLocation!.startOffset);
  return `The text ends within <${open.tagName}> at ${line}:${column}, which is not closed`;
}

function isClosed({ sourceCodeLocation: location }: HtmlElement): boolean {
  return Boolean(location?.endTag);
}

/** The first element that has to be closed and is open at the end: each holds the next as its last node. */
function openAtEnd(part: HtmlElement, source: string): HtmlElement | undefined {
  let last: HtmlElement | undefined = lastElement(part);
  while (last?.sourceCodeLocation && !isClosed(last) && !closesItself(last, source)) {
    if (!NO_END_TAG.has(last.tagName)) return last;
    last = lastElement(last);
  }
  return undefined;
}

/** Whether an element is written as `<svg/>`, which closes those of SVG and MathML alone. */
function closesItself({ namespaceURI, sourceCodeLocation }: HtmlElement, source: string): boolean {
  const end = sourceCodeLocation?.startTag?.endOffset ?? sourceCodeLocation?.endOffset ?? 0;
  return namespaceURI !== "http://www.w3.org/1999/xhtml" && source.slice(0, end).endsWith("/>");
}

function lastElement({ childNodes }: HtmlElement): HtmlElement | undefined {
  const last = childNodes.at(-1);
  return last && "tagName" in last ? last : undefined;
}

function elementsOf({ childNodes }: { childNodes: readonly unknown[] }): HtmlElement[] {
  return childNodes.filter((node): node is HtmlElement =>
    typeof node === "object" && node !== null && "tagName" in node
  );
}
