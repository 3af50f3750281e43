import type { ErrorCode, Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { decimal, significant } from "../../shared/decimal.ts";
import { epochDayOf } from "../../shared/time/calendar.ts";
import { readDate } from "../../shared/time/date_input.ts";
import { twoDigits } from "../../shared/time/print.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { meantDuration } from "./duration_hint.ts";
import { DurationFault, readDuration, type WrittenDuration } from "./read_duration.ts";
import { type FixedUnit, isCalendarUnit, NANOSECONDS } from "./units.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

/** The value of a duration, without its sign. */
interface Amount {
  /** Kept only when their length is unknown. */
  years: bigint;
  months: bigint;
  nanoseconds: bigint;
}

/** A unit of the balanced form with what it counts; that of seconds may have a fraction. */
type Component = readonly [keyof Output["components"], string];

const TOTAL_DIGITS = 15;

const BALANCED_UNITS = ["week", "day", "hour", "minute", "second"] as const;
const TOTAL_UNITS = [...BALANCED_UNITS, "millisecond"] as const;

const ISO_LETTERS = { years: "Y", months: "M", weeks: "W", days: "D" } as const;
const ISO_TIME_LETTERS = { hours: "H", minutes: "M", seconds: "S" } as const;
const SHORT_NAMES = {
  years: "y",
  months: "mo",
  weeks: "w",
  days: "d",
  hours: "h",
  minutes: "m",
  seconds: "s",
} as const;

/** Reads a duration in one of four forms and gives it in all of them, exact to the nanosecond. */
export const run: Run<typeof contract> = (input) => {
  const { input: given } = input;
  const text = typeof given === "number" ? decimal(given).toFixed() : given.trim();
  if (text === "") throw emptyInput("input");
  const start = input.relative_to === undefined
    ? undefined
    : Temporal.PlainDate.from(readDate(input.relative_to, "relative_to"));
  try {
    const written = readDuration(text, input.unit);
    const amount = amountOf(written, start);
    return {
      output: outputOf(written, amount, input.largest_unit),
      stats: {},
      warnings: [
        ...clockWarnings(text),
        ...minuteWarnings(text, written),
        ...warningsOf(written, amount),
      ],
    };
  } catch (error) {
    if (!(error instanceof DurationFault)) throw error;
    const meant = meantDuration(text);
    throw new ToolError<Code>(
      "INVALID_DURATION",
      `Cannot read "${
        cutText(text)
      }" as a duration: ${error.message}. Accepted: ISO 8601 (PT1H30M), ` +
        "words (1h 30m, 2 weeks and 3 days), a clock (01:30:00, 1:30 for hours and minutes), a number in `unit` (90)" +
        (meant === undefined ? "" : `. Send "${meant}"`),
    );
  }
};

/** @throws {DurationFault} when a unit is finer than 1 ns or the duration is too long. */
function amountOf({ negative, amounts }: WrittenDuration, start?: Temporal.PlainDate): Amount {
  const amount: Amount = { years: 0n, months: 0n, nanoseconds: 0n };
  for (const [unit, digits] of amounts) {
    if (isCalendarUnit(unit)) amount[`${unit}s`] = BigInt(digits);
    else amount.nanoseconds += nanosecondsOf(digits, unit);
  }
  if (start) {
    amount.nanoseconds += BigInt(daysFrom(start, amount, negative)) * NANOSECONDS.day;
    amount.years = amount.months = 0n;
  }
  const { years, months, nanoseconds } = amount;
  const most = BigInt(contract.limits.max_seconds);
  if (nanoseconds > most * NANOSECONDS.second) {
    throw new DurationFault(`it is over ${most} seconds`);
  }
  if (years > most || months > most) throw new DurationFault(`it has over ${most} years or months`);
  return amount;
}

function nanosecondsOf(digits: string, unit: FixedUnit): bigint {
  const [whole = "", fraction = ""] = digits.split(".");
  const scaled = BigInt(whole + fraction) * NANOSECONDS[unit];
  const scale = 10n ** BigInt(fraction.length);
  if (scaled % scale !== 0n) throw new DurationFault("it is finer than 1 nanosecond");
  return scaled / scale;
}

/** The number of days in the years and months after a date or, for a negative duration, before it. */
function daysFrom(start: Temporal.PlainDate, { years, months }: Amount, negative: boolean): number {
  const sign = negative ? -1 : 1;
  try {
    const end = start.add({ years: sign * Number(years), months: sign * Number(months) });
    return Math.abs(epochDayOf(end) - epochDayOf(start));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DurationFault(`its years and months reach too far from ${start}`);
  }
}

function outputOf(
  { kind, negative }: WrittenDuration,
  amount: Amount,
  largestUnit: Input["largest_unit"],
): Output {
  const components = balance(amount, largestUnit);
  const hasCalendarUnits = amount.years + amount.months > 0n;
  const isZero = !hasCalendarUnits && amount.nanoseconds === 0n;
  const sign = isZero ? 0 : negative ? -1 : 1;
  const minus = sign < 0 ? "-" : "";
  const shown = components.filter(([, count]) => count !== "0");
  return {
    input_kind: kind,
    sign,
    iso: minus + isoOf(shown),
    components: Object.fromEntries(
      components.map(([name, count]) => [name, Number(count)]),
    ) as Output["components"],
    totals: hasCalendarUnits ? null : totalsOf(sign, amount.nanoseconds),
    human: minus + (shown.map(nameCount).join(", ") || "0 seconds"),
    short: minus + (shown.map(([name, count]) => count + SHORT_NAMES[name]).join(" ") || "0s"),
    clock: hasCalendarUnits ? null : minus + clockOf(amount.nanoseconds),
  };
}

/** Every component, largest first; years and months stay unchanged. */
function balance({ years, months, nanoseconds }: Amount, largestUnit: FixedUnit): Component[] {
  const components: Component[] = [["years", String(years)], ["months", String(months)]];
  let rest = nanoseconds;
  for (const unit of BALANCED_UNITS) {
    const isCounted = NANOSECONDS[unit] <= NANOSECONDS[largestUnit];
    const count = isCounted ? rest / NANOSECONDS[unit] : 0n;
    rest -= count * NANOSECONDS[unit];
    components.push([`${unit}s`, String(count) + (unit === "second" ? fractionText(rest) : "")]);
  }
  return components;
}

/** Nanoseconds under a second as a decimal fraction, empty for none. */
function fractionText(nanoseconds: bigint): string {
  return nanoseconds === 0n ? "" : "." + String(nanoseconds).padStart(9, "0").replace(/0+$/, "");
}

function isoOf(shown: Component[]): string {
  const written = (letters: Partial<Record<Component[0], string>>) =>
    shown.map(([name, count]) => name in letters ? count + letters[name] : "").join("");
  const date = written(ISO_LETTERS);
  const time = written(ISO_TIME_LETTERS);
  if (date === "" && time === "") return "PT0S";
  return `P${date}${time === "" ? "" : `T${time}`}`;
}

function nameCount([name, count]: Component): string {
  return `${count} ${count === "1" ? name.slice(0, -1) : name}`;
}

function totalsOf(sign: number, nanoseconds: bigint): Output["totals"] {
  const total = decimal(String(nanoseconds)).times(sign);
  return Object.fromEntries(
    TOTAL_UNITS.map((unit) => [
      `${unit}s`,
      significant(total.dividedBy(String(NANOSECONDS[unit])), TOTAL_DIGITS),
    ]),
  ) as Output["totals"];
}

function clockOf(nanoseconds: bigint): string {
  const seconds = nanoseconds / NANOSECONDS.second;
  const hours = String(seconds / 3600n).padStart(2, "0");
  const minutes = twoDigits(Number(seconds / 60n % 60n));
  const fraction = fractionText(nanoseconds % NANOSECONDS.second);
  return `${hours}:${minutes}:${twoDigits(Number(seconds % 60n))}${fraction}`;
}

/** A clock of two numbers, which players of music and stopwatches show for minutes and seconds. */
function clockWarnings(text: string): RunWarning<typeof contract>[] {
  const [, clock] = /^[-+]?(\d+:\d\d)$/.exec(text) ?? [];
  return clock === undefined ? [] : [{
    code: "CLOCK_IN_HOURS",
    message: `${cutText(clock)} was read as hours and minutes; for minutes and seconds, send 0:${
      cutText(clock)
    }`,
    path: "input",
  }];
}

/** M alone is months in systemd, R and pandas, and minutes next to H or S. */
function minuteWarnings(
  text: string,
  { kind, amounts }: WrittenDuration,
): RunWarning<typeof contract>[] {
  const [written] = /\d\s?M(?![A-Za-z])/.exec(text) ?? [];
  if (kind !== "words" || written === undefined) return [];
  if (amounts.has("hour") || amounts.has("second")) return [];
  const message = "M was read as minutes; for months, send mo, or ISO 8601 such as P3M";
  return [{ code: "M_READ_AS_MINUTES", message, path: "input" }];
}

function warningsOf(
  { amounts }: WrittenDuration,
  { years, months }: Amount,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (years + months > 0n) {
    warnings.push({
      code: "CALENDAR_UNITS",
      message:
        "Years and months have no fixed length, so they were kept, and totals and clock are " +
        "null. Send relative_to, the date from which they count, to turn them into days",
      path: "relative_to",
    });
  }
  const isGiven = (unit: FixedUnit) => /[1-9]/.test(amounts.get(unit) ?? "");
  if (isGiven("day") || isGiven("week")) {
    warnings.push({
      code: "DAY_LENGTH",
      message: "Days were read as 24 hours and weeks as 7 days; around a change to or from " +
        "daylight-saving time, a local day is longer or shorter",
      path: "input",
    });
  }
  return warnings;
}
