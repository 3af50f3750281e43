import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  arithmetic, math expression, big decimal, variables, compute, math formula, arithmetic expression,
  compute formula, do the math, plus minus, square root, multiply, divide, exact decimal,
  add numbers, calculate expression, sum up, sine cosine, decimal places, many digits, pi digits,
  math string, without floating point errors, order of operations, sum of numbers, evaluate math,
  sine of angle, sine of degrees, root of, power of, how much is plus, calculator, without eval,
  solve formula with numbers, evaluate expression, calculate sqrt, plug numbers into formula,
  formula with variables, bc, mathjs, sympy evaluate,
  round number, round half even, half up
`);
