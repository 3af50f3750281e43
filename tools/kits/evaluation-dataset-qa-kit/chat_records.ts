/**
 * Records that are conversations, as files for fine-tuning have them: the model's last message is what is expected, and what
 * comes before it is asked.
 *
 * @module
 */
import { readJsonText } from "../../shared/json/read.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { type Chat, isOfModel, roleOf } from "./chat_turns.ts";
import type { Fields } from "./fields.ts";
import { type DatasetRecord, Value } from "./records.ts";

/** Where records keep their messages, by OpenAI's and ShareGPT's names, and others in use. */
const HOLDERS = ["messages", "conversations", "conversation", "dialogue", "dialog", "chat"];

/** Conversations as records whose parts have names of their own. */
export interface ChatRecords {
  records: DatasetRecord[];
  /** The parts that ask and answer. */
  fields: Pick<Fields, "inputs" | "expected">;
  /** The member that holds the messages, and those of each record that has some. */
  holder: string;
  chats: Chat[];
}

/**
 * The records with the parts of their conversations; undefined where most hold none, or have what is expected beside it.
 *
 * @param fields Those that were found by their names.
 */
export function chatRecords(
  records: readonly DatasetRecord[],
  fields: Fields,
): ChatRecords | undefined {
  if (records.some(({ members }) => members.has(fields.expected))) return undefined;
  const most = HOLDERS.map((holder) => ({
    holder,
    count: records.filter(({ members }) => messagesIn(members.get(holder))).length,
  })).reduce((one, other) => other.count > one.count ? other : one);
  if (most.count === 0 || 2 * most.count < records.length) return undefined;
  const { holder } = most;
  // By the names of RFC 9535: the last message, the one before it, and all before that.
  const names = { expected: `${holder}[-1]`, asked: `${holder}[-2]`, before: `${holder}[:-2]` };
  const read = records.map((record) => {
    const messages = messagesIn(record.members.get(holder));
    return { messages, record: messages ? withParts(record, messages, names) : record };
  });
  return {
    records: read.map(({ record }) => record),
    fields: { inputs: [names.asked, names.before], expected: names.expected },
    holder,
    chats: read.flatMap(({ record, messages }) => messages ? [{ record, messages }] : []),
  };
}

function withParts(
  record: DatasetRecord,
  messages: readonly JsonObject[],
  names: Record<"expected" | "asked" | "before", string>,
): DatasetRecord {
  const last = messages.at(-1)!;
  if (!isOfModel(last)) return record;
  const asked = messages.at(-2);
  const before = messages.slice(0, -2);
  const parts = new Map([
    [names.expected, saidIn(last)],
    ...(asked ? [[names.asked, saidIn(asked)] as const] : []),
    ...(before.length > 0 ? [[names.before, before] as const] : []),
  ]);
  return {
    ...record,
    parts: new Map([...parts].map(([name, value]) => [name, valueOf(value)])),
  };
}

/** The messages that a member holds; undefined for any other value. */
function messagesIn(value: Value | undefined): JsonObject[] | undefined {
  if (value?.kind !== "array") return undefined;
  const list = parseJsonValue(value.json);
  const isMessage = (item: JsonValue): item is JsonObject =>
    isJsonObject(item) && roleOf(item) !== "";
  return Array.isArray(list) && list.length > 0 && list.every(isMessage) ? list : undefined;
}

/** What a message says; one that says more than a text, such as a call of a tool, as a whole. */
function saidIn(message: JsonObject): JsonValue {
  const { role: _, from: __, content, value, ...rest } = message;
  const said = content ?? value;
  return typeof said === "string" && Object.keys(rest).length === 0 ? said : message;
}

function valueOf(value: JsonValue): Value {
  const document = readJsonText(JSON.stringify(value), "dataset");
  return new Value(document, document.root);
}
