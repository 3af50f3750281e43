/**
 * Cost and price from the two values that are known.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { Decimal, decimal } from "../../shared/decimal.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The values of which two are given, in the order in which messages name them. */
export const KNOWN = ["cost", "price", "profit", "margin_percent", "markup_percent"] as const;
type Known = (typeof KNOWN)[number];
export type Knowns = { readonly [key in Known]?: number };

/** A known value of an input. */
interface Given {
  key: Known;
  value: number;
}

/**
 * A cost of cost / per and a price of price / per, per more than 0: as fractions over one divisor nothing is
 * rounded before the output, whichever two values were given.
 */
export interface Solution {
  cost: Decimal;
  price: Decimal;
  per: Decimal;
}

const ONE = new Decimal(1);
const HUNDRED = new Decimal(100);

/**
 * Solves for cost and price.
 *
 * @throws {ToolError} `NEED_TWO_VALUES`; `NO_SOLUTION` when the two contradict each other.
 */
export function solve(knowns: Knowns): Solution {
  const [first, second] = twoGiven(knowns);
  const solution = normalized(
    equations(first.key, second.key, decimal(first.value), decimal(second.value)),
  );
  for (const key of ["cost", "price"] as const) {
    if (!solution[key].isNegative() || solution[key].isZero()) continue;
    throw noSolution(
      `${first.key} ${first.value} and ${second.key} ${second.value} lead to a ${key} below 0`,
    );
  }
  return solution;
}

function twoGiven(knowns: Knowns): [Given, Given] {
  const values: Given[] = [];
  for (const key of KNOWN) {
    const value = knowns[key];
    if (value !== undefined) values.push({ key, value });
  }
  const [first, second, third] = values;
  if (first && second && !third && first.key !== "margin_percent") return [first, second];
  const given = values.map(({ key }) => key);
  const found = given.length === 0 ? "you gave none" : `you gave ${given.join(", ")}`;
  throw new ToolError<Code>(
    "NEED_TWO_VALUES",
    given.length === 2
      ? "margin_percent and markup_percent say the same thing: send one of them with " +
        "cost, price or profit"
      : `Give exactly two of ${KNOWN.join(", ")}; ${found}`,
    { given },
  );
}

function equations(first: Known, second: Known, a: Decimal, b: Decimal): Solution {
  switch (`${first} ${second}`) {
    case "cost price":
      return { cost: a, price: b, per: ONE };
    case "cost profit":
      return { cost: a, price: a.plus(b), per: ONE };
    case "price profit":
      return { cost: a.minus(b), price: a, per: ONE };
    // price = cost / (1 - margin)
    case "cost margin_percent":
      return { cost: a.times(HUNDRED.minus(b)), price: a.times(100), per: HUNDRED.minus(b) };
    case "cost markup_percent":
      return { cost: a.times(100), price: a.times(HUNDRED.plus(b)), per: HUNDRED };
    case "price margin_percent":
      return { cost: a.times(HUNDRED.minus(b)), price: a.times(100), per: HUNDRED };
    // cost = price / (1 + markup)
    case "price markup_percent":
      return { cost: a.times(100), price: a.times(HUNDRED.plus(b)), per: HUNDRED.plus(b) };
    // price = profit / margin
    case "profit margin_percent":
      return { cost: a.times(HUNDRED.minus(b)), price: a.times(100), per: divisor(second, b) };
    // cost = profit / markup
    default:
      return { cost: a.times(100), price: a.times(HUNDRED.plus(b)), per: divisor(second, b) };
  }
}

function divisor(key: Known, percent: Decimal): Decimal {
  if (!percent.isZero()) return percent;
  throw noSolution(
    `A ${key} of 0 means no profit, so cost and price cannot be derived from profit`,
  );
}

/** The same fractions over a divisor above 0. */
function normalized({ cost, price, per }: Solution): Solution {
  return per.isNegative()
    ? { cost: cost.negated(), price: price.negated(), per: per.negated() }
    : { cost, price, per };
}

function noSolution(what: string): ToolError<Code> {
  return new ToolError<Code>("NO_SOLUTION", `${what}: send two values that are consistent`);
}
