import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { objectInput } from "../../shared/json/input_schema.ts";
import { keywords } from "./keywords.ts";

const MAX_CHARS = 10_000;
const MAX_DEPTH = 200;
const MAX_PRECISION = 100;
const MAX_FACTORIAL = 1_000;

export const contract = defineTool({
  id: "expression-evaluator",
  name: "Expression Evaluator",
  category: "Math",
  description:
    "Evaluate an arithmetic expression with variables and functions in exact decimal arithmetic (0.1 + 0.2 is 0.3), with up to 100 significant digits. Nothing is executed as code.",
  keywords,
  version: "2026-11-30",
  textProperty: "expression",
  blankIsMissing: true,
  limits: {
    max_input_chars: MAX_CHARS,
    max_depth: MAX_DEPTH,
    max_variables: 100,
    max_precision: MAX_PRECISION,
    // Arguments of min, max, sum, avg and hypot.
    max_arguments: 100,
    // Decimals that round keeps; below 0 it rounds places before the point.
    min_decimals: -20,
    max_decimals: 100,
    // The sine of a larger angle depends on digits that the angle may not have.
    max_angle: 1e15,
    // The factorial of 1,000 has 2,568 digits.
    max_factorial: MAX_FACTORIAL,
  },
  views: { result_text: "answer" },
  input: z.looseObject({
    expression: z.string().optional().describe(
      "The expression. Operators + - * / % ^ ! mod and parentheses; numbers also as 0x1F, 0b101, 0o17. The * may be left out before a name or parenthesis: 2x, 3(4 + 1), 2 pi r. Between two operands, % is the remainder with the sign of the dividend (-7 % 3 is -1), and mod the remainder with the sign of the divisor (-7 mod 3 is 2). Where no operand follows, and before a sign (15% - 3, but not 7 % -3), % means percent: 15% is 0.15, 200 + 15% is 230, 15% of 200 is 30. log is the logarithm to base 10, log(x, b) to base b, ln the natural one. Constants pi, e, tau, phi. Functions abs sign floor ceil trunc round sqrt cbrt root pow exp ln log log2 log10 sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh fact mod gcd lcm min max sum avg hypot",
    ),
    variables: objectInput().optional().describe("Name to number or decimal string, at most 100"),
    precision: z.int().min(1).max(MAX_PRECISION).default(15).describe(
      "Significant digits of the result. Whole numbers keep all their digits during the computation: 2^200 mod 7 is 4",
    ),
    angle_unit: z.enum(["rad", "deg"]).default("rad").describe(
      "Unit of angles that trigonometric functions take and return",
    ),
    rounding_mode: z.enum(["half_up", "half_even"]).default("half_up").describe(
      "Where round, and the last digit of the result, take what is halfway between two: half_up away from zero, half_even to the even digit (banker's rounding)",
    ),
  }),
  output: z.object({
    result: z.number().nullable().describe(
      "The JSON number nearest to result_text; null beyond the range of a double",
    ),
    result_text: z.string().describe(
      "The value with `precision` significant digits; a whole number of so many digits without an exponent",
    ),
    variables_used: z.array(z.string()).describe("Names in order of first use"),
    functions_used: z.array(z.string()).describe("Names in order of first use"),
  }),
  stats: z.object({
    tokens: z.int().describe("Tokens read"),
    depth: z.int().describe("Deepest nesting reached"),
  }),
  warnings: {
    ANGLE_IN_RADIANS:
      "sin, cos or tan of a round number of degrees, such as sin(90), was computed in radians",
    LOG_TO_BASE_10:
      "log(x) was computed to base 10, its argument is not a power of 10, and the expression does not use ln, log2 or log10",
    UNUSED_VARIABLE: "the expression does not use a variable that you sent (one warning per name)",
    PRODUCT_BEHIND_DIVISION:
      "a product written without * follows a division: 1/2x was read as (1/2)*x; the message gives the position",
    FACTORIAL_TWICE:
      "5!! was read as (5!)!, the factorial of a factorial, where others write a double factorial so",
    UNCERTAIN_DIGITS:
      "digits of the value could not be confirmed: two computations, with 100 and 195 more digits than you asked for, differ",
    UNDERFLOW: "a non-zero value became 0 below 1e-5000",
    WHOLE_NUMBER_ROUNDED:
      "the value is a whole number with more digits than precision; the message says how many",
  },
  errors: {
    EMPTY_INPUT: "expression is missing or blank",
    SYNTAX_ERROR:
      "an unexpected token or end; the message gives the position, from 1; details: position",
    UNKNOWN_IDENTIFIER: "a name is not a variable, constant or function; details: position",
    WRONG_ARGUMENT_COUNT:
      "a function has too few or too many arguments; the message names it and the count wanted; details: position",
    DIVISION_BY_ZERO: "/, % or mod with 0, or 0 to a negative power; details: position",
    DOMAIN_ERROR:
      "there is no real value: sqrt(-1), ln(0), asin(2), a negative base with an exponent that is not whole, fact of a negative number or a fraction, tan at a pole, gcd of a fraction; details: position",
    OVERFLOW: `a value is beyond 1e5000, or fact is above ${MAX_FACTORIAL}; details: position`,
    EXPRESSION_TOO_DEEP: `nesting is deeper than ${MAX_DEPTH}; details: position`,
    INPUT_TOO_LARGE: `expression is over ${MAX_CHARS} characters, or there are over 100 variables`,
    INVALID_INPUT:
      "a variable's name is not an identifier, is a constant or function, or is __proto__, constructor or prototype, or its value is not a number",
  },
  examples: [
    {
      title: "Decimals are exact",
      input: { expression: "0.1 + 0.2" },
      expect: {
        output: { result: 0.3, result_text: "0.3", variables_used: [], functions_used: [] },
      },
    },
    {
      title: "Variables and a function",
      input: { expression: "sqrt(a^2 + b^2)", variables: { a: 3, b: 4 } },
      expect: {
        output: {
          result: 5,
          result_text: "5",
          variables_used: ["a", "b"],
          functions_used: ["sqrt"],
        },
      },
    },
    {
      title: "Fifty digits of pi",
      input: { expression: "pi", precision: 50 },
      expect: {
        output: {
          result: 3.141592653589793,
          result_text: "3.1415926535897932384626433832795028841971693993751",
          variables_used: [],
          functions_used: [],
        },
      },
    },
  ],
});
