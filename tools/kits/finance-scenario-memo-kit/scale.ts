/**
 * Scenarios in units that differ.
 *
 * @module
 */
import { type Figures, scenarioTitle } from "./figures.ts";

/** A remark on a scenario beside which another one is much larger. */
export interface ScaleRemark {
  code: "SCALE_DIFFERS";
  path: string;
  message: string;
  figures: Figures;
  /** For the memo, behind the scenario's name. */
  caution: string;
}

/** Alternatives differ less; amounts in thousands beside whole ones differ by about a thousand. */
const LEAST_FACTOR = 500;

/** A remark on the scenario of the smallest amounts, where the largest are many times as large. */
export function scaleRemarks(ranked: readonly Figures[]): ScaleRemark[] {
  const sized = ranked.map((figures) => ({ figures, size: largestFlow(figures) }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => one.size - other.size);
  const [smallest, largest] = [sized[0], sized.at(-1)];
  if (!smallest || !largest || largest.size < smallest.size * LEAST_FACTOR) return [];
  const { figures, size } = smallest;
  const caution = `the largest flow is ${size}, that of ${scenarioTitle(largest.figures)} is ` +
    `${largest.size}: one of them may be in thousands, and units would decide between them`;
  return [{
    code: "SCALE_DIFFERS",
    path: `scenarios[${figures.index}].cash_flows`,
    message: `${scenarioTitle(figures)}: ${caution}`,
    figures,
    caution,
  }];
}

function largestFlow({ scenario }: Figures): number {
  return (scenario.cash_flows ?? []).reduce<number>(
    (most, flow) => Math.max(most, Math.abs(Number(flow))),
    0,
  );
}
