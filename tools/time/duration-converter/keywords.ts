import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  duration, iso 8601, pt1h, time span, timespan, elapsed, minutes to hours, hours to minutes,
  hours and minutes, days to seconds, seconds in, duration format, iso duration, pt format,
  human readable duration, time in seconds, length of time, duration in words, minutes in hours,
  milliseconds to minutes, how long is, hours in days, clock time to minutes, weeks in hours,
  hours minutes seconds, seconds to hours, seconds in hours, minutes in words, hours to seconds,
  seconds to minutes, duration to seconds, how many minutes, how many hours, read duration,
  1h 30m into seconds, parse time span, hours and minutes in words, minutes to hours and minutes,
  iso duration to minutes, how long is pt1h, isodate, humantime, pytimeparse
`);
