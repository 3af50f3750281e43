/**
 * The budget of a target: downtime by period, the number of events, and when to alert.
 *
 * @module
 */
import { Decimal, decimal } from "../../shared/decimal.ts";
import type { PERIODS } from "./contract.ts";

const UNITS = [["d", 86_400], ["h", 3_600], ["m", 60], ["s", 1]] as const;

/**
 * Seconds as `3d 15h 36m`, rounded to whole seconds, halves up; under one second with up to three decimals.
 */
function durationText(seconds: Decimal): string {
  if (seconds.lessThan(1)) return `${seconds.toDecimalPlaces(3)}s`;
  let rest = seconds.round().toNumber();
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count}${unit}`);
    rest -= count * size;
  }
  return parts.join(" ");
}

type Period = (typeof PERIODS)[number];

const DAY_SECONDS = 86_400;
const FIXED_DAYS: Record<Exclude<Period, "window">, number> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
};

/** The share of failures that a target leaves, in percent; exact. */
export function errorBudget(targetPercent: number): Decimal {
  return decimal(100).minus(decimal(targetPercent));
}

/** More decimals of a logarithm are nothing that anybody measured. */
const NINES_DECIMALS = 2;

/** How many nines a target has: the negative logarithm of the share of failures, never more than it earns. */
function ninesOf(budget: Decimal): number {
  const nines = Decimal.log10(budget.dividedBy(100)).negated();
  return nines.toDecimalPlaces(NINES_DECIMALS, Decimal.ROUND_DOWN).toNumber() + 0;
}

/** Allowed downtime over the periods, in seconds and as text. */
export function downtimeBudget(budget: Decimal, windowDays: number) {
  const seconds = (days: number) => decimal(days).times(DAY_SECONDS).times(budget).dividedBy(100);
  const byPeriod = { ...FIXED_DAYS, window: windowDays };
  const periods = Object.entries(byPeriod) as [Period, number][];
  const map = <Value>(value: (days: number) => Value) =>
    Object.fromEntries(periods.map(([period, days]) => [period, value(days)])) as Record<
      Period,
      Value
    >;
  return {
    error_budget_percent: budget.toNumber(),
    nines: budget.isZero() ? null : ninesOf(budget),
    downtime_seconds: map((days) => seconds(days).toNumber()),
    downtime_text: map((days) => durationText(seconds(days))),
  };
}

/** The events of a window, against its target. */
export interface Events {
  total: number;
  bad: number;
  targetPercent: number;
  windowDays: number;
  elapsedDays: number;
}

/**
 * Computes how much of the window's budget of events is used, and how fast; in the rest of the window as many
 * events a day are expected as so far.
 */
export function eventBudget(events: Events) {
  const { total, bad, targetPercent, windowDays, elapsedDays } = events;
  const budget = errorBudget(targetPercent);
  const expected = decimal(total).times(decimal(windowDays)).dividedBy(decimal(elapsedDays));
  const allowed = expected.times(budget).dividedBy(100);
  const sli = total === 0
    ? null
    : decimal(total).minus(decimal(bad)).times(100).dividedBy(decimal(total));
  const consumed = allowed.isZero() ? null : decimal(bad).times(100).dividedBy(allowed);
  const burnRate = total === 0 || budget.isZero()
    ? null
    : decimal(bad).dividedBy(decimal(total)).dividedBy(budget).times(100);
  const left = burnRate === null || burnRate.isZero()
    ? null
    : Decimal.max(0, decimal(windowDays).dividedBy(burnRate).minus(decimal(elapsedDays)));
  return {
    sli_percent: numberOrNull(sli),
    allowed_bad_events: allowed.toNumber(),
    bad_events: bad,
    budget_consumed_percent: numberOrNull(consumed),
    budget_remaining_percent: numberOrNull(consumed && decimal(100).minus(consumed)),
    burn_rate: numberOrNull(burnRate),
    days_to_exhaustion: numberOrNull(left),
    met: sli === null || sli.greaterThanOrEqualTo(decimal(targetPercent)),
  };
}

function numberOrNull(value: Decimal | null): number | null {
  return value && value.toNumber() + 0;
}

/** Multi-window, multi-burn-rate alerts (Google SRE Workbook, chapter 5, table 5-8). */
const ALERTS = [
  { severity: "page", budget_percent: 2, long_window_hours: 1 },
  { severity: "page", budget_percent: 5, long_window_hours: 6 },
  { severity: "ticket", budget_percent: 10, long_window_hours: 72 },
] as const;

const SHORT_WINDOW_SHARE = 12;

/** The burn rates at which to alert. */
export function alertsFor(budget: Decimal, windowDays: number) {
  return ALERTS.map((alert) => {
    const burnRate = decimal(alert.budget_percent).dividedBy(100).times(windowDays).times(24)
      .dividedBy(alert.long_window_hours);
    return {
      ...alert,
      short_window_hours: alert.long_window_hours / SHORT_WINDOW_SHARE,
      burn_rate: burnRate.toNumber(),
      error_rate_percent: Decimal.min(100, burnRate.times(budget)).toNumber(),
    };
  });
}
