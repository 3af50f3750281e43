import { type CauseRule, rulesOf } from "../rule.ts";
import { OWN_FRAME } from "./java_lines.ts";

const JAVA_VERSION_FIX =
  "Build with the version of Java that the project and its libraries ask for: set it up in the job, or take older libraries. The version of a class file is Java's and 44: 52 is Java 8, 55 is 11, 61 is 17, 65 is 21.";

/** What the JVM may use is set for it: a larger machine alone gives it no more. */
export const JVM_HEAP_FIX =
  "Give the JVM more than its limit, within what the runner has: org.gradle.jvmargs=-Xmx4g in gradle.properties for Gradle (512 MB without it), MAVEN_OPTS for Maven, -XX:MaxMetaspaceSize where the Metaspace is full. If that is not enough, run fewer workers, or use a larger runner.";

export const JVM_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "JVM",
    {
      kind: "memory",
      weight: "root",
      hints: ["java.lang.outofmemoryerror: "],
      line:
        /^(?:.{0,120}\b)?(?<message>java\.lang\.OutOfMemoryError: (?:Java heap space|GC overhead limit exceeded|Metaspace|Compressed class space).*)/,
      fix: JVM_HEAP_FIX,
    },
    {
      kind: "memory",
      weight: "root",
      hints: ["java.lang.outofmemoryerror", "insufficient memory for the java"],
      line:
        /^(?:.{0,120}\b)?(?<message>java\.lang\.OutOfMemoryError(?!: (?:Java heap|GC overhead|Metaspace|Compressed class)).*|There is insufficient memory for the Java Runtime.*)/,
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
      ],
      line:
        /^.{0,300}?(?<message>UnsupportedClassVersionError.*|Unsupported class file major version \d+.*|(?:error: )?invalid (?:target|source) release: .*)/,
      fix: JAVA_VERSION_FIX,
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["java_home"],
      line:
        /^.{0,300}?(?<message>(?:The )?JAVA_HOME (?:is (?:not set|set to an invalid)|(?:is|environment variable is) not defined correctly).*)/,
      fix:
        "Set JAVA_HOME to the folder of a JDK (the one that has bin/javac in it) in the job or on the agent; an action that sets Java up does it.",
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
