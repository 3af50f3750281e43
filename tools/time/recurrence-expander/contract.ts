import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const integers = z.array(z.int()).optional();

/** The parts of a rule, in the order written. */
const rule = z.object({
  freq: z.string().optional(),
  interval: z.int().optional(),
  count: z.int().optional(),
  until: z.string().optional(),
  wkst: z.string().optional(),
  bysecond: integers,
  byminute: integers,
  byhour: integers,
  byday: z.array(z.string()).optional().describe("Such as MO or -1FR"),
  bymonthday: integers,
  byyearday: integers,
  byweekno: integers,
  bymonth: integers,
  bysetpos: integers,
});

export const contract = defineTool({
  id: "recurrence-expander",
  name: "Recurrence Expander",
  category: "Time",
  description:
    "Expand iCalendar recurrence rules (RFC 5545: one or several RRULE, EXRULE of RFC 2445, EXDATE and RDATE) into concrete dates in a time zone, within a window and a limit.",
  keywords,
  version: "2026-12-01",
  documents: ["rrule"],
  textProperty: "rrule",
  limits: {
    max_input_chars: 20_000,
    max_limit: 1_000,
    max_rules: 20,
    max_exdates: 1_000,
    max_rdates: 1_000,
    max_search_years: 100,
    max_periods: 100_000,
    max_times: 1_000_000,
  },
  views: { occurrences: "calendar", rule: "folded", rules: "folded", exrules: "folded" },
  input: z.looseObject({
    rrule: z.string().optional().describe(
      "Rule: 'FREQ=DAILY;COUNT=3', with or without 'RRULE:', or iCalendar lines with DTSTART, RRULE, EXRULE, EXDATE, RDATE; the dates of several rules are combined, and those of EXRULE are excluded like EXDATE",
    ),
    dtstart: z.string().optional().describe(
      "Start: YYYY-MM-DD (all-day) or YYYY-MM-DDTHH:MM[:SS], or with Z; wins over a DTSTART line; one of the two is required",
    ),
    timezone: z.string().optional().describe(
      "Zone of dtstart: an IANA name, UTC, or an offset such as +05:30; wins over TZID; without a zone, times are floating",
    ),
    exdates: z.array(z.string()).default([]).describe(
      "Excluded, same form as dtstart; at most 1000",
    ),
    rdates: z.array(z.string()).default([]).describe("Added, same form; at most 1000"),
    after: z.string().optional().describe(
      "Only occurrences at or after this, same form as dtstart",
    ),
    before: z.string().optional().describe("Only occurrences before this, same form"),
    limit: z.int().min(1).max(1000).default(50).describe("Occurrences returned"),
  }),
  output: z.object({
    dtstart: z.string().describe("Local date or date-time, without offset"),
    all_day: z.boolean(),
    timezone: z.string().nullable().describe(
      "null when floating or all-day; UTC when dtstart ends in Z and no timezone is given",
    ),
    rule: rule.describe("The first rule"),
    rules: z.array(rule).describe("Every RRULE, in the order written"),
    exrules: z.array(rule).describe("Every EXRULE, in the order written"),
    occurrences: z.array(z.object({
      local: z.string().describe("Date, or date-time with offset, without one when floating"),
      utc: z.string().nullable().describe("null when all-day or floating"),
      weekday: z.string().describe("English name"),
    })).describe("Ascending"),
    truncated: z.boolean().describe("There are more occurrences after the last one returned"),
  }),
  stats: z.object({
    returned: z.int().describe("Length of occurrences"),
    excluded: z.int().describe("Occurrences that an EXDATE or EXRULE removed"),
  }),
  warnings: {
    LINE_REPLACED:
      "dtstart or timezone is not that of the DTSTART line, and replaced it; the message says both",
    DTSTART_NOT_IN_RULE: "dtstart does not match any rule, so it is not an occurrence",
    DAY_NOT_IN_MONTH:
      "a monthly or yearly rule asks for day 29, 30 or 31, by BYMONTHDAY or by the day of dtstart, and months without that day are left out",
    NONEXISTENT_LOCAL_TIME: "wall times in a DST gap were skipped; the message gives the first",
    EXDATE_UNMATCHED: "an excluded date is not an occurrence",
    UNTIL_TYPE_MISMATCH: "UNTIL is a date and dtstart has a time: the whole local day is included",
    SEARCH_LIMIT:
      "the search ended 100 years after dtstart, after 100,000 periods (FREQ x INTERVAL; a run of days, hours or minutes that a rule leaves out counts as one) or 1,000,000 occurrences of all rules together, without finishing",
  },
  errors: {
    EMPTY_INPUT: "no rule, or a blank one",
    INVALID_RRULE:
      "no RRULE, a line other than DTSTART, RRULE, EXRULE, EXDATE and RDATE, a second DTSTART, no or unknown FREQ, an unknown or repeated part, a value out of range, INTERVAL or COUNT below 1, COUNT with UNTIL, BYSETPOS without another BY part, BYWEEKNO outside YEARLY, BYYEARDAY with DAILY, WEEKLY or MONTHLY, BYMONTHDAY with WEEKLY, a numbered BYDAY outside MONTHLY and YEARLY or together with BYWEEKNO, BYHOUR, BYMINUTE or BYSECOND or a FREQ below DAILY with an all-day dtstart; the message names the part; details: part",
    INVALID_DATE:
      "dtstart missing or malformed, or another date not in the form of dtstart; details: path",
    INVALID_TIME_ZONE: "unknown zone; details: path",
    INPUT_TOO_LARGE:
      "more RRULEs and EXRULEs than max_rules, or more exdates or rdates than allowed",
  },
  examples: [{
    title: "Every second Tuesday",
    input: {
      rrule: "FREQ=MONTHLY;BYDAY=2TU;COUNT=3",
      dtstart: "2025-01-14T18:30:00",
      timezone: "Europe/Paris",
    },
    expect: {
      output: {
        all_day: false,
        timezone: "Europe/Paris",
        occurrences: [{
          local: "2025-01-14T18:30:00+01:00",
          utc: "2025-01-14T17:30:00Z",
          weekday: "Tuesday",
        }, {
          local: "2025-02-11T18:30:00+01:00",
          utc: "2025-02-11T17:30:00Z",
          weekday: "Tuesday",
        }, {
          local: "2025-03-11T18:30:00+01:00",
          utc: "2025-03-11T17:30:00Z",
          weekday: "Tuesday",
        }],
        truncated: false,
      },
    },
  }, {
    title: "All-day on the 31st",
    input: { rrule: "RRULE:FREQ=MONTHLY;COUNT=4", dtstart: "2025-01-31" },
    expect: {
      output: {
        all_day: true,
        timezone: null,
        occurrences: [
          { local: "2025-01-31", utc: null, weekday: "Friday" },
          { local: "2025-03-31", utc: null, weekday: "Monday" },
          { local: "2025-05-31", utc: null, weekday: "Saturday" },
          { local: "2025-07-31", utc: null, weekday: "Thursday" },
        ],
        truncated: false,
      },
    },
  }],
});
