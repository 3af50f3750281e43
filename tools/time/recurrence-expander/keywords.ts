import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  icalendar, rfc 5545, exdate, exrule, calendar event, ical, recurring dates, recurring event,
  repeating event, expand rrule, recurrence rule, list of dates, every second tuesday,
  every other week, repeat every, event dates, series of dates, weekly meeting, monthly meeting,
  calendar rule, occurrences, every monday, third friday, meeting dates, ics rule, every tuesday,
  dates of rule, repeat dates, expand rule, second tuesday of month, last friday of month,
  rrule dates, weekly dates, every month on, biweekly meeting, every last friday,
  dates of weekly meeting, list all dates of repeating event, second tuesday of each month, BYDAY
`);
