import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const zoneView = z.object({
  zone: z.string().describe("As asked for; an IANA name in IANA spelling"),
  iso: z.string().describe("With offset; Z in UTC"),
  offset: z.string().describe("±HH:MM"),
  date: z.string(),
  time: z.string().describe("With the fraction where it is not zero"),
  weekday: z.string().describe("English name"),
  weekday_number: z.int().describe("1 Monday to 7 Sunday"),
  iso_week: z.string().describe("ISO 8601 week, such as 2025-W01"),
  day_of_year: z.int(),
});

export const contract = defineTool({
  id: "timestamp-converter",
  name: "Timestamp Converter",
  category: "Time",
  description:
    "Read a timestamp in any common form (Unix seconds to nanoseconds, ISO 8601, RFC 3339, RFC 2822, HTTP date) or in one that you describe with a strftime pattern, and return it in all of them, in the time zones and the pattern that you ask for.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  limits: { max_input_chars: 200, max_zones: 50, max_pattern_chars: 200 },
  views: {
    iso_local: "answer",
    formatted: "answer",
    local: "clocks",
    zones: "clocks",
    "": {
      view: "figures",
      y: ["iso_utc", "epoch_seconds", "epoch_milliseconds", "rfc2822", "http_date", "excel_serial"],
    },
  },
  input: z.looseObject({
    input: z.union([z.string(), z.number()]).optional().describe(
      "The timestamp. A number beyond ±(2^53 - 1) must be sent as a string",
    ),
    format: z.enum([
      "auto",
      "epoch_s",
      "epoch_ms",
      "epoch_us",
      "epoch_ns",
      "iso8601",
      "rfc2822",
      "http_date",
    ]).default("auto").describe(
      "How to read it; auto takes a bare number by its digits: up to 11 seconds, 12-14 ms, 15-17 us, 18-20 ns",
    ),
    read_pattern: z.string().optional().describe(
      "How to read it, instead of format, as strptime does (POSIX, C locale): %Y %y (69-99 are 19xx) %m %b %B %d %e %j %H %I with %p %M %S %f %L %N (1 to 9 decimals) %a %A %u %w %G %V %z %:z %Z (UTC or an IANA name) %s, and the short forms %F %T %D %R %r %c %x %X %h %n %t %%; it must name a whole date or %s; a missing time is 00:00:00",
    ),
    write_pattern: z.string().optional().describe(
      "How to write formatted, in timezone, as strftime does (POSIX, C locale): the conversions of read_pattern, with %f microseconds, %L milliseconds, %N nanoseconds, %Z the zone's name, and %C %g %U %W; %-d drops the padding",
    ),
    timezone: z.string().default("UTC").describe(
      "Time zone of an input without offset, and of iso_local, rfc2822 and local: an IANA name, UTC, or an offset such as +05:30",
    ),
    zones: z.array(z.string()).default([]).describe("Further zones to show, at most 50"),
    disambiguation: z.enum(["compatible", "earlier", "later", "reject"]).default("compatible")
      .describe(
        "Which time to use when a DST change skips or repeats the local time; compatible: the later in a gap, the earlier in an overlap",
      ),
  }),
  output: z.object({
    detected_format: z.enum([
      "epoch_s",
      "epoch_ms",
      "epoch_us",
      "epoch_ns",
      "iso8601",
      "rfc2822",
      "http_date",
      "pattern",
    ]),
    epoch_seconds: z.int().describe("Rounded down"),
    epoch_milliseconds: z.int().describe("Rounded down"),
    epoch_microseconds: z.string().describe("Rounded down"),
    epoch_nanoseconds: z.string().describe("Exact"),
    iso_utc: z.string().describe("Ends in Z; RFC 3339 for years 0000-9999"),
    iso_local: z.string().describe("In timezone, with offset; Z when timezone is UTC"),
    rfc2822: z.string().nullable().describe(
      "In timezone, the fraction dropped; null outside years 1900-9999",
    ),
    http_date: z.string().nullable().describe(
      "IMF-fixdate, the fraction dropped; null outside years 0000-9999",
    ),
    excel_serial: z.number().nullable().describe(
      "The moment in timezone as spreadsheets count it, in days with a fraction; null outside 1900-03-01 to 9999-12-31",
    ),
    formatted: z.string().nullable().describe(
      "By write_pattern, in timezone; null without it and outside years 0000-9999",
    ),
    local: zoneView.describe("The moment in timezone"),
    zones: z.array(zoneView).describe("The moment in each of zones, in the order you sent"),
  }),
  stats: z.object({ zones: z.int().describe("Length of zones") }),
  warnings: {
    ASSUMED_ZONE: "the text has no offset; timezone was used",
    GAP_SHIFTED: "the local time does not exist that day; the message gives both readings",
    OVERLAP_CHOSEN: "the local time occurs twice; the message gives both offsets",
    LEAP_SECOND: "second 60 was read as 59",
    WEEKDAY_MISMATCH: "the weekday in the text is not the date's weekday",
    EPOCH_UNIT_GUESSED:
      "auto read a bare number; names the unit, and what to send when the digits could also be a date",
    EPOCH_UNIT_UNLIKELY:
      "in the unit that format names the number is a moment before 1972 or after 2120, and in that of its digits one from 1990 to 2100",
  },
  errors: {
    EMPTY_INPUT: "no input, or a blank one",
    INVALID_TIMESTAMP:
      "not readable in the requested form (or, with auto, in any), an impossible date, or outside ±8.64e15 ms; the message names the accepted forms",
    INVALID_TIME_ZONE: "unknown zone; details: path",
    NONEXISTENT_LOCAL_TIME: "reject, in a gap; details: earlier, later",
    AMBIGUOUS_LOCAL_TIME: "reject, in an overlap; details: earlier, later",
    INVALID_INPUT:
      "a JSON number beyond ±(2^53 - 1) (send it as a string); a pattern with an unknown conversion; a write_pattern without any conversion; a read_pattern that does not name a whole date, names something twice, or has %I without %p",
  },
  examples: [
    {
      title: "Unix seconds in two zones",
      input: { input: "1735787045", zones: ["America/New_York", "Asia/Kolkata"] },
      expect: {
        output: {
          detected_format: "epoch_s",
          epoch_seconds: 1735787045,
          epoch_milliseconds: 1735787045000,
          epoch_microseconds: "1735787045000000",
          epoch_nanoseconds: "1735787045000000000",
          iso_utc: "2025-01-02T03:04:05Z",
          iso_local: "2025-01-02T03:04:05Z",
          rfc2822: "Thu, 02 Jan 2025 03:04:05 +0000",
          http_date: "Thu, 02 Jan 2025 03:04:05 GMT",
          local: {
            zone: "UTC",
            iso: "2025-01-02T03:04:05Z",
            offset: "+00:00",
            date: "2025-01-02",
            time: "03:04:05",
            weekday: "Thursday",
            weekday_number: 4,
            iso_week: "2025-W01",
            day_of_year: 2,
          },
          zones: [
            {
              zone: "America/New_York",
              iso: "2025-01-01T22:04:05-05:00",
              offset: "-05:00",
              date: "2025-01-01",
              time: "22:04:05",
              weekday: "Wednesday",
              weekday_number: 3,
              iso_week: "2025-W01",
              day_of_year: 1,
            },
            {
              zone: "Asia/Kolkata",
              iso: "2025-01-02T08:34:05+05:30",
              offset: "+05:30",
              date: "2025-01-02",
              time: "08:34:05",
              weekday: "Thursday",
              weekday_number: 4,
              iso_week: "2025-W01",
              day_of_year: 2,
            },
          ],
        },
      },
    },
    {
      title: "Local time in Berlin",
      input: { input: "2025-07-01T12:00", timezone: "Europe/Berlin" },
      expect: {
        output: {
          detected_format: "iso8601",
          epoch_seconds: 1751364000,
          epoch_milliseconds: 1751364000000,
          epoch_microseconds: "1751364000000000",
          epoch_nanoseconds: "1751364000000000000",
          iso_utc: "2025-07-01T10:00:00Z",
          iso_local: "2025-07-01T12:00:00+02:00",
          rfc2822: "Tue, 01 Jul 2025 12:00:00 +0200",
          http_date: "Tue, 01 Jul 2025 10:00:00 GMT",
          local: {
            zone: "Europe/Berlin",
            iso: "2025-07-01T12:00:00+02:00",
            offset: "+02:00",
            date: "2025-07-01",
            time: "12:00:00",
            weekday: "Tuesday",
            weekday_number: 2,
            iso_week: "2025-W27",
            day_of_year: 182,
          },
          zones: [],
        },
      },
    },
    {
      title: "A custom pattern, both ways",
      input: {
        input: "2 Jan 2025, 3:04 PM",
        read_pattern: "%d %b %Y, %I:%M %p",
        timezone: "Europe/Paris",
        write_pattern: "%A %-d.%-m.%Y %H:%M %z",
      },
      expect: {
        output: {
          detected_format: "pattern",
          iso_utc: "2025-01-02T14:04:00Z",
          formatted: "Thursday 2.1.2025 15:04 +0100",
        },
        warning_codes: ["ASSUMED_ZONE"],
      },
    },
  ],
});
