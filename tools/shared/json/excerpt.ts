import { cutText } from "../cut_text.ts";
import { type ExactJson, ExactNumber } from "./exact.ts";
import { isRawNumber } from "./source_number.ts";
import type { JsonValue } from "./value.ts";

/** A value that an excerpt is taken from. */
type Shown = JsonValue | ExactJson;

/**
 * A value's minified JSON text, cut to `most` UTF-16 units with "…" at the end. It reads no more of the value than it
 * shows, so the excerpt of a large document costs as little as that of a small one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { excerpt } from "./excerpt.ts";
 *
 * assert.equal(excerpt({ a: [1, 2, 3] }, 8), '{"a":[1,…');
 * ```
 */
export function excerpt(value: Shown, most = 60): string {
  return cutText(minifiedStart(value, most + 1), most);
}

/** A value's minified JSON text when it is shorter than `room` units, else at least as many of it. */
export function minifiedStart(value: Shown, room: number): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, room));
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isRawNumber(value)) return value.rawJSON;
  if (value instanceof ExactNumber) return value.text ?? JSON.stringify(value.double);
  if (Array.isArray(value)) return printArray(value, room);
  return printMembers(value instanceof Map ? value : ownMembers(value), room);
}

function printArray(items: Shown[], room: number): string {
  let text = "[";
  for (const item of items) {
    if (text.length >= room) return text;
    if (text.length > 1) text += ",";
    text += minifiedStart(item, room - text.length);
  }
  return text + "]";
}

function* ownMembers(object: { [name: string]: JsonValue }): Iterable<[string, JsonValue]> {
  for (const name in object) yield [name, object[name]!];
}

function printMembers(members: Iterable<[string, Shown]>, room: number): string {
  let text = "{";
  for (const [name, value] of members) {
    if (text.length >= room) return text;
    if (text.length > 1) text += ",";
    text += `${minifiedStart(name, room - text.length)}:`;
    text += minifiedStart(value, room - text.length);
  }
  return text + "}";
}
