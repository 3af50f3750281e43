import type { ErrorCode } from "../../tool.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { readRoman } from "./roman.ts";

type Code = ErrorCode<typeof contract>;

/** An exact number: `numerator / denominator`, the denominator positive. */
export interface Rational {
  numerator: bigint;
  denominator: bigint;
}

export interface ReadNumber {
  value: Rational;
  /** Digits that were written. */
  digits: number;
}

const PREFIX_BASES = new Map([["x", 16], ["o", 8], ["b", 2]]);
const PREFIX_LENGTH = 2;
const SIGNS = "+-\u2212";

/**
 * Reads a number: white space around, a sign, a prefix, digits of either case with at most one point, and
 * an underscore or a single space between digits; without `fromBase` also a Roman numeral.
 *
 * @param fromBase 2 to 36; when missing, the prefix decides, else 10.
 * @throws {ToolError} `INVALID_DIGIT`, `INVALID_NUMBER`, or `INPUT_TOO_LARGE` over `maxDigits`.
 */
export function readNumber(
  input: string,
  fromBase: number | undefined,
  maxDigits: number,
): ReadNumber {
  const roman = fromBase === undefined ? readRoman(input) : undefined;
  if (roman !== undefined) {
    return { value: { numerator: roman, denominator: 1n }, digits: input.trim().length };
  }
  const { isNegative, base, start } = readHead(input, fromBase);
  const end = input.trimEnd().length;
  let numerator = 0n;
  let denominator = 1n;
  let digits = 0;
  let point = -1;
  const radix = BigInt(base);
  for (let at = start; at < end; at++) {
    const character = input[at]!;
    if (character === ".") {
      if (point >= 0) throw misplaced("A second point", at);
      point = at;
      continue;
    }
    if (SIGNS.includes(character)) throw misplaced("A sign inside the number", at);
    if (isSeparator(input, at, base)) continue;
    const value = digitValue(character);
    if (value >= base) throw notADigit(input, at, base);
    if (++digits > maxDigits) {
      throw inputTooLarge("max_digits", maxDigits, countDigits(input), "The number of digits is");
    }
    numerator = numerator * radix + BigInt(value);
    if (point >= 0) denominator *= radix;
  }
  if (digits === 0) throw noDigits(end);
  return { value: { numerator: isNegative ? -numerator : numerator, denominator }, digits };
}

/** Reads the part before the digits: a sign, and a prefix that says the base or agrees with it. */
function readHead(input: string, fromBase: number | undefined) {
  let start = input.length - input.trimStart().length;
  const sign = SIGNS.includes(input[start] ?? " ") ? input[start] : undefined;
  if (sign !== undefined) start++;
  const prefixBase = prefixAt(input, start);
  const base = fromBase ?? prefixBase ?? 10;
  if (prefixBase === base) start += PREFIX_LENGTH;
  else if (prefixBase !== undefined && digitValue(input[start + 1]!) >= base) {
    throw new ToolError<Code>(
      "INVALID_NUMBER",
      `The prefix ${input.slice(start, start + PREFIX_LENGTH)} means base ${prefixBase}, ` +
        `but from_base is ${base}: drop one of them`,
      { position: start },
    );
  }
  return { isNegative: sign !== undefined && sign !== "+", base, start };
}

function prefixAt(input: string, at: number): number | undefined {
  return input[at] === "0" ? PREFIX_BASES.get(input[at + 1]?.toLowerCase() ?? "") : undefined;
}

/** An underscore or a space with a digit on either side. */
function isSeparator(input: string, at: number, base: number): boolean {
  return (input[at] === "_" || input[at] === " ") &&
    digitValue(input[at - 1] ?? "") < base && digitValue(input[at + 1] ?? "") < base;
}

/** The value of a digit or letter; Infinity for any other character. */
function digitValue(character: string): number {
  return /^[0-9a-z]$/i.test(character) ? parseInt(character, 36) : Infinity;
}

function countDigits(input: string): number {
  return input.replace(/[^0-9a-z]/gi, "").length;
}

function noDigits(position: number): ToolError<Code> {
  const message = 'There are no digits: send a number such as "255"';
  return new ToolError<Code>("INVALID_NUMBER", message, { position });
}

function misplaced(what: string, position: number): ToolError<Code> {
  return new ToolError<Code>("INVALID_NUMBER", `${what} is at position ${position}`, {
    position,
  });
}

function notADigit(input: string, position: number, base: number): ToolError<Code> {
  const character = String.fromCodePoint(input.codePointAt(position)!);
  const hint = character === "_" || character === " "
    ? "an underscore or a single space is only allowed between digits"
    : `the digits of base ${base} are ${digitsOf(base)}`;
  return new ToolError<Code>(
    "INVALID_DIGIT",
    `${JSON.stringify(character)} at position ${position} is not a digit of base ${base}: ${hint}` +
      decimalAdvice(input, base),
    { position },
  );
}

/** Advises on texts that are read as decimal numbers but are not. */
function decimalAdvice(input: string, base: number): string {
  if (base !== 10) return "";
  if (/^\s*[+-]?[0-9.]+e[+-]?[0-9]+\s*$/i.test(input)) {
    return "; write a number in scientific notation with all its digits";
  }
  if (/^[\s#+-]*[0-9a-f]+\s*$/i.test(input)) {
    return '; hexadecimal digits need from_base 16, or "0x" before them';
  }
  return /[0-9],[0-9]/.test(input)
    ? "; write decimals after a point, and thousands without a comma"
    : "";
}

function digitsOf(base: number): string {
  const last = (base - 1).toString(36);
  return base <= 10 ? `0 to ${last}` : base === 11 ? "0 to 9 and a" : `0 to 9 and a to ${last}`;
}
