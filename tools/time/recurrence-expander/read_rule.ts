import type { RunOutput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { contract } from "./contract.ts";
import { type DateValue, parseBasicDate } from "./date_value.ts";
import { invalidRule } from "./rule_error.ts";

const FREQUENCIES = [
  "SECONDLY",
  "MINUTELY",
  "HOURLY",
  "DAILY",
  "WEEKLY",
  "MONTHLY",
  "YEARLY",
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A BYDAY entry: 1 Monday to 7 Sunday, and which of the month or year, from the end when negative. */
export interface WeekdayNumber {
  weekday: number;
  nth?: number;
}

/** The parts of a rule whose values are lists of numbers. */
type NumberListPart = keyof typeof NUMBER_LISTS;

/** A recurrence rule (RFC 5545, section 3.3.10). */
export interface RecurrenceRule extends Partial<Record<NumberListPart, number[]>> {
  freq: Frequency;
  interval: number;
  count?: number;
  until?: DateValue;
  byday?: WeekdayNumber[];
  /** ISO number of the day on which weeks start. */
  wkst: number;
}

/** The parts as they are shown: in the order written, keys in lower case. */
export type ShownRule = RunOutput<typeof contract>["rule"];

const WEEKDAY_CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Largest absolute value of each list part, and its smallest where that is not 1 with a sign before it. */
const NUMBER_LISTS = {
  bysecond: { max: 60, min: 0 },
  byminute: { max: 59, min: 0 },
  byhour: { max: 23, min: 0 },
  bymonthday: { max: 31 },
  byyearday: { max: 366 },
  byweekno: { max: 53 },
  bymonth: { max: 12, min: 1 },
  bysetpos: { max: 366 },
} as const satisfies Record<string, { max: number; min?: number }>;

const MAX_WEEKDAY_ORDINAL = 53;

/**
 * Reads a rule such as `FREQ=MONTHLY;BYDAY=2TU;COUNT=3`, in any case.
 *
 * @throws {ToolError} `INVALID_RRULE`, details `{ part }`.
 */
export function readRule(text: string): { rule: RecurrenceRule; shown: ShownRule } {
  const parts: Partial<RecurrenceRule> = {};
  const shown: ShownRule = {};
  for (const part of text.toUpperCase().split(";")) {
    const equals = part.indexOf("=");
    const name = equals < 0 ? part : part.slice(0, equals);
    const key = name.toLowerCase();
    if (part === "") throw invalidRule(name, "it is empty; remove one of the semicolons");
    if (equals < 0) throw invalidRule(name, `"${cutText(part)}" is not of the form NAME=value`);
    if (Object.hasOwn(shown, key)) throw invalidRule(name, "it appears twice");
    readPart(name, part.slice(equals + 1), parts, shown);
  }
  if (!parts.freq) {
    throw invalidRule("FREQ", `it is missing; send one of ${FREQUENCIES.join(", ")}`);
  }
  const rule: RecurrenceRule = { interval: 1, wkst: 1, ...parts, freq: parts.freq };
  checkCombinations(rule);
  return { rule, shown };
}

function readPart(
  name: string,
  value: string,
  parts: Partial<RecurrenceRule>,
  shown: ShownRule,
): void {
  const key = name.toLowerCase();
  switch (key) {
    case "freq":
      parts.freq = FREQUENCIES.find((frequency) => frequency === value);
      if (!parts.freq) {
        throw invalidRule(name, `"${cutText(value)}" is not one of ${FREQUENCIES.join(", ")}`);
      }
      shown[key] = value;
      return;
    case "interval":
    case "count":
      shown[key] = parts[key] = positiveInteger(name, value);
      return;
    case "until":
      parts.until = parseBasicDate(value);
      if (!parts.until) {
        throw invalidRule(
          name,
          `"${cutText(value)}" is not a date: send 20251231, 20251231T235959 or 20251231T235959Z`,
        );
      }
      shown[key] = value;
      return;
    case "wkst":
      parts.wkst = WEEKDAY_CODES.indexOf(value) + 1;
      if (parts.wkst === 0) {
        throw invalidRule(name, `"${cutText(value)}" is not one of ${WEEKDAY_CODES.join(", ")}`);
      }
      shown[key] = value;
      return;
    case "byday":
      parts.byday = value.split(",").map((entry) => weekdayNumber(name, entry));
      shown[key] = parts.byday.map(({ weekday, nth }) =>
        `${nth ?? ""}${WEEKDAY_CODES[weekday - 1]}`
      );
      return;
  }
  if (!isNumberList(key)) {
    throw invalidRule(name, "rules have no such part (RFC 5545, section 3.3.10)");
  }
  shown[key] = parts[key] = value.split(",").map((entry) => listed(key, entry));
}

function isNumberList(key: string): key is NumberListPart {
  return Object.hasOwn(NUMBER_LISTS, key);
}

function positiveInteger(name: string, text: string): number {
  const value = /^[0-9]{1,15}$/.test(text) ? Number(text) : 0;
  if (value >= 1) return value;
  throw invalidRule(name, `"${cutText(text)}" is not a whole number of 1 to 15 digits`);
}

function listed(part: NumberListPart, text: string): number {
  const { max, min }: { max: number; min?: number } = NUMBER_LISTS[part];
  const isNumber = (min === undefined ? /^[+-]?[0-9]{1,3}$/ : /^[0-9]{1,3}$/).test(text);
  const value = Number(text);
  if (
    isNumber && value <= max && (min === undefined ? value !== 0 && value >= -max : value >= min)
  ) {
    return value;
  }
  const range = min === undefined ? `±1 to ±${max}` : `${min} to ${max}`;
  throw invalidRule(part.toUpperCase(), `"${cutText(text)}" is outside its range, ${range}`);
}

function weekdayNumber(name: string, text: string): WeekdayNumber {
  const [, digits, code] = /^([+-]?[0-9]{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = WEEKDAY_CODES.indexOf(code ?? "") + 1;
  const nth = digits === undefined ? undefined : Number(digits);
  if (weekday > 0 && nth !== 0 && Math.abs(nth ?? 1) <= MAX_WEEKDAY_ORDINAL) {
    return nth === undefined ? { weekday } : { weekday, nth };
  }
  throw invalidRule(
    name,
    `"${cutText(text)}" is not a weekday: send ${
      WEEKDAY_CODES.join(", ")
    }, or one with a number from ±1 to ` +
      `±${MAX_WEEKDAY_ORDINAL} such as 2TU or -1FR`,
  );
}

/** Refuses the combinations of parts that RFC 5545 forbids. */
function checkCombinations(rule: RecurrenceRule): void {
  const { freq } = rule;
  const isNumbered = rule.byday?.some(({ nth }) => nth !== undefined) ?? false;
  const hasByPart = rule.byday !== undefined ||
    Object.keys(rule).some((key) => Object.hasOwn(NUMBER_LISTS, key) && key !== "bysetpos");
  if (rule.count !== undefined && rule.until) {
    throw invalidRule("COUNT", "it cannot be combined with UNTIL; send one of them");
  }
  if (rule.bysetpos && !hasByPart) throw invalidRule("BYSETPOS", "it needs another BY part");
  if (rule.byweekno && freq !== "YEARLY") {
    throw invalidRule("BYWEEKNO", `it is only allowed with FREQ=YEARLY, not ${freq}`);
  }
  if (rule.byyearday && ["DAILY", "WEEKLY", "MONTHLY"].includes(freq)) {
    throw invalidRule("BYYEARDAY", `it is not allowed with FREQ=${freq}`);
  }
  if (rule.bymonthday && freq === "WEEKLY") {
    throw invalidRule("BYMONTHDAY", "it is not allowed with FREQ=WEEKLY");
  }
  if (isNumbered && freq !== "MONTHLY" && freq !== "YEARLY") {
    throw invalidRule(
      "BYDAY",
      `a number in it is only allowed with FREQ=MONTHLY or YEARLY, not ${freq}`,
    );
  }
  if (isNumbered && rule.byweekno) {
    throw invalidRule("BYDAY", "a number in it is not allowed with BYWEEKNO");
  }
}

/**
 * Rejects what a rule may not contain when dtstart is a date.
 *
 * @throws {ToolError} `INVALID_RRULE`, details `{ part }`.
 */
export function checkAllDay(rule: RecurrenceRule): void {
  for (const part of ["byhour", "byminute", "bysecond"] as const) {
    if (rule[part]) {
      throw invalidRule(part.toUpperCase(), "it needs a dtstart with a time; this one is a date");
    }
  }
  if (["HOURLY", "MINUTELY", "SECONDLY"].includes(rule.freq)) {
    throw invalidRule("FREQ", `${rule.freq} needs a dtstart with a time; this one is a date`);
  }
}
