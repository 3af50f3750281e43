import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "duration-converter";

// ISO 8601-1:2019 section 5.5.2; a day is 24 hours, a week 7 days.
const READINGS: [
  input: unknown,
  kind: string,
  iso: string,
  human: string,
  short: string,
  clock: string,
][] = [
  ["PT1H30M", "iso8601", "PT1H30M", "1 hour, 30 minutes", "1h 30m", "01:30:00"],
  ["pt90m", "iso8601", "PT1H30M", "1 hour, 30 minutes", "1h 30m", "01:30:00"],
  ["P1W2DT3H", "iso8601", "P9DT3H", "9 days, 3 hours", "9d 3h", "219:00:00"],
  ["P0.5W", "iso8601", "P3DT12H", "3 days, 12 hours", "3d 12h", "84:00:00"],
  ["PT0,5S", "iso8601", "PT0.5S", "0.5 seconds", "0.5s", "00:00:00.5"],
  ["-PT1.500S", "iso8601", "-PT1.5S", "-1.5 seconds", "-1.5s", "-00:00:01.5"],
  ["+P1D", "iso8601", "P1D", "1 day", "1d", "24:00:00"],
  ["P0D", "iso8601", "PT0S", "0 seconds", "0s", "00:00:00"],
  ["-PT0S", "iso8601", "PT0S", "0 seconds", "0s", "00:00:00"],
  ["1h30m", "words", "PT1H30M", "1 hour, 30 minutes", "1h 30m", "01:30:00"],
  ["2 weeks and 3 days", "words", "P17D", "17 days", "17d", "408:00:00"],
  ["- 1 Hour, and 1 SEC", "words", "-PT1H1S", "-1 hour, 1 second", "-1h 1s", "-01:00:01"],
  ["30 M 1 H", "words", "PT1H30M", "1 hour, 30 minutes", "1h 30m", "01:30:00"],
  [
    "1.5 hrs,2.25min",
    "words",
    "PT1H32M15S",
    "1 hour, 32 minutes, 15 seconds",
    "1h 32m 15s",
    "01:32:15",
  ],
  ["1500ms", "words", "PT1.5S", "1.5 seconds", "1.5s", "00:00:01.5"],
  ["250 \u00b5s", "words", "PT0.00025S", "0.00025 seconds", "0.00025s", "00:00:00.00025"],
  ["250\u03bcs", "words", "PT0.00025S", "0.00025 seconds", "0.00025s", "00:00:00.00025"],
  [
    "1 nanosecond",
    "words",
    "PT0.000000001S",
    "0.000000001 seconds",
    "0.000000001s",
    "00:00:00.000000001",
  ],
  ["01:30:00", "clock", "PT1H30M", "1 hour, 30 minutes", "1h 30m", "01:30:00"],
  ["1:30", "clock", "PT1H30M", "1 hour, 30 minutes", "1h 30m", "01:30:00"],
  [
    "-100:00:01.25",
    "clock",
    "-P4DT4H1.25S",
    "-4 days, 4 hours, 1.25 seconds",
    "-4d 4h 1.25s",
    "-100:00:01.25",
  ],
  ["90", "number", "PT1M30S", "1 minute, 30 seconds", "1m 30s", "00:01:30"],
  [90.5, "number", "PT1M30.5S", "1 minute, 30.5 seconds", "1m 30.5s", "00:01:30.5"],
  [
    -1e-9,
    "number",
    "-PT0.000000001S",
    "-0.000000001 seconds",
    "-0.000000001s",
    "-00:00:00.000000001",
  ],
  ["+0001", "number", "PT1S", "1 second", "1s", "00:00:01"],
  [
    "9007199254740991",
    "number",
    "P104249991374DT7H36M31S",
    "104249991374 days, 7 hours, 36 minutes, 31 seconds",
    "104249991374d 7h 36m 31s",
    "2501999792983:36:31",
  ],
];
for (const [input, kind, iso, human, short, clock] of READINGS) {
  Deno.test(`${TOOL}: reads ${JSON.stringify(input)}`, async () => {
    const output = await outputOf(TOOL, { input });
    assert.deepEqual(
      [output.input_kind, output.iso, output.human, output.short, output.clock],
      [kind, iso, human, short, clock],
    );
    assert.equal(output.sign, iso === "PT0S" ? 0 : iso.startsWith("-") ? -1 : 1);
  });
}

const WORDS: Record<string, string> = {
  "w wk wks week weeks": "P7D",
  "d day days": "P1D",
  "h hr hrs hour hours": "PT1H",
  "m min mins minute minutes": "PT1M",
  "s sec secs second seconds": "PT1S",
  "ms msec millisecond milliseconds": "PT0.001S",
  "us \u00b5s \u03bcs microsecond microseconds": "PT0.000001S",
  "ns nanosecond nanoseconds": "PT0.000000001S",
  "y yr yrs year years": "P1Y",
  "mo mos month months": "P1M",
};
for (const [words, iso] of Object.entries(WORDS)) {
  Deno.test(`${TOOL}: knows the units ${words}`, async () => {
    for (const word of words.split(" ")) {
      assert.equal((await outputOf(TOOL, `1${word}`)).iso, iso);
      assert.equal((await outputOf(TOOL, `1 ${word[0]!.toUpperCase()}${word.slice(1)}`)).iso, iso);
    }
  });
}

const UNITS: [unit: string, iso: string][] = [
  ["week", "P10DT12H"],
  ["day", "P1DT12H"],
  ["hour", "PT1H30M"],
  ["minute", "PT1M30S"],
  ["second", "PT1.5S"],
  ["millisecond", "PT0.0015S"],
  ["microsecond", "PT0.0000015S"],
];
for (const [unit, iso] of UNITS) {
  Deno.test(`${TOOL}: converts 1.5 in ${unit}s`, async () => {
    assert.equal((await outputOf(TOOL, { input: 1.5, unit })).iso, iso);
  });
}

const BALANCES: [largest_unit: string, iso: string][] = [
  ["week", "P1W2DT3H4M5.678S"],
  ["day", "P9DT3H4M5.678S"],
  ["hour", "PT219H4M5.678S"],
  ["minute", "PT13144M5.678S"],
  ["second", "PT788645.678S"],
];
for (const [largest_unit, iso] of BALANCES) {
  Deno.test(`${TOOL}: balances from ${largest_unit}s`, async () => {
    assert.equal((await outputOf(TOOL, { input: "1w 2d 3h 4m 5.678s", largest_unit })).iso, iso);
  });
}

// Python's decimal: nanoseconds divided, rounded half up to 15 digits.
Deno.test(`${TOOL}: gives totals`, async () => {
  assert.deepEqual((await outputOf(TOOL, "-1 day 0.000000001 s")).totals, {
    weeks: -0.142857142857145,
    days: -1.00000000000001,
    hours: -24.0000000000003,
    minutes: -1440.00000000002,
    seconds: -86400.000000001,
    milliseconds: -86400000.000001,
  });
  const zero = (await outputOf(TOOL, "-0")).totals;
  assert.ok(Object.values(zero).every((total) => Object.is(total, 0)));
});

Deno.test(`${TOOL}: reads components`, async () => {
  assert.deepEqual((await outputOf(TOOL, "-P1Y14M8DT90M1.5S")).components, {
    years: 1,
    months: 14,
    weeks: 0,
    days: 8,
    hours: 1,
    minutes: 30,
    seconds: 1.5,
  });
});

Deno.test(`${TOOL}: keeps years and months`, async () => {
  const { output, warnings } = await runTool(TOOL, "14 months 1 year 36 hours");
  const { iso, totals, clock, human, short } = output as Record<string, unknown>;
  assert.deepEqual(
    [iso, totals, clock, human, short],
    ["P1Y14M1DT12H", null, null, "1 year, 14 months, 1 day, 12 hours", "1y 14mo 1d 12h"],
  );
  assert.deepEqual(warnings.map(({ code }) => code), ["CALENDAR_UNITS"]);
});

// Days between dates by Python's date arithmetic; 8,000 years are 20 cycles of 146,097 days.
const RELATIVE: [input: string, from: string, iso: string][] = [
  ["P1M", "2025-01-31", "P28D"],
  ["P1M", "2024-01-31", "P29D"],
  ["-P1M", "2025-03-31", "-P31D"],
  ["P1Y", "2024-02-29", "P365D"],
  ["P1Y1M", "2024-01-31", "P394D"],
  ["P1YT36H", "2025-01-01", "P366DT12H"],
  ["P1D", "2025-01-01", "P1D"],
  ["P8000Y", "2025-01-01", "P2921940D"],
];
for (const [input, relative_to, iso] of RELATIVE) {
  Deno.test(`${TOOL}: converts ${input} from ${relative_to}`, async () => {
    const { output, warnings } = await runTool(TOOL, { input, relative_to });
    assert.equal((output as { iso: string }).iso, iso);
    assert.notEqual((output as { totals: unknown }).totals, null);
    assert.ok(!warnings.some(({ code }) => code === "CALENDAR_UNITS"));
  });
}

Deno.test(`${TOOL}: reports a clock of two numbers as hours`, async () => {
  const { output, warnings } = await runTool(TOOL, "-3:45");
  assert.equal((output as { iso: string }).iso, "-PT3H45M");
  assert.deepEqual(warnings.map(({ code }) => code), ["CLOCK_IN_HOURS"]);
  assert.match(warnings[0]!.message, /^3:45 was read as hours .* send 0:3:45$/);
  for (const input of ["0:03:45", "PT3M", "3 days, 4:05:06"]) {
    assert.ok(!(await warningsOf(TOOL, input)).includes("CLOCK_IN_HOURS"), input);
  }
});

Deno.test(`${TOOL}: reports the day length where days or weeks were read`, async () => {
  for (const input of ["1 day", "P1W", "P1DT1H"]) {
    assert.deepEqual(await warningsOf(TOOL, input), ["DAY_LENGTH"]);
  }
  assert.deepEqual(await warningsOf(TOOL, { input: 1, unit: "week" }), ["DAY_LENGTH"]);
  for (const input of ["PT36H", "P0DT1H", "48:00:00"]) {
    assert.deepEqual(await warningsOf(TOOL, input), []);
  }
  assert.deepEqual(await warningsOf(TOOL, "P1M1D"), ["CALENDAR_UNITS", "DAY_LENGTH"]);
});

const INVALID: unknown[] = [
  "P",
  "PT",
  "P1DT",
  "P1S",
  "PT1D",
  "P1D1W",
  "P-1D",
  "P1.5Y",
  "P0,5M",
  "1.5 months",
  "PT1.5H30M",
  "PT0.0000000001S",
  "0.5ns",
  "1h 2h",
  "1 hour 2 hrs",
  "1 fortnight",
  "one hour",
  "1h 30",
  "1h and",
  "1h,",
  "1h,,2m",
  "h",
  "1,5 h",
  "+1h",
  "1:60",
  "1:2",
  "1:00:60",
  "+1:00",
  "1:00:00:00",
  ".5",
  "1e3",
  "9007199254740992",
  "-PT9007199254740991.000000001S",
  "P9007199254740992Y",
  `${"9".repeat(400)} weeks`,
  1e300,
  0.1 + 0.2,
  "__proto__",
  "1 constructor",
];
for (const input of INVALID) {
  Deno.test(`${TOOL}: refuses ${JSON.stringify(input).slice(0, 60)}`, async () => {
    assert.equal((await errorOf(TOOL, { input })).code, "INVALID_DURATION");
  });
}

/** As bash's time, uptime, subtitles (SubRip), Docker, people and other languages write it. */
const MEANT: [input: string, meant: string | undefined][] = [
  ["real\t0m1.234s", "0m1.234s"],
  ["up 3 days,  4:05", "3 days,  4:05"],
  ["00:01:23,456", "00:01:23.456"],
  ["1,5 h", "1.5 h"],
  // A decimal comma or thousands.
  ["1,234 s", undefined],
  ["1 234 s", "1234 s"],
  ["2½ hours", "2.5 hours"],
  ["half an hour", "0.5 hour"],
  ["an hour and 5 min", "1 hour and 5 min"],
  ["1 hr. 20 min.", "1 hr 20 min"],
  ["10 minutes ago", "10 minutes"],
  ["1h:30m", "1h 30m"],
  ["12h30", "12h 30m"],
  ["5m30", "5m 30s"],
  ["5′30″", "5m 30s"],
  ["T+00:05:00", "00:05:00"],
  ["2 business days", undefined],
  ["infinity", undefined],
];
for (const [input, meant] of MEANT) {
  Deno.test(`${TOOL}: says what to send for ${JSON.stringify(input)}`, async () => {
    const { code, message } = await errorOf(TOOL, { input });
    assert.equal(code, "INVALID_DURATION");
    assert.equal(/\. Send "(.*)"$/.exec(message)?.[1], meant, message);
    if (meant !== undefined) await outputOf(TOOL, { input: meant });
  });
}

// systemd.time(7): M and month; 1 M there is 30.44 days.
const UPPER_CASE_M: [input: string, warns: boolean][] = [
  ["3M", true],
  ["1Y 6M", true],
  ["1H 30M", false],
  ["5M 30S", false],
  ["3m", false],
  ["3 MIN", false],
  ["P3M", false],
];
for (const [input, warns] of UPPER_CASE_M) {
  Deno.test(`${TOOL}: explains the M of ${input}`, async () => {
    const warnings = await warningsOf(TOOL, { input });
    assert.equal(warnings.includes("M_READ_AS_MINUTES"), warns);
  });
}

Deno.test(`${TOOL}: refuses other invalid input`, async () => {
  assert.equal((await errorOf(TOOL, {})).code, "EMPTY_INPUT");
  assert.equal((await errorOf(TOOL, " ")).code, "EMPTY_INPUT");
  assert.equal((await errorOf(TOOL, "1".repeat(501))).code, "INPUT_TOO_LARGE");
  assert.equal(
    (await errorOf(TOOL, { input: "1h", relative_to: "2025-02-29" })).code,
    "INVALID_DATE",
  );
  assert.equal((await errorOf(TOOL, { input: "1h", unit: "fortnight" })).code, "INVALID_INPUT");
  const far = await errorOf(TOOL, { input: "P999999999Y", relative_to: "2025-01-01" });
  assert.equal(far.code, "INVALID_DURATION");
});

Deno.test(`${TOOL}: refuses as ISO 8601 what begins like it`, async () => {
  assert.match(
    (await errorOf(TOOL, "PT1H1H")).message,
    /each at most once, as in P1Y2M3W4DT5H6M7S/,
  );
});

/** As Python's str(timedelta), PostgreSQL's interval output, .NET's TimeSpan and Slurm print them; seconds by Python. */
const DAYS_AND_CLOCK: [input: string, kind: string, seconds: number][] = [
  ["3 days, 4:05:06", "words", 273_906],
  ["1 day, 0:00:00.001500", "words", 86_400.0015],
  ["3 days 04:05:06", "words", 273_906],
  ["3d4:05:06", "words", 273_906],
  ["1 day 00:30", "words", 88_200],
  ["1 day and 26:00:00", "words", 180_000],
  ["3.04:05:06", "clock", 273_906],
  ["-3.04:05:06", "clock", -273_906],
  ["3-04:05:06", "clock", 273_906],
];
for (const [input, kind, seconds] of DAYS_AND_CLOCK) {
  Deno.test(`${TOOL}: ${input} is ${seconds} seconds`, async () => {
    const { input_kind, totals } = await outputOf(TOOL, { input });
    assert.deepEqual([input_kind, totals.seconds], [kind, seconds]);
    assert.deepEqual(await warningsOf(TOOL, { input }), ["DAY_LENGTH"]);
  });
}

/** timedelta(seconds=-1) is "-1 day, 23:59:59" in Python, and PostgreSQL signs the clock by itself. */
const NO_DAYS_AND_CLOCK: [string, RegExp][] = [
  ["-1 day, 23:59:59", /Python applies/],
  ["-1 days +02:03:04", /expected at position 8/],
  ["1 day, -1:00:00", /expected at position 7/],
  ["1 day 1 hour 2:00:00", /hours twice/],
  ["1 day 1:60:00", /from 00 to 59/],
  ["- 4:05:06", /expected at position 2/],
  ["4:05:06 3 days", /expected at position 0/],
  ["1 day, 1:00:00 1 week", /expected at position 7/],
  ["1.24:00:00", /expected at position 0/],
  ["1.1:00:00", /expected at position 0/],
  ["1.01:00", /expected at position 0/],
  ["1--01:00:00", /expected at position 0/],
];
for (const [input, message] of NO_DAYS_AND_CLOCK) {
  Deno.test(`${TOOL}: finds no duration in ${input}`, async () => {
    const error = await errorOf(TOOL, { input });
    assert.equal(error.code, "INVALID_DURATION");
    assert.match(error.message, message);
  });
}
