import { type Decimal, Decimal as Base, fitsDouble, significant } from "../../shared/decimal.ts";

/**
 * Decimals for sums of products of up to four deviations. The sums of samples whose numbers span up to 25
 * digits (doubles of everyday sizes do) are exact, so that points on a line have residuals of 0 and not of
 * 1e-25; no sum has fewer than 50 digits.
 */
export const Exact = Base.clone({ precision: 120 });

/** Wide enough for any sum of doubles to be exact, whatever their sizes and their order. */
export const ExactSum = Base.clone({ precision: 1_000 });

/** A result with 15 significant digits, ties away from zero; null beyond the range of a double. */
export function printed(value: Decimal): number | null {
  return fitsDouble(value) ? significant(value, 15) : null;
}

/** The same for a result that may be undefined. */
export function printedIf(value: Decimal | null): number | null {
  return value && printed(value);
}
