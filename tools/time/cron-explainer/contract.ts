import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const field = z.object({
  raw: z.string().describe("As written"),
  values: z.array(z.int()).nullable().describe(
    "Ascending, Sunday as 0; null when the field holds L, W or #",
  ),
});

export const contract = defineTool({
  id: "cron-explainer",
  name: "Cron Explainer",
  category: "Time",
  description:
    "Explain a cron expression, of crontab(5) or of Quartz, in English, expand its fields, and list its next runs after a given moment in a time zone, with stated daylight-saving behaviour.",
  keywords,
  version: "2026-11-28",
  textProperty: "expression",
  limits: { max_input_chars: 500, max_count: 100, max_search_years: 100, last_year: 2099 },
  views: { description: "answer", next_runs: "calendar" },
  input: z.looseObject({
    expression: z.string().optional().describe(
      "5 fields (minute hour day-of-month month day-of-week), 6 (second first), 7 (second first, year last), or a macro",
    ),
    dialect: z.enum(["crontab", "quartz"]).default("crontab").describe(
      "crontab: crontab(5) of cronie, extended by seconds, years, ?, L, W and #; weekdays are 0-7, 0 and 7 Sunday, and a day field that begins with * or ? (also */n) is unrestricted: two restricted day fields match by either, else both must match. quartz: 6 or 7 fields, weekdays 1 Sunday to 7 Saturday, ? in exactly one day field, ranges may run over the end (22-2, FRI-MON). Both: n/s goes to the end of the field; L, L-n, LW, L-nW, nW in day-of-month; nL, n#k in day-of-week",
    ),
    from: z.string().optional().describe(
      "Moment to start from, ISO 8601 with Z or an offset; without it no runs are listed",
    ),
    timezone: z.string().default("UTC").describe(
      "Time zone of the fields: an IANA name, UTC, or an offset such as +05:30",
    ),
    count: z.int().min(0).max(100).default(5).describe("Runs to list"),
  }),
  output: z.object({
    expression: z.string().describe("As given"),
    normalized: z.string().describe("Macros resolved, fields joined by one space"),
    description: z.string().nullable().describe(
      "In English, by cronstrue, with a 24-hour clock; null when English has no short wording (a W item in a list)",
    ),
    dialect: z.enum(["crontab", "quartz"]),
    timezone: z.string(),
    fields: z.object({
      second: field.optional(),
      minute: field,
      hour: field,
      day_of_month: field,
      month: field,
      day_of_week: field,
      year: field.optional(),
    }).describe("The fields present"),
    next_runs: z.array(z.object({
      local: z.string().describe("Date-time with offset; Z in UTC"),
      utc: z.string(),
      weekday: z.string().describe("English name of the local weekday"),
    })).describe("Strictly after from"),
  }),
  stats: z.object({
    runs: z.int().describe("Length of next_runs"),
    field_count: z.int().describe("5, 6 or 7"),
  }),
  warnings: {
    NO_FROM: "from is missing: next_runs is empty (the tool has no clock)",
    DAY_FIELDS_UNION:
      "crontab: neither day-of-month nor day-of-week begins with * or ?: either one makes the day match",
    UNEVEN_STEP:
      "a step such as */7 does not divide its field evenly and restarts with each minute, hour, day, month or year; the message gives the first such field",
    NEVER_RUNS: "from is missing, and none of the months has any of the days, as in 0 0 31 2 *",
    NO_FURTHER_RUNS:
      "fewer runs than you asked for within 100 years after from (or before the year 2100)",
    DST_ADJUSTED:
      "a listed run was moved out of a gap, or falls in an overlap; the message gives the first",
  },
  errors: {
    EMPTY_INPUT: "no expression, or a blank one",
    INVALID_CRON:
      "wrong field count, value out of range, unknown name, step 0 or larger than the field, a descending range (crontab, and years), ? in both or neither of the day fields (quartz), an L-n over 30, W outside day-of-month, # outside day-of-week or not 1-5, @reboot or an unknown macro; the message names the field and the token, and where part of the text is an expression (a crontab line, a quoted value, CRON_TZ=, AWS cron()), what to send; details: field, token",
    INVALID_TIMESTAMP: "from is not ISO 8601 with an offset",
    INVALID_TIME_ZONE: "unknown zone; details: path",
  },
  examples: [{
    title: "Workdays at nine in New York",
    input: {
      expression: "0 9 * * MON-FRI",
      from: "2025-03-06T00:00:00Z",
      timezone: "America/New_York",
      count: 3,
    },
    expect: {
      output: {
        expression: "0 9 * * MON-FRI",
        normalized: "0 9 * * MON-FRI",
        dialect: "crontab",
        timezone: "America/New_York",
        fields: {
          minute: { raw: "0", values: [0] },
          hour: { raw: "9", values: [9] },
          day_of_month: {
            raw: "*",
            values: [
              1,
              2,
              3,
              4,
              5,
              6,
              7,
              8,
              9,
              10,
              11,
              12,
              13,
              14,
              15,
              16,
              17,
              18,
              19,
              20,
              21,
              22,
              23,
              24,
              25,
              26,
              27,
              28,
              29,
              30,
              31,
            ],
          },
          month: { raw: "*", values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
          day_of_week: { raw: "MON-FRI", values: [1, 2, 3, 4, 5] },
        },
        next_runs: [{
          local: "2025-03-06T09:00:00-05:00",
          utc: "2025-03-06T14:00:00Z",
          weekday: "Thursday",
        }, {
          local: "2025-03-07T09:00:00-05:00",
          utc: "2025-03-07T14:00:00Z",
          weekday: "Friday",
        }, {
          local: "2025-03-10T09:00:00-04:00",
          utc: "2025-03-10T13:00:00Z",
          weekday: "Monday",
        }],
        description: "At 09:00, Monday through Friday",
      },
    },
  }, {
    title: "Quartz: the third last day of the month, in two years",
    input: {
      expression: "0 0 6 L-2 * ? 2027-2028",
      dialect: "quartz",
      from: "2028-01-31T00:00:00Z",
      count: 2,
    },
    expect: {
      output: {
        next_runs: [
          { local: "2028-02-27T06:00:00Z", utc: "2028-02-27T06:00:00Z", weekday: "Sunday" },
          { local: "2028-03-29T06:00:00Z", utc: "2028-03-29T06:00:00Z", weekday: "Wednesday" },
        ],
      },
    },
  }, {
    title: "Every five minutes, text only",
    input: { expression: "*/5 * * * *" },
    expect: { output: { description: "Every 5 minutes", next_runs: [] } },
  }],
});
