/**
 * Finding the children of an element.
 *
 * @module
 */
import type { XmlElement } from "./read.ts";

/**
 * The children of an element that have this name; none when there is no element.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { childrenNamed } from "./children.ts";
 * import { readXml } from "./read.ts";
 * const { root } = readXml("<a><b n='1'/><c/><b n='2'/></a>");
 * assert.deepEqual(childrenNamed(root, "b").map(({ attributes }) => attributes.get("n")), ["1", "2"]);
 * ```
 */
export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first child of an element that has this name. */
export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}
