/**
 * The palette: a search available on every page, opened with `/` or Ctrl-K.
 *
 * @module
 */
import { element } from "./dom.ts";
import { SearchBox } from "./search_box.ts";
import type { ChainStep } from "./store.ts";

let open: { dialog: HTMLDialogElement; input: HTMLInputElement; box: SearchBox } | undefined;

/** The purpose for which the palette is opened, if not just a search. */
export interface PaletteOptions {
  /** The steps that produced the text that is passed on. */
  chain?: ChainStep[];
  /** Receives the chosen tool instead of opening it. */
  onChoose?: (id: string) => void;
  /** Whether a tool can be chosen. */
  fits?: (id: string) => boolean;
  /** What was typed before the palette was there. */
  typed?: string;
}

/**
 * Shows the palette.
 *
 * @param text A text to pass on: the tools that read it are listed.
 */
export function showPalette(text?: string, options: PaletteOptions = {}): void {
  open?.dialog.remove();
  open = create(options);
  const { dialog, input, box } = open;
  input.value = options.typed ?? "";
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
  // A click outside the content is on the backdrop.
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
