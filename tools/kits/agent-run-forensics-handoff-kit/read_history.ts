/**
 * Reads the histories that agents keep, as they are: messages of OpenAI (Chat Completions, Responses) and Anthropic, those
 * that `dialects.ts` turns into these, spans of OpenTelemetry's semantic conventions for generative AI, and what LangSmith
 * and Langfuse export. Each becomes the steps that agent-run-failure-review takes.
 *
 * @module
 */
import { chatMessageKeys } from "../../shared/chat_message_keys.ts";
import { clean } from "../../shared/evidence/text.ts";
import { firstCodePoints } from "../../shared/code_points.ts";
import { parseMaybeJson } from "../../shared/json/parse.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../../shared/json/value.ts";
import { misspeltKeys } from "../../shared/misspelt_keys.ts";
import type { Warning } from "../../tool.ts";
import { plainItems } from "./dialects.ts";
import { heldItems } from "./held_items.ts";
import { listOf, type PlacedItem, RUN_ERROR } from "./history_blocks.ts";
import { llamaIndexMemory } from "./llama_index.ts";
import { type JudgedCall, resultFault } from "./result_fault.ts";
import { type HistoryStep, spansOf, spanSteps } from "./spans.ts";
import { tracedSteps } from "./traced_runs.ts";

/** The most characters that are kept of what the model said last. */
const MAX_SAID = 1_000;

/** Items of the Responses API that have no step of their own. */
const SILENT = [
  "reasoning",
  "item_reference",
  "compaction",
  "mcp_list_tools",
  "mcp_approval_request",
  "mcp_approval_response",
  "tool_search_output",
];

/** Members of an object that hold its history; the first counts. */
const HOLDERS = [
  "messages",
  "trajectory",
  // tau-bench.
  "traj",
  "history",
  "steps",
  // Claude Code on the web.
  "loglines",
  "events",
  "contents",
  "input",
  "items",
  "output",
];

/** Calls of the Responses API that the provider answers itself. */
const PROVIDER_RUN =
  /^(?:web_search|file_search|tool_search|code_interpreter|image_generation)_call$/;

const STEP_TYPES = ["message", "tool_call", "tool_result", "error"];

/**
 * The steps of a history; undefined where it already is steps, or nothing that is known.
 *
 * @param value A list of messages, items or spans, or an object that holds one.
 */
export function readHistory(value: JsonValue): HistoryStep[] | undefined {
  const spans = spansOf(value);
  if (spans) return judged(spanSteps(spans));
  const traced = tracedSteps(value);
  if (traced) return judged(traced);
  const held = heldItems(value);
  if (held) return historyOf(held);
  const items = itemsOf(value);
  if (!items || items.length === 0 || !items.every(isJsonObject)) return undefined;
  const placed = plainItems(items);
  const own = items.every((item) =>
    STEP_TYPES.includes(scalarText(memberOf(item, "type"))) && !isMessage(item)
  );
  const isRead = (item: JsonObject) => (isMessage(item) && !holdsOtherCalls(item)) || isItem(item);
  if (own || !placed.every(({ item }) => isRead(item))) return undefined;
  return historyOf(placed);
}

/** The steps of items in their order. */
export function historyOf(placed: readonly PlacedItem[]): HistoryStep[] {
  return judged(placed.flatMap(stepsOf));
}

/**
 * Steps whose results are failures where they say so themselves, by what the call of each does. Of what the model said
 * its last words are kept.
 */
function judged(steps: readonly HistoryStep[]): HistoryStep[] {
  const calls = new Map<JsonValue, JudgedCall>();
  const lastSaid = steps.findLastIndex(({ text }) => text !== undefined);
  return steps.map((given, index) => {
    const { text, ...silent } = given;
    const step: HistoryStep = index === lastSaid ? { ...silent, text: text! } : silent;
    const id = step.call_id ?? null;
    if (step.type === "tool_call") {
      calls.set(id, { tool: scalarText(step.tool), args: step.arguments ?? {} });
    }
    const isOpen = step.type === "tool_result" && step.ok === true &&
      typeof step.result === "string";
    const fault = isOpen ? resultFault(step.result as string, calls.get(id)) : undefined;
    if (fault === undefined) return step;
    const { result: _, ...rest } = step;
    return { ...rest, ok: false, error: fault };
  });
}

/** Warns of keys of messages that look like those that are read; of other histories it says nothing. */
export function misspeltMessages(value: JsonValue): Warning<"UNKNOWN_PROPERTY">[] {
  const items = itemsOf(value) ?? [];
  if (!items.some(isMessage)) return [];
  // Keys of other forms are not misspelt.
  const unchanged = new Set(plainItems(items.filter(isJsonObject)).map(({ item }) => item));
  return misspeltKeys(
    items.map((item) => isJsonObject(item) && unchanged.has(item) && !isItem(item) ? item : {}),
    { property: "trace", keys: chatMessageKeys },
  );
}

function itemsOf(value: JsonValue): readonly JsonValue[] | undefined {
  if (Array.isArray(value)) return value;
  if (Array.isArray(memberOf(value, "candidates"))) return [value];
  const memory = llamaIndexMemory(value);
  if (memory) return memory;
  // A trajectory beside its history has no demonstration, and each result with its action.
  const held = HOLDERS.map((key) => memberOf(value, key));
  return held.find((list) => Array.isArray(list) && list.length > 0) as
    | readonly JsonValue[]
    | undefined;
}

function isMessage(item: JsonValue): boolean {
  return typeof memberOf(item, "role") === "string";
}

/** How a block or a message names a call, or its result, of a form that is not read. */
const OTHER_CALL = /^(?:tool|function)(?:_?(?:calls?|uses?|results?|requests?|responses?)){1,2}$/i;
/** The same of forms that are read. */
const READ_CALLS = ["tool_calls", "function_call"];

/** Whether a message holds calls that would be lost, so that a run with failures would read as one without any. */
function holdsOtherCalls(item: JsonObject): boolean {
  const isOther = (holder: JsonValue) =>
    isJsonObject(holder) &&
    Object.entries(holder).some(([key, value]) =>
      OTHER_CALL.test(key) && !READ_CALLS.includes(key) && typeof value === "object" &&
      value !== null && Object.keys(value).length > 0
    );
  const blocks = memberOf(item, "content");
  return isOther(item) || (Array.isArray(blocks) && blocks.some(isOther));
}

/** Whether a tool says the message. */
function isAnswer(item: JsonValue): boolean {
  const role = memberOf(item, "role");
  return role === "tool" || role === "function";
}

function isItem(item: JsonValue): boolean {
  const type = scalarText(memberOf(item, "type"));
  return /_call(?:_output)?$/.test(type) || SILENT.includes(type) || type === RUN_ERROR;
}

function stepsOf({ item, source, isMade = false }: PlacedItem): HistoryStep[] {
  const type = memberOf(item, "type");
  if (typeof type === "string" && type.endsWith("_call")) {
    const id = memberOf(item, "call_id") ?? memberOf(item, "id");
    const args = memberOf(item, "arguments") ?? memberOf(item, "input") ??
      memberOf(item, "action") ?? memberOf(item, "operation");
    // Tools of the provider's own are called by the name of their item.
    const name = memberOf(item, "name") ?? type.replace(/_call$/, "");
    const call = callStep(name, id, args, source);
    // A tool that the provider runs itself ends with a status alone.
    const status = memberOf(item, "status");
    if (PROVIDER_RUN.test(type) && typeof status === "string") {
      return [call, resultStep(id, status, status === "failed" ? true : undefined, source)];
    }
    // An MCP call of the Responses API holds its answer itself.
    const hasAnswer = type === "mcp_call" &&
      (Object.hasOwn(item, "output") || Object.hasOwn(item, "error"));
    if (!hasAnswer) return [call];
    const error = memberOf(item, "error");
    return [
      call,
      resultStep(id, memberOf(item, "output"), error ? true : undefined, source, error),
    ];
  }
  if (typeof type === "string" && type.endsWith("_call_output")) {
    return [resultStep(memberOf(item, "call_id"), memberOf(item, "output"), undefined, source)];
  }
  if (typeof type === "string" && SILENT.includes(type)) return [];
  if (type === RUN_ERROR) {
    return [{ type: "error", ok: false, error: memberOf(item, "error") ?? null, source }];
  }
  if (isAnswer(item)) {
    return [
      resultStep(memberOf(item, "tool_call_id"), memberOf(item, "content"), undefined, source),
    ];
  }
  return messageSteps(item, source, isMade);
}

function messageSteps(item: JsonObject, source: string, isMade: boolean): HistoryStep[] {
  const content = memberOf(item, "content");
  const blocks = Array.isArray(content) ? content.filter(isJsonObject) : [];
  const steps: HistoryStep[] = blocks.flatMap((block, index) => {
    const type = scalarText(memberOf(block, "type"));
    const at = isMade ? source : `${source}.content[${index}]`;
    if (/^(?:server_|mcp_)?tool_use$/.test(type)) {
      return [
        callStep(memberOf(block, "name"), memberOf(block, "id"), memberOf(block, "input"), at),
      ];
    }
    if (!/tool_result$/.test(type)) return [];
    const isError = memberOf(block, "is_error") === true || undefined;
    return [resultStep(memberOf(block, "tool_use_id"), memberOf(block, "content"), isError, at)];
  });
  listOf(memberOf(item, "tool_calls")).forEach((call, index) => {
    const called = memberOf(call, "function") ?? memberOf(call, "custom") ?? {};
    const args = memberOf(called, "arguments") ?? memberOf(called, "input");
    steps.push(
      callStep(
        memberOf(called, "name"),
        memberOf(call, "id"),
        args,
        `${source}.tool_calls[${index}]`,
      ),
    );
  });
  const isSaid = typeof content === "string" ? content !== "" : steps.length < blocks.length;
  const role = memberOf(item, "role") ?? null;
  const text = role === "assistant" || role === "model" ? textOf(content).trim() : "";
  const said: HistoryStep = {
    type: "message",
    role,
    ...(text !== "" && { text: firstCodePoints(text, MAX_SAID) }),
    source,
  };
  return isSaid || steps.length === 0 ? [said, ...steps] : steps;
}

function callStep(
  tool: JsonValue | undefined,
  id: JsonValue | undefined,
  args: JsonValue | undefined,
  source: string,
): HistoryStep {
  const value = typeof args === "string" ? parseMaybeJson(args) ?? args : args;
  return {
    type: "tool_call",
    tool: typeof tool === "string" ? tool : "unknown",
    ...(id !== undefined && { call_id: id }),
    arguments: value ?? {},
    source,
  };
}

function resultStep(
  id: JsonValue | undefined,
  result: JsonValue | undefined,
  isError: boolean | undefined,
  source: string,
  error?: JsonValue,
): HistoryStep {
  // Colours hide where words begin.
  const text = clean(textOf(result));
  const fault = isError ? (error ?? (text || "failed")) : undefined;
  return {
    type: "tool_result",
    ...(id !== undefined && { call_id: id }),
    ok: fault === undefined,
    ...(fault !== undefined ? { error: fault } : { result: text }),
    source,
  };
}

/** A result's text: of its blocks those that are text. */
function textOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.map((block) => {
    const text = memberOf(block, "text");
    return typeof text === "string" ? text : "";
  }).join("\n");
}
