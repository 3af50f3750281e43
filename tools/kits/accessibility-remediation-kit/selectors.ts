/**
 * CSS selectors of elements, by where their start tags stand.
 *
 * @module
 */
import { parse } from "parse5";
import {
  attributeOf,
  boundedTreeAdapter,
  type HtmlElement,
  walkHtml,
  withoutByteOrderMark,
} from "../../shared/html.ts";
import { positionFinder } from "../../shared/text_position.ts";

/** The most steps of a selector: elements that stand deeper get none. */
const MAX_STEPS = 50;

/** Names that need no escape in a selector. */
const PLAIN = /^[A-Za-z_][\w-]*$/;

/** An element among its siblings. */
interface Placed {
  node: HtmlElement;
  parent: Placed | undefined;
  /** Its place among the siblings of its name, from 1. */
  place: number;
  /** How many siblings have each name; filled while the page is walked. */
  siblings: Map<string, number>;
}

/**
 * Finds the selector of the element whose start tag is at `LINE:COLUMN`; the empty text for none.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over so many elements.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { selectorFinder } from "./selectors.ts";
 *
 * const selectorAt = selectorFinder("<main id=top><p>a<p>b<img>", 10);
 * assert.equal(selectorAt("1:22"), "#top > p:nth-of-type(2) > img");
 * ```
 */
export function selectorFinder(html: string, maxElements: number): (location: string) => string {
  const source = withoutByteOrderMark(html);
  const positionOf = positionFinder(source);
  const document = parse(source, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    treeAdapter: boundedTreeAdapter(maxElements, 'The elements of "html" are'),
  });
  const placedAt = new Map<number, Placed>();
  const ids = new Map<string, number>();
  const open: { placed: Placed | undefined; names: Map<string, number> }[] = [
    { placed: undefined, names: new Map() },
  ];
  walkHtml(document, (node) => {
    if (!("tagName" in node)) return false;
    const { placed: parent, names: siblings } = open.at(-1)!;
    const place = (siblings.get(node.tagName) ?? 0) + 1;
    siblings.set(node.tagName, place);
    const id = attributeOf(node, "id") ?? "";
    ids.set(id, (ids.get(id) ?? 0) + 1);
    const placed = { node, parent, place, siblings };
    const start = node.sourceCodeLocation?.startTag?.startOffset;
    // Formatting elements that the parser opens again have the tag of the first.
    if (start !== undefined && !placedAt.has(start)) placedAt.set(start, placed);
    // The content of a template is not in the document: no selector finds it.
    if (node.tagName === "template") return false;
    open.push({ placed, names: new Map() });
    return true;
  }, () => open.pop());
  const byLocation = new Map([...placedAt].map(([start, placed]) => {
    const { line, column } = positionOf(start);
    return [`${line}:${column}`, placed];
  }));
  return (location) => selectorOf(byLocation.get(location), ids);
}

function selectorOf(placed: Placed | undefined, ids: ReadonlyMap<string, number>): string {
  const steps: string[] = [];
  for (let at = placed; at; at = at.parent) {
    if (steps.length === MAX_STEPS) return "";
    const { node: { tagName }, place, siblings } = at;
    const id = attributeOf(at.node, "id") ?? "";
    if (PLAIN.test(id) && ids.get(id) === 1) {
      steps.push(`#${id}`);
      break;
    }
    // A name with other characters, such as <o:p>, must be escaped.
    if (!PLAIN.test(tagName)) return "";
    steps.push((siblings.get(tagName) ?? 0) > 1 ? `${tagName}:nth-of-type(${place})` : tagName);
  }
  return steps.reverse().join(" > ");
}
