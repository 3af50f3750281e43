import type { ErrorCode, Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { decimal } from "../../shared/decimal.ts";
import { parseHttpDate, parseRfc2822 } from "../../shared/time/internet_dates.ts";
import { parseIso8601 } from "../../shared/time/iso8601.ts";
import { printDateTime } from "../../shared/time/print.ts";
import { readTimeZone, zonesAbbreviated } from "../../shared/time/time_zone.ts";
import { inRange, TimestampFault, type WrittenTime } from "../../shared/time/written_time.ts";
import { emptyInput, inputTooLarge, invalidField, ToolError } from "../../shared/tool_error.ts";
import { patternsOf } from "./common_patterns.ts";
import { contract } from "./contract.ts";
import {
  type EpochFormat,
  epochNanoseconds,
  guessEpochUnit,
  likelierUnit,
  otherEpoch,
  parseEpochNumber,
} from "./epoch.ts";
import { excelSerialOf, httpDateOf, rfc2822Of, zoneView } from "./forms.ts";
import { type PatternPart, readPattern } from "./pattern.ts";
import { checkReadPattern, readByPattern } from "./read_by_pattern.ts";
import { resolve, type ResolveOptions } from "./resolve.ts";
import { writeByPattern } from "./write_by_pattern.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;
type Format = Output["detected_format"];
type TextFormat = Exclude<Format, EpochFormat | "pattern">;

/** The instant, and the format it was written in. */
interface Moment {
  instant: Temporal.Instant;
  format: Format;
}

/** In the order that `auto` tries them. */
const TEXT_PARSERS: readonly [TextFormat, (text: string) => WrittenTime | undefined][] = [
  ["iso8601", parseIso8601],
  ["http_date", parseHttpDate],
  ["rfc2822", parseRfc2822],
];

const UNIT_NAMES: Record<EpochFormat, string> = {
  epoch_s: "seconds",
  epoch_ms: "milliseconds",
  epoch_us: "microseconds",
  epoch_ns: "nanoseconds",
};

const FORM_EXAMPLES: Record<TextFormat, string> = {
  iso8601: "ISO 8601 (2025-01-02T03:04:05.678+01:00, 20250102T0304Z, 2025-W01-4, 2025-002)",
  http_date: "HTTP date (Thu, 02 Jan 2025 03:04:05 GMT)",
  rfc2822: "RFC 2822 (Thu, 02 Jan 2025 03:04:05 +0100)",
};

/** YYYYMMDD with or without HHMM or HHMMSS after it, of the years 1900 to 2199. */
const DATE_DIGITS =
  /^((?:19|20|21)\d\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])((?:[01]\d|2[0-3])[0-5]\d([0-5]\d)?)?$/;

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

/** @throws {ToolError} `EMPTY_INPUT`, `INVALID_INPUT`, `INVALID_TIMESTAMP` and those of `resolve`. */
function readMoment(
  { input, format, disambiguation, read_pattern: pattern }: Input,
  timezone: string,
  warnings: RunWarning<typeof contract>[],
): Moment {
  const text = typeof input === "number" ? numberText(input) : input.trim();
  if (text === "") throw emptyInput("input");
  const options = { timezone, disambiguation };
  try {
    if (pattern !== undefined) return momentByPattern(text, pattern, options, warnings);
    const moment = parseNumber(text, format, warnings) ??
      parseText(text, format, options, warnings);
    if (moment) return moment;
    throw new TimestampFault("it matches none of the accepted forms");
  } catch (error) {
    if (!(error instanceof TimestampFault)) throw error;
    const advice = pattern === undefined
      ? patternAdvice(text) ?? `Accepted: ${acceptedForms(format)}`
      : `Accepted: text that matches the pattern ${cutText(pattern)}`;
    throw new ToolError<Code>(
      "INVALID_TIMESTAMP",
      `Cannot read "${cutText(text)}" as a timestamp: ${error.message}. ${advice}`,
    );
  }
}

/** Says how to send a common but non-standard format. */
function patternAdvice(text: string): string | undefined {
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

/** @throws {ToolError} `INVALID_INPUT` on the pattern; {TimestampFault} on the text. */
function momentByPattern(
  text: string,
  pattern: string,
  options: ResolveOptions,
  warnings: RunWarning<typeof contract>[],
): Moment {
  const parts = readPattern(pattern, "read_pattern");
  checkReadPattern(parts);
  const read = readByPattern(text, parts);
  if (!("epochSeconds" in read)) {
    return { instant: resolve(read, options, warnings), format: "pattern" };
  }
  const { epochSeconds, fraction } = read;
  const nanoseconds = BigInt(epochSeconds) * 1_000_000_000n + BigInt(fraction.padEnd(9, "0"));
  return { instant: inRange(() => new Temporal.Instant(nanoseconds)), format: "pattern" };
}

/** A JSON number in plain digits: 1e-7 is 0.0000001. */
function numberText(value: number): string {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw invalidField(
      "input",
      `"input" is a number beyond ±(2^53 - 1), which JSON readers round: send it as a string`,
    );
  }
  return decimal(value).toFixed();
}

function parseNumber(
  text: string,
  format: Input["format"],
  warnings: RunWarning<typeof contract>[],
) {
  const isText = TEXT_PARSERS.some(([textFormat]) => textFormat === format);
  const number = isText ? undefined : parseEpochNumber(text);
  if (!number) return undefined;
  const unit = format === "auto" ? guessEpochUnit(number) : format as EpochFormat;
  const instant = inRange(() => new Temporal.Instant(epochNanoseconds(number, unit)));
  if (format === "auto") {
    warnings.push({
      code: "EPOCH_UNIT_GUESSED",
      message:
        `The number was read as Unix time in ${UNIT_NAMES[unit]}, by its number of digits; ` +
        `send format "${unit}" to be sure${dateHint(text)}${otherEpoch(text)}`,
      path: "format",
    });
  } else {
    const likelier = likelierUnit(number, unit);
    if (likelier !== undefined) {
      warnings.push({
        code: "EPOCH_UNIT_UNLIKELY",
        message:
          `In ${
            UNIT_NAMES[unit]
          } this is a moment far from today's; by its digits the number is in ` +
          `${UNIT_NAMES[likelier]}: send format "${likelier}" if it is`,
        path: "format",
      });
    }
  }
  return { instant, format: unit };
}

/** Says how to send digits that are a date, as the end of a sentence. */
function dateHint(text: string): string {
  const match = DATE_DIGITS.exec(text);
  if (!match) return "";
  const [, year, time, seconds] = match;
  const how = time ? `read_pattern "%Y%m%d%H%M${seconds ? "%S" : ""}"` : 'format "iso8601"';
  return `, or ${how} if it is a date of the year ${year}`;
}

function parseText(
  text: string,
  format: Input["format"],
  options: ResolveOptions,
  warnings: RunWarning<typeof contract>[],
): Moment | undefined {
  for (const [textFormat, read] of TEXT_PARSERS) {
    if (format !== "auto" && format !== textFormat) continue;
    const written = read(text);
    if (written) return { instant: resolve(written, options, warnings), format: textFormat };
  }
}

function acceptedForms(format: Input["format"]): string {
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
      UNIT_NAMES[format as EpochFormat]
    }: a sign, digits and a fraction, such as -1.5`;
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && dividend % divisor !== 0n ? quotient - 1n : quotient;
}
