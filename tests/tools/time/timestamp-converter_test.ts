import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const convert = (input: unknown, options: Record<string, unknown> = {}) =>
  outputOf("timestamp-converter", { input, ...options });

// Digits decide the unit; moments by Python's datetime.
const NUMBERS: [unknown, string, string, string][] = [
  // input, unit, nanoseconds, iso_utc
  ["0", "epoch_s", "0", "1970-01-01T00:00:00Z"],
  ["+5", "epoch_s", "5000000000", "1970-01-01T00:00:05Z"],
  ["-1.5", "epoch_s", "-1500000000", "1969-12-31T23:59:58.5Z"],
  ["-0.0000000001", "epoch_s", "-1", "1969-12-31T23:59:59.999999999Z"],
  ["0.0000000009", "epoch_s", "0", "1970-01-01T00:00:00Z"],
  ["-1.0000000010", "epoch_s", "-1000000001", "1969-12-31T23:59:58.999999999Z"],
  ["99999999999", "epoch_s", "99999999999000000000", "5138-11-16T09:46:39Z"],
  ["100000000000", "epoch_ms", "100000000000000000", "1973-03-03T09:46:40Z"],
  ["1735787045123.4", "epoch_ms", "1735787045123400000", "2025-01-02T03:04:05.1234Z"],
  ["100000000000000", "epoch_us", "100000000000000000", "1973-03-03T09:46:40Z"],
  ["123456789012345678", "epoch_ns", "123456789012345678", "1973-11-29T21:33:09.012345678Z"],
  ["12345678901234567890", "epoch_ns", "12345678901234567890", "2361-03-21T19:15:01.23456789Z"],
  ["0000000000000000000001735787045", "epoch_s", "1735787045000000000", "2025-01-02T03:04:05Z"],
  ["20250102", "epoch_s", "20250102000000000", "1970-08-23T09:01:42Z"],
  [1735787045, "epoch_s", "1735787045000000000", "2025-01-02T03:04:05Z"],
  [1735787045.25, "epoch_s", "1735787045250000000", "2025-01-02T03:04:05.25Z"],
  [-1e-7, "epoch_s", "-100", "1969-12-31T23:59:59.9999999Z"],
];
for (const [input, format, nanoseconds, iso] of NUMBERS) {
  Deno.test(`timestamp-converter: reads the number ${input}`, async () => {
    const output = await convert(input);
    assert.deepEqual(
      [output.detected_format, output.epoch_nanoseconds, output.iso_utc],
      [format, nanoseconds, iso],
    );
    assert.deepEqual(await warningsOf("timestamp-converter", { input }), ["EPOCH_UNIT_GUESSED"]);
  });
}

Deno.test("timestamp-converter: rounds epochs down", async () => {
  const output = await convert("-0.000000001");
  assert.equal(output.epoch_seconds, -1);
  assert.equal(output.epoch_milliseconds, -1);
  assert.equal(output.epoch_microseconds, "-1");
  assert.equal(output.epoch_nanoseconds, "-1");
  const later = await convert("1999999999", { format: "epoch_ns" });
  assert.deepEqual(
    [later.epoch_seconds, later.epoch_milliseconds, later.epoch_microseconds],
    [1, 1999, "1999999"],
  );
});

Deno.test("timestamp-converter: takes a given unit without a warning", async () => {
  for (const format of ["epoch_s", "epoch_ms", "epoch_us", "epoch_ns"]) {
    assert.deepEqual(await warningsOf("timestamp-converter", { input: "1", format }), []);
  }
  assert.equal((await convert("1", { format: "epoch_us" })).epoch_nanoseconds, "1000");
});

// RFC 3339, section 5.8; ISO 8601-1:2019 examples; week dates by Python's date.fromisocalendar; the ends
// of the range by ECMA-262, section 21.4.1.1.
const ISO_TEXTS: [string, string][] = [
  ["1985-04-12T23:20:50.52Z", "1985-04-12T23:20:50.52Z"],
  ["1996-12-19T16:39:57-08:00", "1996-12-20T00:39:57Z"],
  ["1937-01-01T12:00:27.87+00:20", "1937-01-01T11:40:27.87Z"],
  ["2025-01-02t03:04z", "2025-01-02T03:04:00Z"],
  ["2025-01-02 03:04:05,123456789+0530", "2025-01-01T21:34:05.123456789Z"],
  // As Ruby's Time#to_s, git log --date=iso and PostgreSQL print them.
  ["2025-01-02 03:04:05 UTC", "2025-01-02T03:04:05Z"],
  ["2025-01-02 03:04:05 +0530", "2025-01-01T21:34:05Z"],
  ["2025-01-02 03:04:05.25 -08:00", "2025-01-02T11:04:05.25Z"],
  ["20250102T030405+05", "2025-01-01T22:04:05Z"],
  ["20250102T0304-0030", "2025-01-02T03:34:00Z"],
  ["2025-01-02T03:04-00:00", "2025-01-02T03:04:00Z"],
  ["2025-01-02T24:00Z", "2025-01-03T00:00:00Z"],
  ["2024-12-31T24:00:00.000Z", "2025-01-01T00:00:00Z"],
  ["2025-W01-4T00:00Z", "2025-01-02T00:00:00Z"],
  ["2025W014T0000Z", "2025-01-02T00:00:00Z"],
  ["2020-W53-7T00:00Z", "2021-01-03T00:00:00Z"],
  ["2026-W01-1T00:00Z", "2025-12-29T00:00:00Z"],
  ["2025-002T00:00Z", "2025-01-02T00:00:00Z"],
  ["2024366T0000Z", "2024-12-31T00:00:00Z"],
  ["2000-060T00:00Z", "2000-02-29T00:00:00Z"],
  ["0000-03-01T00:00Z", "0000-03-01T00:00:00Z"],
  ["+002025-01-02T00:00Z", "2025-01-02T00:00:00Z"],
  ["-000001-12-31T00:00Z", "-000001-12-31T00:00:00Z"],
  ["+275760-09-13T00:00Z", "+275760-09-13T00:00:00Z"],
  ["+275760-09-13T23:59+23:59", "+275760-09-13T00:00:00Z"],
  ["-271821-04-20T00:00Z", "-271821-04-20T00:00:00Z"],
  ["-271821-04-19T23:00-01:00", "-271821-04-20T00:00:00Z"],
  ["-271821-110T00:00Z", "-271821-04-20T00:00:00Z"],
  // RFC 9557: a zone in brackets agrees with the offset; Z says nothing about it.
  ["2025-07-01T12:00+02:00[Europe/Berlin]", "2025-07-01T10:00:00Z"],
  ["2025-07-01T12:00[europe/berlin]", "2025-07-01T10:00:00Z"],
  ["2025-07-01T12:00Z[Europe/Berlin]", "2025-07-01T12:00:00Z"],
  ["2025-07-01T12:00+05:30[+05:30]", "2025-07-01T06:30:00Z"],
  ["2025-07-01[Europe/Berlin]", "2025-06-30T22:00:00Z"],
  ["2025-10-26T02:30+02:00[Europe/Berlin]", "2025-10-26T00:30:00Z"],
  ["2025-10-26T02:30+01:00[Europe/Berlin]", "2025-10-26T01:30:00Z"],
  // Paris mean time was +00:09:21 and prints as +00:09.
  ["1900-01-01T00:00+00:09[Europe/Paris]", "1899-12-31T23:50:39Z"],
];
for (const [text, iso] of ISO_TEXTS) {
  Deno.test(`timestamp-converter: reads ISO 8601 ${text}`, async () => {
    const { output, warnings } = await runTool("timestamp-converter", ` ${text} `);
    const { detected_format, iso_utc } = output as Record<string, unknown>;
    assert.deepEqual([detected_format, iso_utc], ["iso8601", iso]);
    assert.deepEqual(warnings, []);
  });
}

// RFC 9110, section 5.6.7; RFC 2822, appendix A; Python's email.utils.parsedate_to_datetime.
const INTERNET_DATES: [string, string, string][] = [
  ["Sun, 06 Nov 1994 08:49:37 GMT", "http_date", "1994-11-06T08:49:37Z"],
  ["Sunday, 06-Nov-94 08:49:37 GMT", "http_date", "1994-11-06T08:49:37Z"],
  ["Sun Nov  6 08:49:37 1994", "http_date", "1994-11-06T08:49:37Z"],
  ["Saturday, 06-Nov-49 08:49:37 GMT", "http_date", "2049-11-06T08:49:37Z"],
  ["Monday, 06-Nov-50 08:49:37 GMT", "http_date", "1950-11-06T08:49:37Z"],
  ["Fri, 21 Nov 1997 09:55:06 -0600", "rfc2822", "1997-11-21T15:55:06Z"],
  ["Thu,\r\n 13 Feb 1969 23:32 -0330", "rfc2822", "1969-02-14T03:02:00Z"],
  ["21 Nov 97 09:55:06 GMT", "rfc2822", "1997-11-21T09:55:06Z"],
  // RFC 2822, appendices A.5 and A.6.3.
  [
    "Thu,\r\n      13\r\n        Feb\r\n          1969\r\n      23:32\r\n" +
    "               -0330 (Newfoundland Time)",
    "rfc2822",
    "1969-02-14T03:02:00Z",
  ],
  ["Fri, 21 Nov 1997 09(comment):   55  :  06 -0600", "rfc2822", "1997-11-21T15:55:06Z"],
  ["1 Jan 2025 00:00 (a (nested) one, and \\) ) +0000", "rfc2822", "2025-01-01T00:00:00Z"],
  ["1 jan 49 00:00 ut", "rfc2822", "2049-01-01T00:00:00Z"],
  ["1 Jan 50 00:00 Z", "rfc2822", "1950-01-01T00:00:00Z"],
  ["1 Jan 2025 00:00 -0000", "rfc2822", "2025-01-01T00:00:00Z"],
  ["1 Jan 2025 00:00:00 +0000 (UTC)", "rfc2822", "2025-01-01T00:00:00Z"],
  ["1 Jan 2025 00:00 EST", "rfc2822", "2025-01-01T05:00:00Z"],
  ["1 Jan 2025 00:00 EDT", "rfc2822", "2025-01-01T04:00:00Z"],
  ["1 Jan 2025 00:00 CST", "rfc2822", "2025-01-01T06:00:00Z"],
  ["1 Jan 2025 00:00 CDT", "rfc2822", "2025-01-01T05:00:00Z"],
  ["1 Jan 2025 00:00 MST", "rfc2822", "2025-01-01T07:00:00Z"],
  ["1 Jan 2025 00:00 MDT", "rfc2822", "2025-01-01T06:00:00Z"],
  ["1 Jan 2025 00:00 PST", "rfc2822", "2025-01-01T08:00:00Z"],
  ["1 Jan 2025 00:00 PDT", "rfc2822", "2025-01-01T07:00:00Z"],
];
for (const [text, format, iso] of INTERNET_DATES) {
  Deno.test(`timestamp-converter: reads ${JSON.stringify(text)}`, async () => {
    const { output, warnings } = await runTool("timestamp-converter", text);
    const { detected_format, iso_utc } = output as Record<string, unknown>;
    assert.deepEqual([detected_format, iso_utc], [format, iso]);
    assert.deepEqual(warnings, []);
  });
}

// Python's zoneinfo: fold 0 and 1 of the local time.
const LOCAL_TIMES: [string, string, string, string[], string][] = [
  // local, zone, disambiguation, warnings beside ASSUMED_ZONE, iso_local
  ["2025-03-30T02:30", "Europe/Berlin", "compatible", ["GAP_SHIFTED"], "2025-03-30T03:30:00+02:00"],
  ["2025-03-30T02:30", "Europe/Berlin", "earlier", ["GAP_SHIFTED"], "2025-03-30T01:30:00+01:00"],
  ["2025-03-30T02:30", "Europe/Berlin", "later", ["GAP_SHIFTED"], "2025-03-30T03:30:00+02:00"],
  [
    "2025-10-26T02:30",
    "Europe/Berlin",
    "compatible",
    ["OVERLAP_CHOSEN"],
    "2025-10-26T02:30:00+02:00",
  ],
  ["2025-10-26T02:30", "Europe/Berlin", "later", ["OVERLAP_CHOSEN"], "2025-10-26T02:30:00+01:00"],
  ["2025-10-26T03:00", "Europe/Berlin", "reject", [], "2025-10-26T03:00:00+01:00"],
  [
    "2025-10-05T02:15",
    "Australia/Lord_Howe",
    "compatible",
    ["GAP_SHIFTED"],
    "2025-10-05T02:45:00+11:00",
  ],
  ["2011-12-30T12:00", "Pacific/Apia", "earlier", ["GAP_SHIFTED"], "2011-12-29T12:00:00-10:00"],
  ["2018-11-04", "America/Sao_Paulo", "compatible", ["GAP_SHIFTED"], "2018-11-04T01:00:00-02:00"],
  ["2025-06-01T12:00", "+05:30", "reject", [], "2025-06-01T12:00:00+05:30"],
];
for (const [input, timezone, disambiguation, warnings, iso] of LOCAL_TIMES) {
  Deno.test(`timestamp-converter: reads ${input} in ${timezone}, ${disambiguation}`, async () => {
    const asked = { input, timezone, disambiguation };
    assert.equal((await outputOf("timestamp-converter", asked)).iso_local, iso);
    assert.deepEqual(await warningsOf("timestamp-converter", asked), ["ASSUMED_ZONE", ...warnings]);
  });
}

Deno.test("timestamp-converter: messages give both readings", async () => {
  const timezone = "Europe/Berlin";
  const gap = await runTool("timestamp-converter", { input: "2025-03-30T02:30", timezone });
  assert.match(
    gap.warnings[1]!.message,
    /2025-03-30T01:30:00\+01:00 or 2025-03-30T03:30:00\+02:00/,
  );
  const overlap = await runTool("timestamp-converter", { input: "2025-10-26T02:30", timezone });
  assert.match(overlap.warnings[1]!.message, /at \+02:00 and at \+01:00/);
});

Deno.test("timestamp-converter: reject refuses gaps and overlaps", async () => {
  const asked = { timezone: "Europe/Berlin", disambiguation: "reject" };
  const gap = await errorOf("timestamp-converter", { input: "2025-03-30T02:30", ...asked });
  assert.equal(gap.code, "NONEXISTENT_LOCAL_TIME");
  assert.deepEqual(gap.details, {
    earlier: "2025-03-30T01:30:00+01:00",
    later: "2025-03-30T03:30:00+02:00",
  });
  const overlap = await errorOf("timestamp-converter", { input: "2025-10-26T02:30", ...asked });
  assert.equal(overlap.code, "AMBIGUOUS_LOCAL_TIME");
  // An offset leaves nothing to choose.
  const known = await convert("2025-03-30T02:30+01:00", asked);
  assert.equal(known.iso_local, "2025-03-30T03:30:00+02:00");
});

const WARNINGS: [string, string[]][] = [
  ["2016-12-31T23:59:60Z", ["LEAP_SECOND"]],
  ["2025-01-02T03:04:60", ["ASSUMED_ZONE", "LEAP_SECOND"]],
  ["Fri, 02 Jan 2025 03:04:05 GMT", ["WEEKDAY_MISMATCH"]],
  ["Friday, 02-Jan-25 03:04:60 GMT", ["LEAP_SECOND", "WEEKDAY_MISMATCH"]],
  // The weekday is that of the written date, not of the date in UTC.
  ["Thu, 02 Jan 2025 23:00 -0500", []],
  ["2025-10-26T02:30[Europe/Berlin]", ["OVERLAP_CHOSEN"]],
];
for (const [input, expected] of WARNINGS) {
  Deno.test(`timestamp-converter: warns of ${input}`, async () => {
    assert.deepEqual(await warningsOf("timestamp-converter", input), expected);
  });
}

Deno.test("timestamp-converter: second 60 keeps its fraction", async () => {
  assert.equal((await convert("2016-12-31T23:59:60.5Z")).iso_utc, "2016-12-31T23:59:59.5Z");
});

// Python's zoneinfo, isocalendar, timetuple and email.utils.format_datetime.
Deno.test("timestamp-converter: gives all views of one moment", async () => {
  const output = await convert("2020-12-31T23:30:00.25Z", {
    timezone: "asia/kathmandu",
    zones: ["america/ARGENTINA/buenos_aires", "Asia/Calcutta", "-03:00", "utc", "Etc/UTC"],
  });
  assert.deepEqual(output.local, {
    zone: "Asia/Kathmandu",
    iso: "2021-01-01T05:15:00.25+05:45",
    offset: "+05:45",
    date: "2021-01-01",
    time: "05:15:00.25",
    weekday: "Friday",
    weekday_number: 5,
    iso_week: "2020-W53",
    day_of_year: 1,
  });
  assert.equal(output.iso_local, "2021-01-01T05:15:00.25+05:45");
  assert.equal(output.rfc2822, "Fri, 01 Jan 2021 05:15:00 +0545");
  assert.equal(output.http_date, "Thu, 31 Dec 2020 23:30:00 GMT");
  assert.deepEqual(
    output.zones.map(({ zone, iso }: { zone: string; iso: string }) => [zone, iso]),
    [
      ["America/Argentina/Buenos_Aires", "2020-12-31T20:30:00.25-03:00"],
      ["Asia/Calcutta", "2021-01-01T05:00:00.25+05:30"],
      ["-03:00", "2020-12-31T20:30:00.25-03:00"],
      ["UTC", "2020-12-31T23:30:00.25Z"],
      ["Etc/UTC", "2020-12-31T23:30:00.25+00:00"],
    ],
  );
  assert.equal(output.zones[1].day_of_year, 1);
  assert.equal(output.zones[3].day_of_year, 366);
});

Deno.test("timestamp-converter: prints offsets with seconds in minutes", async () => {
  // Monrovia was at -00:44:30 until 1972.
  const output = await convert("1960-01-01T00:00Z", { timezone: "Africa/Monrovia" });
  assert.deepEqual(
    [output.local.offset, output.local.iso],
    ["-00:45", "1959-12-31T23:15:30-00:45"],
  );
});

const INTERNET_YEARS: [string, string, string | null, string | null][] = [
  ["1900-01-01T00:00Z", "UTC", "Mon, 01 Jan 1900 00:00:00 +0000", "Mon, 01 Jan 1900 00:00:00 GMT"],
  ["1900-01-01T00:00Z", "-01:00", null, "Mon, 01 Jan 1900 00:00:00 GMT"],
  ["9999-12-31T23:59:59Z", "+01:00", null, "Fri, 31 Dec 9999 23:59:59 GMT"],
  ["0001-01-01T00:00Z", "UTC", null, "Mon, 01 Jan 0001 00:00:00 GMT"],
  ["+010000-01-01T00:00Z", "-01:00", "Fri, 31 Dec 9999 23:00:00 -0100", null],
  ["-000001-01-01T00:00Z", "UTC", null, null],
];
for (const [input, timezone, rfc2822, httpDate] of INTERNET_YEARS) {
  Deno.test(`timestamp-converter: gives mail and HTTP dates of ${input} in ${timezone}`, async () => {
    const output = await convert(input, { timezone });
    assert.deepEqual([output.rfc2822, output.http_date], [rfc2822, httpDate]);
  });
}

const FAULTS: [string, Record<string, unknown>, string][] = [
  ["no input", {}, "EMPTY_INPUT"],
  ["a blank input", { input: " \n" }, "EMPTY_INPUT"],
  ["null", { input: null }, "EMPTY_INPUT"],
  ["a long input", { input: "1".repeat(201) }, "INPUT_TOO_LARGE"],
  ["21 digits", { input: "123456789012345678901" }, "INVALID_TIMESTAMP"],
  ["an exponent", { input: "1e9" }, "INVALID_TIMESTAMP"],
  ["a bare point", { input: "5." }, "INVALID_TIMESTAMP"],
  ["a big JSON number", { input: 2 ** 53 }, "INVALID_INPUT"],
  ["a boolean", { input: true }, "INVALID_INPUT"],
  ["now", { input: "now" }, "INVALID_TIMESTAMP"],
  ["February 29", { input: "2025-02-29" }, "INVALID_TIMESTAMP"],
  ["month 13", { input: "2025-13-01" }, "INVALID_TIMESTAMP"],
  ["week 53 of a short year", { input: "2021-W53-1" }, "INVALID_TIMESTAMP"],
  ["week 0", { input: "2025-W00-1" }, "INVALID_TIMESTAMP"],
  ["weekday 8", { input: "2025-W01-8" }, "INVALID_TIMESTAMP"],
  ["day 366", { input: "2025-366" }, "INVALID_TIMESTAMP"],
  ["day 000", { input: "2025-000" }, "INVALID_TIMESTAMP"],
  ["minus year 0", { input: "-000000-01-01" }, "INVALID_TIMESTAMP"],
  ["a mixed date", { input: "2025-0102" }, "INVALID_TIMESTAMP"],
  ["a mixed time", { input: "2025-01-02T03:0405" }, "INVALID_TIMESTAMP"],
  ["hours alone", { input: "2025-01-02T03" }, "INVALID_TIMESTAMP"],
  ["24:01", { input: "2025-01-02T24:01" }, "INVALID_TIMESTAMP"],
  ["second 61", { input: "2025-01-02T03:04:61Z" }, "INVALID_TIMESTAMP"],
  ["ten decimals", { input: "2025-01-02T03:04:05.1234567890Z" }, "INVALID_TIMESTAMP"],
  ["offset +24:00", { input: "2025-01-02T03:04+24:00" }, "INVALID_TIMESTAMP"],
  ["a wrong offset", { input: "2025-07-01T12:00+01:00[Europe/Berlin]" }, "INVALID_TIMESTAMP"],
  ["an offset in a gap", { input: "2025-03-30T02:30+01:00[Europe/Berlin]" }, "INVALID_TIMESTAMP"],
  ["a zone in brackets that is none", { input: "2025-07-01T12:00[Mars/X]" }, "INVALID_TIME_ZONE"],
  ["the end of the range", { input: "+275760-09-13T00:00:00.000000001Z" }, "INVALID_TIMESTAMP"],
  ["before the range", { input: "-271821-04-19T23:59:59Z" }, "INVALID_TIMESTAMP"],
  ["far years", { input: "+999999-01-01" }, "INVALID_TIMESTAMP"],
  ["seconds out of range", { input: "8640000000001", format: "epoch_s" }, "INVALID_TIMESTAMP"],
  ["a mail date without zone", { input: "Thu, 02 Jan 2025 03:04:05" }, "INVALID_TIMESTAMP"],
  ["an unknown zone name", { input: "02 Jan 2025 03:04:05 CET" }, "INVALID_TIMESTAMP"],
  ["February 31 in a mail", { input: "31 Feb 2025 00:00 GMT" }, "INVALID_TIMESTAMP"],
  ["24:00 in a mail", { input: "1 Jan 2025 24:00 GMT" }, "INVALID_TIMESTAMP"],
  ["a comment left open", { input: "1 Jan 2025 00:00 GMT (a (b)" }, "INVALID_TIMESTAMP"],
  ["a comment closed twice", { input: "1 Jan 2025 00:00 GMT (a))" }, "INVALID_TIMESTAMP"],
  ["another form than asked", { input: "2025-01-02", format: "rfc2822" }, "INVALID_TIMESTAMP"],
  ["a number for a text form", { input: "1735787045", format: "http_date" }, "INVALID_TIMESTAMP"],
  ["an unknown zone", { input: "0", timezone: "Europe/Atlantis" }, "INVALID_TIME_ZONE"],
  ["an empty zone", { input: "0", timezone: "" }, "INVALID_TIME_ZONE"],
  ["a zone that is a time", { input: "0", timezone: "T1230Z" }, "INVALID_TIME_ZONE"],
  ["a basic offset", { input: "0", timezone: "+0530" }, "INVALID_TIME_ZONE"],
  ["an offset of 24 hours", { input: "0", timezone: "+24:00" }, "INVALID_TIME_ZONE"],
  ["a prototype key for a zone", { input: "0", zones: ["__proto__"] }, "INVALID_TIME_ZONE"],
  ["51 zones", { input: "0", zones: Array(51).fill("UTC") }, "INPUT_TOO_LARGE"],
];
for (const [title, input, code] of FAULTS) {
  Deno.test(`timestamp-converter: refuses ${title}`, async () => {
    assert.equal((await errorOf("timestamp-converter", input)).code, code);
  });
}

Deno.test("timestamp-converter: a refusal names the accepted forms", async () => {
  const any = await errorOf("timestamp-converter", "yesterday");
  assert.match(any.message, /Unix time.*ISO 8601.*HTTP date.*RFC 2822/);
  const asked = await errorOf("timestamp-converter", { input: "x", format: "http_date" });
  assert.match(asked.message, /Accepted: HTTP date \(/);
  assert.doesNotMatch(asked.message, /ISO 8601/);
  const zone = await errorOf("timestamp-converter", { input: "0", zones: ["UTC", "Nope"] });
  assert.deepEqual(zone.details, { path: "zones[1]" });
});

Deno.test("timestamp-converter: reads a number as a basic date when iso8601 is given", async () => {
  for (const input of [20250102, "20250102"]) {
    assert.equal((await convert(input, { format: "iso8601" })).iso_utc, "2025-01-02T00:00:00Z");
  }
});

/** Digits of a date, what the warning says to send with them, and the moment that they then are. */
const DATE_DIGITS: [string, Record<string, string>, string][] = [
  ["20261122", { format: "iso8601" }, "2026-11-22T00:00:00Z"],
  ["202611222134", { read_pattern: "%Y%m%d%H%M" }, "2026-11-22T21:34:00Z"],
  ["20261122213415", { read_pattern: "%Y%m%d%H%M%S" }, "2026-11-22T21:34:15Z"],
];

for (const [input, option, expected] of DATE_DIGITS) {
  Deno.test(`timestamp-converter: says how to read ${input} as a date`, async () => {
    const { warnings } = await runTool("timestamp-converter", { input });
    const [[name, value]] = Object.entries(option) as [[string, string]];
    assert.ok(
      warnings[0]!.message.includes(`or ${name} "${value}" if it is a date of the year 2026`),
    );
    const { iso_utc } = await outputOf("timestamp-converter", { input, ...option });
    assert.equal(iso_utc, expected);
  });
}

for (const input of ["1795383255", "1795383255123", "20261322", "20261122241500", "-20261122"]) {
  Deno.test(`timestamp-converter: does not find the digits of a date in ${input}`, async () => {
    const { warnings } = await runTool("timestamp-converter", { input });
    assert.match(warnings[0]!.message, /to be sure$/);
  });
}

Deno.test("timestamp-converter: suggests read_pattern for a form of no standard", async () => {
  const { message } = await errorOf("timestamp-converter", { input: "22 Nov" });
  assert.match(message, /read_pattern \(%d\.%m\.%Y %H:%M for 31\.01\.2025 09:30\)$/);
});

Deno.test("timestamp-converter: says what to send for a time without year, or with an abbreviation", async () => {
  const adviceOn = async (input: string) =>
    (await errorOf("timestamp-converter", { input })).message.split(". ").slice(1).join(". ");
  // As syslog (RFC 3164) and ls write it.
  assert.match(await adviceOn("Oct 11 22:14:15"), /no year: .* read_pattern "%Y %b %d %H:%M:%S"$/);
  assert.match(await adviceOn("Nov  2 21:34"), /no year: .* read_pattern "%Y %b %d %H:%M"$/);
  const read = await convert("2025 Nov  2 21:34", { read_pattern: "%Y %b %d %H:%M" });
  assert.equal(read.iso_utc, "2025-11-02T21:34:00Z");
  assert.equal(
    await adviceOn("2026-01-01 12:00 PST"),
    'Leave "PST" out, which several zones use, and send timezone America/Los_Angeles. Send it with ' +
      'read_pattern "%Y-%m-%d %H:%M"',
  );
  assert.equal(
    await adviceOn("01/13/2026 3:05 PM PDT"),
    'Leave "PDT" out, which several zones use, and send timezone America/Los_Angeles. Send it with ' +
      'read_pattern "%m/%d/%Y %I:%M %p"',
  );
});

// Moments by Python's datetime.strptime.
const COMMON_FORMS: [string, string[], string][] = [
  ["24.12.2025 18:30", ["%d.%m.%Y %H:%M"], "2025-12-24T18:30:00Z"],
  ["24.12.25", ["%d.%m.%y"], "2025-12-24T00:00:00Z"],
  ["12/24/2025 6:30 PM", ["%m/%d/%Y %I:%M %p"], "2025-12-24T18:30:00Z"],
  ["03/04/2025", ["%m/%d/%Y", "%d/%m/%Y"], "2025-03-04T00:00:00Z"],
  ["24/Dec/2025:18:30:00 +0100", ["%d/%b/%Y:%H:%M:%S %z"], "2025-12-24T17:30:00Z"],
  ["Wed Dec 24 18:30:00 2025 +0100", ["%a %b %d %H:%M:%S %Y %z"], "2025-12-24T17:30:00Z"],
  ["Wednesday, December 24, 2025 6:30 PM", ["%a, %b %d, %Y %I:%M %p"], "2025-12-24T18:30:00Z"],
  [
    "Wed Dec 24 2025 18:30:00 GMT+0100 (Central European Standard Time)",
    ["%a %b %d %Y %H:%M:%S GMT%z (Central European Standard Time)"],
    "2025-12-24T17:30:00Z",
  ],
  ["2025-12-24 18:30:00 CET", ["%Y-%m-%d %H:%M:%S %Z"], "2025-12-24T17:30:00Z"],
];
for (const [input, patterns, iso] of COMMON_FORMS) {
  Deno.test(`timestamp-converter: refuses ${input} and gives its read_pattern`, async () => {
    const { code, message } = await errorOf("timestamp-converter", { input });
    assert.equal(code, "INVALID_TIMESTAMP");
    const named = patterns.map((pattern) => `"${pattern}"`).join(" or ");
    assert.ok(message.includes(`Send it with read_pattern ${named}`), message);
    assert.equal((await convert(input, { read_pattern: patterns[0] })).iso_utc, iso);
  });
}

Deno.test("timestamp-converter: names the accepted forms for a text in none of them", async () => {
  for (const input of ["now", "Dec 24 evening", "31.31.2025", "x".repeat(150)]) {
    assert.match((await errorOf("timestamp-converter", { input })).message, /Accepted: Unix time/);
  }
});

// Of 2023-12-25T18:28:48Z and the like: Python's datetime, less the epochs that the makers document
// (1899-12-30, 1601-01-01, 0001-01-01).
const FOREIGN_EPOCHS: [string, string][] = [
  ["45285.77", "a serial day of a spreadsheet, the input 1703528928 with"],
  ["133479060000000000", "a FILETIME of Windows, the input 1703432400 with"],
  ["13347906000000000", "a time of Chrome or WebKit, the input 1703432400 with"],
  ["638391234000000000", "a count of .NET ticks, the input 1703526600 with"],
];
for (const [input, expected] of FOREIGN_EPOCHS) {
  Deno.test(`timestamp-converter: says that ${input} may count from another epoch`, async () => {
    const { warnings } = await runTool("timestamp-converter", { input });
    assert.ok(warnings[0]!.message.includes(expected), warnings[0]!.message);
  });
}

Deno.test("timestamp-converter: tells that a number is hardly in the unit that format names", async () => {
  const told = async (input: string, format: string) => {
    const { warnings } = await runTool("timestamp-converter", { input, format });
    return warnings.map(({ code, message }) => `${code} ${/send format "\w+"/.exec(message)?.[0]}`);
  };
  const unlikely = (format: string) => [`EPOCH_UNIT_UNLIKELY send format "${format}"`];
  assert.deepEqual(await told("1700000000000", "epoch_s"), unlikely("epoch_ms"));
  assert.deepEqual(await told("1700000000", "epoch_ms"), unlikely("epoch_s"));
  assert.deepEqual(await told("1700000000000", "epoch_us"), unlikely("epoch_ms"));
  const likely = [
    ["1700000000", "epoch_s"],
    ["0", "epoch_ms"],
    ["86400000", "epoch_ms"],
    [
      "4102444800",
      "epoch_s",
    ],
    ["-1700000000000", "epoch_s"],
    ["99999999999999", "epoch_ms"],
  ];
  for (const [input, format] of likely) {
    assert.deepEqual(await told(input!, format!), [], `${input} ${format}`);
  }
});

// Microsoft, DATEVALUE: 2008-01-01 is day 39448; Python's datetime from 1899-12-30 for the others.
const SERIALS: [string, string, number | null][] = [
  ["2008-01-01T00:00:00Z", "UTC", 39_448],
  ["1900-03-01T00:00:00Z", "UTC", 61],
  ["1900-02-28T23:59:59Z", "UTC", null],
  ["2011-01-01T18:00:00Z", "UTC", 40_544.75],
  ["2026-07-01T22:30:00Z", "Europe/Berlin", 46_205.020833333],
  ["+010000-01-01T00:00:00Z", "UTC", null],
  // ECMA-262, section 21.4.1.1: the first moment there is, whose clock here shows the day before.
  ["-271821-04-20T00:00:00Z", "-12:00", null],
];
for (const [input, timezone, serial] of SERIALS) {
  Deno.test(`timestamp-converter: ${input} in ${timezone} is day ${serial} of a spreadsheet`, async () => {
    assert.equal((await convert(input, { timezone })).excel_serial, serial);
  });
}
