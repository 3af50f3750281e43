/**
 * Fields that apply only with certain choices of another field, and are shown only then.
 *
 * @module
 */
import type { Condition } from "../../condition.ts";
import { byId } from "../dom.ts";
import { draft, fieldOf, SHOWN } from "../form.ts";
import { swap } from "./page.ts";

/** Shows the fields that the current choices need, and keeps them up to date. */
export function followChoices(form: HTMLFormElement): void {
  const conditional = [...form.querySelectorAll<HTMLElement>("[data-when]")].map((field) => ({
    field,
    property: (field.closest<HTMLElement>("[data-property]") ??
      field.querySelector<HTMLElement>("[data-property]"))!.dataset.property!,
    condition: JSON.parse(field.dataset.when!) as Condition,
  }));
  if (conditional.length === 0) return;
  // What exchanges two fields goes with them.
  const exchange = swap?.kind === "change"
    ? { button: byId("swap", HTMLElement), field: fieldOf(swap.first)! }
    : undefined;
  const folds = [...form.querySelectorAll<HTMLElement>(".more, .options-pane")];
  let isDue = false;
  const follow = () => {
    isDue = false;
    const { controls } = draft();
    for (const { field, property, condition } of conditional) {
      const chosen = controls[condition.property] || condition.ifUnset;
      // A field with a typed value is never hidden.
      field.hidden = !condition.choices.includes(chosen) && controls[property] === "";
    }
    if (exchange) {
      exchange.button.hidden = exchange.field.closest<HTMLElement>(".field")!.hidden;
    }
    for (const fold of folds) fold.hidden = fold.querySelector(".field:not([hidden])") === null;
  };
  // An example sets many controls at once.
  const followSoon = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(follow);
  };
  form.addEventListener("input", followSoon);
  form.addEventListener(SHOWN, followSoon, { capture: true });
  follow();
}
