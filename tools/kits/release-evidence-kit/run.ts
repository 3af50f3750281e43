import type { Run, RunInput } from "../../tool.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { checksumList, type ListedArtifact, listedArtifacts, withChecksums } from "./artifacts.ts";
import { contract } from "./contract.ts";
import { FINDINGS, readyAction } from "./findings.ts";
import type { Evidence } from "./gates.ts";
import { refuseHalves } from "./given.ts";
import { judgeGates } from "./judge_gates.ts";
import { inputDigests } from "./input_digests.ts";
import { provenanceFaults, provenanceStatement } from "./provenance.ts";
import {
  compareApi,
  measureCoverage,
  summarizeTests,
  unlistedSubjects,
  writeChangelog,
} from "./read_evidence.ts";
import { type VerifiedArtifacts, verifyArtifacts } from "./verify_artifacts.ts";
import { coveredPercent } from "./wording.ts";

export const run: Run<typeof contract> = (input, context) => {
  const { min_coverage: threshold } = input;
  const listed = readChecksums(input.checksums);
  const given = withChecksums(input.artifacts, listed);
  const kit = new Kit(contract, FINDINGS, context);
  refuseHalves(input);

  const changelog = writeChangelog(kit, input);
  const version = input.version || (changelog.output?.next_version ?? null);
  const tests = summarizeTests(kit, input.test_report);
  const coverage = measureCoverage(kit, input.coverage_report, threshold);
  const api = compareApi(kit, input, version);
  const files = verifyArtifacts(kit, given, given.length < input.artifacts.length + listed.length);

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
  }, {
    isUnmeasured,
    bump: changelog.output?.bump,
    isBreaking: changelog.output?.entries.some(({ breaking }) => breaking) ?? false,
  });

  const percent = coverage.output ? coveredPercent(coverage.output) : null;
  const totals = tests.output?.totals ?? null;
  const verdict = api.step.output?.verdict ?? null;
  if (changelog.output) kit.deliver("changelog.md", changelog.output.markdown);
  const names = changelog.output ? ["changelog.md"] : [];
  // A list with the digest of a file that is not the published one would vouch for it.
  if (files.areListable && !files.isBlocked) {
    kit.deliver("SHA256SUMS", checksumList(files.artifacts));
    names.push("SHA256SUMS");
    if (deliverProvenance(kit, input.provenance, files)) names.push("provenance.json");
  } else if (input.provenance && !files.isBlocked) {
    const message = given.length === 0
      ? "There is no file that provenance.json would cover"
      : "Not every file has a name and a SHA-256, so there is no provenance.json";
    const fix = "Give each artifact a name and its SHA-256, or its content.";
    kit.find("PROVENANCE_INCOMPLETE", { id: "gate" }, { message, path: "artifacts", fix });
  }
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
          unlisted: unlistedSubjects(changelog.output),
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
      inputs: inputDigests(context.given),
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
  }, readyAction(names));
};

/** The files of a checksum list. @throws {ToolError} `INPUT_TOO_LARGE` over `max_digests` lines. */
function readChecksums(checksums = ""): ListedArtifact[] {
  const listed = listedArtifacts(checksums);
  const { max_digests: most } = contract.limits;
  if (listed.length > most) {
    throw inputTooLarge("max_digests", most, listed.length, "checksums has lines:");
  }
  return listed;
}

/** Delivers the caller's facts about the build. @returns Whether there are enough for a file. */
function deliverProvenance(
  kit: Kit<keyof typeof FINDINGS>,
  given: RunInput<typeof contract>["provenance"],
  { artifacts }: VerifiedArtifacts,
): boolean {
  if (!given) return false;
  const gate = { id: "gate" };
  const faults = provenanceFaults(given);
  for (const message of faults) {
    kit.find("PROVENANCE_INCOMPLETE", gate, { message, path: "provenance" });
  }
  if (faults.length > 0) return false;
  kit.deliver("provenance.json", jsonText(provenanceStatement(given, artifacts)));
  const message = "provenance.json repeats what you said about the build and is not signed";
  kit.find("PROVENANCE_UNSIGNED", gate, { message, path: "provenance" });
  return true;
}

/**
 * The state of a kind of evidence.
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
