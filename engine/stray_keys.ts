/**
 * Unknown keys of a request itself.
 *
 * @module
 */
import type { z } from "zod";
import type { Warning } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import type { JsonObject } from "../tools/shared/json/value.ts";
import { keyAdvice, misspeltIn, suggestedKey } from "../tools/shared/misspelt_keys.ts";
import { formatPath } from "../tools/shared/path.ts";
import { warningList } from "../tools/shared/warning_list.ts";
import { RequestError } from "./request_errors.ts";

/**
 * Refuses a key that is meant for one of these, which is missing: the answer would be to another question.
 *
 * @throws {RequestError} `INVALID_REQUEST`.
 */
export function refuseMisspelt(request: JsonObject, names: readonly string[]): void {
  const [misspelt] = misspeltIn(request, names);
  if (!misspelt) return;
  const key = cutText(misspelt.key);
  const message = `"${key}" is not read: did you mean "${misspelt.meant}"?`;
  throw new RequestError("INVALID_REQUEST", `Invalid request: ${message}`, {
    fields: [{ path: key, code: "UNKNOWN_PROPERTY", message }],
  });
}

/** `UNKNOWN_PROPERTY` for the unknown keys of a batch or pipeline itself, which are ignored. */
export function strayRequestWarnings(
  { shape }: z.ZodObject,
  request: Record<string, unknown>,
): Warning[] {
  const warnings = warningList();
  const known = Object.keys(shape);
  for (const key of Object.keys(request).filter((key) => !Object.hasOwn(shape, key))) {
    const shown = cutText(key);
    const advice = keyAdvice(suggestedKey(key, known), known);
    const message = `"${shown}" is not a key of this request and was ignored${advice}`;
    warnings.add("UNKNOWN_PROPERTY", message, formatPath([shown]));
  }
  return warnings.list();
}
