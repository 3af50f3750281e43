import type { HolidayCalendar } from "./rule.ts";

/** Closing days of TARGET: European Central Bank, press release of 14 December 2000, in force since 2002. */
export const TARGET: HolidayCalendar = {
  from: 2002,
  rules: [
    { name: "New Year's Day", month: 1, day: 1 },
    { name: "Good Friday", fromEaster: -2 },
    { name: "Easter Monday", fromEaster: 1 },
    { name: "Labour Day", month: 5, day: 1 },
    { name: "Christmas Day", month: 12, day: 25 },
    { name: "Christmas Holiday", month: 12, day: 26 },
  ],
};
