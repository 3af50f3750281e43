/**
 * What a message says of a text that was not read, or of a number that may be read in another way.
 *
 * @module
 */
import { zonesAbbreviated } from "../../shared/time/time_zone.ts";
import type { RunInput, RunOutput } from "../../tool.ts";
import { patternsOf } from "./common_patterns.ts";
import type { contract } from "./contract.ts";
import { EPOCH_UNITS, type EpochFormat } from "./epoch.ts";

type Format = RunInput<typeof contract>["format"];

/** The standard formats of texts. */
export type TextFormat = Exclude<
  RunOutput<typeof contract>["detected_format"],
  EpochFormat | "pattern"
>;

const FORM_EXAMPLES: Record<TextFormat, string> = {
  iso8601: "ISO 8601 (2025-01-02T03:04:05.678+01:00, 20250102T0304Z, 2025-W01-4, 2025-002)",
  http_date: "HTTP date (Thu, 02 Jan 2025 03:04:05 GMT)",
  rfc2822: "RFC 2822 (Thu, 02 Jan 2025 03:04:05 +0100)",
};

/** YYYYMMDD with or without HHMM or HHMMSS after it, of the years 1900 to 2199. */
const DATE_DIGITS =
  /^((?:19|20|21)\d\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])((?:[01]\d|2[0-3])[0-5]\d([0-5]\d)?)?$/;

/** Says how to send a common but non-standard format. */
export function patternAdvice(text: string): string | undefined {
  const patterns = patternsOf(text).map((pattern) => `"${pattern}"`);
  if (patterns.length === 0) return yearAdvice(text) ?? abbreviationAdvice(text);
  const which = patterns.length > 1 ? ", whichever you mean" : "";
  return `Send it with read_pattern ${patterns.join(" or ")}${which}`;
}

/** A time as syslog and ls write it. */
const WITHOUT_YEAR = /^[A-Z][a-z]{2} {1,2}\d{1,2} \d{2}:\d{2}(:\d{2})?$/;

function yearAdvice(text: string): string | undefined {
  const [found, seconds] = WITHOUT_YEAR.exec(text.trim()) ?? [];
  if (found === undefined) return undefined;
  const pattern = `%Y %b %d %H:%M${seconds === undefined ? "" : ":%S"}`;
  return `It has no year: put the year and a blank before it, and send read_pattern "${pattern}"`;
}

/** The abbreviation of a zone behind a time. */
const ABBREVIATION = /^(.{8,60}?) ?\b([A-Z]{2,5})$/;

function abbreviationAdvice(text: string): string | undefined {
  const [, time = "", name = ""] = ABBREVIATION.exec(text.trim()) ?? [];
  const zones = zonesAbbreviated(name);
  if (zones === undefined) return undefined;
  const pattern = patternAdvice(time);
  return `Leave "${name}" out, which several zones use, and send timezone ${zones}` +
    (pattern === undefined ? "" : `. ${pattern}`);
}

/** Says how to send digits that are a date, as the end of a sentence. */
export function dateHint(text: string): string {
  const match = DATE_DIGITS.exec(text);
  if (!match) return "";
  const [, year, time, seconds] = match;
  const how = time ? `read_pattern "%Y%m%d%H%M${seconds ? "%S" : ""}"` : 'format "iso8601"';
  return `, or ${how} if it is a date of the year ${year}`;
}

/** The forms that a format takes, as the end of a sentence that begins with "Accepted". */
export function acceptedForms(format: Format): string {
  if (format === "auto") {
    return [
      "Unix time (seconds to nanoseconds)",
      ...Object.values(FORM_EXAMPLES),
      "or any other with its read_pattern (%d.%m.%Y %H:%M for 31.01.2025 09:30)",
    ].join(", ");
  }
  return format in FORM_EXAMPLES
    ? FORM_EXAMPLES[format as TextFormat]
    : `Unix time in ${
      EPOCH_UNITS[format as EpochFormat]
    }: a sign, digits and a fraction, such as -1.5`;
}
