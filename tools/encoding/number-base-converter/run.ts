import type { ErrorCode, Run, RunInput, RunReturn, RunWarning } from "../../define.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { bitLength, type Float, FLOAT32, FLOAT64, nearestFloat } from "./ieee754.ts";
import { type Rational, readNumber } from "./read.ts";
import { groupDigits, writeNumber } from "./write.ts";

type Code = ErrorCode<typeof contract>;

type Options = RunInput<typeof contract>;
type Output = RunReturn<typeof contract>["output"];

/** Converts an exact number between bases, with its bit patterns. */
export const run: Run<typeof contract> = (options) => {
  const { input = "", from_base, bits } = options;
  const { value: written, digits } = readNumber(input, from_base, contract.limits.max_digits);
  const whole = wholeOf(written);
  if (bits === undefined) {
    if (options.reinterpret_signed) {
      throw invalidField(
        "bits",
        '"reinterpret_signed" reads a bit pattern: send its width in "bits"',
      );
    }
  } else if (whole === undefined) {
    throw invalidField(
      "bits",
      '"bits" is for integers: the number has a fraction; leave "bits" out',
    );
  }

  const pattern = bits === undefined ? undefined : patternOf(whole!, bits);
  const reads = options.reinterpret_signed && pattern !== undefined && whole! >= 0n;
  const integer = reads ? BigInt.asIntN(bits!, pattern) : whole;
  const value = integer === undefined ? written : { numerator: integer, denominator: 1n };
  const { numbers, truncated } = writeAll(value, options);
  const float32 = nearestFloat(value, FLOAT32);
  const float64 = nearestFloat(value, FLOAT64);
  return {
    output: {
      ...numbers,
      is_integer: integer !== undefined,
      bit_length: integer === undefined ? null : bitLength(integer < 0n ? -integer : integer),
      twos_complement: pattern === undefined ? null : viewOf(pattern, bits!, options),
      ieee754: { float32: shown(float32), float64: shown(float64) },
    },
    stats: { digits },
    warnings: [
      ...truncationWarnings(truncated, options.fraction_digits),
      ...floatWarnings(float32, float64),
    ],
  };
};

/** The value as a whole number, undefined when it has a fraction. */
function wholeOf({ numerator, denominator }: Rational): bigint | undefined {
  return numerator % denominator === 0n ? numerator / denominator : undefined;
}

/** The two's complement of an integer as an unsigned number of `bits` bits. */
function patternOf(integer: bigint, bits: number): bigint {
  const least = -(1n << BigInt(bits - 1));
  const most = (1n << BigInt(bits)) - 1n;
  if (integer < least || integer > most) {
    throw new ToolError<Code>(
      "OUT_OF_RANGE",
      `${bits} bits hold the integers from ${least} to ${most}: send one of them, or more bits`,
      { min: String(least), max: String(most) },
    );
  }
  return BigInt.asUintN(bits, integer);
}

function writeAll(value: Rational, { to_base, fraction_digits, uppercase, group }: Options) {
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

function viewOf(
  pattern: bigint,
  bits: number,
  { uppercase, group }: Options,
): Output["twos_complement"] {
  const hex = pattern.toString(16).padStart(Math.ceil(bits / 4), "0");
  return {
    bits,
    binary: groupDigits(pattern.toString(2).padStart(bits, "0"), group),
    hex: groupDigits(uppercase ? hex.toUpperCase() : hex, group),
    unsigned: String(pattern),
    signed: String(BigInt.asIntN(bits, pattern)),
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
    message: `The fraction does not end within ${fractionDigits} digits and was cut in: ` +
      truncated.join(", "),
  }];
}

function floatWarnings(
  float32: ReturnType<typeof nearestFloat>,
  float64: ReturnType<typeof nearestFloat>,
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
