/**
 * The JSON of GoogleTest (`--gtest_output=json`; google.github.io/googletest/advanced.html, "Generating a JSON Report").
 *
 * @module
 */
import type { JsonObject } from "../../shared/json/value.ts";
import { objectsOf, textOf } from "./json_members.ts";
import { firstLine, type Outcome, type Report, suiteNames, type Test } from "./report.ts";
import { secondsOf } from "./xml_values.ts";

/** The first line of a failure: its place. */
const PLACE = /^(?:\S.*):(?:\d+)\n/;

/** Reads the tests of all suites; one may have several failures. */
export function readGoogletest({ testsuites }: JsonObject): Report {
  const suiteOf = suiteNames();
  const tests = objectsOf(testsuites).flatMap(({ name, testsuite }) =>
    objectsOf(testsuite).map((test) => testOf(textOf(name), test))
  );
  return { tests, missing: 0, bailOut: null, flaky: 0, warnings: [] };

  function testOf(suite: string, test: JsonObject): Test {
    const failures = objectsOf(test.failures).map(({ failure, message }) =>
      // The manual calls the text message, the program failure.
      textOf(failure) || textOf(message)
    );
    const [skipped] = objectsOf(test.skipped).map(({ message }) => textOf(message));
    const outcome = outcomeOf(test, failures.length > 0);
    return {
      suite: suiteOf(suite),
      name: [test.name, test.type_param, test.value_param].map(textOf).filter((text) => text !== "")
        .join(" "),
      outcome,
      message: failures.length > 0
        ? firstLine(failures[0]!.replace(PLACE, ""))
        : outcome === "skipped"
        ? firstLine((skipped ?? "").replace(PLACE, "")) || "disabled"
        : "",
      details: failures.join("\n"),
      file: textOf(test.file) || null,
      // The test's own line; that of the failure is in its text.
      line: failures.length === 0 && Number.isInteger(test.line) ? Number(test.line) : null,
      seconds: secondsOf(textOf(test.time).replace(/s$/, "")),
    };
  }
}

function outcomeOf({ status, result }: JsonObject, hasFailed: boolean): Outcome {
  if (hasFailed) return "failed";
  if (status === "NOTRUN" || result === "SUPPRESSED" || result === "SKIPPED") return "skipped";
  return result === "COMPLETED" || (result === undefined && status === "RUN") ? "passed" : "errors";
}
