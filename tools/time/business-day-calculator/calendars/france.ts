import type { HolidayCalendar } from "./rule.ts";

/** The three departments of the local law of Alsace and Moselle. */
const ALSACE_MOSELLE = ["57", "67", "68"];

/** Code du travail, articles L3133-1 and L3134-13. */
export const FRANCE: HolidayCalendar = {
  from: 1982,
  regions: ALSACE_MOSELLE,
  rules: [
    { name: "New Year's Day", month: 1, day: 1 },
    { name: "Good Friday", fromEaster: -2, in: ALSACE_MOSELLE.join(" ") },
    { name: "Easter Monday", fromEaster: 1 },
    { name: "Labour Day", month: 5, day: 1 },
    { name: "Victory Day 1945", month: 5, day: 8 },
    { name: "Ascension Day", fromEaster: 39 },
    { name: "Whit Monday", fromEaster: 50 },
    { name: "Bastille Day", month: 7, day: 14 },
    { name: "Assumption Day", month: 8, day: 15 },
    { name: "All Saints' Day", month: 11, day: 1 },
    { name: "Armistice 1918", month: 11, day: 11 },
    { name: "Christmas Day", month: 12, day: 25 },
    { name: "Second Day of Christmas", month: 12, day: 26, in: ALSACE_MOSELLE.join(" ") },
  ],
};
