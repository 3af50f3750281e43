import type { Run } from "../../tool.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import {
  amortizeLoans,
  discountFlows,
  findBreakEvens,
  growInvestments,
  SHIFT,
} from "./calculate.ts";
import { contract } from "./contract.ts";
import { areCosts, CALCULATIONS, type Figures, paysNothing, scenarioTitle } from "./figures.ts";
import { FINDINGS, NOTHING_RANKED, READY_ACTION } from "./findings.ts";
import { horizonsText } from "./horizons.ts";
import { loanRemarks } from "./loans.ts";
import { writeMemo } from "./memo.ts";
import { rankScenarios } from "./rank.ts";
import { scaleRemarks } from "./scale.ts";
import { timingRemarks } from "./timing.ts";
import { scenariosCsv, scenariosJson, sensitivityCsv } from "./tables.ts";

/** Scenarios that a message names. */
const MAX_NAMED = 5;

const NO_FACTS = { best_scenario: null, ranking: [], npv_spread: null, rank_stable: null };

export const run: Run<typeof contract> = (input, context) => {
  const { rate: commonRate, assumptions, sensitivity } = input;
  const kit = new Kit(contract, FINDINGS, context);
  // The engine has refused an input without scenarios.
  const scenarios: Figures[] = input.scenarios!.map((scenario, index) => ({
    index,
    scenario,
    cautions: [],
    ...(scenario.cash_flows && { rate: scenario.rate ?? commonRate }),
  }));
  discountFlows(kit, scenarios, sensitivity);
  amortizeLoans(kit, scenarios);
  growInvestments(kit, scenarios);
  findBreakEvens(kit, scenarios);

  const rank = kit.local("rank", {}, () => {
    const output = rankScenarios(scenarios, sensitivity);
    const summary = `${counted(output.ranked.length, "scenario")} ranked`;
    return { output, ok: output.faults.length === 0, summary };
  }, "rank-scenarios");
  const comparison = rank.output;
  for (const { code, path, message } of comparison?.faults ?? []) {
    kit.find(code, rank, { path, message });
  }
  const ranked = comparison?.ranked ?? [];
  const unranked = scenarios.filter(({ scenario }) =>
    scenario.cash_flows === undefined && CALCULATIONS.some((key) => scenario[key] !== undefined)
  );
  if (ranked.length > 0 && unranked.length > 0) {
    const names = firstNames(unranked.map(scenarioTitle), MAX_NAMED);
    const message =
      `${names}: without cash_flows there is no present value, and no place in the ranking`;
    kit.find("NOT_RANKED", rank, { message, path: `scenarios[${unranked[0]!.index}]` });
  }
  for (const figures of ranked.filter(paysNothing)) {
    kit.find("NO_OUTLAY", rank, {
      message: `${
        scenarioTitle(figures)
      }: no flow is negative, so nothing is paid for what comes in`,
      path: `scenarios[${figures.index}].cash_flows`,
    });
  }
  for (
    const { code, path, message, figures, caution } of [
      ...loanRemarks(ranked),
      ...timingRemarks(ranked, [input.title, ...assumptions]),
      ...scaleRemarks(ranked),
    ]
  ) {
    kit.find(code, rank, { path, message });
    figures.cautions.push(caution);
  }
  const rates = new Set(scenarios.flatMap(({ rate }) => rate ?? []));
  if (rates.size > 1) {
    const message = `The scenarios are discounted at ${[...rates].join(" %, ")} %`;
    kit.find("RATES_DIFFER", rank, { message, path: "scenarios" });
  }
  const horizons = horizonsText(comparison?.ranked ?? []);
  if (horizons !== undefined) {
    kit.find("HORIZONS_DIFFER", rank, { message: horizons, path: "scenarios" });
  }
  const best = comparison?.ranked[0];
  if (best && best.npv!.npv <= 0 && !areCosts(comparison.ranked)) {
    const message = `The highest net present value is ${best.npv!.npv} (${scenarioTitle(best)})`;
    kit.find("NO_POSITIVE_SCENARIO", rank, { message, path: "scenarios" });
  }
  if (comparison?.facts.rank_stable === false) {
    const message =
      `At ${SHIFT} points less or more another scenario is best, or the value of the best one changes sign`;
    kit.find("RANK_SENSITIVE", rank, { message, path: "rate" });
  }
  if (assumptions.length === 0) {
    kit.find("NO_ASSUMPTIONS", rank, { message: "No assumption was stated", path: "assumptions" });
  }

  if (comparison && !kit.isBlocked) {
    kit.deliver("memo.md", writeMemo(input, scenarios, comparison, horizons));
    kit.deliver("scenarios.csv", scenariosCsv(scenarios));
    kit.deliver("scenarios.json", scenariosJson(scenarios));
  }
  if (comparison && sensitivity) kit.deliver("sensitivity.csv", sensitivityCsv(scenarios));
  return kit.finish(comparison?.facts ?? NO_FACTS, best ? READY_ACTION : NOTHING_RANKED);
};
