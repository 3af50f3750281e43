import { type CauseRule, rulesOf } from "../rule.ts";
import { JAVA_FILE, JAVA_MESSAGE, OWN_FRAME } from "./java_lines.ts";

export const JAVA_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "JUnit",
    {
      kind: "test",
      weight: "cause",
      hints: ["junit jupiter:", "junit vintage:"],
      line: /^\s+JUnit (?:Jupiter|Vintage):(?<test>\S.*)$/,
      message: /^\s+=> (?<message>.*)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["failed tests:", "tests in error:"],
      line: /^(?:\[ERROR\] )?(?:Failed tests|Tests in error): *$/,
      below: /^\s+(?<test>[\w$.]+(?:\([^)]*\))?):? ?(?<message>.*)$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["failed tests: ", "tests in error: "],
      line: /^(?:Failed tests|Tests in error): +(?<test>[\w$]+\([^)]*\))(?:: (?<message>.*))?$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: [") "],
      line: /^\d+\) (?<test>[\w$]+\((?:\w+\.)*[\w$]+\))$/,
      message: JAVA_MESSAGE,
      place: OWN_FRAME,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["failed"],
      line: /^(?:\s*\[junit\] )?Test (?<test>\S+) FAILED/,
    },
    {
      tool: "TestNG",
      kind: "test",
      weight: "cause",
      hints: ["failed: "],
      line: /^\s*(?:\[testng\] )?FAILED: (?!Build did NOT)(?<test>\w+.*)/,
      message: JAVA_MESSAGE,
      place: OWN_FRAME,
    },
  ),
  ...rulesOf(
    "javac",
    {
      kind: "compile",
      weight: "cause",
      hints: [".java:", ".groovy:", ".scala:"],
      line: new RegExp(
        String
          .raw`^\s*(?:\[\w+\] )?(?:\[error\] )?(?<file>(?:[A-Za-z]:)?${JAVA_FILE}):(?<line>\d+)(?::\d+)?: (?:error: )?(?!warning|note|Note|info)(?<message>.*)`,
      ),
      unless: /^\s*(?:\[\w+\] )?\S+:\d+: (?:warning|note)/i,
    },
    {
      tool: "Kotlin",
      kind: "compile",
      weight: "cause",
      hints: ["e: "],
      line:
        /^e: (?:file:\/\/)?(?<file>\/?(?:[A-Za-z]:)?[^\s:]+\.kts?):? ?\(?(?<line>\d+)[:,] ?\d+\)?:? (?<message>.*)/,
    },
    {
      tool: "Groovy",
      kind: "compile",
      weight: "cause",
      hints: ["startup failed:"],
      line: /^(?:\* )?(?:startup failed|.*MultipleCompilationErrorsException: startup failed):/,
      below: /^(?<message>\S.*)/,
      place: /^(?<file>\S+\.groovy|build file '[^']+'): ?(?<line>\d+):/,
    },
  ),
];
