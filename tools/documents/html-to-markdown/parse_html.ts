/**
 * HTML by the HTML Standard's parser, with bounds on the tree that it builds.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { parse } from "parse5";
import {
  boundedTreeAdapter,
  type HtmlElement,
  type HtmlNode,
  withoutByteOrderMark,
} from "../../shared/html.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The limits of a page's size. */
export interface HtmlLimits {
  /** Nesting of elements, not counting html and body. */
  max_depth: number;
  max_elements: number;
}

/** html and body. */
const OUTER_LEVELS = 2;

/**
 * The html element of a page or fragment, scripting off.
 *
 * @throws {ToolError} `NESTING_TOO_DEEP`; `INPUT_TOO_LARGE` on too many elements.
 */
export function parseHtml(html: string, limits: HtmlLimits): HtmlElement {
  let open = 0;
  // As text, a byte order mark would end the head before it began.
  const document = parse(withoutByteOrderMark(html), {
    scriptingEnabled: false,
    // Tells a head that is written from one that the parser adds.
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...boundedTreeAdapter(
        limits.max_elements,
        "The number of elements, with those that the HTML Standard reopens, is",
      ),
      onItemPush() {
        if (++open > limits.max_depth + OUTER_LEVELS) throw nestingTooDeep(limits.max_depth);
      },
      onItemPop() {
        open--;
      },
    },
  });
  return document.childNodes.find((node) => node.nodeName === "html") as HtmlElement;
}

/** `NESTING_TOO_DEEP`. */
export function nestingTooDeep(maxDepth: number): ToolError<Code> {
  return new ToolError<Code>(
    "NESTING_TOO_DEEP",
    `Elements of "input" nest deeper than ${maxDepth}: close them, or send part of the page`,
    { max_depth: maxDepth },
  );
}

/** Whether a node is an element, of HTML or another language. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return "tagName" in node;
}

/** The text of a text node; undefined for other nodes. */
export function textOf(node: HtmlNode): string | undefined {
  return node.nodeName === "#text" ? (node as { value: string }).value : undefined;
}
