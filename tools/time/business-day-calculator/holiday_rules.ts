/**
 * The built-in calendars, as rules that hold for every year.
 *
 * @module
 */

/** When a holiday is: the same date each year, the nth (or last) weekday of a month, or days from Easter. */
export type HolidayRule =
  & { name: string; /** The first year that has it. */ since?: number }
  & (
    | { month: number; day: number }
    | { month: number; weekday: number; nth: 1 | 2 | 3 | 4 | "last" }
    | { fromEaster: number }
  );

export interface HolidayCalendar {
  rules: readonly HolidayRule[];
  /** A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
  shiftsFromWeekend: boolean;
}

const MONDAY = 1;
const THURSDAY = 4;

/**
 * Federal holidays of the United States: 5 U.S.C. 6103(a); the shift by 6103(b)(1) and Executive Order
 * 11582, section 3(a). Juneteenth by Public Law 117-17, of June 2021.
 */
const US_FEDERAL: HolidayCalendar = {
  shiftsFromWeekend: true,
  rules: [
    { name: "New Year's Day", month: 1, day: 1 },
    { name: "Martin Luther King Jr. Day", month: 1, weekday: MONDAY, nth: 3 },
    { name: "Washington's Birthday", month: 2, weekday: MONDAY, nth: 3 },
    { name: "Memorial Day", month: 5, weekday: MONDAY, nth: "last" },
    { name: "Juneteenth National Independence Day", month: 6, day: 19, since: 2021 },
    { name: "Independence Day", month: 7, day: 4 },
    { name: "Labor Day", month: 9, weekday: MONDAY, nth: 1 },
    { name: "Columbus Day", month: 10, weekday: MONDAY, nth: 2 },
    { name: "Veterans Day", month: 11, day: 11 },
    { name: "Thanksgiving Day", month: 11, weekday: THURSDAY, nth: 4 },
    { name: "Christmas Day", month: 12, day: 25 },
  ],
};

/** Closing days of TARGET: European Central Bank, press release of 14 December 2000, in force since 2002. */
const TARGET: HolidayCalendar = {
  shiftsFromWeekend: false,
  rules: [
    { name: "New Year's Day", month: 1, day: 1 },
    { name: "Good Friday", fromEaster: -2 },
    { name: "Easter Monday", fromEaster: 1 },
    { name: "Labour Day", month: 5, day: 1 },
    { name: "Christmas Day", month: 12, day: 25 },
    { name: "Christmas Holiday", month: 12, day: 26 },
  ],
};

export const HOLIDAY_CALENDARS = {
  none: { shiftsFromWeekend: false, rules: [] },
  us_federal: US_FEDERAL,
  target: TARGET,
} as const satisfies Record<string, HolidayCalendar>;
