import { cutText } from "../../shared/cut_text.ts";
import { parseIsoDuration } from "../../shared/time/iso_duration.ts";
import { isCalendarUnit, type Unit, UNIT_OF_WORD } from "./units.ts";

/** A duration as written: what each unit is given, before anything is added up. */
export interface WrittenDuration {
  kind: "number" | "clock" | "iso8601" | "words";
  negative: boolean;
  /** Digits with an optional fraction after a point; a unit stands once. */
  amounts: Map<Unit, string>;
}

/** A text that has the shape of a duration and cannot be one, such as half a month. */
export class DurationFault extends Error {
  override readonly name = "DurationFault";
}

/**
 * Reads a number, a clock, ISO 8601 or words, tried in this order.
 *
 * @param numberUnit The unit of a bare number.
 * @throws {DurationFault} when the text is none of them, or breaks their rules.
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

function parseClock(text: string): WrittenDuration | undefined {
  const match = /^(-?)(\d+):(\d\d)(?::(\d\d(?:\.\d+)?))?$/.exec(text);
  if (!match) return undefined;
  const [, minus, hour = "", minute = "", second = "0"] = match;
  if (Number(minute) > 59 || Number(second) >= 60) {
    throw new DurationFault("minutes and seconds of a clock go from 00 to 59");
  }
  const amounts = new Map<Unit, string>([["hour", hour], ["minute", minute], ["second", second]]);
  return { kind: "clock", negative: minus === "-", amounts };
}

function parseIso(text: string): WrittenDuration | undefined {
  const written = parseIsoDuration(text);
  if (!written) {
    if (!/^[+-]?P/i.test(text)) return undefined;
    throw new DurationFault("P leads to ISO 8601 components, each once, as in P1Y2M3W4DT5H6M7S");
  }
  const notLast = [...written.amounts.values()].slice(0, -1);
  if (notLast.some((digits) => digits.includes("."))) {
    throw new DurationFault("only the last component of ISO 8601 may have a fraction");
  }
  return { kind: "iso8601", ...written };
}

/** A number and its unit, and what may stand before the next: nothing, spaces, a comma, "and". */
const COMPONENT =
  /(\d+(?:\.\d+)?)\s*([a-z\u00b5\u03bc]+)(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s+|$|(?=\d))/iy;

function readWords(text: string): WrittenDuration {
  const minus = /^-\s*/.exec(text)?.[0] ?? "";
  const amounts = new Map<Unit, string>();
  const component = new RegExp(COMPONENT);
  let end = component.lastIndex = minus.length;
  while (end < text.length) {
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

function unreadableAt(text: string, position: number): DurationFault {
  const rest = text.slice(position);
  return new DurationFault(
    rest === ""
      ? "it breaks off at the end"
      : `a number with a unit was expected at position ${position}, not "${cutText(rest, 20)}"`,
  );
}
