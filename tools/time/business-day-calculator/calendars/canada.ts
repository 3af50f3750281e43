import { type HolidayCalendar, type HolidayRule, MONDAY } from "./rule.ts";

/** Fixed days move to the next weekday, as for those who do not work on weekends. */
const RULES: readonly HolidayRule[] = [
  { name: "New Year's Day", month: 1, day: 1, moves: "next" },
  { name: "Family Day", month: 2, weekday: MONDAY, nth: 3, in: "AB ON SK" },
  { name: "Family Day", month: 2, weekday: MONDAY, nth: 3, in: "NB", since: 2018 },
  { name: "Family Day", month: 2, weekday: MONDAY, nth: 3, in: "BC", since: 2019 },
  {
    name: "Family Day",
    once: ["2013-02-11", "2014-02-10", "2015-02-09", "2016-02-08", "2017-02-13", "2018-02-12"],
    in: "BC",
  },
  { name: "Louis Riel Day", month: 2, weekday: MONDAY, nth: 3, in: "MB" },
  { name: "Islander Day", month: 2, weekday: MONDAY, nth: 3, in: "PE" },
  { name: "Nova Scotia Heritage Day", month: 2, weekday: MONDAY, nth: 3, in: "NS", since: 2015 },
  { name: "Good Friday", fromEaster: -2 },
  {
    name: "Victoria Day",
    month: 5,
    weekday: MONDAY,
    from: 18,
    in: "FEDERAL AB BC MB NT NU ON SK YT",
  },
  { name: "National Patriots' Day", month: 5, weekday: MONDAY, from: 18, in: "QC" },
  { name: "National Indigenous Peoples Day", month: 6, day: 21, in: "NT", moves: "next" },
  {
    name: "National Indigenous Peoples Day",
    month: 6,
    day: 21,
    in: "YT",
    since: 2017,
    moves: "next",
  },
  { name: "National Holiday of Quebec", month: 6, day: 24, in: "QC", moves: "next" },
  { name: "Canada Day", month: 7, day: 1, moves: "next" },
  { name: "Nunavut Day", month: 7, day: 9, in: "NU", since: 2020, moves: "next" },
  { name: "British Columbia Day", month: 8, weekday: MONDAY, nth: 1, in: "BC" },
  { name: "New Brunswick Day", month: 8, weekday: MONDAY, nth: 1, in: "NB" },
  { name: "Saskatchewan Day", month: 8, weekday: MONDAY, nth: 1, in: "SK" },
  { name: "Civic Holiday", month: 8, weekday: MONDAY, nth: 1, in: "NT NU" },
  { name: "Discovery Day", month: 8, weekday: MONDAY, nth: 3, in: "YT" },
  { name: "Labour Day", month: 9, weekday: MONDAY, nth: 1 },
  ...[["FEDERAL", 2021], ["NT NU PE", 2022], ["BC YT", 2023], ["MB", 2024]].map((
    [where, since],
  ): HolidayRule => ({
    name: "National Day for Truth and Reconciliation",
    month: 9,
    day: 30,
    in: String(where),
    since: Number(since),
    moves: "next",
  })),
  {
    name: "Thanksgiving",
    month: 10,
    weekday: MONDAY,
    nth: 2,
    in: "FEDERAL AB BC MB NT NU ON QC SK YT",
  },
  {
    name: "Remembrance Day",
    month: 11,
    day: 11,
    in: "FEDERAL AB BC NB NL NT NU PE SK YT",
    moves: "next",
  },
  { name: "Christmas Day", month: 12, day: 25, moves: "next" },
  { name: "Boxing Day", month: 12, day: 26, in: "FEDERAL ON", moves: "next" },
];

/** General holidays of the Canada Labour Code, section 166, and of the laws of the provinces and territories. */
export const CANADA: HolidayCalendar = {
  from: 2013,
  regions: "AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "),
  defaultRegion: "FEDERAL",
  withoutRegion: "the federal holidays are counted",
  rules: RULES,
};
