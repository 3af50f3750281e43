import type { AnyTool } from "../tools/tool.ts";
import { coreOf } from "./schema_walk.ts";

/**
 * Cuts every list of an input after the last wrong item that will be reported. The schema makes
 * several objects for each wrong item, which for a list of a million takes seconds and hundreds of
 * megabytes.
 *
 * @param max Wrong items that are reported; lists up to this length stay unchanged.
 * @returns The input itself when no list is cut.
 */
export function cutAfterWrongItems(
  { input: schema }: AnyTool,
  input: Record<string, unknown>,
  max: number,
): Record<string, unknown> {
  const cut: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input)) {
    if (!Array.isArray(value) || value.length <= max) continue;
    const { element } = coreOf(schema.shape[key]!);
    if (!element) continue;
    let wrong = 0;
    const last = value.findIndex((item) => !element.safeParse(item).success && ++wrong === max);
    if (last >= 0) cut[key] = value.slice(0, last + 1);
  }
  return Object.keys(cut).length === 0 ? input : { ...input, ...cut };
}
