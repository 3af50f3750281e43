/**
 * What is to be asked about the times of flows: a rate is for each period, whatever its length.
 *
 * @module
 */
import { firstNames } from "../../shared/messages.ts";
import { type Figures, scenarioTitle } from "./figures.ts";

/** A doubt about the times of flows. */
export interface TimingRemark {
  code: "PERIOD_UNCLEAR" | "DATES_MIXED";
  path: string;
  message: string;
  figures: Figures;
  /** For the memo, behind the scenario's name. */
  caution: string;
}

/** From two years on, months come in dozens. */
const LEAST_MONTHS = 24;
const MONTHS_A_YEAR = 12;
/** A rate in percent that is more than a month's. */
const YEARLY_RATE = 2;
/** The part of the flows after the first that have one amount. */
const MOST = 0.8;
const MAX_NAMED = 5;

/** Where assumptions say how far the flows are apart. */
const YEARLY_FLOWS =
  /\b(?:yearly|annual) (?:cash[ -]?)?(?:flows?|amounts|payments|savings)\b|\bflows? (?:is|are) (?:yearly|annual)\b|\b(?:one|each) flow (?:a|per) year\b/i;

/**
 * Flows that look like months at the rate of a year, and flows without dates beside dated ones.
 *
 * @param texts What the memo says besides: its heading and the assumptions.
 */
export function timingRemarks(
  ranked: readonly Figures[],
  texts: readonly string[],
): TimingRemark[] {
  const monthly = ranked.filter((figures) =>
    looksMonthly(figures) && !isYearly(figures, [...texts, figures.scenario.name ?? ""])
  );
  const remarks = monthly.map((figures): TimingRemark => {
    const { index, rate, scenario } = figures;
    const caution = `${scenario.cash_flows!.length - 1} flows, most of one amount, are each a ` +
      `period later at ${rate} %: a year, or a month?`;
    const message = `${scenarioTitle(figures)}: ${caution}`;
    const path = `scenarios[${index}].cash_flows`;
    return { code: "PERIOD_UNCLEAR", path, message, figures, caution };
  });
  const undated = ranked.filter(({ scenario }) => scenario.dates === undefined);
  const [first] = undated;
  const dated = ranked.filter(({ scenario }) => scenario.dates && !areYearly(scenario.dates));
  if (first && dated.length > 0) {
    const caution =
      `without dates each flow is a whole period after the one before, beside the dates of ${
        firstNames(dated.map(scenarioTitle), MAX_NAMED)
      }`;
    const message = `${firstNames(undated.map(scenarioTitle), MAX_NAMED)}: ${caution}`;
    const path = `scenarios[${first.index}].dates`;
    remarks.push({ code: "DATES_MIXED", path, message, figures: first, caution });
  }
  return remarks;
}

function looksMonthly({ scenario: { cash_flows: flows = [], dates }, rate = 0 }: Figures): boolean {
  const later = flows.slice(1);
  if (dates || rate < YEARLY_RATE) return false;
  if (later.length < LEAST_MONTHS || later.length % MONTHS_A_YEAR !== 0) return false;
  const counts = Map.groupBy(later, (flow) => flow);
  return [...counts.values()].some((same) => same.length >= MOST * later.length);
}

/** Whether a text says that the flows are yearly, or names as many years as there are flows after the first. */
function isYearly({ scenario: { cash_flows: flows = [] } }: Figures, texts: string[]): boolean {
  const asManyYears = new RegExp(
    String.raw`\b${flows.length - 1}[- ](?:years?|jahre?n?|ans|años)\b`,
    "i",
  );
  return texts.some((text) => YEARLY_FLOWS.test(text) || asManyYears.test(text));
}

/** Whether each ISO date is the same day of the next year. */
function areYearly(dates: readonly string[]): boolean {
  return dates.every((date, at) => {
    const before = dates[at - 1];
    return before === undefined ||
      (date.slice(4) === before.slice(4) &&
        Number(date.slice(0, 4)) === Number(before.slice(0, 4)) + 1);
  });
}
