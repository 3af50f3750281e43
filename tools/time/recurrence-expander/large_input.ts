import { dateAfter, type LargeInput, pieces } from "../../shared/large_input/make.ts";

/** A line that excludes a morning; at most 1,000 are taken. */
function exdate(index: number): string {
  const date = dateAfter(index % 1000).replaceAll("-", "");
  return `\nEXDATE:${date}T090000`;
}

export const largeInput: LargeInput = (chars) => ({
  rrule: pieces(chars, exdate, { before: "FREQ=DAILY" }),
  dtstart: "2025-01-01T09:00:00",
  timezone: "Europe/Berlin",
  limit: 1000,
});
