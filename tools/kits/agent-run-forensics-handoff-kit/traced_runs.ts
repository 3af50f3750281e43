/**
 * Runs as LangSmith exports them, observations as Langfuse does, and spans of OpenAI's Agents SDK, as steps: what a tool
 * was called with and answered, what a model said, what failed.
 *
 * @module
 */
import { parseMaybeJson } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonValue, memberOf, scalarText } from "../../shared/json/value.ts";
import { listOf } from "./history_blocks.ts";
import { openAiSpans } from "./openai_spans.ts";
import type { HistoryStep } from "./spans.ts";
import { counted, type TracedRun } from "./traced_run.ts";

/** The steps of what LangSmith, Langfuse or OpenAI's Agents SDK exported; undefined for any other value. */
export function tracedSteps(value: JsonValue): HistoryStep[] | undefined {
  const runs = langSmithRuns(value) ?? langfuseObservations(value) ?? openAiSpans(value);
  if (!runs) return undefined;
  const parents = new Set(runs.map(({ parent }) => parent));
  const sorted = runs.toSorted((a, b) => a.order < b.order ? -1 : Number(a.order > b.order));
  // A run that holds others begins before them and ends after them.
  const inner = sorted.filter(({ id }) => !parents.has(id));
  const outer = sorted.filter(({ id }) => parents.has(id)).reverse();
  const told = inner.map(({ error }) => error);
  return [...inner.flatMap(stepsOf), ...outer.flatMap((run) => endOf(run, told))];
}

function stepsOf(run: TracedRun): HistoryStep[] {
  const { kind, id, name, input, output, error, tokens, source } = run;
  if (kind === "tool") {
    const duration = Date.parse(run.end) - Date.parse(run.start);
    const answered = answerOf(output);
    const fault = error ?? answered.fault;
    return [
      { type: "tool_call", tool: name, call_id: id, arguments: argumentsOf(input), source },
      {
        type: "tool_result",
        call_id: id,
        ok: fault === undefined,
        ...(fault === undefined ? { result: answered.said } : { error: fault }),
        ...(Number.isFinite(duration) && { duration_ms: duration }),
        source,
      },
    ];
  }
  if (error !== undefined) return [{ type: "error", error, source }];
  if (kind !== "model") return run.parent === null ? endOf(run, []) : [];
  return [{ ...saidStep(textOf(output), source), ...(tokens && { tokens }) }];
}

/** How a run ended that holds others: with an error that none of them had, or, the outermost, with its answer. */
function endOf(run: TracedRun, told: readonly (string | undefined)[]): HistoryStep[] {
  const { error, parent, output, source } = run;
  if (error !== undefined) {
    const isTold = told.some((one) => one !== undefined && error.includes(one));
    return isTold ? [] : [{ type: "error", error, source }];
  }
  const text = parent === null ? textOf(output) : "";
  return text === "" ? [] : [saidStep(text, source)];
}

function saidStep(text: string, source: string): HistoryStep {
  return { type: "message", role: "assistant", ...(text !== "" && { text }), source };
}

const isRun = (value: JsonValue): boolean =>
  typeof memberOf(value, "run_type") === "string" &&
  (memberOf(value, "inputs") !== undefined || memberOf(value, "outputs") !== undefined);

/** A run with the runs inside of it under `child_runs`, a list of such, or one where each names its parent. */
function langSmithRuns(value: JsonValue): TracedRun[] | undefined {
  const given = Array.isArray(value) ? value : listOf(memberOf(value, "runs"));
  const list = given.length > 0 ? given : [value];
  if (!list.every(isRun)) return undefined;
  const from = (run: JsonValue, place: string, order: string, parent: JsonValue): TracedRun[] => {
    const id = memberOf(run, "id") ?? memberOf(run, "run_id") ?? place;
    const start = scalarText(memberOf(run, "start_time"));
    const kind = memberOf(run, "run_type");
    const error = memberOf(run, "error");
    return [
      {
        kind: kind === "tool" ? "tool" : kind === "llm" ? "model" : "other",
        id,
        name: scalarText(memberOf(run, "name")),
        parent: memberOf(run, "parent_run_id") ?? parent,
        order: scalarText(memberOf(run, "dotted_order")) || `${order}${start}`,
        start,
        end: scalarText(memberOf(run, "end_time")),
        input: memberOf(run, "inputs"),
        output: memberOf(run, "outputs"),
        error: typeof error === "string" && error !== "" ? lastLine(error) : undefined,
        tokens: counted(memberOf(run, "prompt_tokens"), memberOf(run, "completion_tokens")),
        source: place,
      },
      ...listOf(memberOf(run, "child_runs")).flatMap((child, index) =>
        from(child, `${place}.child_runs[${index}]`, `${order}${start}.`, id)
      ),
    ];
  };
  return list.flatMap((run, index) =>
    from(run, given.length > 0 ? `runs[${index}]` : "run", "", null)
  );
}

/** LangSmith puts the traceback behind the message, and Python the exception at its end. */
function lastLine(error: string): string {
  const lines = error.trim().split("\n");
  const line = /^\s*Traceback /.test(error) ? lines.at(-1)! : lines[0]!;
  return line.replace(/\s*Traceback \(most recent call last\):$/, "").trim();
}

const isObservation = (value: JsonValue): boolean =>
  /^[A-Za-z]+$/.test(scalarText(memberOf(value, "type"))) &&
  typeof memberOf(value, "startTime") === "string" &&
  ["parentObservationId", "traceId", "level", "statusMessage"].some((key) =>
    memberOf(value, key) !== undefined
  );

/** A trace with its observations, the answer of Langfuse's API to a list of them, or the list. */
function langfuseObservations(value: JsonValue): TracedRun[] | undefined {
  const list = Array.isArray(value)
    ? value
    : ["observations", "data"].map((key) => listOf(memberOf(value, key)))
      .find((one) => one.length > 0) ?? [];
  if (list.length === 0 || !list.every(isObservation)) return undefined;
  const parents = new Set(list.map((one) => memberOf(one, "parentObservationId") ?? null));
  return list.map((one, index) => {
    const id = memberOf(one, "id") ?? index;
    const start = scalarText(memberOf(one, "startTime"));
    const type = scalarText(memberOf(one, "type")).toUpperCase();
    const input = parsed(memberOf(one, "input"));
    // Before Langfuse had a type for tools, a span that holds no other and was given something was a tool's.
    const isTool = type === "TOOL" || type === "RETRIEVER" ||
      (type === "SPAN" && !parents.has(id) && isJsonObject(input));
    const usage = memberOf(one, "usageDetails") ?? memberOf(one, "usage");
    const status = memberOf(one, "statusMessage");
    return {
      kind: isTool ? "tool" : type === "GENERATION" ? "model" : "other",
      id,
      name: scalarText(memberOf(one, "name")),
      parent: memberOf(one, "parentObservationId") ?? null,
      order: start,
      start,
      end: scalarText(memberOf(one, "endTime")),
      input,
      output: parsed(memberOf(one, "output")),
      error: memberOf(one, "level") === "ERROR"
        ? lastLine(scalarText(status) || scalarText(memberOf(one, "output")) || "failed")
        : undefined,
      tokens: counted(memberOf(usage, "input"), memberOf(usage, "output")),
      source: `observations[${index}]`,
    };
  });
}

/** The value of a text that is JSON; any other as it is. */
function parsed(value: JsonValue | undefined): JsonValue | undefined {
  return typeof value === "string" ? parseMaybeJson(value) ?? value : value;
}

/** What a tool was called with: LangSmith has it alone under `input` where it was a text. */
function argumentsOf(input: JsonValue | undefined): JsonValue {
  const keys = isJsonObject(input) ? Object.keys(input) : [];
  const alone = keys.length === 1 && keys[0] === "input" ? parsed(memberOf(input, "input")) : input;
  return isJsonObject(alone) ? alone : alone === undefined ? {} : { input: alone };
}

/** What a tool answered: the content of its message, if it is one, which may say that it failed. */
function answerOf(output: JsonValue | undefined): { said: JsonValue; fault?: string } {
  const inner = memberOf(output, "output") ?? output ?? null;
  const message = isJsonObject(inner) ? memberOf(inner, "kwargs") ?? inner : inner;
  const content = memberOf(message, "content");
  if (typeof content !== "string") return { said: inner };
  return memberOf(message, "status") === "error"
    ? { said: content, fault: content }
    : { said: content };
}

/** Where answers of models keep their text. */
const TEXT_KEYS = [
  "output",
  "text",
  "content",
  "message",
  "kwargs",
  "generations",
  "choices",
  "answer",
];
/** How deep it may stand. */
const MAX_DEPTH = 8;

function textOf(value: JsonValue | undefined, depth = 0): string {
  if (typeof value === "string") return value;
  if (depth > MAX_DEPTH) return "";
  if (Array.isArray(value)) {
    const last = value.at(-1);
    return last === undefined ? "" : textOf(last, depth + 1);
  }
  if (!isJsonObject(value)) return "";
  for (const key of TEXT_KEYS) {
    const text = textOf(memberOf(value, key), depth + 1);
    if (text !== "") return text;
  }
  return "";
}
