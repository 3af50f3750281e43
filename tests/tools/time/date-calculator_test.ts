import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "date-calculator";

// Python's date.isocalendar, timetuple and calendar.
const INFOS: [date: string, week: string, dayOfYear: number, daysInMonth: number, leap: boolean][] =
  [
    ["2025-01-01", "2025-W01-3", 1, 31, false],
    ["2021-01-03", "2020-W53-7", 3, 31, false],
    ["2024-12-30", "2025-W01-1", 365, 31, true],
    ["2026-12-31", "2026-W53-4", 365, 31, false],
    ["2000-02-29", "2000-W09-2", 60, 29, true],
    ["1900-02-28", "1900-W09-3", 59, 28, false],
    ["2100-12-31", "2100-W52-5", 365, 31, false],
    ["0001-01-01", "0001-W01-1", 1, 31, false],
    ["9999-12-31", "9999-W52-5", 365, 31, false],
  ];
for (const [date, week, dayOfYear, daysInMonth, leap] of INFOS) {
  Deno.test(`${TOOL}: gives the facts of ${date}`, async () => {
    const info = await outputOf(TOOL, date);
    assert.deepEqual(
      [info.iso_week_date, info.day_of_year, info.days_in_month, info.leap_year, info.days_in_year],
      [week, dayOfYear, daysInMonth, leap, leap ? 366 : 365],
    );
    assert.equal(info.iso_week, week.slice(0, 8));
    assert.equal(info.weekday_number, Number(week.at(-1)));
    assert.equal(info.is_month_end, Number(date.slice(8)) === daysInMonth);
    assert.equal(info.first_of_month, `${date.slice(0, 8)}01`);
    assert.equal(info.last_of_month, `${date.slice(0, 8)}${daysInMonth}`);
  });
}

Deno.test(`${TOOL}: gives the ISO weeks of the 400 years after which the calendar repeats`, async () => {
  // ISO 8601: week 1 is that of 4 January. 71 of 400 years have 53 weeks, those that begin on a Thursday and the
  // leap years that begin on a Wednesday.
  let longYears = 0;
  for (let year = 2000; year < 2400; year++) {
    assert.equal((await outputOf(TOOL, `${year}-01-04`)).iso_week, `${year}-W01`);
    const weekday = new Date(Date.UTC(year, 0, 1)).getUTCDay();
    const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    const weeks = weekday === 4 || (weekday === 3 && isLeap) ? 53 : 52;
    if (weeks === 53) longYears++;
    assert.equal((await outputOf(TOOL, `${year}-12-28`)).iso_week, `${year}-W${weeks}`);
  }
  assert.equal(longYears, 71);
});

Deno.test(`${TOOL}: gives quarters`, async () => {
  const quarters = [];
  for (const month of ["01", "03", "04", "06", "07", "09", "10", "12"]) {
    quarters.push((await outputOf(TOOL, `2025-${month}-15T10:30`)).quarter);
  }
  assert.deepEqual(quarters, [1, 1, 2, 2, 3, 3, 4, 4]);
});

// By the calendar: months first, the day constrained once, then days, then time.
const ADDITIONS: [input: Record<string, unknown>, start: string, result: string, days: number][] = [
  [{ date: "2024-02-29", years: 1 }, "2024-02-29", "2025-02-28", 365],
  [{ date: "2024-02-29", years: 4 }, "2024-02-29", "2028-02-29", 1461],
  [{ date: "2024-01-31", months: 1 }, "2024-01-31", "2024-02-29", 29],
  [{ date: "2025-01-31", years: 1, months: -11 }, "2025-01-31", "2025-02-28", 28],
  [{ date: "2025-01-31", months: 1, days: 1 }, "2025-01-31", "2025-03-01", 29],
  [{ date: "2025-01-31", weeks: 2, days: -3 }, "2025-01-31", "2025-02-11", 11],
  [{ date: "2025-01-31", hours: 25 }, "2025-01-31", "2025-02-01T01:00:00", 1],
  [{ date: "2025-01-31", seconds: -1 }, "2025-01-31", "2025-01-30T23:59:59", -1],
  [{ date: "2025-01-31T10:30", days: 1 }, "2025-01-31T10:30:00", "2025-02-01T10:30:00", 1],
  [{ date: "2025-01-31T23:59:59", minutes: 1 }, "2025-01-31T23:59:59", "2025-02-01T00:00:59", 1],
  [{ date: "2025-01-31", duration: "P1Y2M10DT2H" }, "2025-01-31", "2026-04-10T02:00:00", 434],
  [{ date: "2025-01-31", duration: "-p1w", days: 7 }, "2025-01-31", "2025-01-31", 0],
  [{ date: "2025-01-31", duration: "PT24H", hours: -24 }, "2025-01-31", "2025-01-31", 0],
  [{ date: "2025-01-31T00:00", months: -2 }, "2025-01-31T00:00:00", "2024-11-30T00:00:00", -62],
  // An intermediate month outside the years 0001 to 9999 does not matter.
  [{ date: "9999-12-31", months: 1, days: -31 }, "9999-12-31", "9999-12-31", 0],
  [{ date: "0001-01-01", seconds: 1_000_000_000 }, "0001-01-01", "0032-09-09T01:46:40", 11574],
  [{ date: "2025-02-28", months: 1, keep_month_end: true }, "2025-02-28", "2025-03-31", 31],
  [
    { date: "2025-04-30", years: -1, months: -2, keep_month_end: true },
    "2025-04-30",
    "2024-02-29",
    -426,
  ],
  [{ date: "2025-02-27", months: 1, keep_month_end: true }, "2025-02-27", "2025-03-27", 28],
  [
    { date: "2025-01-31", months: 1, keep_month_end: true, overflow: "reject" },
    "2025-01-31",
    "2025-02-28",
    28,
  ],
];
for (const [input, start, result, days] of ADDITIONS) {
  Deno.test(`${TOOL}: adds ${JSON.stringify(input)}`, async () => {
    const output = await outputOf(TOOL, { operation: "add", ...input });
    assert.deepEqual([output.start, output.result, output.days_between], [start, result, days]);
    assert.equal(output.result_info.date, result.slice(0, 10));
    assert.ok(!("operation" in output.result_info));
  });
}

Deno.test(`${TOOL}: subtracts in the same order as it adds`, async () => {
  const input = { operation: "subtract", date: "2025-03-31", months: 1, days: 1, duration: "PT1S" };
  const output = await outputOf(TOOL, input);
  assert.deepEqual(
    [output.operation, output.result, output.days_between],
    ["subtract", "2025-02-26T23:59:59", -33],
  );
  const back = await outputOf(TOOL, { operation: "subtract", date: "2025-01-31", days: -1 });
  assert.equal(back.result, "2025-02-01");
});

Deno.test(`${TOOL}: refuses to add or subtract nothing`, async () => {
  const messageFor = async (more: Record<string, unknown>) => {
    const error = await errorOf(TOOL, { operation: "add", date: "2024-05-01", ...more });
    assert.equal(error.code, "INVALID_INPUT");
    return error.message;
  };
  for (const nothing of [{}, { months: null, duration: "" }]) {
    assert.match(
      await messageFor(nothing),
      /Nothing is given to add: send a unit, such as "days": 3/,
    );
  }
  assert.match(await messageFor({ amount: 3, unit: "days" }), /did you mean "days": 3\?$/);
});

Deno.test(`${TOOL}: gives each warning`, async () => {
  const add = { operation: "add", date: "2025-01-31" };
  assert.deepEqual(await warningsOf(TOOL, { ...add, months: 1 }), ["DAY_CONSTRAINED"]);
  assert.deepEqual(await warningsOf(TOOL, { ...add, months: 1, keep_month_end: true }), []);
  assert.deepEqual(await warningsOf(TOOL, { ...add, days: 0 }), ["NOTHING_TO_ADD"]);
  assert.deepEqual(await warningsOf(TOOL, { ...add, days: 7, duration: "-P7D" }), [
    "NOTHING_TO_ADD",
  ]);
  assert.deepEqual(await warningsOf(TOOL, { ...add, days: 7, duration: "-P1W" }), []);
  const { warnings } = await runTool(TOOL, { ...add, months: 1 });
  assert.match(warnings[0]!.message, /February 2025 has no day 31; day 28 was used/);
});

type Parts = [
  years: number,
  months: number,
  weeks: number,
  days: number,
  hours: number,
  minutes: number,
  seconds: number,
];

// Temporal's until is the rule; the days by Python's date arithmetic.
const DIFFERENCES: [
  start: string,
  end: string,
  unit: string,
  duration: string,
  parts: Parts,
  days: number,
][] = [
  ["2025-01-31", "2025-02-28", "year", "P28D", [0, 0, 0, 28, 0, 0, 0], 28],
  ["2024-02-29", "2025-02-28", "year", "P11M30D", [0, 11, 0, 30, 0, 0, 0], 365],
  ["2024-02-29", "2025-03-01", "year", "P1Y1D", [1, 0, 0, 1, 0, 0, 0], 366],
  ["2025-03-02", "1990-05-17", "year", "-P34Y9M13D", [34, 9, 0, 13, 0, 0, 0], -12708],
  ["1990-05-17", "2025-03-02", "month", "P417M13D", [0, 417, 0, 13, 0, 0, 0], 12708],
  ["1990-05-17", "2025-03-02", "week", "P1815W3D", [0, 0, 1815, 3, 0, 0, 0], 12708],
  ["1990-05-17", "2025-03-02", "day", "P12708D", [0, 0, 0, 12708, 0, 0, 0], 12708],
  ["2025-01-01T10:00", "2025-01-03T09:59:59", "year", "P1DT23H59M59S", [0, 0, 0, 1, 23, 59, 59], 2],
  ["2025-01-01T10:00", "2025-02-01T09:00", "month", "P30DT23H", [0, 0, 0, 30, 23, 0, 0], 31],
  ["2025-01-01T10:00", "2025-01-03", "hour", "PT38H", [0, 0, 0, 0, 38, 0, 0], 2],
  ["2025-01-01", "2025-01-02T00:00:30", "minute", "PT1440M30S", [0, 0, 0, 0, 0, 1440, 30], 1],
  ["2025-01-02", "2025-01-01", "second", "-PT86400S", [0, 0, 0, 0, 0, 0, 86400], -1],
  ["2025-01-01T23:00", "2025-01-02T01:00", "year", "PT2H", [0, 0, 0, 0, 2, 0, 0], 1],
  ["2025-01-01", "2025-01-01T00:00", "year", "PT0S", [0, 0, 0, 0, 0, 0, 0], 0],
  ["0001-01-01", "9999-12-31T23:59:59", "second", "PT315537897599S", [
    0,
    0,
    0,
    0,
    0,
    0,
    315537897599,
  ], 3652058],
];
for (const [date, end_date, largest_unit, duration, parts, days] of DIFFERENCES) {
  Deno.test(`${TOOL}: measures ${date} to ${end_date} in ${largest_unit}s`, async () => {
    const output = await outputOf(TOOL, { operation: "difference", date, end_date, largest_unit });
    const { years, months, weeks, days: dayPart, hours, minutes, seconds } = output;
    assert.equal(output.duration, duration);
    assert.deepEqual([years, months, weeks, dayPart, hours, minutes, seconds], parts);
    assert.equal(output.total_days, days);
    assert.equal(output.sign, duration === "PT0S" ? 0 : duration.startsWith("-") ? -1 : 1);
  });
}

Deno.test(`${TOOL}: gives signed totals`, async () => {
  const output = await outputOf(TOOL, {
    operation: "difference",
    date: "2025-01-11T12:00",
    end_date: "2025-01-01",
  });
  assert.deepEqual(
    [output.start, output.end, output.total_days, output.total_weeks, output.total_seconds],
    ["2025-01-11T12:00:00", "2025-01-01", -10, -1.4286, -907200],
  );
});

const WITH_TIMES: [date: string, end_date: string, days: number, codes: string[]][] = [
  ["2026-03-28T22:00", "2026-03-29T05:00", 1, ["TIME_IGNORED"]],
  ["2026-03-29T05:00", "2026-03-28T22:00", -1, ["TIME_IGNORED"]],
  ["2026-03-28T05:00", "2026-03-29T22:00", 1, []],
  ["2026-03-28", "2026-03-29T22:00", 1, []],
  ["2026-03-28", "2026-03-29", 1, []],
  ["2026-03-28T22:00", "2026-03-28T05:00", 0, []],
];
for (const [date, end_date, days, codes] of WITH_TIMES) {
  Deno.test(`${TOOL}: ${date} to ${end_date}: ${codes.length > 0 ? "tells that" : "needs no word on"} days are of dates`, async () => {
    const { output, warnings } = await runTool(TOOL, { operation: "difference", date, end_date });
    assert.equal((output as { total_days: number }).total_days, days);
    assert.deepEqual(warnings.map(({ code }) => code), codes);
  });
}

const NO_DATES: [input: Record<string, unknown>, path: string][] = [
  [{}, "date"],
  [{ date: "" }, "date"],
  [{ date: null }, "date"],
  [{ date: "today" }, "date"],
  [{ date: "2025-02-29" }, "date"],
  [{ date: "2025-13-01" }, "date"],
  [{ date: "2025-00-10" }, "date"],
  [{ date: "0000-01-01" }, "date"],
  [{ date: "12025-01-01" }, "date"],
  [{ date: "20250101" }, "date"],
  [{ date: "2025-1-1" }, "date"],
  [{ date: "2025-01-01T24:00" }, "date"],
  [{ date: "2025-01-01T10:60" }, "date"],
  [{ date: "2025-01-01T10:00:60" }, "date"],
  [{ date: "2025-01-01T10:00:00.5" }, "date"],
  [{ date: "2025-01-01T10:00Z" }, "date"],
  [{ date: "2025-01-01T10:00+01:00" }, "date"],
  [{ operation: "difference", date: "2025-01-01" }, "end_date"],
  [{ operation: "difference", date: "2025-01-01", end_date: "" }, "end_date"],
  [{ operation: "difference", date: "2025-01-01", end_date: "2025-01-32" }, "end_date"],
  [{ operation: "add", date: "9999-12-31", days: 1 }, "date"],
  [{ operation: "add", date: "2025-01-01", months: 1e9 }, "date"],
  [{ operation: "subtract", date: "0001-01-01", seconds: 1 }, "date"],
];
for (const [input, path] of NO_DATES) {
  Deno.test(`${TOOL}: finds no date in ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, "INVALID_DATE");
    assert.deepEqual(error.details, { path });
    assert.equal(error.fields[0]?.path, path);
  });
}

Deno.test(`${TOOL}: names a zone as the fault`, async () => {
  assert.match((await errorOf(TOOL, "2025-01-01T10:00Z")).message, /without a zone or offset/);
});

Deno.test(`${TOOL}: refuses an overflow with reject`, async () => {
  const error = await errorOf(TOOL, {
    operation: "add",
    date: "2025-01-31",
    months: 1,
    overflow: "reject",
  });
  assert.equal(error.code, "DAY_OUT_OF_RANGE");
  assert.deepEqual(error.details, { year: 2025, month: 2, day: 31, days_in_month: 28 });
});

for (
  const duration of ["P", "PT", "1 day", "P1.5D", "PT0,5S", "P1DT", "P1D2H", "P1S", "+-P1D", "P-1D"]
) {
  Deno.test(`${TOOL}: finds no duration in ${duration}`, async () => {
    const error = await errorOf(TOOL, { operation: "add", date: "2025-01-01", duration });
    assert.equal(error.code, "INVALID_DURATION");
  });
}

const WRONG_UNITS: Record<string, unknown>[] = [
  { days: 1.5 },
  { days: 1_000_000_001 },
  { years: -1_000_000_001 },
  { seconds: "soon" },
  { duration: "P1000000001D" },
  { operation: "multiply" },
  { largest_unit: "quarter" },
];
for (const input of WRONG_UNITS) {
  Deno.test(`${TOOL}: refuses ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(TOOL, { operation: "add", date: "2025-01-01", ...input });
    assert.equal(error.code, "INVALID_INPUT");
    assert.equal(error.fields[0]?.path, Object.keys(input)[0]);
  });
}

Deno.test("date-calculator and business-day-calculator: a start is suggested to be the date", async () => {
  const CALLS: [tool: string, input: object][] = [
    ["date-calculator", { operation: "difference", start: "2026-01-01", end_date: "2026-03-01" }],
    ["business-day-calculator", { operation: "add", start: "2026-12-24", days: 3 }],
  ];
  for (const [tool, input] of CALLS) {
    const { error, warnings } = await runTool(tool, input);
    assert.match(error!.message, /"date"/);
    assert.match(warnings[0]!.message, /"start" .*; did you mean "date"/);
  }
});
