import { Decimal, rounded } from "../../shared/decimal.ts";

/** Shares of the flows that are nothing but the noise of 50 digits. */
const NOISE = new Decimal("1e-40");

/** Times in periods, within a period in proportion. */
export interface Payback {
  /** When the running sum of the flows first reaches 0 or more; null when it never does. */
  first: Decimal | null;
  /** From when on it stays there; null when it ends below 0. */
  lasting: Decimal | null;
}

/** Finds when period flows pay back. A running sum that is only rounding noise compared with its flows is 0. */
export function paybackOf(flows: readonly Decimal[]): Payback {
  let sum = new Decimal(0);
  let size = new Decimal(0);
  let first: Decimal | null = null;
  let lasting: Decimal | null = null;
  for (const [period, flow] of flows.entries()) {
    const before = sum;
    sum = sum.plus(flow);
    size = size.plus(flow.abs());
    if (sum.lessThan(size.times(NOISE).negated())) lasting = null;
    else if (lasting === null) {
      lasting = period === 0 ? new Decimal(0) : before.negated().dividedBy(flow).plus(period - 1);
      first ??= lasting;
    }
  }
  return { first, lasting };
}

/**
 * Says what the first time hides where later payments take back what had come in; else undefined. At time 0 nothing was
 * paid that could come back.
 */
export function takenBack({ first, lasting }: Payback, flows: string): string | undefined {
  if (!first?.greaterThan(0) || lasting?.equals(first)) return undefined;
  const end = lasting === null
    ? "and ends below 0, so in the end nothing is paid back"
    : `and stays at 0 or more only from ${rounded(lasting, 4)} on`;
  return `The sum of the ${flows} is 0 or more at ${rounded(first, 4)} for the first time, ` +
    `which is the payback period given, but falls below 0 again ${end}`;
}
