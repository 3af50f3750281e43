/**
 * Secrets in JSON texts, and how many were taken out of any text.
 *
 * @module
 */
import { JsonDepthError, JsonEmptyError, JsonSyntaxError, parseJson } from "../json/read.ts";
import { buildValue, type JsonValue } from "../json/value.ts";
import { counted } from "../messages.ts";
import { REDACTED, redactJson } from "./redact.ts";

/**
 * A JSON text without its secrets: as it is where it holds none, else written as compact JSON. Undefined where the
 * text is not JSON, nests over 500 levels, or has a number that no double can hold.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { redactJsonText } from "./redact_json_text.ts";
 *
 * assert.equal(redactJsonText('{"password": "short"}'), '{"password":"[redacted]"}');
 * assert.equal(redactJsonText("password: short"), undefined);
 * ```
 */
export function redactJsonText(text: string): string | undefined {
  const read = readValue(text);
  if (!read) return undefined;
  const redacted = JSON.stringify(redactJson(read.value));
  // A value that another one takes the place of was not looked at.
  const isClean = !read.hasRepeats && redacted === JSON.stringify(read.value);
  return isClean ? text : redacted;
}

/** Counts the secrets that a redaction took out of a text. */
export function countRedacted(before: string, after: string): number {
  return Math.max(0, occurrencesIn(after) - occurrencesIn(before));
}

/** Words how many values were redacted, and in which properties. @param counts By property. */
export function redactedInWords(counts: Readonly<Record<string, number>>): string {
  const places = Object.entries(counts).filter(([, count]) => count > 0);
  if (places.length === 0) return "Nothing was redacted";
  const total = places.reduce((sum, [, count]) => sum + count, 0);
  const parts = places.map(([name, count]) => `${count} in ${name.replaceAll("_", " ")}`);
  return `${counted(total, "value was", "values were")} redacted: ${parts.join(", ")}`;
}

function occurrencesIn(text: string): number {
  return text.split(REDACTED).length - 1;
}

function readValue(text: string): { value: JsonValue; hasRepeats: boolean } | undefined {
  let isHeld = true;
  try {
    const document = parseJson(text);
    const value = buildValue(document, (written) => {
      const number = Number(written);
      if (!Number.isFinite(number)) isHeld = false;
      return number;
    });
    return isHeld ? { value, hasRepeats: document.duplicates.length > 0 } : undefined;
  } catch (error) {
    const isNoJson = error instanceof JsonSyntaxError || error instanceof JsonDepthError ||
      error instanceof JsonEmptyError;
    if (isNoJson) return undefined;
    throw error;
  }
}
