import { parseMaybeJson } from "../../shared/json/parse.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { type AiderChat, aiderChat } from "./aider.ts";
import { historyOf, readHistory } from "./read_history.ts";
import type { HistoryStep } from "./spans.ts";

/** The steps of a text, and the session of Aider that they are of. */
export interface TextHistory {
  steps: HistoryStep[];
  chat?: Pick<AiderChat, "started" | "others">;
}

/** The steps of a text: one JSON document, JSON Lines, or a chat history of Aider; undefined for any other. */
export function readHistoryText(text: string): TextHistory | undefined {
  const chat = aiderChat(text);
  if (chat) return { steps: historyOf(chat.items), chat };
  const steps = stepsIn(text);
  return steps && { steps };
}

function stepsIn(text: string): HistoryStep[] | undefined {
  const whole = parseMaybeJson(text);
  if (whole !== undefined) return readHistory(whole);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "").map(parseMaybeJson);
  return lines.length > 0 && lines.every((line) => line !== undefined)
    ? readHistory(lines as JsonValue[])
    : undefined;
}
