import { type CauseRule, rulesOf } from "../rule.ts";
import { JAVA_FILE, JAVA_MESSAGE, OWN_FRAME } from "./java_lines.ts";

const CAUSED_BY = /^\s*Caused by: (?<message>.*)/;

export const MAVEN_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "Maven",
    {
      kind: "compile",
      weight: "cause",
      hints: ["[error] "],
      line: new RegExp(
        String
          .raw`^\[ERROR\] (?:file:)?(?<file>(?:[A-Za-z]:)?${JAVA_FILE}):\[?(?<line>\d+)[,:]\d+\]? (?:error: )?(?<message>.*)`,
      ),
    },
    {
      kind: "compile",
      weight: "cause",
      hints: [".kt: (", ".kt:"],
      line: /^\[ERROR\] (?<file>\S+\.kts?): \((?<line>\d+), \d+\) (?<message>.*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["<<< failure!", "<<< error!"],
      line: /^(?:\[ERROR\] +)?(?<test>Tests run: \d+.*<<< (?:FAILURE|ERROR)!.*)$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["<<< failure!", "<<< error!"],
      line:
        /^(?:\[ERROR\] +)?(?!Tests run|\[)(?<test>\S.*?)(?<=\S)(?: +-- +| +)(?:Time elapsed: .*? +)?<<< (?:FAILURE|ERROR)!/,
      message: JAVA_MESSAGE,
      origin: CAUSED_BY,
      place: OWN_FRAME,
    },
    {
      kind: "test",
      weight: "cause",
      hints: [":"],
      line:
        /^\[ERROR\] {3}(?<test>\w[\w$.]*[.:>][\w$]+(?:\[.*?\])?)(?::(?<line>\d+))?(?: (?<message>.*))?$/,
      unless: /^\[ERROR\] {3}(?:\w+: )?(?:The project|Non-|role|constituent|urls?\[)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["there are test failures", "there was a timeout"],
      line: /^(?:\[ERROR\] )?(?<message>.*(?:There are test failures|There was a timeout).*)/,
    },
    {
      kind: "crash",
      // The reason, such as full memory, is printed before it.
      weight: "cause",
      hints: ["the forked vm terminated"],
      line: /^(?:\[ERROR\] )?(?<message>.*The forked VM terminated .*)/,
    },
    {
      kind: "auth",
      weight: "cause",
      hints: ["could not transfer artifact"],
      line:
        /^\[(?:ERROR|FATAL)\] .*(?<message>Could not transfer artifact .*\b(?:401|403)\b.*?)(?: -> \[Help \d+\])?$/,
      fix:
        "Give the job credentials for this repository: a server in settings.xml with the id that the message names, its password from a secret.",
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: [
        "could not resolve dependencies",
        "could not find artifact",
        "could not transfer artifact",
        "failed to collect dependencies",
        "non-resolvable parent pom",
      ],
      line:
        /^\[(?:ERROR|FATAL)\] (?<message>.*(?:Could not resolve dependencies|Could not find artifact|Could not transfer artifact|Failed to collect dependencies|Non-resolvable parent POM).*)/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["non-parseable pom", "malformed pom", "the project has"],
      line:
        /^\[(?:ERROR|FATAL)\] (?<message>(?:Non-parseable POM|Malformed POM|Child module .* does not exist|'[\w.]+'.* is missing).*)/,
    },
    {
      kind: "lint",
      weight: "cause",
      hints: ["[error] ", "checkstyle", "pmd", "[warn]"],
      line: new RegExp(
        String
          .raw`^\[(?:ERROR|WARN)\] (?<file>${JAVA_FILE}):\[?(?<line>\d+)(?:[,:]\d+)?\]?:? (?<message>\(\w+\) .*|.*\[[A-Z]\w+\]$)`,
      ),
    },
    {
      tool: "Spotless",
      kind: "format",
      weight: "cause",
      hints: ["format violations", "license header"],
      line:
        /^(?:\[ERROR\] )?(?:> )?(?<message>.{0,300}(?:had format violations|The following files had format violations).*)/,
      fix:
        "Run spotlessApply (mvn spotless:apply, gradlew spotlessApply), and commit what it changes.",
    },
    {
      tool: "license check",
      kind: "lint",
      weight: "cause",
      hints: ["missing header", "unapproved license"],
      line:
        /^(?:\[(?:WARNING|ERROR)\] )?(?<message>Missing header in: .*|.*Too many (?:files with )?unapproved licenses?.*|Some files do not have the expected license header.*)/,
    },
    {
      tool: "Enforcer",
      kind: "dependency",
      weight: "cause",
      hints: ["dependency convergence error for "],
      line: /^(?:\[(?:ERROR|WARNING)\] )?(?<message>Dependency convergence error for \S+)/,
      fix:
        "Two dependencies bring different versions: name one under dependencyManagement, or exclude the other (mvn dependency:tree -Dverbose shows the paths).",
    },
    {
      tool: "Enforcer",
      kind: "config",
      weight: "cause",
      hints: ["rule ", "enforcer"],
      line: /^\[(?:ERROR|WARNING)\] (?<message>Rule \d+: .* failed with message:.*)/,
    },
    {
      kind: "permission",
      weight: "cause",
      hints: ["failed to clean project: failed to delete"],
      line:
        /^\[ERROR\] Failed to execute goal .*: (?<message>Failed to clean project: Failed to delete .*?)(?: -> .*)?$/,
      fix:
        "Something still has that file open, such as a test's process of an earlier run: end it, or give each job a workspace of its own.",
    },
    {
      // For other plugins the lines above say more: tests, compilers, linters, programs that Maven
      // runs.
      kind: "command",
      weight: "cause",
      hints: ["failed to execute goal"],
      line:
        /^\[ERROR\] (?<message>Failed to execute goal (?!.*(?:surefire|failsafe|compiler|checkstyle|enforcer|spotless|pmd|spotbugs|findbugs|kotlin|scala|groovy|antrun|exec|frontend|javadoc|There are test failures)).*)/,
      last: true,
    },
    {
      kind: "test",
      weight: "message",
      hints: ["there are test failures"],
      line: /^(?:\[ERROR\] )?(?<message>Failed to execute goal .*There are test failures.*)/,
      fix:
        "This part of the log does not name the tests: read the lines above, or the reports in the folder that Maven names, and begin with the first test that failed.",
    },
    {
      kind: "command",
      weight: "message",
      hints: ["failed to execute goal"],
      line: /^(?:\[ERROR\] )?(?<message>Failed to execute goal .*)/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["build failure", "build error"],
      line: /^\[(?:INFO|ERROR)\] (?<message>BUILD (?:FAILURE|ERROR))/,
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["there is no pom"],
      line:
        /^\[ERROR\] (?<message>The goal you specified requires a project to execute but there is no POM.*)/,
    },
  ),
];
