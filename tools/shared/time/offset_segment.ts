/** A stretch of time in which a zone keeps its offset; moments and offsets in whole seconds. */
export interface OffsetSegment {
  offset: number;
  /** When it begins, and the offset before; undefined when it has always been so. */
  start?: { epochSeconds: number; previousOffset: number };
  /** When it ends, and the offset from then on; undefined when no change is known. */
  end?: { epochSeconds: number; nextOffset: number };
}

/**
 * The segment of a zone that a moment is in; a moment of change is in the one that it begins.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { offsetSegmentAt } from "./offset_segment.ts";
 * // Summer time began on 2025-03-30 at 01:00 UTC.
 * const { offset, start } = offsetSegmentAt(1_743_296_400, "Europe/Berlin");
 * assert.equal(offset, 7200);
 * assert.deepEqual(start, { epochSeconds: 1_743_296_400, previousOffset: 3600 });
 * ```
 */
export function offsetSegmentAt(epochSeconds: number, timeZone: string): OffsetSegment {
  // "previous" looks strictly before a moment: a nanosecond later it finds a change at the moment itself.
  const moment = new Temporal.ZonedDateTime(BigInt(epochSeconds) * 1_000_000_000n + 1n, timeZone);
  const start = moment.getTimeZoneTransition("previous");
  const end = moment.getTimeZoneTransition("next");
  return {
    offset: offsetOf(moment),
    start: start
      ? {
        epochSeconds: start.epochMilliseconds / 1000,
        previousOffset: offsetOf(start.subtract({ nanoseconds: 1 })),
      }
      : undefined,
    end: end
      ? { epochSeconds: end.epochMilliseconds / 1000, nextOffset: offsetOf(end) }
      : undefined,
  };
}

function offsetOf(moment: Temporal.ZonedDateTime): number {
  return moment.offsetNanoseconds / 1e9;
}
