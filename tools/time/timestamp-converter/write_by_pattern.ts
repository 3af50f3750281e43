/**
 * Writing by a pattern, as strftime does in the C locale.
 *
 * @module
 */
import { monthName, printOffset, weekdayName } from "../../shared/time/print.ts";
import type { Letter, PatternPart } from "./pattern.ts";

/** A number with the digits that it is padded to, and with what. */
type Written = string | { value: number; digits: number; padding?: " " };

type Moment = Temporal.ZonedDateTime;

const CONVERSIONS: Readonly<Record<Letter, (moment: Moment) => Written>> = {
  Y: ({ year }) => ({ value: year, digits: 4 }),
  y: ({ year }) => ({ value: year % 100, digits: 2 }),
  C: ({ year }) => ({ value: Math.floor(year / 100), digits: 2 }),
  m: ({ month }) => ({ value: month, digits: 2 }),
  d: ({ day }) => ({ value: day, digits: 2 }),
  e: ({ day }) => ({ value: day, digits: 2, padding: " " }),
  H: ({ hour }) => ({ value: hour, digits: 2 }),
  I: ({ hour }) => ({ value: (hour + 11) % 12 + 1, digits: 2 }),
  M: ({ minute }) => ({ value: minute, digits: 2 }),
  S: ({ second }) => ({ value: second, digits: 2 }),
  p: ({ hour }) => hour < 12 ? "AM" : "PM",
  f: (moment) => nanosecondsOf(moment).slice(0, 6),
  L: (moment) => nanosecondsOf(moment).slice(0, 3),
  N: nanosecondsOf,
  j: ({ dayOfYear }) => ({ value: dayOfYear, digits: 3 }),
  a: ({ dayOfWeek }) => weekdayName(dayOfWeek).slice(0, 3),
  A: ({ dayOfWeek }) => weekdayName(dayOfWeek),
  b: ({ month }) => monthName(month).slice(0, 3),
  B: ({ month }) => monthName(month),
  z: (moment) => printOffset(moment).replace(":", ""),
  ":z": printOffset,
  Z: ({ timeZoneId }) => timeZoneId,
  s: ({ epochMilliseconds }) => String(Math.floor(epochMilliseconds / 1000)),
  u: ({ dayOfWeek }) => String(dayOfWeek),
  w: ({ dayOfWeek }) => String(dayOfWeek % 7),
  G: ({ yearOfWeek = 0 }) => ({ value: yearOfWeek, digits: 4 }),
  g: ({ yearOfWeek = 0 }) => ({ value: yearOfWeek % 100, digits: 2 }),
  V: ({ weekOfYear = 0 }) => ({ value: weekOfYear, digits: 2 }),
  // Weeks from the first Sunday, or Monday, of the year; the days before it are in week 0.
  U: ({ dayOfYear, dayOfWeek }) => ({
    value: Math.floor((dayOfYear + 6 - dayOfWeek % 7) / 7),
    digits: 2,
  }),
  W: ({ dayOfYear, dayOfWeek }) => ({
    value: Math.floor((dayOfYear + 7 - dayOfWeek) / 7),
    digits: 2,
  }),
};

/** A moment, in its zone, by a pattern; null outside the years 0000 to 9999. */
export function writeByPattern(moment: Moment, parts: readonly PatternPart[]): string | null {
  if (moment.year < 0 || moment.year > 9999) return null;
  return parts.map((part) => {
    if (part.kind !== "conversion") return part.text;
    const written = CONVERSIONS[part.letter](moment);
    if (typeof written === "string") return written;
    const { value, digits, padding = "0" } = written;
    return String(value).padStart(part.isPadded ? digits : 1, padding);
  }).join("");
}

function nanosecondsOf({ millisecond, microsecond, nanosecond }: Moment): string {
  return [millisecond, microsecond, nanosecond].map((part) => String(part).padStart(3, "0")).join(
    "",
  );
}
