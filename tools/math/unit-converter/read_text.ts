import type { ErrorCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { requireUnit, type Unit, unitsSpelled } from "./find_unit.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** What is to be converted. */
export interface Conversion {
  /** Decimal text, without group separators. */
  value: string;
  from: Unit;
  to: Unit;
}

const NUMBER = /^[-+−]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/;
/** What no unit begins with, so that the number before it must be malformed. */
const NUMBER_CHARACTER = /^[\d.,/+−-]/;
const SEPARATOR = /(?<=\s)(?:to|into|in|as)(?=\s)|->|→|=/gi;

/**
 * Reads "<number> <unit> to <unit>". A missing number is 1, and − (U+2212) means -. Where a unit is spelled
 * like a separator ("5 in in cm"), the first split counts in which both sides are units.
 *
 * @throws {ToolError} `UNPARSED_TEXT`; `UNKNOWN_UNIT` or `AMBIGUOUS_UNIT` of the first split.
 */
export function readText(text: string): Conversion {
  const trimmed = text.trim();
  const number = NUMBER.exec(trimmed)?.[0] ?? "";
  const units = trimmed.slice(number.length).trimStart();
  const value = number === "" ? "1" : number.replaceAll(",", "").replace("−", "-");
  if (NUMBER_CHARACTER.test(units) || !fitsDouble(value)) {
    throw unparsed(trimmed, "its number is malformed or beyond a double");
  }
  const splits = splitsOf(units);
  if (splits.length === 0) throw unparsed(trimmed, "it does not name two units");
  const [from, to] = splits.find((sides) => sides.every(isUnit)) ?? splits[0]!;
  return { value, from: requireUnit(from), to: requireUnit(to) };
}

/** The spellings left and right of each separator, from the left, where there are both. */
function splitsOf(units: string): [string, string][] {
  return [...units.matchAll(SEPARATOR)]
    .map(({ 0: separator, index }): [string, string] => [
      units.slice(0, index).trim(),
      units.slice(index + separator.length).trim(),
    ])
    .filter(([from, to]) => from !== "" && to !== "");
}

function isUnit(spelling: string): boolean {
  return unitsSpelled(spelling).length === 1;
}

/** Whether a number text neither overflows a double nor vanishes in it. */
function fitsDouble(value: string): boolean {
  const double = Number(value);
  return Number.isFinite(double) && (double !== 0 || !/^[^eE]*[1-9]/.test(value));
}

function unparsed(text: string, reason: string): ToolError<Code> {
  const shown = cutText(text);
  return new ToolError<Code>(
    "UNPARSED_TEXT",
    `Cannot read "${shown}": ${reason}; write "<number> <unit> to <unit>", such as "72 kg to lb" or ` +
      '"1,234.5 ft in m"',
  );
}
