/**
 * The JSON of Jest's `--json` and of Vitest's reporter `json`, which have the same members
 * (https://jestjs.io/docs/configuration#testresultsprocessor-string).
 *
 * @module
 */
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";
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
  passed: "passed",
  failed: "failed",
  pending: "skipped",
  skipped: "skipped",
  disabled: "skipped",
  todo: "todo",
};

/** Reads all tests, file by file. A file that could not be run has no test and is an error itself. */
export function readJest({ testResults }: JsonObject): Report {
  const suiteOf = suiteNames();
  const tests = objectsOf(testResults).flatMap((result): Test[] => {
    const file = textOf(result.name);
    const listed = objectsOf(result.assertionResults);
    if (listed.length > 0 || result.status !== "failed") {
      return listed.map((test) => testOf(test, file));
    }
    const details = clean(textOf(result.message));
    return [{
      suite: suiteOf(""),
      name: file,
      outcome: "errors",
      message: firstLine(details.replace(/^.*● Test suite failed to run/s, "")),
      details,
      file,
      line: null,
      seconds: null,
    }];
  });
  return { tests, missing: 0, bailOut: null, flaky: 0, warnings: [] };

  function testOf(test: JsonObject, file: string): Test {
    const titles = Array.isArray(test.ancestorTitles) ? test.ancestorTitles.map(textOf) : [];
    const messages = Array.isArray(test.failureMessages) ? test.failureMessages.map(textOf) : [];
    const details = clean(messages.join("\n\n"));
    const location = isJsonObject(test.location) ? test.location : {};
    // A failure's own text has the line that failed, the location that of the test.
    const line = details === "" && typeof location.line === "number" ? location.line : null;
    return {
      suite: suiteOf(titles.reduce(nestedName, "")),
      name: textOf(test.title),
      outcome: OUTCOMES[textOf(test.status)] ?? "errors",
      message: firstLine(details),
      details,
      file: details === "" ? file : null,
      line,
      seconds: secondsOf(test.duration),
    };
  }
}
