import { cutText } from "../../shared/cut_text.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { firstNames } from "../../shared/messages.ts";

/** The most names of an object that a message lists. */
const MAX_NAMES = 12;

/** What a value is, for a message: its kind, and the names of an object's members. */
export function kindOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length > 0 ? "a list" : "an empty list";
  if (typeof value !== "object") {
    // Numbers over 2^53 are compared as such.
    return `a ${typeof value === "bigint" ? "number" : typeof value}`;
  }
  const names = Object.keys(value);
  return names.length === 0
    ? "an object without members"
    : `an object with the members ${firstNames(names, MAX_NAMES, (name) => cutText(name))}`;
}
