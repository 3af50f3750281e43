/**
 * The JSON of Cucumber (cucumber-js, Cucumber-JVM, cucumber-ruby) and of behave: a list of features. A scenario is
 * a test, and its first step that did not pass says why.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { objectsOf, textOf } from "./json_members.ts";
import { firstLine, type Outcome, type Report, suiteNames, type Test } from "./report.ts";

/** The outcome of a scenario by the status of a step, the most severe first. */
const OUTCOMES: readonly (readonly [status: string, outcome: Outcome])[] = [
  ["failed", "failed"],
  ["ambiguous", "errors"],
  ["undefined", "errors"],
  ["pending", "todo"],
  ["skipped", "skipped"],
];

/** Cucumber counts nanoseconds. */
const PER_SECOND = 1e9;

interface Step {
  keyword: string;
  name: string;
  status: string;
  error: string;
  line: number | null;
  /** Null where none is stated. */
  duration: number | null;
}

/** Whether a value is a list of features. */
export function isCucumberReport(report: JsonValue[]): report is JsonObject[] {
  return report.length > 0 &&
    report.every((feature) =>
      isJsonObject(feature) && typeof feature.keyword === "string" &&
      (typeof feature.uri === "string" || typeof feature.location === "string")
    );
}

/** Reads Cucumber's JSON, a list of features. */
export function readCucumber(features: readonly JsonObject[]): Report {
  const suiteOf = suiteNames();
  const tests = features.flatMap((feature) => {
    // behave has locations, and seconds.
    const isBehave = typeof feature.uri !== "string";
    const file = isBehave ? textOf(feature.location).replace(/:\d+$/, "") : textOf(feature.uri);
    const suite = suiteOf(textOf(feature.name) || file);
    let background: Step[] = [];
    return objectsOf(feature.elements).flatMap((element) => {
      const steps = stepsOf(element);
      if (element.type === "background") {
        background = steps;
        return [];
      }
      const all = [...background, ...steps];
      background = [];
      return [{ ...scenarioOf(element, all, isBehave), suite, file: file || null }];
    });
  });
  return { tests, missing: 0, bailOut: null, flaky: 0, warnings: [] };
}

function scenarioOf(
  element: JsonObject,
  steps: readonly Step[],
  isBehave: boolean,
): Omit<Test, "suite" | "file"> {
  const [outcome, step] = outcomeOf(element, steps);
  const durations = steps.flatMap(({ duration }) => duration === null ? [] : [duration]);
  const sum = durations.reduce((total, duration) => total + duration, 0);
  return {
    name: textOf(element.name),
    outcome,
    message: step ? messageOf(step) : "",
    details: step?.error ?? "",
    line: step?.line ?? (Number.isInteger(element.line) ? Number(element.line) : null),
    seconds: durations.length === 0 ? null : isBehave ? sum : sum / PER_SECOND,
  };
}

/** Finds the outcome of a scenario, and the step that decides it. */
function outcomeOf(element: JsonObject, steps: readonly Step[]): [Outcome, Step?] {
  for (const [status, outcome] of OUTCOMES) {
    const step = steps.find((step) => step.status === status);
    if (step) return [outcome, step];
  }
  if (steps.length === 0) return [element.status === "passed" ? "passed" : "skipped"];
  const odd = steps.find(({ status }) => status !== "passed");
  return odd ? ["errors", odd] : ["passed"];
}

function messageOf({ keyword, name, status, error }: Step): string {
  const step = `${keyword}${name}`.trim();
  const said = firstLine(error);
  return said === "" ? `${status}: ${step}` : `${step}: ${said}`;
}

/** The steps of an element with its hooks, in the order in which they run. */
function stepsOf(element: JsonObject): Step[] {
  return [
    ...objectsOf(element.before),
    ...objectsOf(element.steps),
    ...objectsOf(element.after),
  ].map((step) => {
    const result = isJsonObject(step.result) ? step.result : {};
    const error = result.error_message;
    return {
      keyword: textOf(step.keyword) && `${textOf(step.keyword).trim()} `,
      name: textOf(step.name) || (step.keyword === undefined ? "hook" : ""),
      status: textOf(result.status).toLowerCase() || "skipped",
      error: Array.isArray(error) ? error.map(textOf).join("\n") : textOf(error),
      line: Number.isInteger(step.line) ? Number(step.line) : null,
      duration: typeof result.duration === "number" ? result.duration : null,
    };
  });
}
