import type { RunInput } from "../../tool.ts";
import { inputTooLarge, type ToolError } from "../../shared/tool_error.ts";
import { dateError, invalidDate } from "../../shared/time/date_input.ts";
import { readTimeZone, zoneNamed } from "../../shared/time/time_zone.ts";
import { type LineDate, readCalendarLines } from "./calendar_lines.ts";
import { contract } from "./contract.ts";
import { type DateValue, parseExtendedDate, printWall } from "./date_value.ts";
import { type LocalClock, localClock } from "./local_clock.ts";
import { checkAllDay, readRule, type RecurrenceRule, type ShownRule } from "./read_rule.ts";

type Input = RunInput<typeof contract>;

/** An input as read: one start, one zone, all dates as wall-clock seconds in it. */
export interface Recurrence {
  rules: RecurrenceRule[];
  /** Their dates are excluded. */
  exrules: RecurrenceRule[];
  /** The rules as they are shown. */
  shownRules: ShownRule[];
  shownExrules: ShownRule[];
  start: number;
  isAllDay: boolean;
  /** Undefined for floating times and dates. */
  timeZone?: string;
  clock?: LocalClock;
  exdates: Set<number>;
  rdates: Set<number>;
  after?: number;
  before?: number;
  /** What a property replaced in the calendar lines. */
  replaced: Replacement[];
}

/** A start or zone of the calendar lines that another one, given as a property, replaced. */
interface Replacement {
  path: "dtstart" | "timezone";
  message: string;
}

const EXTENDED_FORMS = "2025-01-31, 2025-01-31T09:00:00 or 2025-01-31T09:00:00Z";

/**
 * Reads the rules, their start, its zone and the other dates.
 *
 * @throws {ToolError} `INVALID_RRULE`, `INVALID_DATE`, `INVALID_TIME_ZONE`, or `INPUT_TOO_LARGE` for too many
 * exdates or rdates.
 */
export function readInput(input: Input): Recurrence {
  const lines = readCalendarLines(input.rrule);
  const rules = lines.rules.map(readRule);
  const exrules = lines.exrules.map(readRule);
  const dtstart = startOf(input.dtstart, lines.dtstart);
  const isAllDay = dtstart.isDate;
  if (isAllDay) { for (const { rule } of [...rules, ...exrules]) checkAllDay(rule); }
  const timeZone = zoneOf(input.timezone, lines.dtstart?.tzid, dtstart);
  const clock = timeZone === undefined ? undefined : localClock(timeZone);
  const lineWalls = (dates: LineDate[]) => dates.map((date) => lineWall(date));
  const given = (texts: string[], name: string) =>
    texts.map((text, index) => givenWall(text, `${name}[${index}]`));
  checkCount("max_exdates", lines.exdates.length + input.exdates.length);
  checkCount("max_rdates", lines.rdates.length + input.rdates.length);
  return {
    rules: rules.map(({ rule }) => rule),
    exrules: exrules.map(({ rule }) => rule),
    shownRules: rules.map(({ shown }) => shown),
    shownExrules: exrules.map(({ shown }) => shown),
    start: wallOf(dtstart, "dtstart"),
    isAllDay,
    timeZone,
    clock,
    exdates: new Set([...lineWalls(lines.exdates), ...given(input.exdates, "exdates")]),
    rdates: new Set([...lineWalls(lines.rdates), ...given(input.rdates, "rdates")]),
    after: input.after === undefined ? undefined : givenWall(input.after, "after"),
    before: input.before === undefined ? undefined : givenWall(input.before, "before"),
    replaced: replacements(input, lines.dtstart, dtstart, timeZone),
  };

  function givenWall(text: string, path: string): number {
    const value = parseExtendedDate(text);
    if (!value) throw invalidDate(text, path, neededForm());
    return wallOf(value, path);
  }

  /** A time in Z becomes one of the zone. */
  function wallOf(value: DateValue, path: string): number {
    if (value.isDate !== isAllDay) throw unlikeStart(value, path, dtstart);
    if (!value.isUtc) return value.wall;
    if (!clock) throw unlikeStart(value, path, dtstart);
    return clock.wallOf(value.wall);
  }

  /** A time in another zone is converted to the zone of the start. */
  function lineWall({ value, tzid }: LineDate): number {
    if (tzid === undefined || value.isUtc || value.isDate) return wallOf(value, "rrule");
    const zone = readTimeZone(tzid, "rrule");
    if (zone === timeZone) return wallOf(value, "rrule");
    const epochSeconds = localClock(zone).epochSecondsOf(value.wall);
    if (epochSeconds === undefined) {
      throw invalidDate(printWall(value.wall, false), "rrule", `a time that exists in ${zone}`);
    }
    return wallOf({ wall: epochSeconds, isDate: false, isUtc: true }, "rrule");
  }

  function neededForm(): string {
    return isAllDay
      ? "2025-01-31, a date like dtstart"
      : "2025-01-31T09:00:00, a time like dtstart";
  }
}

/** `INVALID_DATE` for a date that cannot be compared with the start. */
function unlikeStart(
  value: DateValue,
  path: string,
  dtstart: DateValue,
): ToolError<"INVALID_DATE"> {
  const shown = `"${printWall(value.wall, value.isDate)}${value.isUtc ? "Z" : ""}" in "${path}"`;
  const day = printWall(value.wall, true);
  const time = printWall(dtstart.wall, false).slice("2025-01-31".length);
  const message = dtstart.isDate
    ? `${shown} has a time, but dtstart is a date: send ${day}`
    : value.isDate
    ? `${shown} has no time, but dtstart has one: send ${day}${time} for the occurrence that starts that day`
    : `${shown} is in UTC, but dtstart has no zone: send it without Z, or send the timezone of dtstart`;
  return dateError(path, message);
}

function startOf(given: string | undefined, line: LineDate | undefined): DateValue {
  if (given === undefined) {
    if (line) return line.value;
    throw invalidDate(undefined, "dtstart", `${EXTENDED_FORMS}, or a line DTSTART`);
  }
  const value = parseExtendedDate(given);
  if (!value) throw invalidDate(given, "dtstart", EXTENDED_FORMS);
  return value;
}

/** The zone of the start; a zone is validated even when an all-day start does not need it. */
function zoneOf(
  timezone: string | undefined,
  tzid: string | undefined,
  dtstart: DateValue,
): string | undefined {
  const zone = timezone !== undefined
    ? readTimeZone(timezone, "timezone")
    : tzid !== undefined
    ? readTimeZone(tzid, "rrule")
    : undefined;
  if (dtstart.isDate) return undefined;
  return zone ?? (dtstart.isUtc ? "UTC" : undefined);
}

/** Where the lines and the properties disagree on the start or its zone, which moves every occurrence. */
function replacements(
  input: Input,
  line: LineDate | undefined,
  dtstart: DateValue,
  timeZone: string | undefined,
): Replacement[] {
  const replaced: Replacement[] = [];
  if (line === undefined) return replaced;
  const shown = printWall(dtstart.wall, dtstart.isDate);
  const ofLine = printWall(line.value.wall, line.value.isDate);
  if (input.dtstart !== undefined && ofLine !== shown) {
    replaced.push({
      path: "dtstart",
      message: `"dtstart" ${shown} replaced the line's DTSTART ${ofLine}`,
    });
  }
  // A zone that is not read, such as Outlook's "W. Europe Standard Time", is what timezone is sent for.
  const zone = input.timezone === undefined ? undefined : zoneNamed(line.tzid ?? "");
  if (zone !== undefined && timeZone !== undefined && !isSameZone(zone, timeZone)) {
    replaced.push({
      path: "timezone",
      message: `"timezone" ${timeZone} replaced the line's TZID ${zone}: ${shown} is a time of ` +
        `${timeZone}. For the same moments in another zone, leave timezone out and convert "utc"`,
    });
  }
  return replaced;
}

/** Whether two names are of one zone, as Asia/Calcutta and Asia/Kolkata are. */
function isSameZone(one: string, other: string): boolean {
  return new Temporal.ZonedDateTime(0n, one).equals(new Temporal.ZonedDateTime(0n, other));
}

function checkCount(limitName: "max_exdates" | "max_rdates", count: number): void {
  const limit = contract.limits[limitName];
  if (count <= limit) return;
  throw inputTooLarge(limitName, limit, count, `The number of ${limitName.slice(4)} is`);
}
