/**
 * A field that finds tools by what a person says they need, or by what they paste.
 *
 * @module
 */
import type { SearchAnswer } from "../../../tools/catalog/search.ts";
import { detect, readersOfAny } from "./detect.ts";
import { element } from "./dom.ts";
import { type Listed, loadCatalog, nameOf } from "./catalog.ts";
import { ROOT } from "./place.ts";
import { type ChainStep, handOver, pinned, recent } from "./store.ts";

const MAX_FOUND = 12;

const NONE_FITS = "None of these tools can be used here.";

/** A tool to choose. */
interface Hit {
  id: string;
  name: string;
  kind?: string;
  note?: string;
  /** The tool's initial input. */
  input?: Record<string, unknown>;
  title?: string;
}

/** Where the search box is, and what it shows. */
export interface SearchPlace {
  input: HTMLInputElement;
  list: HTMLElement;
  note: HTMLElement;
  /** Whether pinned and recent tools are shown while the field is empty. */
  showsOwn: boolean;
  /** The steps that produced the text that is passed on. */
  chain?: ChainStep[];
  /** Receives the chosen tool; without it the tool's page opens. */
  onChoose?: (id: string) => void;
  /** Whether a tool can be chosen. Default: all can. */
  fits?: (id: string) => boolean;
  /** Called on each update, with whether the query has any text. */
  onChange?: (isAsked: boolean) => void;
}

/** A field with a list of results, as a combobox (ARIA Authoring Practices 1.2). */
export class SearchBox {
  readonly #place: SearchPlace;
  /** The pasted text: a one-line field would drop its line breaks. */
  #pasted: string | undefined;
  #options: HTMLElement[] = [];
  #hits: Hit[] = [];
  #chosen = -1;

  constructor(place: SearchPlace) {
    this.#place = place;
    const { input, list } = place;
    list.role = "listbox";
    list.ariaLabel = "Tools";
    input.role = "combobox";
    input.setAttribute("aria-controls", list.id);
    input.ariaExpanded = "false";
    input.ariaAutoComplete = "list";
    input.addEventListener("input", () => {
      this.#pasted = undefined;
      this.update();
    });
    input.addEventListener("paste", (event) => this.#paste(event));
    input.addEventListener("keydown", (event) => this.#press(event));
  }

  /**
   * Takes a text as if it were pasted.
   * @param shown What the field shows of it.
   */
  take(text: string, shown = text): void {
    this.#pasted = text;
    this.#place.input.value = shown.slice(0, 200).replace(/\s+/g, " ");
    this.update();
  }

  /** Updates the results. */
  async update(): Promise<void> {
    const { input, showsOwn, onChange } = this.#place;
    const query = input.value.trim();
    onChange?.(query !== "");
    const tools = await loadCatalog();
    // The person has typed on.
    if (query !== input.value.trim()) return;
    if (query === "") return this.#show(showsOwn ? ownHits() : [], "");
    const detected = detect(this.#pasted ?? query);
    const readers = detected.flatMap(({ what, readers }) =>
      readers.map(({ id, input }): Hit => ({
        id,
        name: nameOf(id) ?? id,
        title: `This looks like ${what}`,
        input,
      }))
    );
    if (this.#pasted !== undefined) {
      if (readers.length > 0) return this.#show(readers, "");
      const others = readersOfAny(this.#pasted).map(({ id, input }): Hit => ({
        id,
        name: nameOf(id) ?? id,
        title: "For any text",
        input,
      }));
      return this.#show(others, "");
    }
    this.#show([...readers, ...byName(query, tools)], "");
    const { searchTools } = await import("../../../tools/catalog/search.ts");
    if (query === input.value.trim() && this.#pasted === undefined) {
      const answer = searchTools(query, MAX_FOUND);
      const hits = [...readers, ...hitsOf(answer)];
      const { fits = () => true } = this.#place;
      const isFiltered = hits.length > 0 && !hits.some(({ id }) => fits(id));
      const isNone = answer.results.length === 0 && readers.length === 0;
      this.#show(hits, isFiltered ? NONE_FITS : isNone ? noneFor(hits) : "");
    }
  }

  /** Opens the chosen tool, or the first. The search may still be in progress. */
  async choose(): Promise<void> {
    if (this.#chosen < 0) await this.update();
    const hit = this.#hits[Math.max(0, this.#chosen)];
    if (hit) this.#open(hit);
  }

  #paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (detect(text).length === 0 && !/\n/.test(text.trim())) return;
    event.preventDefault();
    this.take(text);
  }

  #press(event: KeyboardEvent): void {
    const { key } = event;
    if (key === "Enter") {
      event.preventDefault();
      this.choose();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const count = this.#options.length;
      if (count === 0) return;
      const step = key === "ArrowDown" ? 1 : -1;
      this.#mark(this.#chosen < 0 && step < 0 ? count - 1 : (this.#chosen + step + count) % count);
    }
  }

  #show(hits: Hit[], note = ""): void {
    const { list, input, note: noteElement, fits = () => true } = this.#place;
    const chosen = this.#hits[this.#chosen]?.id;
    const seen = new Set<string>();
    this.#hits = hits.filter(({ id }) => fits(id) && !seen.has(id) && seen.add(id))
      .slice(0, MAX_FOUND);
    let title: string | undefined;
    const rows: HTMLElement[] = [];
    this.#options = this.#hits.map((hit, index) => {
      if (hit.title !== title) {
        title = hit.title;
        if (title) rows.push(titleRow(title));
      }
      const option = this.#optionOf(hit, index);
      rows.push(option);
      return option;
    });
    list.replaceChildren(...rows);
    list.hidden = rows.length === 0;
    input.ariaExpanded = String(rows.length > 0);
    noteElement.textContent = note;
    // The selection stays when more results arrive.
    this.#mark(chosen === undefined ? -1 : this.#hits.findIndex(({ id }) => id === chosen));
  }

  #optionOf(hit: Hit, index: number): HTMLElement {
    const option = element(
      "div",
      { className: "hit", id: `${this.#place.list.id}-${index}` },
      element("span", { className: "hit-name" }, hit.name),
    );
    if (hit.kind === "kit") option.append(element("span", { className: "tag" }, "kit"));
    if (hit.note) option.append(element("span", { className: "hit-note" }, hit.note));
    option.role = "option";
    option.ariaSelected = "false";
    option.dataset.id = hit.id;
    option.addEventListener("click", () => this.#open(hit));
    return option;
  }

  #mark(index: number): void {
    this.#chosen = index;
    const { input } = this.#place;
    input.removeAttribute("aria-activedescendant");
    for (const [at, option] of this.#options.entries()) {
      option.ariaSelected = String(at === index);
      if (at !== index) continue;
      input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    }
  }

  #open({ id, input }: Hit): void {
    const { chain, note, onChoose } = this.#place;
    if (onChoose) return onChoose(id);
    if (input && !handOver({ toolId: id, input, chain })) {
      note.textContent = "This is too large to pass on. Open the tool and paste it there.";
      return;
    }
    location.assign(`${ROOT}/${id}/`);
  }
}

function titleRow(title: string): HTMLElement {
  const row = element("div", { className: "hit-title" }, title);
  row.role = "presentation";
  return row;
}

function ownHits(): Hit[] {
  const hit = (title: string) => (id: string): Hit[] => {
    const name = nameOf(id);
    return name ? [{ id, name, title }] : [];
  };
  return [...pinned().flatMap(hit("Pinned")), ...recent().flatMap(hit("Recent"))];
}

/** Tools whose name or id contains the query, while the search is in progress. */
function byName(query: string, tools: readonly Listed[]): Hit[] {
  const words = query.toLowerCase().split(/\s+/);
  return tools.filter(({ id, name }) => {
    const text = `${id} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The note beneath the tools that come near, when none matches the query. */
function noneFor(near: readonly Hit[]): string {
  return near.length > 0
    ? "No tool is known to do that: these are the nearest."
    : "No tool does that. Name the job and the formats, such as “csv to json”, or paste what you have.";
}

function hitsOf({ results, suggestions = [] }: SearchAnswer): Hit[] {
  const near = suggestions.map((id): Hit => ({ id, name: nameOf(id) ?? id, title: "Near it" }));
  return results.length > 0
    ? results.map(({ id, name, kind, description }) => ({ id, name, kind, note: description }))
    : near;
}
