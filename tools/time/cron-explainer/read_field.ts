import type { ErrorCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { FIELD_SPECS, type FieldName } from "./field_specs.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A day that depends on its month; weekdays are 0 Sunday to 6 Saturday. */
export type SpecialDay =
  | { kind: "last day" }
  | { kind: "last weekday" }
  | { kind: "nearest weekday"; day: number }
  | { kind: "last of weekday"; weekday: number }
  | { kind: "nth of weekday"; weekday: number; nth: number };

/** One field as read. */
export interface CronField {
  raw: string;
  /** Ascending, each once, Sunday as 0. */
  values: number[];
  /** What its items with L, W and # ask for. */
  specials: SpecialDay[];
  /** Exactly * or ?. */
  isUnrestricted: boolean;
}

const DAY_FIELDS: readonly FieldName[] = ["day_of_month", "day_of_week"];
/** A range or a single value, and an optional step. */
const VALUES_ITEM = /^(\*|[A-Z0-9]+)(?:-([A-Z0-9]+))?(?:\/([0-9]+))?$/i;

/**
 * Reads one field: items `*`, `?`, n, a-b, `*`/s, a-b/s, n/s and the special days, separated by commas.
 *
 * @throws {ToolError} `INVALID_CRON`, details `{ field, token }`.
 */
export function readField(name: FieldName, raw: string): CronField {
  const values = new Set<number>();
  const specials: SpecialDay[] = [];
  for (const item of raw.split(",")) {
    const special = specialDay(name, item);
    if (special) specials.push(special);
    else for (const value of valuesOf(name, item)) values.add(value);
  }
  return {
    raw,
    values: [...values].sort((a, b) => a - b),
    specials,
    isUnrestricted: raw === "*" || raw === "?",
  };
}

function specialDay(field: FieldName, item: string): SpecialDay | undefined {
  if (field === "day_of_month") {
    if (/^L$/i.test(item)) return { kind: "last day" };
    if (/^LW$/i.test(item)) return { kind: "last weekday" };
    const day = /^([0-9]+)W$/i.exec(item)?.[1];
    return day ? { kind: "nearest weekday", day: valueOf(field, day, item) } : undefined;
  }
  if (field !== "day_of_week") return undefined;
  const last = /^([A-Z]{3}|[0-9]+)L$/i.exec(item)?.[1];
  if (last) return { kind: "last of weekday", weekday: valueOf(field, last, item) % 7 };
  const [, weekday, nth] = /^([A-Z]{3}|[0-9]+)#([0-9]+)$/i.exec(item) ?? [];
  if (!weekday) return undefined;
  if (!/^[1-5]$/.test(nth!)) throw invalid(field, item, "what follows # goes from 1 to 5");
  return { kind: "nth of weekday", weekday: valueOf(field, weekday, item) % 7, nth: Number(nth) };
}

function valuesOf(field: FieldName, item: string): number[] {
  const { min, max, size } = FIELD_SPECS[field];
  if (item === "?" && DAY_FIELDS.includes(field)) return valuesOf(field, "*");
  const match = VALUES_ITEM.exec(item);
  if (!match || (match[1] === "*" && match[2] !== undefined)) {
    throw invalid(field, item, form(field, item));
  }
  const [, start, end, stepText] = match;
  const step = Number(stepText ?? 1);
  if (step < 1 || step > size) throw invalid(field, item, `a step goes from 1 to ${size}`);
  const first = start === "*" ? min : valueOf(field, start!, item);
  const last = lastValue();
  if (last < first) {
    throw invalid(field, item, "a range must go up; write two, such as 22-23,0-2 or FRI-SUN,MON");
  }
  const values: number[] = [];
  for (let value = first; value <= last; value += step) {
    values.push(field === "day_of_week" ? value % 7 : value);
  }
  return values;

  function lastValue(): number {
    // Behind a hyphen Sunday ends the week: FRI-SUN.
    if (end !== undefined) {
      return field === "day_of_week" && /^SUN$/i.test(end) ? 7 : valueOf(field, end, item);
    }
    return start === "*" || stepText !== undefined ? max : first;
  }
}

/** The number of a value in digits or by its name. */
function valueOf(field: FieldName, text: string, item: string): number {
  const { min, max, names = [] } = FIELD_SPECS[field];
  const value = /^[0-9]+$/.test(text) ? Number(text) : min + names.indexOf(text.toUpperCase());
  if (value >= min && value <= max) return value;
  throw invalid(field, item, form(field, item));
}

/** What to write instead of an item that cannot be read. */
function form(field: FieldName, item: string): string {
  if (field !== "day_of_week" && item.includes("#")) {
    return "n#k is for the day of the week: its k-th in the month";
  }
  if (field !== "day_of_month" && /^(?:\d+|L)W$/i.test(item)) {
    return "W is for the day of the month";
  }
  const { min, max, names, specialForms = [] } = FIELD_SPECS[field];
  const named = names ? ` or ${names[0]}-${names.at(-1)}` : "";
  const question = item === "?" ? "? is for the two day fields; " : "";
  const forms = ["*", "n", "a-b", "*/s", "a-b/s", "n/s", ...specialForms];
  const listed = `${forms.slice(0, -1).join(", ")} or ${forms.at(-1)}`;
  return `${question}values go from ${min} to ${max}${named}, as ${listed}`;
}

function invalid(field: FieldName, token: string, why: string): ToolError<Code> {
  const shown = cutText(token, 40);
  return new ToolError<Code>(
    "INVALID_CRON",
    `"${shown}" in the field ${field.replaceAll("_", "-")} cannot be read: ${why}`,
    { field, token: shown },
  );
}
