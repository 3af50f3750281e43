import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

/** The most of a failure's details that a caller may ask for. */
export const MAX_DETAILS_CHARS = 20_000;

const FORMATS = [
  "junit",
  "trx",
  "nunit",
  "xunit",
  "tap",
  "go-json",
  "dart-json",
  "jest-json",
  "playwright-json",
  "mocha-json",
  "rspec-json",
  "googletest-json",
  "cucumber-json",
] as const;

const counts = {
  total: z.int().describe("passed + failed + errors + skipped + todo"),
  passed: z.int(),
  failed: z.int(),
  errors: z.int(),
  skipped: z.int(),
  todo: z.int(),
};

const place = {
  suite: z.string().describe(
    "Names of the enclosing suites joined by ' > '; go-json: the package; dart-json: the file; trx, xunit: the class; cucumber-json: the feature; mocha-json and rspec-json: their descriptions joined by spaces",
  ),
  name: z.string(),
};

const seconds = z.number().nullable().describe(
  "Sum over the tests that state one; null when none does",
);

export const contract = defineTool({
  id: "test-report-summarizer",
  name: "Test Report Summarizer",
  category: "Operations",
  description:
    "Reads a JUnit XML, TRX, NUnit XML, xUnit.net XML, TAP, go test -json, dart test JSON, Jest, Vitest, Playwright, Mocha, RSpec, GoogleTest or Cucumber JSON report and returns totals, failures with messages and locations, skipped tests, suites and slowest tests in one shape. Use it to find out what failed in a test run.",
  keywords,
  version: "2026-11-30",
  documents: ["input"],
  textProperty: "input",
  check: { at: "passed", passes: [true] },
  limits: { max_input_chars: 1_500_000, max_depth: 100 },
  serviceLimits: ["max_input_chars"],
  views: {
    totals: { view: "figures", y: ["total", "passed", "failed", "errors", "skipped"] },
    failures: "findings",
    slowest: { view: "bars", x: "name", y: ["duration_seconds"] },
  },
  compactLists: { max_failures: 10 },
  input: z.looseObject({
    input: z.string().optional().describe("Report text"),
    format: z.enum(["auto", ...FORMATS]).default("auto").describe(
      "auto detects it: < begins XML, recognized by its root (testsuites and testsuite are junit, TestRun is trx, test-run and test-results are nunit, assemblies and assembly are xunit); a JSON object with stats, tests and failures is mocha-json, with testResults jest-json (Vitest has the same), with suites and config playwright-json, with examples and summary rspec-json, with testsuites and tests googletest-json; a JSON list of features is cucumber-json (behave has the same); a TAP version, a plan 1..N or a line ok or not ok is TAP; JSON lines with Action are go test -json",
    ),
    max_failures: z.int().min(0).max(1000).default(50).describe("At most this many failures"),
    max_details_chars: z.int().min(0).max(MAX_DETAILS_CHARS).default(2000).describe(
      "Details of a failure are cut to this many characters",
    ),
    slowest: z.int().min(0).max(50).default(5).describe("How many slowest tests"),
  }),
  output: z.object({
    format: z.enum(FORMATS),
    passed: z.boolean().describe(
      "a test ran; failed, errors and missing are 0, and the run did not bail out; a JUnit suite that states failures and lists none is an error, and so is a Go package that does not build",
    ),
    totals: z.object({
      ...counts,
      missing: z.int().describe("Planned but not seen (TAP), or begun and not ended (dart-json)"),
    }),
    duration_seconds: seconds,
    bail_out: z.string().nullable().describe("The reason of a TAP Bail out!"),
    suites: z.array(z.object({ name: z.string(), ...counts, duration_seconds: seconds })).describe(
      "Suites with tests of their own, in the order of their first test",
    ),
    failures: z.array(z.object({
      ...place,
      kind: z.enum(["failure", "error"]),
      message: z.string(),
      details: z.string(),
      file: z.string().nullable().describe(
        "As the report states it, else from the failure's text: the innermost line of your own code",
      ),
      line: z.int().nullable().describe("As file"),
    })).describe("In the report's order"),
    skipped_tests: z.array(z.object({ ...place, reason: z.string() })),
    slowest: z.array(z.object({ ...place, duration_seconds: z.number() })).describe(
      "Longest first; only tests that state a duration",
    ),
  }),
  stats: z.object({
    suites: z.int(),
    tests: z.int(),
    flaky: z.int().describe(
      "Tests that passed after they had failed: flakyFailure of JUnit, flaky of Playwright",
    ),
  }),
  warnings: {
    COUNT_MISMATCH:
      "a suite's tests, failures or errors attribute differs from its test cases, with and without those of its nested suites; trx, nunit, xunit: the total differs; TAP: more tests than planned",
    FAILURES_TRUNCATED: "there are more failures than max_failures",
    DETAILS_TRUNCATED: "details were cut",
    REPORT_CUT:
      "TAP with a version: there is no plan; go-json: a package has started and not ended; dart-json: there is no event done",
    UNPARSED_LINES: "go-json: lines that are not JSON objects were skipped",
    NO_TESTS: "the report has no test, or none of its tests ran",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    UNKNOWN_FORMAT: "auto finds no format",
    INVALID_REPORT:
      "the XML is not well-formed (details: line, column, offset), has a DOCTYPE, or its root is that of an unknown report, or of another format than requested; go-json: no line is a JSON object; dart-json: no line is its event; a JSON format: the text is not JSON with the expected members",
    INPUT_TOO_LARGE: "elements or subtests nest deeper than max_depth",
    OUTPUT_TOO_LARGE: "long suite names, repeated at every test, come to over 16 MiB",
  },
  examples: [
    {
      title: "JUnit",
      input: {
        input:
          '<testsuite name="math" tests="2" failures="1"><testcase name="adds" time="0.01"/><testcase name="divides" time="0.02"><failure message="expected 2">at math.js:4</failure></testcase></testsuite>',
      },
      expect: {
        output: {
          format: "junit",
          passed: false,
          totals: {
            total: 2,
            passed: 1,
            failed: 1,
            errors: 0,
            skipped: 0,
            todo: 0,
            missing: 0,
          },
          duration_seconds: 0.03,
          bail_out: null,
          suites: [
            {
              name: "math",
              total: 2,
              passed: 1,
              failed: 1,
              errors: 0,
              skipped: 0,
              todo: 0,
              duration_seconds: 0.03,
            },
          ],
          failures: [
            {
              suite: "math",
              name: "divides",
              kind: "failure",
              message: "expected 2",
              details: "at math.js:4",
              file: "math.js",
              line: 4,
            },
          ],
          skipped_tests: [],
          slowest: [
            { suite: "math", name: "divides", duration_seconds: 0.02 },
            { suite: "math", name: "adds", duration_seconds: 0.01 },
          ],
        },
      },
    },
    {
      title: "TAP",
      input: {
        input:
          "TAP version 14\n1..3\nok 1 - a\nnot ok 2 - b\n  ---\n  message: 'nope'\n  ...\nok 3 - c # SKIP later\n",
      },
      expect: {
        output: {
          format: "tap",
          passed: false,
          totals: {
            total: 3,
            passed: 1,
            failed: 1,
            errors: 0,
            skipped: 1,
            todo: 0,
            missing: 0,
          },
          duration_seconds: null,
          bail_out: null,
          suites: [
            {
              name: "",
              total: 3,
              passed: 1,
              failed: 1,
              errors: 0,
              skipped: 1,
              todo: 0,
              duration_seconds: null,
            },
          ],
          failures: [
            {
              suite: "",
              name: "b",
              kind: "failure",
              message: "nope",
              details: "message: 'nope'",
              file: null,
              line: null,
            },
          ],
          skipped_tests: [{ suite: "", name: "c", reason: "later" }],
          slowest: [],
        },
      },
    },
  ],
});
