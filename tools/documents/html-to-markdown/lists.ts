/**
 * HTML lists as mdast.
 *
 * @module
 */
import { attributeOf, type HtmlElement, type HtmlNode } from "../../shared/html.ts";
import type { FlowContent, List, ListItem } from "./mdast.ts";
import { isElement } from "./parse_html.ts";

/** The parts of the conversion that lists use. */
export interface ListContext {
  /** Nodes as blocks. */
  flowOf(nodes: readonly HtmlNode[]): FlowContent[];
  /** List items with a checkbox: whether it is checked. */
  checkboxes: ReadonlyMap<HtmlElement, boolean>;
}

/** A list with its items; undefined when nothing is in them. */
export function listOf(element: HtmlElement, context: ListContext): List | undefined {
  const items = itemsOf(element, context);
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

/** Splits a list into its items; nodes between two items belong to the first. */
function itemsOf(element: HtmlElement, context: ListContext): ListItem[] {
  const items: ListItem[] = [];
  let between: HtmlNode[] = [];
  for (const child of element.childNodes) {
    if (isElement(child) && child.tagName === "li") {
      flush();
      items.push(itemOf(child, context));
    } else between.push(child);
  }
  flush();
  return items;

  function flush(): void {
    const children = context.flowOf(between);
    between = [];
    if (children.length === 0) return;
    const last = items.at(-1);
    if (last) last.children.push(...children);
    else items.push({ type: "listItem", spread: false, children });
  }
}

/** An item, wherever it stands. */
export function itemOf(element: HtmlElement, { flowOf, checkboxes }: ListContext): ListItem {
  const children = flowOf(element.childNodes);
  const checked = checkboxes.get(element);
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
