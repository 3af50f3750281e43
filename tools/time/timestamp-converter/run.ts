import type { Run, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { printDateTime } from "../../shared/time/print.ts";
import { readTimeZone } from "../../shared/time/time_zone.ts";
import { inputTooLarge, invalidField } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { excelSerialOf, httpDateOf, rfc2822Of, zoneView } from "./forms.ts";
import { type PatternPart, readPattern } from "./pattern.ts";
import { readMoment } from "./read_moment.ts";
import { writeByPattern } from "./write_by_pattern.ts";

/** Reads one moment in any common form and prints it in all of them. */
export const run: Run<typeof contract> = (input) => {
  const { max_zones } = contract.limits;
  if (input.zones.length > max_zones) {
    throw inputTooLarge("max_zones", max_zones, input.zones.length, "The number of zones is");
  }
  const timezone = readTimeZone(input.timezone, "timezone");
  const zones = input.zones.map((zone, index) => readTimeZone(zone, `zones[${index}]`));
  const writePattern = input.write_pattern === undefined
    ? undefined
    : readWritePattern(input.write_pattern);
  const warnings: RunWarning<typeof contract>[] = [];
  const { instant, format } = readMoment(input, timezone, warnings);
  const local = instant.toZonedDateTimeISO(timezone);
  return {
    output: {
      detected_format: format,
      epoch_seconds: Math.floor(instant.epochMilliseconds / 1000),
      epoch_milliseconds: instant.epochMilliseconds,
      epoch_microseconds: String(floorDivide(instant.epochNanoseconds, 1000n)),
      epoch_nanoseconds: String(instant.epochNanoseconds),
      iso_utc: instant.toString(),
      iso_local: printDateTime(local),
      rfc2822: rfc2822Of(local),
      http_date: httpDateOf(instant.toZonedDateTimeISO("UTC")),
      excel_serial: excelSerialOf(local),
      formatted: writePattern ? writeByPattern(local, writePattern) : null,
      local: zoneView(local),
      zones: zones.map((zone) => zoneView(instant.toZonedDateTimeISO(zone))),
    },
    stats: { zones: zones.length },
    warnings,
  };
};

/** @throws {ToolError} `INVALID_INPUT`, also for a pattern without conversions. */
function readWritePattern(pattern: string): PatternPart[] {
  const parts = readPattern(pattern, "write_pattern");
  if (parts.some(({ kind }) => kind === "conversion")) return parts;
  throw invalidField(
    "write_pattern",
    `"write_pattern" is "${
      cutText(pattern)
    }", without any conversion, so every date would be written ` +
      "the same: send such as %Y-%m-%d for 2025-01-31",
  );
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && dividend % divisor !== 0n ? quotient - 1n : quotient;
}
