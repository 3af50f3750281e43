/** Expected values: ISO 8601 (weeks of 2004/2005 and 2008/2009), ECMA-262's expanded years, GNU date. */
import assert from "node:assert/strict";
import {
  monthName,
  printDateTime,
  printIsoWeek,
  printOffset,
  twoDigits,
  weekdayName,
} from "../../../../tools/shared/time/print.ts";

const at = (text: string) => Temporal.ZonedDateTime.from(text);

Deno.test("print: writes date-times with their offset, and Z for UTC", () => {
  assert.equal(printDateTime(at("2025-07-01T12:00[Europe/Berlin]")), "2025-07-01T12:00:00+02:00");
  assert.equal(printDateTime(at("2025-07-01T12:00:00.5Z[UTC]")), "2025-07-01T12:00:00.5Z");
  assert.equal(printDateTime(at("2025-07-01T12:00+00:00[+00:00]")), "2025-07-01T12:00:00+00:00");
});

Deno.test("print: writes offsets in whole minutes", () => {
  assert.equal(printOffset(at("2025-07-01T12:00[Asia/Kolkata]")), "+05:30");
  assert.equal(printOffset(at("2025-07-01T12:00[America/St_Johns]")), "-02:30");
  // Local mean time of Paris: +00:09:21.
  assert.equal(printOffset(at("1900-01-01T00:00[Europe/Paris]")), "+00:09");
});

Deno.test("print: assigns a week to the year of its Thursday", () => {
  const week = (text: string) => printIsoWeek(Temporal.PlainDate.from(text));
  assert.equal(week("2005-01-01"), "2004-W53");
  assert.equal(week("2008-12-29"), "2009-W01");
  assert.equal(week("+010000-01-03"), "+010000-W01");
});

Deno.test("print: writes names and digits", () => {
  assert.equal(weekdayName(1), "Monday");
  assert.equal(weekdayName(7), "Sunday");
  assert.equal(monthName(1), "January");
  assert.equal(monthName(12), "December");
  assert.equal(twoDigits(5), "05");
});
