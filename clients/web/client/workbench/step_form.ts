/**
 * The form of a pipeline step: a control or a binding for each property.
 *
 * @module
 */
import { choiceInWords } from "../../words.ts";
import type { Field } from "../../fields.ts";
import { element } from "../dom.ts";
import { gutterOf } from "../editor/gutter.ts";
import { textIn } from "./live_text.ts";
import type { Described } from "../protocol.ts";
import { treeOf } from "../show/tree.ts";

/** A value that a property can be bound to. */
export interface Source {
  title: string;
  /** The binding: `$PREV`. */
  binding: string;
  /** Undefined while unknown: it can still be bound as a whole. */
  value?: unknown;
}

/** The parts of the page that a step's form uses. */
export interface StepFormPlace {
  step: Described;
  /** The available sources, the nearest first. */
  sources: () => Source[];
  /** Called after a change. */
  onChange: () => void;
}

/** A step's controls: main and set properties first, the others folded. */
export function stepForm(place: StepFormPlace): HTMLElement[] {
  const { fields, controls, bindings } = place.step;
  const isSet = ({ property }: Field) =>
    Object.hasOwn(bindings, property) || (controls[property] ?? "") !== "";
  const first = fields.filter((field) => field.isMain || field.isNecessary || isSet(field));
  const others = fields.filter((field) => !first.includes(field));
  const shown = first.map((field) => fieldElement(field, place));
  if (others.length === 0) return shown;
  const more = element(
    "details",
    { className: "more" },
    element("summary", {}, `${others.length} more options`),
  );
  more.addEventListener("toggle", () => {
    if (!more.open || more.querySelector(".grid")) return;
    more.append(
      element("div", { className: "grid" }, ...others.map((one) => fieldElement(one, place))),
    );
  });
  return [...shown, more];
}

let count = 0;

function fieldElement(field: Field, place: StepFormPlace): HTMLElement {
  const { property, label, hint } = field;
  const { controls, bindings } = place.step;
  const id = `step-field-${count++}`;
  const box = element("div", { className: `field ${field.control}-field` });
  const draw = (focus = false) => {
    const binding = bindings[property];
    const body = binding === undefined
      ? controlElement(field, id, controls[property] ?? "", (text) => {
        controls[property] = text;
        place.onChange();
      })
      : boundElement(id, binding, () => {
        delete bindings[property];
        place.onChange();
        draw(true);
      });
    const bind = bindMenu(label, place.sources, (path) => {
      bindings[property] = path;
      place.onChange();
      draw(true);
    });
    const name = element("label", { htmlFor: id, title: property }, label);
    box.replaceChildren(
      element("div", { className: "label-row" }, name, bind),
      body,
      ...(hint === "" ? [] : [element("div", { className: "hint" }, hint)]),
    );
    if (focus) (box.querySelector(`#${id}`) as HTMLElement).focus();
  };
  draw();
  return box;
}

/** A binding, shown instead of the control. */
function boundElement(id: string, binding: string, remove: () => void): HTMLElement {
  const button = element("button", { type: "button", id, title: "Type a value instead" });
  button.append(element("code", {}, binding), " ×");
  button.ariaLabel = `Bound to ${binding}: type a value instead`;
  button.addEventListener("click", remove);
  return element("div", { className: "bound" }, button);
}

/** The available sources as trees; a click on a member binds it. */
function bindMenu(
  label: string,
  sources: () => Source[],
  take: (path: string) => void,
): HTMLElement {
  const summary = element("summary", {}, "Use a result");
  summary.ariaLabel = `Use a result for ${label}`;
  const list = element("div", { className: "bind-list" });
  const menu = element("details", { className: "bind" }, summary, list);
  menu.addEventListener("toggle", () => {
    if (!menu.open) return;
    list.replaceChildren(
      ...sources().map(({ title, binding, value }) => {
        const whole = element("button", { type: "button", className: "quiet small" });
        whole.append(title, element("code", {}, binding));
        whole.addEventListener("click", () => take(binding));
        const isNested = typeof value === "object" && value !== null;
        return element(
          "div",
          {},
          whole,
          ...(isNested ? [treeOf(value, { root: binding, take })] : []),
        );
      }),
    );
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    menu.open = false;
    summary.focus();
  });
  return menu;
}

function controlElement(
  { control, choices, ifUnset, language }: Field,
  id: string,
  value: string,
  change: (text: string) => void,
): HTMLElement {
  const offered = control === "switch" ? ["true", "false"] : choices;
  if (control === "switch" || control === "segments" || control === "choice") {
    const select = element(
      "select",
      { id },
      element(
        "option",
        { value: "" },
        ifUnset === "" ? "–" : `${choiceInWords(ifUnset)} (default)`,
      ),
      ...offered.filter((one) => one !== ifUnset || one === value)
        .map((one) => element("option", { value: one }, choiceInWords(one))),
    );
    select.value = value;
    select.addEventListener("input", () => change(select.value));
    return select;
  }
  if (control === "line" || control === "number") {
    const input = element("input", {
      id,
      type: "text",
      value,
      placeholder: ifUnset,
      autocomplete: "off",
      spellcheck: false,
    });
    input.addEventListener("input", () => change(input.value));
    return input;
  }
  const area = element("textarea", { id, value, rows: 2, spellcheck: false });
  area.placeholder = control === "tags" ? "one a line" : ifUnset;
  if (language) area.dataset.language = language;
  area.addEventListener("input", () => change(textIn(area)));
  const box = element("div", { className: language ? "editor" : "" }, area);
  if (language) gutterOf(area);
  return box;
}
