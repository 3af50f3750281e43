import { JVM_HEAP_FIX } from "./jvm.ts";
import { type CauseRule, rulesOf } from "../rule.ts";

/** A reason that Gradle gives for a failure, and not one that only wraps the one that stands under it. */
const REASON =
  /^\s*> (?!Task |Run with |Get more |A failure occurred while executing |Multiple (?:task action )?failures|There (?:was a failure|were multiple failures) while executing )(?<message>\S.*)/;

/** Build tools of the JVM but Maven. */
export const JVM_BUILD_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "sbt",
    {
      // Scala 3.
      kind: "compile",
      weight: "cause",
      hints: ["[error] -- "],
      line:
        /^\[error\] -- (?<message>(?:\[E\d+\] )?.*?Error): (?<file>[^\s:]+\.scala):(?<line>\d+):\d+/,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["[error] "],
      line: /^\[error\] (?<file>[^\s:]+\.(?:scala|java)):(?<line>\d+)(?::\d+)?: (?<message>.*)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["*** failed ***"],
      line: /^(?:\[info\] )?(?<test>-? ?\S.*) \*\*\* FAILED \*\*\*/,
      message: /^(?:\[info\])? +(?<message>\S.*)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["[error] "],
      line: /^\[error\] +(?:x |! )(?<test>\S.*)/,
      message: /^\[error\] +(?<message>\S.*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["error downloading", "unresolved dependency"],
      line:
        /^\[(?:error|warn)\] +(?<message>(?:Error downloading|unresolved dependency:|not found: https?:).*)/,
    },
    {
      kind: "test",
      weight: "message",
      hints: ["failed tests:"],
      line: /^\[error\] Failed tests:/,
      below: /^\[error\] +(?<message>\S.*)/,
    },
    {
      kind: "command",
      weight: "message",
      hints: ["[error] ("],
      line: /^\[error\] \((?<message>.*)/,
      last: true,
    },
  ),
  ...rulesOf(
    "Gradle",
    {
      kind: "test",
      weight: "cause",
      hints: [" failed"],
      line: /^(?<test>[\w$.]+ > (?:.* > )?.*\S|[a-z]\w*(?:\.[\w$]+){2,}) FAILED$/,
      message:
        /^\s+(?<message>(?:[a-z]\w*\.)*[A-Z][\w$]*(?:Error|Exception|Failure|Failed\w*)?\b.*)/,
      place: / at (?<file>[\w$]+\.(?:java|kt|groovy|scala)):(?<line>\d+)$/,
    },
    {
      tool: "Kotlin",
      kind: "config",
      weight: "cause",
      hints: ["jvm target compatibility"],
      line:
        /^> (?<message>.*[Jj]vm target compatibility should be set to the same Java version.*|Inconsistent JVM-target compatibility .*)/,
      fix:
        "Set both to one version of Java: kotlin { jvmToolchain(17) }, or jvmTarget and compileOptions alike; where a package's build has it, take a newer version of the package.",
    },
    {
      // The place of the build script stands above.
      kind: "command",
      weight: "message",
      hints: ["* what went wrong:"],
      line: /^\* What went wrong:/,
      above: /^(?:Build file|Script|Settings file) '(?<file>[^']+)' line: (?<line>\d+)/,
      below: /^\S/,
      message: REASON,
    },
    {
      kind: "command",
      weight: "message",
      hints: ["* what went wrong:"],
      line: /^\* What went wrong:/,
      below: /^\S/,
      message: REASON,
    },
    {
      tool: "Android",
      kind: "config",
      weight: "cause",
      hints: ["manifest merger failed"],
      line: /^(?:> )?(?<message>Manifest merger failed : .*)/,
    },
    {
      tool: "Android SDK",
      kind: "config",
      weight: "cause",
      hints: ["have not been accepted"],
      line:
        /^\s*> (?<message>Failed to install the following Android SDK packages as some licen[cs]es have not been accepted\.)/,
      fix:
        "Accept the licences in the job before the build: yes | sdkmanager --licenses; or install the packages that the message lists in its image.",
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["> keystore file "],
      line: /^\s*> (?<message>Keystore file '.*' not found for signing config .*)/,
      fix:
        "Write the keystore to this path before the build, from the secret that holds it (base64 --decode), and set its passwords for this job.",
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["> duplicate class "],
      line: /^\s*> (?<message>Duplicate class \S+ found in modules .*)/,
      fix:
        "Keep one of the two modules: bring both to one version (a BOM, a constraint), or exclude the older one.",
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["> could not resolve", "> could not find ", "> could not get "],
      line: /^\s*> (?<message>Could not (?:resolve(?! all)|find|GET|download|get resource) .*)/,
    },
    {
      kind: "dependency",
      weight: "message",
      hints: ["> could not resolve all"],
      line: /^\s*> (?<message>Could not resolve all .*)/,
    },
    {
      kind: "lint",
      weight: "cause",
      hints: [
        "checkstyle rule violations",
        "lint found errors",
        "[ant:checkstyle]",
        "pmd rule violations",
        "spotbugs",
      ],
      line:
        /^(?:\s*> )?(?<message>(?:Checkstyle rule violations were found|Lint found (?:\d+ )?errors|\d+ PMD rule violations were found|SpotBugs .*violations).*)|^\[ant:checkstyle\] \[ERROR\] (?<file>\S+?\.\w+):(?<line>\d+)(?::\d+)?: (?<message>.*)/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["> task ", " failed"],
      line: /^(?:> Task )?(?<message>:[\w:.-]+ FAILED)$/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["build failed", "failure: build"],
      line: /^(?<message>BUILD FAILED(?: in .*)?|FAILURE: Build (?:failed|completed).*)/,
    },
    {
      kind: "memory",
      weight: "root",
      hints: ["gradle build daemon disappeared"],
      line: /^(?:\s*> |> )?(?<message>Gradle build daemon disappeared unexpectedly.*)/,
    },
    {
      kind: "memory",
      weight: "root",
      hints: ["expiring daemon because jvm"],
      line:
        /^(?:\s*> |> )?(?<message>Expiring Daemon because JVM (?:heap space|Metaspace) is exhausted.*)/,
      fix: JVM_HEAP_FIX,
    },
  ),
  ...rulesOf(
    "Ant",
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["buildfile: "],
      line: /^(?<message>Buildfile: (?<file>\S+) does not exist!)/,
    },
    {
      tool: "Ivy",
      kind: "dependency",
      weight: "cause",
      hints: ["[ivy:"],
      line: /^\[ivy:\w+\]\s+:: (?<message>\S+: not found)$/,
    },
    {
      kind: "command",
      weight: "message",
      hints: ["build failed"],
      line: /^BUILD FAILED$/,
      below:
        /^(?:(?<file>\/\S+?\.xml):(?<line>\d+): )?(?<message>(?!The following error occurred|\/\S+?\.xml:\d+: The following error)\S.*)/,
      // Gradle ends so, too, and says before it what went wrong.
      unless: /^(?:Total time|Run with --)/,
      last: true,
    },
  ),
];
