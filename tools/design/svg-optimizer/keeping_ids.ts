import type { SvgElement, SvgNode, SvgoPlugin, SvgParent, SvgRoot } from "./svgo_types.ts";
import { elementsOf } from "./tree.ts";

/**
 * A plugin that only takes out, made to leave every element that has an id, or holds one that has, and the
 * id itself. What it took from around them stays out. The children of a switch stay as well: without one of
 * them another would be drawn.
 */
export function keepingIds(fn: SvgoPlugin["fn"]): SvgoPlugin["fn"] {
  return (root, params, info) => {
    const restore = rememberIds(root);
    const visitor = fn(root, params, info);
    if (!visitor) {
      restore();
      return visitor;
    }
    const exit = visitor.root?.exit;
    return {
      ...visitor,
      root: {
        ...visitor.root,
        exit: (node, parent) => {
          exit?.(node, parent);
          restore();
        },
      },
    };
  };
}

/** @returns what puts back the elements with ids, and their ids. */
function rememberIds(root: SvgRoot): () => void {
  const ids = new Map<SvgElement, string | undefined>();
  for (const { element, parent } of elementsOf(root)) {
    const isChoice = parent.type === "element" && parent.name === "switch";
    if (isChoice || element.attributes.id !== undefined) ids.set(element, element.attributes.id);
  }
  if (ids.size === 0) return () => {};
  const kept = new Map<SvgParent, SvgNode[]>();
  remember(root);
  return () => {
    for (const [element, id] of ids) if (id !== undefined) element.attributes.id ??= id;
    for (const [parent, before] of kept) putBack(parent, before);
  };

  /** @returns whether there is an id in it. */
  function remember(parent: SvgParent): boolean {
    let holds = false;
    for (const child of parent.children) {
      if (child.type === "element" && remember(child)) holds = true;
    }
    if (holds) kept.set(parent, [...parent.children]);
    return holds || (parent.type === "element" && ids.has(parent));
  }

  function putBack(parent: SvgParent, before: SvgNode[]): void {
    const now = new Set(parent.children);
    const isKept = (node: SvgNode) => node.type === "element" && (ids.has(node) || kept.has(node));
    if (before.every((node) => now.has(node) || !isKept(node))) return;
    parent.children = before.filter((node) => now.has(node) || isKept(node));
  }
}
