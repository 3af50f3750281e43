import { Decimal } from "../../shared/decimal.ts";

/** Shares of the flows that are nothing but the noise of 50 digits. */
const NOISE = new Decimal("1e-40");

/**
 * When the running sum of period flows first reaches 0 or more, in periods, within a period in proportion;
 * null when it never does. A sum that is only rounding noise compared with its flows is 0.
 */
export function paybackPeriod(flows: Decimal[]): Decimal | null {
  let sum = new Decimal(0);
  let size = new Decimal(0);
  for (const [period, flow] of flows.entries()) {
    const before = sum;
    sum = sum.plus(flow);
    size = size.plus(flow.abs());
    if (sum.greaterThanOrEqualTo(size.times(NOISE).negated())) {
      return period === 0 ? new Decimal(0) : before.negated().dividedBy(flow).plus(period - 1);
    }
  }
  return null;
}
