/**
 * Reading by a pattern, as strptime does: each conversion takes as many characters as it can, white space matches
 * any white space or none, names match in any case.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { type CalendarDate, dateOfIsoWeek, dateOfOrdinal } from "../../shared/time/calendar.ts";
import { MONTHS, WEEKDAYS } from "../../shared/time/print.ts";
import { readTimeZone } from "../../shared/time/time_zone.ts";
import {
  checkedOffset,
  TimestampFault,
  wallTime,
  type WrittenTime,
} from "../../shared/time/written_time.ts";
import { invalidField } from "../../shared/tool_error.ts";
import type { Letter, PatternPart } from "./pattern.ts";

/** The values that a pattern's conversions found, by letter. */
type Found = Map<Letter, string>;

/** The result: a moment by its Unix seconds, or a date and a time of day. */
export type ReadByPattern = { epochSeconds: string; fraction: string } | WrittenTime;

const DIGITS_1_2 = / ?\d{1,2}/y;
const ANY_WEEKDAY = namePattern(WEEKDAYS);
const ANY_MONTH = namePattern(MONTHS);
const OFFSET = /[Zz]|[+-]\d\d(?::?\d\d)?/y;

const SHAPES: Readonly<Partial<Record<Letter, RegExp>>> = {
  Y: /\d{4}/y,
  y: /\d\d/y,
  m: DIGITS_1_2,
  d: DIGITS_1_2,
  e: DIGITS_1_2,
  H: DIGITS_1_2,
  I: DIGITS_1_2,
  M: DIGITS_1_2,
  S: DIGITS_1_2,
  p: /[AaPp]\.?[Mm]\.?/y,
  f: /\d{1,9}/y,
  L: /\d{1,9}/y,
  N: /\d{1,9}/y,
  j: /\d{1,3}/y,
  a: ANY_WEEKDAY,
  A: ANY_WEEKDAY,
  b: ANY_MONTH,
  B: ANY_MONTH,
  z: OFFSET,
  ":z": OFFSET,
  Z: /[A-Za-z][\w+-]*(?:\/[\w+-]+)*/y,
  s: /-?\d{1,15}/y,
  u: /[1-7]/y,
  w: /[0-6]/y,
  G: /\d{4}/y,
  V: /\d{1,2}/y,
};

/** Conversions for the same field: a pattern has at most one of each row. */
const SAME: readonly (readonly Letter[])[] = [
  ["Y", "y"],
  ["m", "b", "B"],
  ["d", "e"],
  ["H", "I"],
  ["f", "L", "N"],
  ["a", "A", "u", "w"],
  ["z", ":z"],
];

/**
 * Checks that a pattern names everything needed for an instant, each field once.
 *
 * @throws {ToolError} `INVALID_INPUT` on `read_pattern`.
 */
export function checkReadPattern(parts: readonly PatternPart[]): void {
  const letters = parts.flatMap((part) => part.kind === "conversion" ? [part.letter] : []);
  const has = (...some: Letter[]) => some.some((letter) => letters.includes(letter));
  const unread = letters.find((letter) => !SHAPES[letter]);
  if (unread) throw unusable(`%${unread} can be written, but not read`);
  const twice = letters.find((letter, index) =>
    letters.indexOf(letter) < index ||
    SAME.some((row) => row.includes(letter) && row.some((other) => other !== letter && has(other)))
  );
  if (twice) throw unusable(`it names twice what %${twice} names`);
  const beside = has("s") && letters.find((letter) => !["s", "f", "L", "N"].includes(letter));
  if (beside) throw unusable(`%s already gives everything, so %${beside} cannot be added`);
  if (has("I") !== has("p")) throw unusable("%I and %p need each other");
  const hasDate = (has("Y", "y") && ((has("m", "b", "B") && has("d", "e")) || has("j"))) ||
    (has("G") && has("V") && has("a", "A", "u", "w"));
  if (!hasDate && !has("s")) {
    throw unusable(
      "it does not name a whole date: send %Y (or %y) with %m and %d or with %j, or %G with %V and %u, or %s",
    );
  }
}

/** @throws {TimestampFault} when the text does not match the pattern, or does not name an instant. */
export function readByPattern(text: string, parts: readonly PatternPart[]): ReadByPattern {
  const found = find(text, parts);
  const fraction = found.get("f") ?? found.get("L") ?? found.get("N") ?? "";
  const epochSeconds = found.get("s");
  if (epochSeconds !== undefined) return { epochSeconds, fraction };
  const clock = {
    hour: String(hourOf(found)),
    minute: found.get("M") ?? "0",
    second: found.get("S"),
    fraction,
  };
  const zone = found.get("Z");
  return {
    ...wallTime(dateOf(found), clock),
    offset: offsetOf(found.get("z") ?? found.get(":z")) ?? (isUtc(zone) ? "unknown" : undefined),
    zone: zone === undefined || isUtc(zone) ? undefined : readTimeZone(zone, "input"),
    weekday: weekdayOf(found),
  };
}

function find(text: string, parts: readonly PatternPart[]): Found {
  const found: Found = new Map();
  let at = 0;
  for (const part of parts) {
    if (part.kind === "space") {
      while (/\s/.test(text.charAt(at))) at++;
    } else if (part.kind === "text") {
      if (!text.startsWith(part.text, at)) throw mismatch(text, at, `"${part.text}"`);
      at += part.text.length;
    } else {
      const shape = SHAPES[part.letter];
      const matched = shape && matchAt(shape, text, at);
      if (matched === undefined) throw mismatch(text, at, `%${part.letter}`);
      found.set(part.letter, matched.trim());
      at += matched.length;
    }
  }
  if (at < text.length) throw mismatch(text, at, "the end");
  return found;
}

function matchAt(shape: RegExp, text: string, at: number): string | undefined {
  shape.lastIndex = at;
  return shape.exec(text)?.[0];
}

function mismatch(text: string, at: number, wanted: string): TimestampFault {
  const rest = text.slice(at);
  const shown = rest === "" ? "it ends" : `it has "${cutText(rest, 20)}"`;
  return new TimestampFault(`at position ${at} the pattern has ${wanted}, where ${shown}`);
}

function dateOf(found: Found): CalendarDate {
  const isoYear = found.get("G");
  if (isoYear !== undefined) {
    const [year, week, weekday] = [Number(isoYear), Number(found.get("V")), weekdayOf(found) ?? 1];
    const date = dateOfIsoWeek(year, week, weekday);
    if (date) return date;
    throw new TimestampFault(`year ${year} has no week ${week} with a day ${weekday}`);
  }
  const year = yearOf(found);
  const dayOfYear = found.get("j");
  if (dayOfYear === undefined) {
    return { year, month: monthOf(found), day: Number(found.get("d") ?? found.get("e")) };
  }
  const date = dateOfOrdinal(year, Number(dayOfYear));
  if (date) return date;
  throw new TimestampFault(`the year ${year} has no day ${dayOfYear}`);
}

/** Two digits: 69 to 99 mean 1969 to 1999, the others 2000 to 2068 (POSIX). */
function yearOf(found: Found): number {
  const year = found.get("Y");
  if (year !== undefined) return Number(year);
  const short = Number(found.get("y"));
  return short >= 69 ? 1900 + short : 2000 + short;
}

function monthOf(found: Found): number {
  const name = found.get("b") ?? found.get("B");
  return name === undefined ? Number(found.get("m")) : indexOfName(MONTHS, name) + 1;
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(found: Found): number | undefined {
  const name = found.get("a") ?? found.get("A");
  if (name !== undefined) return indexOfName(WEEKDAYS, name) + 1;
  const fromSunday = found.get("w");
  const number = found.get("u") ?? (fromSunday === "0" ? "7" : fromSunday);
  return number === undefined ? undefined : Number(number);
}

function hourOf(found: Found): number {
  const twelve = found.get("I");
  if (twelve === undefined) return Number(found.get("H") ?? 0);
  const hour = Number(twelve);
  if (hour < 1 || hour > 12) throw new TimestampFault("hours of %I go from 1 to 12");
  return hour % 12 + (/^p/i.test(found.get("p") ?? "") ? 12 : 0);
}

function offsetOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^z$/i.test(text)) return "unknown";
  return checkedOffset(text.slice(0, 1), text.slice(1, 3), text.slice(3).replace(":", "") || "00");
}

function isUtc(zone: string | undefined): boolean {
  return zone !== undefined && /^(?:UTC|GMT|Z)$/i.test(zone);
}

/** The full names, and their first three letters. */
function namePattern(names: readonly string[]): RegExp {
  return new RegExp(
    names.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join("|"),
    "iy",
  );
}

function indexOfName(names: readonly string[], text: string): number {
  const start = text.slice(0, 3).toLowerCase();
  return names.findIndex((name) => name.toLowerCase().startsWith(start));
}

function unusable(why: string) {
  return invalidField("read_pattern", `"read_pattern" cannot be read by: ${why}`);
}
