import type { ErrorCode, RunWarning } from "../../tool.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type LocalReading, readLocalTime } from "../../shared/time/local_time.ts";
import { printDateTime, printOffset, weekdayName } from "../../shared/time/print.ts";
import { readTimeZone } from "../../shared/time/time_zone.ts";
import { instantAtOffset } from "../../shared/time/written_instant.ts";
import { inRange, type WrittenTime } from "../../shared/time/written_time.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The zone of a text without an offset, and the choice where its clocks are ambiguous. */
export interface ResolveOptions {
  /** Zone of a text without offset. */
  timezone: string;
  disambiguation: "compatible" | "earlier" | "later" | "reject";
}

/**
 * The instant that a text names.
 *
 * @param warnings Receives warnings about assumptions.
 * @throws {TimestampFault} when the text contradicts itself or leaves Temporal's range.
 * @throws {ToolError} `INVALID_TIME_ZONE` for the zone in brackets; `NONEXISTENT_LOCAL_TIME` and
 * `AMBIGUOUS_LOCAL_TIME` when disambiguation is `reject`.
 */
export function resolve(
  written: WrittenTime,
  options: ResolveOptions,
  warnings: RunWarning<typeof contract>[],
): Temporal.Instant {
  const zone = written.zone === undefined ? undefined : readTimeZone(written.zone, "input");
  const instant = written.offset === undefined
    ? fromLocalTime(written.local, zone, options, warnings)
    : instantAtOffset(written.local, written.offset, zone);
  warnings.push(...oddities(written));
  return instant;
}

function fromLocalTime(
  local: Temporal.PlainDateTime,
  writtenZone: string | undefined,
  { timezone, disambiguation }: ResolveOptions,
  warnings: RunWarning<typeof contract>[],
): Temporal.Instant {
  const zone = writtenZone ?? timezone;
  if (writtenZone === undefined) {
    warnings.push({
      code: "ASSUMED_ZONE",
      message: `The text has no offset; it was read in ${zone}`,
      path: "timezone",
    });
  }
  const reading = inRange(() => readLocalTime(local, zone));
  if (reading.kind === "unique") return reading.earlier.toInstant();
  if (disambiguation === "reject") throw rejected(local, zone, reading);
  const compatible = reading.kind === "gap" ? "later" : "earlier";
  const choice = disambiguation === "compatible" ? compatible : disambiguation;
  warnings.push(choiceWarning(local, zone, reading, choice));
  return reading[choice].toInstant();
}

function rejected(
  local: Temporal.PlainDateTime,
  zone: string,
  reading: LocalReading,
): ToolError<Code> {
  const earlier = printDateTime(reading.earlier);
  const later = printDateTime(reading.later);
  const isGap = reading.kind === "gap";
  return new ToolError<Code>(
    isGap ? "NONEXISTENT_LOCAL_TIME" : "AMBIGUOUS_LOCAL_TIME",
    `${local} ${
      isGap ? "does not exist" : "occurs twice"
    } in ${zone}: send ${earlier} or ${later}, or ` +
      "another disambiguation",
    { earlier, later },
  );
}

function choiceWarning(
  local: Temporal.PlainDateTime,
  zone: string,
  { kind, earlier, later }: LocalReading,
  choice: "earlier" | "later",
): RunWarning<typeof contract> {
  if (kind === "gap") {
    return {
      code: "GAP_SHIFTED",
      message:
        `${local} does not exist in ${zone}: it can be read as ${printDateTime(earlier)} or ` +
        `${printDateTime(later)}; the ${choice} was used`,
      path: "input",
    };
  }
  return {
    code: "OVERLAP_CHOSEN",
    message: `${local} occurs twice in ${zone}, at ${printOffset(earlier)} and at ` +
      `${printOffset(later)}; the ${choice} was used`,
    path: "input",
  };
}

function oddities({ local, weekday, leapSecond }: WrittenTime): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (leapSecond) {
    warnings.push({
      code: "LEAP_SECOND",
      message: "Second 60 was read as 59: Unix time has no leap seconds",
      path: "input",
    });
  }
  if (weekday !== undefined && weekday !== local.dayOfWeek) {
    warnings.push({
      code: "WEEKDAY_MISMATCH",
      message: `${local.toPlainDate()} is a ${weekdayName(local.dayOfWeek)}, not a ` +
        `${weekdayName(weekday)}; the weekday was ignored`,
      path: "input",
    });
  }
  return warnings;
}
