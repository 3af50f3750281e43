import { type CauseRule, rulesOf } from "../rule.ts";

export const PHP_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "PHPUnit",
    {
      kind: "test",
      weight: "cause",
      hints: [") "],
      line: /^\d+\) (?<test>[\w\\]+::\w+(?: with data set .*)?)$/,
      message: /^(?<message>\S.*)/,
      place: /^(?<file>\/?[^\s:()]+\.php):(?<line>\d+)$/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["tests: "],
      line: /^(?<message>Tests: \d+, Assertions: \d+.*(?:Errors|Failures): .*)/,
    },
    {
      tool: "Pest",
      kind: "test",
      weight: "cause",
      hints: ["failed  "],
      line: /^\s+FAILED +(?<test>\S.*?)(?: {2,}\S+)?$/,
      message: /^\s+(?<message>\S.*)/,
      place: /^\s+at (?<file>[^\s:]+\.php):(?<line>\d+)$/,
    },
    {
      tool: "PHP",
      kind: "exception",
      weight: "cause",
      hints: ["fatal error: ", "parse error: "],
      line:
        /^(?:PHP )?(?<message>(?:Fatal|Parse) error: .*?)(?: in (?<file>\/?[^\s:]+\.php)(?: on line |:)(?<line>\d+))?$/,
    },
    {
      tool: "PHPStan",
      kind: "types",
      weight: "cause",
      hints: [" line  "],
      line: /^\s+Line +(?<file>\S+)\s*$/,
      message: /^\s+\d+ +(?<message>\S.*)/,
    },
    {
      tool: "PHPStan or Psalm",
      kind: "types",
      weight: "cause",
      hints: ["error: ", "[error] found"],
      line:
        /^ERROR: (?<message>\w+ - (?<file>[^\s:]+\.php):(?<line>\d+):\d+.*)|^\s*(?<message>\[ERROR\] Found \d+ errors?.*)/,
    },
    {
      tool: "PHP_CodeSniffer",
      kind: "lint",
      weight: "cause",
      hints: ["| error |"],
      line: /^\s*(?<line>\d+) \| ERROR +\| (?<message>.*)/,
      heading: /^FILE: (?<file>\S+)$/,
    },
    {
      tool: "Composer",
      kind: "dependency",
      weight: "cause",
      hints: ["your requirements could not be resolved", "your lock file does not contain"],
      line:
        /^\s*(?:Your requirements could not be resolved to an installable set of packages|Your lock file does not contain a compatible set of packages)\./,
      message: /^\s+- (?<message>.*(?: -> |conflicts? with|not found|could not be).*)/,
    },
  ),
];
