/**
 * JSON as a tree that can be folded.
 *
 * @module
 */
import { element } from "../dom.ts";

/** So many members are laid out at once. */
const AT_ONCE = 100;
/** Below that depth the tree is folded at first. */
const OPEN_DEPTH = 2;

/** A value as a tree. What is folded is laid out when somebody unfolds it. */
export function treeOf(value: unknown): HTMLElement {
  return element("div", { className: "tree" }, nodeOf("", value, "$", 0));
}

function nodeOf(name: string, value: unknown, path: string, depth: number): HTMLElement {
  const label = name === "" ? [] : [element("span", { className: "k" }, name), ": "];
  if (typeof value !== "object" || value === null) {
    const className = typeof value === "string" ? "s" : "n";
    const text = typeof value === "string" ? JSON.stringify(value) : String(value);
    return element("div", { title: path }, ...label, element("span", { className }, text));
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const count = isList ? `[${entries.length}]` : `{${entries.length}}`;
  const node = element(
    "details",
    { open: depth < OPEN_DEPTH && entries.length <= AT_ONCE },
    element("summary", { title: path }, ...label, element("span", { className: "note" }, count)),
  );
  let shown = 0;
  const showMore = () => {
    const part = entries.slice(shown, shown + AT_ONCE);
    shown += part.length;
    node.append(
      ...part.map(([key, one]) =>
        nodeOf(key, one, isList ? `${path}[${key}]` : `${path}.${key}`, depth + 1)
      ),
    );
    if (shown === entries.length) return;
    const more = element("button", { type: "button", className: "quiet small" }, "more …");
    more.addEventListener("click", () => {
      more.remove();
      showMore();
    });
    node.append(more);
  };
  if (node.open) showMore();
  else node.addEventListener("toggle", () => shown === 0 && showMore());
  return node;
}
