/**
 * A card to edit one fixture of a pack.
 *
 * @module
 */
import { FIXTURE_KINDS } from "../../../../tools/shared/fixture_pack/form.ts";
import { element } from "../dom.ts";
import { gutterOf } from "../editor/gutter.ts";

/** A fixture in its pack. */
export interface Fixture {
  id: string;
  kind: string;
  request: unknown;
  expect?: unknown;
  hint?: string;
  [other: string]: unknown;
}

/** The actions of a card's buttons. */
export interface CardActions {
  onChange(): void;
  move(card: FixtureCard, by: number): void;
  duplicate(card: FixtureCard): void;
  remove(card: FixtureCard): void;
}

/** The initial request and expectation of a fixture, by kind. */
const STARTS: Readonly<Record<string, Pick<Fixture, "request" | "expect">>> = {
  "json-rpc": { request: { jsonrpc: "2.0", id: 1, method: "ping" }, expect: { result: {} } },
  "tool-call": {
    request: { tool_id: "json-formatter", arguments: { input: "[1]" } },
    expect: { ok: true },
  },
  "http": { request: { method: "GET", path: "/healthz" }, expect: { status: 200 } },
  "typed-error": {
    request: { tool_id: "json-formatter", arguments: { input: "{" } },
    expect: { code: "INVALID_JSON" },
  },
};

/** A new fixture with a unique id. */
export function newFixture(kind: string, ids: readonly string[]): Fixture {
  let number = ids.length + 1;
  while (ids.includes(`${kind}-${number}`)) number++;
  return { id: `${kind}-${number}`, kind, ...structuredClone(STARTS[kind]!) };
}

let count = 0;

/** A fixture's card, folded until it is edited. */
export class FixtureCard {
  readonly root: HTMLLIElement;
  fixture: Fixture;
  readonly #actions: CardActions;
  readonly #details: HTMLDetailsElement;
  readonly #number = element("span", { className: "step-number" });
  readonly #title = element("code");
  readonly #kind = element("span", { className: "tag" });
  readonly #state = element("span", { className: "note" });
  readonly #outcome = element("div");
  readonly #up: HTMLButtonElement;
  readonly #down: HTMLButtonElement;
  readonly #id: HTMLInputElement;
  /** The areas whose text is not valid JSON yet. */
  readonly #faulty = new Set<string>();

  constructor(fixture: Fixture, actions: CardActions) {
    this.fixture = fixture;
    this.#actions = actions;
    this.#up = this.#button("↑", "Move up", () => actions.move(this, -1));
    this.#down = this.#button("↓", "Move down", () => actions.move(this, 1));
    this.#id = element("input", {
      type: "text",
      value: String(fixture.id ?? ""),
      spellcheck: false,
    });
    this.#details = element(
      "details",
      {},
      element("summary", {}, this.#number, this.#title, this.#kind, this.#state),
      element(
        "div",
        { className: "fixture-body" },
        this.#outcome,
        element(
          "div",
          { className: "grid" },
          this.#field("Id", this.#id, () => this.#set("id", this.#id.value)),
          this.#kindField(),
          this.#hintField(),
        ),
        this.#jsonField("request", "Request"),
        this.#jsonField("expect", "Expected answer"),
        element(
          "div",
          { className: "actions" },
          this.#up,
          this.#down,
          this.#button("Duplicate", "Duplicate", () => actions.duplicate(this)),
          this.#button("Remove", "Remove", () => actions.remove(this)),
        ),
      ),
    );
    this.root = element("li", { className: "fixture" }, this.#details);
    this.#drawHead();
  }

  /** Whether any area is not valid JSON yet. */
  get hasFault(): boolean {
    return this.#faulty.size > 0;
  }

  /** Updates the card's position in the list. */
  place(index: number, count: number): void {
    this.#number.textContent = String(index + 1);
    this.#up.disabled = index === 0;
    this.#down.disabled = index === count - 1;
  }

  open(): void {
    this.#details.open = true;
  }

  focus(): void {
    if (this.#details.open) this.#id.focus();
    else this.#details.querySelector("summary")!.focus();
  }

  /** Shows whether the fixture is valid, and what is wrong. */
  tell(isValid: boolean, messages: readonly string[]): void {
    this.#state.textContent = isValid ? "✓" : messages.length > 0 ? `✗ ${messages.length}` : "✗";
    this.#state.className = isValid ? "note" : "note trouble";
    this.#outcome.replaceChildren(
      ...messages.map((message) => element("p", { className: "notice error" }, message)),
    );
  }

  #set(key: string, value: unknown): void {
    if (value === undefined || value === "") delete this.fixture[key];
    else this.fixture[key] = value;
    this.#drawHead();
    this.#actions.onChange();
  }

  #drawHead(): void {
    this.#title.textContent = String(this.fixture.id ?? "without an id");
    this.#kind.textContent = String(this.fixture.kind ?? "");
  }

  #button(text: string, label: string, take: () => void): HTMLButtonElement {
    const button = element("button", { type: "button", className: "quiet small" }, text);
    button.ariaLabel = label;
    button.addEventListener("click", take);
    return button;
  }

  #field(label: string, control: HTMLElement, change: () => void): HTMLElement {
    control.id = `fixture-${count++}`;
    control.addEventListener("input", change);
    return element(
      "div",
      { className: "field" },
      element("label", { htmlFor: control.id }, label),
      control,
    );
  }

  #kindField(): HTMLElement {
    const select = element(
      "select",
      {},
      ...FIXTURE_KINDS.map((kind) => element("option", { value: kind }, kind)),
    );
    select.value = String(this.fixture.kind).toLowerCase();
    return this.#field("Kind", select, () => this.#set("kind", select.value));
  }

  #hintField(): HTMLElement {
    const hint = element("input", { type: "text", value: String(this.fixture.hint ?? "") });
    return this.#field("Hint", hint, () => this.#set("hint", hint.value));
  }

  #jsonField(key: "request" | "expect", label: string): HTMLElement {
    const value = this.fixture[key];
    const area = element("textarea", {
      rows: 3,
      spellcheck: false,
      value: value === undefined ? "" : JSON.stringify(value, null, 2),
    });
    area.dataset.language = "json";
    const fault = element("p", { className: "hint trouble" });
    const field = this.#field(label, area, () => {
      try {
        const read = area.value.trim() === "" ? undefined : JSON.parse(area.value);
        this.#faulty.delete(key);
        fault.textContent = "";
        area.ariaInvalid = null;
        this.#set(key, read);
      } catch (error) {
        this.#faulty.add(key);
        fault.textContent = (error as Error).message;
        area.ariaInvalid = "true";
        this.#actions.onChange();
      }
    });
    const box = element("div", { className: "editor" });
    area.replaceWith(box);
    box.append(area);
    gutterOf(area);
    field.append(fault);
    return field;
  }
}
