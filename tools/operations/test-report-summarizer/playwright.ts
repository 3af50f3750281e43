/**
 * The JSON of Playwright's reporter `json` (https://playwright.dev/docs/api/class-reporter): suites of suites, whose
 * specs have a test for each project and a result for each try.
 *
 * @module
 */
import { isJsonObject, type JsonObject, memberOf } from "../../shared/json/value.ts";
import { clean } from "../../shared/evidence/text.ts";
import { objectsOf, secondsOf, textOf } from "./json_members.ts";
import {
  firstLine,
  nestedName,
  type Outcome,
  type Report,
  suiteNames,
  type Test,
} from "./report.ts";

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  expected: "passed",
  flaky: "passed",
  unexpected: "failed",
  skipped: "skipped",
};

/** Reads all tests in the report's order. One that passed at a later try is flaky. */
export function readPlaywright(report: JsonObject): Report {
  const suiteOf = suiteNames();
  const tests: Test[] = [];
  let flaky = 0;
  for (const suite of objectsOf(report.suites)) readSuite(suite, "");
  const errors = objectsOf(report.errors).map(({ message }) => clean(textOf(message)));
  const bailOut = errors.length > 0 ? firstLine(errors[0]!) : null;
  return { tests, missing: 0, bailOut, flaky, warnings: [] };

  function readSuite(suite: JsonObject, outer: string): void {
    const name = nestedName(outer, textOf(suite.title));
    for (const spec of objectsOf(suite.specs)) {
      for (const test of objectsOf(spec.tests)) tests.push(testOf(spec, test, name));
    }
    for (const inner of objectsOf(suite.suites)) readSuite(inner, name);
  }

  function testOf(spec: JsonObject, test: JsonObject, suite: string): Test {
    const status = textOf(test.status);
    if (status === "flaky") flaky++;
    const results = objectsOf(test.results);
    const error = results.map((result) => result.error).findLast(isJsonObject);
    const location = isJsonObject(error?.location) ? error.location : spec;
    const details = clean(textOf(error?.stack) || textOf(error?.message));
    const outcome = OUTCOMES[status] ?? "errors";
    const isFaulty = outcome === "failed" || outcome === "errors";
    const project = textOf(test.projectName);
    const line = memberOf(location, "line");
    return {
      suite: suiteOf(project === "" ? suite : nestedName(`[${project}]`, suite)),
      name: textOf(spec.title),
      outcome,
      message: isFaulty
        ? firstLine(clean(textOf(error?.message))) || textOf(results.at(-1)?.status)
        : "",
      details: isFaulty ? details : "",
      file: textOf(memberOf(location, "file")) || textOf(spec.file) || null,
      line: typeof line === "number" ? line : null,
      seconds: secondsOf(results.at(-1)?.duration),
    };
  }
}
