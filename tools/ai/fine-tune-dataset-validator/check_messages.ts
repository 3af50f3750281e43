import { cutText } from "../../shared/cut_text.ts";
import { excerpt } from "../../shared/json/excerpt.ts";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
  parseJson,
} from "../../shared/json/read.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { contract } from "./contract.ts";
import type { Path, Report } from "./issues.ts";

const CHAT_ROLES = ["system", "developer", "user", "assistant", "tool"];
const SHAREGPT_ROLES = [
  "human",
  "gpt",
  "system",
  "tool",
  "user",
  "assistant",
  "function_call",
  "observation",
];
const MESSAGE_KEYS = new Set([
  "role",
  "content",
  "name",
  "tool_calls",
  "tool_call_id",
  "weight",
  "refusal",
]);

/**
 * The messages at a path.
 *
 * @returns Undefined, with MISSING_MESSAGES reported, when they are not a list or the list is empty.
 */
export function messagesAt(
  given: JsonValue | undefined,
  path: Path,
  report: Report,
): JsonValue[] | undefined {
  if (Array.isArray(given) && given.length > 0) return given;
  report("MISSING_MESSAGES", path, `"${path.at(-1)}" must be a list with at least one message`);
}

/** Checks each message of a chat alone and against the ones before it. */
export function checkMessages(messages: JsonValue[], path: Path, report: Report): void {
  /** The ids of the tool calls so far. */
  const callIds = new Set<JsonValue>();
  messages.forEach((message, index) => {
    const at = [...path, index];
    if (!isJsonObject(message)) {
      report("NOT_OBJECT", at, `A message must be an object; got ${excerpt(message)}`);
      return;
    }
    checkRole(message.role, CHAT_ROLES, [...at, "role"], report);
    const calls = Array.isArray(message.tool_calls) ? message.tool_calls : [];
    if (message.role !== "assistant" || calls.length === 0) {
      checkContent(message.content, [...at, "content"], report);
    }
    checkKeys(message, at, report);
    checkOrder(message.role, messages[index - 1], at, report);
    checkWeight(message, at, report);
    checkToolResult(message, callIds, at, report);
    checkToolCalls(calls, callIds, [...at, "tool_calls"], report);
  });
}

/** Checks that a chat has an answer of the assistant, at its end. */
export function checkAssistant(messages: JsonValue[], path: Path, report: Report): void {
  const roles = messages.map((message) => isJsonObject(message) ? message.role : undefined);
  if (!roles.includes("assistant")) {
    report("NO_ASSISTANT", path, "There is no assistant message, so there is nothing to learn");
  } else if (roles.at(-1) !== "assistant") {
    report(
      "LAST_NOT_ASSISTANT",
      [...path, messages.length - 1, "role"],
      "The last message must be the assistant's",
    );
  }
}

/** Checks the turns of a ShareGPT conversation. */
export function checkTurns(turns: JsonValue[], path: Path, report: Report): void {
  turns.forEach((turn, index) => {
    const at = [...path, index];
    if (!isJsonObject(turn)) {
      report("NOT_OBJECT", at, `A turn must be an object; got ${excerpt(turn)}`);
      return;
    }
    checkRole(turn.from, SHAREGPT_ROLES, [...at, "from"], report);
    checkContent(turn.value, [...at, "value"], report);
  });
  const answers = turns.some((turn) =>
    isJsonObject(turn) && (turn.from === "gpt" || turn.from === "assistant")
  );
  if (!answers) {
    report(
      "NO_ASSISTANT",
      path,
      "There is no turn from gpt or assistant, so there is nothing to learn",
    );
  }
}

function checkRole(role: JsonValue | undefined, known: string[], path: Path, report: Report) {
  if (role === undefined || role === null || role === "") {
    report("MISSING_ROLE", path, `A message needs one of ${known.join(", ")} here`);
  } else if (!known.includes(role as string)) {
    report("UNKNOWN_ROLE", path, `${excerpt(role)} is not one of ${known.join(", ")}`);
  }
}

function checkContent(content: JsonValue | undefined, path: Path, report: Report): void {
  if ((typeof content === "string" && content !== "") || Array.isArray(content)) return;
  const found = content === undefined ? "nothing" : excerpt(content);
  report("MISSING_CONTENT", path, `A message needs text or a list of parts here; got ${found}`);
}

function checkKeys(message: JsonObject, path: Path, report: Report): void {
  for (const key of Object.keys(message)) {
    if (MESSAGE_KEYS.has(key)) continue;
    report("UNKNOWN_KEY", [...path, key], `A message has no "${cutText(key)}": check its spelling`);
  }
}

function checkOrder(
  role: JsonValue | undefined,
  previous: JsonValue | undefined,
  path: Path,
  report: Report,
): void {
  const isFirst = previous === undefined;
  if (!isFirst && (role === "system" || role === "developer")) {
    report("SYSTEM_NOT_FIRST", [...path, "role"], `A ${role} message should be the first`);
  }
  const isConsecutive = isJsonObject(previous) && previous.role === role &&
    (role === "user" || role === "assistant");
  if (isConsecutive) {
    report("CONSECUTIVE_ROLE", [...path, "role"], `The message before is the ${role}'s too`);
  }
}

function checkWeight({ weight, role }: JsonObject, path: Path, report: Report): void {
  if (weight === undefined || ((weight === 0 || weight === 1) && role === "assistant")) return;
  report("WEIGHT_INVALID", [...path, "weight"], "A weight is 0 or 1, on an assistant message only");
}

function checkToolResult(
  { role, tool_call_id }: JsonObject,
  callIds: Set<JsonValue>,
  path: Path,
  report: Report,
): void {
  if (role !== "tool") return;
  if (typeof tool_call_id === "string" && callIds.has(tool_call_id)) return;
  report(
    "TOOL_RESULT_UNMATCHED",
    [...path, "tool_call_id"],
    "The id is not that of a tool call in an earlier message",
  );
}

/** Whether a value is the text of a JSON object, as the arguments of a tool call must be. */
function isJsonObjectText(value: JsonValue | undefined): boolean {
  if (typeof value !== "string") return false;
  try {
    return parseJson(value, { maxDepth: contract.limits.max_depth }).root.kind === "object";
  } catch (error) {
    const isBadText = error instanceof JsonSyntaxError || error instanceof JsonEmptyError ||
      error instanceof JsonDepthError;
    if (!isBadText) throw error;
    return false;
  }
}

function checkToolCalls(
  calls: JsonValue[],
  callIds: Set<JsonValue>,
  path: Path,
  report: Report,
): void {
  calls.forEach((call, index) => {
    const { id, function: called } = isJsonObject(call) ? call : {};
    if (id !== undefined) callIds.add(id);
    if (isJsonObject(called) && isJsonObjectText(called.arguments)) return;
    report(
      "TOOL_ARGUMENTS_INVALID",
      [...path, index, "function", "arguments"],
      "The arguments must be a string that holds a JSON object",
    );
  });
}
