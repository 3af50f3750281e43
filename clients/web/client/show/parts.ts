/**
 * Parts that views share: sections with actions, and values with a copy button.
 *
 * @module
 */
import type { InputFile } from "../../../../tools/catalog/file_input.ts";
import { startOf } from "../../../../tools/shared/cut_text.ts";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { choiceInWords } from "../../words.ts";
import { element } from "../dom.ts";

/** The input of a result. */
export interface Given {
  toolId: string;
  /** The text that the tool worked on. */
  text: string;
  /** The controls' values, by property. */
  controls: Readonly<Record<string, string>>;
  /** Files given instead of the text. */
  files: readonly InputFile[];
  /** The whole input; undefined if it is long or includes a file. */
  input?: Record<string, unknown>;
}

/** Object URLs of the shown content, which keep its bytes in memory until revoked. */
let addresses: string[] = [];

/** Creates an object URL that is valid until the next result. */
export function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  addresses.push(address);
  return address;
}

/** Revokes the object URLs of the previous result. */
export function revokeUrls(): void {
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses = [];
}

/** A section of a result with its title. */
export function section(title: string, actions: Node[], ...content: Node[]): HTMLElement {
  const head = element("div", { className: "view-head" }, element("h3", {}, title));
  if (actions.length > 0) {
    head.append(element("div", { className: "view-actions" }, ...actions));
  }
  return element("section", { className: "view" }, head, ...content);
}

/** A section that is folded at first. */
export function folded(title: string, note: string, ...content: Node[]): HTMLDetailsElement {
  const summary = element("summary", {}, element("h3", {}, title));
  if (note !== "") summary.append(element("span", { className: "note" }, note));
  return element("details", { className: "view" }, summary, ...content);
}

/** A longer value gets lines of its own on a phone. */
const MAX_CHARS_BESIDE = 16;
/** Only so much of a value is shown; a copy has all. */
const MAX_ROW_CHARS = 600;
const MAX_ROW_LINES = 12;

/**
 * A name and value with a copy button.
 * @param note Said beneath the name.
 */
export function valueRow(name: string, value: string, note = ""): HTMLElement {
  const small = note === "" ? [] : [element("span", { className: "note" }, note)];
  const start = startOf(value.split("\n", MAX_ROW_LINES).join("\n"), MAX_ROW_CHARS);
  const size = `… of ${value.length} characters; Copy takes them all`;
  const rest = start.length < value.length
    ? [element("span", { className: "digest-rest" }, size)]
    : [];
  return element(
    "div",
    { className: value.length > MAX_CHARS_BESIDE ? "digest long" : "digest" },
    element("h4", {}, name, ...small),
    element("code", {}, start, ...rest),
    copyButton(value, name),
  );
}

/** Units with a sign that is no name. */
const SIGNS: Readonly<Record<string, string>> = {
  value: "",
  percent: "%",
  C: "°C",
  F: "°F",
  R: "°R",
};

/** The sign of a unit after a number. */
export function unitSign(unit: JsonValue | undefined): string {
  if (typeof unit !== "string") return "";
  return Object.hasOwn(SIGNS, unit) ? SIGNS[unit]! : choiceInWords(unit);
}

/** A button that turns content from its present face to the first of two, and from then on to the other one. */
export function turnButton(
  content: HTMLElement,
  ...faces: [title: string, make: () => Node | Node[] | Promise<Node | Node[]>][]
): HTMLElement {
  let next = 0;
  const button = element("button", { type: "button", className: "quiet small" }, faces[0]![0]);
  button.addEventListener("click", async () => {
    const face = await faces[next]![1]();
    content.replaceChildren(...(Array.isArray(face) ? face : [face]));
    next = 1 - next;
    button.textContent = faces[next]![0];
  });
  return button;
}

/** A button that copies a text. */
export function copyButton(
  text: string | (() => string),
  name: string,
  className = "quiet small",
  title = "Copy",
): HTMLElement {
  const button = element("button", { type: "button", className }, title);
  button.ariaLabel = `${title} ${name}`;
  button.addEventListener("click", async (event) => {
    event.stopPropagation();
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      button.textContent = "Copied";
    } catch {
      button.textContent = "Copying is blocked";
    }
    button.ariaLabel = `${button.textContent}: ${name}`;
    setTimeout(() => {
      button.textContent = title;
      button.ariaLabel = `${title} ${name}`;
    }, 1_500);
  });
  return button;
}

/** A link that saves bytes as a file. */
export function saveLink(
  content: string | Uint8Array<ArrayBuffer> | Blob,
  name: string,
  title = "Save",
): HTMLElement {
  // Download only: opened in a tab, a document would have this page's origin without the frame's
  // policy.
  const file = new Blob([content], { type: "application/octet-stream" });
  const save = element(
    "a",
    { className: "quiet small", href: addressOf(file), download: name },
    title,
  );
  save.ariaLabel = `${title} ${name}`;
  return save;
}
