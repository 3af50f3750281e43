import { dateOfEpochDay, daysInMonth, epochDayOf, remainder } from "../../shared/time/calendar.ts";
import { contract } from "./contract.ts";
import { SECONDS_PER_DAY } from "./date_value.ts";
import { dayFilter, startOfWeek } from "./day_filter.ts";
import type { Frequency, RecurrenceRule } from "./read_rule.ts";

/** How much more the rules of an input may search. */
export interface SearchBudget {
  periods: number;
  times: number;
}

/** A period, by its first moment. */
interface Period {
  start: number;
  /** Midnights of the days that the rule takes; under DAILY the start itself, or nothing. */
  days: () => number[];
}

const LAST_YEAR = 9999;

/** Seconds in a period of the frequencies under a day. */
const PERIOD_SECONDS: ReadonlyMap<Frequency, number> = new Map([
  ["HOURLY", 3600],
  ["MINUTELY", 60],
  ["SECONDLY", 1],
]);

/**
 * The wall-clock times of a rule from its start on, ascending, as RFC 5545 section 3.3.10 has them before
 * COUNT, UNTIL and the time zone: those come after.
 *
 * @param start Wall-clock seconds of DTSTART.
 * @param end The search ends here, exclusive.
 * @param budget What all rules together may still search.
 * @returns the time up to which it has searched: Infinity for all that was asked, less when it gave up, so many
 * years after the start or when the budget was used up.
 */
export function* expand(
  rule: RecurrenceRule,
  start: number,
  end: number,
  budget: SearchBudget,
): Generator<number, number> {
  const lastWall = lastWallAfter(start);
  const positions = rule.bysetpos && [...new Set(rule.bysetpos)];
  const times = timesOfPeriod(rule, start);
  const length = PERIOD_SECONDS.get(rule.freq);
  const periodsOf = length === undefined
    ? dayPeriods(rule, start)
    : shortPeriods(rule, start, length);
  for (const { start: periodStart, days } of periodsOf) {
    if (periodStart >= end) return Infinity;
    if (periodStart > lastWall || budget.periods-- === 0) return periodStart;
    for (const wall of positions ? pickPositions(days(), times, positions) : allOf(days(), times)) {
      if (wall < start) continue;
      if (wall >= end) return Infinity;
      if (wall > lastWall) return wall;
      yield wall;
    }
  }
  return Infinity;
}

/** The last time searched for a given start. */
function lastWallAfter(start: number): number {
  const startDay = Math.floor(start / SECONDS_PER_DAY);
  const { year, month, day } = dateOfEpochDay(startDay);
  const endYear = year + contract.limits.max_search_years;
  if (endYear > LAST_YEAR) {
    return epochDayOf({ year: LAST_YEAR + 1, month: 1, day: 1 }) * SECONDS_PER_DAY - 1;
  }
  const endDay = epochDayOf({
    year: endYear,
    month,
    day: Math.min(day, daysInMonth(endYear, month)),
  });
  return endDay * SECONDS_PER_DAY + start - startDay * SECONDS_PER_DAY;
}

/** The seconds of the day, or under DAILY of the period, at which a rule occurs; ascending. */
function timesOfPeriod(
  { freq, byhour, byminute, bysecond }: RecurrenceRule,
  start: number,
): number[] {
  if (freq === "SECONDLY") return [0];
  const hours = PERIOD_SECONDS.has(freq) ? [0] : byhour ?? [Math.floor(start / 3600)];
  const minutes = freq === "MINUTELY" ? [0] : byminute ?? [Math.floor(start / 60)];
  // No clock of a time zone shows second 60.
  const seconds = (bysecond ?? [start]).filter((second) => second !== 60);
  const times: number[] = [];
  for (const hour of distinctWithin(hours, 24)) {
    for (const minute of distinctWithin(minutes, 60)) {
      for (const second of distinctWithin(seconds, 60)) {
        times.push(hour * 3600 + minute * 60 + second);
      }
    }
  }
  return times;
}

/** Values modulo a cycle, each once, ascending. */
function distinctWithin(values: number[], cycle: number): number[] {
  const within = values.map((value) => remainder(value, cycle));
  return [...new Set(within)].sort((a, b) => a - b);
}

function* allOf(days: number[], times: number[]): Iterable<number> {
  for (const day of days) for (const time of times) yield day + time;
}

/** BYSETPOS: the nth times of a period, from its end when negative. */
function pickPositions(days: number[], times: number[], positions: number[]): number[] {
  const size = days.length * times.length;
  const indexes = positions.map((position) => position > 0 ? position - 1 : size + position)
    .filter((index) => index >= 0 && index < size);
  return distinctWithin(indexes, size || 1).map((index) =>
    // Below the product of the lengths.
    days[Math.floor(index / times.length)]! + times[index % times.length]!
  );
}

/** The periods of YEARLY, MONTHLY, WEEKLY and DAILY. */
function* dayPeriods(rule: RecurrenceRule, start: number): Iterable<Period> {
  const startDay = Math.floor(start / SECONDS_PER_DAY);
  const takesDay = dayFilter(rule, startDay);
  for (let index = 0;; index += rule.interval) {
    const [first, end] = daysOfPeriod(rule, startDay, index);
    yield { start: first * SECONDS_PER_DAY, days: () => midnightsOf(first, end) };
  }

  function midnightsOf(first: number, end: number): number[] {
    const midnights: number[] = [];
    for (let day = first; day < end; day++) {
      if (takesDay(day)) midnights.push(day * SECONDS_PER_DAY);
    }
    return midnights;
  }
}

/** The days [first, end) of the period a number of years, months, weeks or days after that of the start. */
function daysOfPeriod(
  { freq, wkst }: RecurrenceRule,
  startDay: number,
  index: number,
): [first: number, end: number] {
  const { year, month } = dateOfEpochDay(startDay);
  const firstOfMonth = (months: number) =>
    epochDayOf({ year: Math.floor(months / 12), month: months % 12 + 1, day: 1 });
  switch (freq) {
    case "YEARLY":
      return [firstOfMonth((year + index) * 12), firstOfMonth((year + index + 1) * 12)];
    case "MONTHLY": {
      const months = year * 12 + month - 1 + index;
      return [firstOfMonth(months), firstOfMonth(months + 1)];
    }
    case "WEEKLY": {
      const first = startOfWeek(startDay, wkst) + 7 * index;
      return [first, first + 7];
    }
    default:
      return [startDay + index, startDay + index + 1];
  }
}

/**
 * The periods of HOURLY, MINUTELY and SECONDLY, as one moment each. A day, hour or minute that the rule
 * leaves out is skipped in one step.
 */
function* shortPeriods(
  rule: RecurrenceRule,
  start: number,
  length: number,
): Iterable<Period> {
  const takesDay = dayFilter(rule, Math.floor(start / SECONDS_PER_DAY));
  const limits = [
    [SECONDS_PER_DAY, (wall: number) => takesDay(Math.floor(wall / SECONDS_PER_DAY))],
    [3600, limitOf(rule.byhour, 3600, 24)],
    [60, length <= 60 ? limitOf(rule.byminute, 60, 60) : () => true],
    [1, length === 1 ? limitOf(rule.bysecond, 1, 60) : () => true],
  ] as const;
  let takenDay = NaN;
  const stride = length * rule.interval;
  for (let wall = Math.floor(start / length) * length;;) {
    const day = Math.floor(wall / SECONDS_PER_DAY);
    // The day filter runs once per day.
    const missed = limits.find(([unit, takes]) =>
      !(unit === SECONDS_PER_DAY && day === takenDay) && !takes(wall)
    );
    if (!missed || missed[0] !== SECONDS_PER_DAY) takenDay = day;
    yield { start: wall, days: () => missed ? [] : [wall] };
    const next = missed ? (Math.floor(wall / missed[0]) + 1) * missed[0] : wall + 1;
    wall += stride * Math.ceil((next - wall) / stride);
  }
}

function limitOf(values: number[] | undefined, unit: number, cycle: number) {
  if (!values) return () => true;
  const taken = new Set(values);
  return (wall: number) => taken.has(remainder(Math.floor(wall / unit), cycle));
}
