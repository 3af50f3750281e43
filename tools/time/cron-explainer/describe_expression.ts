import cronstrue from "cronstrue";
import type { FieldName } from "./field_specs.ts";
import type { CronExpression } from "./read_expression.ts";
import type { CronField } from "./read_field.ts";
import type { Schedule } from "./schedule.ts";

/** The fields in which cronstrue garbles a list that mixes a range and a step. */
const CALENDAR_FIELDS: readonly FieldName[] = ["day_of_month", "month", "day_of_week", "year"];
const EVERY = /^[*?]$/;
const DAYS_BEFORE_LAST = /^L-/i;
const RANGE = /^[A-Z0-9]+-[A-Z0-9]+$/i;

/**
 * The expression in English, or null if cronstrue, which throws strings, has no right words for it.
 */
export function describeExpression(
  { dialect, fields }: CronExpression,
  { unitesDays }: Schedule,
): string | null {
  const words: string[] = [];
  for (const [name, field] of fields) {
    const word = wordableField(name, field);
    if (word === undefined) return null;
    words.push(word);
  }
  try {
    // cronstrue reads L, W and names combined with them in upper case only.
    return cronstrue.toString(words.join(" ").toUpperCase(), {
      use24HourTimeFormat: true,
      verbose: false,
      dayOfWeekStartIndexZero: dialect === "crontab",
      logicalAndDayFields: !unitesDays,
      throwExceptionOnParseError: true,
    });
  } catch {
    return null;
  }
}

/** A field as cronstrue can word it; undefined for the lists that it would describe wrongly. */
function wordableField(name: FieldName, { raw, isUnrestricted }: CronField): string | undefined {
  const items = raw.split(",");
  if (items.length === 1) return raw;
  if (items.some((item) => EVERY.test(item))) {
    // Every value. A day field with a later * still lets the other field add its days.
    const isDay = name === "day_of_month" || name === "day_of_week";
    return isDay && !isUnrestricted ? undefined : "*";
  }
  if (items.some((item) => DAYS_BEFORE_LAST.test(item))) return undefined;
  const isGlued = CALENDAR_FIELDS.includes(name) &&
    items.some((item) => RANGE.test(item)) && items.some((item) => item.includes("/"));
  return isGlued ? undefined : raw;
}
