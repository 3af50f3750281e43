import type { ErrorCode } from "../../tool.ts";
import type { Decimal } from "../../shared/decimal.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { dividedBy, minus, plus, times } from "./arithmetic.ts";
import type { contract } from "./contract.ts";
import { Fault, zeroDivisionFault } from "./fault.ts";
import { floorModulo, FUNCTIONS } from "./functions.ts";
import type { Numbers } from "./numbers.ts";
import type { InfixSymbol, Step } from "./parse.ts";
import { factorial, power } from "./powers.ts";
import { remainder } from "./scaled_integer.ts";

type Code = ErrorCode<typeof contract>;

type Infix = (left: Decimal, right: Decimal, numbers: Numbers) => Decimal;

const INFIX: Readonly<Record<InfixSymbol, Infix>> = {
  "+": plus,
  "-": minus,
  "*": times,
  "/": (left, right, numbers) => dividedBy(left, requireNonZero(right, "division"), numbers),
  "%": (left, right, { Working }) =>
    new Working(remainder(left, requireNonZero(right, "remainder of a division"))),
  "^": power,
  mod: floorModulo,
  "+%": (left, right) => left.plus(left.times(right).dividedBy(100)),
  "-%": (left, right) => left.minus(left.times(right).dividedBy(100)),
};

/**
 * Runs the steps of an expression whose names are all known.
 *
 * @param values Constants and variables by name.
 * @throws {ToolError} `DIVISION_BY_ZERO`, `DOMAIN_ERROR`, `OVERFLOW`, with the position of the operator,
 * function or number.
 */
export function evaluate(
  steps: readonly Step[],
  values: ReadonlyMap<string, Decimal>,
  numbers: Numbers,
): Decimal {
  // The parser writes each operator after its operands, so that they are on the stack when its turn comes.
  const stack: Decimal[] = [];
  for (const step of steps) {
    try {
      stack.push(numbers.inRange(valueOf(step)));
    } catch (error) {
      throw error instanceof Fault ? placed(error, step.position) : error;
    }
  }
  return stack[0]!;

  function valueOf(step: Step): Decimal {
    switch (step.kind) {
      case "number":
        return numbers.read(step.text);
      case "name":
        return values.get(step.name)!;
      case "call":
        return FUNCTIONS.get(step.name)!.apply(numbers, ...stack.splice(-step.argumentCount));
      case "negate":
        return stack.pop()!.negated();
      case "factorial":
        return factorial(stack.pop()!, numbers);
      case "percent":
        return stack.pop()!.dividedBy(100);
      case "infix": {
        const right = stack.pop()!;
        return INFIX[step.symbol](stack.pop()!, right, numbers);
      }
    }
  }
}

function requireNonZero(divisor: Decimal, what: string): Decimal {
  if (divisor.isZero()) throw zeroDivisionFault(`${what} by 0`);
  return divisor;
}

function placed({ code, message }: Fault, position: number): ToolError<Code> {
  return new ToolError<Code>(code, `Cannot compute at position ${position}: ${message}`, {
    position,
  });
}
