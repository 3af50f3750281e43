import { decimal } from "../../shared/decimal.ts";
import { money } from "../../shared/money.ts";
import type { RunOutput } from "../../tool.ts";
import type { contract } from "./contract.ts";
import { CALCULATIONS, type Figures, scenarioTitle } from "./figures.ts";

type Facts = RunOutput<typeof contract>["facts"];

/** A scenario that a memo cannot be written of. */
export interface ScenarioFault {
  code: "INVALID_SCENARIO" | "DUPLICATE_SCENARIO";
  path: string;
  message: string;
}

/** The result of comparing the scenarios. */
export interface Comparison {
  faults: ScenarioFault[];
  /** With a net present value, the highest first, those with the same in the order of the input. */
  ranked: Figures[];
  facts: Facts;
}

/**
 * Compares scenarios by their net present values.
 *
 * @param isSensitive Whether they were also computed at two other rates.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rankScenarios } from "./rank.ts";
 *
 * const { faults, facts } = rankScenarios([{ index: 0, scenario: { name: " " } }], false);
 * assert.deepEqual(faults.map(({ code }) => code), ["INVALID_SCENARIO"]);
 * assert.equal(facts.best_scenario, null);
 * ```
 */
export function rankScenarios(scenarios: readonly Figures[], isSensitive: boolean): Comparison {
  const ranked = byValue(scenarios, ({ npv }) => npv?.npv);
  const [best] = ranked;
  const worst = ranked.at(-1);
  return {
    faults: faultsOf(scenarios),
    ranked,
    facts: {
      best_scenario: best?.scenario.name ?? null,
      ranking: ranked.map(({ scenario, npv }) => ({
        name: scenario.name ?? null,
        npv: npv!.npv,
        irr: npv!.irr,
      })),
      npv_spread: best && worst
        ? money(decimal(best.npv!.npv).minus(decimal(worst.npv!.npv)))
        : null,
      rank_stable: isSensitive ? isStable(ranked) : null,
    },
  };
}

/** Those with a value, the highest first; the sort is stable. */
function byValue(
  scenarios: readonly Figures[],
  valueOf: (figures: Figures) => number | undefined,
): Figures[] {
  return scenarios
    .filter((figures) => valueOf(figures) !== undefined)
    .sort((a, b) => valueOf(b)! - valueOf(a)!);
}

/** Null if there is no value to compare at one of the rates. */
function isStable(ranked: readonly Figures[]): boolean | null {
  const [best] = ranked;
  if (!best) return null;
  if (ranked.some(({ npvLow, npvHigh }) => npvLow === undefined || npvHigh === undefined)) {
    return null;
  }
  const sign = Math.sign(best.npv!.npv);
  const inInputOrder = ranked.toSorted((a, b) => a.index - b.index);
  return [({ npvLow }: Figures) => npvLow, ({ npvHigh }: Figures) => npvHigh].every((valueOf) => {
    const [first] = byValue(inInputOrder, valueOf);
    return first === best && Math.sign(valueOf(best)!) === sign;
  });
}

function faultsOf(scenarios: readonly Figures[]): ScenarioFault[] {
  const faults: ScenarioFault[] = [];
  const first = new Map<string, number>();
  for (const figures of scenarios) {
    const { index, scenario } = figures;
    const { name } = scenario;
    const isNamed = name !== undefined && name.trim() !== "";
    const lacks = [
      ...(isNamed ? [] : ["a name"]),
      ...(CALCULATIONS.some((key) => scenario[key] !== undefined) ? [] : ["a calculation"]),
    ];
    if (lacks.length > 0) {
      const message = `${scenarioTitle(figures)} lacks ${lacks.join(" and ")}`;
      faults.push({ code: "INVALID_SCENARIO", path: `scenarios[${index}]`, message });
    }
    if (!isNamed) continue;
    const before = first.get(name);
    if (before === undefined) first.set(name, index);
    else {
      const message = `Scenario ${index} has the name of scenario ${before}: ${name}`;
      faults.push({ code: "DUPLICATE_SCENARIO", path: `scenarios[${index}].name`, message });
    }
  }
  return faults;
}
