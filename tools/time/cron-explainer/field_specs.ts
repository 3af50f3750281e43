/** What each field of a cron expression can hold. */

export type FieldName =
  | "second"
  | "minute"
  | "hour"
  | "day_of_month"
  | "month"
  | "day_of_week"
  | "year";

export interface FieldSpec {
  min: number;
  max: number;
  /** How many different values there are: the largest step. */
  size: number;
  /** Three-letter names in upper case, of the numbers from `min` on. */
  names?: readonly string[];
  /** How the days are written that depend on their month. */
  specialForms?: readonly string[];
}

export const FIELD_SPECS: Readonly<Record<FieldName, FieldSpec>> = {
  second: { min: 0, max: 59, size: 60 },
  minute: { min: 0, max: 59, size: 60 },
  hour: { min: 0, max: 23, size: 24 },
  day_of_month: { min: 1, max: 31, size: 31, specialForms: ["L", "LW", "nW"] },
  month: {
    min: 1,
    max: 12,
    size: 12,
    names: ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"],
  },
  // 0 and 7 are both Sunday.
  day_of_week: {
    min: 0,
    max: 7,
    size: 7,
    names: ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"],
    specialForms: ["nL", "n#k"],
  },
  year: { min: 1970, max: 2099, size: 130 },
};

/** The fields of an expression, by how many it has. */
export const FIELDS_BY_COUNT: ReadonlyMap<number, readonly FieldName[]> = new Map([
  [5, ["minute", "hour", "day_of_month", "month", "day_of_week"]],
  [6, ["second", "minute", "hour", "day_of_month", "month", "day_of_week"]],
  [7, ["second", "minute", "hour", "day_of_month", "month", "day_of_week", "year"]],
]);

/** crontab(5), extensions; @reboot names no time. */
export const MACROS: ReadonlyMap<string, string> = new Map([
  ["@yearly", "0 0 1 1 *"],
  ["@annually", "0 0 1 1 *"],
  ["@monthly", "0 0 1 * *"],
  ["@weekly", "0 0 * * 0"],
  ["@daily", "0 0 * * *"],
  ["@midnight", "0 0 * * *"],
  ["@hourly", "0 * * * *"],
]);
