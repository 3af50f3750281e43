/**
 * The event stream of `dart test --reporter json` and `flutter test --machine` (package:test, "JSON Reporter
 * Protocol"). Its lines may stand between others.
 *
 * @module
 */
import { invalidReport } from "../../shared/report_reading.ts";
import { type GoEvent as Event, parseEvent } from "./go_events.ts";
import { firstLine, type Outcome, type Report, suiteNames, type Test } from "./report.ts";

/** A test that has begun. */
interface Begun {
  test: Test;
  begin: number;
  isDone: boolean;
  isHidden: boolean;
}

const OUTCOMES: ReadonlyMap<unknown, Outcome> = new Map([
  ["success", "passed"],
  ["failure", "failed"],
  ["error", "errors"],
]);

/** Whether a line is an event that only this protocol has. */
export function isDartEvent({ type, protocolVersion, testID }: Event): boolean {
  return type === "start" && typeof protocolVersion === "string" ||
    type === "testDone" && typeof testID === "number";
}

/**
 * Reads the events. A test that has begun and not ended is missing, and so is the rest where the last event is.
 *
 * @throws {ToolError} `INVALID_REPORT` where no line is such an event.
 */
export function readDartEvents(text: string): Report {
  const events = text.split("\n").map(parseEvent).filter((event) => event !== undefined);
  if (!events.some(isDartEvent)) {
    throw invalidReport('"input" is not the JSON of dart test: it has no line {"type":"start",…}');
  }
  const suiteOf = suiteNames();
  const paths = new Map<unknown, string>();
  const begun = new Map<unknown, Begun>();
  let isComplete = false;
  for (const event of events) {
    const test = begun.get(event.testID);
    switch (event.type) {
      case "suite":
        paths.set(memberOf(event.suite, "id"), textOf(memberOf(event.suite, "path")));
        break;
      case "testStart":
        begun.set(memberOf(event.test, "id"), begin(event));
        break;
      case "error":
        if (test) takeError(test.test, event);
        break;
      case "testDone":
        if (test) end(test, event);
        break;
      case "done":
        isComplete = true;
    }
  }
  const all = [...begun.values()].filter(({ isHidden }) => !isHidden);
  const open = all.filter(({ isDone }) => !isDone);
  return {
    tests: all.filter(({ isDone }) => isDone).map(({ test }) => test),
    missing: open.length,
    bailOut: null,
    flaky: 0,
    warnings: isComplete ? [] : [{
      code: "REPORT_CUT",
      message: "The report has no event done: the run was stopped, or the report is cut",
    }],
  };

  function begin({ test, time }: Event): Begun {
    const file = paths.get(memberOf(test, "suiteID")) || null;
    const line = Number(memberOf(test, "root_line") ?? memberOf(test, "line"));
    return {
      test: {
        suite: suiteOf(file ?? ""),
        name: textOf(memberOf(test, "name")),
        outcome: "errors",
        message: textOf(memberOf(memberOf(test, "metadata"), "skipReason")),
        details: "",
        file,
        line: Number.isInteger(line) && line > 0 ? line : null,
        seconds: null,
      },
      begin: Number(time),
      isDone: false,
      isHidden: false,
    };
  }
}

function takeError(test: Test, { error, stackTrace }: Event): void {
  // Later errors follow from the first.
  if (test.details !== "") return;
  test.message = firstLine(textOf(error));
  test.details = `${textOf(error)}\n${textOf(stackTrace)}`.trim();
}

function end(begun: Begun, { result, skipped, hidden, time }: Event): void {
  const { test } = begun;
  begun.isDone = true;
  // Of the loading of a file only a failure counts.
  begun.isHidden = hidden === true && result === "success";
  test.outcome = skipped === true ? "skipped" : OUTCOMES.get(result) ?? "errors";
  const milliseconds = Number(time) - begun.begin;
  test.seconds = milliseconds >= 0 ? milliseconds / 1000 : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
