/**
 * The well-typedness rules of JSONPath (RFC 9535, sections 2.3.5.1 and 2.4.3): which operands are tests, which
 * have a value, and what functions take. What breaks them is a fault at the place where it begins.
 *
 * @module
 */
import type { JsonValue } from "../../shared/json/value.ts";
import {
  type Condition,
  type FunctionCall,
  isSingular,
  type Query,
  QueryFault,
  type ValueExpression,
} from "./query.ts";

/** An expression in the place of a test, of one side of a comparison, or of an argument. */
export type Operand =
  | { kind: "literal"; value: JsonValue }
  | { kind: "query"; query: Query }
  | { kind: "call"; call: FunctionCall };

/** An argument of a call, and where in the query it begins. */
export interface Argument {
  operand: Operand;
  start: number;
}

/** An operand as a test: that a query selects something, or a function that answers yes or no. */
export function testOf(operand: Operand, start: number): Condition {
  if (operand.kind === "query") return { kind: "exists", query: operand.query };
  if (operand.kind === "literal") {
    throw new QueryFault(start, "a literal is not a test: compare it with something");
  }
  if (isLogical(operand.call)) return operand;
  throw new QueryFault(
    start,
    `the result of ${operand.call.name}() is not a test: compare it with something`,
  );
}

/** An operand that must have one value at most. */
export function valueOf(operand: Operand, start: number): ValueExpression {
  if (operand.kind === "query" && !isSingular(operand.query)) {
    throw new QueryFault(start, "a query that can select several nodes has no single value");
  }
  if (operand.kind === "call" && isLogical(operand.call)) {
    throw new QueryFault(start, `${operand.call.name}() is a test and has no value`);
  }
  return operand;
}

/** The call of a function of RFC 9535 by its name, with the arguments that it is given. */
export function callOf(name: string, start: number, given: readonly Argument[]): FunctionCall {
  switch (name) {
    case "length":
      return { name, value: valueArgument(0, 1) };
    case "count":
    case "value":
      return { name, nodes: nodesArgument() };
    case "match":
    case "search":
      return { name, text: valueArgument(0, 2), pattern: valueArgument(1, 2) };
  }
  throw new QueryFault(
    start,
    `there is no function ${name}(): use length, count, match, search or value`,
  );

  function argument(index: number, count: number) {
    if (given.length !== count) {
      throw new QueryFault(start, `${name}() takes ${count} argument${count > 1 ? "s" : ""}`);
    }
    return given[index]!;
  }

  function valueArgument(index: number, count: number): ValueExpression {
    const { operand, start } = argument(index, count);
    return valueOf(operand, start);
  }

  function nodesArgument(): Query {
    const { operand, start } = argument(0, 1);
    if (operand.kind === "query") return operand.query;
    throw new QueryFault(start, `${name}() takes a query, such as @.*`);
  }
}

function isLogical({ name }: FunctionCall): boolean {
  return name === "match" || name === "search";
}
