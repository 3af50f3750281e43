import {
  activeAttribute,
  activeElement,
  type ActiveKind,
  isActiveAnimation,
  type ReferenceOptions,
} from "../../shared/svg/active_content.ts";
import { withoutUnsafeCss } from "../../shared/svg/css.ts";
import type { SvgElement, SvgNode, SvgoPlugin, SvgParent } from "./svgo_types.ts";
import { textOf } from "./tree.ts";

/** The counts of what was removed, by kind. */
export type Removed = Map<ActiveKind, number>;

/** Prefixes with their namespaces; the default namespace has the prefix "". */
type Scope = ReadonlyMap<string, string>;

/**
 * A plugin that takes active and outside content out of the tree. Comments, DOCTYPE and CDATA go with it:
 * an HTML parser that meets the SVG inline reads them by other rules than XML's.
 *
 * @param removed Gets the kinds and their counts.
 */
export function sanitizer(options: ReferenceOptions, removed: Removed): SvgoPlugin {
  return {
    name: "sanitize",
    fn: (root) => sanitizeChildren(root, new Map()),
  };

  function sanitizeChildren(parent: SvgParent, scope: Scope): void {
    parent.children = parent.children.flatMap((child) => sanitized(child, scope));
  }

  function sanitized(node: SvgNode, outer: Scope): SvgNode[] {
    switch (node.type) {
      case "element":
        return sanitizedElement(node, withDeclarations(node, outer));
      case "text":
        return [node];
      case "cdata":
        return [{ type: "text", value: node.value }];
      case "instruction":
        if (node.name === "xml") return [node];
        count("processing instruction", 1);
        return [];
      case "comment":
      case "doctype":
        return [];
    }
  }

  function sanitizedElement(element: SvgElement, scope: Scope): SvgElement[] {
    const attributes = Object.entries(element.attributes);
    const kind = activeElement(element.name, scope.get(prefixOf(element.name))) ??
      (isActiveAnimation(element.name, attributes) ? "animated link" : undefined);
    if (kind) {
      count(kind, 1);
      return [];
    }
    for (const [name, value] of attributes) sanitizeAttribute(element, name, value);
    sanitizeChildren(element, scope);
    if (isStyle(element)) sanitizeStyleSheet(element);
    return [element];
  }

  function sanitizeAttribute(element: SvgElement, name: string, value: string): void {
    if (name.toLowerCase() === "style") {
      const { css, removed } = withoutUnsafeCss(value);
      count("style", removed);
      if (removed > 0 && css.trim() === "") delete element.attributes[name];
      else element.attributes[name] = css;
      return;
    }
    const kind = activeAttribute(element.name, name, value, options);
    if (!kind) return;
    count(kind, 1);
    delete element.attributes[name];
  }

  /** A sheet is all of the text in the element: pieces of it are not looked at alone. */
  function sanitizeStyleSheet(element: SvgElement): void {
    const { css, removed } = withoutUnsafeCss(textOf(element));
    count("style", removed);
    element.children = css === "" ? [] : [{ type: "text", value: css }];
  }

  function count(kind: ActiveKind, times: number): void {
    if (times > 0) removed.set(kind, (removed.get(kind) ?? 0) + times);
  }
}

function withDeclarations({ attributes }: SvgElement, outer: Scope): Scope {
  const declared = Object.entries(attributes).filter(([name]) => /^xmlns(?::|$)/.test(name));
  if (declared.length === 0) return outer;
  return new Map([
    ...outer,
    ...declared.map(([name, uri]): [string, string] => [name.slice("xmlns:".length), uri]),
  ]);
}

function prefixOf(name: string): string {
  return name.includes(":") ? name.slice(0, name.indexOf(":")) : "";
}

function isStyle({ name }: SvgElement): boolean {
  return name.slice(name.indexOf(":") + 1).toLowerCase() === "style";
}
