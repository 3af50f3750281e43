/**
 * Unknown keys of a request around the input, some of which belong inside it.
 *
 * @module
 */
import type { z } from "zod";
import type { AnyTool, Warning } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { keyAdvice, suggestedKey } from "../tools/shared/misspelt_keys.ts";
import { formatPath } from "../tools/shared/path.ts";
import { invalidInput } from "../tools/shared/tool_error.ts";
import { warningList } from "../tools/shared/warning_list.ts";
import { MAX_FIELD_ERRORS } from "./field_errors.ts";
import { declaredKey } from "./key_styles.ts";
import { isSetting } from "./schema_walk.ts";

type Properties = Record<string, unknown>;

/**
 * `UNKNOWN_PROPERTY` for the unknown keys next to `input` in a request: a caller who puts a tool's
 * properties there would get the answer for the defaults.
 */
export function strayKeyWarnings({ input: { shape } }: AnyTool, keys: string[] = []): Warning[] {
  const warnings = warningList();
  for (const key of keys) {
    const shown = cutText(key);
    const known = declaredKey(shape, key) !== undefined;
    const advice = known ? `: ${STRAY_ADVICE}` : "";
    const message = `"${shown}" next to "input" was ignored${advice}`;
    warnings.add("UNKNOWN_PROPERTY", message, formatPath([shown]));
  }
  return warnings.list();
}

const STRAY_ADVICE = 'send it in "input" or in "options"';

/**
 * Refuses a call whose data is next to `input`: without it the run would do another job than the one
 * that was asked for.
 *
 * @param given The properties that were sent in the right place.
 * @throws {ToolError} `INVALID_INPUT`.
 */
export function refuseStrayData(
  { input: { shape } }: AnyTool,
  keys: string[] = [],
  given: Properties,
): void {
  const data = keys.filter((key) => {
    const name = declaredKey(shape, key);
    return name !== undefined && !Object.hasOwn(given, name) && !isSetting(shape[name]!);
  });
  if (data.length === 0) return;
  throw invalidInput(
    data.slice(0, MAX_FIELD_ERRORS).map((key) => ({
      path: key,
      code: "UNKNOWN_PROPERTY",
      message: `"${key}" is next to "input": ${STRAY_ADVICE}`,
    })),
  );
}

/** `UNKNOWN_PROPERTY` for the unknown keys of a batch or pipeline itself. */
export function strayRequestWarnings({ shape }: z.ZodObject, request: Properties): Warning[] {
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
