import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  iso 8601, rfc 3339, rfc 2822, http date, dst, strftime, strptime, unix timestamp, epoch to date,
  date to timestamp, epoch converter, time zone conversion, convert time zone, time in another city,
  local time, utc to local, time difference, timezone, iso date, date format conversion,
  milliseconds to date, time in tokyo, convert date format, seconds since 1970, pm to am,
  epoch in seconds, unix to date, human date, seconds to date, date to unix, time in berlin,
  timezone conversion, what time is in, 3pm in tokyo, to iso 8601, to utc, convert utc,
  time zone of date, same moment elsewhere, date and time, utc to my time, unix time to date,
  date to epoch, meeting time in other zone, date -d @, Date.parse, excel serial, excel date number,
  excel serial date
`);
