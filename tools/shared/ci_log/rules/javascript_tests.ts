import { type CauseRule, rulesOf } from "../rule.ts";
import { MESSAGE, OWN_FRAME, SCRIPT_FILE } from "./javascript_lines.ts";

const FRAME = /^\s+(?:at |❯ )(?:[^(]*\()?[^\s()]+:\d+:\d+\)?$/;
/** Numbers before failed tests end with one of these. */
const NUMBERED = [..."1234567890"].map((digit) => `${digit}) `);

export const JAVASCRIPT_TEST_RULES: readonly CauseRule[] = [
  ...rulesOf("Cypress", {
    kind: "missing_file",
    weight: "cause",
    hints: ["the cypress binary is missing"],
    line: /^(?<message>The cypress npm package is installed, but the Cypress binary is missing\.)/,
    fix:
      "Run npx cypress install before the tests, and cache ~/.cache/Cypress by the lock file: an install with --ignore-scripts or of cached packages leaves it out.",
  }),
  ...rulesOf("Playwright", {
    kind: "timeout",
    weight: "cause",
    hints: ["from config.webserver"],
    line: /^(?:Error: )?(?<message>Timed out waiting \d+ms from config\.webServer)/,
    fix:
      "The server that the tests start did not answer at webServer.url in time: run its command by hand, compare port and URL, let it print (stdout: pipe), or raise webServer.timeout.",
  }),
  ...rulesOf(
    "Jest",
    {
      kind: "test_setup",
      weight: "cause",
      hints: ["test suite failed to run"],
      line: /^\s*● (?:(?<test>.*) › )?Test suite failed to run/,
      message: MESSAGE,
      place: OWN_FRAME,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["● "],
      line:
        /^\s*● (?!Console\b|Test suite failed|Deprecation|Validation Warning|process\.exit called)(?<test>.* › .*|(?! )[^›]{3,})$/,
      message: MESSAGE,
      place: OWN_FRAME,
      needs: FRAME,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["fail "],
      line: new RegExp(`^\\s*FAIL +(?:\\S+ )?(?<file>${SCRIPT_FILE})(?: \\([\\d.]+ ?m?s\\))?$`),
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["tests: "],
      line: /^(?<message>Tests: +\d+ failed,.*)/,
    },
    {
      kind: "coverage",
      weight: "cause",
      hints: ["coverage threshold"],
      line:
        /^\s*(?:Jest|ERROR): (?<message>.*coverage threshold.* not met.*|Coverage for .*threshold.*)/i,
    },
    {
      tool: "Vitest or nyc",
      kind: "coverage",
      weight: "cause",
      hints: ["does not meet"],
      line: /^\s*ERROR: (?<message>Coverage for \w+ \([\d.]+%\) does not meet .*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["obsolete", "snapshot"],
      line: /^\s*(?:›\s*)?(?<message>\d+ snapshots? (?:failed|file obsolete).*)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["no tests found"],
      line: /^\s*(?<message>No tests found, exiting with code 1.*)/,
    },
  ),
  ...rulesOf(
    "Vitest",
    {
      kind: "test",
      weight: "cause",
      hints: ["fail "],
      line: new RegExp(
        `^\\s*(?:❌ )?FAIL +(?:\\|[^|]+\\| |\\S+ )?(?<file>${SCRIPT_FILE}) (?:\\([^)]*\\) )?> (?<test>.*)$`,
      ),
      message: MESSAGE,
      place: OWN_FRAME,
    },
    {
      kind: "test_setup",
      weight: "cause",
      hints: ["fail "],
      line: new RegExp(`^\\s*FAIL +(?:\\|[^|]+\\| )?(?<file>${SCRIPT_FILE}) \\[ .* \\]$`),
      message: MESSAGE,
    },
    {
      kind: "exception",
      weight: "cause",
      hints: ["unhandled "],
      line: /^⎯+ ?Unhandled (?:Errors?|Rejection|Exception)s? ?⎯+$/,
      below: /^(?!Vitest caught|This error|⎯)(?:\w*Error|\w+): (?<message>.*)/,
      place: OWN_FRAME,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["test files ", "tests "],
      line: /^\s*(?<message>(?:Test Files|Tests) +\d+ failed.*)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["no test files found"],
      line: /^\s*(?<message>No test files found, exiting with code 1)/,
    },
  ),
  ...rulesOf("Bun", {
    kind: "test",
    weight: "cause",
    hints: ["(fail) "],
    line: /^\(fail\) (?<test>\S.*?)(?: \[[\d.]+ ?m?s\])?$/,
    above: /^(?:error|\w*Error): (?<message>.*)/,
    place: OWN_FRAME,
  }),
  ...rulesOf(
    "Mocha",
    {
      // A command of Cypress threw it, or the page that it opened: no frame is in the test.
      tool: "Cypress",
      kind: "test",
      weight: "cause",
      hints: NUMBERED,
      line: /^ {2,6}\d+\) (?<test>\S.*)$/,
      titles: true,
      needs: /^ {3,}CypressError: /,
      message: /^ {3,}(?<message>CypressError: .*)/,
      heading: /^\s+Running: +(?<file>\S+\.[jt]sx?) +\(\d+ of \d+\)$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: NUMBERED,
      line: /^ {2,6}\d+\) (?<test>\S.*)$/,
      titles: true,
      message:
        /^ {3,}(?<message>[\w ]{0,60}(?:Error|Exception)\b.*|Timeout of .*|Expected .*|expected .*)/,
      place: OWN_FRAME,
      toolOf: {
        "cy.ts": "Cypress",
        "cy.tsx": "Cypress",
        "cy.js": "Cypress",
        "cy.jsx": "Cypress",
      },
      // Playwright's.
      unless: /:\d+:\d+ › /,
    },
    {
      kind: "test",
      weight: "summary",
      hints: [" failing"],
      line: /^\s*(?:[✖×] )?(?<message>\d+ (?:of \d+ tests? failed|failing).*)/,
    },
  ),
  ...rulesOf(
    "node:test or TAP",
    {
      kind: "test",
      weight: "cause",
      hints: ["not ok "],
      line: /^\s*not ok \d+(?: -)? (?<test>(?!.*# (?:TODO|SKIP|todo|skip)).*)$/,
      message:
        /^\s+(?:error|message|failureType)?:? ?['"|]?-?(?<message>(?:Expected|expected|The |\w*Error|should).*)/,
      place: /^\s+(?:location|at):? *'?(?:.*\()?(?:file:\/\/)?(?<file>[^\s'()]+?):(?<line>\d+)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["✖ "],
      line: /^✖ (?<test>(?!failing tests).*) \([\d.]+ms\)$/,
      above: /^test at (?<file>[^:]+):(?<line>\d+):\d+$/,
      message: /^\s+(?<message>(?:\w*Error|'?[a-z]).*)/,
    },
    {
      // In the list of all tests, which has no messages; the failing ones follow with theirs.
      kind: "test",
      weight: "message",
      hints: ["✖ "],
      line: /^\s*✖ (?<test>(?!failing tests).*) \([\d.]+ms\)$/,
      message: /^\s+(?<message>(?:\w*Error|'?[a-z]).*)/,
      place: OWN_FRAME,
      last: true,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["# fail", "ℹ fail"],
      line: /^(?:#|ℹ) (?<message>fail(?:ed)? +[1-9]\d*)/,
    },
  ),
  ...rulesOf(
    "AVA, Karma, Jasmine",
    {
      tool: "AVA",
      kind: "test",
      weight: "cause",
      hints: ["✘ [fail]: ", "✖ fail "],
      line: /^\s*(?:✘ \[fail\]:|✖ fail) +(?<test>\S.*)$/,
      place: /^\s*›? ?(?:file:\/\/)?(?<file>[^\s:]+\.[cm]?[jt]sx?):(?<line>\d+)(?::\d+)?$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: [" failed"],
      line:
        /^(?<test>(?:Headless)?(?:Chrome|Firefox|Safari|PhantomJS|Edge|Electron|jsdom|Opera|IE)\b.*) FAILED$/,
      message: /^\s+(?<message>\S.*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["executed "],
      line: /^.{0,200}: (?<message>Executed \d+ of \d+ .*FAILED.*)/,
      last: true,
    },
    {
      kind: "crash",
      weight: "cause",
      hints: ["disconnected", "cannot start ", "no binary for"],
      line:
        /^(?:.{0,120}(?:WARN|ERROR) \[.{0,80}\]: )(?<message>Disconnected.*|Cannot start .*|No binary for .*|.* have not captured in .*|Disconnected \(.*)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["message:"],
      line: /^\s{2,}Message:$/,
      below: /^\s+(?<message>\S.*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: [" failures"],
      line: /^(?<message>\d+ specs?, [1-9]\d* failures?.*)/,
    },
  ),
  ...rulesOf(
    "Playwright",
    {
      kind: "test",
      weight: "cause",
      hints: [" › "],
      line:
        /^\s+\d+\) (?:\[[^\]]+\] › )?(?<file>[^\s:]+\.\w+):(?<line>\d+):\d+ › (?<test>[^─]*[^─\s])/,
      message: /^\s+(?<message>(?:\w*Error|Test timeout|expect\().*)/,
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["executable doesn't exist"],
      line: /^.{0,40}(?<message>Executable doesn't exist at .*)/,
      fix: "Install the browsers in the job before the tests: npx playwright install --with-deps.",
    },
  ),
  ...rulesOf(
    "Cypress",
    {
      kind: "test",
      weight: "summary",
      hints: [" failed (", "spec"],
      line: /^\s*(?:│ )?(?<message>✖ +\d+ of \d+ failed \(\d+%\).*)/,
    },
  ),
];
