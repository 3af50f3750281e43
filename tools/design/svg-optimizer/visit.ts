import type { SvgoPlugin, SvgoVisitor, SvgParent, SvgRoot } from "./svgo_types.ts";

/**
 * A plugin that leads its visitor through the tree by itself. svgo looks every element up among all children
 * of its parent, so that its time grows with their square.
 */
export function visiting({ name, params, fn }: SvgoPlugin): SvgoPlugin {
  return {
    name,
    params,
    fn: (root, params, info) => {
      const visitor = fn(root, params, info);
      if (visitor) visit(root, visitor);
      return null;
    },
  };
}

/** Calls the visitor on the way down and up, as svgo does. */
function visit(root: SvgRoot, visitor: SvgoVisitor): void {
  visitor.root?.enter?.(root, undefined);
  visitChildren(root, visitor);
  visitor.root?.exit?.(root, undefined);
}

function visitChildren(parent: SvgParent, visitor: SvgoVisitor): void {
  const { children } = parent;
  for (const child of children) {
    const callbacks = visitor[child.type];
    const { length } = children;
    // A symbol asks to pass by.
    if (typeof callbacks?.enter?.(child, parent) === "symbol") continue;
    // Removed elements are not visited.
    const isUnchanged = parent.children === children && children.length === length;
    const isThere = isUnchanged || parent.children.includes(child);
    if (child.type === "element" && isThere) visitChildren(child, visitor);
    callbacks?.exit?.(child, parent);
  }
}
