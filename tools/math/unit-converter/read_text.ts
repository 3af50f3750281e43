import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { isUnit, readUnit } from "./find_unit.ts";
import type { Unit } from "./unit.ts";

type Code = ErrorCode<typeof contract>;

/** An amount of a unit, with the meanings of its spelling. */
export interface Quantity {
  /** Decimal text, without group separators. */
  value: string;
  units: readonly Unit[];
}

/** A conversion of one quantity, or of several that add up, such as 5 ft 11 in. */
export interface Conversion {
  quantities: readonly [Quantity, ...Quantity[]];
  to: readonly Unit[];
}

const NUMBER = /^[-+−]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/;
/** Characters that no unit begins with, so the number before them must be malformed. */
const NUMBER_CHARACTER = /^[\d.,/+−-]/;
/** 1/2, 3 1/2, ½ and 3½. */
const FRACTION = /^(?:\d+\s*)?(?:\d+\/\d|[¼-¾⅐-⅞])/;
const SEPARATOR = /(?<=\s)(?:to|into|in|as)(?=\s)|->|→|=/gi;
/** Between the parts of 5 ft 11 in, 5ft11in, 5'11", 5 feet 11 and 6 lb, 4 oz. */
const NEXT_QUANTITY = /(?:[\s,]+(?:and\s+)?|(?<=[\p{L}'"°′″’”]))(?=\d)/u;

/**
 * Reads "<number> <unit> to <unit>", where the first unit may be followed by more numbers of smaller units. A
 * missing number is 1, and − (U+2212) means -. Where a unit is spelled like a separator ("5 in in cm"), the
 * first split counts in which both sides are units.
 *
 * @throws {ToolError} `UNPARSED_TEXT`; `UNKNOWN_UNIT` or `AMBIGUOUS_UNIT` of the first split.
 */
export function readText(text: string): Conversion {
  const trimmed = text.trim();
  const { number, rest } = takeNumber(trimmed);
  if (NUMBER_CHARACTER.test(rest) || FRACTION.test(trimmed) || !fitsDouble(number)) {
    throw unparsed(trimmed, numberFault(trimmed, rest));
  }
  const splits = splitsOf(rest);
  if (splits.length === 0) throw unparsed(trimmed, "it does not name two units");
  const readable = splits.filter(([from, to]) => areQuantities(number, from) && isUnit(to));
  // The first "in" of "5 ft 11 in in cm" belongs to its number.
  const [from, to] = readable.find(([from]) => !endsInNumber(from)) ?? readable[0] ?? splits[0]!;
  return { quantities: readQuantities(number, from), to: readUnit(to) };
}

function numberFault(text: string, rest: string): string {
  if (/^,\d/.test(rest)) return "its decimals must come after a dot";
  return FRACTION.test(text)
    ? "its number must be a decimal, such as 3.5 for 3 1/2"
    : "its number is malformed or beyond the range of a double";
}

/** The number at the start of a text, 1 when there is none, and the rest. */
function takeNumber(text: string): { number: string; rest: string } {
  const found = NUMBER.exec(text)?.[0] ?? "";
  const number = found === "" ? "1" : found.replaceAll(",", "").replace("−", "-");
  return { number, rest: text.slice(found.length).trimStart() };
}

/** The numbers and spellings of the parts of `ft 11 in`, after the first number; one part in most texts. */
function partsOf(number: string, spelling: string): [number: string, spelling: string][] {
  const [first = "", ...others] = isUnit(spelling) ? [spelling] : spelling.split(NEXT_QUANTITY);
  const sign = number.startsWith("-") ? "-" : "";
  return [
    [number, first],
    ...others.map((part): [string, string] => {
      const { number, rest } = takeNumber(part);
      return [sign + number, rest === "" && isFeet(first) ? "in" : rest];
    }),
  ];
}

/** Whether a spelling means feet, after which a number without a unit is one of inches. */
function isFeet(spelling: string): boolean {
  return isUnit(spelling) && readUnit(spelling).some(({ id }) => id === "ft");
}

/** Whether the last of several quantities has no unit. */
function endsInNumber(spelling: string): boolean {
  return !isUnit(spelling) && /\d$/.test(spelling);
}

function areQuantities(number: string, spelling: string): boolean {
  return partsOf(number, spelling).every(([, unit]) => isUnit(unit));
}

function readQuantities(number: string, spelling: string): Conversion["quantities"] {
  const parts = partsOf(number, spelling);
  // When the parts are not units, the message quotes the whole spelling.
  const isWhole = !parts.every(([, unit]) => isUnit(unit));
  const [first, ...others] = isWhole ? [[number, spelling] as const] : parts;
  const read = ([value, unit]: readonly [string, string]) => ({ value, units: readUnit(unit) });
  return [read(first ?? [number, spelling]), ...others.map(read)];
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
