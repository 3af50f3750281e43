/**
 * The part of a page that is converted, without what is dropped.
 *
 * @module
 */
import { attributeOf, type HtmlElement, type HtmlNode } from "../../shared/html.ts";
import { isCheckbox, isChrome, isDropped, LISTS } from "./elements.ts";
import { isElement, nestingTooDeep, textOf } from "./parse_html.ts";

/** A page without the elements that are dropped. */
export interface CleanTree {
  /** The element to convert; undefined when it was dropped itself, or there is no body. */
  root: HtmlElement | undefined;
  /** Elements that were removed, those inside them not counted. */
  dropped: number;
  /** List items that begin with a checkbox, which is taken out of them: whether it is checked. */
  checkboxes: ReadonlyMap<HtmlElement, boolean>;
}

/**
 * Removes the nodes that are not converted.
 *
 * @param mainOnly Take the first main element, else the first article, and no chrome in it.
 * @throws {ToolError} `NESTING_TOO_DEEP`: the tree can be deeper than any stack of open elements.
 */
export function cleanTree(html: HtmlElement, mainOnly: boolean, maxDepth: number): CleanTree {
  const body = childElements(html).find(({ tagName }) => tagName === "body");
  const checkboxes = new Map<HtmlElement, boolean>();
  const taken = new Set<HtmlElement>();
  if (!body || isDropped(html) || isDropped(body)) {
    return { root: undefined, dropped: body ? 1 : 0, checkboxes };
  }
  const main = mainOnly ? firstOf(body, "main") ?? firstOf(body, "article") : undefined;
  const root = main ?? body;
  let dropped = mainOnly ? 0 : countHead(html);
  clean(root, 0);
  return { root, dropped, checkboxes };

  function clean(element: HtmlElement, depth: number): void {
    if (depth > maxDepth) throw nestingTooDeep(maxDepth);
    const checkbox = element.tagName === "li" ? leadingCheckbox(element) : undefined;
    if (checkbox) {
      checkboxes.set(element, attributeOf(checkbox, "checked") !== undefined);
      taken.add(checkbox);
    }
    const isKept = (node: HtmlNode) => {
      if (!isElement(node)) return textOf(node) !== undefined;
      if (mainOnly && isChrome(node)) return false;
      if (!isDropped(node)) return true;
      if (!taken.has(node)) dropped++;
      return false;
    };
    element.childNodes = element.childNodes.filter(isKept);
    for (const child of childElements(element)) clean(child, depth + 1);
  }
}

/** The checkbox that a list item begins with, in a paragraph or label at most. */
function leadingCheckbox(item: HtmlElement): HtmlElement | undefined {
  let element = item;
  for (;;) {
    const first = element.childNodes.find((node) =>
      isElement(node) || (textOf(node) ?? "").trim() !== ""
    );
    if (!first || !isElement(first) || LISTS.has(first.tagName) || first.tagName === "li") {
      return undefined;
    }
    if (isCheckbox(first)) return first;
    if (isDropped(first)) return undefined;
    element = first;
  }
}

/** The first element of a name that is not inside a dropped one, in document order. */
function firstOf(root: HtmlElement, name: string): HtmlElement | undefined {
  const open = [root];
  for (let element = open.pop(); element; element = open.pop()) {
    if (element.tagName === name) return element;
    const children = childElements(element).filter((child) => !isDropped(child));
    for (const child of children.reverse()) open.push(child);
  }
  return undefined;
}

/** A head that the parser added holds elements that the author did not put into one. */
function countHead(html: HtmlElement): number {
  const head = childElements(html).find(({ tagName }) => tagName === "head");
  if (!head) return 0;
  return head.sourceCodeLocation ? 1 : childElements(head).length;
}

function childElements({ childNodes }: HtmlElement): HtmlElement[] {
  return childNodes.filter(isElement);
}
