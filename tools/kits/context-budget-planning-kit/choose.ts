/**
 * Chooses the parts of a prompt that go into its window.
 *
 * @module
 */

/** The facts of a part by which it is chosen. */
interface Choosable {
  tokens: number;
  /** 1 is the most important. */
  priority: number;
  required: boolean;
}

/** The parts that are kept, and those that are left out. */
export interface Choice<Part> {
  /**
   * With how many tokens of each there is room for: of one that is left out beside the kept ones that are no less
   * important, so that the others would give way.
   */
  parts: (Part & { kept: boolean; fits_tokens: number })[];
  /** The tokens of the kept parts. */
  tokens: number;
  /** False where even the required parts are too much. */
  fits: boolean;
}

/** The least share of a part that is worth cutting it to. */
const LEAST_CUT = 0.1;

/** Whether a part that is left out could go in by a cut that leaves something of it. */
export function canBeCut(
  { kept, tokens, fits_tokens: fits }: { kept: boolean; tokens: number; fits_tokens: number },
): boolean {
  return !kept && fits < tokens && fits > 0 && fits >= tokens * LEAST_CUT;
}

/**
 * Leaves out optional parts, the least important first and the later on a tie, until the rest fits; then takes
 * back, from the most important on, each that fits into what room is left.
 *
 * @param room Tokens that the parts may have together; negative where there is none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { chooseParts } from "./choose.ts";
 *
 * const part = (tokens: number, priority: number) => ({ tokens, priority, required: false });
 * // The last part goes first, then the large one; the last fits again.
 * const { parts } = chooseParts([part(10, 1), part(80, 5), part(20, 9)], 50);
 * assert.deepEqual(parts.map(({ kept }) => kept), [true, false, true]);
 * ```
 */
export function chooseParts<Part extends Choosable>(
  given: readonly Part[],
  room: number,
): Choice<Part> {
  const parts = given.map((part) => ({ ...part, kept: true, fits_tokens: part.tokens }));
  let tokens = parts.reduce((sum, part) => sum + part.tokens, 0);
  // The sort keeps the order of parts of one priority.
  const optional = parts.filter(({ required }) => !required)
    .toSorted((a, b) => a.priority - b.priority);
  for (const part of optional.toReversed()) {
    if (tokens <= room) break;
    part.kept = false;
    tokens -= part.tokens;
  }
  for (const part of optional) {
    if (part.kept || tokens + part.tokens > room) continue;
    part.kept = true;
    tokens += part.tokens;
  }
  for (const part of parts) {
    if (part.kept) continue;
    const before = parts.filter(({ kept, required, priority }) =>
      kept && (required || priority <= part.priority)
    );
    const left = before.reduce((left, { tokens }) => left - tokens, room);
    part.fits_tokens = Math.max(0, Math.min(part.tokens, left));
  }
  return { parts, tokens, fits: tokens <= room };
}
