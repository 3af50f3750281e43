/**
 * Reading of HTML pages by the HTML Standard's parser.
 *
 * @module
 */
import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  type TreeAdapter,
} from "parse5";
import { inputTooLarge } from "./tool_error.ts";

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlTemplate = DefaultTreeAdapterTypes.Template;

/** Whether a text has a tag, a comment or a declaration: one without is read as the text of a page. */
export function hasMarkup(html: string): boolean {
  return /<[a-z!/]/i.test(html);
}

/** A text without the byte order mark, which decoding a page's bytes would have removed. */
export function withoutByteOrderMark(html: string): string {
  return html.replace(/^\ufeff/, "");
}

/**
 * Builds parse5's own tree, up to this many elements: unclosed formatting elements are opened again
 * in every paragraph, which makes many of few.
 *
 * @param what The elements, as the beginning of a sentence that ends in their number.
 * @returns An adapter for one parse, which throws `INPUT_TOO_LARGE` over `maxElements`.
 */
export function boundedTreeAdapter(
  maxElements: number,
  what: string,
): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      if (++elements > maxElements) {
        throw inputTooLarge("max_elements", maxElements, elements, what);
      }
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
  };
}

/** The value of an attribute, as the parser gives it. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/**
 * Visits a tree in document order without recursion: pages may nest deeper than the stack is. The
 * content of a template is in its place.
 *
 * @param enter Whether to go into the node, which is an element then.
 * @param leave Called for each element that was entered, after its content.
 */
export function walkHtml(
  root: { childNodes: HtmlNode[] },
  enter: (node: HtmlNode) => boolean,
  leave: (element: HtmlElement) => void,
): void {
  const open: { parent: HtmlElement | undefined; children: HtmlNode[]; next: number }[] = [
    { parent: undefined, children: root.childNodes, next: 0 },
  ];
  while (open.length > 0) {
    const level = open.at(-1)!;
    const node = level.children[level.next++];
    if (node === undefined) {
      open.pop();
      if (level.parent) leave(level.parent);
    } else if (enter(node)) {
      const parent = node as HtmlElement;
      const { childNodes } = "content" in parent ? (parent as HtmlTemplate).content : parent;
      open.push({ parent, children: childNodes, next: 0 });
    }
  }
}

/**
 * A text without ASCII white space at its ends, and with one space for each run inside ("strip and collapse
 * ASCII whitespace" of the Infra Standard, section 4.7).
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { collapseSpace } from "./html.ts";
 *
 * assert.equal(collapseSpace("\n a \t b "), "a b");
 * ```
 */
export function collapseSpace(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
}
