/**
 * Reads the events that agents write while they run: the streams of `codex exec --json` and of Claude Code,
 * messages of AutoGen, and the memory of smolagents.
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
import { crewAi } from "./flows.ts";
import {
  answer,
  answerBlock,
  type Dialect,
  eventId,
  listOf,
  type Place,
  runError,
  use,
  useBlock,
} from "./history_blocks.ts";
import { inspectMessage } from "./inspect_ai.ts";

/** Events of `codex exec --json` besides those of items. */
const CODEX_EVENT = /^(?:thread|turn)\.\w+$/;

/** An event of `codex exec --json`: `{type: "item.completed", item: {type: "command_execution", …}}`. */
function codexEvent(item: JsonObject, { index, ended }: Place): JsonObject[] | undefined {
  const type = scalarText(memberOf(item, "type"));
  const done = memberOf(item, "item");
  if (/^item\.(?:started|updated|completed)$/.test(type) && isJsonObject(done)) {
    // An item with an end is read there; one without is a call without an answer.
    if (type === "item.completed") return codexItem(done, index, true);
    return type === "item.started" && !ended.has(scalarText(memberOf(done, "id")))
      ? codexItem(done, index, false)
      : [];
  }
  if (type === "turn.failed") return [runError(memberOf(item, "error"))];
  return CODEX_EVENT.test(type) ? [] : undefined;
}

/** The first event of a stream of Codex; none in other histories. */
export function codexStart(item: JsonObject): JsonObject[] | undefined {
  return memberOf(item, "type") === "thread.started" ? [] : undefined;
}

/** The id of an item that an event of Codex ends. */
export function endedItem(item: JsonObject): string | undefined {
  const id = memberOf(memberOf(item, "item"), "id");
  return memberOf(item, "type") === "item.completed" && typeof id === "string" ? id : undefined;
}

function codexItem(item: JsonObject, index: number, hasEnded: boolean): JsonObject[] {
  const type = memberOf(item, "type");
  const failed = memberOf(item, "status") === "failed" || memberOf(item, "status") === "declined";
  const call = (name: JsonValue, args: JsonValue, said: JsonValue, isError: boolean) => {
    const id = eventId(index);
    return [use(id, name, args), ...(hasEnded ? [answer(id, said, isError)] : [])];
  };
  switch (type) {
    case "agent_message":
    case "assistant_message":
      return [{ role: "assistant", content: memberOf(item, "text") ?? "" }];
    case "command_execution": {
      const code = memberOf(item, "exit_code");
      const said = memberOf(item, "aggregated_output") ?? "";
      const isError = failed || (typeof code === "number" && code !== 0);
      const args = { command: commandIn(memberOf(item, "command")) };
      return call("bash", args, isError && said === "" ? `Exit code: ${code}` : said, isError);
    }
    case "file_change": {
      const paths = listOf(memberOf(item, "changes")).map((change) =>
        memberOf(change, "path") ?? ""
      );
      const args: JsonObject = { path: paths.join(", "), changes: memberOf(item, "changes") ?? [] };
      return call("apply_patch", args, failed ? "The patch did not apply" : "", failed);
    }
    case "mcp_tool_call": {
      const error = memberOf(item, "error");
      const said = memberOf(memberOf(item, "result"), "content") ?? "";
      const isError = failed || isJsonObject(error);
      const reason = memberOf(error, "message") ?? said;
      return call(memberOf(item, "tool") ?? "", memberOf(item, "arguments") ?? {}, reason, isError);
    }
    case "web_search":
      return call("web_search", { query: memberOf(item, "query") ?? "" }, "", failed);
    // Codex tells notices in the same way, and goes on; what ends a turn is `turn.failed`.
    default:
      return [];
  }
}

/** What Codex hands to a shell, as it wrote it: `/bin/bash -lc 'pytest -q'` runs `pytest -q`. */
const IN_SHELL = /^(?:\/[\w/]*\/)?(?:bash|sh|zsh) -l?c (['"]?)([^]*)\1$/;

function commandIn(line: JsonValue | undefined): JsonValue {
  const [, quote, command] = typeof line === "string" ? IN_SHELL.exec(line) ?? [] : [];
  if (command === undefined) return line ?? "";
  // A single quote within others is closed, quoted by itself, and opened again.
  return quote === "'" ? command.replaceAll(`'"'"'`, "'").replaceAll(`'\\''`, "'") : command;
}

/** The last line of Claude Code's stream: the run's end, where it is no success. */
function claudeResult(item: JsonObject): JsonObject[] | undefined {
  const subtype = memberOf(item, "subtype");
  if (memberOf(item, "type") !== "result" || typeof subtype !== "string") return undefined;
  const isError = memberOf(item, "is_error") === true || subtype.startsWith("error");
  const said = memberOf(item, "result") ?? listOf(memberOf(item, "errors")).join("; ");
  return isError ? [runError(said === "" ? subtype : said)] : [];
}

/** Messages and events of AutoGen that tell no step. */
const AUTOGEN_SILENT =
  /^(?:MemoryQuery|UserInputRequested|ModelClientStreamingChunk|SelectSpeaker|SelectorEvent|CodeGeneration|ToolCallSummary)/;

/** A message of AutoGen: `{source, type: "ToolCallRequestEvent", content: [{id, name, arguments}]}`. */
function autoGen(item: JsonObject): JsonObject[] | undefined {
  const { type, content } = item;
  const isAutoGen = typeof type === "string" && /^[A-Z]\w*(?:Event|Message)$/.test(type) &&
    typeof memberOf(item, "source") === "string" && memberOf(item, "role") === undefined;
  if (!isAutoGen) return undefined;
  const results = listOf(content).filter((one) => memberOf(one, "call_id") !== undefined);
  if (results.length > 0) {
    return [{
      role: "user",
      content: results.map((one) =>
        answerBlock(
          memberOf(one, "call_id"),
          memberOf(one, "content") ?? "",
          memberOf(one, "is_error") === true,
        )
      ),
    }];
  }
  const calls = listOf(content).filter((one) => memberOf(one, "arguments") !== undefined);
  if (calls.length > 0) {
    return calls.map((one) =>
      use(memberOf(one, "id"), memberOf(one, "name"), memberOf(one, "arguments"))
    );
  }
  if (AUTOGEN_SILENT.test(type)) return [];
  const role = memberOf(item, "source") === "user" ? "user" : "assistant";
  const texts = listOf(content).filter((one) => typeof one === "string");
  return [{ role, content: typeof content === "string" ? content : texts.join("\n") }];
}

/** A step in the memory of smolagents: `{step_number, tool_calls, observations, error}`, a task or a plan. */
function smolagents(item: JsonObject, { index }: Place): JsonObject[] | undefined {
  if (memberOf(item, "role") !== undefined || memberOf(item, "type") !== undefined) {
    return undefined;
  }
  for (const [key, role] of [["task", "user"], ["plan", "assistant"]] as const) {
    const text = memberOf(item, key);
    const isStep = key === "plan" || Object.hasOwn(item, "task_images");
    if (typeof text === "string" && isStep) return [{ role, content: text }];
  }
  if (Object.hasOwn(item, "system_prompt")) return [];
  if (!Object.hasOwn(item, "step_number") || !Object.hasOwn(item, "observations")) return undefined;
  const said = memberOf(item, "model_output");
  const calls = listOf(memberOf(item, "tool_calls"));
  const error = memberOf(item, "error");
  const output = memberOf(item, "observations") ?? "";
  const blocks = calls.map((call, at) => {
    const called = memberOf(call, "function");
    const args = memberOf(called, "arguments") ?? {};
    const input = isJsonObject(args) ? args : { code: args };
    return useBlock(`${eventId(index)}-${at}`, memberOf(called, "name"), input);
  });
  // One observation has the output of all calls.
  const results = calls.map((_, at) =>
    answerBlock(
      `${eventId(index)}-${at}`,
      isJsonObject(error) ? memberOf(error, "message") ?? error : at === 0 ? output : "",
      isJsonObject(error),
    )
  );
  const text = typeof said === "string" ? said : "";
  return [
    { role: "assistant", content: [{ type: "text", text }, ...blocks] },
    ...(results.length > 0 ? [{ role: "user", content: results }] : []),
    ...(results.length === 0 && isJsonObject(error) ? [runError(error)] : []),
  ];
}

export const FRAMEWORKS: readonly Dialect[] = [
  codexEvent,
  claudeResult,
  autoGen,
  smolagents,
  crewAi,
  inspectMessage,
];
