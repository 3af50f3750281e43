/**
 * The operands of each operation, and how it is computed. Every quotient is one division, of exact terms, so
 * that a tie on paper is a tie when it is rounded.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { Decimal } from "../../shared/decimal.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract, OperationName } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The input's numbers as exact decimals; one that was not sent is 0, and not read. */
export interface Values {
  percent: Decimal;
  value: Decimal;
  part: Decimal;
  whole: Decimal;
  from: Decimal;
  to: Decimal;
  percents: Decimal[];
}

/** A result and its companion values, all unrounded. */
interface Answer {
  result: Decimal;
  delta?: Decimal | null;
}

/** An operation: its operands, and how it is computed. */
export interface Operation {
  needs: readonly (keyof Values)[];
  unit: "value" | "percent" | "percentage_points";
  formula: string;
  compute(values: Values): Answer;
}

const HUNDRED = new Decimal(100);

/** @throws {ToolError} `DIVISION_BY_ZERO`, from `compute`. */
export const OPERATION: Readonly<Record<OperationName, Operation>> = {
  percent_of: {
    needs: ["percent", "value"],
    unit: "value",
    formula: "percent / 100 * value",
    compute: ({ percent, value }) => ({ result: percent.times(value).dividedBy(HUNDRED) }),
  },
  what_percent: {
    needs: ["part", "whole"],
    unit: "percent",
    formula: "part / whole * 100",
    compute: ({ part, whole }) => ({
      result: quotient(part.times(HUNDRED), whole, '"whole" is 0'),
    }),
  },
  whole_from_part: {
    needs: ["part", "percent"],
    unit: "value",
    formula: "part / (percent / 100)",
    compute: ({ part, percent }) => ({
      result: quotient(part.times(HUNDRED), percent, '"percent" is 0'),
    }),
  },
  change: {
    needs: ["from", "to"],
    unit: "percent",
    formula: "(to - from) / |from| * 100",
    compute: ({ from, to }) => ({
      result: quotient(to.minus(from).times(HUNDRED), from.abs(), '"from" is 0'),
      delta: to.minus(from),
    }),
  },
  increase: {
    needs: ["value", "percent"],
    unit: "value",
    formula: "value * (1 + percent / 100)",
    compute: ({ value, percent }) => changed(value, percent),
  },
  decrease: {
    needs: ["value", "percent"],
    unit: "value",
    formula: "value * (1 - percent / 100)",
    compute: ({ value, percent }) => changed(value, percent.negated()),
  },
  reverse_increase: {
    needs: ["value", "percent"],
    unit: "value",
    formula: "value / (1 + percent / 100)",
    compute: ({ value, percent }) =>
      beforeChange(value, percent, "an increase of -100 % leaves nothing"),
  },
  reverse_decrease: {
    needs: ["value", "percent"],
    unit: "value",
    formula: "value / (1 - percent / 100)",
    compute: ({ value, percent }) =>
      beforeChange(value, percent.negated(), "a decrease of 100 % leaves nothing"),
  },
  difference: {
    needs: ["from", "to"],
    unit: "percent",
    formula: "|from - to| / ((|from| + |to|) / 2) * 100",
    compute: ({ from, to }) => {
      const delta = from.minus(to).abs();
      const sum = from.abs().plus(to.abs());
      return { result: quotient(delta.times(200), sum, '"from" and "to" are both 0'), delta };
    },
  },
  points: {
    needs: ["from", "to"],
    unit: "percentage_points",
    formula: "to - from",
    compute: ({ from, to }) => {
      const result = to.minus(from);
      return {
        result,
        delta: from.isZero() ? null : result.times(HUNDRED).dividedBy(from.abs()),
      };
    },
  },
  successive: {
    needs: ["percents"],
    unit: "percent",
    formula: "(product of (1 + p / 100) - 1) * 100",
    compute: ({ percents }) => {
      const one = new Decimal(1);
      const factor = percents.reduce((product, p) => product.times(growthFactor(p)), one);
      return { result: factor.minus(one).times(HUNDRED) };
    },
  },
};

function growthFactor(percent: Decimal): Decimal {
  return percent.dividedBy(HUNDRED).plus(1);
}

function changed(value: Decimal, percent: Decimal): Answer {
  const delta = value.times(percent).dividedBy(HUNDRED);
  return { result: value.plus(delta), delta };
}

function beforeChange(value: Decimal, percent: Decimal, why: string): Answer {
  const factor = percent.plus(HUNDRED);
  return {
    result: quotient(value.times(HUNDRED), factor, why),
    delta: quotient(value.times(percent), factor, why),
  };
}

function quotient(dividend: Decimal, divisor: Decimal, why: string): Decimal {
  if (!divisor.isZero()) return dividend.dividedBy(divisor);
  throw new ToolError<Code>(
    "DIVISION_BY_ZERO",
    `${why}: the formula divides by it, so there is no result; send another value`,
  );
}
