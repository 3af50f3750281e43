import { AUSTRALIA } from "./australia.ts";
import { CANADA } from "./canada.ts";
import { FRANCE } from "./france.ts";
import { AUSTRIA, GERMANY, SWITZERLAND } from "./german_speaking.ts";
import type { HolidayCalendar } from "./rule.ts";
import { TARGET } from "./target.ts";
import { UNITED_KINGDOM } from "./united_kingdom.ts";
import { US_FEDERAL } from "./united_states.ts";

/** The built-in calendars; countries by their ISO 3166-1 code. */
export const HOLIDAY_CALENDARS = {
  none: { from: 1, rules: [] },
  at: AUSTRIA,
  au: AUSTRALIA,
  ca: CANADA,
  ch: SWITZERLAND,
  de: GERMANY,
  fr: FRANCE,
  gb: UNITED_KINGDOM,
  us: US_FEDERAL,
  us_federal: US_FEDERAL,
  target: TARGET,
} as const satisfies Record<string, HolidayCalendar>;
