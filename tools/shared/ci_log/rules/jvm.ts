import { type CauseRule, rulesOf } from "../rule.ts";

const JAVA_FILE = String.raw`[^\s:]*[^\s:/\\]\.(?:java|kt|kts|scala|groovy)`;
const JAVA_MESSAGE =
  /^\s*(?<message>(?:[a-z][\w]*\.)+[A-Z][\w$]*(?:Error|Exception|Failure|Failed\w*)\b.*)/;
const CAUSED_BY = /^\s*Caused by: (?<message>.*)/;
const OWN_FRAME =
  /^\s+at (?!(?:java|javax|jdk|sun|org\.junit|org\.assertj|org\.hamcrest|org\.mockito|org\.gradle|org\.apache\.maven|org\.testng|org\.springframework|kotlinx?|reactor)\.)\S+\((?<file>[\w$]+\.(?:java|kt|groovy|scala)):(?<line>\d+)\)/;

const JAVA_VERSION_FIX =
  "Build with the version of Java that the project and its libraries ask for: set it up in the job, or take older libraries. The version of a class file is Java's and 44: 52 is Java 8, 55 is 11, 61 is 17, 65 is 21.";

export const JVM_RULES: readonly CauseRule[] = [
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
        /^(?:\[ERROR\] +)?(?!Tests run|\[)(?<test>\S.*?)(?: +-- +| +)(?:Time elapsed: .*? +)?<<< (?:FAILURE|ERROR)!/,
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
      // The place of the build script stands above.
      kind: "command",
      weight: "message",
      hints: ["* what went wrong:"],
      line: /^\* What went wrong:/,
      above: /^(?:Build file|Script|Settings file) '(?<file>[^']+)' line: (?<line>\d+)/,
      below: /^\S/,
      message: /^> (?!Task |Run with |Get more )(?<message>\S.*)/,
    },
    {
      kind: "command",
      weight: "message",
      hints: ["* what went wrong:"],
      line: /^\* What went wrong:/,
      below: /^\S/,
      message: /^> (?!Task |Run with |Get more )(?<message>\S.*)/,
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
      hints: ["gradle build daemon disappeared", "expiring daemon because jvm heap"],
      line:
        /^(?:\s*> |> )?(?<message>Gradle build daemon disappeared unexpectedly.*|Expiring Daemon because JVM heap space is exhausted.*)/,
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
  ...rulesOf(
    "JVM",
    {
      kind: "memory",
      weight: "root",
      hints: ["java.lang.outofmemoryerror", "insufficient memory for the java"],
      line:
        /^(?:.{0,120}\b)?(?<message>java\.lang\.OutOfMemoryError.*|There is insufficient memory for the Java Runtime.*)/,
    },
    {
      kind: "exception",
      weight: "exception",
      hints: ["exception", "error", "failure"],
      line: /^(?<message>(?:[a-z]\w*\.){2,}[A-Z][\w$]*(?:Error|Exception|Failure)\b.*)/,
      needs: /^\s+at /,
      place: OWN_FRAME,
      last: true,
    },
    {
      kind: "exception",
      weight: "exception",
      hints: ["exception in thread"],
      line: /^(?<message>Exception in thread "[^"]*" .*)/,
      place: OWN_FRAME,
      last: true,
    },
    {
      kind: "crash",
      weight: "root",
      hints: ["a fatal error has been detected by the java"],
      line: /^# (?<message>A fatal error has been detected by the Java Runtime Environment.*)/,
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["could not find or load main class", "unable to access jarfile"],
      line:
        /^(?:Error: )(?<message>Could not find or load main class .*|Unable to access jarfile .*)/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: [
        "unsupportedclassversionerror",
        "unsupported class file major",
        "invalid target release",
        "java_home",
      ],
      line:
        /^.{0,300}?(?<message>UnsupportedClassVersionError.*|Unsupported class file major version \d+.*|(?:error: )?invalid (?:target|source) release: .*|JAVA_HOME is (?:not set|set to an invalid).*|.*JAVA_HOME is not defined correctly.*)/,
      fix: JAVA_VERSION_FIX,
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["class file has wrong version"],
      line: /^(?:\[ERROR\])?\s*(?<message>class file has wrong version.*)/,
      above: /bad class file: (?<file>[^\s(]+)/,
      fix: JAVA_VERSION_FIX,
    },
  ),
];
