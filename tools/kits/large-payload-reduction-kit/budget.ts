/**
 * Finds the cut that leaves the most of a payload within a number of tokens.
 *
 * @module
 */
import { countTokens } from "../../shared/tokens/tokenize.ts";
import { fit, type Fitted } from "./fit.ts";
import { type Standouts, standoutsIn } from "./standouts.ts";
import type { ListPart, ObjectPart, Part } from "./tree.ts";

/** Halvings of the range of lengths; the last is a thousandth of the payload. */
const ROUNDS = 10;

/** A text that is longer by so much than the target's share of the payload is over it, and is not counted. */
const MARGIN = 1.5;

/**
 * Whether a text is within a target, counted only where it is near.
 *
 * @param perToken UTF-16 units of a token, in the whole payload.
 */
export function tokenLimit(target: number, perToken: number): (text: string) => boolean {
  return (text) => text.length <= target * perToken * MARGIN + 100 && countTokens(text) <= target;
}

/** The fullest cut that fits; the shortest one there is, where none does. */
export function fullestFit(root: Part, fits: (text: string) => boolean): Fitted {
  // A list or map is compared once, however often it is cut.
  const compared = new Map<Part, Standouts | undefined>();
  const compare = (part: ListPart | ObjectPart) => {
    if (!compared.has(part)) compared.set(part, standoutsIn(part));
    return compared.get(part);
  };
  let best = fit(root, root.floor, compare);
  if (!fits(best.text)) return best;
  let [low, high] = [root.floor, root.size];
  for (let round = 0; round < ROUNDS && low < high; round++) {
    const budget = Math.ceil((low + high) / 2);
    const fitted = fit(root, budget, compare);
    if (fits(fitted.text)) {
      best = fitted;
      low = budget;
    } else high = budget - 1;
  }
  return best;
}
