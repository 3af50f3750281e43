/**
 * Reads the messages of SDKs for agents that keep them in forms of their own: Pydantic AI, Haystack, Semantic Kernel,
 * AG-UI, and the events of Google's Agent Development Kit that tell an error.
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
import { answer, answerBlock, type Dialect, listOf, runError, useBlock } from "./history_blocks.ts";

const asText = (text: JsonValue | undefined): JsonObject[] =>
  typeof text === "string" && text !== "" ? [{ type: "text", text }] : [];

/** A message of Pydantic AI: `{kind: "request" or "response", parts: [{part_kind, …}]}`. */
function pydanticAi(item: JsonObject): JsonObject[] | undefined {
  const kind = memberOf(item, "kind");
  const parts = memberOf(item, "parts");
  if ((kind !== "request" && kind !== "response") || !Array.isArray(parts)) return undefined;
  const role = kind === "response" ? "assistant" : "user";
  const content = parts.flatMap((part): JsonObject[] => {
    const id = memberOf(part, "tool_call_id");
    const name = memberOf(part, "tool_name") ?? null;
    const said = memberOf(part, "content") ?? "";
    switch (memberOf(part, "part_kind")) {
      case "tool-call":
      case "builtin-tool-call":
        return [useBlock(id, name, memberOf(part, "args") ?? {})];
      case "tool-return":
      case "builtin-tool-return": {
        const outcome = memberOf(part, "outcome") ?? "success";
        return [answerBlock(id, said, outcome !== "success")];
      }
      // Without a tool, the answer of the model was refused, and it is asked again.
      case "retry-prompt":
        return name === null ? asText(JSON.stringify(said)) : [answerBlock(id, plain(said), true)];
      case "text":
      case "user-prompt":
        return typeof said === "string" ? asText(said) : asText(JSON.stringify(said));
      default:
        return [];
    }
  });
  return content.length > 0 ? [{ role, content }] : [];
}

/** A text, or any other value as JSON, which says more than the texts in it. */
function plain(value: JsonValue): JsonValue {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A message of Haystack: `{role, content: [{text}, {tool_call}, {tool_call_result}]}`. */
function haystack(item: JsonObject): JsonObject[] | undefined {
  const parts = listOf(memberOf(item, "content") ?? memberOf(item, "_content"));
  const isPart = (part: JsonValue) =>
    isJsonObject(memberOf(part, "tool_call")) || isJsonObject(memberOf(part, "tool_call_result"));
  if (!parts.some(isPart) && memberOf(item, "_role") === undefined) return undefined;
  const content = parts.flatMap((part): JsonObject[] => {
    const call = memberOf(part, "tool_call");
    const result = memberOf(part, "tool_call_result");
    if (isJsonObject(call)) return [useBlock(idOf(call), call.tool_name, call.arguments)];
    if (isJsonObject(result)) {
      return [answerBlock(idOf(result.origin), plain(result.result ?? ""), result.error === true)];
    }
    return asText(memberOf(part, "text"));
  });
  const role = memberOf(item, "role") ?? memberOf(item, "_role");
  return [{ role: role === "assistant" ? role : "user", content }];
}

/** The id of a call; null where its model gives none. */
function idOf(call: JsonValue | undefined): JsonValue | undefined {
  return memberOf(call, "id") ?? undefined;
}

/**
 * A message of Semantic Kernel: of .NET `{Role: {Label}, Items: [{$type: "FunctionCallContent"}]}`, also in camel case, of
 * Python `{role, items: [{content_type: "function_call"}]}`.
 */
function semanticKernel(item: JsonObject): JsonObject[] | undefined {
  const items = either(item, "items");
  if (!Array.isArray(items)) return undefined;
  const kindOf = (part: JsonValue) =>
    scalarText(memberOf(part, "$type") ?? memberOf(part, "content_type"));
  if (!items.every((part) => kindOf(part) !== "")) return undefined;
  const role = either(item, "role");
  const content = items.flatMap((part): JsonObject[] => {
    const name = nameOf(part);
    switch (kindOf(part)) {
      case "FunctionCallContent":
      case "function_call":
        return [useBlock(either(part, "id"), name, either(part, "arguments"))];
      case "FunctionResultContent":
      case "function_result": {
        const id = either(part, "callId") ?? either(part, "id");
        return [answerBlock(id, plain(either(part, "result") ?? ""), false)];
      }
      default:
        return asText(either(part, "text"));
    }
  });
  const label = scalarText(either(role ?? null, "label") ?? role).toLowerCase();
  return [{ role: label === "assistant" ? label : "user", content }];
}

/** A function's name behind its plugin's, as models are told it. */
function nameOf(part: JsonValue): JsonValue | undefined {
  const name = either(part, "functionName") ?? memberOf(part, "function_name");
  const plugin = either(part, "pluginName") ?? memberOf(part, "plugin_name");
  if (typeof name !== "string") return either(part, "name");
  return typeof plugin === "string" && plugin !== "" ? `${plugin}-${name}` : name;
}

/** A member in camel case, or with a capital letter as .NET writes it. */
function either(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return memberOf(value, name) ?? memberOf(value, name.charAt(0).toUpperCase() + name.slice(1));
}

/** An event of Google's Agent Development Kit that ends a run: `{author, errorCode, errorMessage}`. */
function adkError(item: JsonObject): JsonObject[] | undefined {
  const code = memberOf(item, "errorCode") ?? memberOf(item, "error_code") ?? "";
  if (typeof memberOf(item, "author") !== "string") return undefined;
  const message = memberOf(item, "errorMessage") ?? memberOf(item, "error_message") ?? code;
  if (code !== "") return [runError(code === message ? code : `${code}: ${message}`)];
  // One that only changes the state of its session.
  return isJsonObject(memberOf(item, "content")) || memberOf(item, "actions") === undefined
    ? undefined
    : [];
}

/** A message of AG-UI: as OpenAI has it, in camel case, with the error of a tool. */
function agUi(item: JsonObject): JsonObject[] | undefined {
  const { toolCalls, toolCallId: id, error: given, ...message } = item;
  const error = given === null || given === "" ? undefined : given;
  if (typeof message.role !== "string") return undefined;
  if (message.role === "tool" && typeof id === "string") {
    return [answer(id, error ?? message.content ?? "", error !== undefined)];
  }
  return Array.isArray(toolCalls) ? [{ ...message, tool_calls: toolCalls }] : undefined;
}

export const AGENT_SDKS: readonly Dialect[] = [
  pydanticAi,
  haystack,
  semanticKernel,
  agUi,
  adkError,
];
