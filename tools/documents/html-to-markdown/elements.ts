/**
 * How elements are converted, by name.
 *
 * @module
 */
import { attributeOf, type HtmlElement } from "../../shared/html.ts";

function names(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Removed with all that is in them. The last line is text that the parser does not read as markup. */
const DROPPED = names(
  "script style template noscript iframe object embed canvas svg math head title select textarea " +
    "button input " +
    "noembed noframes",
);

/** Elements around the main content of a page. */
const CHROME = names("nav header footer aside");

/** Elements that begin a line of their own (HTML Standard, section 15.3). */
const BLOCKS = names(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset " +
    "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main " +
    "menu nav ol optgroup option p plaintext pre search section summary table tbody td tfoot th " +
    "thead tr ul xmp",
);

/** Whose white space counts. */
export const PREFORMATTED = names("pre listing xmp plaintext");

/** Elements that hold the cells of a table; white space in them means nothing. */
const TABLE_PARTS = names("table thead tbody tfoot tr");

/** Inline markup by what it becomes. */
export const MARKS: ReadonlyMap<string, "strong" | "emphasis" | "delete"> = new Map(
  [
    ["b", "strong"],
    ["strong", "strong"],
    ["i", "emphasis"],
    ["em", "emphasis"],
    ["s", "delete"],
    ["strike", "delete"],
    ["del", "delete"],
  ] as const,
);

export const INLINE_CODE = names("code kbd samp tt");
export const LISTS = names("ul ol menu dir");

/** Whether an element begins a block of its own. */
export function isBlock({ tagName }: HtmlElement): boolean {
  return BLOCKS.has(tagName);
}

/** Whether an element holds cells of a table, not text. */
export function isTablePart({ tagName }: HtmlElement): boolean {
  return TABLE_PARTS.has(tagName);
}

/** Whether an element is a cell of a table. */
export function isCell({ tagName }: HtmlElement): boolean {
  return tagName === "td" || tagName === "th";
}

/** Whether an element is removed with its content, and counted as that. */
export function isDropped(element: HtmlElement): boolean {
  return DROPPED.has(element.tagName) || attributeOf(element, "hidden") !== undefined ||
    attributeOf(element, "aria-hidden")?.trim().toLowerCase() === "true";
}

/** Whether an element is around the content of a page. */
export function isChrome({ tagName }: HtmlElement): boolean {
  return CHROME.has(tagName);
}

/** Whether an element is a checkbox. */
export function isCheckbox(element: HtmlElement): boolean {
  return element.tagName === "input" &&
    attributeOf(element, "type")?.trim().toLowerCase() === "checkbox";
}
