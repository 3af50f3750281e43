/**
 * Finds what elements hold, for all of them at once.
 *
 * @module
 */
import type { PageElement } from "./page.ts";

/**
 * Finds, for each element of a tree, the first that passes a test: itself or one in it.
 *
 * @param tree In document order.
 */
export function firstWithin(
  tree: readonly PageElement[],
  test: (element: PageElement) => boolean,
): (element: PageElement) => PageElement | undefined {
  const first: (PageElement | undefined)[] = new Array(tree.length);
  // Backwards: an element comes after all that is in it, and the first of them last.
  for (const element of tree.toReversed()) {
    const { index, parent } = element;
    if (test(element)) first[index] = element;
    if (parent && first[index]) first[parent.index] = first[index];
  }
  return ({ index }) => first[index];
}
