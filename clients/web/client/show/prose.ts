/**
 * Rendered Markdown: a tool converts it beside the page, and only harmless elements of the result
 * are shown.
 *
 * @module
 */
import { element } from "../dom.ts";
import { Runner } from "../runner.ts";

/** Elements that only format text. */
const SHOWN = new Set(
  "a p h1 h2 h3 h4 h5 h6 ul ol li strong em del code pre blockquote table thead tbody tr th td hr br sup sub dl dt dd"
    .split(" "),
);

const runner = new Runner();
let turn: Promise<unknown> = Promise.resolve();

/** A Markdown text as a document, once it is converted. */
export function proseOf(markdown: string): HTMLElement {
  const box = element("div", { className: "prose", tabIndex: 0 }, "…");
  box.role = "region";
  box.ariaLabel = "Document";
  // One run at a time: there is one worker.
  turn = turn.then(async () => {
    const request = {
      toolId: "markdown-to-html",
      baseUrl: location.origin,
      controls: {},
      json: JSON.stringify({ input: markdown }),
      files: [],
    };
    const { result } = await runner.run(request);
    if (typeof result.output === "string") box.replaceChildren(safeNodes(result.output));
    else box.replaceChildren(element("pre", {}, markdown));
  }).catch(() => box.replaceChildren(element("pre", {}, markdown)));
  return box;
}

/** Parses markup into nodes that run nothing, fetch nothing and link nowhere. */
export function safeNodes(html: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const fragment = document.createDocumentFragment();
  fragment.append(...[...parsed.body.childNodes].flatMap(safeNode));
  return fragment;
}

function safeNode(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? "")];
  if (!(node instanceof HTMLElement)) return [];
  const children = [...node.childNodes].flatMap(safeNode);
  const name = node.localName;
  if (name === "input") {
    return [document.createTextNode(node.hasAttribute("checked") ? "☑ " : "☐ ")];
  }
  if (name === "img") return [document.createTextNode(node.getAttribute("alt") ?? "")];
  if (/^(?:script|style|iframe|object|template)$/.test(name)) return [];
  if (!SHOWN.has(name)) return children;
  // A link in a document is not clickable; its text and target are shown.
  const copy = document.createElement(name === "a" ? "span" : name);
  if (name === "a") copy.title = node.getAttribute("href") ?? "";
  // How Markdown aligns table columns.
  const align = node.getAttribute("align") ?? "";
  if (/^(?:left|center|right)$/.test(align)) copy.style.textAlign = align;
  copy.append(...children);
  return [copy];
}
