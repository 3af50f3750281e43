/** The units of a duration, their lengths and their names. */

export type CalendarUnit = "year" | "month";
export type FixedUnit =
  | "week"
  | "day"
  | "hour"
  | "minute"
  | "second"
  | "millisecond"
  | "microsecond"
  | "nanosecond";
export type Unit = CalendarUnit | FixedUnit;

/** Lengths in nanoseconds; a day is 24 hours, a week 7 days. */
export const NANOSECONDS: Readonly<Record<FixedUnit, bigint>> = {
  week: 604_800_000_000_000n,
  day: 86_400_000_000_000n,
  hour: 3_600_000_000_000n,
  minute: 60_000_000_000n,
  second: 1_000_000_000n,
  millisecond: 1_000_000n,
  microsecond: 1_000n,
  nanosecond: 1n,
};

const SPELLINGS: Readonly<Record<Unit, string>> = {
  year: "y yr yrs year years",
  month: "mo mos month months",
  week: "w wk wks week weeks",
  day: "d day days",
  hour: "h hr hrs hour hours",
  minute: "m min mins minute minutes",
  second: "s sec secs second seconds",
  millisecond: "ms msec millisecond milliseconds",
  // Both the micro sign and the Greek letter.
  microsecond: "us \u00b5s \u03bcs microsecond microseconds",
  nanosecond: "ns nanosecond nanoseconds",
};

/** Units by the words that name them, in lower case. */
export const UNIT_OF_WORD: ReadonlyMap<string, Unit> = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, words]) =>
    words.split(" ").map((word) => [word, unit as Unit])
  ),
);

/** Whether the length of a unit depends on the date. */
export function isCalendarUnit(unit: Unit): unit is CalendarUnit {
  return unit === "year" || unit === "month";
}
