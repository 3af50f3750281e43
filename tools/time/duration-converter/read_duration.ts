import { cutText } from "../../shared/cut_text.ts";
import { parseIsoDuration } from "../../shared/time/iso_duration.ts";
import { isCalendarUnit, type Unit, UNIT_OF_WORD } from "./units.ts";

/** A duration as written: what each unit is given, before anything is added up. */
export interface WrittenDuration {
  kind: "number" | "clock" | "iso8601" | "words";
  negative: boolean;
  /** Digits with an optional fraction after a point; each unit appears at most once. */
  amounts: Map<Unit, string>;
}

/** A text that looks like a duration but cannot be one, such as half a month. */
export class DurationFault extends Error {
  override readonly name = "DurationFault";
}

/**
 * Reads a number, a clock, ISO 8601 or words, tried in this order.
 *
 * @param numberUnit The unit of a bare number.
 * @throws {DurationFault} when the text is not part of them, or breaks their rules.
 */
export function readDuration(text: string, numberUnit: Unit): WrittenDuration {
  const written = parseNumber(text, numberUnit) ?? parseClock(text) ?? parseIso(text) ??
    readWords(text);
  for (const [unit, digits] of written.amounts) {
    if (isCalendarUnit(unit) && digits.includes(".")) {
      throw new DurationFault(`a fraction of a ${unit} has no fixed length`);
    }
  }
  return written;
}

function parseNumber(text: string, unit: Unit): WrittenDuration | undefined {
  const [, sign, digits] = /^([+-]?)(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return { kind: "number", negative: sign === "-", amounts: new Map([[unit, digits]]) };
}

/** Hours of any length and minutes, with or without seconds. */
const CLOCK = /^(-?)(\d+):(\d\d)(?::(\d\d(?:\.\d+)?))?$/;
/** Whole days before a clock: d.hh:mm:ss of .NET's TimeSpan, d-hh:mm:ss of ps and Slurm. */
const DAYS_BEFORE_CLOCK = /^(-?)(\d+)[.-](?=(?:[01]\d|2[0-3]):\d\d:\d\d)/;

function parseClock(text: string): WrittenDuration | undefined {
  const [lead = "", sign = "", days] = DAYS_BEFORE_CLOCK.exec(text) ?? [];
  const match = CLOCK.exec(text.slice(lead.length));
  if (!match) return undefined;
  const amounts = new Map<Unit, string>(days === undefined ? [] : [["day", days]]);
  const [, minus = "", ...parts] = match;
  for (const [unit, digits] of clockAmounts(parts)) amounts.set(unit, digits);
  return { kind: "clock", negative: sign + minus === "-", amounts };
}

/** @throws {DurationFault} */
function clockAmounts([hour = "", minute = "", second = "0"]: string[]): [Unit, string][] {
  if (Number(minute) > 59 || Number(second) >= 60) {
    throw new DurationFault("minutes and seconds of a clock go from 00 to 59");
  }
  return [["hour", hour], ["minute", minute], ["second", second]];
}

function parseIso(text: string): WrittenDuration | undefined {
  const written = parseIsoDuration(text);
  if (!written) {
    if (!/^[+-]?P/i.test(text)) return undefined;
    throw new DurationFault(
      "after P come ISO 8601 components, each at most once, as in P1Y2M3W4DT5H6M7S",
    );
  }
  const notLast = [...written.amounts.values()].slice(0, -1);
  if (notLast.some((digits) => digits.includes("."))) {
    throw new DurationFault("only the last component of ISO 8601 may have a fraction");
  }
  return { kind: "iso8601", ...written };
}

/** A number and its unit, and what may separate it from the next: nothing, spaces, a comma, "and". */
const COMPONENT =
  /(\d+(?:\.\d+)?)\s*([a-z\u00b5\u03bc]+)(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s+|$|(?=\d))/iy;

function readWords(text: string): WrittenDuration {
  const minus = /^-\s*/.exec(text)?.[0] ?? "";
  const amounts = new Map<Unit, string>();
  const component = new RegExp(COMPONENT);
  let end = component.lastIndex = minus.length;
  while (end < text.length) {
    const clock = amounts.size > 0 ? CLOCK.exec(text.slice(end)) : null;
    if (clock?.[1] === "") {
      addClock(clock, minus !== "", amounts);
      break;
    }
    const [, digits = "", word = ""] = component.exec(text) ?? [];
    const unit = UNIT_OF_WORD.get(word.toLowerCase());
    if (!unit) throw unreadableAt(text, end);
    if (amounts.has(unit)) throw new DurationFault(`it names ${unit}s twice`);
    amounts.set(unit, digits);
    end = component.lastIndex;
  }
  // A comma leads to another component.
  if (amounts.size === 0 || text.endsWith(",")) throw unreadableAt(text, end);
  return { kind: "words", negative: minus !== "", amounts };
}

/**
 * The clock after words, as Python (3 days, 4:05:06) and PostgreSQL (3 days 04:05:06) print a duration.
 *
 * @throws {DurationFault}
 */
function addClock([, , ...parts]: string[], isNegative: boolean, amounts: Map<Unit, string>): void {
  if (isNegative) {
    throw new DurationFault(
      "it has a minus before days and a clock, which Python applies to the days only and others to both: " +
        "write it in one unit",
    );
  }
  for (const [unit, digits] of clockAmounts(parts)) {
    if (amounts.has(unit)) throw new DurationFault(`it names ${unit}s twice`);
    amounts.set(unit, digits);
  }
}

function unreadableAt(text: string, position: number): DurationFault {
  const rest = text.slice(position);
  return new DurationFault(
    rest === ""
      ? "it ends too early"
      : `a number with a unit was expected at position ${position}, not "${cutText(rest, 20)}"`,
  );
}
