import { type HolidayCalendar, MONDAY } from "./rule.ts";

/** Bank holidays: Banking and Financial Dealings Act 1971, schedule 1, and the proclamations of single days. */
export const UNITED_KINGDOM: HolidayCalendar = {
  from: 1996,
  regions: ["ENG", "NIR", "SCT", "WLS"],
  withoutRegion:
    "only the holidays that all four countries share are counted, so Easter Monday is not",
  rules: [
    { name: "New Year's Day", month: 1, day: 1, moves: "next" },
    { name: "2nd January", month: 1, day: 2, in: "SCT", moves: "next" },
    { name: "St Patrick's Day", month: 3, day: 17, in: "NIR", moves: "next" },
    { name: "Good Friday", fromEaster: -2 },
    { name: "Easter Monday", fromEaster: 1, in: "ENG NIR WLS" },
    { name: "Early May bank holiday", month: 5, weekday: MONDAY, nth: 1, except: [2020] },
    { name: "Early May bank holiday", once: ["2020-05-08"] },
    {
      name: "Spring bank holiday",
      month: 5,
      weekday: MONDAY,
      nth: "last",
      except: [2002, 2012, 2022],
    },
    { name: "Spring bank holiday", once: ["2002-06-04", "2012-06-04", "2022-06-02"] },
    { name: "Battle of the Boyne", month: 7, day: 12, in: "NIR", moves: "next" },
    { name: "Summer bank holiday", month: 8, weekday: MONDAY, nth: 1, in: "SCT" },
    { name: "Summer bank holiday", month: 8, weekday: MONDAY, nth: "last", in: "ENG NIR WLS" },
    { name: "St Andrew's Day", month: 11, day: 30, in: "SCT", since: 2007, moves: "next" },
    { name: "Christmas Day", month: 12, day: 25, moves: "next" },
    { name: "Boxing Day", month: 12, day: 26, moves: "next" },
    { name: "Millennium", once: ["1999-12-31"] },
    { name: "Jubilee of Elizabeth II", once: ["2002-06-03", "2012-06-05", "2022-06-03"] },
    { name: "Royal wedding", once: ["2011-04-29"] },
    { name: "State funeral of Elizabeth II", once: ["2022-09-19"] },
    { name: "Coronation of Charles III", once: ["2023-05-08"] },
    { name: "World Cup bank holiday", once: ["2026-06-15"], in: "SCT" },
  ],
};
