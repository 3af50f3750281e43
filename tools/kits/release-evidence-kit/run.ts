import type { Run, RunInput, RunStats } from "../../define.ts";
import type { contract as openapiDiff } from "../../code/openapi-diff/contract.ts";
import type { contract as changelogGenerator } from "../../operations/changelog-generator/contract.ts";
import type { contract as coverageSummarizer } from "../../operations/coverage-summarizer/contract.ts";
import type { contract as testReportSummarizer } from "../../operations/test-report-summarizer/contract.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { checksumList } from "./artifacts.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { type Evidence, type Kind, missingEvidence, releaseGates } from "./gates.ts";
import { holdsValue, refuseHalves } from "./given.ts";
import { isGreater, needsMajor } from "./release_version.ts";
import { verifyArtifacts } from "./verify_artifacts.ts";
import { failuresInWords, firstChange, percentInWords, quoted } from "./wording.ts";

type Input = RunInput<typeof contract>;

/** What a kind of evidence is read from: the property, and how people call it. */
const SOURCES: Readonly<Record<Kind, { path: string; name: string }>> = {
  changelog: { path: "commits", name: "no commits were" },
  tests: { path: "test_report", name: "no test report was" },
  coverage: { path: "coverage_report", name: "no coverage report was" },
  api: { path: "openapi_after", name: "no OpenAPI documents were" },
  artifacts: { path: "artifacts", name: "no artifacts were" },
};

export const run: Run<typeof contract> = (input, context) => {
  const { current_version: current, artifacts: given, min_coverage: threshold } = input;
  const kit = new Kit(contract, FINDINGS, context);
  refuseHalves(input);
  const blocked = new Set<Kind>();

  const changelog = kit.tool<typeof changelogGenerator>(
    "changelog",
    "changelog-generator",
    { skip: holdsValue(input.commits) ? undefined : "no commits were given" },
    () => changelogInput(input),
    ({ entries, bump }) => `${counted(entries.length, "entry", "entries")}, bump ${bump}`,
  );
  reportWarning("NO_ENTRIES", changelog);
  const version = input.version || (changelog.output?.next_version ?? null);

  const tests = kit.tool<typeof testReportSummarizer>(
    "tests",
    "test-report-summarizer",
    { skip: holdsValue(input.test_report) ? undefined : "no test report was given" },
    () => ({ input: input.test_report }),
    ({ totals: { total, failed, errors } }) =>
      `${counted(total, "test")}, ${failed} failed, ${counted(errors, "error")}`,
  );
  reportWarning("NO_TESTS", tests);
  if (tests.output && !tests.output.passed) {
    kit.find("TESTS_FAILED", tests, { message: failuresInWords(tests.output) });
    blocked.add("tests");
  }
  const { skipped = 0, todo = 0 } = tests.output?.totals ?? {};
  if (skipped + todo > 0) {
    const message = `${
      counted(skipped + todo, "test")
    } did not run: ${skipped} skipped, ${todo} todo`;
    kit.find("TESTS_SKIPPED", tests, { message });
  }

  const coverage = kit.tool<typeof coverageSummarizer>(
    "coverage",
    "coverage-summarizer",
    { skip: holdsValue(input.coverage_report) ? undefined : "no coverage report was given" },
    () => ({
      input: input.coverage_report,
      ...(threshold !== undefined && { threshold }),
    }),
    ({ lines, files }) => `${counted(files.length, "file")}, ${percentInWords(lines?.percent)}`,
  );
  const percent = coverage.output?.lines?.percent ?? null;
  const isUnmeasured = threshold !== undefined && coverage.output?.met === null;
  // Who sets a threshold asks for what is to reach it.
  const required: Kind[] =
    isUnmeasured || (threshold !== undefined && coverage.status === "skipped")
      ? [...input.require, "coverage"]
      : input.require;
  if (coverage.output?.met === false) {
    const message = `${percentInWords(percent)}, less than the ${threshold} % asked for`;
    kit.find("COVERAGE_BELOW_THRESHOLD", coverage, { message });
    blocked.add("coverage");
  }

  const api = kit.tool<typeof openapiDiff>(
    "api",
    "openapi-diff",
    { skip: holdsValue(input.openapi_after) ? undefined : "no OpenAPI documents were given" },
    () => ({ before: input.openapi_before, after: input.openapi_after }),
    (_, { stats }) => {
      const { breaking, unclear, non_breaking } = stats as RunStats<typeof openapiDiff>;
      return `${breaking} breaking, ${unclear} unclear, ${non_breaking} non-breaking`;
    },
  );
  const apiStats = api.result?.stats as RunStats<typeof openapiDiff> | undefined;
  if (api.output?.verdict === "breaking" && needsMajor(version, current)) {
    const changes = counted(apiStats!.breaking, "breaking change");
    const release = version === null ? "an unknown version" : quoted(version);
    kit.find("BREAKING_WITHOUT_MAJOR", api, {
      message: `${changes} from ${quoted(current)} to ${release}; the first: ${
        firstChange(api.output)
      }`,
    });
    blocked.add("api");
  }

  const files = verifyArtifacts(kit, given);
  if (files.isBlocked) blocked.add("artifacts");

  const evidence: Record<Kind, Evidence> = {
    changelog: evidenceOf("changelog", [changelog]),
    tests: evidenceOf("tests", [tests]),
    coverage: {
      ...evidenceOf("coverage", [coverage]),
      isDone: coverage.status === "done" && !isUnmeasured,
    },
    api: evidenceOf("api", [api]),
    artifacts: { ...evidenceOf("artifacts", files.steps), isDone: given.length > 0 },
  };
  const hasVersions = input.version !== "" && current !== "";
  const isVersionGreater = hasVersions ? isGreater(input.version, current) : undefined;
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
      message: `By SemVer, the version ${quoted(input.version)} does not come after ${
        quoted(current)
      }`,
    });
  }
  // Nothing in the step can fail.
  const gates = gate.output!;

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
      tests: tests.output?.totals ?? null,
      coverage: coverage.output
        ? { percent, threshold: threshold ?? null, met: coverage.output.met }
        : null,
      api: api.output
        ? {
          verdict: api.output.verdict,
          breaking: apiStats!.breaking,
          non_breaking: apiStats!.non_breaking,
        }
        : null,
      artifacts: files.artifacts,
      gates,
    }),
  );
  const passed = gates.filter((gate) => gate.passed).length;
  return kit.finish({
    version,
    bump: changelog.output?.bump ?? null,
    tests: tests.output?.totals ?? null,
    coverage_percent: percent,
    api_verdict: api.output?.verdict ?? null,
    artifacts: given.length,
    gates_passed: passed,
    gates_failed: gates.length - passed,
  }, READY_ACTION);

  function reportWarning(code: "NO_ENTRIES" | "NO_TESTS", step: Step): void {
    for (const warning of step.result?.warnings ?? []) {
      if (warning.code === code) kit.find(code, step, { message: warning.message });
    }
  }

  /** @param steps Those that read it. */
  function evidenceOf(kind: Kind, steps: readonly Step[]): Evidence {
    return {
      isGiven: steps.some(({ status }) => status !== "skipped"),
      isDone: steps.some(({ status }) => status === "done"),
      isBlocked: blocked.has(kind) || steps.some(({ status }) => status === "failed"),
    };
  }
};

function changelogInput({ commits, version, date, current_version }: Input) {
  return {
    ...(typeof commits === "string" ? { input: commits } : { commits }),
    version,
    date,
    current_version,
  };
}
