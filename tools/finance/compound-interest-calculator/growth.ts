/**
 * Growth of money at a constant rate, by its force of interest: the logarithm of a year's growth. It gives
 * one formula of all compounding rules, and keeps its digits where a rate is tiny.
 *
 * @module
 */
import { type Decimal, decimal, expm1, ln1p } from "../../shared/decimal.ts";

/** How to read a yearly rate in percent. */
export interface RateRule {
  annual_rate: number;
  compounding: "periodic" | "continuous";
  rate_type: "nominal" | "effective";
  compounds_per_year: number;
}

/** One contribution at the end, or the beginning, of each of a number of periods a year. */
export interface ContributionRule {
  contributions_per_year: number;
  contribution_timing: "end" | "begin";
}

/** Force of interest a year: money grows by e^(force × t) in t years. */
export function forceOfInterest(rule: RateRule): Decimal {
  const rate = decimal(rule.annual_rate).dividedBy(100);
  if (rule.compounding === "continuous") return rate;
  if (rule.rate_type === "effective") return ln1p(rate);
  const periods = rule.compounds_per_year;
  return ln1p(decimal(rule.annual_rate).dividedBy(100 * periods)).times(periods);
}

/** Computes the amount to which 1 grows in a number of years. */
export function growth(force: Decimal, years: Decimal): Decimal {
  return expm1(force.times(years)).plus(1);
}

/** Returns what `count` contributions of 1 are worth at the end of the last period. */
export function annuity(force: Decimal, rule: ContributionRule): (count: Decimal) => Decimal {
  const perPeriod = force.dividedBy(rule.contributions_per_year);
  if (perPeriod.isZero()) return (count) => count;
  const interest = expm1(perPeriod);
  const sinceContribution = rule.contribution_timing === "begin" ? interest.plus(1) : 1;
  return (count) => expm1(perPeriod.times(count)).dividedBy(interest).times(sinceContribution);
}
