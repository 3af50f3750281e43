import { cutText } from "../cut_text.ts";
import { ToolError } from "../tool_error.ts";

/** What a name of the IANA database can look like; keeps ISO strings such as T1230Z from counting as one. */
const ZONE_NAME = /^[A-Za-z_][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const FIXED_OFFSET = /^[+-](?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Reads a time zone: an IANA name in any case, `UTC`, or a fixed offset such as `+05:30`. A name comes back
 * in IANA spelling, a link as itself and not as its target; `-00:00` is `+00:00`.
 *
 * @param path Where the text stands in the input, for the message: `timezone`, `zones[1]`.
 * @throws {ToolError} `INVALID_TIME_ZONE`, details `{ path }`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readTimeZone } from "./time_zone.ts";
 * assert.equal(readTimeZone("europe/paris", "timezone"), "Europe/Paris");
 * assert.throws(() => readTimeZone("T1230Z", "timezone"), { code: "INVALID_TIME_ZONE" });
 * ```
 */
export function readTimeZone(text: string, path: string): string {
  if (ZONE_NAME.test(text) || FIXED_OFFSET.test(text)) {
    try {
      return new Temporal.ZonedDateTime(0n, text).timeZoneId;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  const shown = cutText(text);
  throw new ToolError<"INVALID_TIME_ZONE">(
    "INVALID_TIME_ZONE",
    `"${shown}" in "${path}" is no time zone: send an IANA name such as Europe/Paris, UTC, or an offset such ` +
      "as +05:30",
    { path },
  );
}
