import { Decimal, decimal, ln1p } from "../../shared/decimal.ts";
import { epochDayOf } from "../../shared/time/calendar.ts";
import { readDateField } from "../../shared/time/date_input.ts";
import { invalidField } from "../../shared/tool_error.ts";

/** Cash flows in the order given, each with its time. */
export interface Timeline {
  timing: "periodic" | "dated";
  amounts: Decimal[];
  /** When each flow comes, from time 0: in periods, or in days. */
  ticks: number[];
  /** Ticks in the period of a rate: 1 a period, 365 a year (as Excel's XIRR counts, leap year or not). */
  ticksPerUnit: 1 | 365;
  /** The latest of the ticks. */
  lastTick: number;
}

/**
 * Puts flows on their times.
 *
 * @throws {ToolError} `INVALID_INPUT` for dates that do not fit the flows.
 */
export function timelineOf(cashFlows: number[], dates: string[] | undefined): Timeline {
  const amounts = cashFlows.map(decimal);
  if (!dates) {
    const ticks = amounts.map((_, period) => period);
    return { timing: "periodic", amounts, ticks, ticksPerUnit: 1, lastTick: ticks.length - 1 };
  }
  if (dates.length !== amounts.length) {
    throw invalidField(
      "dates",
      `"dates" has a length of ${dates.length} and "cash_flows" of ${amounts.length}: send one date per flow`,
    );
  }
  const ticks = daysSinceFirst(dates);
  return { timing: "dated", amounts, ticks, ticksPerUnit: 365, lastTick: Math.max(...ticks) };
}

function daysSinceFirst(dates: string[]): number[] {
  const days = dates.map((text, index) => epochDayOf(readDateField(text, `dates[${index}]`)));
  const [first = 0] = days;
  return days.map((day, index) => {
    if (day >= first) return day - first;
    throw invalidField(
      `dates[${index}]`,
      `"dates[${index}]" of ${dates[index]} is before the first date, ${dates[0]}: send the ` +
        "earliest flow first",
    );
  });
}

/**
 * Discounts each flow to time 0, unrounded.
 *
 * @param rate Percent per period, or per year of 365 days; more than -100.
 */
export function discount({ amounts, ticks, ticksPerUnit }: Timeline, rate: number): Decimal[] {
  const fraction = decimal(rate).dividedBy(100);
  const perTick = ticksPerUnit === 1
    ? new Decimal(1).dividedBy(fraction.plus(1))
    : ln1p(fraction).dividedBy(-ticksPerUnit).exp();
  const factors = powersOf(perTick, ticks);
  return amounts.map((amount, index) => amount.times(factors.get(ticks[index]!)!));
}

/** base^exponent for each of the exponents, whole numbers from 0, each power made from the one below it. */
function powersOf(base: Decimal, exponents: number[]): Map<number, Decimal> {
  const steps = cachedPowers(base);
  const powers = new Map<number, Decimal>();
  let reached = 0;
  let power = new Decimal(1);
  for (const exponent of exponents.toSorted((a, b) => a - b)) {
    power = power.times(steps(exponent - reached));
    powers.set(exponent, power);
    reached = exponent;
  }
  return powers;
}

/** base^exponent for whole exponents from 0; the few different steps between flows are raised once. */
export function cachedPowers(base: Decimal): (exponent: number) => Decimal {
  const powers = new Map<number, Decimal>();
  return (exponent) => {
    const known = powers.get(exponent);
    if (known) return known;
    const power = base.pow(exponent);
    powers.set(exponent, power);
    return power;
  };
}
