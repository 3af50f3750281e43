import {
  type CalendarDate,
  dateMonthsAfter,
  dateOfEpochDay,
  epochDayOf,
} from "../../shared/time/calendar.ts";

/**
 * Date of a payment, counted from the first: by months, on the last day of a month that is too short; by 7
 * or 14 days with 52 or 26 payments a year.
 *
 * @param number From 1.
 */
export function paymentDate(
  first: CalendarDate,
  paymentsPerYear: number,
  number: number,
): CalendarDate {
  const later = number - 1;
  if (paymentsPerYear <= 12) return dateMonthsAfter(first, later * (12 / paymentsPerYear));
  const daysBetween = paymentsPerYear === 52 ? 7 : 14;
  return dateOfEpochDay(epochDayOf(first) + later * daysBetween);
}
