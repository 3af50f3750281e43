import { readLocalTime } from "../../shared/time/local_time.ts";
import { offsetSegmentAt } from "../../shared/time/offset_segment.ts";
import { plainDateTimeOf } from "./date_value.ts";

/** Turns wall-clock times of a zone into moments, both in whole seconds. */
export interface LocalClock {
  /** Seconds since 1970-01-01T00:00:00Z, the first of two; undefined for a time that the clocks skip. */
  epochSecondsOf(wall: number): number | undefined;
  wallOf(epochSeconds: number): number;
}

/** A clock that is fast for ascending times: it remembers the range in which an offset applies. */
export function localClock(timeZone: string): LocalClock {
  let known = { from: Infinity, end: -Infinity, offset: 0 };
  return {
    epochSecondsOf(wall) {
      if (wall >= known.from && wall < known.end) return wall - known.offset;
      const { kind, earlier } = readLocalTime(plainDateTimeOf(wall), timeZone);
      if (kind === "gap") return undefined;
      const epochSeconds = earlier.epochMilliseconds / 1000;
      if (kind === "unique") known = uniqueWallsAround(epochSeconds, timeZone);
      return epochSeconds;
    },
    wallOf: (epochSeconds) => epochSeconds + offsetSegmentAt(epochSeconds, timeZone).offset,
  };
}

/** The wall-clock times around a moment that occur once, at its offset. */
function uniqueWallsAround(epochSeconds: number, timeZone: string) {
  const { offset, start, end } = offsetSegmentAt(epochSeconds, timeZone);
  return {
    from: start ? start.epochSeconds + Math.max(start.previousOffset, offset) : -Infinity,
    end: end ? end.epochSeconds + Math.min(end.nextOffset, offset) : Infinity,
    offset,
  };
}
