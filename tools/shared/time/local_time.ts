/** The meaning of a wall-clock time in a zone whose clocks change. */
export interface LocalReading {
  /** `gap`: the clocks skip this time. `overlap`: they show it twice. */
  kind: "unique" | "gap" | "overlap";
  /** In a gap the time moved back by the gap's length, in an overlap the first of the two. */
  earlier: Temporal.ZonedDateTime;
  /** In a gap the time moved on by the gap's length, in an overlap the second of the two. */
  later: Temporal.ZonedDateTime;
}

/**
 * Both readings of a wall-clock time in a zone; for a unique time they are the same.
 *
 * @throws {RangeError} when a reading is outside Temporal's range.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readLocalTime } from "./local_time.ts";
 * const skipped = Temporal.PlainDateTime.from("2025-03-30T02:30");
 * const { kind, later } = readLocalTime(skipped, "Europe/Berlin");
 * assert.equal(kind, "gap");
 * assert.equal(later.toPlainTime().toString(), "03:30:00");
 * ```
 */
export function readLocalTime(local: Temporal.PlainDateTime, timeZone: string): LocalReading {
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const later = local.toZonedDateTime(timeZone, { disambiguation: "later" });
  if (earlier.epochNanoseconds === later.epochNanoseconds) {
    return { kind: "unique", earlier, later };
  }
  const exists = earlier.toPlainDateTime().equals(local);
  return { kind: exists ? "overlap" : "gap", earlier, later };
}
