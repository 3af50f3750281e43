/**
 * The palette: a search above any page, opened with `/` or Ctrl-K.
 *
 * @module
 */
import { element } from "./dom.ts";
import { SearchBox } from "./search_box.ts";
import type { ChainStep } from "./store.ts";

let open: { dialog: HTMLDialogElement; input: HTMLInputElement; box: SearchBox } | undefined;

/**
 * Shows the palette.
 *
 * @param text What is to be handed on: the tools that read it are shown.
 */
export function showPalette(text?: string, chain?: ChainStep[]): void {
  open?.dialog.remove();
  open = create(chain);
  const { dialog, box } = open;
  dialog.showModal();
  if (text === undefined) box.update();
  else box.take(text);
}

function create(chain?: ChainStep[]) {
  const input = element("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: false,
    placeholder: "Say what you need, or paste what you have",
    ariaLabel: "Find a tool",
  });
  const list = element("div", { className: "hits", id: "palette-hits" });
  const note = element("p", { className: "note" });
  note.role = "status";
  const keys = element(
    "p",
    { className: "palette-keys" },
    element("kbd", {}, "↑"),
    element("kbd", {}, "↓"),
    " choose ",
    element("kbd", {}, "Enter"),
    " open ",
    element("kbd", {}, "Esc"),
    " close",
  );
  const dialog = element("dialog", { className: "palette", ariaLabel: "Find a tool" });
  dialog.append(input, list, note, keys);
  document.body.append(dialog);
  // A click beside what it holds is one on the backdrop.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  const box = new SearchBox({ input, list, note, showsOwn: true, chain });
  return { dialog, input, box };
}
