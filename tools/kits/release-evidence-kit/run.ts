import type { Run } from "../../tool.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { checksumList } from "./artifacts.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import type { Evidence } from "./gates.ts";
import { refuseHalves } from "./given.ts";
import { judgeGates } from "./judge_gates.ts";
import { compareApi, measureCoverage, summarizeTests, writeChangelog } from "./read_evidence.ts";
import { verifyArtifacts } from "./verify_artifacts.ts";

export const run: Run<typeof contract> = (input, context) => {
  const { artifacts: given, min_coverage: threshold } = input;
  const kit = new Kit(contract, FINDINGS, context);
  refuseHalves(input);

  const changelog = writeChangelog(kit, input);
  const version = input.version || (changelog.output?.next_version ?? null);
  const tests = summarizeTests(kit, input.test_report);
  const coverage = measureCoverage(kit, input.coverage_report, threshold);
  const api = compareApi(kit, input, version);
  const files = verifyArtifacts(kit, given);

  const isUnmeasured = threshold !== undefined && coverage.output?.met === null;
  const gates = judgeGates(kit, input, {
    changelog: evidenceOf([changelog]),
    tests: evidenceOf([tests], tests.output?.passed === false),
    coverage: {
      ...evidenceOf([coverage], coverage.output?.met === false),
      isDone: coverage.status === "done" && !isUnmeasured,
    },
    api: evidenceOf([api.step], api.isBlocked),
    artifacts: { ...evidenceOf(files.steps, files.isBlocked), isDone: given.length > 0 },
  }, { isUnmeasured });

  const percent = coverage.output?.lines?.percent ?? null;
  const totals = tests.output?.totals ?? null;
  const verdict = api.step.output?.verdict ?? null;
  if (changelog.output) kit.deliver("changelog.md", changelog.output.markdown);
  if (files.areListable) kit.deliver("SHA256SUMS", checksumList(files.artifacts));
  kit.deliver(
    "release-evidence.json",
    jsonText({
      version,
      date: input.date || null,
      changelog: changelog.output
        ? {
          bump: changelog.output.bump,
          entries: changelog.output.entries.length,
          skipped: changelog.output.skipped.length,
        }
        : null,
      tests: totals,
      coverage: coverage.output
        ? { percent, threshold: threshold ?? null, met: coverage.output.met }
        : null,
      api: verdict === null
        ? null
        : { verdict, breaking: api.counts!.breaking, non_breaking: api.counts!.non_breaking },
      artifacts: files.artifacts,
      gates,
    }),
  );
  const passed = gates.filter((gate) => gate.passed).length;
  return kit.finish({
    version,
    bump: changelog.output?.bump ?? null,
    tests: totals,
    coverage_percent: percent,
    api_verdict: verdict,
    artifacts: given.length,
    gates_passed: passed,
    gates_failed: gates.length - passed,
  }, READY_ACTION);
};

/**
 * What became of a kind of evidence.
 *
 * @param steps Those that read it.
 * @param speaksAgainst What they read stands against the release.
 */
function evidenceOf(steps: readonly Step[], speaksAgainst = false): Evidence {
  return {
    isGiven: steps.some(({ status }) => status !== "skipped"),
    isDone: steps.some(({ status }) => status === "done"),
    isBlocked: speaksAgainst || steps.some(({ status }) => status === "failed"),
  };
}
