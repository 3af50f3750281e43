/**
 * The XML of xUnit.net (xunit.net/docs/format-xml-v1, format-xml-v2, format-xml-v3): `assemblies` or one `assembly`.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { wholeNumber } from "../../shared/report_reading.ts";
import { childNamed, childrenNamed } from "../../shared/xml/children.ts";
import type { XmlElement } from "../../shared/xml/read.ts";
import type { contract } from "./contract.ts";
import { type Outcome, type Report, suiteNames, type Test } from "./report.ts";
import { secondsOf, textAt } from "./xml_values.ts";

const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ["Pass", "passed"],
  ["Fail", "failed"],
  ["Skip", "skipped"],
  ["NotRun", "skipped"],
]);

/** What stands around tests: collections, and classes in v1. */
const GROUPS = ["collection", "class"];

/** Reads the tests of all collections, and the errors of what is around them: fixtures and clean-ups. */
export function readXunit(root: XmlElement): Report {
  const suiteOf = suiteNames();
  const assemblies = root.name === "assembly" ? [root] : childrenNamed(root, "assembly");
  const tests = assemblies.flatMap((assembly) =>
    GROUPS.flatMap((group) => childrenNamed(assembly, group))
      .flatMap((group) => childrenNamed(group, "test"))
  ).map(testOf);
  const errors = assemblies.flatMap((assembly) =>
    childrenNamed(childNamed(assembly, "errors"), "error")
  ).map(errorOf);
  return {
    tests: [...tests, ...errors],
    missing: 0,
    bailOut: null,
    flaky: 0,
    warnings: mismatch(assemblies, tests.length),
  };

  function testOf(element: XmlElement): Test {
    const { attributes } = element;
    const type = attributes.get("type") ?? "";
    const name = attributes.get("name") ?? "";
    const failure = childNamed(element, "failure");
    return {
      suite: suiteOf(type),
      name: type !== "" && name.startsWith(`${type}.`) ? name.slice(type.length + 1) : name,
      outcome: OUTCOMES.get(attributes.get("result") ?? "") ?? "errors",
      message: failure ? textAt(failure, "message") : textAt(element, "reason"),
      details: textAt(failure, "stack-trace"),
      file: attributes.get("source-file") || null,
      line: wholeNumber(attributes.get("source-line")),
      seconds: secondsOf(attributes.get("time")),
    };
  }

  function errorOf(element: XmlElement): Test {
    const { attributes } = element;
    const failure = childNamed(element, "failure");
    return {
      suite: suiteOf(attributes.get("name") ?? ""),
      name: `(${attributes.get("type") ?? "error"})`,
      outcome: "errors",
      message: textAt(failure, "message"),
      details: textAt(failure, "stack-trace"),
      file: null,
      line: null,
      seconds: null,
    };
  }
}

function mismatch(
  assemblies: readonly XmlElement[],
  cases: number,
): RunWarning<typeof contract>[] {
  const totals = assemblies.map(({ attributes }) => wholeNumber(attributes.get("total")));
  if (totals.includes(null)) return [];
  const stated = totals.reduce<number>((sum, total) => sum + total!, 0);
  if (stated === cases) return [];
  const message = `The report says total="${stated}", but its tests add up to ${cases}`;
  return [{ code: "COUNT_MISMATCH", message }];
}
