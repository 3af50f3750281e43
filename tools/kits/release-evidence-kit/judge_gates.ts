/**
 * The step `gate`: whether the evidence lets the release go.
 *
 * @module
 */
import type { contract as changelogGenerator } from "../../operations/changelog-generator/contract.ts";
import type { RunInput, RunOutput } from "../../tool.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import { counted } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import type { FINDINGS } from "./findings.ts";
import { type Evidence, type Gate, type Kind, missingEvidence, releaseGates } from "./gates.ts";
import { isGreater, isPatchBeforeStable, needsMajor, needsMinor } from "./release_version.ts";
import { quoted } from "./wording.ts";

/** What the commits ask for, by changelog-generator. */
interface Asked {
  bump: RunOutput<typeof changelogGenerator>["bump"] | undefined;
  /** One of them is marked as breaking. */
  isBreaking: boolean;
}

/** The source of a kind of evidence: the property and its everyday name. */
const SOURCES: Readonly<Record<Kind, { path: string; name: string }>> = {
  changelog: { path: "commits", name: "no commits were" },
  tests: { path: "test_report", name: "no test report was" },
  coverage: { path: "coverage_report", name: "no coverage report was" },
  api: { path: "openapi_after", name: "no OpenAPI documents were" },
  artifacts: { path: "artifacts", name: "no artifacts were" },
};

/**
 * Judges the gates, and reports evidence that is missing, and a version that does not follow from the last one.
 *
 * @param options.isUnmeasured A threshold was set, and the coverage report counts no lines.
 */
export function judgeGates(
  kit: Kit<keyof typeof FINDINGS>,
  { version, current_version: current, min_coverage: threshold, require }: RunInput<
    typeof contract
  >,
  evidence: Readonly<Record<Kind, Evidence>>,
  { isUnmeasured, ...asked }: { isUnmeasured: boolean } & Asked,
): Gate[] {
  // A threshold without a measurement is a gate that was not checked.
  const required: Kind[] = isUnmeasured || (threshold !== undefined && !evidence.coverage.isGiven)
    ? [...require, "coverage"]
    : require;
  const hasVersions = version !== "" && current !== "";
  const fault = hasVersions ? versionFault(version, current, asked) : undefined;
  const missing = missingEvidence(evidence, required);
  const gate = kit.local("gate", {}, () => {
    const output = releaseGates(evidence, required, missing, hasVersions ? !fault : undefined);
    const failed = output.filter(({ passed }) => !passed).map(({ gate }) => gate);
    const summary = `${counted(output.length, "gate")}, ${
      failed.length === 0 ? "all passed" : `failed: ${failed.join(", ")}`
    }`;
    return { output, ok: failed.length === 0, summary };
  }, "release-gate");
  for (const kind of missing) {
    const { path, name } = SOURCES[kind];
    const why = kind === "coverage" && isUnmeasured
      ? "the report counts no lines"
      : evidence[kind].isGiven
      ? `the step ${kind} failed`
      : `${name} given`;
    kit.find("MISSING_EVIDENCE", gate, { path, message: `${kind} is required, but ${why}` });
  }
  if (fault) kit.find(fault.code, gate, { path: "version", message: fault.message });
  // Nothing in the step can fail.
  return gate.output!;
}

/** Why a version may not follow the last one; undefined where it may. */
function versionFault(
  version: string,
  current: string,
  { bump, isBreaking }: Asked,
): { code: keyof typeof FINDINGS; message: string } | undefined {
  const step = `${quoted(version)} after ${quoted(current)}`;
  if (!isGreater(version, current)) {
    const message = `By SemVer, the version ${quoted(version)} does not come after ${
      quoted(current)
    }`;
    return { code: "VERSION_NOT_GREATER", message };
  }
  if (bump === "major" && needsMajor(version, current)) {
    const message = `A commit is marked as breaking, and ${step} is not a major release`;
    return { code: "BREAKING_WITHOUT_MAJOR", message };
  }
  if (isBreaking && isPatchBeforeStable(version, current)) {
    const message =
      `A commit is marked as breaking, and ${step} is a patch, which npm, Cargo and others take for compatible`;
    return { code: "BREAKING_IN_PATCH", message };
  }
  if (bump === "minor" && needsMinor(version, current)) {
    return { code: "FEATURE_IN_PATCH", message: `A commit adds a feature, and ${step} is a patch` };
  }
  return undefined;
}
