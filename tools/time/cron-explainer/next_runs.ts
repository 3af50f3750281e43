import { dateOfEpochDay, daysInMonth, epochDayOf } from "../../shared/time/calendar.ts";
import { offsetSegmentAt } from "../../shared/time/offset_segment.ts";
import { contract } from "./contract.ts";
import { type Schedule, SECONDS_PER_DAY } from "./schedule.ts";

/** A run, and whether it was moved out of a gap. */
export interface CronRun {
  /** Whole seconds since 1970-01-01T00:00:00Z. */
  epochSeconds: number;
  isMoved: boolean;
}

/** The end of the contract's last year, as wall-clock time. */
const END_OF_SEARCH = epochDayOf({ year: contract.limits.last_year + 1, month: 1, day: 1 }) *
  SECONDS_PER_DAY;

/**
 * The runs strictly after a moment, ascending, for at most 100 years and before the year 2100.
 *
 * Where clocks are put forward or back this follows Debian's cron(8): a job at fixed times whose time is
 * skipped runs once when the gap ends, and does not run again when its time comes back; a wildcard job
 * runs by the clock alone.
 */
export function* runsAfter(
  schedule: Schedule,
  from: Temporal.Instant,
  timeZone: string,
): Iterable<CronRun> {
  const fromSeconds = Math.floor(from.epochMilliseconds / 1000);
  if (fromSeconds > END_OF_SEARCH + SECONDS_PER_DAY) return;
  let segment = offsetSegmentAt(fromSeconds, timeZone);
  const endWall = endOfSearch(fromSeconds + segment.offset);
  // Wall-clock time before this has been shown already.
  let shownUntil = -Infinity;
  for (;;) {
    const { offset, start } = segment;
    const end = segment.end?.epochSeconds ?? Infinity;
    let firstWall = Math.max(fromSeconds + 1, start?.epochSeconds ?? -Infinity) + offset;
    if (start) shownUntil = Math.max(shownUntil, start.epochSeconds + start.previousOffset);
    if (!schedule.isWildcard && start) {
      if (start.epochSeconds > fromSeconds && skippedInGap(schedule, start, offset)) {
        yield { epochSeconds: start.epochSeconds, isMoved: true };
      }
      firstWall = Math.max(firstWall, shownUntil);
    }
    for (const wall of schedule.wallTimes(firstWall, Math.min(end + offset, endWall))) {
      yield { epochSeconds: wall - offset, isMoved: false };
    }
    if (end + offset >= endWall) return;
    segment = offsetSegmentAt(end, timeZone);
  }
}

/** Whether the gap before a segment skips a time of the schedule, and none is at its end. */
function skippedInGap(
  schedule: Schedule,
  { epochSeconds, previousOffset }: { epochSeconds: number; previousOffset: number },
  offset: number,
): boolean {
  const gapEnd = epochSeconds + offset;
  const has = (from: number, end: number) => {
    for (const _ of schedule.wallTimes(from, end)) return true;
    return false;
  };
  return has(epochSeconds + previousOffset, gapEnd) && !has(gapEnd, gapEnd + 1);
}

/** The wall-clock time before which runs are searched. */
function endOfSearch(fromWall: number): number {
  const fromDay = Math.floor(fromWall / SECONDS_PER_DAY);
  const { year, month, day } = dateOfEpochDay(fromDay);
  const endYear = year + contract.limits.max_search_years;
  const endDay = epochDayOf({
    year: endYear,
    month,
    day: Math.min(day, daysInMonth(endYear, month)),
  });
  const hundredYears = endDay * SECONDS_PER_DAY + fromWall - fromDay * SECONDS_PER_DAY + 1;
  return Math.min(hundredYears, END_OF_SEARCH);
}
