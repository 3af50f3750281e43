import { type LargeInputs, pieces } from "./make.ts";

export const time: LargeInputs = {
  "business-day-calculator": (chars) => ({
    operation: "count",
    date: "1990-01-01",
    end_date: "2089-12-31",
    calendar: "us_federal",
    holidays: holidays(chars),
  }),
  // A list of minutes as long as an expression may be.
  "cron-explainer": (chars) => ({
    expression: pieces(chars, (index) => String(index % 60), { between: ",", after: " 2 29 2 *" }),
    from: "2025-01-01T00:00:00Z",
    timezone: "Europe/Berlin",
    count: 100,
  }),
  "date-calculator": "small",
  // Decimals of a second: nine that count, then zeros.
  "duration-converter": (chars) => ({
    input: pieces(chars, (index) => index < 9 ? "1" : "0", { before: "0.", after: "s" }),
  }),
  "recurrence-expander": (chars) => ({
    rrule: pieces(chars, exdate, { before: "FREQ=DAILY" }),
    dtstart: "2025-01-01T09:00:00",
    timezone: "Europe/Berlin",
    limit: 1000,
  }),
  "timestamp-converter": "small",
};

/** As many holidays as fit and as the tool takes, in the JSON text of the whole input. */
function holidays(chars: number): string[] {
  const count = Math.min(1000, Math.max(0, Math.floor((chars - 200) / 13)));
  return Array.from({ length: count }, (_, index) => dateAfter(index * 37));
}

/** A line that excludes a morning; at most 1,000 are taken. */
function exdate(index: number): string {
  const date = dateAfter(index % 1000).replaceAll("-", "");
  return `\nEXDATE:${date}T090000`;
}

function dateAfter(days: number): string {
  return new Temporal.PlainDate(2025, 1, 1).add({ days }).toString();
}
