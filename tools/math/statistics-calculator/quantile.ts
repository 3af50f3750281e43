import { type Decimal, decimal } from "../../shared/decimal.ts";
import { dividend } from "../../shared/dividend.ts";
import type { QuantileMethod } from "./contract.ts";
import { Exact } from "./exact.ts";

interface Method {
  name: string;
  at(sorted: readonly Decimal[], p: number): Decimal;
}

/** Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50 (1996). */
export const METHODS: Readonly<Record<QuantileMethod, Method>> = {
  1: { name: "inverse CDF", at: inverseCdf },
  2: { name: "averaged inverse CDF", at: averagedInverseCdf },
  4: interpolated("linear of the empirical CDF", 1, (n, p) => p.times(n)),
  5: interpolated("Hazen", 1, (n, p) => p.times(n).plus(0.5)),
  6: interpolated("exclusive", 1, (n, p) => p.times(n + 1)),
  7: interpolated("inclusive", 1, (n, p) => p.times(n - 1).plus(1)),
  8: interpolated("median-unbiased", 3, (n, p) => p.times(3 * n + 1).plus(1)),
  9: interpolated("normal-unbiased", 4, (n, p) => p.times(4 * n + 1).plus(1.5)),
};

/** The quantile of a sorted, non-empty sample at a probability from 0 to 1. */
export function quantile(sorted: readonly Decimal[], p: number, method: QuantileMethod): Decimal {
  return METHODS[method].at(sorted, p);
}

/** The middle value, or the mean of the two middle values, of a sorted, non-empty sample. */
export function median(sorted: readonly Decimal[]): Decimal {
  return averagedInverseCdf(sorted, 0.5);
}

/**
 * A method that takes the value at a real rank, counted from 1, between its neighbours. The rank is given
 * `parts` times too large, and the value divided once, at the end: what is a tie on paper is one when it is
 * rounded.
 */
function interpolated(
  name: string,
  parts: number,
  rank: (n: number, p: Decimal) => Decimal,
): Method {
  return {
    name,
    at(sorted, p) {
      const n = sorted.length;
      const h = Exact.min(Exact.max(rank(n, new Exact(decimal(p))), parts), n * parts);
      const below = h.dividedToIntegerBy(parts).toNumber();
      const low = sorted[below - 1]!;
      // The highest rank has no neighbour above to interpolate with.
      const high = sorted[below] ?? low;
      const above = h.minus(below * parts);
      return high.minus(low).times(above).plus(low.times(parts)).dividedBy(parts);
    },
  };
}

/** At steps, a probability such as 5/6 must not miss its step because no double is 5/6. */
function inverseCdf(sorted: readonly Decimal[], p: number): Decimal {
  const rank = dividend(p, sorted.length).ceil().toNumber();
  return sorted[Math.max(rank, 1) - 1]!;
}

function averagedInverseCdf(sorted: readonly Decimal[], p: number): Decimal {
  const rank = dividend(p, sorted.length);
  const k = rank.toNumber();
  if (!rank.isInteger() || k === 0 || k === sorted.length) return inverseCdf(sorted, p);
  return sorted[k - 1]!.plus(sorted[k]!).dividedBy(2);
}
