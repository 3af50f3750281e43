/**
 * How far numbers may differ, as a caller says under a key which no tool reads: a comparison without it reports differences
 * where the caller asks for none.
 *
 * @module
 */
import { wordsOf } from "../tools/shared/other_names.ts";
import type { AnyTool } from "../tools/tool.ts";
import { coreOf } from "./schema_walk.ts";
import { withoutKey } from "./without_key.ts";

/** Words of such keys: `tolerance`, `rel_tol`. */
const TOLERANCES: ReadonlySet<string> = new Set("atol epsilon rtol tol tolerance".split(" "));

/** Members of the answers of tools that compare two documents. */
const VERDICTS = ["equal", "identical"];

/** Says that a tool which compares takes every difference for one. */
export function notTolerated(tool: AnyTool, key: string, value: unknown): string | undefined {
  const { shape = {} } = coreOf(tool.output);
  const isComparison = VERDICTS.some((name) => Object.hasOwn(shape, name));
  const isTolerance = wordsOf(key).some((word) => TOLERANCES.has(word)) &&
    Number.parseFloat(String(value)) > 0;
  return isComparison && isTolerance
    ? `, and no difference would be tolerated${withoutKey(tool)}`
    : undefined;
}
