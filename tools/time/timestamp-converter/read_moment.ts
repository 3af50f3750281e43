/**
 * Reads a moment: Unix time, one of the standard formats, or a text by the caller's pattern.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { decimal } from "../../shared/decimal.ts";
import { parseHttpDate, parseRfc2822 } from "../../shared/time/internet_dates.ts";
import { parseIso8601 } from "../../shared/time/iso8601.ts";
import { inRange, TimestampFault, type WrittenTime } from "../../shared/time/written_time.ts";
import { emptyInput, invalidField, ToolError } from "../../shared/tool_error.ts";
import type { ErrorCode, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { acceptedForms, dateHint, patternAdvice, type TextFormat } from "./advice.ts";
import type { contract } from "./contract.ts";
import {
  EPOCH_UNITS,
  type EpochFormat,
  epochNanoseconds,
  guessEpochUnit,
  likelierUnit,
  otherEpoch,
  parseEpochNumber,
} from "./epoch.ts";
import { readPattern } from "./pattern.ts";
import { checkReadPattern, readByPattern } from "./read_by_pattern.ts";
import { resolve, type ResolveOptions } from "./resolve.ts";

type Code = ErrorCode<typeof contract>;
type Input = RunInput<typeof contract>;
type Warnings = RunWarning<typeof contract>[];

/** The instant, and the format it was written in. */
export interface Moment {
  instant: Temporal.Instant;
  format: RunOutput<typeof contract>["detected_format"];
}

/** In the order that `auto` tries them. */
const TEXT_PARSERS: readonly [TextFormat, (text: string) => WrittenTime | undefined][] = [
  ["iso8601", parseIso8601],
  ["http_date", parseHttpDate],
  ["rfc2822", parseRfc2822],
];

/**
 * The moment of an input.
 *
 * @param timezone The zone of a text that names none.
 * @param warnings Receives what was guessed.
 * @throws {ToolError} `EMPTY_INPUT`, `INVALID_INPUT`, `INVALID_TIMESTAMP` and those of {@linkcode resolve}.
 */
export function readMoment(
  { input, format, disambiguation, read_pattern: pattern }: Input,
  timezone: string,
  warnings: Warnings,
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

/** @throws {ToolError} `INVALID_INPUT` on the pattern; {TimestampFault} on the text. */
function momentByPattern(
  text: string,
  pattern: string,
  options: ResolveOptions,
  warnings: Warnings,
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
  warnings: Warnings,
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
        `The number was read as Unix time in ${EPOCH_UNITS[unit]}, by its number of digits; ` +
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
            EPOCH_UNITS[unit]
          } this is a moment far from today's; by its digits the number is in ` +
          `${EPOCH_UNITS[likelier]}: send format "${likelier}" if it is`,
        path: "format",
      });
    }
  }
  return { instant, format: unit };
}

function parseText(
  text: string,
  format: Input["format"],
  options: ResolveOptions,
  warnings: Warnings,
): Moment | undefined {
  for (const [textFormat, read] of TEXT_PARSERS) {
    if (format !== "auto" && format !== textFormat) continue;
    const written = read(text);
    if (written) return { instant: resolve(written, options, warnings), format: textFormat };
  }
}
