import { cutText } from "../cut_text.ts";
import { ToolError } from "../tool_error.ts";
import { isYear } from "./date_input.ts";
import { parseIso8601 } from "./iso8601.ts";
import { instantAtOffset } from "./written_instant.ts";
import { TimestampFault } from "./written_time.ts";

/** The forms that `now` takes, for a property's description. */
const NOW_FORMS = "Unix seconds (also as a string of digits), or ISO 8601 with 'Z' or an offset";

const UNIX_SECONDS = /^-?\d+$/;

/**
 * The moment a caller gives as "now", in Unix seconds with a fraction of whole milliseconds: tools have no
 * clock of their own.
 *
 * @param now Unix seconds, as a number or in digits, or ISO 8601 with its offset; in the years 0001 to 9999.
 * @throws {ToolError} `INVALID_NOW`, details `{ path: "now" }`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readNow } from "./now_input.ts";
 * assert.equal(readNow("2026-01-01T00:00:00Z"), 1_767_225_600);
 * ```
 */
export function readNow(now: string | number): number {
  const text = String(now).trim();
  const seconds = UNIX_SECONDS.test(text) ? Number(text) : secondsOfIso8601(text);
  if (!isYearOfSeconds(seconds)) {
    throw invalidNow(text, "it is outside the years 0001 to 9999; milliseconds are not accepted");
  }
  return seconds;
}

/** Unix seconds as ISO 8601 in UTC, with milliseconds where they are not zero; null outside 0001-9999. */
export function printUnixSeconds(seconds: number): string | null {
  if (!isYearOfSeconds(seconds)) return null;
  const milliseconds = Math.round(seconds * 1000);
  const instant = Temporal.Instant.fromEpochMilliseconds(milliseconds);
  const text = instant.toString({ fractionalSecondDigits: milliseconds % 1000 === 0 ? 0 : 3 });
  return isYear(instant.toZonedDateTimeISO("UTC").year) ? text : null;
}

/** From 0001-01-01T00:00:00Z up to, but without, the year 10000. */
function isYearOfSeconds(seconds: number): boolean {
  return seconds >= -62_135_596_800 && seconds < 253_402_300_800;
}

function secondsOfIso8601(text: string): number {
  try {
    const written = parseIso8601(text);
    if (written?.offset !== undefined && written.zone === undefined) {
      return instantAtOffset(written.local, written.offset).epochMilliseconds / 1000;
    }
  } catch (error) {
    if (!(error instanceof TimestampFault)) throw error;
    throw invalidNow(text, error.message);
  }
  throw invalidNow(text, "it matches none of the accepted forms");
}

function invalidNow(text: string, reason: string): ToolError<"INVALID_NOW"> {
  return new ToolError<"INVALID_NOW">(
    "INVALID_NOW",
    `Cannot read "now" (${
      JSON.stringify(cutText(text))
    }): ${reason}. Send ${NOW_FORMS}: 1767225600 or 2026-01-01T00:00:00Z`,
    { path: "now" },
  );
}
