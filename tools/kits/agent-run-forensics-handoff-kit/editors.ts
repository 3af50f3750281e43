/**
 * Reads the histories of agents that work in an editor or a terminal and keep their calls in forms of their own: sessions
 * of Goose, and the messages of Cline and Roo Code, whose calls are tags in the text.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
  setOwn,
} from "../../shared/json/value.ts";
import { answer, answerBlock, listOf, type Place, use, useBlock } from "./history_blocks.ts";

/** A line of a session of Goose: its head, or a message with `toolRequest` and `toolResponse` blocks. */
export function goose(item: JsonObject): JsonObject[] | undefined {
  const role = memberOf(item, "role");
  if (role === undefined && typeof memberOf(item, "working_dir") === "string") return [];
  const content = listOf(memberOf(item, "content"));
  const isBlock = (block: JsonValue) =>
    /^tool(?:Request|Response)$/.test(scalarText(memberOf(block, "type")));
  if (!content.some(isBlock)) return undefined;
  const blocks = content.flatMap((block): JsonObject[] => {
    const id = memberOf(block, "id");
    const call = memberOf(memberOf(block, "toolCall"), "value");
    if (isJsonObject(call)) return [useBlock(id, call.name, call.arguments)];
    const result = memberOf(block, "toolResult");
    if (isJsonObject(result)) {
      const value = memberOf(result, "value") ?? "";
      const said = memberOf(result, "error") ?? memberOf(value, "content") ?? value;
      const isError = result.status === "error" || memberOf(value, "isError") === true;
      return [answerBlock(id, said, isError)];
    }
    const text = memberOf(block, "text");
    return typeof text === "string" ? [{ type: "text", text }] : [];
  });
  return [{ role: role ?? "user", content: blocks }];
}

/** The tags by which Cline and Roo Code call their tools. */
const CLINE_CALL =
  /<(execute_command|read_file|write_to_file|replace_in_file|apply_diff|insert_content|search_and_replace|search_files|list_files|list_code_definition_names|browser_action|use_mcp_tool|access_mcp_resource)>/;
/** How a result begins: the tool, and what it was called for. */
const CLINE_RESULT = /^\[\w+(?: for '[^\r\n]{0,300}')?\] Result:/;
const ARGUMENT = /<(\w+)>/g;
/** Tags of which the end is looked for: each search may go through the whole text. */
const MAX_ARGUMENTS = 20;

/** A message of Cline or Roo Code: a call in tags, or the result of the call before it. */
export function cline(item: JsonObject, { index, open }: Place): JsonObject[] | undefined {
  const role = memberOf(item, "role");
  const text = textOf(memberOf(item, "content"));
  if (text === undefined) return undefined;
  if (role === "user") {
    if (open !== `cline-${index - 1}` || !CLINE_RESULT.test(text)) return undefined;
    return [answer(open, text.replace(CLINE_RESULT, "").trim(), false)];
  }
  const [tag, name] = (role === "assistant" && CLINE_CALL.exec(text)) || [];
  const start = tag === undefined ? -1 : text.indexOf(tag);
  const end = text.indexOf(`</${name}>`, start);
  if (name === undefined || end === -1) return undefined;
  const said: JsonObject = { role: "assistant", content: text.slice(0, start) };
  return [said, use(`cline-${index}`, name, argumentsIn(text.slice(start + tag!.length, end)))];
}

/** The arguments of a call, each between tags of its name; what stands in one is not looked into. */
function argumentsIn(text: string): JsonObject {
  const found: Record<string, JsonValue> = {};
  let from = 0;
  let tried = 0;
  for (const { 0: tag, 1: name, index } of text.matchAll(ARGUMENT)) {
    if (index < from) continue;
    if (++tried > MAX_ARGUMENTS) break;
    const end = text.indexOf(`</${name}>`, index);
    if (end === -1) continue;
    setOwn(found, name!, text.slice(index + tag.length, end));
    from = end;
  }
  return found;
}

/** The text of a message; undefined where it holds anything else. */
function textOf(content: JsonValue | undefined): string | undefined {
  if (typeof content === "string") return content;
  const texts = listOf(content).map((block) =>
    memberOf(block, "type") === "text" ? memberOf(block, "text") : undefined
  );
  return texts.length > 0 && texts.every((text) => typeof text === "string")
    ? texts.join("\n")
    : undefined;
}
