/**
 * JUnit XML, as Ant first wrote it and its many followers do: no standard, so only what they agree on.
 *
 * @module
 */
import type { RunWarning, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { wholeNumber } from "../../shared/report_reading.ts";
import { warningList } from "../../shared/warning_list.ts";
import type { XmlElement } from "../../shared/xml/read.ts";
import type { contract } from "./contract.ts";
import {
  firstLine,
  nestedName,
  type Outcome,
  type Report,
  type Suite,
  type Test,
} from "./report.ts";
import { secondsOf } from "./xml_values.ts";

const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ["error", "errors"],
  ["failure", "failed"],
  ["skipped", "skipped"],
]);

/** Attributes in which a test case without such an element may say it, as GoogleTest's do of disabled tests. */
const STATED = ["status", "result"];
const STATED_OUTCOMES: readonly (readonly [RegExp, Outcome])[] = [
  [/^fail(?:ed|ure)?$/i, "failed"],
  [/^(?:error(?:ed)?|broken)$/i, "errors"],
  [/^(?:skipped|disabled|ignored|suppressed|not_?run|pending)$/i, "skipped"],
];

/** Elements that report on a suite itself, in place of a test case. */
const NO_CASE = {
  name: "(suite)",
  outcome: "errors",
  details: "",
  file: null,
  line: null,
  seconds: null,
} as const;

/** The message of pytest where a file of tests cannot be imported; the reason is the last line with an E. */
const COLLECTION_FAILURE = "collection failure";
const PYTEST_ERROR = /^E\s+(\S.*)$/gm;

interface Counts {
  tests: number;
  failures: number;
  errors: number;
}

interface OpenSuite extends Suite {
  /** Its own name, without those around it. */
  ownName: string;
  /** The counts of its own test cases. */
  own: Counts;
  /** The counts with those of the suites inside it. */
  all: Counts;
}

/**
 * Reads JUnit XML. Everything is counted from the test cases; the attributes of suites are only compared. A suite that
 * states failures while none of its test cases has one failed all the same, as the case `(suite)`.
 */
export function readJunit(root: XmlElement): Report {
  const tests: Test[] = [];
  const mismatches = warningList<WarningCode<typeof contract>>();
  let flaky = 0;
  visit(root, newSuite("", ""));
  return { tests, missing: 0, bailOut: null, flaky, warnings: mismatches.list() };

  function visit(element: XmlElement, suite: OpenSuite): void {
    if (element.name === "testcase") return addTest(element, suite);
    if (element.name === "testsuites") {
      element.children.forEach((child) => visit(child, suite));
      return addUnlisted(element, suite);
    }
    if (element.name !== "testsuite") {
      return element.children.forEach((child) => visit(child, suite));
    }
    const ownName = element.attributes.get("name") ?? "";
    const inner = newSuite(nestedName(suite.name, ownName), ownName);
    element.children.forEach((child) => visit(child, inner));
    compareCounts(element, inner).forEach(({ code, message }) => mismatches.add(code, message));
    addUnlisted(element, inner);
    add(suite.all, inner.all);
  }

  /** Adds the failures that a suite states and does not list. */
  function addUnlisted({ attributes }: XmlElement, suite: OpenSuite): void {
    const stated = ["failures", "errors"].filter((key) => wholeNumber(attributes.get(key)));
    if (stated.length === 0 || suite.all.failures + suite.all.errors > 0) return;
    const counts = stated.map((key) => `${key}="${attributes.get(key)}"`).join(" and ");
    const message = `The suite says ${counts}, but none of its test cases has a failure`;
    tests.push({ ...NO_CASE, suite, message });
    suite.all.errors++;
  }

  function addTest(element: XmlElement, suite: OpenSuite): void {
    const test = testOf(element, suite);
    tests.push(test);
    const counts = {
      tests: 1,
      failures: test.outcome === "failed" ? 1 : 0,
      errors: test.outcome === "errors" ? 1 : 0,
    };
    add(suite.own, counts);
    add(suite.all, counts);
    if (element.children.some(({ name }) => name === "flakyFailure" || name === "flakyError")) {
      flaky++;
    }
  }
}

function newSuite(name: string, ownName: string): OpenSuite {
  const none = { tests: 0, failures: 0, errors: 0 };
  return { name, ownName, own: { ...none }, all: { ...none } };
}

function add(counts: Counts, more: Counts): void {
  counts.tests += more.tests;
  counts.failures += more.failures;
  counts.errors += more.errors;
}

function testOf(element: XmlElement, suite: OpenSuite): Test {
  const { attributes, children } = element;
  const verdict = verdictOf(children);
  const details = verdict?.text.trim() ?? "";
  const stated = verdict ? undefined : statedOutcome(attributes);
  const outcome = OUTCOMES.get(verdict?.name ?? "") ?? stated?.outcome ?? "passed";
  return {
    suite,
    name: testName(attributes, suite.ownName),
    outcome,
    message: verdict ? messageOf(verdict, outcome, details) : stated?.message ?? "",
    details,
    file: attributes.get("file") ?? null,
    line: wholeNumber(attributes.get("line")),
    seconds: secondsOf(attributes.get("time")),
  };
}

/** pytest writes of one test that it was skipped and that its teardown failed; node:test lets a todo fail. */
function verdictOf(children: readonly XmlElement[]): XmlElement | undefined {
  const verdicts = children.filter(({ name }) => OUTCOMES.has(name));
  return verdicts.find(({ attributes }) => attributes.get("type") === "todo") ??
    verdicts.find(({ name }) => name !== "skipped") ?? verdicts[0];
}

/** The outcome that an attribute says, with its words for a message. */
function statedOutcome(attributes: Map<string, string>) {
  for (const key of STATED) {
    const value = attributes.get(key)?.trim() ?? "";
    const found = STATED_OUTCOMES.find(([pattern]) => pattern.test(value));
    if (found) return { outcome: found[1], message: `${key}="${value}"` };
  }
  return undefined;
}

function testName(attributes: Map<string, string>, suiteName: string): string {
  const name = attributes.get("name") ?? "";
  const className = attributes.get("classname") ?? "";
  return className === "" || className === suiteName ? name : `${className}.${name}`;
}

function messageOf(verdict: XmlElement, outcome: Outcome, details: string): string {
  const message = verdict.attributes.get("message");
  if (message === COLLECTION_FAILURE) {
    return [...details.matchAll(PYTEST_ERROR)].at(-1)?.[1] ?? message;
  }
  if (message) return message;
  if (outcome === "skipped") return details;
  return firstLine(details) || (verdict.attributes.get("type") ?? "");
}

/** Some programs count the suites inside, some do not: either is right. */
function compareCounts(element: XmlElement, suite: OpenSuite): RunWarning<typeof contract>[] {
  return (["tests", "failures", "errors"] as const).flatMap((key) => {
    const stated = wholeNumber(element.attributes.get(key));
    if (stated === null || stated === suite.own[key] || stated === suite.all[key]) return [];
    const name = cutText(suite.ownName);
    return [{
      code: "COUNT_MISMATCH",
      message:
        `The suite "${name}" (line ${element.line}) says ${key}="${stated}", but its test cases add up to ${
          suite.all[key]
        }`,
    }];
  });
}
