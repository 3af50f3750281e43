import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "business-day-calculator";

/** The holidays of a calendar in a year, as date and name. */
async function holidaysOf(calendar: string, year: number) {
  const { holidays } = await outputOf(TOOL, {
    operation: "count",
    date: `${year}-01-01`,
    end_date: `${year}-12-31`,
    calendar,
    weekend: [],
  });
  return holidays.map(({ date, name }: { date: string; name: string }) => `${date} ${name}`);
}

// U.S. Office of Personnel Management, Federal Holidays, lists of 2021, 2022 and 2027.
const US_FEDERAL: Record<number, string[]> = {
  2021: [
    "2021-01-01 New Year's Day",
    "2021-01-18 Martin Luther King Jr. Day",
    "2021-02-15 Washington's Birthday",
    "2021-05-31 Memorial Day",
    "2021-06-18 Juneteenth National Independence Day (observed)",
    "2021-07-05 Independence Day (observed)",
    "2021-09-06 Labor Day",
    "2021-10-11 Columbus Day",
    "2021-11-11 Veterans Day",
    "2021-11-25 Thanksgiving Day",
    "2021-12-24 Christmas Day (observed)",
    "2021-12-31 New Year's Day (observed)",
  ],
  2022: [
    "2022-01-17 Martin Luther King Jr. Day",
    "2022-02-21 Washington's Birthday",
    "2022-05-30 Memorial Day",
    "2022-06-20 Juneteenth National Independence Day (observed)",
    "2022-07-04 Independence Day",
    "2022-09-05 Labor Day",
    "2022-10-10 Columbus Day",
    "2022-11-11 Veterans Day",
    "2022-11-24 Thanksgiving Day",
    "2022-12-26 Christmas Day (observed)",
  ],
  2027: [
    "2027-01-01 New Year's Day",
    "2027-01-18 Martin Luther King Jr. Day",
    "2027-02-15 Washington's Birthday",
    "2027-05-31 Memorial Day",
    "2027-06-18 Juneteenth National Independence Day (observed)",
    "2027-07-05 Independence Day (observed)",
    "2027-09-06 Labor Day",
    "2027-10-11 Columbus Day",
    "2027-11-11 Veterans Day",
    "2027-11-25 Thanksgiving Day",
    "2027-12-24 Christmas Day (observed)",
    "2027-12-31 New Year's Day (observed)",
  ],
};
for (const [year, expected] of Object.entries(US_FEDERAL)) {
  Deno.test(`${TOOL}: gives the US federal holidays of ${year}`, async () => {
    assert.deepEqual(await holidaysOf("us_federal", Number(year)), expected);
  });
}

Deno.test(`${TOOL}: has no Juneteenth before 2021`, async () => {
  const names = await holidaysOf("us_federal", 2020);
  assert.equal(names.length, 10);
  assert.ok(!names.some((name: string) => name.includes("Juneteenth")));
});

// European Central Bank: Good Friday and Easter Monday by Python's dateutil.easter.
const GOOD_FRIDAYS: Record<number, [friday: string, monday: string]> = {
  1583: ["1583-04-08", "1583-04-11"],
  1818: ["1818-03-20", "1818-03-23"],
  2000: ["2000-04-21", "2000-04-24"],
  2008: ["2008-03-21", "2008-03-24"],
  2024: ["2024-03-29", "2024-04-01"],
  2025: ["2025-04-18", "2025-04-21"],
  2038: ["2038-04-23", "2038-04-26"],
  2285: ["2285-03-20", "2285-03-23"],
  4099: ["4099-04-17", "4099-04-20"],
};
for (const [year, [friday, monday]] of Object.entries(GOOD_FRIDAYS)) {
  Deno.test(`${TOOL}: gives the TARGET closing days of ${year}`, async () => {
    assert.deepEqual(await holidaysOf("target", Number(year)), [
      `${year}-01-01 New Year's Day`,
      `${friday} Good Friday`,
      `${monday} Easter Monday`,
      `${year}-05-01 Labour Day`,
      `${year}-12-25 Christmas Day`,
      `${year}-12-26 Christmas Holiday`,
    ]);
  });
}

// The first two are the examples of Microsoft's page on WORKDAY.
const ADDITIONS: [
  input: Record<string, unknown>,
  result: string,
  calendarDays: number,
  skipped: string[],
][] = [
  [{ date: "2008-10-01", days: 151 }, "2009-04-30", 211, []],
  [
    { date: "2008-10-01", days: 151, holidays: ["2009-01-21", "2008-11-26", "2008-12-04"] },
    "2009-05-05",
    216,
    ["2008-11-26", "2008-12-04", "2009-01-21"],
  ],
  [{ date: "2025-01-03", days: 1 }, "2025-01-06", 3, []],
  [{ date: "2025-01-04", days: 1 }, "2025-01-06", 2, []],
  [{ date: "2025-01-04", days: -1 }, "2025-01-03", -1, []],
  [{ date: "2025-01-06", days: -1 }, "2025-01-03", -3, []],
  [{ date: "2025-12-29", days: -3, calendar: "target" }, "2025-12-22", -7, [
    "2025-12-25",
    "2025-12-26",
  ]],
  [{ date: "2025-01-04", days: 0 }, "2025-01-04", 0, []],
  [{ date: "2025-01-04", days: 0, roll: "forward" }, "2025-01-06", 2, []],
  [{ date: "2025-01-04", days: 0, roll: "backward" }, "2025-01-03", -1, []],
  [{ date: "2025-01-03", days: 0, roll: "forward" }, "2025-01-03", 0, []],
  [{ date: "2025-01-04", days: 1, roll: "backward" }, "2025-01-06", 2, []],
  [{ date: "2025-04-18", days: 0, roll: "forward", calendar: "target" }, "2025-04-22", 4, [
    "2025-04-21",
  ]],
  // Friday and Saturday are the weekend; Sunday to Thursday work.
  [{ date: "2025-01-02", days: 1, weekend: [5, 6] }, "2025-01-05", 3, []],
  [{ date: "2025-01-02", days: 10_000, weekend: [] }, "2052-05-20", 10_000, []],
  [{ date: "2024-02-28", days: 1, holidays: ["02-29"] }, "2024-03-01", 2, ["2024-02-29"]],
  [{ date: "2025-02-27", days: 1, holidays: ["02-29"] }, "2025-02-28", 1, []],
];
for (const [input, result, calendarDays, skipped] of ADDITIONS) {
  Deno.test(`${TOOL}: adds ${JSON.stringify(input)}`, async () => {
    const output = await outputOf(TOOL, { operation: "add", ...input });
    assert.deepEqual([output.result, output.calendar_days], [result, calendarDays]);
    assert.deepEqual(output.holidays_skipped.map(({ date }: { date: string }) => date), skipped);
  });
}

// The first three are the examples of Microsoft's page on NETWORKDAYS.
const COUNTS: [
  input: Record<string, unknown>,
  days: number,
  calendarDays: number,
  weekend: number,
][] = [
  [{ date: "2012-10-01", end_date: "2013-03-01" }, 110, 152, 42],
  [{ date: "2012-10-01", end_date: "2013-03-01", holidays: ["2012-11-22"] }, 109, 152, 42],
  [
    {
      date: "2012-10-01",
      end_date: "2013-03-01",
      holidays: ["2012-11-22", "2012-12-04", "2013-01-21"],
    },
    107,
    152,
    42,
  ],
  [{ date: "2025-01-10", end_date: "2025-01-06" }, -5, 5, 0],
  [{ date: "2025-01-05", end_date: "2025-01-04" }, 0, 2, 2],
  [{ date: "2025-01-06", end_date: "2025-01-10", include_start: false }, 4, 4, 0],
  [{ date: "2025-01-06", end_date: "2025-01-10", include_end: false }, 4, 4, 0],
  [{ date: "2025-01-10", end_date: "2025-01-06", include_end: false }, -4, 4, 0],
  [{ date: "2025-01-06", end_date: "2025-01-06" }, 1, 1, 0],
  [{ date: "2025-01-06", end_date: "2025-01-06", include_end: false }, 0, 0, 0],
  [
    { date: "2025-01-06", end_date: "2025-01-06", include_start: false, include_end: false },
    0,
    0,
    0,
  ],
  [{ date: "2025-01-01", end_date: "2025-12-31", weekend: [7] }, 313, 365, 52],
  // OPM: 2087 or so work hours a year; 2025 has 261 weekdays and 11 holidays.
  [{ date: "2025-01-01", end_date: "2025-12-31", calendar: "us_federal" }, 250, 365, 104],
  [{ date: "2000-01-01", end_date: "2100-01-01", weekend: [] }, 36526, 36526, 0],
];
for (const [input, days, calendarDays, weekend] of COUNTS) {
  Deno.test(`${TOOL}: counts ${JSON.stringify(input)}`, async () => {
    const output = await outputOf(TOOL, { operation: "count", ...input });
    assert.deepEqual(
      [output.business_days, output.calendar_days, output.weekend_days],
      [days, calendarDays, weekend],
    );
    assert.equal(Object.is(output.business_days, -0), false);
  });
}

Deno.test(`${TOOL}: tells whether a date is a business day, and if not, why`, async () => {
  const check = (input: Record<string, unknown>) => outputOf(TOOL, input);
  assert.deepEqual(await check({ date: "2025-04-18", calendar: "target" }), {
    operation: "check",
    date: "2025-04-18",
    weekday: "Friday",
    is_business_day: false,
    reason: "holiday",
    holiday: "Good Friday",
    next_business_day: "2025-04-22",
    previous_business_day: "2025-04-17",
  });
  const weekend = await check({ date: "2025-01-04", holidays: ["01-04"] });
  assert.deepEqual([weekend.reason, weekend.holiday], ["weekend", "custom"]);
  const business = await check({ date: "2025-01-06" });
  assert.deepEqual(
    [business.is_business_day, business.reason, business.holiday],
    [true, null, null],
  );
});

Deno.test(`${TOOL}: a custom name overrides a built-in one`, async () => {
  const output = await outputOf(TOOL, {
    date: "2025-12-25",
    calendar: "us_federal",
    holidays: ["2025-12-25"],
  });
  assert.equal(output.holiday, "custom");
});

Deno.test(`${TOOL}: holidays on a weekend change nothing`, async () => {
  const input = {
    date: "2025-01-06",
    holidays: ["2025-01-04", "2025-01-06", "01-05", "2025-01-05"],
  };
  const { stats, warnings } = await runTool(TOOL, input);
  assert.deepEqual(stats, { holidays_known: 4 });
  assert.deepEqual(
    warnings.map(({ code, path }) => [code, path]),
    [["HOLIDAY_ON_WEEKEND", "holidays[0]"], ["HOLIDAY_ON_WEEKEND", "holidays[3]"]],
  );
  assert.deepEqual(await warningsOf(TOOL, { ...input, weekend: [] }), []);
});

const NO_DATES: [input: Record<string, unknown>, path: string][] = [
  [{}, "date"],
  [{ date: "2025-02-29" }, "date"],
  [{ date: "2025-01-01T00:00:00" }, "date"],
  [{ operation: "count", date: "2025-01-01" }, "end_date"],
  [{ operation: "count", date: "2025-01-01", end_date: "2025-04-31" }, "end_date"],
  [{ date: "2025-01-01", holidays: ["2025-01-01", "02-30"] }, "holidays[1]"],
  [{ date: "2025-01-01", holidays: ["13-01"] }, "holidays[0]"],
  [{ date: "2025-01-01", holidays: ["2025-02-29"] }, "holidays[0]"],
  [{ date: "2025-01-01", holidays: [""] }, "holidays[0]"],
  [{ operation: "add", date: "9999-12-30", days: 2 }, "date"],
  [{ operation: "add", date: "0001-01-01", days: -1 }, "date"],
  [{ date: "9999-12-31" }, "date"],
];
for (const [input, path] of NO_DATES) {
  Deno.test(`${TOOL}: finds no date in ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, "INVALID_DATE");
    assert.deepEqual(error.details, { path });
  });
}

const REFUSED: [input: Record<string, unknown>, path: string][] = [
  [{ operation: "add", date: "2025-01-01" }, "days"],
  [{ operation: "add", date: "2025-01-01", days: 10_001 }, "days"],
  [{ operation: "add", date: "2025-01-01", days: 1.5 }, "days"],
  [{ date: "2025-01-01", weekend: [6, 0] }, "weekend[1]"],
  [{ date: "2025-01-01", weekend: [8] }, "weekend[0]"],
  [{ date: "2025-01-01", weekend: [1, 2, 3, 4, 5, 6, 7] }, "weekend"],
  [{ operation: "count", date: "2000-01-01", end_date: "2100-01-02" }, "end_date"],
  [{ operation: "count", date: "2100-01-02", end_date: "2000-01-01" }, "end_date"],
];
for (const [input, path] of REFUSED) {
  Deno.test(`${TOOL}: refuses ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, "INVALID_INPUT");
    assert.equal(error.fields[0]?.path, path);
  });
}

/** Every day of the year but some, as MM-DD. */
function everyDayBut(...kept: string[]): string[] {
  return Array.from(
    { length: 366 },
    (_, index) => new Temporal.PlainDate(2024, 1, 1).add({ days: index }).toString().slice(5),
  ).filter((day) => !kept.includes(day));
}

Deno.test(`${TOOL}: reports that there is no business day`, async () => {
  const error = await errorOf(TOOL, { date: "2025-01-01", holidays: everyDayBut() });
  assert.equal(error.code, "NO_BUSINESS_DAYS");
});

Deno.test(`${TOOL}: counts on where a year has one business day, and refuses what passes too many holidays`, async () => {
  const input = {
    operation: "add",
    date: "2025-01-01",
    weekend: [],
    holidays: everyDayBut("07-01"),
  };
  assert.equal((await outputOf(TOOL, { ...input, days: 100 })).result, "2124-07-01");
  // Long before the years end, the holidays passed are too many to list.
  assert.equal((await errorOf(TOOL, { ...input, days: 7000 })).code, "OUTPUT_TOO_LARGE");
});

Deno.test(`${TOOL}: accepts at most 1000 holidays`, async () => {
  const holidays = Array.from({ length: 1001 }, () => "01-01");
  assert.equal((await errorOf(TOOL, { date: "2025-01-01", holidays })).code, "INPUT_TOO_LARGE");
  assert.equal((await runTool(TOOL, { date: "2025-01-01", holidays: holidays.slice(1) })).ok, true);
});

Deno.test(`${TOOL}: reports a wrong holiday in both forms`, async () => {
  for (const entry of ["12-25 ", "25.12.", "02-30", ""]) {
    const error = await errorOf(TOOL, { date: "2025-01-01", holidays: [entry] });
    assert.match(error.message, /YYYY-MM-DD, or MM-DD for every year/);
  }
});
