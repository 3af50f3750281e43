/**
 * What stands in the turns of a conversation before the one that is expected.
 *
 * @module
 */
import { counted } from "../../shared/messages.ts";
import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import type { DatasetRecord } from "./records.ts";

/** Who the model is: its role, or whom a message of ShareGPT is from. */
const MODEL = /^(?:assistant|model|gpt|chatgpt|bot|ai)$/i;

/** Who asks it. An instruction may be blank, and so may what a tool answers. */
const ASKER = /^(?:user|human|prompter)$/i;

/** Members that say who speaks, and how a turn counts, and nothing of what is said. */
const ABOUT = new Set(["role", "from", "name", "weight"]);

/** A conversation with the record that holds it. */
export interface Chat {
  record: DatasetRecord;
  messages: readonly JsonObject[];
}

/** What is said of a record, as words after its name. */
export interface TurnFault {
  record: DatasetRecord;
  fault: string;
}

export function roleOf({ role, from }: JsonObject): string {
  const said = role ?? from;
  return typeof said === "string" ? said : "";
}

export function isOfModel(message: JsonObject): boolean {
  return MODEL.test(roleOf(message));
}

/** Messages of the two before the last that say nothing. @param holder The member that has them. */
export function blankTurns(chats: readonly Chat[], holder: string): TurnFault[] {
  return chats.flatMap(({ record, messages }) =>
    messages.slice(0, -1).flatMap((message, index) =>
      isBlank(message)
        ? [{ record, fault: `has nothing in ${holder}[${index}], of ${quotedRole(message)}` }]
        : []
    )
  );
}

/** Conversations that do not end with the model's answer. */
export function openChats(chats: readonly Chat[]): Map<DatasetRecord, string> {
  const open = chats.filter(({ messages }) => !isOfModel(messages.at(-1)!));
  return new Map(
    open.map(({ record, messages }) => [
      record,
      `ends with a message of ${quotedRole(messages.at(-1)!)}, and not with the model's answer`,
    ]),
  );
}

/** Says how many answers stand before the last one, but those that a fine-tuning leaves out; undefined for none. */
export function earlierText(chats: readonly Chat[]): string | undefined {
  const counts = chats.map(({ messages }) =>
    messages.slice(0, -1).filter((message) =>
      isOfModel(message) && message.weight !== 0 && !isBlank(message)
    ).length
  ).filter((count) => count > 0);
  if (counts.length === 0) return undefined;
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return `${counted(answers, "answer")} of the model in ${counted(counts.length, "record")} ${
    answers === 1 ? "stands" : "stand"
  } before the last one, and ${answers === 1 ? "was" : "were"} compared with no other`;
}

function isBlank(message: JsonObject): boolean {
  return (isOfModel(message) || ASKER.test(roleOf(message))) &&
    Object.entries(message).every(([name, value]) => ABOUT.has(name) || saysNothing(value));
}

function saysNothing(value: JsonValue): boolean {
  return value === null || typeof value === "string" && value.trim() === "" ||
    Array.isArray(value) && value.length === 0;
}

function quotedRole(message: JsonObject): string {
  return JSON.stringify(roleOf(message));
}
