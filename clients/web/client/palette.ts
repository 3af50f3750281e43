/**
 * The palette: a search above any page, opened with `/` or Ctrl-K.
 *
 * @module
 */
import { element } from "./dom.ts";
import { SearchBox } from "./search_box.ts";
import type { ChainStep } from "./store.ts";

let open: { dialog: HTMLDialogElement; input: HTMLInputElement; box: SearchBox } | undefined;

/** What the palette is opened for beside a search. */
export interface PaletteOptions {
  /** The steps that a text which is handed on comes from. */
  chain?: ChainStep[];
  /** Takes the tool that is chosen, which is not opened then. */
  onChoose?: (id: string) => void;
  /** Whether a tool can be chosen. */
  fits?: (id: string) => boolean;
}

/**
 * Shows the palette.
 *
 * @param text What is to be handed on: the tools that read it are shown.
 */
export function showPalette(text?: string, options: PaletteOptions = {}): void {
  open?.dialog.remove();
  open = create(options);
  const { dialog, box } = open;
  dialog.showModal();
  if (text === undefined) box.update();
  else box.take(text);
}

function create({ chain, onChoose, fits }: PaletteOptions) {
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
  const box = new SearchBox({
    input,
    list,
    note,
    showsOwn: true,
    chain,
    fits,
    onChoose: onChoose && ((id) => {
      dialog.close();
      onChoose(id);
    }),
  });
  return { dialog, input, box };
}
