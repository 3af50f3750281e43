import { type LargeInputs, pieces } from "./make.ts";

export const math: LargeInputs = {
  "expression-evaluator": (chars) => ({
    expression: pieces(chars, (index) => `sqrt(${index % 97}.5) * x`, { between: " + " }),
    variables: { x: "1.25" },
  }),
  "number-theory": "small",
  "percentage-calculator": "small",
  "statistics-calculator": (chars) => ({
    values: pieces(
      chars,
      (index) => `${100 + index * 7919 % 900}.${100_000 + index * 31 % 900_000}\n`,
    ),
  }),
  "unit-converter": "small",
};
