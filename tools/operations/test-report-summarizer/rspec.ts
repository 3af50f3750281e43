/**
 * The JSON of RSpec's formatter `json` (RSpec::Core::Formatters::JsonFormatter).
 *
 * @module
 */
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";
import { type Outcome, type Report, suiteNames, type Test } from "./report.ts";

const OUTCOMES: ReadonlyMap<unknown, Outcome> = new Map<unknown, Outcome>([
  ["passed", "passed"],
  ["failed", "failed"],
  ["pending", "skipped"],
]);

/** Reads the examples, and the errors that happened outside of them. */
export function readRspec({ examples, summary, messages }: JsonObject): Report {
  const suiteOf = suiteNames();
  const tests = Array.isArray(examples) ? examples.filter(isJsonObject).map(testOf) : [];
  const outside = isJsonObject(summary) ? Number(summary.errors_outside_of_examples_count) : 0;
  const text = Array.isArray(messages) ? messages.map(textOf).join("\n").trim() : "";
  if (outside > 0) {
    tests.push({
      suite: suiteOf(""),
      name: "(outside of examples)",
      outcome: "errors",
      message: `Errors outside of examples: ${outside}`,
      details: text,
      file: null,
      line: null,
      seconds: null,
    });
  }
  return { tests, missing: 0, bailOut: null, flaky: 0, warnings: [] };

  function testOf(example: JsonObject): Test {
    const name = textOf(example.description);
    const full = textOf(example.full_description);
    const exception = isJsonObject(example.exception) ? example.exception : undefined;
    const backtrace = Array.isArray(exception?.backtrace) ? exception.backtrace.map(textOf) : [];
    return {
      suite: suiteOf(full.endsWith(name) ? full.slice(0, full.length - name.length).trimEnd() : ""),
      name,
      outcome: OUTCOMES.get(example.status) ?? "errors",
      message: textOf(exception?.message).trim() || textOf(example.pending_message),
      details: backtrace.join("\n"),
      file: textOf(example.file_path) || null,
      line: Number.isInteger(example.line_number) ? Number(example.line_number) : null,
      seconds: typeof example.run_time === "number" ? example.run_time : null,
    };
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
