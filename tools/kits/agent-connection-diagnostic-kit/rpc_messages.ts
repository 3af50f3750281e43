/**
 * The JSON-RPC messages of recorded bodies.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { splitLines } from "../../shared/lines.ts";

/**
 * The messages of a body: an object, a list of them, or a text that is JSON or an SSE stream. What is neither has
 * none.
 *
 * @param contentType Of the body, where it is known.
 */
export function messagesOf(body: unknown, contentType: string | undefined): JsonObject[] {
  if (typeof body !== "string") return messagesIn(body);
  if (/^\s*text\/event-stream\b/i.test(contentType ?? "")) return eventMessages(body);
  const value = parsed(body);
  return value === undefined ? eventMessages(body) : messagesIn(value);
}

/** The messages of an event stream (HTML Standard, section 9.2.6): an event's data lines are one text. */
function eventMessages(stream: string): JsonObject[] {
  const messages: JsonObject[] = [];
  let data: string[] = [];
  for (const line of [...splitLines(stream).map(({ text }) => text), ""]) {
    const field = /^data(?:: ?([^]*))?$/.exec(line);
    if (field) data.push(field[1] ?? "");
    if (line !== "" || data.length === 0) continue;
    messages.push(...messagesIn(parsed(data.join("\n"))));
    data = [];
  }
  return messages;
}

function messagesIn(value: unknown): JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parseJsonValue(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
