/**
 * Trajectories of agents that act in a shell: those of SWE-agent and OpenHands.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../../shared/json/value.ts";
import { answer, eventId, listOf, type Place, use } from "./history_blocks.ts";

/** Actions of OpenHands that call no tool. */
const NO_CALLS = ["message", "finish", "think", "system", "recall", "change_agent_state", "null"];

/** An event of OpenHands: an action, or the observation of one. */
export function openHands(item: JsonObject, { index, open }: Place): JsonObject[] | undefined {
  const { action, observation } = item;
  if (memberOf(item, "role") !== undefined) return undefined;
  if (typeof observation === "string" && action === undefined) {
    const cause = memberOf(item, "cause");
    const details = memberOf(item, "extras") ?? item;
    const code = memberOf(details, "exit_code") ??
      memberOf(memberOf(details, "metadata"), "exit_code");
    const isError = observation === "error" || (typeof code === "number" && code > 0);
    const id = cause === undefined || cause === null ? open : eventId(cause);
    // The agent's reports of its own state answer no call.
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
  const [, name, path] = /^\s*(\w+)\(\s*(?:['"]([^'"\n]*)['"])?/.exec(scalarText(code)) ?? [];
  if (name === undefined || name === "print") return use(id, "ipython", args);
  return use(id, name, { ...(path !== undefined && { path }), code: code ?? "" });
}

/** Whether an action is an event of OpenHands: of SWE-agent's, which have texts alone, none has these. */
function isEvent(item: JsonObject): boolean {
  return ["args", "is_confirmed", "action_risk", "images_urls", "wait_for_response", "outputs"]
    .some((key) => Object.hasOwn(item, key));
}

/**
 * Reads a message of SWE-agent, whose action is a command line in the message; those of its demonstration are
 * not steps.
 */
export function sweAgent(item: JsonObject, { index, open }: Place): JsonObject[] | undefined {
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

/** How a result of mini-SWE-agent begins. */
export const RETURN_CODE = /^<returncode>(-?\d+)<\/returncode>\s*/;

/** The one command in an answer of a model. A second beginning would be an end, so that one search is enough. */
const FENCED_COMMAND = /(?:^|\n)```(?:mswea_bash_command|bash|sh)\n([^]*?)\n```/;

/** A message of mini-SWE-agent, whose command is in a fence, or the result of one. */
export function miniSweAgent(
  item: JsonObject,
  { index, open, hasReturnCodes }: Place,
): JsonObject[] | undefined {
  const { role, content } = item;
  if (!hasReturnCodes || typeof content !== "string" || item.tool_calls !== undefined) {
    return undefined;
  }
  const [, line] = role === "assistant" ? FENCED_COMMAND.exec(content) ?? [] : [];
  if (line !== undefined) {
    return [item, use(`action-${index}`, "bash", { command: line })];
  }
  const isAnswer = role === "user" && open === `action-${index - 1}`;
  if (!isAnswer) return undefined;
  const code = RETURN_CODE.exec(content)?.[1] ?? "0";
  const output = content.replace(RETURN_CODE, "").replace(/^<output>\n?|<\/output>\s*$/g, "");
  return [answer(open, output, code !== "0")];
}

/** A step of a trajectory: an action with its observation. */
export function trajectoryStep(item: JsonObject, { index }: Place): JsonObject[] | undefined {
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
