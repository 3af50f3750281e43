import { FORMATS } from "../../shared/json_schema/formats.ts";
import { isRawNumber } from "../../shared/json/source_number.ts";
import type { JsonValue } from "../../shared/json/value.ts";

/** Unix times below are seconds, others milliseconds. */
const FIRST_MILLISECONDS = 1e11;

/** The last millisecond of the year 9999: RFC 3339 has years of four digits. */
const LAST_TIME = 253_402_300_799_999;
const FIRST_TIME = -62_167_219_200_000;

/** As GitLab writes times: with a blank for the T, and UTC for the Z. */
const SPACED = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?) UTC$/;

/** An offset of ISO 8601's basic form, as Java writes it (Bitbucket Data Center, Jira). */
const BASIC_OFFSET = /(T\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d)(\d\d)$/;

/** A fraction of a second that milliseconds cannot hold. */
const FINER = /:\d\d(\.\d{4,9})(?!\d)/;

/** As mail and Twilio write times (RFC 5322, section 3.3). */
const MAIL_DATE =
  /^(?:[a-z]{3}, +)?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d\d:\d\d)(:\d\d)? (?:([+-]\d\d)(\d\d)|GMT|UTC?)$/i;

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const isDateTime = FORMATS.get("date-time")!;

/**
 * A moment as events have it, in UTC: milliseconds only where they are not 0, finer fractions as they are written.
 *
 * @param value Unix time in seconds or milliseconds, as a number or digits, or a date-time of RFC 3339, RFC 5322
 * or GitLab; its offset may lack the colon.
 * @returns undefined where it is neither.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { eventTime } from "./event_time.ts";
 *
 * assert.equal(eventTime(1_700_000_000), "2023-11-14T22:13:20Z");
 * assert.equal(eventTime("2026-03-01T10:00:00.5+01:00"), "2026-03-01T09:00:00.500Z");
 * ```
 */
export function eventTime(value: JsonValue): string | undefined {
  const milliseconds = millisecondsOf(value);
  if (milliseconds === undefined || milliseconds < FIRST_TIME || milliseconds > LAST_TIME) {
    return undefined;
  }
  const text = new Date(milliseconds).toISOString();
  const finer = typeof value === "string" ? FINER.exec(value)?.[1] : undefined;
  return finer ? text.replace(/\.\d+Z/, `${finer}Z`) : text.replace(".000Z", "Z");
}

function millisecondsOf(value: JsonValue): number | undefined {
  if (isRawNumber(value)) return unixTime(Number(value.rawJSON));
  if (typeof value === "number") return unixTime(value);
  if (typeof value !== "string") return undefined;
  if (/^\d+$/.test(value)) return unixTime(Number(value));
  const text = (mailDate(value) ?? value.replace(SPACED, "$1T$2Z").replace(BASIC_OFFSET, "$1:$2"))
    .toUpperCase();
  return isDateTime(text) ? dateTime(text) : undefined;
}

function unixTime(number: number): number {
  return Math.round(Math.abs(number) < FIRST_MILLISECONDS ? number * 1_000 : number);
}

/** A date of RFC 5322 as RFC 3339 has it; undefined for other texts. */
function mailDate(text: string): string | undefined {
  const match = MAIL_DATE.exec(text.trim());
  if (!match) return undefined;
  const [, day = "", name = "", year, time, seconds = ":00", hours, minutes] = match;
  const month = String(MONTHS.indexOf(name.toLowerCase()) + 1).padStart(2, "0");
  const zone = hours === undefined ? "Z" : `${hours}:${minutes}`;
  return `${year}-${month}-${day.padStart(2, "0")}T${time}${seconds}${zone}`;
}

/** A leap second is taken as the second after it, as in Unix time. */
function dateTime(text: string): number {
  const isLeap = text.slice(17, 19) === "60";
  if (!isLeap) return Date.parse(text);
  return Date.parse(`${text.slice(0, 17)}59${text.slice(19)}`) + 1_000;
}
