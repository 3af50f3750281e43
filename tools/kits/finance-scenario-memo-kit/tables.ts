/**
 * The scenarios' numbers as files for spreadsheets and programs.
 *
 * @module
 */
import { decimal } from "../../shared/decimal.ts";
import { csvText, jsonText } from "../../shared/kits/files.ts";
import { type Figures, paybackOf } from "./figures.ts";

const HEADER = [
  "scenario",
  "rate",
  "npv",
  "irr",
  "mirr",
  "payback_period",
  "total",
  "loan_payment",
  "loan_total_interest",
  "future_value",
  "break_even_units_whole",
];

/** `scenarios.csv`: a line a scenario. */
export function scenariosCsv(scenarios: readonly Figures[]): string {
  const rows = scenarios.map((figures) => {
    const { scenario, rate, npv, loan, investment, breakEven } = figures;
    return [
      scenario.name,
      rate,
      npv?.npv,
      npv?.irr,
      npv?.mirr,
      paybackOf(figures),
      npv?.total,
      loan?.payment,
      loan?.total_interest,
      investment?.future_value,
      breakEven?.break_even_units_whole,
    ];
  });
  return csvText(HEADER, rows);
}

/** `scenarios.json`: what the tools answered. */
export function scenariosJson(scenarios: readonly Figures[]): string {
  return jsonText(scenarios.map(({ scenario, rate, npv, loan, investment, breakEven }) => ({
    name: scenario.name,
    rate: rate ?? null,
    npv: npv ?? null,
    loan: loan ?? null,
    investment: investment ?? null,
    break_even: breakEven ?? null,
  })));
}

/** `sensitivity.csv`: the net present values at the three rates, of the scenarios that have one. */
export function sensitivityCsv(scenarios: readonly Figures[]): string {
  const rows = scenarios.filter(({ npv }) => npv).map(({ scenario, npv, npvLow, npvHigh }) => [
    scenario.name,
    cents(npvLow),
    cents(npv!.npv),
    cents(npvHigh),
  ]);
  return csvText(["scenario", "npv_low", "npv", "npv_high"], rows);
}

function cents(amount: number | undefined): string | undefined {
  return amount === undefined ? undefined : decimal(amount).toFixed(2);
}
