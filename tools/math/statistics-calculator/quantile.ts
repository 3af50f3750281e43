import { type Decimal, decimal } from "../../shared/decimal.ts";
import type { QuantileMethod } from "./contract.ts";
import { Exact } from "./exact.ts";

interface Method {
  name: string;
  at(sorted: readonly Decimal[], p: Decimal): Decimal;
}

/** Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50 (1996). */
export const METHODS: Readonly<Record<QuantileMethod, Method>> = {
  1: { name: "inverse CDF", at: inverseCdf },
  2: { name: "averaged inverse CDF", at: averagedInverseCdf },
  4: interpolated("linear of the empirical CDF", (n, p) => p.times(n)),
  5: interpolated("Hazen", (n, p) => p.times(n).plus(0.5)),
  6: interpolated("exclusive", (n, p) => p.times(n + 1)),
  7: interpolated("inclusive", (n, p) => p.times(n - 1).plus(1)),
  // Written over one denominator, so that a rank that is whole on paper is whole.
  8: interpolated("median-unbiased", (n, p) => p.times(3 * n + 1).plus(1).dividedBy(3)),
  9: interpolated("normal-unbiased", (n, p) => p.times(4 * n + 1).plus(1.5).dividedBy(4)),
};

/** The quantile of a sorted, non-empty sample at a probability from 0 to 1. */
export function quantile(sorted: readonly Decimal[], p: number, method: QuantileMethod): Decimal {
  return METHODS[method].at(sorted, new Exact(decimal(p)));
}

/** The middle value, or the mean of the two middle values, of a sorted, non-empty sample. */
export function median(sorted: readonly Decimal[]): Decimal {
  return averagedInverseCdf(sorted, new Exact(0.5));
}

/** A method that takes the value at a real rank, counted from 1, between its neighbours. */
function interpolated(name: string, rank: (n: number, p: Decimal) => Decimal): Method {
  return {
    name,
    at(sorted, p) {
      const n = sorted.length;
      const h = Exact.min(Exact.max(rank(n, p), 1), n);
      const below = h.floor().toNumber();
      const low = sorted[below - 1]!;
      // The highest rank has no neighbour above, and takes nothing of it.
      const high = sorted[below] ?? low;
      return high.minus(low).times(h.minus(below)).plus(low);
    },
  };
}

function inverseCdf(sorted: readonly Decimal[], p: Decimal): Decimal {
  const rank = p.times(sorted.length).ceil().toNumber();
  return sorted[Math.max(rank, 1) - 1]!;
}

function averagedInverseCdf(sorted: readonly Decimal[], p: Decimal): Decimal {
  const rank = p.times(sorted.length);
  const k = rank.toNumber();
  if (!rank.isInteger() || k === 0 || k === sorted.length) return inverseCdf(sorted, p);
  return sorted[k - 1]!.plus(sorted[k]!).dividedBy(2);
}
