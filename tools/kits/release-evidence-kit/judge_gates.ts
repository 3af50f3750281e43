/**
 * The step `gate`: whether the evidence lets the release go.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import { counted } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import type { FINDINGS } from "./findings.ts";
import { type Evidence, type Gate, type Kind, missingEvidence, releaseGates } from "./gates.ts";
import { isGreater } from "./release_version.ts";
import { quoted } from "./wording.ts";

/** What a kind of evidence is read from: the property, and how people call it. */
const SOURCES: Readonly<Record<Kind, { path: string; name: string }>> = {
  changelog: { path: "commits", name: "no commits were" },
  tests: { path: "test_report", name: "no test report was" },
  coverage: { path: "coverage_report", name: "no coverage report was" },
  api: { path: "openapi_after", name: "no OpenAPI documents were" },
  artifacts: { path: "artifacts", name: "no artifacts were" },
};

/**
 * Judges the gates, and reports evidence that is missing and a version that is none greater.
 *
 * @param options.isUnmeasured A threshold was set, and the coverage report counts no lines.
 */
export function judgeGates(
  kit: Kit<keyof typeof FINDINGS>,
  { version, current_version: current, min_coverage: threshold, require }: RunInput<
    typeof contract
  >,
  evidence: Readonly<Record<Kind, Evidence>>,
  { isUnmeasured }: { isUnmeasured: boolean },
): Gate[] {
  // Who sets a threshold asks for what is to reach it.
  const required: Kind[] = isUnmeasured || (threshold !== undefined && !evidence.coverage.isGiven)
    ? [...require, "coverage"]
    : require;
  const hasVersions = version !== "" && current !== "";
  const isVersionGreater = hasVersions ? isGreater(version, current) : undefined;
  const missing = missingEvidence(evidence, required);
  const gate = kit.local("gate", {}, () => {
    const output = releaseGates(evidence, required, missing, isVersionGreater);
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
  if (isVersionGreater === false) {
    kit.find("VERSION_NOT_GREATER", gate, {
      path: "version",
      message: `By SemVer, the version ${quoted(version)} does not come after ${quoted(current)}`,
    });
  }
  // Nothing in the step can fail.
  return gate.output!;
}
