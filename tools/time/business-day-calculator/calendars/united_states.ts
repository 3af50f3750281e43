import { type HolidayCalendar, type HolidayRule, MONDAY, THURSDAY } from "./rule.ts";

const RULES: readonly HolidayRule[] = [
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
];

/**
 * Federal holidays of the United States: 5 U.S.C. 6103(a); the move by 6103(b)(1) and Executive Order
 * 11582, section 3(a). Juneteenth by Public Law 117-17, of June 2021.
 */
export const US_FEDERAL: HolidayCalendar = {
  from: 1986,
  rules: RULES.map((rule) => ({ ...rule, moves: "nearest" })),
};
