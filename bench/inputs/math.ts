import { type LargeInputs, pieces } from "./make.ts";

/** The most values that a list of numbers has. */
const MAX_VALUES = 10_000;

export const math: LargeInputs = {
  "expression-evaluator": (chars) => ({
    expression: pieces(chars, (index) => `sqrt(${index % 97}.5) * x`, { between: " + " }),
    variables: { x: "1.25" },
  }),
  // A hundred numbers, of nearly a thousand digits each at the limit, with what JSON writes around them.
  "number-theory": (chars) => ({
    operation: "lcm",
    numbers: Array.from(
      { length: 100 },
      (_, index) => String(10n ** BigInt(Math.floor(chars / 100) - 8) + BigInt(index * 37 + 1)),
    ),
  }),
  "percentage-calculator": "small",
  // At most 10,000 values: what is left is white space.
  "statistics-calculator": (chars) => ({
    values: pieces(
      Math.min(chars, MAX_VALUES * 11),
      (index) => `${100 + index * 7919 % 900}.${100_000 + index * 31 % 900_000}\n`,
    ).padEnd(chars),
  }),
  "unit-converter": "small",
};
