import {
  dateOfEpochDay,
  daysInMonth,
  daysInYear,
  epochDayOf,
  remainder,
  weekdayOfEpochDay,
} from "../../shared/time/calendar.ts";
import type { RecurrenceRule, WeekdayNumber } from "./read_rule.ts";

/** A day with its position in its month and year, counted from 1 and, as -1, -2, …, from the end. */
interface DayPlace {
  epochDay: number;
  month: number;
  weekday: number;
  ofMonth: readonly [number, number];
  ofYear: readonly [number, number];
}

/**
 * Whether a rule includes a day, counted from 1970-01-01, by its BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY and
 * BYDAY. In every FREQ the day must pass all of them: where RFC 5545 (section 3.3.10) lets a part expand,
 * the days of the whole period are asked about. What the rule leaves open comes from the start.
 */
export function dayFilter(rule: RecurrenceRule, startDay: number): (epochDay: number) => boolean {
  const { bymonth, byweekno, byyearday, bymonthday, byday } = withDefaults(rule, startDay);
  const months = bymonth && new Set(bymonth);
  const weeks = byweekno && new Set(byweekno);
  const daysOfYear = byyearday && new Set(byyearday);
  const daysOfMonth = bymonthday && new Set(bymonthday);
  const countsInYear = rule.freq === "YEARLY" && !rule.bymonth;
  return (epochDay) => {
    const place = placeOf(epochDay);
    return (!months || months.has(place.month)) &&
      (!daysOfMonth || place.ofMonth.some((day) => daysOfMonth.has(day))) &&
      (!daysOfYear || place.ofYear.some((day) => daysOfYear.has(day))) &&
      (!byday || isOneOf(byday, place, countsInYear)) &&
      (!weeks || weekNumbers(epochDay, rule.wkst).some((week) => weeks.has(week)));
  };
}

function withDefaults(rule: RecurrenceRule, startDay: number): RecurrenceRule {
  const { freq, bymonth, byweekno, byyearday, bymonthday, byday } = rule;
  if (byyearday || bymonthday || byday) return rule;
  const { month, day } = dateOfEpochDay(startDay);
  const weekday = { weekday: weekdayOfEpochDay(startDay) };
  if (freq === "WEEKLY" || byweekno) return { ...rule, byday: [weekday] };
  if (freq === "MONTHLY") return { ...rule, bymonthday: [day] };
  if (freq === "YEARLY") return { ...rule, bymonth: bymonth ?? [month], bymonthday: [day] };
  return rule;
}

function placeOf(epochDay: number): DayPlace {
  const { year, month, day } = dateOfEpochDay(epochDay);
  const dayOfYear = epochDay - epochDayOf({ year, month: 1, day: 1 }) + 1;
  return {
    epochDay,
    month,
    weekday: weekdayOfEpochDay(epochDay),
    ofMonth: [day, day - daysInMonth(year, month) - 1],
    ofYear: [dayOfYear, dayOfYear - daysInYear(year) - 1],
  };
}

/** Whether a rule selects a weekday, if numbered as the nth of its month or year. */
function isOneOf(byday: WeekdayNumber[], place: DayPlace, countsInYear: boolean): boolean {
  const [fromStart, fromEnd] = countsInYear ? place.ofYear : place.ofMonth;
  const nths = [Math.ceil(fromStart / 7), -Math.ceil(-fromEnd / 7)];
  return byday.some(({ weekday, nth }) =>
    weekday === place.weekday && (nth === undefined || nths.includes(nth))
  );
}

/**
 * The number of the week of a day, from the start and from the end of the year it belongs to. Week 1 is the
 * first with four days in the year; weeks start on `wkst`, which for Monday gives those of ISO 8601.
 */
function weekNumbers(epochDay: number, wkst: number): [number, number] {
  const weekStart = startOfWeek(epochDay, wkst);
  const { year } = dateOfEpochDay(weekStart + 3);
  const firstWeek = startOfWeek(epochDayOf({ year, month: 1, day: 4 }), wkst);
  const nextFirstWeek = startOfWeek(epochDayOf({ year: year + 1, month: 1, day: 4 }), wkst);
  return [(weekStart - firstWeek) / 7 + 1, (weekStart - nextFirstWeek) / 7];
}

/** The first day of the week of a day. */
export function startOfWeek(epochDay: number, wkst: number): number {
  return epochDay - remainder(weekdayOfEpochDay(epochDay) - wkst, 7);
}
