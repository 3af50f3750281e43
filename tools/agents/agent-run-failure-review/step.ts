import { isChange } from "../../shared/agent_run/changes.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import { isExactDouble } from "../../shared/json/number.ts";
import { isRawNumber, plainNumbers } from "../../shared/json/source_number.ts";
import { type JsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { exactKey } from "../../shared/json/value_key.ts";
import { misspeltAs } from "../../shared/misspelt_keys.ts";
import { STEP_TYPES } from "./contract.ts";
import { describeCall } from "./findings.ts";
import { type ErrorClass, errorClassOf } from "./error_class.ts";

export type StepType = (typeof STEP_TYPES)[number];

/** Tokens that a step used; a plain number does not say for what. */
export interface Tokens {
  input: number;
  output: number;
  other: number;
}

/** A step of the run, before it is known which steps belong together. */
export interface Step {
  index: number;
  /** `trace[3]` */
  location: string;
  type: StepType;
  /** The step's own; a call always has one. */
  tool: string | undefined;
  callId: JsonValue | undefined;
  /** The same for the same call_id. */
  callIdKey: string | undefined;
  /** The tool and its arguments in short, for messages; of calls only. */
  shown: string | undefined;
  /** The same for calls of the same tool with the same arguments; of calls only. */
  callKey: string | undefined;
  /** Whether the call changes what later calls find; of calls only. */
  changes: boolean;
  /** Why the step failed; undefined when it did not. */
  errorClass: ErrorClass | undefined;
  /** The step's error, as sent and in short. */
  error: { text: string; short: string } | undefined;
  durationMs: number | undefined;
  tokens: Tokens | undefined;
}

/** The keys that are read of a step by type, besides its tool; recorders may write others. */
const STEP_KEYS: Readonly<Record<StepType, readonly string[]>> = {
  message: ["type", "duration_ms", "tokens"],
  tool_call: ["type", "call_id", "arguments", "duration_ms", "tokens"],
  tool_result: ["type", "call_id", "ok", "result", "error", "duration_ms", "tokens"],
  error: ["type", "error", "duration_ms", "tokens"],
};

/** The keys that a step in which {@linkcode stepFault} finds nothing may lack by a slip. */
export function stepKeys(step: JsonObject): readonly string[] {
  return STEP_KEYS[memberOf(step, "type") as StepType];
}

/** Says why an object is not a step, as the end of a sentence; undefined when it is one. */
export function stepFault(step: JsonObject): string | undefined {
  const type = memberOf(step, "type");
  if (!STEP_TYPES.some((known) => known === type)) {
    const advice = typeof memberOf(step, "role") === "string"
      ? "; agent-run-forensics-handoff-kit reads messages as OpenAI and Anthropic have them"
      : misspeltAs(step, "type");
    return `has no known type: send one of ${STEP_TYPES.join(", ")} in "type"${advice}`;
  }
  if (type === "tool_call" && typeof memberOf(step, "tool") !== "string") {
    const advice = misspeltAs(step, "tool");
    return `is a tool_call without a tool: send its name as a string in "tool"${advice}`;
  }
  return undefined;
}

/**
 * Reads a step in which {@linkcode stepFault} finds nothing.
 *
 * @param exact The same step, whose numbers may have kept their text: ids of 64 bits keep all their digits.
 */
export function readStep(exact: JsonObject, step: JsonObject, index: number): Step {
  const type = memberOf(step, "type") as StepType;
  const tool = memberOf(step, "tool");
  const callId = presentId(memberOf(exact, "call_id"));
  const given = presentError(memberOf(step, "error"));
  const failed = type === "error" ||
    (type === "tool_result" && (given !== undefined || saysFailed(step)));
  const error = given ?? (failed ? presentError(memberOf(step, "message")) : undefined);
  const durationMs = memberOf(step, "duration_ms");
  return {
    index,
    location: `trace[${index}]`,
    type,
    tool: typeof tool === "string" && (tool !== "" || type === "tool_call") ? tool : undefined,
    callId: callId === undefined ? undefined : shownNumber(callId),
    callIdKey: callId === undefined ? undefined : exactKey(callId),
    ...callParts(type, tool, memberOf(exact, "arguments") ?? {}),
    errorClass: failed ? errorClassOf(error) : undefined,
    error: failed && error !== undefined
      ? { text: textOf(error), short: shortText(error) }
      : undefined,
    durationMs: typeof durationMs === "number" ? durationMs : undefined,
    tokens: readTokens(memberOf(step, "tokens")),
  };
}

/** What recorders write in place of ok: MCP isError, Anthropic is_error, others success or a status. */
const FAILED: readonly (readonly [key: string, says: (value: JsonValue) => boolean])[] = [
  ["ok", (value) => value === false],
  ["success", (value) => value === false],
  ["is_error", (value) => value === true],
  ["isError", (value) => value === true],
  ["status", (value) => typeof value === "string" && /^(?:error|fail(?:ed|ure)?)$/i.test(value)],
];

/** Whether a result says that its call failed; where it has several such keys, the first counts. */
function saysFailed(step: JsonObject): boolean {
  for (const [key, says] of FAILED) {
    const value = memberOf(step, key);
    if (value !== undefined && value !== null) return says(value);
  }
  return false;
}

function callParts(type: StepType, tool: JsonValue | undefined, callArguments: JsonValue) {
  if (type !== "tool_call" || typeof tool !== "string") {
    return { shown: undefined, callKey: undefined, changes: false };
  }
  return {
    shown: describeCall(tool, callArguments),
    callKey: exactKey([tool, callArguments]),
    changes: isChange(tool, plainNumbers(callArguments) as JsonValue),
  };
}

function presentId(id: JsonValue | undefined): JsonValue | undefined {
  return id === "" ? undefined : id ?? undefined;
}

/** A number that a double does not hold is shown as the text of its digits. */
function shownNumber(value: JsonValue): JsonValue {
  const isLong = isRawNumber(value) && !isExactDouble(value.rawJSON);
  return isLong ? value.rawJSON : plainNumbers(value) as JsonValue;
}

/** Null and a blank text are not errors: many recorders write them into every result. */
function presentError(error: JsonValue | undefined): JsonValue | undefined {
  if (typeof error === "string") return error.trim() === "" ? undefined : error;
  return error ?? undefined;
}

function textOf(value: JsonValue): string {
  return typeof value === "string" ? value : canonicalJson(value);
}

/** Status, code and message of an error that has them; of a Python traceback its last line. */
function shortText(error: JsonValue): string {
  if (typeof error === "string" && error.startsWith("Traceback ")) {
    const end = error.trimEnd();
    return end.slice(end.lastIndexOf("\n") + 1);
  }
  const parts = ["status", "code", "message"].flatMap((name) => {
    const part = memberOf(error, name);
    return typeof part === "string" || typeof part === "number" ? String(part) : [];
  });
  return parts.length > 0 ? parts.join(" ") : textOf(error);
}

function readTokens(tokens: JsonValue | undefined): Tokens | undefined {
  if (isCount(tokens)) return { input: 0, output: 0, other: tokens };
  const [input, output] = [memberOf(tokens, "input"), memberOf(tokens, "output")];
  if (!isCount(input) && !isCount(output)) return undefined;
  return { input: isCount(input) ? input : 0, output: isCount(output) ? output : 0, other: 0 };
}

/** Whether a number counts something, and sums of it stay exact. */
function isCount(value: JsonValue | undefined): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
