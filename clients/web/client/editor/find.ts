/**
 * Search within an editor, opened with Ctrl-F.
 *
 * @module
 */
import { element } from "../dom.ts";

/** The most matches that are counted and marked. */
const MAX_MATCHES = 10_000;

/** An editor's search bar and its matches. */
export class FindBar {
  /** The start and end of each match. */
  matches: (readonly [number, number])[] = [];
  readonly #area: HTMLTextAreaElement;
  readonly #draw: () => void;
  readonly #bar: HTMLElement;
  readonly #query: HTMLInputElement;
  readonly #count = element("span", { className: "note" });
  #at = -1;

  constructor(area: HTMLTextAreaElement, draw: () => void) {
    this.#area = area;
    this.#draw = draw;
    this.#query = element("input", { type: "text", placeholder: "Find", autocomplete: "off" });
    this.#query.ariaLabel = "Find in this text";
    this.#count.role = "status";
    this.#bar = element(
      "div",
      { className: "editor-find" },
      this.#query,
      this.#count,
      this.#button("↑", "Previous match", () => this.#go(-1)),
      this.#button("↓", "Next match", () => this.#go(1)),
      this.#button("×", "Close search", () => this.#close()),
    );
    this.#query.addEventListener("input", (event) => {
      // Otherwise Enter would submit the form.
      event.stopPropagation();
      this.#look();
    });
    this.#bar.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#close();
      else if (event.key === "Enter" && event.target === this.#query) {
        event.preventDefault();
        this.#go(event.shiftKey ? -1 : 1);
      } else return;
      event.stopPropagation();
    });
    area.addEventListener("input", () => this.#bar.isConnected && this.#look());
  }

  /** Opens the search for the selected text. */
  open(): void {
    const { value, selectionStart, selectionEnd } = this.#area;
    const chosen = value.slice(selectionStart, selectionEnd);
    if (chosen !== "" && !chosen.includes("\n")) this.#query.value = chosen;
    this.#area.parentElement!.prepend(this.#bar);
    this.#query.focus();
    this.#query.select();
    this.#look();
  }

  #button(text: string, label: string, take: () => void): HTMLElement {
    const button = element("button", { type: "button", className: "quiet small" }, text);
    button.ariaLabel = button.title = label;
    button.addEventListener("click", take);
    return button;
  }

  #look(): void {
    const wanted = this.#query.value;
    this.matches = wanted === "" ? [] : occurrences(this.#area.value, wanted);
    this.#at = -1;
    if (this.matches.length > 0) this.#go(1);
    else {
      this.#count.textContent = wanted === "" ? "" : "Nothing found";
      this.#draw();
    }
  }

  #go(by: number): void {
    const { length } = this.matches;
    if (length === 0) return;
    const before = this.#at < 0 && by < 0 ? 0 : this.#at;
    this.#at = (before + by + length) % length;
    const [start, end] = this.matches[this.#at]!;
    this.#count.textContent = `${this.#at + 1} of ${length}`;
    const area = this.#area;
    area.setSelectionRange(start, end);
    const { value } = area;
    const line = value.slice(0, start).split("\n").length;
    area.scrollTop = (line - 4) / value.split("\n").length * area.scrollHeight;
    this.#draw();
  }

  #close(): void {
    this.#bar.remove();
    this.matches = [];
    this.#draw();
    this.#area.focus();
  }
}

/** The occurrences of a text in another, ignoring case. */
export function occurrences(text: string, wanted: string): (readonly [number, number])[] {
  // If changing case changes the length, matches would be marked in the wrong place.
  const lower = (one: string) => {
    const changed = one.toLowerCase();
    return changed.length === one.length ? changed : one;
  };
  const [within, sought] = [lower(text), lower(wanted)];
  const found: (readonly [number, number])[] = [];
  for (
    let at = within.indexOf(sought);
    at >= 0 && found.length < MAX_MATCHES;
    at = within.indexOf(sought, at + sought.length)
  ) {
    found.push([at, at + sought.length]);
  }
  return found;
}
