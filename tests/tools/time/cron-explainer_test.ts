import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "cron-explainer";

async function utcRuns(expression: string, from: string, options: Record<string, unknown> = {}) {
  const { next_runs } = await outputOf(TOOL, { expression, from, ...options });
  return next_runs.map(({ utc }: { utc: string }) => utc);
}

async function localRuns(expression: string, from: string, timezone: string, count: number) {
  const { next_runs } = await outputOf(TOOL, { expression, from, timezone, count });
  return next_runs.map(({ local }: { local: string }) => local);
}

async function valuesOf(expression: string, name: string) {
  return (await outputOf(TOOL, { expression })).fields[name].values;
}

// crontab(5), and for n/s, Sunday as 7 and ranges to SUN the tool's own rules.
const VALUES: [expression: string, field: string, values: number[] | null][] = [
  ["0,30 * * * *", "minute", [0, 30]],
  ["10-20/5 * * * *", "minute", [10, 15, 20]],
  ["50/4 * * * *", "minute", [50, 54, 58]],
  ["*/60 * * * *", "minute", [0]],
  ["5,5,1-3,2 * * * *", "minute", [1, 2, 3, 5]],
  ["*,5 0 1 1 *", "minute", Array.from({ length: 60 }, (_, minute) => minute)],
  ["0 */7 * * *", "hour", [0, 7, 14, 21]],
  ["0 0 31 * *", "day_of_month", [31]],
  ["0 0 */10 * *", "day_of_month", [1, 11, 21, 31]],
  ["0 0 L * *", "day_of_month", null],
  ["0 0 1,15W * *", "day_of_month", null],
  ["0 0 1 jan,Mar-MAY *", "month", [1, 3, 4, 5]],
  ["0 0 1 JAN-DEC/3 *", "month", [1, 4, 7, 10]],
  ["0 0 * * 7", "day_of_week", [0]],
  ["0 0 * * 0-7", "day_of_week", [0, 1, 2, 3, 4, 5, 6]],
  ["0 0 * * 5-7", "day_of_week", [0, 5, 6]],
  ["0 0 * * fri-sun", "day_of_week", [0, 5, 6]],
  ["0 0 * * SUN-TUE", "day_of_week", [0, 1, 2]],
  ["0 0 * * 1/2", "day_of_week", [0, 1, 3, 5]],
  ["0 0 * * */7", "day_of_week", [0]],
  ["0 0 * * ?", "day_of_week", [0, 1, 2, 3, 4, 5, 6]],
  ["0 0 * * MON#1", "day_of_week", null],
  ["0 0 * * 5L", "day_of_week", null],
  ["0 0 0 1 1 * 2025-2030/5", "year", [2025, 2030]],
  ["0 0 0 1 1 * 2098/1", "year", [2098, 2099]],
  ["15 0 0 1 1 *", "second", [15]],
];
for (const [expression, field, values] of VALUES) {
  Deno.test(`${TOOL}: reads ${field} of ${expression}`, async () => {
    assert.deepEqual(await valuesOf(expression, field), values);
  });
}

Deno.test(`${TOOL}: gives fields as written, in order`, async () => {
  const { output, stats } = await runTool(TOOL, "  0\t0 12  ?  JAN MON 2026 ");
  const { expression, normalized, fields } = output as {
    expression: string;
    normalized: string;
    fields: Record<string, { raw: string }>;
  };
  assert.equal(expression, "  0\t0 12  ?  JAN MON 2026 ");
  assert.equal(normalized, "0 0 12 ? JAN MON 2026");
  assert.deepEqual(
    Object.entries(fields).map(([name, { raw }]) => [name, raw]),
    [
      ["second", "0"],
      ["minute", "0"],
      ["hour", "12"],
      ["day_of_month", "?"],
      ["month", "JAN"],
      ["day_of_week", "MON"],
      ["year", "2026"],
    ],
  );
  assert.deepEqual(stats, { runs: 0, field_count: 7 });
});

const MACROS: [macro: string, normalized: string][] = [
  ["@yearly", "0 0 1 1 *"],
  ["@annually", "0 0 1 1 *"],
  ["@Monthly", "0 0 1 * *"],
  ["@weekly", "0 0 * * 0"],
  ["@DAILY", "0 0 * * *"],
  ["@midnight", "0 0 * * *"],
  [" @hourly ", "0 * * * *"],
];
for (const [macro, normalized] of MACROS) {
  Deno.test(`${TOOL}: expands ${macro}`, async () => {
    assert.equal((await outputOf(TOOL, macro)).normalized, normalized);
  });
}

// By a calendar; expressions that croner knows were compared with croner 10.0.1.
const RUNS: [expression: string, from: string, expected: string[]][] = [
  ["0 0 29 2 *", "2025-01-01T00:00:00Z", ["2028-02-29T00:00:00Z", "2032-02-29T00:00:00Z"]],
  ["0 0 L * *", "2028-01-31T00:00:00Z", ["2028-02-29T00:00:00Z", "2028-03-31T00:00:00Z"]],
  // 2025-02-01 and 2025-03-01 are Saturdays, 2025-06-01 is a Sunday.
  ["0 0 1W 2,3,6 *", "2025-01-01T00:00:00Z", [
    "2025-02-03T00:00:00Z",
    "2025-03-03T00:00:00Z",
    "2025-06-02T00:00:00Z",
  ]],
  // 2025-08-31 and 2025-11-30 are Sundays, 2025-05-31 is a Saturday; June has no 31st.
  ["0 0 31W 5-8 *", "2025-05-01T00:00:00Z", [
    "2025-05-30T00:00:00Z",
    "2025-07-31T00:00:00Z",
    "2025-08-29T00:00:00Z",
  ]],
  ["0 0 15W * *", "2025-02-01T00:00:00Z", ["2025-02-14T00:00:00Z", "2025-03-14T00:00:00Z"]],
  ["0 0 lw * *", "2025-08-01T00:00:00Z", ["2025-08-29T00:00:00Z", "2025-09-30T00:00:00Z"]],
  ["0 0 * * friL", "2025-01-01T00:00:00Z", ["2025-01-31T00:00:00Z", "2025-02-28T00:00:00Z"]],
  ["0 0 * * 7L", "2025-01-01T00:00:00Z", ["2025-01-26T00:00:00Z", "2025-02-23T00:00:00Z"]],
  ["0 0 * * 6#5", "2025-01-01T00:00:00Z", ["2025-03-29T00:00:00Z", "2025-05-31T00:00:00Z"]],
  ["0 0 * * MON#2,WED", "2025-01-08T00:00:00Z", ["2025-01-13T00:00:00Z", "2025-01-15T00:00:00Z"]],
  // Friday or the 13th, whichever comes first; with ? or * only the other field counts.
  ["0 0 13 * FRI", "2025-01-09T12:00:00Z", [
    "2025-01-10T00:00:00Z",
    "2025-01-13T00:00:00Z",
    "2025-01-17T00:00:00Z",
  ]],
  ["0 0 13 * ?", "2025-01-09T12:00:00Z", ["2025-01-13T00:00:00Z", "2025-02-13T00:00:00Z"]],
  // cronie, entry.c and cron.c: a field that begins with * sets DOM_STAR or DOW_STAR, and then both must match.
  ["0 0 */31 * MON", "2025-01-02T00:00:00Z", ["2025-09-01T00:00:00Z", "2025-12-01T00:00:00Z"]],
  ["0 0 */2 * MON", "2025-01-02T00:00:00Z", ["2025-01-13T00:00:00Z", "2025-01-27T00:00:00Z"]],
  ["0 0 1-7 * */7", "2025-01-02T00:00:00Z", ["2025-01-05T00:00:00Z", "2025-02-02T00:00:00Z"]],
  ["0 0 *,5 * FRI", "2025-01-02T00:00:00Z", ["2025-01-03T00:00:00Z", "2025-01-10T00:00:00Z"]],
  ["0 0 1-31/2 * MON", "2025-01-02T00:00:00Z", ["2025-01-03T00:00:00Z", "2025-01-05T00:00:00Z"]],
  ["0 0 L-3 * *", "2024-02-01T00:00:00Z", ["2024-02-26T00:00:00Z", "2024-03-28T00:00:00Z"]],
  // 2025-05-31 less 6 days is Sunday 25 May: the Monday after it.
  ["0 0 L-6W 5 *", "2025-01-01T00:00:00Z", ["2025-05-26T00:00:00Z"]],
  // Months of 31 days alone have a day 30 before their last.
  ["0 0 l-30 * *", "2025-02-01T00:00:00Z", ["2025-03-01T00:00:00Z", "2025-05-01T00:00:00Z"]],
  ["0 0 0 1 1 ? 2030", "2025-01-01T00:00:00Z", ["2030-01-01T00:00:00Z"]],
  ["*/20 * * * * *", "2025-01-01T00:00:40.5Z", ["2025-01-01T00:01:00Z", "2025-01-01T00:01:20Z"]],
  // from itself is not a run, a moment before it is.
  ["0 0 * * *", "2025-01-01T00:00:00Z", ["2025-01-02T00:00:00Z"]],
  ["0 0 * * *", "2024-12-31T23:59:59.999999999Z", ["2025-01-01T00:00:00Z"]],
  ["0 0 * * *", "2025-01-01T05:00:00+05:30", ["2025-01-01T00:00:00Z"]],
  ["0 0 1 1 *", "1969-12-31T23:59:59Z", ["1970-01-01T00:00:00Z", "1971-01-01T00:00:00Z"]],
];
for (const [expression, from, expected] of RUNS) {
  Deno.test(`${TOOL}: finds ${expression} after ${from}`, async () => {
    const found = await utcRuns(expression, from, { count: expected.length });
    assert.deepEqual(found, expected);
  });
}

// Debian's cron(8). By Python's zoneinfo the clocks of Berlin go from 02:00 to 03:00 on 2025-03-30 and back
// from 03:00 to 02:00 on 2025-10-26; those of Lord Howe by half an hour, at 02:00 on 2025-10-05 and 2026-04-05.
const SPRING = "2025-03-29T23:00:00Z";
const AUTUMN = "2025-10-25T22:00:00Z";
const CHANGES: [
  expression: string,
  from: string,
  timezone: string,
  expected: string[],
  adjusted: boolean,
][] = [
  // A fixed time in the gap runs at its end, …
  ["30 2 * * *", SPRING, "Europe/Berlin", [
    "2025-03-30T03:00:00+02:00",
    "2025-03-31T02:30:00+02:00",
  ], true],
  // … once for all of them, …
  ["15,45 2 * * *", SPRING, "Europe/Berlin", [
    "2025-03-30T03:00:00+02:00",
    "2025-03-31T02:15:00+02:00",
  ], true],
  ["0 30 2 * * *", SPRING, "Europe/Berlin", ["2025-03-30T03:00:00+02:00"], true],
  // … and not a second time when a run is there already.
  ["0 2,3 * * *", SPRING, "Europe/Berlin", [
    "2025-03-30T03:00:00+02:00",
    "2025-03-31T02:00:00+02:00",
  ], false],
  ["0 1-4 * * *", SPRING, "Europe/Berlin", [
    "2025-03-30T01:00:00+01:00",
    "2025-03-30T03:00:00+02:00",
    "2025-03-30T04:00:00+02:00",
  ], false],
  // The moment that ends the gap is not after itself.
  ["30 2 * * *", "2025-03-30T01:00:00Z", "Europe/Berlin", ["2025-03-31T02:30:00+02:00"], false],
  // A wildcard job follows the clock.
  ["30 * * * *", "2025-03-30T00:00:00Z", "Europe/Berlin", [
    "2025-03-30T01:30:00+01:00",
    "2025-03-30T03:30:00+02:00",
  ], false],
  ["*/30 2 * * *", SPRING, "Europe/Berlin", ["2025-03-31T02:00:00+02:00"], false],
  // A fixed time in the overlap runs at the first, …
  ["30 2 * * *", AUTUMN, "Europe/Berlin", [
    "2025-10-26T02:30:00+02:00",
    "2025-10-27T02:30:00+01:00",
  ], true],
  // … and is over once the clocks went back.
  ["30 2 * * *", "2025-10-26T00:45:00Z", "Europe/Berlin", ["2025-10-27T02:30:00+01:00"], false],
  ["30 2 * * *", "2025-10-26T01:00:00Z", "Europe/Berlin", ["2025-10-27T02:30:00+01:00"], false],
  ["0 3 * * *", AUTUMN, "Europe/Berlin", ["2025-10-26T03:00:00+01:00"], false],
  ["30 * * * *", AUTUMN, "Europe/Berlin", [
    "2025-10-26T00:30:00+02:00",
    "2025-10-26T01:30:00+02:00",
    "2025-10-26T02:30:00+02:00",
    "2025-10-26T02:30:00+01:00",
    "2025-10-26T03:30:00+01:00",
  ], true],
  ["*/30 2 * * *", AUTUMN, "Europe/Berlin", [
    "2025-10-26T02:00:00+02:00",
    "2025-10-26T02:30:00+02:00",
    "2025-10-26T02:00:00+01:00",
    "2025-10-26T02:30:00+01:00",
  ], true],
  ["15 2 * * *", "2025-10-04T00:00:00Z", "Australia/Lord_Howe", [
    "2025-10-05T02:30:00+11:00",
    "2025-10-06T02:15:00+11:00",
  ], true],
  ["45 1 * * *", "2026-04-04T12:00:00Z", "Australia/Lord_Howe", [
    "2026-04-05T01:45:00+11:00",
    "2026-04-06T01:45:00+10:30",
  ], true],
  // Apia had no 2011-12-30.
  ["0 9 * * *", "2011-12-30T00:00:00Z", "Pacific/Apia", [
    "2011-12-31T00:00:00+14:00",
    "2011-12-31T09:00:00+14:00",
  ], true],
  ["0 9 * * *", "2025-03-29T00:00:00Z", "+05:30", ["2025-03-29T09:00:00+05:30"], false],
];
for (const [expression, from, timezone, expected, adjusted] of CHANGES) {
  Deno.test(`${TOOL}: finds ${expression} in ${timezone} after ${from}`, async () => {
    assert.deepEqual(await localRuns(expression, from, timezone, expected.length), expected);
    const codes = await warningsOf(TOOL, { expression, from, timezone, count: expected.length });
    assert.equal(codes.includes("DST_ADJUSTED"), adjusted);
  });
}

Deno.test(`${TOOL}: uses the local weekday`, async () => {
  const { next_runs, timezone } = await outputOf(TOOL, {
    expression: "0 9 * * MON",
    from: "2025-01-01T00:00:00Z",
    timezone: "asia/tokyo",
    count: 1,
  });
  assert.equal(timezone, "Asia/Tokyo");
  assert.deepEqual(next_runs, [
    { local: "2025-01-06T09:00:00+09:00", utc: "2025-01-06T00:00:00Z", weekday: "Monday" },
  ]);
});

// The tutorial of Quartz 2.3, "CronTriggers", and the documentation of org.quartz.CronExpression.
const QUARTZ: [expression: string, from: string, runs: string[]][] = [
  ["0 15 10 ? * 6L 2026-2027", "2026-11-01T00:00:00Z", [
    "2026-11-27T10:15:00Z",
    "2026-12-25T10:15:00Z",
    "2027-01-29T10:15:00Z",
  ]],
  ["0 15 10 ? * 6#3", "2025-01-01T00:00:00Z", ["2025-01-17T10:15:00Z", "2025-02-21T10:15:00Z"]],
  ["0 0 12 ? * 2", "2025-01-01T00:00:00Z", ["2025-01-06T12:00:00Z"]],
  ["0 0 12 ? * L", "2025-01-01T00:00:00Z", ["2025-01-04T12:00:00Z"]],
  ["0 0 12 ? * FRI-SUN", "2025-01-01T00:00:00Z", [
    "2025-01-03T12:00:00Z",
    "2025-01-04T12:00:00Z",
    "2025-01-05T12:00:00Z",
    "2025-01-10T12:00:00Z",
  ]],
  ["0 0 22-2/2 1 1 ?", "2025-01-01T00:00:00Z", [
    "2025-01-01T02:00:00Z",
    "2025-01-01T22:00:00Z",
    "2026-01-01T00:00:00Z",
  ]],
  ["0 0 0 L-2W 1 ?", "2025-01-01T00:00:00Z", ["2025-01-29T00:00:00Z", "2026-01-29T00:00:00Z"]],
  ["0 0 0 1 11-2 ?", "2025-02-01T00:00:00Z", ["2025-11-01T00:00:00Z", "2025-12-01T00:00:00Z"]],
];
for (const [expression, from, expected] of QUARTZ) {
  Deno.test(`${TOOL}: reads Quartz ${expression}`, async () => {
    const { next_runs, dialect } = await outputOf(TOOL, {
      expression,
      from,
      dialect: "quartz",
      count: expected.length,
    });
    assert.equal(dialect, "quartz");
    assert.deepEqual(next_runs.map(({ utc }: { utc: string }) => utc), expected);
  });
}

Deno.test(`${TOOL}: refuses what Quartz does not accept`, async () => {
  const cases: [expression: string, message: RegExp][] = [
    ["0 0 12 * * *", /not in neither/],
    ["0 0 12 ? * ?", /not in both/],
    ["0 12 * * *", /send 6 .* or 7/],
    ["@daily", /send 6 .* or 7/],
    ["0 0 12 ? * 0", /from 1 to 7 or SUN-SAT/],
    ["0 0 12 ? * * 2030-2027", /a range must go up/],
  ];
  for (const [expression, message] of cases) {
    const error = await errorOf(TOOL, { expression, dialect: "quartz" });
    assert.equal(error.code, "INVALID_CRON", expression);
    assert.match(error.message, message);
  }
});

const WARNINGS: [input: Record<string, unknown>, codes: string[]][] = [
  [{ expression: "0 0 * * *" }, ["NO_FROM"]],
  [{ expression: "0 0 1 * MON" }, ["NO_FROM", "DAY_FIELDS_UNION"]],
  [{ expression: "0 0 */2 * MON" }, ["NO_FROM"]],
  [{ expression: "*/15 */6 * */3 *" }, ["NO_FROM"]],
  [{ expression: "*/7 * * * *" }, ["NO_FROM", "UNEVEN_STEP"]],
  [{ expression: "0 */5 * * *" }, ["NO_FROM", "UNEVEN_STEP"]],
  [{ expression: "*/40 * * * * *" }, ["NO_FROM", "UNEVEN_STEP"]],
  [{ expression: "0 0 */2 * *" }, ["NO_FROM", "UNEVEN_STEP"]],
  [{ expression: "0 0 1 */5 *" }, ["NO_FROM", "UNEVEN_STEP"]],
  [{ expression: "0 0 31 2 *" }, ["NO_FROM", "NEVER_RUNS"]],
  [{ expression: "0 0 31 4,6,9,11 *" }, ["NO_FROM", "NEVER_RUNS"]],
  [{ expression: "0 0 29 2 *" }, ["NO_FROM"]],
  [{ expression: "0 0 1W,15W * *" }, ["NO_FROM"]],
  [{ expression: "0 0 30 2 *", from: "2025-01-01T00:00:00Z" }, ["NO_FURTHER_RUNS"]],
  [{ expression: "0 0 0 1 1 * 2020", from: "2025-01-01T00:00:00Z" }, ["NO_FURTHER_RUNS"]],
  [{ expression: "0 0 1 1 *", from: "2095-06-01T00:00:00Z" }, ["NO_FURTHER_RUNS"]],
  [{ expression: "0 0 1 1 *", from: "+275760-09-13T00:00:00Z" }, ["NO_FURTHER_RUNS"]],
  [{ expression: "0 0 1 1 *", from: "2095-06-01T00:00:00Z", count: 4 }, []],
  [{ expression: "0 0 30 2 *", from: "2025-01-01T00:00:00Z", count: 0 }, []],
  [{ expression: "* * * * *", from: "-271821-04-20T00:00:00Z", timezone: "Asia/Tokyo" }, []],
];
for (const [input, codes] of WARNINGS) {
  Deno.test(`${TOOL}: warns of ${JSON.stringify(input)}`, async () => {
    assert.deepEqual(await warningsOf(TOOL, input), codes);
  });
}

Deno.test(`${TOOL}: searches at most 100 years after from`, async () => {
  const from = "1900-01-01T00:00:00Z";
  const runs = await utcRuns("0 0 29 2 *", from, { count: 100 });
  // 1904 to 1996: 1900 was not a leap year.
  assert.equal(runs.length, 24);
  assert.equal(runs.at(-1), "1996-02-29T00:00:00Z");
});

// cronstrue 3.39.0 with the options of the contract; L, W and names with them need upper case there.
const DESCRIPTIONS: [expression: string, description: string | null][] = [
  ["*/15 9-17 * * MON-FRI", "Every 15 minutes, between 09:00 and 17:59, Monday through Friday"],
  ["@weekly", "At 00:00, only on Sunday"],
  // Both must match where one begins with * (logicalAndDayFields); else either one does.
  ["0 0 */2 * 1", "At 00:00, every 2 days in a month, only on Monday"],
  ["0 0 1/2 * 1", "At 00:00, every 2 days in a month, and on Monday"],
  ["0 0 13 * FRI", "At 00:00, on day 13 of the month, and on Friday"],
  ["0 9 * * fril", "At 09:00, on the last Friday of the month"],
  ["0 9 lw * *", "At 09:00, on the last weekday of the month"],
  ["0 9 1W,3W * *", null],
  // A list with * in it is *, of which cronstrue alone says "undefined" or "*"; ...
  ["0 9 * * *,1", "At 09:00"],
  ["5,* 9 ?,3 */2,* mon", "Every minute, between 09:00 and 09:59, only on Monday"],
  // ... but a day field with * further back does not begin with it, so that any day matches.
  ["0 9 1,* * mon", null],
  // It would leave out day 1, or run the words together.
  ["0 9 1,L-3 * *", null],
  ["0 9 1-5,*/10 * *", null],
  ["0 9 * * MON-WED,*/4", null],
  ["0 9 1-5,20 * *", "At 09:00, on day 1 through 5 and 20 of the month"],
  ["1-3,*/20 9 * * *", "1 through 3 and every 20 minutes, between 09:00 and 09:59"],
];
for (const [expression, description] of DESCRIPTIONS) {
  Deno.test(`${TOOL}: describes ${expression}`, async () => {
    assert.equal((await outputOf(TOOL, expression)).description, description);
  });
}

const INVALID: [expression: string, details: Record<string, string>][] = [
  ["* * * *", { token: "* * * *" }],
  ["* * * * * * * *", { token: "* * * * * * * *" }],
  ["@reboot", { token: "@reboot" }],
  ["@every", { token: "@every" }],
  ["@daily 5", { token: "@daily 5" }],
  ["60 * * * *", { field: "minute", token: "60" }],
  ["-1 * * * *", { field: "minute", token: "-1" }],
  ["1.5 * * * *", { field: "minute", token: "1.5" }],
  ["1,,2 * * * *", { field: "minute", token: "" }],
  ["? * * * *", { field: "minute", token: "?" }],
  ["*/0 * * * *", { field: "minute", token: "*/0" }],
  ["*/61 * * * *", { field: "minute", token: "*/61" }],
  ["*-5 * * * *", { field: "minute", token: "*-5" }],
  ["1-5-9 * * * *", { field: "minute", token: "1-5-9" }],
  ["0 24 * * *", { field: "hour", token: "24" }],
  ["0 22-2 * * *", { field: "hour", token: "22-2" }],
  ["0 */25 * * *", { field: "hour", token: "*/25" }],
  ["0 0 0 * *", { field: "day_of_month", token: "0" }],
  ["0 0 32 * *", { field: "day_of_month", token: "32" }],
  ["0 0 32W * *", { field: "day_of_month", token: "32W" }],
  ["0 0 L-31 * *", { field: "day_of_month", token: "L-31" }],
  ["0 0 L-W * *", { field: "day_of_month", token: "L-W" }],
  ["0 0 1#2 * *", { field: "day_of_month", token: "1#2" }],
  ["0 0 * 13 *", { field: "month", token: "13" }],
  ["0 0 * January *", { field: "month", token: "January" }],
  ["0 0 * MON *", { field: "month", token: "MON" }],
  ["0 0 * L *", { field: "month", token: "L" }],
  ["0 0 * * 8", { field: "day_of_week", token: "8" }],
  ["0 0 * * FRI-MON", { field: "day_of_week", token: "FRI-MON" }],
  ["0 0 * * */8", { field: "day_of_week", token: "*/8" }],
  ["0 0 * * 5W", { field: "day_of_week", token: "5W" }],
  ["0 0 * * L", { field: "day_of_week", token: "L" }],
  ["0 0 * * 1#6", { field: "day_of_week", token: "1#6" }],
  ["0 0 * * 1#0", { field: "day_of_week", token: "1#0" }],
  ["0 0 * * XYZ#1", { field: "day_of_week", token: "XYZ#1" }],
  ["0 0 0 1 1 * 1969", { field: "year", token: "1969" }],
  ["0 0 0 1 1 * 2100", { field: "year", token: "2100" }],
];
for (const [expression, details] of INVALID) {
  Deno.test(`${TOOL}: refuses ${expression}`, async () => {
    const error = await errorOf(TOOL, expression);
    assert.equal(error.code, "INVALID_CRON");
    assert.deepEqual(error.details, details);
  });
}

// A day out of range is not a day in the wrong field.
const FAULT_MESSAGES: [expression: string, message: RegExp][] = [
  ["* * 32W * *", /from 1 to 31, such as .*, L, L-n, LW, L-nW or nW$/],
  ["* * * * 8#2", /from 0 to 7 or SUN-SAT, such as .*, nL or n#k$/],
  ["* * * * 15W", /W belongs in the day-of-month field$/],
  ["* * 1#2 * *", /n#k belongs in the day-of-week field/],
  ["60 * * * *", /from 0 to 59, such as .*, a-b\/s or n\/s$/],
];
for (const [expression, message] of FAULT_MESSAGES) {
  Deno.test(`${TOOL}: says what to write instead of ${expression}`, async () => {
    assert.match((await errorOf(TOOL, expression)).message, message);
  });
}

const OTHER_ERRORS: [input: Record<string, unknown>, code: string][] = [
  [{}, "EMPTY_INPUT"],
  [{ expression: "" }, "EMPTY_INPUT"],
  [{ expression: " \t" }, "EMPTY_INPUT"],
  [{ expression: "* * * * *", from: "2025-01-01T00:00:00" }, "INVALID_TIMESTAMP"],
  [{ expression: "* * * * *", from: "2025-01-01" }, "INVALID_TIMESTAMP"],
  [{ expression: "* * * * *", from: "2025-02-30T00:00:00Z" }, "INVALID_TIMESTAMP"],
  [{ expression: "* * * * *", from: "now" }, "INVALID_TIMESTAMP"],
  [{ expression: "* * * * *", from: "" }, "INVALID_TIMESTAMP"],
  [{ expression: "* * * * *", timezone: "Nowhere" }, "INVALID_TIME_ZONE"],
  [{ expression: "* * * * *", count: 101 }, "INVALID_INPUT"],
  [{ expression: "* * * * *", count: -1 }, "INVALID_INPUT"],
  [{ expression: "*".repeat(501) }, "INPUT_TOO_LARGE"],
];
for (const [input, code] of OTHER_ERRORS) {
  Deno.test(`${TOOL}: returns ${code} for ${JSON.stringify(input).slice(0, 80)}`, async () => {
    assert.equal((await errorOf(TOOL, input)).code, code);
  });
}

/** What is pasted, and the end of the message; the AWS ones are of the EventBridge Scheduler User Guide. */
const PASTED: [Record<string, unknown>, string][] = [
  [
    { expression: "*/15 9-17 * * 1-5 /usr/bin/backup.sh >/dev/null 2>&1" },
    'Send "*/15 9-17 * * 1-5"',
  ],
  [{ expression: "0 3 * * * root /usr/local/bin/x" }, 'Send "0 3 * * *"'],
  [{ expression: "@daily /usr/local/bin/x" }, 'Send "@daily"'],
  [{ expression: "0 0 1 1 * 2030" }, 'Send "0 0 0 1 1 * 2030"'],
  // A crontab as crontab -e opens it, and Debian's cron.d: comments and variables come first.
  [
    {
      expression: "# m h  dom mon dow   command\n0 5 * * 1 tar -zcf /var/backups/home.tgz /home/",
    },
    'Send "0 5 * * 1"',
  ],
  [
    { expression: "SHELL=/bin/sh\r\nPATH = /bin\r\n\r\n@reboot x\r\n10 3 * * * root test -e /x" },
    'Send "10 3 * * *"',
  ],
  [
    { expression: "# 0 5 * * 1 off\nCRON_TZ=Asia/Tokyo 0 9 * * 1" },
    'Send "0 9 * * 1" and timezone "Asia/Tokyo"',
  ],
  // As word processors write it.
  [{ expression: "0 9 * * 1–5" }, 'Send "0 9 * * 1-5"'],
  [{ expression: "＊/5 * * * *" }, 'Send "*/5 * * * *"'],
  [{ expression: "0 9 * * 1 # every Monday" }, 'Send "0 9 * * 1"'],
  [{ expression: "- cron: '30 5 * * 1,3'" }, 'Send "30 5 * * 1,3"'],
  [{ expression: "`0 9 * * 1`" }, 'Send "0 9 * * 1"'],
  [
    { expression: "CRON_TZ=Europe/Berlin 0 9 * * *" },
    'Send "0 9 * * *" and timezone "Europe/Berlin"',
  ],
  [{ expression: "cron(0 10 * * ? *)" }, 'Send "0 0 10 * * ? *" with dialect quartz'],
  [
    { expression: "cron(15 10 ? * 6L 2022-2023)", dialect: "quartz" },
    'Send "0 15 10 ? * 6L 2022-2023"',
  ],
  [{ expression: "0 18 ? * MON-FRI *" }, 'Send "0 0 18 ? * MON-FRI *" with dialect quartz'],
];
for (const [input, hint] of PASTED) {
  Deno.test(`cron-explainer: finds the expression in ${JSON.stringify(input)}`, async () => {
    const { code, message } = await errorOf("cron-explainer", input);
    assert.equal(code, "INVALID_CRON");
    assert.ok(message.endsWith(`. ${hint}`), message);
  });
}

for (
  const expression of ["rate(5 minutes)", "Mon..Fri *-*-* 09:00:00", "H/15 * * * *", "61 * * * *"]
) {
  Deno.test(`cron-explainer: finds no expression in ${expression}`, async () => {
    const { message } = await errorOf("cron-explainer", { expression });
    assert.doesNotMatch(message, /Send "/);
  });
}
