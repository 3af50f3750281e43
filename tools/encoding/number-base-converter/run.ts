import type { ErrorCode, Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import {
  bitLength,
  type Float,
  FLOAT32,
  FLOAT64,
  type NearestFloat,
  nearestFloat,
} from "./ieee754.ts";
import { type Rational, readNumber } from "./read.ts";
import { writeRoman } from "./roman.ts";
import { groupDigits, writeNumber } from "./write.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

/** Converts an exact number between bases, with its bit patterns. */
export const run: Run<typeof contract> = (input) => {
  const text = String(input.input);
  const { from_base } = input;
  const { value: written, digits } = readNumber(text, from_base, contract.limits.max_digits);
  const whole = wholeOf(written);
  const pattern = patternOf(whole, input);
  const integer = pattern && input.reinterpret_signed ? signedValue(pattern) : whole;
  const value = integer === undefined ? written : { numerator: integer, denominator: 1n };
  const { numbers, truncated } = writeAll(value, input);
  const float32 = nearestFloat(value, FLOAT32);
  const float64 = nearestFloat(value, FLOAT64);
  return {
    output: {
      ...numbers,
      roman: integer === undefined ? null : writeRoman(integer),
      is_integer: integer !== undefined,
      bit_length: integer === undefined ? null : bitLength(integer < 0n ? -integer : integer),
      twos_complement: pattern ? viewOf(pattern, input) : null,
      ieee754: { float32: shown(float32), float64: shown(float64) },
    },
    stats: { digits },
    warnings: [
      ...leadingZeroWarnings(text, from_base),
      ...truncationWarnings(truncated, input.fraction_digits),
      ...floatWarnings(float32, float64),
    ],
  };
};

/** A number that C, Python 2 and shells read as octal. */
function leadingZeroWarnings(
  text: string,
  from_base: number | undefined,
): RunWarning<typeof contract>[] {
  const [, digits = "", octal] = /^\s*[-+]?(0+([1-7][0-7]+))\s*$/.exec(text) ?? [];
  if (octal === undefined || from_base !== undefined) return [];
  return [{
    code: "LEADING_ZERO",
    message:
      `${cutText(digits)} was read as a decimal number; C and shells read it as octal: for ` +
      "that send from_base 8",
    path: "input",
  }];
}

/** The bits of an integer, as an unsigned number of that width. */
interface BitPattern {
  bits: number;
  unsigned: bigint;
}

/** The value as a whole number, undefined when it has a fraction. */
function wholeOf({ numerator, denominator }: Rational): bigint | undefined {
  return numerator % denominator === 0n ? numerator / denominator : undefined;
}

/** The two's complement of the number in the width that was asked for, undefined without one. */
function patternOf(
  whole: bigint | undefined,
  { bits, reinterpret_signed }: Input,
): BitPattern | undefined {
  if (bits === undefined) {
    if (!reinterpret_signed) return undefined;
    throw invalidField(
      "bits",
      '"reinterpret_signed" reads a bit pattern: send its width in "bits"',
    );
  }
  if (whole === undefined) {
    throw invalidField(
      "bits",
      '"bits" is for integers: the number has a fraction; leave "bits" out',
    );
  }
  const least = -(1n << BigInt(bits - 1));
  const most = (1n << BigInt(bits)) - 1n;
  if (whole < least || whole > most) {
    throw new ToolError<Code>(
      "OUT_OF_RANGE",
      `${bits} bits hold integers from ${least} to ${most}: send one of them, or more bits`,
      { min: String(least), max: String(most) },
    );
  }
  return { bits, unsigned: BigInt.asUintN(bits, whole) };
}

function signedValue({ bits, unsigned }: BitPattern): bigint {
  return BigInt.asIntN(bits, unsigned);
}

function writeAll(value: Rational, { to_base, fraction_digits, uppercase, group }: Input) {
  const truncated: string[] = [];
  const write = (name: string, base: number): string => {
    const { text, isTruncated } = writeNumber(value, base, fraction_digits);
    if (isTruncated) truncated.push(name);
    return text;
  };
  const cased = (text: string) => uppercase ? text.toUpperCase() : text;
  const numbers = {
    result: groupDigits(cased(write("result", to_base)), group),
    decimal: write("decimal", 10),
    binary: groupDigits(write("binary", 2), group),
    octal: write("octal", 8),
    hex: groupDigits(cased(write("hex", 16)), group),
  };
  return { numbers, truncated };
}

function viewOf(pattern: BitPattern, { uppercase, group }: Input): Output["twos_complement"] {
  const { bits, unsigned } = pattern;
  const hex = unsigned.toString(16).padStart(Math.ceil(bits / 4), "0");
  return {
    bits,
    binary: groupDigits(unsigned.toString(2).padStart(bits, "0"), group),
    hex: groupDigits(uppercase ? hex.toUpperCase() : hex, group),
    unsigned: String(unsigned),
    signed: String(signedValue(pattern)),
  };
}

function shown({ hex, sign, exponent, mantissa, value }: Float): Float {
  return { hex, sign, exponent, mantissa, value };
}

function truncationWarnings(
  truncated: string[],
  fractionDigits: number,
): RunWarning<typeof contract>[] {
  if (truncated.length === 0) return [];
  return [{
    code: "FRACTION_TRUNCATED",
    message: `The fraction does not end within ${fractionDigits} digits and was cut off in: ` +
      truncated.join(", "),
  }];
}

function floatWarnings(
  float32: NearestFloat,
  float64: NearestFloat,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (!float64.isExact && !float64.isInfinite) {
    warnings.push({
      code: "FLOAT_INEXACT",
      message: `No float64 has exactly this value; the nearest one, ${float64.value}, is shown`,
    });
  }
  if (float32.isInfinite) {
    warnings.push({
      code: "FLOAT_OVERFLOW",
      message: `The value is too large for ${
        float64.isInfinite ? "float32 and float64" : "float32"
      }, shown as ${float32.value}`,
    });
  }
  return warnings;
}
