import type { Run, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { Decimal } from "../../shared/decimal.ts";
import { formatPath } from "../../shared/path.ts";
import { emptyInput } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { evaluate } from "./evaluate.ts";
import {
  checkReferences,
  checkVariables,
  CONSTANT_NAMES,
  constantsOf,
  readVariables,
} from "./names.ts";
import { createNumbers, type Numbers } from "./numbers.ts";
import { readExpression, type Reference } from "./parse.ts";
import { settle } from "./settle.ts";

/** The rounding of decimal.js by the name of the input's mode: ties away from zero, or to the even digit. */
const ROUNDING = { half_up: Decimal.ROUND_HALF_UP, half_even: Decimal.ROUND_HALF_EVEN } as const;

/** Computes an expression in decimals, until its digits are sure, and rounds it once, at the end. */
export const run: Run<typeof contract> = (input) => {
  const { expression, variables, precision, angle_unit } = input;
  if (expression.trim() === "") throw emptyInput("expression");
  const known = new Set([...CONSTANT_NAMES, ...Object.keys(variables ?? {})]);
  const { steps, references, tokens, depth, productsBehindDivisions } = readExpression(
    expression,
    (name) => known.has(name),
  );
  checkVariables(variables ?? {});
  checkReferences(references, known);
  const ofHalves = ROUNDING[input.rounding_mode];
  const names = new Set(Object.keys(variables ?? {}));
  const { value, numbers, isUncertain } = settle(precision, (spareDigits) => {
    const numbers = createNumbers(precision + spareDigits, angle_unit, ofHalves);
    const given = readVariables(variables ?? {}, numbers);
    const values = new Map([...constantsOf(numbers), ...given]);
    return { value: evaluate(steps, values, numbers), numbers };
  });
  const result_text = textOf(value.toSignificantDigits(precision, ofHalves), precision);
  const result = Number(result_text);
  const variables_used = namesOf(references.filter(({ name }) => names.has(name)));
  return {
    output: {
      result: Number.isFinite(result) ? result : null,
      result_text,
      variables_used,
      functions_used: namesOf(
        references.filter(({ argumentCount }) => argumentCount !== undefined),
      ),
    },
    stats: { tokens, depth },
    warnings: [
      ...(angle_unit === "rad" ? angleWarnings(expression) : []),
      ...logWarnings(references, value),
      ...unusedWarnings([...names], new Set(variables_used)),
      ...productWarnings(productsBehindDivisions),
      ...factorialWarnings(expression),
      ...uncertaintyWarnings(isUncertain),
      ...underflowWarnings(numbers.hasUnderflowed()),
      ...roundingWarnings(value, precision, numbers),
    ],
  };
};

/** Each name once, in order of first use. */
function namesOf(references: readonly Reference[]): string[] {
  return [...new Set(references.map(({ name }) => name))];
}

function unusedWarnings(
  given: readonly string[],
  used: ReadonlySet<string>,
): RunWarning<typeof contract>[] {
  return given.filter((name) => !used.has(name)).map((name) => ({
    code: "UNUSED_VARIABLE",
    message: `The expression does not use the variable ${cutText(name)}`,
    path: formatPath(["variables", cutText(name)]),
  }));
}

/** An angle that is a round number of degrees, and no number of radians that people write. */
const ROUND_DEGREES =
  /\b(?:sin|cos|tan)\s*\(\s*-?(?:30|45|60|90|120|135|150|180|210|225|240|270|300|315|330|360)\s*\)/;

function angleWarnings(expression: string): RunWarning<typeof contract>[] {
  const [found] = ROUND_DEGREES.exec(expression) ?? [];
  return found === undefined ? [] : [{
    code: "ANGLE_IN_RADIANS",
    message: `${found} takes radians: for degrees, send angle_unit "deg"`,
    path: "angle_unit",
  }];
}

/** Programs take log for the natural logarithm, calculators for that to base 10. */
function logWarnings(
  references: readonly Reference[],
  value: Decimal,
): RunWarning<typeof contract>[] {
  const isPlain = references.some(({ name, argumentCount }) =>
    name === "log" && argumentCount === 1
  );
  const isNamed = references.some(({ name }) => ["ln", "log2", "log10"].includes(name));
  if (!isPlain || isNamed || value.isInteger()) return [];
  return [{
    code: "LOG_TO_BASE_10",
    message: "log(x) is the logarithm to base 10: for the natural logarithm, use ln(x)",
    path: "expression",
  }];
}

function productWarnings(positions: readonly number[]): RunWarning<typeof contract>[] {
  const [first] = positions;
  if (first === undefined) return [];
  return [{
    code: "PRODUCT_BEHIND_DIVISION",
    message:
      `The factor at position ${first} multiplies the quotient before it, just as 1/2x is (1/2)*x: ` +
      "add parentheses if it belongs to the divisor",
    path: "expression",
  }];
}

/** In mathematics, 5!! is the double factorial: 5 * 3 * 1. */
function factorialWarnings(expression: string): RunWarning<typeof contract>[] {
  return /!\s*!/.test(expression)
    ? [{
      code: "FACTORIAL_TWICE",
      message: "!! was read as the factorial of a factorial, not as a double factorial, which is " +
        "the product of every second number: write that out, such as 5*3*1 for 5!!",
      path: "expression",
    }]
    : [];
}

function uncertaintyWarnings(isUncertain: boolean): RunWarning<typeof contract>[] {
  return isUncertain
    ? [{
      code: "UNCERTAIN_DIGITS",
      message: "The last digits of the value depend on the precision of the computation: " +
        "terms cancel or jump. Rewrite the expression, or write fractions as quotients of whole numbers",
    }]
    : [];
}

function underflowWarnings(hasUnderflowed: boolean): RunWarning<typeof contract>[] {
  return hasUnderflowed
    ? [{ code: "UNDERFLOW", message: "A value smaller than ±1e-5000 became 0" }]
    : [];
}

/** Warns of rounding: readers expect all digits of a whole number, such as an identifier or a count. */
function roundingWarnings(
  value: Decimal,
  precision: number,
  { Working }: Numbers,
): RunWarning<typeof contract>[] {
  const digits = value.precision();
  // A value with all digits of the working precision may be all that is left of a fraction.
  if (!value.isInteger() || digits <= precision || digits === Working.precision) return [];
  const most = Math.min(digits, contract.limits.max_precision);
  return [{
    code: "WHOLE_NUMBER_ROUNDED",
    message: `The value is a whole number with ${digits} significant digits, rounded to ` +
      `${precision}` + (precision < most
        ? `: set precision to ${most} for ${most === digits ? "all" : "more"} of them`
        : ""),
    path: "precision",
  }];
}

/** A number as text: a whole one with all its digits where they are as many as were asked for, or fewer. */
function textOf(value: Decimal, precision: number): string {
  const hasAllDigits = value.isInteger() && value.precision(true) <= precision;
  return hasAllDigits ? value.toFixed() : value.toString();
}
