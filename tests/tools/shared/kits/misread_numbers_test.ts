/** A number of the caller's that may be meant in another unit leaves no kit ready. */
import assert from "node:assert/strict";
import { runKit } from "../../kits/kit_support.ts";

const CASES: [kit: string, input: Record<string, unknown>, code: string][] = [
  ["release-evidence-kit", {
    commits: "feat: a",
    current_version: "1.0.0",
    coverage_report: "SF:a\nDA:1,1\nDA:2,0\nend_of_record\n",
    min_coverage: 0.9,
  }, "TAKEN_AS_PERCENT"],
  ["finance-scenario-memo-kit", {
    scenarios: [{ name: "a", cash_flows: [-100, 120] }, { name: "b", cash_flows: [-100, 150] }],
    rate: 0.1,
  }, "RATE_LOOKS_LIKE_FRACTION"],
];
for (const [kit, input, code] of CASES) {
  Deno.test(`${kit}: ${code} is a problem, not a note beside "ready"`, async () => {
    const { verdict, findings } = await runKit(kit, input);
    assert.equal(verdict, "needs_work");
    const found = findings.find((finding) => finding.code === code)!;
    assert.equal(found.severity, "problem");
    assert.match(found.fix, /percent/);
  });
}
