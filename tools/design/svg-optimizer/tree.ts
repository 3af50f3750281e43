import type { SvgElement, SvgParent, SvgRoot } from "./svgo_types.ts";

/** The elements of a tree as it stands, parents before children. */
export function* elementsOf(
  root: SvgParent,
): Generator<{ element: SvgElement; parent: SvgParent }> {
  // Not by itself: every step through generators inside each other costs their depth.
  const open: { element: SvgElement; parent: SvgParent }[] = [];
  const openChildren = (parent: SvgParent) => {
    for (const element of parent.children.toReversed()) {
      if (element.type === "element") open.push({ element, parent });
    }
  };
  openChildren(root);
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    openChildren(next.element);
  }
}

/** The document element. */
export function rootElement(root: SvgRoot): SvgElement | undefined {
  return root.children.find((child) => child.type === "element");
}

/** The character data directly in an element. */
export function textOf(element: SvgElement): string {
  return element.children
    .map((child) => child.type === "text" || child.type === "cdata" ? child.value : "")
    .join("");
}
