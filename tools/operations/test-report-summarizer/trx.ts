/**
 * TRX, the results file of Visual Studio and `dotnet test` (vstst.xsd,
 * http://microsoft.com/schemas/VisualStudio/TeamTest/2010).
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { wholeNumber } from "../../shared/report_reading.ts";
import { childNamed, childrenNamed } from "../../shared/xml/children.ts";
import type { XmlElement } from "../../shared/xml/read.ts";
import type { contract } from "./contract.ts";
import { isFaulty, type Outcome, type Report, suiteNames, type Test } from "./report.ts";
import { textAt } from "./xml_values.ts";

/** TestOutcome of vstst.xsd. MSTest leaves away its first value, Error. */
const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ["Passed", "passed"],
  ["PassedButRunAborted", "passed"],
  ["Completed", "passed"],
  ["Warning", "passed"],
  ["Failed", "failed"],
  ["NotExecuted", "skipped"],
  ["Inconclusive", "skipped"],
  ["Pending", "skipped"],
]);
/** [DAYS.]HH:MM:SS[.FRACTION], a TimeSpan of .NET. */
const DURATION = /^(?:(\d{1,5})\.)?(\d{1,3}):(\d\d):(\d\d(?:\.\d{1,7})?)$/;
const FAILED_RUNS: ReadonlySet<string> = new Set(["Failed", "Error", "Aborted", "Timeout"]);

/**
 * Reads the results of a run. Those of the rows of a data-driven test count, not the test around them.
 */
export function readTrx(root: XmlElement): Report {
  const classNames = classNamesOf(root);
  const suiteOf = suiteNames();
  const results = resultsOf(childNamed(root, "Results"));
  const leaves = results.filter(({ rows }) => rows === 0);
  const tests = leaves.map(({ element }) => testOf(element));
  const summary = childNamed(root, "ResultSummary");
  if (!tests.some(isFaulty) && FAILED_RUNS.has(summary?.attributes.get("outcome") ?? "")) {
    tests.push(runFailure(summary));
  }
  return {
    tests,
    missing: 0,
    bailOut: null,
    flaky: 0,
    warnings: mismatch(summary, [leaves.length, results.length]),
  };

  function testOf(element: XmlElement): Test {
    const { attributes } = element;
    const className = classNames.get(attributes.get("testId") ?? "") ?? "";
    const name = attributes.get("testName") ?? "";
    const error = childNamed(childNamed(element, "Output"), "ErrorInfo");
    return {
      suite: suiteOf(className),
      name: className !== "" && name.startsWith(`${className}.`)
        ? name.slice(className.length + 1)
        : name,
      outcome: OUTCOMES.get(attributes.get("outcome") ?? "") ?? "errors",
      message: textAt(error, "Message"),
      details: textAt(error, "StackTrace"),
      file: null,
      line: null,
      seconds: secondsOfSpan(attributes.get("duration")),
    };
  }

  /** A run that failed though no test did: its host crashed, or could not start. */
  function runFailure(element: XmlElement | undefined): Test {
    const texts = childrenNamed(childNamed(element, "RunInfos"), "RunInfo")
      .map((info) => textAt(info, "Text")).filter((text) => text !== "");
    return {
      suite: suiteOf(""),
      name: "(run)",
      outcome: "errors",
      message: texts[0] ?? `The run ended as ${element?.attributes.get("outcome")}`,
      details: texts.join("\n"),
      file: null,
      line: null,
      seconds: null,
    };
  }
}

/** All results, rows of data-driven tests after the test, with how many rows each has. */
function resultsOf(list: XmlElement | undefined): { element: XmlElement; rows: number }[] {
  const results = list?.children.filter(({ name }) => /TestResult$/.test(name)) ?? [];
  return results.flatMap((element) => {
    const rows = resultsOf(childNamed(element, "InnerResults"));
    return [{ element, rows: rows.length }, ...rows];
  });
}

/** The class of each test, by the test's id; MSTest puts the assembly after it. */
function classNamesOf(root: XmlElement): Map<string, string> {
  const tests = childrenNamed(childNamed(root, "TestDefinitions"), "UnitTest");
  return new Map(tests.map((test) => {
    const className = childNamed(test, "TestMethod")?.attributes.get("className") ?? "";
    return [test.attributes.get("id") ?? "", className.split(",", 1)[0] ?? ""];
  }));
}

function secondsOfSpan(text = ""): number | null {
  const [matched, days = "0", hours, minutes, seconds] = DURATION.exec(text) ?? [];
  if (matched === undefined) return null;
  const whole = (Number(days) * 24 + Number(hours)) * 3600 + Number(minutes) * 60;
  // Seven decimals are exact so: the sum of a whole number and a fraction would not be.
  return Number(`${whole + Math.floor(Number(seconds))}.${seconds?.split(".")[1] ?? "0"}`);
}

/** Some programs count the test around rows too: either is right. */
function mismatch(
  summary: XmlElement | undefined,
  counts: number[],
): RunWarning<typeof contract>[] {
  const total = wholeNumber(childNamed(summary, "Counters")?.attributes.get("total"));
  if (total === null || counts.includes(total)) return [];
  const message = `The counters say total="${total}", but the results add up to ${counts[0]}`;
  return [{ code: "COUNT_MISMATCH", message }];
}
