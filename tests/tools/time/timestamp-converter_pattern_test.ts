/** Stated forms. Expected values: strftime and strptime of Python 3.11 and GNU date, C locale. */
import assert from "node:assert/strict";
import { errorOf, outputOf, warningsOf } from "../../support.ts";

const TOOL = "timestamp-converter";

const WRITTEN: [input: string, timezone: string, pattern: string, text: string][] = [
  [
    "2025-01-02T03:04:05.678901Z",
    "UTC",
    "%Y-%m-%d %H:%M:%S.%f %z",
    "2025-01-02 03:04:05.678901 +0000",
  ],
  [
    "2025-01-02T15:04:05Z",
    "Asia/Kolkata",
    "%a, %d %b %Y %I:%M %p %:z",
    "Thu, 02 Jan 2025 08:34 PM +05:30",
  ],
  [
    "2025-01-01T00:00:00Z",
    "UTC",
    "%A %B %e %j %u %w %G-W%V %U %W %y %C %g",
    "Wednesday January  1 001 3 3 2025-W01 00 00 25 20 25",
  ],
  ["2008-12-29T12:00:00Z", "UTC", "%G-W%V-%u %U %W", "2009-W01-1 52 52"],
  [
    "2025-07-04T12:00:00Z",
    "America/New_York",
    "%D|%F|%T|%R|%X|%x|%h",
    "07/04/25|2025-07-04|08:00:00|08:00|08:00:00|07/04/25|Jul",
  ],
  ["2025-07-04T00:05:09Z", "UTC", "%r%n%c%t%%", "12:05:09 AM\nFri Jul  4 00:05:09 2025\t%"],
  ["2025-07-04T00:05:09Z", "UTC", "%-d.%-m.%-y %-H:%-M %-I%p %-j", "4.7.25 0:5 12AM 185"],
  ["2025-07-04T00:05:09.012345678Z", "UTC", "%s %L %N", "1751587509 012 012345678"],
  ["2025-07-04T00:05:09Z", "Europe/Paris", "%Z", "Europe/Paris"],
];
for (const [input, timezone, write_pattern, text] of WRITTEN) {
  Deno.test(`${TOOL}: writes ${JSON.stringify(write_pattern)}`, async () => {
    assert.equal((await outputOf(TOOL, { input, timezone, write_pattern })).formatted, text);
  });
}

const READ: [input: string | number, pattern: string, iso: string, warnings: string[]][] = [
  ["2 Jan 2025, 3:04 PM", "%d %b %Y, %I:%M %p", "2025-01-02T15:04:00Z", ["ASSUMED_ZONE"]],
  ["12/31/99 12:00 am", "%m/%d/%y %I:%M %p", "1999-12-31T00:00:00Z", ["ASSUMED_ZONE"]],
  ["12/31/68", "%D", "2068-12-31T00:00:00Z", ["ASSUMED_ZONE"]],
  ["THURSDAY january 2 2025", "%A %B %d %Y", "2025-01-02T00:00:00Z", ["ASSUMED_ZONE"]],
  ["20250102T030405", "%Y%m%dT%H%M%S", "2025-01-02T03:04:05Z", ["ASSUMED_ZONE"]],
  [20250102, "%Y%m%d", "2025-01-02T00:00:00Z", ["ASSUMED_ZONE"]],
  ["2024-366", "%Y-%j", "2024-12-31T00:00:00Z", ["ASSUMED_ZONE"]],
  ["2025-W01-4", "%G-W%V-%u", "2025-01-02T00:00:00Z", ["ASSUMED_ZONE"]],
  ["2025-01-02 03:04:05.123456 +0530", "%F %T.%f %z", "2025-01-01T21:34:05.123456Z", []],
  ["2025-01-02T03:04:05.5Z", "%FT%T.%f%z", "2025-01-02T03:04:05.5Z", []],
  ["Thu Jan  2 03:04:05 2025", "%c", "2025-01-02T03:04:05Z", ["ASSUMED_ZONE"]],
  ["2025-01-02 12:00 Europe/Paris", "%F %R %Z", "2025-01-02T11:00:00Z", []],
  ["2025-01-02 12:00 UTC", "%F %R %Z", "2025-01-02T12:00:00Z", []],
  ["1735787045.25", "%s.%f", "2025-01-02T03:04:05.25Z", []],
  ["31.12.2016 23:59:60 +0000", "%d.%m.%Y %T %z", "2016-12-31T23:59:59Z", ["LEAP_SECOND"]],
  ["Mon 2025-01-02Z", "%a %F%z", "2025-01-02T00:00:00Z", ["WEEKDAY_MISMATCH"]],
];
for (const [input, read_pattern, iso, warnings] of READ) {
  Deno.test(`${TOOL}: reads ${JSON.stringify(input)} by ${read_pattern}`, async () => {
    const output = await outputOf(TOOL, { input, read_pattern });
    assert.deepEqual([output.iso_utc, output.detected_format], [iso, "pattern"]);
    assert.deepEqual(await warningsOf(TOOL, { input, read_pattern }), warnings);
  });
}

const REFUSED: [input: Record<string, unknown>, code: string, message: RegExp][] = [
  [{ input: "2025-366", read_pattern: "%Y-%j" }, "INVALID_TIMESTAMP", /2025 has no day 366/],
  [{ input: "2025-02-30", read_pattern: "%F" }, "INVALID_TIMESTAMP", /February 2025/],
  [{ input: "2025-01-02x", read_pattern: "%F" }, "INVALID_TIMESTAMP", /at position 10 .* the end/],
  [
    { input: "2025-01", read_pattern: "%F" },
    "INVALID_TIMESTAMP",
    /position 7 .* "-", where it ends/,
  ],
  [{ input: "13 PM 2025-01-01", read_pattern: "%I %p %F" }, "INVALID_TIMESTAMP", /1 to 12/],
  [{ input: "2025-01-01 X/Y", read_pattern: "%F %Z" }, "INVALID_TIME_ZONE", /X\/Y/],
  [{ input: "x", read_pattern: "%Q" }, "INVALID_INPUT", /"read_pattern" has %Q/],
  [{ input: "x", read_pattern: "%F %" }, "INVALID_INPUT", /not a conversion/],
  [{ input: "1", read_pattern: "%H" }, "INVALID_INPUT", /not name a whole date/],
  [{ input: "1", read_pattern: "%F %Y" }, "INVALID_INPUT", /names twice what %Y names/],
  [{ input: "1", read_pattern: "%F %d %e" }, "INVALID_INPUT", /names twice/],
  [{ input: "1", read_pattern: "%F %I" }, "INVALID_INPUT", /%I and %p need each other/],
  [{ input: "1", read_pattern: "%s %Y" }, "INVALID_INPUT", /%s already gives everything/],
  [{ input: "1", read_pattern: "%F %U" }, "INVALID_INPUT", /written, but not read/],
  [{ input: "0", write_pattern: "YYYY-MM-DD" }, "INVALID_INPUT", /send such as %Y-%m-%d/],
  [{ input: "0", write_pattern: "100%%" }, "INVALID_INPUT", /without any conversion/],
  [{ input: "0", write_pattern: "%E" }, "INVALID_INPUT", /"write_pattern" has %E/],
  [{ input: "0", write_pattern: "x".repeat(201) }, "INPUT_TOO_LARGE", /max_pattern_chars/],
];
for (const [input, code, message] of REFUSED) {
  Deno.test(`${TOOL}: refuses ${JSON.stringify(input).slice(0, 60)}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

Deno.test(`${TOOL}: writes null outside the years 0000 to 9999`, async () => {
  const output = await outputOf(TOOL, { input: "+010000-01-01T00:00:00Z", write_pattern: "%Y" });
  assert.equal(output.formatted, null);
  assert.equal((await outputOf(TOOL, "0")).formatted, null);
});
