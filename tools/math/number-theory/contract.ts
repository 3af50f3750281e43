import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const MAX_DIGITS = 1_000;
const MAX_LIST = 100;
const MAX_FIBONACCI_N = 10_000;

/** The largest number to factor or test: up to it, the Miller-Rabin bases give a proof. */
export const MAX_PRIME_OPERAND = 2n ** 64n - 1n;

export const OPERATIONS = [
  "gcd",
  "lcm",
  "extended_gcd",
  "factorize",
  "is_prime",
  "next_prime",
  "previous_prime",
  "divisors",
  "totient",
  "mod_pow",
  "mod_inverse",
  "chinese_remainder",
  "fibonacci",
  "check_identifier",
] as const;
export type OperationName = (typeof OPERATIONS)[number];

export const SCHEMES = ["luhn", "iban", "ean", "isbn", "issn", "isin", "lei", "vat"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The run refuses anything else with a code of its own. */
const integer = z.union([z.number(), z.string()]);

const digits = (description: string) => z.string().describe(description);

export const contract = defineTool({
  id: "number-theory",
  name: "Number Theory",
  category: "Math",
  description:
    "Integer mathematics with big integers: gcd, lcm, prime factors and primality up to 2^64, divisors, totient, modular power and inverse, Chinese remainder, Fibonacci numbers. Also checks the digits of identifiers: card numbers (Luhn), IBAN, EAN, ISBN, ISSN, ISIN, LEI, and the form of VAT numbers.",
  keywords,
  version: "2026-11-30",
  required: ["operation"],
  blankIsMissing: true,
  limits: {
    max_input_chars: 100_000,
    max_digits: MAX_DIGITS,
    // A JSON number would be 2^64.
    max_n_prime_operations: `${MAX_PRIME_OPERAND} (2^64 - 1)`,
    max_fibonacci_n: MAX_FIBONACCI_N,
    max_list: MAX_LIST,
  },
  views: {
    result: "answer",
    expression: "answer",
    "": { view: "figures", y: ["valid", "fault", "country"] },
    formatted: "answer",
  },
  input: z.looseObject({
    operation: z.enum(OPERATIONS).optional().describe(
      "What to compute, from the keys that it requires; others are ignored. Integers have at most 1000 digits; send those beyond 2^53 - 1 as strings",
    ),
    n: integer.optional().describe(
      "Required by factorize, is_prime, next_prime, previous_prime, divisors, totient and fibonacci: an integer, at most 2^64 - 1 in size, for fibonacci from 0 to 10000",
    ),
    a: integer.optional().describe("Required by extended_gcd and mod_inverse: an integer"),
    b: integer.optional().describe("Required by extended_gcd: an integer"),
    numbers: z.array(integer).optional().describe("Required by gcd and lcm: 1 to 100 integers"),
    base: integer.optional().describe("Required by mod_pow: an integer"),
    exponent: integer.optional().describe("Required by mod_pow: an integer >= 0"),
    modulus: integer.optional().describe("Required by mod_pow and mod_inverse: an integer >= 1"),
    residues: z.array(integer).optional().describe(
      "Required by chinese_remainder: 1 to 100 integers, one for each modulus",
    ),
    moduli: z.array(integer).optional().describe(
      "Required by chinese_remainder: 1 to 100 integers >= 1; need not be coprime",
    ),
    identifier: z.string().optional().describe(
      "Required by check_identifier: what to check; blanks, dots and hyphens are ignored",
    ),
    scheme: z.enum(SCHEMES).optional().describe(
      "Required by check_identifier: luhn for card numbers and IMEI; ean for EAN-8, EAN-13, UPC-A and GTIN-14; isbn of 10 or 13; vat for the form only, with the country prefix (DE, EL, CHE, XI)",
    ),
  }),
  output: z.union([
    z.object({
      operation: z.literal("extended_gcd"),
      gcd: digits("a x + b y"),
      x: digits("Coefficient of a"),
      y: digits("Coefficient of b"),
    }),
    z.object({
      operation: z.literal("factorize"),
      n: digits("The number"),
      sign: z.literal([1, -1]),
      factors: z.array(z.object({ prime: z.string(), exponent: z.int() })).describe("Ascending"),
      expression: z.string().describe("2^3 * 3; 1 for 1 and -1; without the sign"),
      divisor_count: digits("How many positive divisors |n| has"),
      is_prime: z.boolean(),
    }),
    z.object({
      operation: z.literal("is_prime"),
      n: digits("The number"),
      is_prime: z.boolean(),
      smallest_factor: z.string().nullable().describe(
        "The smallest prime factor of a composite number above 1, else null",
      ),
    }),
    z.object({
      operation: z.literal("divisors"),
      n: digits("The number"),
      count: digits("How many divisors there are"),
      sum: digits("Their sum"),
      divisors: z.array(z.string()).describe("The positive divisors of |n|, ascending"),
    }),
    z.object({
      operation: z.literal("chinese_remainder"),
      result: digits("The smallest non-negative solution"),
      modulus: digits("Least common multiple of the moduli: the solutions repeat with this period"),
    }),
    z.object({
      operation: z.literal("check_identifier"),
      scheme: z.enum(SCHEMES),
      identifier: z.string().describe("Without separators, in upper case"),
      valid: z.boolean().describe(
        "Whether form and check digits are right; not whether the identifier was ever issued",
      ),
      fault: z.string().nullable().describe("What is wrong; null when valid"),
      expected: z.string().nullable().describe(
        "The right check digits; null for a wrong form, and for vat",
      ),
      country: z.string().nullable().describe("Where the scheme has one"),
      formatted: z.string().nullable().describe(
        "A valid IBAN, or card number of 16 digits, in groups of four, as people write it; else null",
      ),
    }),
    z.object({
      operation: z.enum([
        "gcd",
        "lcm",
        "totient",
        "next_prime",
        "previous_prime",
        "mod_pow",
        "mod_inverse",
        "fibonacci",
      ]),
      result: digits("The integer asked for"),
    }),
  ]).describe("Integers are decimal strings"),
  stats: z.object({
    digits: z.int().describe("Length of the longest integer in the output, sign excluded"),
  }),
  warnings: {
    UNUSED_PROPERTY:
      "the operation does not use a property that you sent; the message says what it is for",
    FORM_ONLY:
      "check_identifier: a VAT number has the right form; its check digits were not verified",
  },
  check: { at: "valid", passes: [true] },
  errors: {
    INVALID_INTEGER:
      "a value is not an integer: a fraction, other text, or a JSON number beyond ±(2^53 - 1), which must be sent as a string",
    OUT_OF_RANGE:
      "a number is beyond the limit of the operation, or has more than 1000 digits; the message gives the limit",
    NO_INVERSE: "a and modulus have a common divisor above 1; details: gcd",
    NO_SOLUTION: "the congruences contradict each other; details: gcd of the two moduli",
    DOMAIN_ERROR:
      "0 for factorize, divisors or totient; totient of a negative number; previous_prime of n <= 2; a negative exponent; a modulus below 1",
    INVALID_INPUT:
      "operation is missing or unknown, a required key is missing, a list is empty or over 100 items, or residues and moduli differ in length",
  },
  examples: [
    {
      title: "Is this IBAN right?",
      input: {
        operation: "check_identifier",
        scheme: "iban",
        identifier: "GB82 WEST 1234 5698 7654 32",
      },
      expect: {
        output: {
          operation: "check_identifier",
          scheme: "iban",
          identifier: "GB82WEST12345698765432",
          valid: true,
          fault: null,
          expected: "82",
          country: "GB",
          formatted: "GB82 WEST 1234 5698 7654 32",
        },
      },
    },
    {
      title: "Prime factors",
      input: { operation: "factorize", n: 360 },
      expect: {
        output: {
          operation: "factorize",
          n: "360",
          sign: 1,
          factors: [
            { prime: "2", exponent: 3 },
            { prime: "3", exponent: 2 },
            { prime: "5", exponent: 1 },
          ],
          expression: "2^3 * 3^2 * 5",
          divisor_count: "24",
          is_prime: false,
        },
      },
    },
    {
      title: "RSA-style power",
      input: { operation: "mod_pow", base: "65", exponent: "17", modulus: "3233" },
      expect: { output: { operation: "mod_pow", result: "2790" } },
    },
  ],
});
