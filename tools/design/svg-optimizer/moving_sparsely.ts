import type { SvgElement, SvgoPlugin, SvgParent } from "./svgo_types.ts";

/** Characters of transforms that one pass may move: what is moved much makes no file shorter. */
const MAX_MOVED_CHARS = 400_000;

/**
 * The plugin that moves a group's transform into its children, kept from copying the transforms of many groups
 * around each other into thousands of children.
 */
export function movingSparsely(fn: SvgoPlugin["fn"]): SvgoPlugin["fn"] {
  return (root, params, info) => {
    const visitor = fn(root, params, info);
    const enter = visitor?.element?.enter;
    if (!visitor || !enter) return visitor;
    let moved = 0;
    return {
      ...visitor,
      element: {
        ...visitor.element,
        enter: (node: SvgElement, parent: SvgParent) => {
          const chars = (node.attributes.transform?.length ?? 0) * node.children.length;
          if (moved + chars > MAX_MOVED_CHARS) return;
          enter(node, parent);
          if (node.attributes.transform === undefined) moved += chars;
        },
      },
    };
  };
}
