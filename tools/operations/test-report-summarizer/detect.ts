import type { ErrorCode, RunOutput } from "../../tool.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { isDartEvent } from "./dart_events.ts";
import { type GoEvent, parseEvent } from "./go_events.ts";
import { detectJsonFormat } from "./json_report.ts";

type Code = ErrorCode<typeof contract>;

export type Format = RunOutput<typeof contract>["format"];

const TAP_LINE = /^(?:TAP version \d|\d+\.\.\d+(?!\S)|(?:not )?ok(?!\S))/m;

/**
 * The format of a report that is not XML, by its text.
 *
 * @throws {ToolError} `UNKNOWN_FORMAT`.
 */
export function detectFormat(text: string): Format {
  const json = detectJsonFormat(text);
  if (json) return json;
  if (TAP_LINE.test(text)) return "tap";
  if (hasEvent(text, ({ Action }) => typeof Action === "string")) return "go-json";
  if (hasEvent(text, isDartEvent)) return "dart-json";
  throw new ToolError<Code>(
    "UNKNOWN_FORMAT",
    '"input" is neither XML of JUnit, Visual Studio, NUnit or xUnit.net (begins with <), nor TAP (has lines "ok" or "not ' +
      'ok"), nor the output of go test -json (JSON lines with Action) or of dart test --reporter json, nor JSON of Jest, Vitest, Playwright, Mocha, RSpec, GoogleTest or Cucumber: send one of ' +
      "them, and its name in format",
  );
}

/** Whether a line is an event: packages that do not build are announced before the first. */
function hasEvent(text: string, isWanted: (event: GoEvent) => boolean): boolean {
  return text.split("\n").some((line) => {
    const event = parseEvent(line);
    return event !== undefined && isWanted(event);
  });
}
