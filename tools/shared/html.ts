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

/** A text without the byte order mark that decoding the bytes of a page takes off. */
export function withoutByteOrderMark(html: string): string {
  return html.replace(/^\ufeff/, "");
}

/**
 * Builds parse5's own tree, up to so many elements: unclosed formatting elements are opened again in every
 * paragraph, which makes many of few.
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
