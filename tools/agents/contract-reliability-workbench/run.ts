import type { Run } from "../../tool.ts";
import { ComparisonMeter } from "../../shared/agent_contract/drift.ts";
import type { ContractSide } from "../../shared/agent_contract/rules.ts";
import { Review } from "../../shared/evidence/review.ts";
import { contract } from "./contract.ts";
import { reportCoverage } from "./coverage_report.ts";
import { checkFixtures } from "./fixtures.ts";
import { type Cell, compareVersions } from "./matrix.ts";
import { readPortfolio } from "./read_portfolio.ts";
import { compareReferences } from "./references.ts";
import { Unknowns } from "./review.ts";
import { ASSERTIONS, RULES } from "./rules.ts";

/** Reviews the schemas of several contracts, before they are released together. */
export const run: Run<typeof contract> = (input, { given }) => {
  const review = new Review(contract, "contract", RULES, given);
  const portfolio = readPortfolio(input);
  const { contracts, references, faces } = portfolio;
  const unknowns = new Unknowns(review);
  const meter = new ComparisonMeter(contract.limits.max_compared_parts);

  const cells = compareVersions(review, unknowns, faces.values(), meter);
  const referenceVerdicts = compareReferences(review, portfolio, meter);
  const fixtures = checkFixtures(review, unknowns, portfolio.fixtures);
  const isCovered = reportCoverage(review, faces.values(), fixtures);

  const holds: Record<(typeof ASSERTIONS)[number], boolean | null> = {
    input_backward_compatible: isBackwardCompatible(cells, "input"),
    output_backward_compatible: isBackwardCompatible(cells, "output"),
    references_compatible: allOrNull(referenceVerdicts, (verdict) => verdict === "compatible"),
    fixtures_meet_expectation: allOrNull(fixtures, ({ meets }) => meets === true),
    properties_covered: fixtures.length === 0 ? null : isCovered,
    no_unknowns: unknowns.isEmpty,
  };
  const assertions = ASSERTIONS.map((name) => ({ name, holds: holds[name] }));
  for (const assertion of assertions) review.record({ kind: "assertion", data: assertion });
  const returned = review.finish({
    subject: {
      contracts: [...contracts],
      fixtures: fixtures.length,
      references: references.length,
    },
    details: { assertions, matrix: countVerdicts(cells) },
  });
  return { ...returned, warnings: [...portfolio.notes, ...returned.warnings] };
};

function isBackwardCompatible(cells: readonly Cell[], side: ContractSide): boolean | null {
  const submitted = cells.filter((cell) =>
    cell.side === side && cell.direction === "backward" && cell.verdict !== "not_submitted"
  );
  return allOrNull(submitted, ({ verdict }) => verdict === "compatible");
}

/** Whether a test holds for all items; null without items. */
function allOrNull<Item>(items: readonly Item[], isSo: (item: Item) => boolean): boolean | null {
  return items.length === 0 ? null : items.every(isSo);
}

function countVerdicts(cells: readonly Cell[]) {
  const counts = { compatible: 0, breaking: 0, unknown: 0, not_submitted: 0 };
  for (const { verdict } of cells) counts[verdict]++;
  return counts;
}
