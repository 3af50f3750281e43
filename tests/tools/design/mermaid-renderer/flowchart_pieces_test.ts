import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import { CHART_PIECES, isKnownDifference, mutated } from "./flowchart_pieces.ts";
import { difference, readByMermaid, readByTool } from "./mermaid_oracle.ts";

for (
  const { name, charts, runs } of [
    { name: "charts made of pieces", charts: CHART_PIECES, runs: 90 },
    { name: "charts with a change", charts: mutated(CHART_PIECES), runs: 90 },
  ]
) {
  Deno.test(`flowchart: accepts, refuses and reads ${name} as Mermaid does`, async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(charts, async (source) => {
        if (isKnownDifference(source)) return;
        const mermaids = await readByMermaid(source);
        if (mermaids.refused === undefined) taken++;
        assert.equal(difference(mermaids, readByTool(source)), undefined);
      }),
      { numRuns: runs },
    );
    assert.ok(taken > runs / 20, `only ${taken} charts were right`);
  });
}
