/**
 * Takes the secrets out of a run's trace and of the caller's words about the run.
 *
 * @module
 */
import { parseMaybeJson } from "../../shared/json/parse.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { redactJson, redactKeyBlocks, redactText } from "../../shared/secrets/redact.ts";
import { countRedacted, redactJsonText } from "../../shared/secrets/redact_json_text.ts";

import { readHistoryText, type TextHistory } from "./history_text.ts";
import { readHistory } from "./read_history.ts";
import type { HistoryStep } from "./spans.ts";

/** The caller's own records, by the arrays of a handoff that take them. */
export interface OwnRecords {
  constraints: readonly unknown[];
  decisions: readonly unknown[];
  completed: readonly unknown[];
  notes: readonly unknown[];
  next_actions: readonly unknown[];
}

/** The caller's records of a run; plain JSON, already checked. */
export interface GivenRun extends OwnRecords {
  trace?: readonly unknown[] | undefined;
  trace_text?: string | undefined;
  goal: string;
}

/** The same without secrets. */
export interface RedactedRun {
  /** As agent-run-failure-review takes it: the steps, or their text. */
  trace: { trace: JsonValue } | { text: string };
  /** The steps that a history of messages or spans was read as; undefined where steps were given. */
  history: readonly HistoryStep[] | undefined;
  /** The session of Aider that was read. */
  chat: TextHistory["chat"];
  goal: string;
  own: OwnRecords;
  /** Values that were secrets, by the property that held them. */
  redacted: Readonly<Record<keyof GivenRun, number>>;
}

/**
 * A run without its secrets. The trace counts, and where there is none or it is empty, its text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { redactRun } from "./redact_run.ts";
 *
 * const own = { constraints: [], decisions: [], completed: [], notes: [], next_actions: [] };
 * const run = redactRun({ trace_text: '{"type": "error", "password": "x"}', goal: "g", ...own });
 * assert.deepEqual(run.trace, { text: '{"type":"error","password":"[redacted]"}' });
 * assert.equal(run.redacted.trace_text, 1);
 * ```
 */
export function redactRun(given: GivenRun): RedactedRun {
  const redacted = {
    trace: 0,
    trace_text: 0,
    goal: 0,
    constraints: 0,
    decisions: 0,
    completed: 0,
    notes: 0,
    next_actions: 0,
  };
  const text = (name: keyof GivenRun, before: string, redact: (text: string) => string) => {
    const after = redact(before);
    redacted[name] += countRedacted(before, after);
    return after;
  };
  const value = (name: keyof GivenRun, before: JsonValue) => {
    const after = redactJson(before);
    redacted[name] += countRedacted(JSON.stringify(before), JSON.stringify(after));
    return after;
  };
  const list = (name: keyof OwnRecords) =>
    // They were checked to be plain JSON.
    given[name].map((record) => value(name, record as JsonValue));
  const { trace = [], trace_text: lines = "", goal } = given;
  const clean = trace.length > 0
    ? { trace: value("trace", trace as JsonValue[]) }
    : traceOf(text("trace_text", lines, redactLines));
  const { steps: history, chat } = "trace" in clean
    ? { steps: readHistory(clean.trace) }
    : readHistoryText(clean.text) ?? {};
  return {
    trace: history ? { trace: history } : clean,
    history,
    chat,
    goal: text("goal", goal, redactText),
    own: {
      constraints: list("constraints"),
      decisions: list("decisions"),
      completed: list("completed"),
      notes: list("notes"),
      next_actions: list("next_actions"),
    },
    redacted,
  };
}

/** A text as a trace: one document is its steps, so that errors tell of these; else it is JSON Lines. */
function traceOf(text: string): RedactedRun["trace"] {
  if (!/^\s*[{[][^\n]*\n\s*["{}\]]/.test(text)) return { text };
  const document = parseMaybeJson(text);
  if (document === undefined) return { text };
  if (Array.isArray(document)) return { trace: document };
  return { trace: readHistory(document) ? document : [document] };
}

/** A document or line that is JSON goes by its values; any other line as text. */
function redactLines(text: string): string {
  return redactJsonText(text) ?? redactKeyBlocks(text).replace(
    /[^\r\n]+/g,
    (line) => redactJsonText(line) ?? redactText(line),
  );
}
