/**
 * An editor on top of a text area: line numbers, syntax colours, error markers and search. People
 * type into the text area itself, so keys, undo and screen readers work as usual; the drawing is
 * beneath it.
 *
 * @module
 */
import { element } from "../dom.ts";
import { colouredParts } from "../highlight.ts";
import { FindBar } from "./find.ts";
import { gutterOf } from "./gutter.ts";
import { offsetOf, type Place } from "./text_place.ts";

/** Lines above the visible ones that are scanned too, for constructs that span lines. */
const LINES_BEFORE = 120;
/** Longer lines are drawn in one colour. */
const MAX_LINE_CHARS = 5_000;
/** A single line that is longer is left to the text area, in one colour. */
const MAX_WRAPPED_CHARS = 20_000;

const editors = new WeakMap<HTMLTextAreaElement, Editor>();

/** The editor of a text area; creates it if needed. */
export function attach(area: HTMLTextAreaElement): Editor {
  const known = editors.get(area);
  if (known) return known;
  const made = new Editor(area);
  editors.set(area, made);
  return made;
}

/** Draws beneath a text area. */
export class Editor {
  readonly #area: HTMLTextAreaElement;
  readonly #gutter: HTMLElement;
  readonly #code = element("pre", { className: "editor-code" });
  #lines: string[] = [];
  /** The offset of each line. */
  #starts: number[] = [];
  #text: string | undefined;
  #fault: (Place & { message: string }) | undefined;
  #find: FindBar | undefined;
  #frame = 0;

  constructor(area: HTMLTextAreaElement) {
    this.#area = area;
    const box = area.parentElement!;
    this.#gutter = gutterOf(area);
    this.#code.ariaHidden = "true";
    area.before(this.#code);
    box.classList.add("on");
    const soon = () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => this.#draw());
    };
    for (const event of ["input", "shown", "scroll"]) area.addEventListener(event, soon);
    new ResizeObserver(soon).observe(area);
    area.addEventListener("input", () => this.mark(undefined));
    area.addEventListener("keydown", (event) => this.#press(event));
    this.#draw();
  }

  /** Marks the place of an error; without a place, removes the mark. */
  mark(place: Place | undefined, message = ""): void {
    this.#fault = place && { ...place, message };
    if (place) this.#area.dataset.fault = message;
    else delete this.#area.dataset.fault;
    this.#draw();
  }

  #press(event: KeyboardEvent): void {
    const { key } = event;
    if (key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey) && !event.altKey) {
      event.preventDefault();
      this.#find ??= new FindBar(this.#area, () => this.#draw());
      this.#find.open();
    } else if (key === "Enter" && !event.ctrlKey && !event.metaKey && !event.isComposing) {
      this.#indent(event);
    }
  }

  /** Indents a new line like the previous one, and more after an opening bracket. */
  #indent(event: KeyboardEvent): void {
    const { value, selectionStart } = this.#area;
    const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
    const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
    const isCode = !["plain", "csv"].includes(this.#area.dataset.language!);
    const deeper = isCode && /[{[(:]\s*$/.test(line) ? "  " : "";
    if (indent + deeper === "") return;
    event.preventDefault();
    // Inserted this way, it can be undone; a value set by a script cannot.
    document.execCommand("insertText", false, `\n${indent}${deeper}`);
  }

  #draw(): void {
    const area = this.#area;
    if (area.value !== this.#text) this.#read(area.value);
    const { lineHeight, paddingTop } = getComputedStyle(area);
    const height = parseFloat(lineHeight);
    const isWrapped = area.parentElement!.classList.contains("wrapped");
    this.#code.style.width = isWrapped ? `${area.clientWidth}px` : "";
    const first = isWrapped
      ? 0
      : Math.max(0, Math.floor((area.scrollTop - parseFloat(paddingTop)) / height));
    const last = Math.min(this.#lines.length, first + Math.ceil(area.clientHeight / height) + 2);
    const from = Math.max(0, first - LINES_BEFORE);
    const shown = this.#lines.slice(from, last);
    const isLong = shown.some(({ length }) => length > MAX_LINE_CHARS);
    const text = shown.map((line) => line.slice(0, MAX_WRAPPED_CHARS + 1)).join("\n");
    this.#code.replaceChildren(
      ...(isLong ? [text] : colouredParts(text, area.dataset.language ?? "")),
    );
    area.parentElement!.classList.toggle("on", !isWrapped || text.length <= MAX_WRAPPED_CHARS);
    const down = from * height - area.scrollTop;
    this.#code.style.transform = `translate(${-area.scrollLeft}px, ${down}px)`;
    this.#gutter.replaceChildren(...shown.map((_, index) => this.#numberOf(from + index + 1)));
    this.#gutter.style.transform = `translateY(${down}px)`;
    this.#drawMarks(from);
  }

  #numberOf(line: number): HTMLElement {
    const number = element("span", {}, String(line));
    if (line === this.#fault?.line) {
      number.className = "at-fault";
      number.title = this.#fault.message;
    }
    return number;
  }

  /** Marks errors and matches, in browsers with the CSS Custom Highlight API. */
  #drawMarks(from: number): void {
    if (!("highlights" in CSS)) return;
    const start = this.#starts[from] ?? 0;
    const found = this.#find?.matches ?? [];
    const { length } = this.#code.textContent!;
    const inSight = found.filter(([at]) => at >= start && at < start + length)
      .map(([at, end]) => this.#rangeOf(at - start, end - start));
    CSS.highlights.set("editor-find", new Highlight(...inSight));
    const faults: Range[] = [];
    if (this.#fault) {
      const at = offsetOf(this.#area.value, this.#fault) - start;
      if (at >= 0 && at <= length) faults.push(this.#rangeOf(Math.max(0, at - 1), at + 1));
    }
    CSS.highlights.set("editor-fault", new Highlight(...faults));
  }

  /** A range within the drawing. */
  #rangeOf(start: number, end: number): Range {
    const range = document.createRange();
    const walker = document.createTreeWalker(this.#code, NodeFilter.SHOW_TEXT);
    let at = 0;
    let isBegun = false;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { length } = node as Text;
      if (!isBegun && start < at + length) {
        range.setStart(node, start - at);
        isBegun = true;
      }
      if (isBegun) {
        range.setEnd(node, Math.min(length, end - at));
        if (end <= at + length) break;
      }
      at += length;
    }
    return range;
  }

  #read(text: string): void {
    this.#text = text;
    this.#lines = text.split("\n");
    this.#starts = [];
    let at = 0;
    for (const { length } of this.#lines) {
      this.#starts.push(at);
      at += length + 1;
    }
  }
}
