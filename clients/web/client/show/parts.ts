/**
 * What views have in common: a head with what can be done, values with a button to copy.
 *
 * @module
 */
import type { InputFile } from "../../../../tools/catalog/file_input.ts";
import { element } from "../dom.ts";

/** What a result is of. */
export interface Given {
  toolId: string;
  /** The text that the tool worked on. */
  text: string;
  /** What stands in the controls, by the property. */
  controls: Readonly<Record<string, string>>;
  /** Files in its place. */
  files: readonly InputFile[];
  /** The whole input; none where it is long, or a file is part of it. */
  input?: Record<string, unknown>;
}

/** Addresses of what is shown, which hold its bytes in memory until they are given back. */
let addresses: string[] = [];

/** An address of bytes, until the next result is shown. */
export function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  addresses.push(address);
  return address;
}

/** Gives back the bytes of what was shown. */
export function giveBack(): void {
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses = [];
}

/** A part of a result under its title. */
export function section(title: string, actions: Node[], ...content: Node[]): HTMLElement {
  const head = element("div", { className: "view-head" }, element("h3", {}, title));
  if (actions.length > 0) {
    head.append(element("div", { className: "view-actions" }, ...actions));
  }
  return element("section", { className: "view" }, head, ...content);
}

/** A part of a result that is folded until somebody asks. */
export function folded(title: string, note: string, ...content: Node[]): HTMLDetailsElement {
  const summary = element("summary", {}, element("h3", {}, title));
  if (note !== "") summary.append(element("span", { className: "note" }, note));
  return element("details", { className: "view" }, summary, ...content);
}

/** A name, its value, and a button that copies it. */
export function valueRow(name: string, value: string): HTMLElement {
  return element(
    "div",
    { className: "digest" },
    element("h4", {}, name),
    element("code", {}, value),
    copyButton(value, name),
  );
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
  // To be kept and no more: opened in a tab, a document would be one of this host, without its frame's policy.
  const file = new Blob([content], { type: "application/octet-stream" });
  const save = element(
    "a",
    { className: "quiet small", href: addressOf(file), download: name },
    title,
  );
  save.ariaLabel = `${title} ${name}`;
  return save;
}
