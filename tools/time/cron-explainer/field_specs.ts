/** The values that each field of a cron expression can hold. */

/** crontab(5), with the extensions that many schedulers share, or Quartz (org.quartz.CronExpression). */
export type Dialect = "crontab" | "quartz";

export type FieldName =
  | "second"
  | "minute"
  | "hour"
  | "day_of_month"
  | "month"
  | "day_of_week"
  | "year";

/** The values of a field. */
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

const SPECS: Readonly<Record<FieldName, FieldSpec>> = {
  second: { min: 0, max: 59, size: 60 },
  minute: { min: 0, max: 59, size: 60 },
  hour: { min: 0, max: 23, size: 24 },
  day_of_month: { min: 1, max: 31, size: 31, specialForms: ["L", "L-n", "LW", "L-nW", "nW"] },
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

/** Quartz counts weekdays from 1, and L alone is its last, Saturday. */
const QUARTZ_DAY_OF_WEEK: FieldSpec = {
  ...SPECS.day_of_week,
  min: 1,
  specialForms: ["L", "nL", "n#k"],
};

/** The values of a field in each dialect: Quartz counts the days of the week from 1. */
export function specOf(field: FieldName, dialect: Dialect): FieldSpec {
  return field === "day_of_week" && dialect === "quartz" ? QUARTZ_DAY_OF_WEEK : SPECS[field];
}

/** The fields of an expression, by how many it has; Quartz has no form without seconds. */
export const FIELDS_BY_COUNT: ReadonlyMap<number, readonly FieldName[]> = new Map([
  [5, ["minute", "hour", "day_of_month", "month", "day_of_week"]],
  [6, ["second", "minute", "hour", "day_of_month", "month", "day_of_week"]],
  [7, ["second", "minute", "hour", "day_of_month", "month", "day_of_week", "year"]],
]);

/** crontab(5), extensions; @reboot does not name a time. */
export const MACROS: ReadonlyMap<string, string> = new Map([
  ["@yearly", "0 0 1 1 *"],
  ["@annually", "0 0 1 1 *"],
  ["@monthly", "0 0 1 * *"],
  ["@weekly", "0 0 * * 0"],
  ["@daily", "0 0 * * *"],
  ["@midnight", "0 0 * * *"],
  ["@hourly", "0 * * * *"],
]);
