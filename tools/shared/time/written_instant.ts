import { readLocalTime } from "./local_time.ts";
import { printOffset } from "./print.ts";
import { inRange, TimestampFault } from "./written_time.ts";

/**
 * The moment of a wall-clock time that was written with its offset.
 *
 * @param offset As in `WrittenTime`: ±HH:MM, or `unknown` for UTC.
 * @param zone The zone that was written after it, with which the offset must agree.
 * @throws {TimestampFault} when it does not, or when the moment leaves Temporal's range.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { instantAtOffset } from "./written_instant.ts";
 * const local = Temporal.PlainDateTime.from("2025-07-01T12:00");
 * assert.equal(String(instantAtOffset(local, "+02:00")), "2025-07-01T10:00:00Z");
 * ```
 */
export function instantAtOffset(
  local: Temporal.PlainDateTime,
  offset: string,
  zone?: string,
): Temporal.Instant {
  if (offset === "unknown") return inRange(() => local.toZonedDateTime("UTC").toInstant());
  if (zone === undefined) return inRange(() => local.toZonedDateTime(offset).toInstant());
  // Local mean times are printed in whole minutes: such an offset stands for the zone's exact one.
  const { kind, earlier, later } = inRange(() => readLocalTime(local, zone));
  const readings = kind === "gap" ? [] : [earlier, later];
  const agreeing = readings.find((reading) => printOffset(reading) === offset);
  if (agreeing) return agreeing.toInstant();
  const shown = kind === "gap" ? "the clocks skip that time" : `it has ${offsetsOf(readings)}`;
  throw new TimestampFault(`the offset ${offset} does not match ${zone}, where ${shown}`);
}

function offsetsOf(readings: Temporal.ZonedDateTime[]): string {
  return [...new Set(readings.map(printOffset))].join(" or ");
}
