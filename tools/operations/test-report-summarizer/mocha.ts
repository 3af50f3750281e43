/**
 * The JSON of Mocha's reporter `json` (https://mochajs.org/api/reporters_json.js).
 *
 * @module
 */
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";
import { objectsOf, secondsOf, textOf } from "./json_members.ts";
import { firstLine, type Outcome, type Report, suiteNames, type Test } from "./report.ts";

/** Tests as often as they are in a list, by what names them, each time the first one last. */
type Listed = Map<string, JsonObject[]>;

/**
 * Reads all tests in the order in which they ended. A failure that is not a test is one of a hook.
 *
 * Only the title of a test with all titles around it is known, so the suite is what precedes its own.
 */
export function readMocha(report: JsonObject): Report {
  const suiteOf = suiteNames();
  const failures = listed(report.failures);
  const pending = listed(report.pending);
  const passes = listed(report.passes);
  const tests = objectsOf(report.tests).map((test) => {
    const failure = take(failures, test);
    const outcome = failure
      ? "failed"
      : take(pending, test)
      ? "skipped"
      : take(passes, test)
      ? "passed"
      : "errors";
    return testOf(failure ?? test, outcome);
  });
  const hooks = [...failures.values()].flatMap((group) => group.reverse())
    .map((failure) => testOf(failure, "errors"));
  return { tests: [...tests, ...hooks], missing: 0, bailOut: null, flaky: 0, warnings: [] };

  function testOf(test: JsonObject, outcome: Outcome): Test {
    const title = textOf(test.title);
    const fullTitle = textOf(test.fullTitle);
    const error = isJsonObject(test.err) ? test.err : {};
    const details = textOf(error.stack);
    const isFaulty = outcome === "failed" || outcome === "errors";
    return {
      suite: suiteOf(
        fullTitle.endsWith(title) ? fullTitle.slice(0, -title.length || undefined).trimEnd() : "",
      ),
      name: title,
      outcome,
      message: isFaulty ? textOf(error.message) || firstLine(details) || "did not finish" : "",
      details,
      file: textOf(test.file) || null,
      line: null,
      seconds: secondsOf(test.duration),
    };
  }
}

function listed(list: unknown): Listed {
  const groups = Map.groupBy(objectsOf(list), keyOf);
  for (const group of groups.values()) group.reverse();
  return groups;
}

function take(list: Listed, test: JsonObject): JsonObject | undefined {
  return list.get(keyOf(test))?.pop();
}

function keyOf({ fullTitle, title, file }: JsonObject): string {
  return JSON.stringify([textOf(fullTitle) || textOf(title), textOf(file)]);
}
