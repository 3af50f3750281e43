/**
 * The steps `changelog`, `tests`, `coverage` and `api`: what a release is judged by, each read by its tool.
 *
 * @module
 */
import type { contract as openapiDiff } from "../../code/openapi-diff/contract.ts";
import type { RunInput, RunOutput, RunStats } from "../../tool.ts";
import type { contract as changelogGenerator } from "../../operations/changelog-generator/contract.ts";
import type { contract as coverageSummarizer } from "../../operations/coverage-summarizer/contract.ts";
import type { contract as testReportSummarizer } from "../../operations/test-report-summarizer/contract.ts";
import { damagedProse } from "../../shared/damaged_text.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { cutText } from "../../shared/cut_text.ts";
import { withoutCredentials } from "./commit_secrets.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { comparableDocument } from "../../shared/openapi/comparable.ts";
import type { contract } from "./contract.ts";
import type { FINDINGS } from "./findings.ts";
import { holdsValue } from "./given.ts";
import { needsMajor } from "./release_version.ts";
import { routineOf } from "./routine_commits.ts";
import { coverageInWords, failuresInWords, firstChange, quoted } from "./wording.ts";

/** Commits that a message names, and the characters of each. */
const MAX_NAMED = 5;
const MAX_SUBJECT = 60;

type Input = RunInput<typeof contract>;
type ReleaseKit = Kit<keyof typeof FINDINGS>;
type Coverage = RunOutput<typeof coverageSummarizer>;
type ApiDiff = RunOutput<typeof openapiDiff>;

/** Writes the changelog of the commits. */
export function writeChangelog(
  kit: ReleaseKit,
  { commits: given, version, date, current_version }: Input,
): Step<RunOutput<typeof changelogGenerator>> {
  const { commits, count } = withoutCredentials(given);
  const changelog = kit.tool<typeof changelogGenerator>(
    "changelog",
    "changelog-generator",
    { skip: holdsValue(commits) ? undefined : "no commits were given" },
    () => ({
      ...(typeof commits === "string" ? { input: commits } : { commits }),
      version,
      date,
      current_version,
    }),
    ({ entries, bump }) => `${counted(entries.length, "entry", "entries")}, bump ${bump}`,
  );
  if (count > 0) {
    const message = `The commits hold ${counted(count, "credential")}, redacted in the files`;
    kit.find("SECRET_IN_INPUT", changelog, { message, path: "commits" });
  }
  reportEmpty(kit, changelog);
  if (version === "" && current_version !== "" && changelog.output?.bump === "none") {
    kit.find("VERSION_NOT_GREATER", changelog, {
      severity: "problem",
      message: `No commit asks for a new version, so the files name ${
        quoted(current_version)
      }, which was released last`,
      path: "version",
      fix: "Give the version to release.",
    });
  }
  reportUnlisted(kit, changelog);
  const excerpt = damagedProse(changelog.output?.markdown ?? "");
  if (excerpt !== undefined) {
    const message =
      `The commits were read in another encoding than they were written in: ${excerpt}`;
    kit.find("ENCODING_DAMAGED", changelog, { message, path: "commits" });
  }
  return changelog;
}

/** Reports a changelog without an entry, with the commits that could be some. */
function reportEmpty(kit: ReleaseKit, changelog: Step<RunOutput<typeof changelogGenerator>>): void {
  const odd = changelog.output?.skipped.filter(({ reason }) => reason === "not_conventional") ?? [];
  if (changelog.output?.entries.length !== 0 || odd.length === 0) {
    reportWarning(kit, "NO_ENTRIES", changelog);
    return;
  }
  const message =
    `changelog.md lists none of the commits: ${counted(odd.length, "commit is", "commits are")} ` +
    `not written as Conventional Commits (feat: …, fix: …): ${namesOf(odd)}`;
  kit.find("NO_ENTRIES", changelog, { message, path: "commits" });
}

/** Reports commits that are in no section, and that the next version does not count, because of how they are written. */
function reportUnlisted(
  kit: ReleaseKit,
  changelog: Step<RunOutput<typeof changelogGenerator>>,
): void {
  // An empty list is itself reported.
  if (!changelog.output || changelog.output.entries.length === 0) return;
  const leftOut = leftOutOf(changelog.output);
  const unlisted = leftOut.filter(({ kind }) => kind === undefined);
  if (unlisted.length > 0) {
    const message = `${counted(unlisted.length, "commit is", "commits are")} ` +
      `neither in changelog.md nor counted for the next version: ${namesOf(unlisted)}` +
      (unlisted.length > MAX_NAMED ? "; release-evidence.json has all" : "");
    kit.find("UNLISTED_COMMITS", changelog, { message, path: "commits" });
  }
  const routine = leftOut.filter(({ kind, reason }) => kind !== undefined && reason !== "merge");
  if (routine.length > 0) {
    const kinds = [...new Set(routine.map(({ kind }) => kind!))].join(", ");
    const message = `${
      counted(routine.length, "commit of routine is", "commits of routine are")
    } not in changelog.md (${kinds}): ${namesOf(routine)}`;
    kit.find("ROUTINE_COMMITS", changelog, { message, path: "commits" });
  }
}

/** The commits that are in no section because of how they are written, with their kind where they are of routine. */
function leftOutOf({ skipped }: RunOutput<typeof changelogGenerator>) {
  return skipped
    .filter(({ reason }) => reason === "not_conventional" || reason === "merge")
    .map(({ subject, reason }) => ({ subject, reason, kind: routineOf(subject) }));
}

/** The subjects of commits that people wrote and that no section has, for somebody to put them where they belong. */
export function unlistedSubjects(changelog: RunOutput<typeof changelogGenerator>): string[] {
  return leftOutOf(changelog).filter(({ kind }) => kind === undefined)
    .map(({ subject }) => subject);
}

/** The first subjects, in quotes. */
function namesOf(commits: readonly { subject: string }[]): string {
  const subjects = commits.map(({ subject }) => JSON.stringify(cutText(subject, MAX_SUBJECT)));
  return firstNames(subjects, MAX_NAMED);
}

/** Whether a report tells of a failure; one without a test that ran has not passed either. */
function hasFailures({ totals, bail_out: bailOut }: RunOutput<typeof testReportSummarizer>) {
  return totals.failed + totals.errors + totals.missing > 0 || bailOut !== null;
}

/** Sums the test report up. */
export function summarizeTests(
  kit: ReleaseKit,
  report: Input["test_report"],
): Step<RunOutput<typeof testReportSummarizer>> {
  const tests = kit.tool<typeof testReportSummarizer>(
    "tests",
    "test-report-summarizer",
    { skip: holdsValue(report) ? undefined : "no test report was given" },
    () => ({ input: report }),
    ({ totals: { total, failed, errors } }) =>
      `${counted(total, "test")}, ${failed} failed, ${counted(errors, "error")}`,
  );
  reportWarning(kit, "NO_TESTS", tests);
  reportWarning(kit, "REPORT_CUT", tests);
  reportWarning(kit, "COUNT_MISMATCH", tests);
  if (tests.output && !tests.output.passed && hasFailures(tests.output)) {
    const { failed, errors } = tests.output.totals;
    const fix = failed + errors === 0
      ? "Find out what ended the run before its end, and give the report of a whole one."
      : undefined;
    const message = failuresInWords(tests.output);
    kit.find("TESTS_FAILED", tests, { message, ...(fix && { fix }) });
  }
  const { skipped = 0, todo = 0 } = tests.output?.totals ?? {};
  if (skipped + todo > 0) {
    const message = `${
      counted(skipped + todo, "test")
    } did not run: ${skipped} skipped, ${todo} todo`;
    kit.find("TESTS_SKIPPED", tests, { message });
  }
  return tests;
}

/** Measures the coverage report. @param threshold The least percentage of lines, or of what the report counts. */
export function measureCoverage(
  kit: ReleaseKit,
  report: Input["coverage_report"],
  threshold: number | undefined,
): Step<Coverage> {
  const coverage = kit.tool<typeof coverageSummarizer>(
    "coverage",
    "coverage-summarizer",
    {
      skip: holdsValue(report) ? undefined : "no coverage report was given",
      // The totals are of all files, and the gate tells of a report without lines.
      quiet: ["FILES_TRUNCATED", "NO_LINES"],
    },
    () => ({ input: report, ...(threshold !== undefined && { threshold }) }),
    (output) => `${counted(output.files.length, "file")}, ${coverageInWords(output)}`,
  );
  reportWarning(kit, "REPORT_CUT", coverage);
  reportContradiction(kit, coverage, report, threshold);
  if (coverage.output?.met === false) {
    const message = `${coverageInWords(coverage.output)}, less than the ${threshold} % asked for`;
    kit.find("COVERAGE_BELOW_THRESHOLD", coverage, { message });
  }
  return coverage;
}

/** The step that compared two OpenAPI documents, with its counts. */
export interface ComparedApi {
  step: Step<ApiDiff>;
  /** Undefined without an output. */
  counts: RunStats<typeof openapiDiff> | undefined;
  /** It breaks callers, and the version does not say so. */
  isBlocked: boolean;
}

/** Compares the API before and after. @param version Of the release; null where nothing tells it. */
export function compareApi(
  kit: ReleaseKit,
  { openapi_before, openapi_after, current_version: current }: Input,
  version: string | null,
): ComparedApi {
  const before = comparableDocument(openapi_before, "openapi_before");
  const after = comparableDocument(openapi_after, "openapi_after");
  const step = kit.tool<typeof openapiDiff>(
    "api",
    "openapi-diff",
    { skip: holdsValue(openapi_after) ? undefined : "no OpenAPI documents were given" },
    () => ({ before: before.document, after: after.document }),
    (_, { stats }) => {
      const { breaking, unclear, non_breaking } = stats as RunStats<typeof openapiDiff>;
      return `${breaking} breaking, ${unclear} unclear, ${non_breaking} non-breaking`;
    },
  );
  for (const { readAs, warnings } of [before, after]) {
    if (readAs) kit.find("READ_AS", step, readAs);
    kit.warn(step, warnings);
  }
  const counts = step.result?.stats as RunStats<typeof openapiDiff> | undefined;
  const isBlocked = step.output?.verdict === "breaking" && needsMajor(version, current);
  if (isBlocked) {
    const changes = counted(counts!.breaking, "breaking change");
    const release = version === null ? "an unknown version" : quoted(version);
    kit.find("BREAKING_WITHOUT_MAJOR", step, {
      message: `${changes} from ${quoted(current)} to ${release}; the first: ${
        firstChange(step.output!)
      }`,
    });
  }
  if (step.output?.verdict === "breaking" && current === "") {
    const message = `${counted(counts!.breaking, "breaking change")}, and no current_version ` +
      `to judge the version by; the first: ${firstChange(step.output)}`;
    kit.find("API_BREAKS", step, { message, path: "current_version" });
  }
  return { step, counts, isBlocked };
}

/** Reports that an LCOV file states other counts than its records have, and whether they pass another gate. */
function reportContradiction(
  kit: ReleaseKit,
  coverage: Step<RunOutput<typeof coverageSummarizer>>,
  report: string | undefined,
  threshold: number | undefined,
): void {
  const first = coverage.result?.warnings.find(({ code }) => code === "COUNT_MISMATCH");
  if (!first || report === undefined) return;
  const [found, hit] = ["LF", "LH"].map((name) =>
    [...report.matchAll(new RegExp(`^${name}:(\\d{1,12})\\s*$`, "gm"))]
      .reduce((sum, [, count]) => sum + Number(count), 0)
  );
  const stated = found! > 0 ? Math.round(10_000 * hit! / found!) / 100 : undefined;
  const isOver = threshold !== undefined && stated !== undefined && stated < threshold &&
    coverage.output?.met === true;
  const message = isOver
    ? `LF and LH of the report add up to ${stated} % of lines, its records to ${coverage.output?.lines?.percent} %`
    : first.message;
  kit.find(isOver ? "COVERAGE_CONTRADICTED" : "COVERAGE_COUNTS_DIFFER", coverage, { message });
}

function reportWarning(
  kit: ReleaseKit,
  code: "NO_ENTRIES" | "NO_TESTS" | "REPORT_CUT" | "COUNT_MISMATCH",
  step: Step,
): void {
  for (const warning of step.result?.warnings ?? []) {
    if (warning.code === code) kit.find(code, step, { message: warning.message });
  }
}
