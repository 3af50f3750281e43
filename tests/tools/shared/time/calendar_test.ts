/** Expected values: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"; ISO 8601; GNU date. */
import assert from "node:assert/strict";
import {
  dateMonthsAfter,
  dateOfEpochDay,
  dateOfIsoWeek,
  dateOfOrdinal,
  daysInMonth,
  daysInYear,
  epochDayOf,
  printDate,
  remainder,
  weekdayOfEpochDay,
} from "../../../../tools/shared/time/calendar.ts";

Deno.test("calendar: converts days from 1970-01-01, both ways", () => {
  const days: [string, number, number][] = [
    ["1970-01-01", 0, 4],
    ["1969-12-31", -1, 3],
    ["2000-02-29", 11_016, 2],
    ["2000-03-01", 11_017, 3],
    ["1582-10-15", -141_427, 5],
    ["0000-03-01", -719_468, 3],
    ["0001-01-01", -719_162, 1],
    ["9999-12-31", 2_932_896, 5],
  ];
  for (const [text, epochDay, weekday] of days) {
    const date = dateOfEpochDay(epochDay);
    assert.equal(printDate(date), text);
    assert.equal(epochDayOf(date), epochDay, text);
    assert.equal(weekdayOfEpochDay(epochDay), weekday, text);
  }
});

Deno.test("calendar: every day of 800 years follows the one before", () => {
  let [year, month, day] = [1599, 12, 31];
  for (let epochDay = epochDayOf({ year, month, day }); year < 2400; epochDay++) {
    assert.deepEqual(dateOfEpochDay(epochDay), { year, month, day });
    if (++day > daysInMonth(year, month)) [day, month] = [1, month + 1];
    if (month > 12) [month, year] = [1, year + 1];
  }
});

Deno.test("calendar: follows the Gregorian leap year rule", () => {
  for (const [year, days] of [[1900, 365], [2000, 366], [2023, 365], [2024, 366], [0, 366]]) {
    assert.equal(daysInYear(year!), days, String(year));
  }
});

Deno.test("calendar: gives ordinal and week dates", () => {
  assert.deepEqual(dateOfOrdinal(2024, 366), { year: 2024, month: 12, day: 31 });
  assert.equal(dateOfOrdinal(2023, 366), undefined);
  assert.equal(dateOfOrdinal(2023, 0), undefined);
  // The examples of ISO 8601's week dates: 2004-W53-6 is 2005-01-01, 2009-W01-1 is 2008-12-29.
  assert.deepEqual(dateOfIsoWeek(2004, 53, 6), { year: 2005, month: 1, day: 1 });
  assert.deepEqual(dateOfIsoWeek(2009, 1, 1), { year: 2008, month: 12, day: 29 });
  assert.equal(dateOfIsoWeek(2021, 53, 1), undefined);
  assert.equal(dateOfIsoWeek(2021, 1, 8), undefined);
});

Deno.test("calendar: adding months ends on the last day of a shorter month", () => {
  const start = { year: 2024, month: 1, day: 31 };
  assert.equal(printDate(dateMonthsAfter(start, 1)), "2024-02-29");
  assert.equal(printDate(dateMonthsAfter(start, -2)), "2023-11-30");
  assert.equal(printDate(dateMonthsAfter(start, 12)), "2025-01-31");
  assert.equal(remainder(-1, 7), 6);
});
