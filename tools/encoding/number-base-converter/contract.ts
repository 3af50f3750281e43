import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const float = z.object({
  hex: z.string().describe("The bits as lowercase hex digits: 8 or 16 of them"),
  sign: z.enum(["0", "1"]),
  exponent: z.string().describe("Bits of the biased exponent"),
  mantissa: z.string().describe("Bits of the mantissa without the hidden one"),
  value: z.string().describe("Shortest decimal that round-trips, or Infinity or -Infinity"),
});

export const contract = defineTool({
  id: "number-base-converter",
  name: "Number Base Converter",
  category: "Encoding",
  description:
    "Converts integers of any size and fractions between bases 2 to 36 and Roman numerals, with the two's complement view for a bit width and the IEEE 754 bits of the value.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  limits: { max_input_chars: 100_000, max_digits: 4_000 },
  views: { result: "answer" },
  input: z.looseObject({
    input: z.union([z.string(), z.int()]).optional().describe(
      "The number, for example 255, 0xff, -1010, 1f.8, 0b1010, MCMXCIV",
    ),
    from_base: z.int().min(2).max(36).optional().describe(
      "Base of the input; missing = 16, 8 or 2 for the prefix 0x, 0o or 0b, else 10; Roman numerals other than C, D and their like, which may be hexadecimal, are read as such",
    ),
    to_base: z.int().min(2).max(36).default(16).describe("Base of the result"),
    bits: z.int().min(1).max(1024).optional().describe(
      "Width of the two's complement view; missing = none",
    ),
    reinterpret_signed: z.boolean().default(false).describe(
      "with bits: read a non-negative input as a bit pattern, so that 0xff with 8 bits is -1",
    ),
    fraction_digits: z.int().min(0).max(1000).default(20).describe(
      "Most digits written after the point",
    ),
    uppercase: z.boolean().default(false).describe("Capital letters as digits"),
    group: z.int().min(0).max(64).default(0).describe(
      "Put a space between groups of this many digits of binary and of the hex and result strings, counted from the point; 0 = none",
    ),
  }),
  output: z.object({
    result: z.string().describe("The number in to_base"),
    decimal: z.string(),
    binary: z.string().describe("Without prefix; a negative number has - in front"),
    octal: z.string(),
    hex: z.string(),
    roman: z.string().nullable().describe("Of an integer from 1 to 3999, else null"),
    is_integer: z.boolean(),
    bit_length: z.int().nullable().describe("Bits of the absolute value; null for a fraction"),
    twos_complement: z.object({
      bits: z.int(),
      binary: z.string(),
      hex: z.string(),
      unsigned: z.string().describe("The pattern read as an unsigned number, in decimal"),
      signed: z.string().describe("The pattern read as a signed number, in decimal"),
    }).nullable().describe("Null unless bits is given"),
    ieee754: z.object({ float32: float, float64: float }).describe("The nearest floats"),
  }),
  stats: z.object({
    digits: z.int().describe(
      "Digits of the input, without sign, prefix, point, underscores and spaces",
    ),
  }),
  warnings: {
    LEADING_ZERO:
      "from_base is not given, and the digits begin with 0 and could be octal, as C and shells read 0777",
    FRACTION_TRUNCATED:
      "a fraction does not end within fraction_digits; message names the outputs concerned",
    FLOAT_INEXACT: "the value is not exactly a float64; message says the nearest one is shown",
    FLOAT_OVERFLOW: "the value is too large for float32 or float64, shown as Infinity",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    INVALID_DIGIT:
      "a character that is not a digit of the base, or a misplaced underscore or space; details: position, from 0",
    INVALID_NUMBER:
      "no digits, two points, a misplaced sign, or a prefix 0x, 0o or 0b of another base than from_base, whose letter is not a digit of it (0x1F with from_base 10)",
    OUT_OF_RANGE:
      "with bits: an integer below -2^(bits-1) or above 2^bits - 1; message gives the allowed range",
    INVALID_INPUT: "bits together with a fraction; or reinterpret_signed without bits",
  },
  examples: [{
    title: "Hex to the others",
    input: { input: "0xFF", to_base: 2 },
    expect: {
      output: { result: "11111111", decimal: "255", octal: "377", hex: "ff", bit_length: 8 },
    },
  }, {
    title: "Two's complement",
    input: { input: "-42", bits: 8 },
    expect: {
      output: {
        result: "-2a",
        decimal: "-42",
        twos_complement: { bits: 8, binary: "11010110", hex: "d6", unsigned: "214", signed: "-42" },
      },
    },
  }, {
    title: "Roman numeral",
    input: { input: "MCMXCIV", to_base: 10 },
    expect: { output: { result: "1994", decimal: "1994", roman: "MCMXCIV" } },
  }, {
    title: "Fraction",
    input: { input: "0.625", to_base: 2 },
    expect: { output: { result: "0.101", decimal: "0.625", is_integer: false } },
  }],
});
