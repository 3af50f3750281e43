import type { SvgElement, SvgNode, SvgoPlugin, SvgParent } from "./svgo_types.ts";

/**
 * A plugin that takes elements out on the way up, made to take those of one parent out together: svgo copies
 * the list of all children for each of them, so the time grows with its square.
 */
export function removingTogether(fn: SvgoPlugin["fn"]): SvgoPlugin["fn"] {
  return (root, params, info) => {
    const visitor = fn(root, params, info);
    const exit = visitor?.element?.exit;
    if (!visitor || !exit) return visitor;
    const removed = new Map<SvgParent, Set<SvgNode>>();
    return {
      ...visitor,
      element: {
        ...visitor.element,
        exit: (node: SvgElement, parent: SvgParent) => {
          takeOut(node);
          // It sees a parent of this one child.
          const alone = { ...parent, children: [node] };
          exit(node, alone);
          if (alone.children.length === 0) noteRemoved(node, parent);
        },
      },
      root: {
        ...visitor.root,
        exit: (node, parent) => {
          takeOut(root);
          visitor.root?.exit?.(node, parent);
        },
      },
    };

    function noteRemoved(node: SvgElement, parent: SvgParent): void {
      const siblings = removed.get(parent) ?? new Set();
      removed.set(parent, siblings.add(node));
    }

    function takeOut(parent: SvgParent): void {
      const gone = removed.get(parent);
      if (gone) parent.children = parent.children.filter((child) => !gone.has(child));
    }
  };
}
