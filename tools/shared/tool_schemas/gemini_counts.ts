import type { JsonValue } from "../json/value.ts";

/** Keywords that are 64-bit integers in Gemini's `parameters`. */
const COUNTS: ReadonlySet<string> = new Set([
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "minLength",
  "maxLength",
]);

/**
 * The number of a keyword of Gemini's `parameters` that is written as text, as Google's own clients write
 * 64-bit integers (ProtoJSON: `"minItems": "1"`); undefined for every other keyword and value.
 */
export function countInText(keyword: string, value: JsonValue | undefined): number | undefined {
  if (!COUNTS.has(keyword) || typeof value !== "string") return undefined;
  const count = /^[0-9]{1,19}$/.test(value) ? Number(value) : NaN;
  return Number.isSafeInteger(count) ? count : undefined;
}
