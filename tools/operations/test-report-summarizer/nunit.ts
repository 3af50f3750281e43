/**
 * NUnit XML: `test-run` of NUnit 3 and 4 (docs.nunit.org, "Test Result XML Format") and `test-results` of
 * NUnit 2.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { wholeNumber } from "../../shared/report_reading.ts";
import { childNamed } from "../../shared/xml/children.ts";
import type { XmlElement } from "../../shared/xml/read.ts";
import type { contract } from "./contract.ts";
import {
  isFaulty,
  nestedName,
  type Outcome,
  type Report,
  suiteNames,
  type Test,
} from "./report.ts";
import { secondsOf, textAt } from "./xml_values.ts";

/** Suites around namespaces: a file, or several, whose names say nothing about tests. */
const ASSEMBLIES: ReadonlySet<string> = new Set(["Assembly", "Project", "Test Project"]);
/** The results of NUnit 3, then those of NUnit 2 that have other names. */
const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ["Passed", "passed"],
  ["Warning", "passed"],
  ["Failed", "failed"],
  ["Skipped", "skipped"],
  ["Inconclusive", "skipped"],
  ["Success", "passed"],
  ["Failure", "failed"],
  ["Ignored", "skipped"],
]);
/** Labels of a failure in NUnit 3 that is not one of an assertion. */
const ERROR_LABELS: ReadonlySet<string> = new Set(["Error", "Invalid", "Cancelled"]);

/** Reads the test cases, and the suites that failed on their own account. */
export function readNunit(root: XmlElement): Report {
  const tests: Test[] = [];
  const suiteOf = suiteNames();
  for (const child of root.children) visit(child, [], "");
  return { tests, missing: 0, bailOut: null, flaky: 0, warnings: mismatch(root, tests) };

  /** @param names The names of the suites around it, from the outermost. */
  function visit(element: XmlElement, names: readonly string[], suite: string): void {
    if (element.name === "test-case") tests.push(testOf(element, names, suite));
    else if (element.name === "test-suite") visitSuite(element, names, suite);
    // NUnit 2 has an element "results" in between.
    else if (element.name === "results") {
      for (const child of element.children) visit(child, names, suite);
    }
  }

  function visitSuite(element: XmlElement, names: readonly string[], suite: string): void {
    const { attributes, children } = element;
    const name = attributes.get("name") ?? "";
    const isAssembly = ASSEMBLIES.has(attributes.get("type") ?? "") || /[\\/]/.test(name);
    const innerNames = isAssembly ? names : [...names, name];
    const innerSuite = isAssembly ? suite : nestedName(suite, name);
    const first = tests.length;
    for (const child of children) visit(child, innerNames, innerSuite);
    const failure = childNamed(element, "failure");
    // A suite also fails because of what is in it.
    if (!failure || attributes.get("site") === "Child" || tests.slice(first).some(isFaulty)) return;
    tests.push({ ...testOf(element, innerNames, innerSuite), name: "(suite)", seconds: null });
  }

  function testOf(element: XmlElement, names: readonly string[], suite: string): Test {
    const { attributes } = element;
    const failure = childNamed(element, "failure");
    const reason = childNamed(element, "reason");
    return {
      suite: suiteOf(suite),
      name: shortName(attributes.get("name") ?? "", names),
      outcome: outcomeOf(attributes, failure !== undefined),
      message: textAt(failure ?? reason, "message"),
      details: textAt(failure, "stack-trace"),
      file: null,
      line: null,
      seconds: secondsOf(attributes.get("duration") ?? attributes.get("time")),
    };
  }
}

/** NUnit 2 names a test case with its namespace and class, which are the suites around it. */
function shortName(name: string, suites: readonly string[]): string {
  const prefix = `${suites.join(".")}.`;
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

function outcomeOf(attributes: Map<string, string>, hasFailure: boolean): Outcome {
  const result = attributes.get("result");
  if (result === undefined) {
    // NUnit 2.4 and before.
    if (attributes.get("executed")?.toLowerCase() === "false") return "skipped";
    const failed = hasFailure || attributes.get("success")?.toLowerCase() === "false";
    return failed ? "failed" : "passed";
  }
  if (result === "Failed" && ERROR_LABELS.has(attributes.get("label") ?? "")) return "errors";
  return OUTCOMES.get(result) ?? "errors";
}

function mismatch(root: XmlElement, tests: readonly Test[]): RunWarning<typeof contract>[] {
  const stated = wholeNumber(root.attributes.get("total"));
  const notRun = wholeNumber(root.attributes.get("not-run")) ?? 0;
  const cases = tests.filter(({ name }) => name !== "(suite)").length;
  // NUnit 2 counts those that did not run apart.
  if (stated === null || stated === cases || stated + notRun === cases) return [];
  const message = `The report says total="${stated}", but its test cases add up to ${cases}`;
  return [{ code: "COUNT_MISMATCH", message }];
}
