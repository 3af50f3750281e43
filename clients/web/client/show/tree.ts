/**
 * JSON as a collapsible tree.
 *
 * @module
 */
import { element } from "../dom.ts";

/** The most members that are shown at once. */
const AT_ONCE = 100;
/** Longer values are truncated. */
const MAX_VALUE_CHARS = 5_000;
/** Deeper levels are collapsed at first. */
const OPEN_DEPTH = 2;

/** A key that needs no quotes in a path. */
const PLAIN_KEY = /^[\w$-]+$/;

/** The effect of a click on a member. */
export interface Pick {
  /** The start of each path. Default: `$`. */
  root: string;
  take: (path: string) => void;
}

/**
 * A value as a tree. Collapsed parts are created when they are opened.
 *
 * @param pick Makes each member a button that reports its path.
 */
export function treeOf(value: unknown, pick?: Pick): HTMLElement {
  return element("div", { className: "tree" }, nodeOf("", value, pick?.root ?? "$", 0, pick));
}

/** The path of a member: `$.rows[0]["odd name"]`. */
export function memberPath(path: string, key: string, isList: boolean): string {
  if (isList) return `${path}[${key}]`;
  return PLAIN_KEY.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

function nodeOf(
  name: string,
  value: unknown,
  path: string,
  depth: number,
  pick?: Pick,
): HTMLElement {
  const label = name === "" ? [] : [element("span", { className: "k" }, name), ": "];
  const picker = pick ? [pickButton(path, pick)] : [];
  if (typeof value !== "object" || value === null) {
    const className = typeof value === "string" ? "s" : "n";
    const text = typeof value === "string" ? JSON.stringify(value) : String(value);
    const shown = text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : text;
    return element(
      "div",
      { title: path },
      ...label,
      element("span", { className }, shown),
      ...picker,
    );
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const count = isList ? `[${entries.length}]` : `{${entries.length}}`;
  const node = element(
    "details",
    { open: depth < OPEN_DEPTH && entries.length <= AT_ONCE },
    element(
      "summary",
      { title: path },
      ...label,
      element("span", { className: "note" }, count),
      ...picker,
    ),
  );
  let shown = 0;
  const showMore = () => {
    const part = entries.slice(shown, shown + AT_ONCE);
    shown += part.length;
    node.append(
      ...part.map(([key, one]) => nodeOf(key, one, memberPath(path, key, isList), depth + 1, pick)),
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

function pickButton(path: string, { take }: Pick): HTMLElement {
  const button = element("button", { type: "button", className: "pick" }, "Use");
  button.ariaLabel = `Use ${path}`;
  button.addEventListener("click", (event) => {
    event.preventDefault();
    take(path);
  });
  return button;
}
