import type { Run, RunWarning } from "../../tool.ts";
import {
  Decimal,
  decimal,
  expm1,
  fitsDouble,
  ln1p,
  rounded,
  settled,
} from "../../shared/decimal.ts";
import { fractionRates, MOST_INTEREST } from "../../shared/fraction_rate.ts";
import { money } from "../../shared/money.ts";
import { invalidField } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { paybackOf, takenBack } from "./payback.ts";
import { cancelsOut, ratesOfReturn } from "./rates_of_return.ts";
import { discount, type Timeline, timelineOf } from "./timeline.ts";

/**
 * Appraises a series of cash flows. The first is at time 0 and is not discounted; dated flows are discounted
 * by days / 365, as by the XNPV and XIRR of spreadsheets.
 *
 * @throws {ToolError} `INVALID_INPUT` for dates that do not fit the flows, or a rate so near -100 % that a
 * discounted flow is beyond the range of a double.
 */
export const run: Run<typeof contract> = (input) => {
  const timeline = timelineOf(input.cash_flows, input.dates);
  const { amounts, timing } = timeline;
  const discounted = discount(timeline, input.rate);
  const npv = sum(discounted);
  checkRange([...discounted, npv], input.rate);
  const changes = signChanges(amounts);
  const payback = timing === "dated" ? null : paybackOf(amounts);
  const discountedPayback = timing === "dated" ? null : paybackOf(discounted);
  const roots = changes > 0 ? ratesOfReturn(timeline) : [];
  return {
    output: {
      npv: money(settled(npv)),
      irr: roots.length === 1 ? roots[0] ?? null : null,
      irr_status: roots.length === 0 ? "none" : roots.length === 1 ? "found" : "multiple",
      irr_roots: roots,
      mirr: changes === 0 ? null : modifiedRate(
        timeline,
        input.finance_rate ?? input.rate,
        input.reinvest_rate ?? input.rate,
      ),
      timing,
      total: money(sum(amounts)),
      payback_period: orNull(payback?.first ?? null, 4),
      discounted_payback_period: orNull(discountedPayback?.first ?? null, 4),
      profitability_index: profitabilityIndex(discounted),
      roi_percent: returnOnInvestment(amounts),
      sign_changes: changes,
      discounted_flows: discounted.map((flow) => money(settled(flow))),
    },
    stats: { flows: amounts.length },
    warnings: [
      ...fractionRates([
        [input.rate, "rate"],
        [input.finance_rate, "finance_rate"],
        [input.reinvest_rate, "reinvest_rate"],
      ], MOST_INTEREST),
      ...warningsOf(timeline, changes, roots),
      ...[
        payback && takenBack(payback, "flows"),
        discountedPayback && takenBack(discountedPayback, "discounted flows"),
      ].filter((message) => typeof message === "string")
        .map((message) => ({ code: "PAYBACK_TAKEN_BACK" as const, message, path: "cash_flows" })),
    ],
  };
};

function checkRange(presentValues: Decimal[], rate: number): void {
  if (presentValues.every(fitsDouble)) return;
  throw invalidField(
    "rate",
    `"rate" of ${rate} makes a present value larger than a JSON number can hold: send a rate ` +
      "further above -100",
  );
}

/** Changes of sign from one flow to the next, zeros skipped. */
function signChanges(amounts: Decimal[]): number {
  const signs = amounts.filter((amount) => !amount.isZero()).map((amount) => amount.isNegative());
  return signs.filter((negative, index) => index > 0 && negative !== signs[index - 1]).length;
}

/** Modified internal rate of return in percent: outflows financed, inflows reinvested until the last flow. */
function modifiedRate(
  timeline: Timeline,
  financeRate: number,
  reinvestRate: number,
): number | null {
  if (timeline.lastTick === 0) return null;
  const inflows = sum(discount(timeline, reinvestRate).filter((flow) => flow.isPositive()));
  const outflows = sum(discount(timeline, financeRate).filter((flow) => flow.isNegative()));
  const time = new Decimal(timeline.lastTick).dividedBy(timeline.ticksPerUnit);
  // The growth of the future values of inflows: their present values, grown at the rate for the whole time.
  const growth = inflows.dividedBy(outflows.negated()).ln().dividedBy(time)
    .plus(ln1p(decimal(reinvestRate).dividedBy(100)));
  return orNull(expm1(growth).times(100), 6);
}

function profitabilityIndex([first, ...later]: Decimal[]): number | null {
  if (!first?.lessThan(0)) return null;
  return orNull(sum(later).dividedBy(first.negated()), 6);
}

/** Total in percent of what was paid in. */
function returnOnInvestment(amounts: Decimal[]): number | null {
  const paidIn = sum(amounts.filter((amount) => amount.isNegative())).negated();
  return paidIn.isZero() ? null : orNull(sum(amounts).times(100).dividedBy(paidIn), 4);
}

function sum(amounts: Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), new Decimal(0));
}

function orNull(value: Decimal | null, decimals: number): number | null {
  return value && fitsDouble(value) ? rounded(settled(value), decimals) : null;
}

function warningsOf(
  timeline: Timeline,
  changes: number,
  roots: number[],
): RunWarning<typeof contract>[] {
  if (changes === 0) {
    return [{
      code: "NO_SIGN_CHANGE",
      message:
        "The flows all have the same sign, so no rate makes their present value 0: there is no IRR",
      path: "cash_flows",
    }];
  }
  if (roots.length === 0) {
    return [{
      code: "IRR_NOT_FOUND",
      message: cancelsOut(timeline)
        ? "The flows of each date cancel out, so every rate makes their present value 0: there is no IRR"
        : "The signs change, but the NPV does not cross 0 at any rate found from -99.99 to 10,000 %",
      path: "cash_flows",
    }];
  }
  if (roots.length > 1) {
    return [{
      code: "MULTIPLE_IRR",
      message: `${roots.length} rates make the NPV 0: compare NPV or MIRR instead`,
      path: "cash_flows",
    }];
  }
  return [];
}
