/**
 * Columns that are loaded as text because the caller sent no mapping, although their values are numbers or dates.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import { AMOUNT, DATE } from "../../shared/csv/header_record.ts";
import { orderedDates } from "./dates.ts";
import type { contract as csvProfiler } from "../../data/csv-profiler/contract.ts";

type Column = RunOutput<typeof csvProfiler>["columns"][number];

const isAmount = (value: string) => AMOUNT.test(value);
const isDate = (value: string) => DATE.test(value);
/** A date with the name of its month; the order counts for others alone. */
const readNamed = orderedDates("ymd");
const isNamedDate = (value: string) => readNamed(value) !== undefined;

/** The columns that a type would fit, each with one of its values. */
export function typedLookingColumns(columns: readonly Column[]): { name: string; value: string }[] {
  return columns.flatMap(({ name, type, top_values }) => {
    const values = top_values.map(({ value }) => value);
    const isTyped = type !== "string" && type !== "empty" ||
      [isAmount, isDate, isNamedDate].some((isOf) => values.every(isOf));
    return isTyped && values.length > 0 ? [{ name, value: values[0]! }] : [];
  });
}
