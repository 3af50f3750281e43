/**
 * Whether a value that stands under another key is one that a property takes.
 *
 * @module
 */
import type { z } from "zod";
import { plainName } from "../tools/shared/choices.ts";
import { coerce } from "./coerce.ts";
import { MAX_FIELD_ERRORS } from "./field_errors.ts";
import { declaredChoice } from "./key_styles.ts";
import { coreOf } from "./schema_walk.ts";

/** A number with a sign, a unit or separators, as people write one: `24px`, `20%`, `$1,000`, `10k`. */
const WRITTEN_NUMBER = /^\s*[$€£¥]?\s*[+-]?\d[\d.,' ]{0,30}\s*(?:%|[$€£¥]|[a-zA-Z]{1,8})?\s*$/;
/** A longer text is no number; the pattern takes time by the square of the length of white space. */
const MAX_WRITTEN_NUMBER = 100;

/** Whether a value has the type that a property takes; of a long list, its first items. */
export function couldTake(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(asTaken(schema, value)).success;
}

/** Whether a property takes a value, or a number that it would take if it were written as one. */
export function couldBeFor(schema: z.ZodType, value: unknown): boolean {
  return couldTake(schema, value) ||
    (isWrittenNumber(value) &&
      (coreOf(schema).type === "number" || couldTake(schema, Number(/\d+/.exec(value)![0]))));
}

/** Whether a value is a number as people write it, with a sign, a unit or separators. */
export function isWrittenNumber(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_WRITTEN_NUMBER &&
    WRITTEN_NUMBER.test(value);
}

/** Whether a property takes a value, or a list of it, or what a list of one holds. */
export function couldTakeSome(schema: z.ZodType, value: unknown): boolean {
  if (couldBeFor(schema, value)) return true;
  if (Array.isArray(value)) return value.length === 1 && couldTake(schema, value[0]);
  return typeof value === "string" && couldTake(schema, [value]);
}

/** How many times a year, where a property takes that as a number. */
const TIMES_A_YEAR = new Map(Object.entries({
  annual: 1,
  annually: 1,
  yearly: 1,
  semiannual: 2,
  semiannually: 2,
  quarterly: 4,
  monthly: 12,
  biweekly: 26,
  fortnightly: 26,
  weekly: 52,
  daily: 365,
}));

/** A value as a property would read it: coerced, a choice in its declared spelling, a frequency as times a year. */
export function asTaken(schema: z.ZodType, value: unknown): unknown {
  const times = typeof value === "string" ? TIMES_A_YEAR.get(plainName(value)) : undefined;
  if (times !== undefined && schema.safeParse(times).success) return times;
  const part = Array.isArray(value) ? value.slice(0, MAX_FIELD_ERRORS) : value;
  return coerce(schema, typeof part === "string" ? declaredChoice(schema, part) : part);
}
