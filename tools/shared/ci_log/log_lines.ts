/**
 * The lines of a build log as the tools printed them, without the prefixes that CI services, containers and task
 * runners add.
 *
 * @module
 */

/** A line of a log. Its number is its index plus 1. */
export interface LogLine {
  /** The text that the tool printed, cut at {@linkcode MAX_LINE_CHARS}. */
  text: string;
  /** The step that a column before the line names, as `gh run view --log` writes it. */
  step?: string;
  /** The package and task of a monorepo whose output it is, as the runner's prefix names them. */
  task?: string;
  /** Marks of the service before the text: GitLab's of sections, behind which no line ends, and {@linkcode ANNOTATION}. */
  marks?: readonly string[];
}

/** A tool says what is wrong at the start of a line; patterns match this much of it. */
const MAX_LINE_CHARS = 1_000;

/** A time of RFC 3339, section 5.6. */
const TIME = String.raw`\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)?`;

/** Columns of `gh run view --log`: job, step, and the line. */
const GH_COLUMNS = new RegExp(
  String.raw`^([^\t]{1,200})\t([^\t]{1,200})\t\ufeff?(?=${TIME}(?: |$))`,
);

/** The same, cut to the job by whoever quoted it. */
const GH_JOB = new RegExp(String.raw`^[^\s|][^|]{0,100} \| (?=${TIME}(?: |$))`);

/** The mark that a problem matcher of GitHub's puts before an error that names a place. */
export const ANNOTATION = "##[error]";

/** Prefixes of lines, the outermost first. */
const PREFIXES: readonly RegExp[] = [
  GH_JOB,
  // Buildkite's own time: an application program command, which is cleaned to replacement characters.
  // deno-lint-ignore no-control-regex -- it is what it looks for
  /^[\x1b\ufffd]_bk;t=\d+[\x07\ufffd]/,
  // GitHub and Azure; the Timestamper of Jenkins; Taskcluster; GitLab with the number and kind of the stream.
  new RegExp(String.raw`^\[?(?:task )?${TIME}\]?(?: [0-9A-Fa-f]{2}[OE][ +]| |$)`),
  // Mozharness, and the process whose output it repeats.
  /^\d\d:\d\d:\d\d +(?:INFO|WARNING|ERROR|CRITICAL|FATAL) -\s{1,2}/,
  // A clock in the default format of Jenkins: a clock and two spaces.
  /^\d\d:\d\d:\d\d {2}/,
  // The time since the start, as Jenkins' Timestamper has it; SonarScanner's clock.
  /^\d\d:\d\d:\d\d\.\d{3} (?=\S)/,
  // Netlify; git, before what the other side says.
  /^\d{1,2}:\d\d:\d\d [AP]M: /,
  /^remote: (?! *!|(?:fatal|error|ERROR|GitLab):)/,
  // A problem matcher of GitHub's puts it before what a tool says of a place.
  /^##\[(?:error|warning)\](?=\s*[\w./\\@-]+\.\w+(?::\d+(?::\d+)?:|\(\d+,\d+\):) )/,
  // The same as GitHub's web page shows it, and people copy it.
  /^(?:Error|Warning): (?=[\w./\\@-]+\.\w+(?:\(\d+,\d+\)|(?::\d+){1,2}): (?:error|warning)\b)/,
  // Mock, in its root.log.
  /^(?:DEBUG|INFO|WARNING|ERROR) util\.py:\d+: {2}/,
  // Jenkins repeats git's output.
  /^std(?:err|out): (?=\S)/,
  /^(?:PID \d+|GECKO\(\d+\)) \| /,
  // drone exec: the step and the number of the line.
  /^\[[a-z0-9][\w.-]{0,60}:\d{1,6}\] /,
  // docker compose, and foreman.
  /^[a-z0-9][a-z0-9_.-]{0,60} +\| /,
  // BuildKit: the number of the step and the seconds in it; in its summary, the seconds alone.
  /^#\d{1,4} (?:\d+\.\d+ )?/,
  /^\d{1,5}\.\d{2,3} (?=\S)/,
  // Turborepo, Nx, Lerna and pnpm: package and task.
  /^@?[\w-]{1,60}(?:\/[\w-]{1,60})?:[a-z][\w:-]{0,60}: /,
  /^@?[\w.-]{1,60}(?:\/[\w.-]{1,60}){1,6} (?:test|build|lint|typecheck|check|prepare|compile)[\w:-]{0,40}: /,
  // Maven when configured to print milliseconds or the time.
  /^(?:\d{1,9}|\d\d:\d\d:\d\d[.,]\d{3}) (?=\[(?:INFO|WARNING|ERROR|DEBUG)\])/,
  // Nix repeats what the builder printed.
  /^ {7}> /,
  // Ant, and Maven where it runs Ant.
  /^(?:\[INFO\] )?\s+\[(?:javac|exec|junit|java|echo|groovyc|testng|scalac)\] /,
];

/** A prefix of these runners whose last word is what a package's script is called, and no program's own. */
const TASK =
  /^(@?[\w./-]+(?::| )(?:test|build|lint|type-?check|check|compile|e2e|coverage)(?:[:-][\w:-]+)?): $/;

/** A clock that programs print as well: it is a prefix where nearly all lines have it. */
const CLOCK = /^\d\d:\d\d:\d\d (?![AP]M: )/;
/** A clock of which a second space is part, as Jenkins and Mozharness write it: {@linkcode PREFIXES} has these. */
const WIDE_CLOCK = /^\d\d:\d\d:\d\d {2}/;

/**
 * What Nix says of a build that failed, and with -L the derivation's name before each line of it. A prompt may look the
 * same, and what is printed in a build that went well is no error.
 */
const NIX_BUILD = /^(?:\S+Z )?error: (?:builder for|Cannot build) '\/nix\/store\/\S+\.drv'/;
const NIX_NAME = /^((?:\S+Z )?)[\w.+-]{1,100}> /;

/** Sequences for terminals, each of them whole (ECMA-48, section 5). */
const TERMINAL =
  // deno-lint-ignore no-control-regex -- they are what it looks for
  /\x1b(?:\[[\x20-\x3f]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|_[^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\^_])/g;

/**
 * Reads a log, without text that a carriage return overwrote.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readLogLines } from "./log_lines.ts";
 *
 * const log = "2026-03-01T10:00:00.1234567Z \u001b[31merror: x\u001b[0m\n0%\r100%\n";
 * assert.deepEqual(readLogLines(log), [{ text: "error: x" }, { text: "100%" }]);
 * ```
 */
export function readLogLines(log: string): LogLine[] {
  const lines = log.replace(/^\ufeff/, "").split("\n");
  if (lines.at(-1) === "") lines.pop();
  const isClocked = isMost(lines, CLOCK) && !isMost(lines, WIDE_CLOCK);
  const isNix = lines.some((line) => NIX_BUILD.test(line));
  return withoutMargin(lines.map((given) => {
    const line = isClocked ? given.replace(CLOCK, "") : given;
    return readLine(isNix ? line.replace(NIX_NAME, "$1") : line);
  }));
}

/** Above what a program printed, in opam's report on it, and before each line of that. */
const OPAM_OUTPUT = /^### (?:output|stdout|stderr) ###$/;
const OPAM_MARGIN = /^# ?/;

/** The lines without the margin that opam puts before those that it repeats. */
function withoutMargin(lines: LogLine[]): LogLine[] {
  let isOutput = false;
  return lines.map((line) => {
    isOutput = OPAM_OUTPUT.test(line.text) || (isOutput && OPAM_MARGIN.test(line.text));
    return isOutput ? { ...line, text: line.text.replace(OPAM_MARGIN, "") } : line;
  });
}

/** Whether nearly all lines with text begin alike, so that a service and not a program wrote the beginning. */
function isMost(lines: readonly string[], beginning: RegExp): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  return filled.length > 3 &&
    filled.filter((line) => beginning.test(line)).length > 0.9 * filled.length;
}

function readLine(raw: string): LogLine {
  let line = raw;
  let step: string | undefined;
  if (line.includes("\t")) {
    const columns = GH_COLUMNS.exec(line);
    if (columns) {
      step = columns[2]!;
      line = line.slice(columns[0].length);
    }
  }
  line = line.slice(0, 4 * MAX_LINE_CHARS);
  if (line.includes("\x1b")) line = line.replace(TERMINAL, "");
  let isAnnotated = false;
  let task: string | undefined;
  for (const prefix of PREFIXES) {
    const [found] = prefix.exec(line) ?? [];
    if (!found) continue;
    line = line.slice(found.length);
    task ??= TASK.exec(found)?.[1];
    isAnnotated ||= found === ANNOTATION;
  }
  const sections = line.includes("section_")
    ? line.split("\r").filter((piece) => SECTION.test(piece))
    : [];
  const shown = sections.length > 0
    ? line.split("\r").findLast((piece) => piece.trim() !== "" && !SECTION.test(piece)) ?? ""
    : shownOf(line);
  const marks = isAnnotated ? [...sections, ANNOTATION] : sections;
  return {
    text: shown.slice(0, MAX_LINE_CHARS).trimEnd(),
    ...(step !== undefined && { step }),
    ...(task !== undefined && { task }),
    ...(marks.length > 0 && { marks }),
  };
}

/** A mark of a section of GitLab's. */
const SECTION = /^section_(?:start|end):\d+:[\w.-]+(?:\[[^\]]*\])?\s*$/;

/** The line as a terminal finally shows it. */
function shownOf(line: string): string {
  if (!line.includes("\r")) return line;
  const pieces = line.split("\r").filter((piece) => piece.trim() !== "");
  // A mark of a service that begins or ends a part is before what follows on its line.
  return pieces.find((piece) => /^travis_(?:fold|time):/.test(piece)) ?? pieces.at(-1) ?? "";
}
