/**
 * Shows what came of a run.
 *
 * @module
 */
import { byId, element } from "./dom.ts";
import { glanceAt } from "./layout.ts";
import { fieldOf } from "./form.ts";
import type { Ran } from "./runner.ts";
import { framedDocument, showingOf, type View, viewsOf } from "./views.ts";

/** A text that is longer is cut where it is shown, not where it is kept. */
const MAX_SHOWN_CHARS = 200_000;

/** Of many views so many are open: a kit delivers a dozen files. */
const MAX_OPEN = 2;

const status = byId("status", HTMLElement);
const messages = byId("messages", HTMLElement);
const views = byId("views", HTMLElement);
const call = byId("call", HTMLDetailsElement);

/** Addresses of what is shown, which hold its bytes in memory until they are given back. */
let addresses: string[] = [];

/** Shows an outcome in place of the one before. */
export function show({ result, durationMs, call }: Ran, isKit: boolean): void {
  clear();
  const { ok, output, error, errors, warnings } = result;
  const time = `${
    durationMs < 10 ? durationMs.toFixed(1) : Math.round(durationMs)
  } ms, in this page`;
  // A check that ran and found something is no failure.
  const isVerdict = !ok && output !== undefined;
  say(
    ok ? `Done in ${time}.` : isVerdict ? `Checked in ${time}: not ok.` : "Not done.",
    ok || isVerdict,
  );
  // The message of a lone fault is that of the error.
  const [first] = errors;
  const isSame = first?.message === error?.message;
  if (error) messages.append(notice("error", error.code, error.message, isSame ? first?.path : ""));
  for (const { path, message } of isSame ? errors.slice(1) : errors) {
    messages.append(notice("error", path, message, path));
  }
  for (const { code, message, path } of warnings) {
    messages.append(notice("warning", code, message, path));
  }
  views.append(...viewsOf(result, isKit).map((view, index) => viewOf(view, index < MAX_OPEN)));
  showCall(call);
}

/** Shows that nothing has run since the form was empty. */
export function showNothing(): void {
  clear();
  say("Nothing has run yet.", true);
}

/** Says of what is shown that it is of an input before. */
export function showChanged(): void {
  if (views.childElementCount > 0 || messages.childElementCount > 0) {
    say("The input has changed since: Run shows what it gives.", true);
  }
}

/** Says that a run goes on. */
export function showRunning(): void {
  say("Running …", true);
}

/** Says what could not be taken, beside what is shown. */
export function warn(text: string): void {
  say(text, false);
}

/** Shows what kept a run from beginning. */
export function showTrouble(text: string): void {
  clear();
  say(text, false);
}

function clear(): void {
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses = [];
  messages.replaceChildren();
  views.replaceChildren();
  showCall(undefined);
}

function say(text: string, isWell: boolean): void {
  status.textContent = text;
  status.className = isWell ? "" : "trouble";
}

function showCall(made: Ran["call"]): void {
  call.hidden = made === undefined;
  byId("call-shell", HTMLElement).textContent = made?.shell ?? "";
  byId("call-body", HTMLElement).textContent = made?.body ?? "";
}

/** A message, which leads to its field where it names one. */
function notice(kind: "error" | "warning", code: string, message: string, path = ""): HTMLElement {
  const field = path === "" ? undefined : fieldOf(path);
  const line = element(
    "p",
    { className: `notice ${kind}` },
    element("strong", {}, code),
    ` ${message}`,
  );
  if (field) {
    const go = element("button", { type: "button", className: "link" }, "go to the field");
    go.addEventListener("click", () => field.focus());
    line.append(" ", go);
  }
  return line;
}

function viewOf(view: View, isOpen: boolean): HTMLElement {
  // To be kept and no more: opened in a tab, a document would be one of this host, without its frame's policy.
  const file = new Blob([view.content], { type: "application/octet-stream" });
  const save = element("a", { href: addressOf(file), download: view.fileName }, "Save");
  save.setAttribute("aria-label", `Save ${view.fileName}`);
  const actions = element("div", { className: "row" }, save);
  if (typeof view.content === "string") actions.prepend(copyButton(view.content, view.fileName));
  const title = element("summary", {}, element("h3", {}, view.title));
  return element(
    "details",
    { className: "view", open: isOpen },
    title,
    actions,
    ...shown(view),
  );
}

function shown(view: View): Node[] {
  const { title, content, mediaType, value } = view;
  switch (showingOf(view)) {
    case "image":
      // In a picture no script runs and nothing is fetched.
      return [
        element("img", { src: addressOf(new Blob([content], { type: mediaType })), alt: title }),
      ];
    case "document":
      return [showButton(title, String(content)), ...textOf(String(content))];
    case "text":
      return [...(value === undefined ? [] : glanceAt(value)), ...textOf(String(content))];
    default:
      return [element("p", {}, `${content.length} bytes of ${mediaType}`)];
  }
}

function textOf(text: string): Node[] {
  const isLong = text.length > MAX_SHOWN_CHARS;
  const block = element("pre", { tabIndex: 0 }, isLong ? text.slice(0, MAX_SHOWN_CHARS) : text);
  if (!isLong) return [block];
  const note = `The first ${MAX_SHOWN_CHARS} of ${text.length} characters; the saved file has all.`;
  return [block, element("p", {}, note)];
}

/**
 * Shows a document as a page, where somebody wants that: nothing in it runs and nothing is fetched.
 */
function showButton(title: string, document: string): HTMLElement {
  const button = element("button", { type: "button" }, "Show as a page");
  button.addEventListener("click", () => {
    const frame = element("iframe", { title, srcdoc: framedDocument(document) });
    frame.setAttribute("sandbox", "");
    button.replaceWith(frame);
    // The keyboard would begin anew at the top of the page.
    frame.focus();
  });
  return button;
}

function copyButton(text: string, name: string): HTMLElement {
  const button = element("button", { type: "button", ariaLabel: `Copy ${name}` }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "The browser does not let pages copy";
    }
    button.ariaLabel = `${button.textContent}: ${name}`;
  });
  return button;
}

function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  addresses.push(address);
  return address;
}
