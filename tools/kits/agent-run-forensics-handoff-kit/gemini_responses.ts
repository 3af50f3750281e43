import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../../shared/json/value.ts";
import { listOf, runError } from "./history_blocks.ts";

/** How a candidate ends that is whole. */
const WHOLE = ["STOP", "FINISH_REASON_UNSPECIFIED"];

/**
 * The messages in responses of Gemini's `generateContent`, or in the chunks that `streamGenerateContent` sends, of which the
 * last one of a response has its end; undefined for a list of anything else.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { geminiMessages } from "./gemini_responses.ts";
 *
 * const chunk = (text: string, end?: string) => ({
 *   candidates: [{ content: { role: "model", parts: [{ text }] }, ...(end && { finishReason: end }) }],
 * });
 * const messages = geminiMessages([chunk("It "), chunk("is done.", "STOP")]);
 * assert.deepEqual(messages, [{ role: "model", parts: [{ text: "It is done." }] }]);
 * ```
 */
export function geminiMessages(items: readonly JsonObject[]): JsonObject[] | undefined {
  if (items.length === 0 || !items.every(isResponse)) return undefined;
  const messages: JsonObject[] = [];
  let parts: JsonValue[] = [];
  for (const item of items) {
    const [candidate] = listOf(memberOf(item, "candidates"));
    append(parts, listOf(memberOf(memberOf(candidate, "content"), "parts")));
    const end = memberOf(candidate, "finishReason") ?? memberOf(candidate, "finish_reason");
    const refused = memberOf(memberOf(item, "promptFeedback"), "blockReason");
    if (end === undefined && refused === undefined) continue;
    if (parts.length > 0) messages.push({ role: "model", parts });
    parts = [];
    const reason = scalarText(refused ?? end);
    if (!WHOLE.includes(reason)) messages.push(runError(`The response ended with ${reason}`));
  }
  if (parts.length > 0) messages.push({ role: "model", parts });
  return messages;
}

function isResponse(item: JsonObject): boolean {
  const isOf = (name: string) => Object.hasOwn(item, name);
  const candidates = item.candidates;
  if (Array.isArray(candidates)) return candidates.every(isJsonObject) && !isOf("role");
  return isOf("promptFeedback") || (isOf("usageMetadata") && isOf("modelVersion"));
}

/** Adds the parts of the next chunk to those before it, whose text goes on where the text before ended. */
function append(parts: JsonValue[], next: readonly JsonValue[]): void {
  const isText = (part: JsonValue | undefined) =>
    typeof memberOf(part, "text") === "string" && memberOf(part, "thought") !== true;
  const goesOn = isText(parts.at(-1)) && isText(next[0]);
  if (goesOn) {
    const text = scalarText(memberOf(parts.pop(), "text")) + scalarText(memberOf(next[0], "text"));
    parts.push({ text });
  }
  for (const part of goesOn ? next.slice(1) : next) parts.push(part);
}
