import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  iso week, leap year, age, end of month, days between dates, date difference, days left, days ago,
  add days to date, add months, add weeks, subtract days, day of week, which weekday, what day was,
  valid date, birthday, christmas, easter, week number, calendar week, how old, countdown,
  time until, days since, days between, weekday of date, how many days, how many weeks,
  date plus days, weeks between, how many months, date in 90 days, dates, date,
  how long from date until date, date 90 days from today, how many days till, days until new year,
  which day of week, what date is in 3 weeks, time between two dates, DATEDIF, EDATE, moment diff,
  timedelta, chrono duration
`);
