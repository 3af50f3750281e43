/**
 * A moment in the forms that programs write: parts, a spreadsheet's day, the dates of mail and HTTP.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import {
  monthName,
  printDateTime,
  printIsoWeek,
  printOffset,
  twoDigits,
  weekdayName,
} from "../../shared/time/print.ts";
import type { contract } from "./contract.ts";

/** The parts of a moment by the clock of its zone. */
export function zoneView(local: Temporal.ZonedDateTime): RunOutput<typeof contract>["local"] {
  return {
    zone: local.timeZoneId,
    iso: printDateTime(local),
    offset: printOffset(local),
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString(),
    weekday: weekdayName(local.dayOfWeek),
    weekday_number: local.dayOfWeek,
    iso_week: printIsoWeek(local),
    day_of_year: local.dayOfYear,
  };
}

/** The first day after one in 1900 that spreadsheets count although it never was. */
const FIRST_SERIAL = 61;
const DAY_MS = 86_400_000;

/** Days since 1899-12-30 by the clock of its zone, to the millisecond. */
export function excelSerialOf(local: Temporal.ZonedDateTime): number | null {
  if (local.year < 1900 || local.year > 9999) return null;
  const wall = local.toPlainDateTime().toZonedDateTime("UTC").epochMilliseconds;
  const serial = (wall - Date.UTC(1899, 11, 30)) / DAY_MS;
  // A millisecond is 1.2e-8 days.
  return serial < FIRST_SERIAL ? null : Number(serial.toFixed(9));
}

/** RFC 2822, section 3.3, which begins with the year 1900. */
export function rfc2822Of(local: Temporal.ZonedDateTime): string | null {
  if (local.year < 1900 || local.year > 9999) return null;
  return `${internetDate(local)} ${printOffset(local).replace(":", "")}`;
}

/** IMF-fixdate of RFC 9110, section 5.6.7. */
export function httpDateOf(utc: Temporal.ZonedDateTime): string | null {
  return utc.year < 0 || utc.year > 9999 ? null : `${internetDate(utc)} GMT`;
}

/** `Thu, 02 Jan 2025 03:04:05`: what the date-times of mail and HTTP have in common. */
function internetDate(local: Temporal.ZonedDateTime): string {
  const weekday = weekdayName(local.dayOfWeek).slice(0, 3);
  const month = monthName(local.month).slice(0, 3);
  const year = String(local.year).padStart(4, "0");
  const clock = [local.hour, local.minute, local.second].map(twoDigits).join(":");
  return `${weekday}, ${twoDigits(local.day)} ${month} ${year} ${clock}`;
}
