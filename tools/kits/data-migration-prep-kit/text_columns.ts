/**
 * Columns that are loaded as text because the caller sent no mapping, although their values are numbers or dates.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as csvProfiler } from "../../data/csv-profiler/contract.ts";

type Column = RunOutput<typeof csvProfiler>["columns"][number];

/** An amount with its separators, a currency or a percent sign; codes with a leading zero are text. */
export const AMOUNT =
  /^[-+]?(?:\p{Sc}|[A-Z]{3})? ?[-+]?(?!0\d)\d{1,3}(?:[.,' \u{a0}\u{202f}]?\d{3})*(?:[.,]\d+)? ?(?:%|\p{Sc}|[A-Z]{3})?$/u;
/** A date in digits, a time after it or not. */
export const DATE =
  /^(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:\d{4}|\d{2}))(?=$|[ T])/;

/** The columns that a type would fit, each with one of its values. */
export function typedLookingColumns(columns: readonly Column[]): { name: string; value: string }[] {
  return columns.flatMap(({ name, type, top_values }) => {
    const values = top_values.map(({ value }) => value);
    const isTyped = type !== "string" && type !== "empty" ||
      values.every((value) => AMOUNT.test(value)) || values.every((value) => DATE.test(value));
    return isTyped && values.length > 0 ? [{ name, value: values[0]! }] : [];
  });
}
