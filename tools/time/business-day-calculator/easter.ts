import type { CalendarDate } from "../../shared/time/calendar.ts";

/**
 * Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Nature, 20 April 1876; J. Meeus,
 * Astronomical Algorithms, chapter 8), whose letters it keeps.
 */
export function easterOf(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const monthAndDay = h + l - 7 * m + 114;
  return { year, month: Math.floor(monthAndDay / 31), day: monthAndDay % 31 + 1 };
}
