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
}

/** The actions of a card's buttons, and its position. */
export interface CardPlace {
  index: number;
  count: number;
  sources: () => Source[];
  onChange: () => void;
  move: (by: number) => void;
  remove: () => void;
}

/** A step that has not run. */
export function newStep(described: Described): Step {
  return {
    described,
    card: element("li", { className: "pane step" }),
    result: element("div", { className: "step-result" }),
    status: element("p", { className: "step-status" }),
  };
}

/** Draws a step's card for its position. */
export function drawCard({ described, card, result, status }: Step, place: CardPlace): void {
  const { index, count, sources, onChange } = place;
  const { toolId, left } = described;
  const name = element("a", { href: `${ROOT}/${toolId}/` }, described.name);
  const button = (text: string, label: string, take: () => void, isOff = false) => {
    const made = element("button", { type: "button", className: "quiet small", disabled: isOff });
    made.append(text);
    made.ariaLabel = made.title = label;
    made.addEventListener("click", take);
    return made;
  };
  const moves = element(
    "div",
    { className: "step-moves" },
    button("↑", `Move step ${index + 1} up`, () => place.move(-1), index === 0),
    button("↓", `Move step ${index + 1} down`, () => place.move(1), index === count - 1),
    button("×", `Remove step ${index + 1}`, place.remove),
  );
  const fields = stepForm({ step: described, sources, onChange });
  const lost = left.length === 0
    ? []
    : [noticeOf("warning", "Not shown", `No field can show ${left.join(", ")}. Set it again.`)];
  card.replaceChildren(
    element(
      "div",
      { className: "pane-head" },
      element("span", { className: "step-number" }, String(index + 1)),
      element("h2", {}, name),
      status,
      moves,
    ),
    element(
      "div",
      { className: "step-body" },
      element("div", { className: "fields" }, ...lost, ...fields),
      result,
    ),
  );
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
