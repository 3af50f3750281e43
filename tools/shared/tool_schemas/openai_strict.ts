/**
 * The part of JSON Schema that OpenAI's strict mode takes (Structured Outputs, "Supported schemas"): the
 * validator refuses what is not in it, the converter leaves it out.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";

const KEYWORDS: ReadonlySet<string> = new Set(
  ("type enum const default title description properties required additionalProperties items anyOf $ref " +
    "$defs definitions $schema $id $comment pattern format minimum maximum exclusiveMinimum " +
    "exclusiveMaximum multipleOf minItems maxItems").split(" "),
);

/** The formats of strings that strict mode holds. */
const FORMATS: ReadonlySet<JsonValue> = new Set([
  "date-time",
  "time",
  "date",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "uuid",
]);

/** Whether strict mode takes a keyword with a value. */
export function isStrictKeyword(keyword: string, value: JsonValue): boolean {
  return KEYWORDS.has(keyword) && (keyword !== "format" || FORMATS.has(value));
}
