/**
 * Digits that cancel. 1 - cos(1e-20) has none left of the 35 that its cosine was computed with, and nothing in
 * the value tells. So an expression is computed with some spare digits and then with more, until two results
 * agree in every digit that is shown (Ziv's strategy).
 *
 * @module
 */
import { ToolError } from "../../shared/tool_error.ts";
import type { Decimal, Numbers } from "./numbers.ts";

/**
 * Digits to compute with beyond those of the result. The last is all that arguments of functions keep beyond
 * the hundred that a result can have.
 */
const SPARE_DIGITS = [20, 50, 100, 195] as const;

/** Digits by which the noise of roundings may exceed the last digit that was computed. */
const NOISE_DIGITS = 20;

/** A value, with the numbers that it was computed in. */
export interface Computed {
  value: Decimal;
  numbers: Numbers;
}

/** The refusal where no value has so few digits. */
interface Refused {
  error: ToolError<string>;
}

/**
 * Computes until two results agree. A 0, or the lack of a value, may come from too few digits of a small
 * number, and counts only where the most digits say so too.
 *
 * @param compute Computes the value with this many digits more than the result has.
 * @returns The value, and whether its digits remain unconfirmed.
 * @throws {ToolError} What `compute` throws with the most digits.
 */
export function settle(
  precision: number,
  compute: (spareDigits: number) => Computed,
): Computed & { isUncertain: boolean } {
  const outcomes: (Computed | Refused)[] = [];
  for (const spareDigits of SPARE_DIGITS) {
    const before = outcomes.at(-1);
    const outcome = outcomeOf(() => compute(spareDigits));
    if (hasValue(outcome) && hasValue(before) && isSame(outcome, before, precision)) {
      return { ...outcome, isUncertain: false };
    }
    outcomes.push(outcome);
  }
  const [before, last] = outcomes.slice(-2) as [Computed | Refused, Computed | Refused];
  if ("error" in last) throw last.error;
  if (isNoise(last, before)) {
    return { ...last, value: new last.numbers.Working(0), isUncertain: false };
  }
  return { ...last, isUncertain: hasValue(last) };
}

function outcomeOf(compute: () => Computed): Computed | Refused {
  try {
    return compute();
  } catch (error) {
    if (error instanceof ToolError) return { error };
    throw error;
  }
}

/** Whether there is a value other than 0. */
function hasValue(outcome: Computed | Refused | undefined): outcome is Computed {
  return outcome !== undefined && "value" in outcome && !outcome.value.isZero();
}

function isSame({ value }: Computed, before: Computed, precision: number): boolean {
  return value.toSignificantDigits(precision).equals(before.value.toSignificantDigits(precision));
}

/** Whether a value is all noise, which shrinks as digits are added: sqrt(2)^2 - 2 is 0 on paper. */
function isNoise({ value, numbers }: Computed, before: Computed | Refused): boolean {
  if (value.isZero() || value.e > NOISE_DIGITS - numbers.Working.precision) return false;
  return !hasValue(before) || before.value.e > value.e + NOISE_DIGITS;
}
