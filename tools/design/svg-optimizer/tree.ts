import type { SvgElement, SvgParent, SvgRoot } from "./svgo_types.ts";

/** The elements of a tree, parents before children. */
export function* elementsOf(
  parent: SvgParent,
): Generator<{ element: SvgElement; parent: SvgParent }> {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    yield { element: child, parent };
    yield* elementsOf(child);
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
