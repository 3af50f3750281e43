/**
 * The rules that make up a calendar of holidays.
 *
 * @module
 */

/** How the date of a holiday is determined. */
export type HolidayDate =
  /** The same date each year. */
  | { month: number; day: number }
  /** The nth or last weekday (ISO number) of a month. */
  | { month: number; weekday: number; nth: 1 | 2 | 3 | 4 | "last" }
  /** The first such weekday on or after a date. */
  | { month: number; weekday: number; from: number; isWeekLaterInHolyWeek?: true }
  /** Days from Easter Sunday. */
  | { fromEaster: number }
  /** Single days, as YYYY-MM-DD. */
  | { once: readonly string[] };

export type HolidayRule = HolidayDate & {
  name: string;
  /** The regions that have it, separated by spaces. Default: all. */
  in?: string;
  /** The first year that has it. */
  since?: number;
  /** Years without it, or in which it falls on another day. */
  except?: readonly number[];
  /**
   * The rule for a holiday on a weekend. `nearest`: kept on the Friday before or the Monday after. `next`: on
   * the next weekday that is not a holiday. `next_of_sunday`: the same of a Sunday alone. Default: nothing.
   */
  moves?: "nearest" | "next" | "next_of_sunday";
};

/** The holidays of a country, and of its regions. */
export interface HolidayCalendar {
  rules: readonly HolidayRule[];
  /** The regions that you may request, by the second part of their ISO 3166-2 code. */
  regions?: readonly string[];
  /**
   * The part of the country that counts without a region, as worded in the warning. Only where regions
   * differ.
   */
  withoutRegion?: string;
  /** The region to use when none is requested. Default: only the holidays that all regions share. */
  defaultRegion?: string;
  /** The first year from which the rules follow the law. */
  from: number;
}

export const MONDAY = 1;
export const TUESDAY = 2;
export const WEDNESDAY = 3;
export const THURSDAY = 4;
export const FRIDAY = 5;
