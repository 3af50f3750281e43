/**
 * Messages of LlamaIndex, and the states of a workflow and the chat stores that hold them.
 *
 * @module
 */
import { parseMaybeJson } from "../../shared/json/parse.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { answerBlock, listOf, useBlock } from "./history_blocks.ts";

/** Where a workflow's context keeps its memory, as JSON within a text. */
const CONTEXT = ["state", "state_data", "_data", "memory"];
/** Where a memory keeps its messages: a list for each key of its store. */
const STORES = [["value", "chat_store", "store"], ["chat_store", "store"], ["store"]];

/** The messages that a context, a memory or a chat store of LlamaIndex holds; undefined for any other value. */
export function llamaIndexMemory(value: JsonValue): JsonValue[] | undefined {
  const held = at(value, CONTEXT);
  const memory = typeof held === "string" ? parseMaybeJson(held) : held ?? value;
  for (const path of STORES) {
    const store = at(memory, path);
    const lists = isJsonObject(store) ? Object.values(store) : [];
    const list = lists.find((one) => listOf(one).some(isLlamaIndex));
    if (Array.isArray(list)) return list;
  }
}

function at(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((held, name) => memberOf(held, name), value);
}

/** A message: `{role, blocks: [{block_type: "text", text}], additional_kwargs}`. */
function isLlamaIndex(item: JsonValue): boolean {
  return typeof memberOf(item, "role") === "string" && Array.isArray(memberOf(item, "blocks")) &&
    memberOf(item, "content") === undefined;
}

/** A call that has no result yet. */
interface OpenCall {
  id: string;
  /** The names that its result may call it by: its own id, or its tool's where the model gives no ids. */
  names: JsonValue[];
}

/** The same messages with calls and results as blocks of Anthropic, one for each; undefined where these are none. */
export function llamaIndexMessages(items: readonly JsonObject[]): JsonObject[] | undefined {
  if (!items.some(isLlamaIndex)) return undefined;
  let open: OpenCall[] = [];
  return items.map((item, index) => {
    if (!isLlamaIndex(item)) return item;
    const more = memberOf(item, "additional_kwargs");
    const blocks = listOf(memberOf(item, "blocks"));
    const texts = blocks.flatMap((block): JsonObject[] => {
      const text = memberOf(block, "text");
      return typeof text === "string" && text !== "" ? [{ type: "text", text }] : [];
    });
    const role = memberOf(item, "role")!;
    if (role === "tool" || role === "function") {
      const name = memberOf(more, "tool_call_id") ?? memberOf(more, "name") ?? null;
      const call = open.find(({ names }) => names.includes(name)) ?? open[0];
      open = open.filter((one) => one !== call);
      const isError = memberOf(more, "is_error") === true;
      return { role: "user", content: [answerBlock(call?.id, texts, isError)] };
    }
    const calls = callsOf(more, blocks).map((call, at) => {
      const called = memberOf(call, "function") ?? call;
      const own = memberOf(call, "tool_call_id") ?? memberOf(call, "id") ?? "";
      const name = memberOf(called, "tool_name") ?? memberOf(called, "name") ?? "";
      const args = ["tool_kwargs", "args", "arguments", "input"].map((key) => memberOf(called, key))
        .find((value) => value !== undefined);
      const id = `call-${index}-${at}`;
      open.push({ id, names: own === "" ? [name] : [own] });
      return useBlock(id, name, args);
    });
    return { role, content: [...texts, ...calls] };
  });
}

/** The calls of a message: blocks in newer versions, which may repeat those beside them. */
function callsOf(more: JsonValue | undefined, blocks: readonly JsonValue[]): readonly JsonValue[] {
  const inBlocks = blocks.filter((block) => memberOf(block, "block_type") === "tool_call");
  return inBlocks.length > 0 ? inBlocks : listOf(memberOf(more, "tool_calls"));
}
