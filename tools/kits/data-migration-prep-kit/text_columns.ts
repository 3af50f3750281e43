/**
 * Columns that are loaded as text because the caller sent no mapping, although their values are numbers or dates.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import { AMOUNT, DATE } from "../../shared/csv/header_record.ts";
import type { contract as csvProfiler } from "../../data/csv-profiler/contract.ts";

type Column = RunOutput<typeof csvProfiler>["columns"][number];

/** The columns that a type would fit, each with one of its values. */
export function typedLookingColumns(columns: readonly Column[]): { name: string; value: string }[] {
  return columns.flatMap(({ name, type, top_values }) => {
    const values = top_values.map(({ value }) => value);
    const isTyped = type !== "string" && type !== "empty" ||
      values.every((value) => AMOUNT.test(value)) || values.every((value) => DATE.test(value));
    return isTyped && values.length > 0 ? [{ name, value: values[0]! }] : [];
  });
}
