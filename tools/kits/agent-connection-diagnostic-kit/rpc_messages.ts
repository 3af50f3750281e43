/**
 * The JSON-RPC messages of recorded bodies.
 *
 * @module
 */
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";
import { parseMaybeJson } from "../../shared/json/parse.ts";
import { splitLines } from "../../shared/lines.ts";

/**
 * The messages of a body: an object, a list of them, or a text that is JSON or an SSE stream. Anything else has none.
 *
 * @param contentType Media type of the body, if known.
 */
export function messagesOf(body: unknown, contentType: string | undefined): JsonObject[] {
  if (typeof body !== "string") return messagesIn(body);
  if (/^\s*text\/event-stream\b/i.test(contentType ?? "")) return eventMessages(body);
  const value = parseMaybeJson(body);
  return value === undefined ? eventMessages(body) : messagesIn(value);
}

/** The most characters of a body that are searched for an error. */
const MAX_SEARCHED = 20_000;

/** The beginning of a body as one line of text, to look for errors in; empty for none. */
export function bodyText(body: unknown): string {
  if (body === undefined || body === null) return "";
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return text.slice(0, MAX_SEARCHED).replace(/\s+/g, " ");
}

/** The messages of an event stream (HTML Standard, section 9.2.6): an event's data lines are one text. */
function eventMessages(stream: string): JsonObject[] {
  const messages: JsonObject[] = [];
  let data: string[] = [];
  for (const line of [...splitLines(stream).map(({ text }) => text), ""]) {
    const field = /^data(?:: ?([^]*))?$/.exec(line);
    if (field) data.push(field[1] ?? "");
    if (line !== "" || data.length === 0) continue;
    messages.push(...messagesIn(parseMaybeJson(data.join("\n"))));
    data = [];
  }
  return messages;
}

function messagesIn(value: unknown): JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
}
