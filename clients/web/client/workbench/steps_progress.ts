/**
 * What the cards of steps show while a pipeline runs.
 *
 * @module
 */
import { showRunning, showStep, showWithout, type Step, waitsFor } from "./step_card.ts";
import type { StepOutcome } from "../protocol.ts";

/** A run that is over within this time would only flicker. */
const QUIET_MS = 400;

/** The progress of a run. */
export interface StepsProgress {
  /** Shows an outcome, and that the step behind it runs. */
  show(outcome: StepOutcome): void;
  /** Ends it: steps without an outcome say why. */
  end(reason: string): void;
}

/**
 * Follows a run. Outputs of an earlier run stay for a moment, so that nothing flickers while somebody types.
 * @param onLong Called when the run takes longer.
 */
export function stepsProgress(running: readonly Step[], onLong: () => void): StepsProgress {
  let isLong = false;
  const open = () => running.filter(({ outcome }) => !outcome);
  const showNext = () => {
    const [next] = open();
    if (isLong && next) showRunning(next);
  };
  const quiet = setTimeout(() => {
    isLong = true;
    for (const step of open()) showWithout(step, waitsFor());
    showNext();
    onLong();
  }, QUIET_MS);
  return {
    show(outcome) {
      showStep(running[outcome.index]!, outcome);
      if (!outcome.isFailed) showNext();
    },
    end(reason) {
      clearTimeout(quiet);
      for (const step of open()) showWithout(step, reason);
    },
  };
}
