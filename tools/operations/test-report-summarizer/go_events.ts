/**
 * The event stream of `go test -json` (`go doc test2json`).
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { invalidReport } from "../../shared/report_reading.ts";
import { buildReader, type Said, saidBy } from "./go_output.ts";
import type { Outcome, Report, Suite, Test } from "./report.ts";
import type { contract } from "./contract.ts";

/** A JSON object of a line, its members unchecked. */
export type GoEvent = Record<string, unknown>;

/** The events so far of a test, or of a package as a whole. */
interface Subject {
  suite: Suite;
  /** Null for the package as a whole. */
  name: string | null;
  hasRun: boolean;
  verdict: "pass" | "fail" | "skip" | null;
  seconds: number | null;
  output: string[];
  /** What the compiler says of the package for which it could not be built. */
  build: readonly string[];
  hasSubtests: boolean;
  /** It, or a test inside it, failed or did not finish. */
  hasFault: boolean;
  /** Whether a test inside it failed or did not finish. */
  hasFaultInside: boolean;
}

/** A test of a package; the package as a whole is not one. */
interface NamedTest {
  name: string;
  subject: Subject;
}

const OUTCOMES = { pass: "passed", fail: "failed", skip: "skipped" } as const;
/** The line that go before version 1.24 prints, in place of events, about packages that it cannot build. */
const BUILD_HEADER = /^# (\S+)/;
const BUILD_FAILED = /^FAIL\t(\S+) \[(?:build|setup) failed\]\s*$/;

/**
 * Reads `go test -json`. A package that does not build is a failure with what the compiler says. Other lines that are
 * not events are skipped with a warning.
 *
 * @throws {ToolError} `INVALID_REPORT` when no line is a JSON object.
 */
export function readGoEvents(text: string): Report {
  /** Tests by package and name, in the order of their first event. */
  const tests = new Map<string, Map<string, Subject>>();
  const packages = new Map<string, Subject>();
  const subjects: Subject[] = [];
  /** The output of the compiler, by package. */
  const builds = new Map<string, string[]>();
  const readBuild = buildReader();
  const { events, warnings } = readEvents(text);
  for (const event of events) {
    const subject = subjectOf(event);
    if (subject) take(event, subject);
  }
  for (const [name, own] of tests) markSubtests(own, packages.get(name));
  const open = [...packages].filter(([, { verdict, hasRun }]) => hasRun && verdict === null)
    .map(([name]) => name);
  return {
    tests: subjects.filter(isCounted).map((subject) => testOf(subject, readBuild(subject.build))),
    missing: 0,
    bailOut: null,
    flaky: 0,
    warnings: open.length === 0 ? warnings : [...warnings, cutWarning(open)],
  };

  function subjectOf(event: GoEvent): Subject | undefined {
    const packageName = textOf(event.Package);
    const name = textOf(event.Test);
    if (packageName === undefined && name === undefined) return takeBuild(event);
    const whole = packages.get(packageName ?? "") ?? newSubject({ name: packageName ?? "" }, null);
    packages.set(packageName ?? "", whole);
    if (name === undefined) return whole;
    const own = tests.get(whole.suite.name) ?? new Map<string, Subject>();
    tests.set(whole.suite.name, own);
    const test = own.get(name) ?? newSubject(whole.suite, name);
    if (!own.has(name)) subjects.push(test);
    own.set(name, test);
    return test;
  }

  /** Keeps what the compiler says until the package fails. */
  function takeBuild({ Action, ImportPath, Output }: GoEvent): undefined {
    const built = textOf(ImportPath);
    if (Action !== "build-output" || built === undefined) return;
    const said = builds.get(packageOf(built)) ?? [];
    said.push(textOf(Output) ?? "");
    builds.set(packageOf(built), said);
  }

  function take(event: GoEvent, subject: Subject): void {
    switch (event.Action) {
      // Of a test, then of a package (from Go 1.20).
      case "run":
      case "start":
        subject.hasRun = true;
        return;
      case "output":
        subject.output.push(textOf(event.Output) ?? "");
        return;
      case "pass":
      case "fail":
      case "skip":
        // The failure of a package is an entry of the report, at this place.
        if (subject.name === null && subject.verdict === null) subjects.push(subject);
        subject.build = builds.get(packageOf(textOf(event.FailedBuild) ?? "")) ?? subject.build;
        subject.verdict = event.Action;
        subject.seconds = Number.isFinite(event.Elapsed) ? Number(event.Elapsed) : null;
    }
  }
}

/** The event of a line; undefined when it is not a JSON object. */
export function parseEvent(line: string): GoEvent | undefined {
  // Most of what is not an event is reported without an exception.
  const trimmed = line.trim();
  if (!trimmed.startsWith("{") || !trimmed.endsWith("}")) return;
  try {
    return parseJsonValue(trimmed) as GoEvent;
  } catch {
    return;
  }
}

function readEvents(text: string): { events: GoEvent[]; warnings: RunWarning<typeof contract>[] } {
  const events: GoEvent[] = [];
  const unparsed: number[] = [];
  /** The package whose compiler errors the lines are. */
  let building: string | undefined;
  let isJson = false;
  text.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    const event = parseEvent(line);
    const failed = BUILD_FAILED.exec(line)?.[1];
    building = event ? undefined : BUILD_HEADER.exec(line)?.[1] ?? building;
    if (event) {
      isJson = true;
      events.push(event);
    } else if (failed !== undefined) {
      events.push(
        { Action: "output", Package: failed, Output: `${line}\n` },
        { Action: "fail", Package: failed, FailedBuild: failed },
      );
      building = undefined;
    } else if (building !== undefined) {
      events.push({ Action: "build-output", ImportPath: building, Output: `${line}\n` });
    } else unparsed.push(index + 1);
  });
  if (!isJson) {
    throw invalidReport(
      '"input" has no line that is a JSON object: send the output of go test -json',
    );
  }
  if (unparsed.length === 0) return { events, warnings: [] };
  const message =
    `Lines that are not JSON objects were skipped: ${unparsed.length}, the first is line ${
      unparsed[0]
    }`;
  return { events, warnings: [{ code: "UNPARSED_LINES", message }] };
}

/** @param open Packages that have started, and not ended. */
function cutWarning(open: readonly string[]): RunWarning<typeof contract> {
  const did = open.length === 1 ? "A package has" : `${open.length} packages have`;
  const message = `${did} started and not ended, the first is ${
    cutText(open[0]!)
  }: the report may be cut, and tests be missing`;
  return { code: "REPORT_CUT", message };
}

/** The package that is built: of `p [p.test]`, which is p with its tests, it is p. */
function packageOf(importPath: string): string {
  return importPath.split(" ", 1)[0]!;
}

function newSubject(suite: Suite, name: string | null): Subject {
  return {
    suite,
    name,
    hasRun: false,
    verdict: null,
    seconds: null,
    output: [],
    build: [],
    hasSubtests: false,
    hasFault: false,
    hasFaultInside: false,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Tells tests with subtests, and where in a package something went wrong. */
function markSubtests(tests: ReadonlyMap<string, Subject>, whole: Subject | undefined): void {
  /** The tests around the current one, outermost first; the package is around them all. */
  const open: NamedTest[] = [];
  for (const test of inTreeOrder(tests)) {
    closeUpTo(test.name);
    const around = open.at(-1);
    if (around) around.subject.hasSubtests = true;
    open.push(test);
  }
  closeUpTo("");

  /** Closes the tests that a name is not inside of. */
  function closeUpTo(name: string): void {
    for (let test = open.at(-1); test && !isInside(name, test.name); test = open.at(-1)) {
      open.pop();
      close(test.subject, open.at(-1)?.subject ?? whole);
    }
  }
}

function close(test: Subject, around: Subject | undefined): void {
  test.hasFault = test.hasFaultInside || isFaulty(test);
  if (test.hasFault && around) around.hasFaultInside = true;
}

/** Every test directly followed by those inside it. */
function inTreeOrder(tests: ReadonlyMap<string, Subject>): NamedTest[] {
  return [...tests].map(([name, subject]) => ({
    name,
    subject,
    key: name.replaceAll("/", "\0"),
  })).sort((a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}

function isInside(name: string, outer: string): boolean {
  return name.startsWith(outer) && name[outer.length] === "/";
}

function isFaulty({ verdict, hasRun }: Subject): boolean {
  return verdict === "fail" || (verdict === null && hasRun);
}

/** A test around others, or a package, counts only as a failure of its own: no test inside it failed. */
function isCounted(subject: Subject): boolean {
  if (subject.name === null) return subject.verdict === "fail" && !subject.hasFaultInside;
  if (subject.hasSubtests) return isFaulty(subject) && !subject.hasFaultInside;
  return subject.verdict !== null || subject.hasRun;
}

function testOf(subject: Subject, build: Said): Test {
  const { suite, name, verdict } = subject;
  const own = saidBy(subject.output);
  const outcome: Outcome = name === null || verdict === null ? "errors" : OUTCOMES[verdict];
  const { file, line } = build.file === null ? own : build;
  return {
    suite,
    name: name ?? "(package)",
    outcome,
    message: verdict === null ? "did not finish" : build.message || own.message || own.text,
    details: [build.text, own.text].filter((text) => text !== "").join("\n"),
    file,
    line,
    seconds: name === null ? null : subject.seconds,
  };
}
