/**
 * Unknown keys of a batch or pipeline request.
 *
 * @module
 */
import type { z } from "zod";
import type { Warning } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { keyAdvice, suggestedKey } from "../tools/shared/misspelt_keys.ts";
import { formatPath } from "../tools/shared/path.ts";
import { warningList } from "../tools/shared/warning_list.ts";

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
