import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { remainder } from "../../shared/time/calendar.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { type Dialect, type FieldName, type FieldSpec, specOf } from "./field_specs.ts";

type Code = ErrorCode<typeof contract>;

/** A day that depends on its month; weekdays are 0 Sunday to 6 Saturday. */
export type SpecialDay =
  | { kind: "last day"; before: number }
  | { kind: "last weekday"; before: number }
  | { kind: "nearest weekday"; day: number }
  | { kind: "last of weekday"; weekday: number }
  | { kind: "nth of weekday"; weekday: number; nth: number };

/** One field as read. */
export interface CronField {
  raw: string;
  /** Ascending, each once, Sunday as 0. */
  values: number[];
  /** The days that its items with L, W and # select. */
  specials: SpecialDay[];
  /** It begins with * or ? (cron: DOM_STAR, DOW_STAR): such a day field, even * with a step, does not restrict days. */
  isUnrestricted: boolean;
}

/** A field that is being read, with what it can hold. */
interface Place {
  field: FieldName;
  dialect: Dialect;
  spec: FieldSpec;
}

const DAY_FIELDS: readonly FieldName[] = ["day_of_month", "day_of_week"];
/** A range or a single value, and an optional step. */
const VALUES_ITEM = /^(\*|[A-Z0-9]+)(?:-([A-Z0-9]+))?(?:\/([0-9]+))?$/i;
/** L, an offset in days before it, and the weekday nearest to that day. */
const LAST_DAY = /^L(?:-([0-9]+))?(W)?$/i;
const MAX_DAYS_BEFORE_LAST = 30;
const SATURDAY = 6;

/**
 * Reads one field: items `*`, `?`, n, a-b, `*`/s, a-b/s, n/s and the special days, separated by commas.
 *
 * @throws {ToolError} `INVALID_CRON`, details `{ field, token }`.
 */
export function readField(field: FieldName, raw: string, dialect: Dialect): CronField {
  const place: Place = { field, dialect, spec: specOf(field, dialect) };
  const values = new Set<number>();
  const specials: SpecialDay[] = [];
  for (const item of raw.split(",")) {
    const special = specialDay(place, item);
    if (special) specials.push(special);
    else for (const value of valuesOf(place, item)) values.add(shownValue(place, value));
  }
  return {
    raw,
    values: [...values].sort((a, b) => a - b),
    specials,
    isUnrestricted: /^[*?]/.test(raw),
  };
}

function specialDay(place: Place, item: string): SpecialDay | undefined {
  switch (place.field) {
    case "day_of_month":
      return specialDayOfMonth(place, item);
    case "day_of_week":
      return specialDayOfWeek(place, item);
  }
}

function specialDayOfMonth(place: Place, item: string): SpecialDay | undefined {
  const [matched, before = "0", weekday] = LAST_DAY.exec(item) ?? [];
  if (matched !== undefined) {
    if (Number(before) > MAX_DAYS_BEFORE_LAST) {
      throw invalid(place.field, item, `the number after L- goes up to ${MAX_DAYS_BEFORE_LAST}`);
    }
    return { kind: weekday ? "last weekday" : "last day", before: Number(before) };
  }
  const day = /^([0-9]+)W$/i.exec(item)?.[1];
  return day ? { kind: "nearest weekday", day: valueOf(place, day, item) } : undefined;
}

function specialDayOfWeek(place: Place, item: string): SpecialDay | undefined {
  const weekdayOf = (text: string) => shownValue(place, valueOf(place, text, item));
  const last = /^([A-Z]{3}|[0-9]+)L$/i.exec(item)?.[1];
  if (last) return { kind: "last of weekday", weekday: weekdayOf(last) };
  const [, weekday, nth = ""] = /^([A-Z]{3}|[0-9]+)#([0-9]+)$/i.exec(item) ?? [];
  if (!weekday) return undefined;
  if (!/^[1-5]$/.test(nth)) throw invalid(place.field, item, "the number after # goes from 1 to 5");
  return { kind: "nth of weekday", weekday: weekdayOf(weekday), nth: Number(nth) };
}

/** The values of an item, in the numbers of the dialect. */
function valuesOf(place: Place, item: string): number[] {
  const { field, dialect, spec: { min, max, size } } = place;
  if (item === "?" && DAY_FIELDS.includes(field)) return valuesOf(place, "*");
  if (isQuartzSaturday(place, item)) return [max];
  const [matched, start = "", end, stepText] = VALUES_ITEM.exec(item) ?? [];
  if (matched === undefined || (start === "*" && end !== undefined)) {
    throw invalid(field, item, form(place, item));
  }
  const step = Number(stepText ?? 1);
  if (step < 1 || step > size) throw invalid(field, item, `a step goes from 1 to ${size}`);
  const first = start === "*" ? min : valueOf(place, start, item);
  const last = lastValue();
  if (last < first && (dialect === "crontab" || field === "year")) {
    throw invalid(field, item, "a range must go up; write two, such as 22-23,0-2 or FRI-SUN,MON");
  }
  // In Quartz, a descending range wraps around the end of the field.
  const length = (last < first ? last + size : last) - first;
  return Array.from(
    { length: Math.floor(length / step) + 1 },
    (_, index) => min + (first - min + index * step) % (max - min + 1),
  );

  function lastValue(): number {
    // After a hyphen, Sunday ends the crontab week: FRI-SUN.
    if (end !== undefined) {
      return field === "day_of_week" && dialect === "crontab" && /^SUN$/i.test(end)
        ? max
        : valueOf(place, end, item);
    }
    return start === "*" || stepText !== undefined ? max : first;
  }
}

/** L alone as the day of the week. */
function isQuartzSaturday({ field, dialect }: Place, item: string): boolean {
  return field === "day_of_week" && dialect === "quartz" && /^L$/i.test(item);
}

/** A value as the output has it: Sunday is 0. */
function shownValue({ field, dialect }: Place, value: number): number {
  if (field !== "day_of_week") return value;
  return remainder(dialect === "quartz" ? value - 1 : value, SATURDAY + 1);
}

/** The number of a value in digits or by its name. */
function valueOf(place: Place, text: string, item: string): number {
  const { min, max, names = [] } = place.spec;
  const value = /^[0-9]+$/.test(text) ? Number(text) : min + names.indexOf(text.toUpperCase());
  if (value >= min && value <= max) return value;
  throw invalid(place.field, item, form(place, item));
}

/** Says what to write instead of an item that cannot be read. */
function form({ field, spec }: Place, item: string): string {
  if (field !== "day_of_week" && item.includes("#")) {
    return "n#k belongs in the day-of-week field: the k-th such weekday of the month";
  }
  if (field !== "day_of_month" && /^(?:\d+|L)W$/i.test(item)) {
    return "W belongs in the day-of-month field";
  }
  const { min, max, names, specialForms = [] } = spec;
  const named = names ? ` or ${names[0]}-${names.at(-1)}` : "";
  const question = item === "?" ? "? belongs in the two day fields; " : "";
  const forms = ["*", "n", "a-b", "*/s", "a-b/s", "n/s", ...specialForms];
  const listed = `${forms.slice(0, -1).join(", ")} or ${forms.at(-1)}`;
  return `${question}values go from ${min} to ${max}${named}, such as ${listed}`;
}

function invalid(field: FieldName, token: string, why: string): ToolError<Code> {
  const shown = cutText(token, 40);
  return new ToolError<Code>(
    "INVALID_CRON",
    `"${shown}" in the field ${field.replaceAll("_", "-")} cannot be read: ${why}`,
    { field, token: shown },
  );
}
