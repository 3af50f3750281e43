import { cutText } from "../cut_text.ts";
import type { JsonValue } from "./value.ts";

/**
 * A value's minified JSON text, cut to `most` UTF-16 units with "…" behind. No more of the value is looked
 * at than is shown, so the excerpt of a large document costs as little as that of a small one.
 */
export function excerpt(value: JsonValue, most = 60): string {
  const text = print(value, most + 1);
  return cutText(text, most);
}

/** At least the first `room` units of a value's JSON text. */
function print(value: JsonValue, room: number): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, room));
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return Array.isArray(value) ? printArray(value, room) : printObject(value, room);
}

function printArray(items: JsonValue[], room: number): string {
  let text = "[";
  for (const item of items) {
    if (text.length >= room) return text;
    if (text.length > 1) text += ",";
    text += print(item, room - text.length);
  }
  return text + "]";
}

function printObject(object: { [name: string]: JsonValue }, room: number): string {
  let text = "{";
  for (const name in object) {
    if (text.length >= room) return text;
    if (text.length > 1) text += ",";
    text += `${print(name, room - text.length)}:`;
    text += print(object[name]!, room - text.length);
  }
  return text + "}";
}
