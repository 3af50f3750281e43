import assert from "node:assert/strict";
import { summaryOf } from "../../../../tools/shared/evidence/verdict.ts";
import { reviewReport } from "../../../../tools/shared/evidence/review_report.ts";

Deno.test("reviewReport: no caller's text steers a terminal, reverses direction or becomes markup", () => {
  const hostile = "a\u202eb\u001b[31mc\n# <i>";
  const finding = {
    id: "F001",
    rule: "RULE",
    severity: "low" as const,
    subject: hostile,
    location: hostile,
    message: hostile,
    fix: hostile,
    data: {},
    evidence: [],
  };
  const report = reviewReport("Review", {
    verdict: "review",
    summary: summaryOf([finding], 0, 1),
    findings: [finding],
    unknowns: [{ id: "U001", subject: hostile, reason: hostile }],
  });
  assert.equal(report.split("a\ufffdbc ").length - 1, 5);
  // deno-lint-ignore no-control-regex -- these are what must not be there
  assert.doesNotMatch(report, /[\u202e\u001b<]|^# </m);
});
