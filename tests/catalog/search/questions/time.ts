import type { Questions } from "./questions.ts";

export const time: Questions = {
  "timestamp-converter": [
    "what is 1735787045 in Berlin time",
    "convert unix time to a date",
    "epoch seconds to iso 8601",
    "what time is 2026-03-01T12:00:00Z in New York",
    "utc to tokyo time zone",
    "current epoch milliseconds to RFC 2822",
  ],
  "date-calculator": [
    "what date is 90 days after 2025-03-01",
    "how many days between two dates",
    "how old is someone born on 1990-05-17",
    "which iso week is 2025-12-29",
    "subtract 3 months from a date",
    "is 2100 a leap year",
  ],
  "business-day-calculator": [
    "how many working days are in december",
    "due date 10 business days from today's date",
    "is july 4th 2025 a bank holiday",
    "next workday skipping weekends and holidays",
    "T+2 settlement date with the TARGET calendar",
    "how many weekdays between two dates",
  ],
  "cron-explainer": [
    "what does 0 9 * * 1-5 mean",
    "when does this crontab line run next",
    "explain a cron schedule in plain English",
    "is my cron expression valid",
    "cron job at 2:30 when the clocks change",
  ],
  "duration-converter": [
    "how many hours is PT36H15M",
    "convert 5400 seconds to hours and minutes",
    "parse 1h 30m into seconds",
    "make an elapsed time human readable",
    "iso 8601 duration of 2 weeks",
  ],
  "recurrence-expander": [
    "list the dates of an RRULE",
    "every second tuesday of the month as dates",
    "when does this recurring calendar event happen",
    "expand FREQ=WEEKLY;BYDAY=MO;COUNT=5",
    "repeat an ical event but skip some dates",
    "every second tuesday of the month dates",
  ],
};
