/**
 * The card of a pipeline step: its form and its output.
 *
 * @module
 */
import { SERVICE_WARNINGS } from "../../../../tools/catalog/local_limits.ts";
import { element } from "../dom.ts";
import { ROOT } from "../place.ts";
import type { Described, StepOutcome } from "../protocol.ts";
import { shownOutput } from "../show/output.ts";
import { inMs, noticeOf } from "./live_text.ts";
import { type Source, stepForm } from "./step_form.ts";

/** A step and its elements. */
export interface Step {
  described: Described;
  card: HTMLElement;
  result: HTMLElement;
  status: HTMLElement;
  outcome?: StepOutcome;
  /** Shows the step's position, and which moves it allows. */
  place: (index: number, count: number) => void;
}

/** The actions of a card's buttons. */
export interface StepActions {
  sources: () => Source[];
  onChange: () => void;
  move: (by: number) => void;
  remove: () => void;
}

/** A step that has not run. Its form stays as it is wherever its card goes: somebody may be typing in it. */
export function newStep(described: Described, actions: StepActions): Step {
  const { toolId, left } = described;
  const result = element("div", { className: "step-result" });
  const status = element("p", { className: "step-status" });
  const number = element("span", { className: "step-number" });
  const button = (text: string, take: () => void) => {
    const made = element("button", { type: "button", className: "quiet small" }, text);
    made.addEventListener("click", take);
    return made;
  };
  const up = button("↑", () => actions.move(-1));
  const down = button("↓", () => actions.move(1));
  const remove = button("×", actions.remove);
  const name = element("a", { href: `${ROOT}/${toolId}/` }, described.name);
  const fields = stepForm({ step: described, ...actions });
  const lost = left.length === 0
    ? []
    : [noticeOf("warning", "Not shown", `No field can show ${left.join(", ")}. Set it again.`)];
  const card = element(
    "li",
    { className: "pane step" },
    element(
      "div",
      { className: "pane-head" },
      number,
      element("h2", {}, name),
      status,
      element("div", { className: "step-moves" }, up, down, remove),
    ),
    element(
      "div",
      { className: "step-body" },
      element("div", { className: "fields" }, ...lost, ...fields),
      result,
    ),
  );
  const place = (index: number, count: number) => {
    const at = index + 1;
    number.textContent = String(at);
    up.disabled = index === 0;
    down.disabled = at === count;
    up.ariaLabel = up.title = `Move step ${at} up`;
    down.ariaLabel = down.title = `Move step ${at} down`;
    remove.ariaLabel = remove.title = `Remove step ${at}`;
  };
  return { described, card, result, status, place };
}

/** Shows the cards of steps in their order. One that stays where it is keeps the focus. */
export function placeSteps(list: HTMLElement, steps: readonly Step[]): void {
  for (const [index, { card, place }] of steps.entries()) {
    const there = list.children[index];
    if (there !== card) list.insertBefore(card, there ?? null);
    place(index, steps.length);
  }
  while (list.childElementCount > steps.length) list.lastElementChild!.remove();
}

/** Shows a step's outcome. */
export function showStep(step: Step, outcome: StepOutcome): void {
  step.outcome = outcome;
  const { result, durationMs, isFailed } = outcome;
  const time = durationMs === undefined ? "done" : inMs(durationMs);
  step.status.textContent = isFailed ? "✗ failed" : result.ok ? `✓ ${time}` : `✗ found, ${time}`;
  step.status.classList.toggle("trouble", isFailed || !result.ok);
  const notices = result.warnings.filter(({ code }) => !SERVICE_WARNINGS.has(code))
    .map(({ code, message }) => noticeOf("warning", code, message));
  if (result.error) {
    const [first] = result.errors;
    const where = first && first.path !== "" && isFailed ? `${first.path}: ` : "";
    notices.push(noticeOf("error", result.error.code, where + result.error.message));
  }
  step.result.replaceChildren(
    ...notices,
    ...(result.output === undefined ? [] : shownOutput(result)),
  );
}

/** What a step waits for, in words. */
export function waitsFor(want = "the step before"): string {
  return `waits for ${want}`;
}

/** Shows that a step runs. */
export function showRunning({ status }: Step): void {
  status.textContent = "running …";
  status.classList.remove("trouble");
}

/** Shows that a step has no output, and why. */
export function showWithout({ status, result }: Step, reason: string): void {
  status.textContent = reason;
  status.classList.remove("trouble");
  result.replaceChildren();
}
