/**
 * Histories that agents and frameworks keep in forms of their own, as the messages and items of OpenAI and Anthropic that
 * `read_history.ts` reads: sessions of Claude Code and Codex, trajectories of SWE-agent and OpenHands, messages of
 * LangChain, the Vercel AI SDK and Gemini, and MCP's exchanges.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";

/** A message or item, and where it is in what was sent. */
export interface PlacedItem {
  item: JsonObject;
  source: string;
}

/** An item in the other form: those that it becomes, none where it tells no step. Undefined where it is in another one. */
type Dialect = (item: JsonObject, at: Place) => JsonObject[] | undefined;

/** Where an item stands. */
interface Place {
  index: number;
  /** The call that was made last, by the id that this module gave it. */
  open: string | undefined;
}

/** Roles by the names of message kinds in LangChain. */
const LANGCHAIN_ROLES: Readonly<Record<string, string>> = {
  ai: "assistant",
  AIMessage: "assistant",
  AIMessageChunk: "assistant",
  human: "user",
  HumanMessage: "user",
  system: "system",
  SystemMessage: "system",
  tool: "tool",
  ToolMessage: "tool",
  function: "tool",
  FunctionMessage: "tool",
};

/** Actions of OpenHands that call no tool. */
const NO_CALLS = ["message", "finish", "think", "system", "recall", "change_agent_state", "null"];

/** The first that knows an item tells what it becomes. */
const DIALECTS: readonly Dialect[] = [
  claudeCode,
  codex,
  langChain,
  openHands,
  sweAgent,
  trajectoryStep,
  gemini,
  uiMessage,
  contentParts,
  mcpExchange,
];

/** Items in the forms that are known, in their order; others stay unchanged. */
export function plainItems(items: readonly JsonObject[]): PlacedItem[] {
  // The lines of a session that are about the program, and tell nothing of the run.
  const isSession = items.some((item) => claudeCode(item) ?? codex(item));
  let open: string | undefined;
  return items.flatMap((item, index) => {
    const known = DIALECTS.map((dialect) => () => dialect(item, { index, open }));
    let plain: JsonObject[] | undefined;
    for (const read of known) if ((plain = read()) !== undefined) break;
    const made = plain ?? (isSession ? [] : [item]);
    open = made.map(callIdOf).findLast((id) => id !== undefined) ?? open;
    return made.map((one) => ({ item: one, source: `messages[${index}]` }));
  });
}

/** A line of a session of Claude Code: `{type: "assistant", message: {role, content}}`. */
function claudeCode(item: JsonObject): JsonObject[] | undefined {
  const message = memberOf(item, "message");
  const type = memberOf(item, "type");
  const isLine = (type === "user" || type === "assistant") && isJsonObject(message) &&
    memberOf(item, "role") === undefined;
  return isLine ? [message] : undefined;
}

/** A line of a rollout of Codex: `{type: "response_item", payload}`. */
function codex(item: JsonObject): JsonObject[] | undefined {
  const payload = memberOf(item, "payload");
  return memberOf(item, "type") === "response_item" && isJsonObject(payload)
    ? [payload]
    : undefined;
}

/** A message of LangChain: `{type: "ai", content}`, the same under `data`, or a serialized constructor. */
function langChain(item: JsonObject): JsonObject[] | undefined {
  const ids = memberOf(item, "id");
  const isSerialized = memberOf(item, "lc") !== undefined && Array.isArray(ids);
  const kind = isSerialized ? ids.at(-1) : memberOf(item, "type");
  const role = LANGCHAIN_ROLES[String(kind)];
  const message = isSerialized
    ? memberOf(item, "kwargs")
    : memberOf(item, "data") ?? (Object.hasOwn(item, "content") ? item : undefined);
  if (role === undefined || memberOf(item, "role") !== undefined || !isJsonObject(message)) {
    return undefined;
  }
  const content = memberOf(message, "content") ?? "";
  if (role === "tool") {
    const isError = memberOf(message, "status") === "error";
    return [answer(memberOf(message, "tool_call_id"), content, isError)];
  }
  const calls = listOf(memberOf(message, "tool_calls")).map((call) =>
    use(memberOf(call, "id"), memberOf(call, "name"), memberOf(call, "args"))
  );
  // Anthropic's blocks repeat the calls.
  const texts = listOf(content).filter((block) => memberOf(block, "type") === "text");
  return [{ role, content: typeof content === "string" ? content : texts }, ...calls];
}

/** An event of OpenHands: an action, or the observation of one. */
function openHands(item: JsonObject, { index, open }: Place): JsonObject[] | undefined {
  const { action, observation } = item;
  if (memberOf(item, "role") !== undefined) return undefined;
  if (typeof observation === "string" && action === undefined) {
    const cause = memberOf(item, "cause");
    const details = memberOf(item, "extras") ?? item;
    const code = memberOf(details, "exit_code") ??
      memberOf(memberOf(details, "metadata"), "exit_code");
    const isError = observation === "error" || (typeof code === "number" && code > 0);
    const id = cause === undefined || cause === null ? open : eventId(cause);
    // What it says of its own state answers no call.
    if (id === undefined || observation === "agent_state_changed" || observation === "null") {
      return [];
    }
    return [answer(id, memberOf(item, "content") ?? "", isError)];
  }
  if (typeof action !== "string" || observation !== undefined || !isEvent(item)) return undefined;
  const details = memberOf(item, "args") ?? item;
  const thought = memberOf(details, "thought");
  const said = memberOf(details, "content") ?? memberOf(item, "message");
  const isAgent = memberOf(item, "source") !== "user" && index > 0;
  const spoken = typeof thought === "string" && thought !== "" ? thought : said;
  const message: JsonObject = {
    role: isAgent ? "assistant" : "user",
    content: typeof spoken === "string" ? spoken : "",
  };
  if (NO_CALLS.includes(action)) return [message];
  const { thought: _, ...args } = isJsonObject(details) ? details : {};
  const id = eventId(memberOf(item, "id") ?? index);
  if (action === "run_ipython") return [message, pythonCall(id, args)];
  return [message, use(id, action === "run" ? "bash" : action, args)];
}

/** Code for its Python, whose skills are called like tools: `edit_file('a.py', …)`. */
function pythonCall(id: string, args: JsonObject): JsonObject {
  const code = memberOf(args, "code");
  const [, name, path] = /^\s*(\w+)\(\s*(?:['"]([^'"\n]*)['"])?/.exec(String(code)) ?? [];
  if (name === undefined || name === "print") return use(id, "ipython", args);
  return use(id, name, { ...(path !== undefined && { path }), code: code ?? "" });
}

/** Whether an action is an event of OpenHands: of SWE-agent's, which have texts alone, none has these. */
function isEvent(item: JsonObject): boolean {
  return ["args", "is_confirmed", "action_risk", "images_urls", "wait_for_response", "outputs"]
    .some((key) => Object.hasOwn(item, key));
}

function eventId(value: JsonValue): string {
  return `event-${String(value)}`;
}

/** A message of SWE-agent, whose action is a command line in the message; those of its demonstration are no step. */
function sweAgent(item: JsonObject, { index, open }: Place): JsonObject[] | undefined {
  if (memberOf(item, "is_demo") === true) return [];
  const role = memberOf(item, "role");
  const [callId] = listOf(memberOf(item, "tool_call_ids"));
  if (role === "tool" && typeof callId === "string") {
    return [{ ...item, tool_call_id: callId }];
  }
  if (typeof memberOf(item, "agent") !== "string") return undefined;
  const action = memberOf(item, "action");
  const calls = listOf(memberOf(item, "tool_calls"));
  if (role === "assistant" && typeof action === "string" && calls.length === 0) {
    const thought = memberOf(item, "thought") ?? memberOf(item, "content") ?? "";
    const message: JsonObject = { role, content: thought };
    if (action.trim() === "") return [message];
    return [message, command(`action-${index}`, action, undefined)];
  }
  const isAnswer = role === "user" && open === `action-${index - 1}`;
  return isAnswer ? [answer(open, memberOf(item, "content") ?? "", false)] : undefined;
}

/** A step of a trajectory: an action with its observation. */
function trajectoryStep(item: JsonObject, { index }: Place): JsonObject[] | undefined {
  const { action, observation, thought } = item;
  const isStep = typeof action === "string" && typeof observation === "string";
  if (!isStep || memberOf(item, "role") !== undefined) return undefined;
  const message: JsonObject = {
    role: "assistant",
    content: typeof thought === "string" ? thought : "",
  };
  if (action.trim() === "") return [message];
  const id = `action-${index}`;
  return [message, command(id, action, memberOf(item, "state")), answer(id, observation, false)];
}

/** Commands of SWE-agent that are tools, beside those of the shell. */
const SWE_COMMAND =
  /^(create|edit|open|goto|insert|append|scroll_(?:up|down)|find_file|search_(?:dir|file)|submit)(?![\w.-])[ \t]*("[^"\n]*"|[^\s"]*)/;

/** @param state What the environment said beside the action, with the open file; older versions have its JSON text. */
function command(id: string, action: string, state: JsonValue | undefined): JsonObject {
  const line = action.trim();
  const [, name, word = ""] = SWE_COMMAND.exec(line) ?? [];
  if (name === undefined) return use(id, "bash", { command: line });
  const shown = typeof state === "string" ? state : JSON.stringify(state ?? "");
  const [, opened] = /"open_file": *"([^"]+)"/.exec(shown) ?? [];
  const isNamed = name === "create" || name === "open";
  const path = isNamed ? word.replaceAll('"', "") : opened;
  return use(id, name, { ...(path !== undefined && { path }), text: line });
}

/** A message of Gemini: `{role, parts: [{functionCall}]}`. Its calls have ids in newer versions only. */
function gemini(item: JsonObject, { index, open }: Place): JsonObject[] | undefined {
  const parts = memberOf(item, "parts");
  if (!Array.isArray(parts) || !parts.some(isGeminiPart)) return undefined;
  const role = memberOf(item, "role") === "model" ? "assistant" : "user";
  let answered = -1;
  const calls = parts.filter((part) => memberOf(part, "functionCall") !== undefined);
  const blocks = parts.flatMap((part): JsonObject[] => {
    const call = memberOf(part, "functionCall");
    const response = memberOf(part, "functionResponse");
    if (call !== undefined) {
      const id = memberOf(call, "id") ?? `call-${index}-${calls.indexOf(part)}`;
      return [useBlock(id, memberOf(call, "name"), memberOf(call, "args"))];
    }
    if (response !== undefined) {
      answered++;
      // Responses come in the order of the calls.
      const made = open?.replace(/-\d+$/, `-${answered}`);
      const said = memberOf(response, "response");
      const isError = isJsonObject(said) && Object.hasOwn(said, "error");
      return [answerBlock(memberOf(response, "id") ?? made, said ?? "", isError)];
    }
    const text = memberOf(part, "text");
    return typeof text === "string" && memberOf(part, "thought") !== true
      ? [{ type: "text", text }]
      : [];
  });
  return [{ role, content: blocks }];
}

function isGeminiPart(part: JsonValue): boolean {
  return memberOf(part, "type") === undefined &&
    ["text", "functionCall", "functionResponse", "inlineData", "executableCode"].some((key) =>
      memberOf(part, key) !== undefined
    );
}

/** A message of the Vercel AI SDK as pages keep it: its parts hold calls with their results. */
function uiMessage(item: JsonObject): JsonObject[] | undefined {
  const parts = memberOf(item, "parts");
  const role = memberOf(item, "role");
  if (!Array.isArray(parts) || typeof role !== "string") return undefined;
  return parts.flatMap((part): JsonObject[] => {
    const type = String(memberOf(part, "type"));
    if (type === "text") return [{ role, content: memberOf(part, "text") ?? "" }];
    const held = type === "tool-invocation" ? memberOf(part, "toolInvocation") ?? null : part;
    if (type !== "dynamic-tool" && !type.startsWith("tool-")) return [];
    const id = memberOf(held, "toolCallId");
    const name = memberOf(held, "toolName") ?? type.replace(/^tool-/, "");
    const call = use(id, name, memberOf(held, "input") ?? memberOf(held, "args"));
    const error = memberOf(held, "errorText");
    const output = memberOf(held, "output") ?? memberOf(held, "result");
    if (error !== undefined) return [call, answer(id, error, true)];
    return output === undefined ? [call] : [call, answer(id, output, false)];
  });
}

/** A message of the Vercel AI SDK as models get it: content parts `tool-call` and `tool-result`. */
function contentParts(item: JsonObject): JsonObject[] | undefined {
  const content = listOf(memberOf(item, "content"));
  const isPart = (part: JsonValue) => /^tool-(?:call|result)$/.test(String(memberOf(part, "type")));
  if (!content.some(isPart)) return undefined;
  const blocks = content.flatMap((part): JsonObject[] => {
    if (!isJsonObject(part)) return [];
    const { type, toolCallId: id, toolName: name } = part;
    if (type === "tool-call") return [useBlock(id, name, part.input ?? part.args)];
    if (type !== "tool-result") return [part];
    const output = part.output ?? part.result ?? "";
    const kind = String(memberOf(output, "type"));
    const isError = part.isError === true || kind.startsWith("error");
    return [answerBlock(id, memberOf(output, "value") ?? output, isError)];
  });
  const role = memberOf(item, "role");
  return [{ role: role === "tool" ? "user" : role ?? "user", content: blocks }];
}

/** A message between an MCP client and its server (JSON-RPC 2.0): of `tools/call` the request or its response. */
function mcpExchange(item: JsonObject): JsonObject[] | undefined {
  if (memberOf(item, "jsonrpc") !== "2.0") return undefined;
  const { id, method, params, result, error } = item;
  if (method !== undefined) {
    if (method !== "tools/call") return [];
    return [use(eventId(id ?? ""), memberOf(params, "name"), memberOf(params, "arguments"))];
  }
  if (error !== undefined) return [answer(eventId(id ?? ""), error, true)];
  // Responses to other requests, such as tools/list, have no content.
  const content = memberOf(result, "content");
  if (!Array.isArray(content)) return [];
  return [answer(eventId(id ?? ""), content, memberOf(result, "isError") === true)];
}

function use(
  id: JsonValue | undefined,
  name: JsonValue | undefined,
  input: JsonValue | undefined,
): JsonObject {
  return { role: "assistant", content: [useBlock(id, name, input)] };
}

/** A call as Anthropic's block. */
function useBlock(
  id: JsonValue | undefined,
  name: JsonValue | undefined,
  input: JsonValue | undefined,
): JsonObject {
  return {
    type: "tool_use",
    ...(id !== undefined && { id }),
    name: name ?? "",
    input: input ?? {},
  };
}

function answer(id: JsonValue | undefined, content: JsonValue, isError: boolean): JsonObject {
  return { role: "user", content: [answerBlock(id, content, isError)] };
}

/** A result as Anthropic's block. */
function answerBlock(id: JsonValue | undefined, content: JsonValue, isError: boolean): JsonObject {
  return {
    type: "tool_result",
    ...(id !== undefined && { tool_use_id: id }),
    content,
    ...(isError && { is_error: true }),
  };
}

/** The id of the call that an item makes. */
function callIdOf(item: JsonObject): string | undefined {
  const use = listOf(memberOf(item, "content")).findLast((block) =>
    memberOf(block, "type") === "tool_use"
  );
  const id = memberOf(use, "id");
  return typeof id === "string" ? id : undefined;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
