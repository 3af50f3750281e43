/**
 * Public holidays of Germany, Austria and Switzerland.
 *
 * @module
 */
import { type HolidayCalendar, MONDAY, THURSDAY, WEDNESDAY } from "./rule.ts";

/**
 * The holiday laws of the German states. Of Bavaria, Saxony and Thuringia what holds in all of their communes:
 * neither Assumption in Catholic ones nor the Peace Festival of Augsburg.
 */
export const GERMANY: HolidayCalendar = {
  from: 1995,
  regions: "BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH".split(" "),
  withoutRegion: "holidays of single states are left out",
  rules: [
    { name: "New Year's Day", month: 1, day: 1 },
    { name: "Epiphany", month: 1, day: 6, in: "BW BY ST" },
    { name: "International Women's Day", month: 3, day: 8, in: "BE", since: 2019 },
    { name: "International Women's Day", month: 3, day: 8, in: "MV", since: 2023 },
    { name: "Good Friday", fromEaster: -2 },
    { name: "Easter Sunday", fromEaster: 0, in: "BB" },
    { name: "Easter Monday", fromEaster: 1 },
    { name: "Labour Day", month: 5, day: 1 },
    { name: "Liberation Day", once: ["2020-05-08", "2025-05-08"], in: "BE" },
    { name: "Ascension Day", fromEaster: 39 },
    { name: "Whit Sunday", fromEaster: 49, in: "BB" },
    { name: "Whit Monday", fromEaster: 50 },
    { name: "Corpus Christi", fromEaster: 60, in: "BW BY HE NW RP SL" },
    { name: "Assumption Day", month: 8, day: 15, in: "SL" },
    { name: "World Children's Day", month: 9, day: 20, in: "TH", since: 2019 },
    { name: "German Unity Day", month: 10, day: 3 },
    { name: "Reformation Day", month: 10, day: 31, in: "BB MV SN ST TH", except: [2017] },
    { name: "Reformation Day", month: 10, day: 31, in: "HB HH NI SH", since: 2018 },
    { name: "Reformation Day", once: ["2017-10-31"] },
    { name: "All Saints' Day", month: 11, day: 1, in: "BW BY NW RP SL" },
    { name: "Day of Repentance and Prayer", month: 11, weekday: WEDNESDAY, from: 16, in: "SN" },
    { name: "Christmas Day", month: 12, day: 25 },
    { name: "Second Day of Christmas", month: 12, day: 26 },
  ],
};

/** Arbeitsruhegesetz, section 7(2). */
export const AUSTRIA: HolidayCalendar = {
  from: 1967,
  rules: [
    { name: "New Year's Day", month: 1, day: 1 },
    { name: "Epiphany", month: 1, day: 6 },
    { name: "Easter Monday", fromEaster: 1 },
    { name: "National Holiday of 1 May", month: 5, day: 1 },
    { name: "Ascension Day", fromEaster: 39 },
    { name: "Whit Monday", fromEaster: 50 },
    { name: "Corpus Christi", fromEaster: 60 },
    { name: "Assumption Day", month: 8, day: 15 },
    { name: "National Day", month: 10, day: 26 },
    { name: "All Saints' Day", month: 11, day: 1 },
    { name: "Immaculate Conception", month: 12, day: 8 },
    { name: "Christmas Day", month: 12, day: 25 },
    { name: "Saint Stephen's Day", month: 12, day: 26 },
  ],
};

/** The cantons whose law has the Catholic holidays. */
const CATHOLIC = "AI JU LU NW OW SZ TI UR VS ZG";

/**
 * 1 August by Article 110 of the Federal Constitution, all others by the laws of the cantons, as the Federal Office
 * of Justice lists them. What holds in single communes or for half a day is left out.
 */
export const SWITZERLAND: HolidayCalendar = {
  from: 2000,
  regions: "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH".split(
    " ",
  ),
  withoutRegion: "only the holidays that all cantons share are counted",
  rules: [
    { name: "New Year's Day", month: 1, day: 1 },
    {
      name: "Berchtold's Day",
      month: 1,
      day: 2,
      in: "AG BE FR GL JU LU NE OW SH SO TG VD ZG ZH",
    },
    { name: "Epiphany", month: 1, day: 6, in: "SZ TI UR" },
    { name: "Republic Day", month: 3, day: 1, in: "NE" },
    { name: "Saint Joseph's Day", month: 3, day: 19, in: "NW SZ TI UR VS" },
    {
      name: "Good Friday",
      fromEaster: -2,
      in: "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG UR VD ZG ZH",
    },
    {
      name: "Easter Monday",
      fromEaster: 1,
      in: "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD ZG ZH",
    },
    {
      name: "Näfelser Fahrt",
      month: 4,
      weekday: THURSDAY,
      from: 1,
      in: "GL",
      isWeekLaterInHolyWeek: true,
    },
    { name: "Labour Day", month: 5, day: 1, in: "BL BS JU NE SH TG TI ZH" },
    { name: "Ascension Day", fromEaster: 39 },
    {
      name: "Whit Monday",
      fromEaster: 50,
      in: "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD ZG ZH",
    },
    { name: "Corpus Christi", fromEaster: 60, in: CATHOLIC },
    { name: "Independence of Jura", month: 6, day: 23, in: "JU" },
    { name: "Saints Peter and Paul", month: 6, day: 29, in: "TI" },
    { name: "Swiss National Day", month: 8, day: 1 },
    { name: "Assumption Day", month: 8, day: 15, in: CATHOLIC },
    { name: "Geneva Fast", month: 9, weekday: THURSDAY, from: 5, in: "GE" },
    { name: "Monday of the Federal Fast", month: 9, weekday: MONDAY, from: 16, in: "VD" },
    { name: "Brother Klaus", month: 9, day: 25, in: "OW" },
    { name: "All Saints' Day", month: 11, day: 1, in: `${CATHOLIC} GL SG` },
    { name: "Immaculate Conception", month: 12, day: 8, in: "AI LU NW OW SZ TI UR VS ZG" },
    { name: "Christmas Day", month: 12, day: 25 },
    {
      name: "Saint Stephen's Day",
      month: 12,
      day: 26,
      in: "AG AI AR BE BL BS FR GL GR LU NW OW SG SH SO SZ TG TI UR ZG ZH",
    },
    { name: "Restoration of the Republic", month: 12, day: 31, in: "GE" },
  ],
};
