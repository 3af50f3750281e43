import type { SvgElement, SvgNode, SvgoPlugin, SvgParent } from "./svgo_types.ts";

/** A parent as a plugin sees it: while it looks at a child, that is the only one. */
interface View {
  parent: SvgParent;
  shown: SvgNode[] | undefined;
}

/** A visitor's request to pass by an element. */
const PASS_BY = Symbol("pass by");

/**
 * A plugin that takes out the elements that it looks at, made to take those of one parent out together: svgo
 * copies the list of all children for each of them, so the time grows with its square.
 */
export function removingTogether(fn: SvgoPlugin["fn"]): SvgoPlugin["fn"] {
  return (root, params, info) => {
    const visitor = fn(root, params, info);
    if (!visitor) return visitor;
    const { enter, exit } = visitor.element ?? {};
    const views = new Map<SvgParent, View>();
    const removed = new Map<SvgParent, Set<SvgNode>>();
    return {
      ...visitor,
      element: {
        enter: (node: SvgElement, parent: SvgParent) => {
          const { answer, isRemoved } = show(node, parent, enter);
          return isRemoved ? PASS_BY : answer;
        },
        exit: (node: SvgElement, parent: SvgParent) => {
          takeOut(node);
          show(node, parent, exit);
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

    function show(node: SvgElement, parent: SvgParent, callback: typeof enter) {
      if (!callback) return { answer: undefined, isRemoved: false };
      let view = views.get(parent);
      if (!view) views.set(parent, view = viewOf(parent));
      view.shown = [node];
      const answer = callback(node, view.parent);
      const isRemoved = view.shown.length === 0;
      view.shown = undefined;
      if (isRemoved) noteRemoved(node, parent);
      return { answer, isRemoved };
    }

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

/** The plugin may keep its parent: later it has all its children again. */
function viewOf(parent: SvgParent): View {
  const view: View = {
    shown: undefined,
    parent: Object.create(parent, {
      children: {
        get: () => view.shown ?? parent.children,
        set: (children: SvgNode[]) => {
          if (view.shown) view.shown = children;
          else parent.children = children as typeof parent.children;
        },
      },
    }),
  };
  return view;
}
