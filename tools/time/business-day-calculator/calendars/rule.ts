/**
 * What a calendar of holidays is made of.
 *
 * @module
 */

/** When a holiday is. */
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
  /** The regions that have it, parted by blanks. Default: everywhere. */
  in?: string;
  /** The first year that has it. */
  since?: number;
  /** Years in which it is not, or is another day. */
  except?: readonly number[];
  /**
   * What becomes of it on a weekend. `nearest`: kept on the Friday before or the Monday after. `next`: on the next
   * weekday that is no holiday. `next_of_sunday`: the same of a Sunday alone. Default: nothing.
   */
  moves?: "nearest" | "next" | "next_of_sunday";
};

export interface HolidayCalendar {
  rules: readonly HolidayRule[];
  /** The regions that may be asked for, by the second part of their ISO 3166-2 code. */
  regions?: readonly string[];
  /** What is counted without a region, as a message says it. Only where regions differ. */
  withoutRegion?: string;
  /** A region whose rules are taken where none is asked for. Default: what holds everywhere. */
  defaultRegion?: string;
  /** The first year in which the rules are those of the law. */
  from: number;
}

export const MONDAY = 1;
export const TUESDAY = 2;
export const WEDNESDAY = 3;
export const THURSDAY = 4;
export const FRIDAY = 5;
