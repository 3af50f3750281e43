import type { JsonValue } from "../../shared/json/value.ts";
import {
  type ComparisonOperator,
  type Condition,
  type FunctionCall,
  isSingular,
  type Query,
  QuerySyntaxError,
  type Segment,
  type Selector,
  type ValueExpression,
} from "./query.ts";
import { Scanner } from "./scanner.ts";

/** Deepest nesting of parentheses, filters and calls; deeper queries would overflow the stack. */
const MAX_NESTING = 64;

const SHORTHAND_NAME =
  /[A-Za-z_\u0080-\u{d7ff}\u{e000}-\u{10ffff}][\w\u0080-\u{d7ff}\u{e000}-\u{10ffff}]*/uy;
const NUMBER = /(?:-?[1-9][0-9]*|-?0)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![0-9])/y;
const FUNCTION_NAME = /[a-z][a-z_0-9]*(?=\()/y;
const WORD = /[A-Za-z_][A-Za-z_0-9]*/y;
const WORDS = new Map<string, JsonValue>([["true", true], ["false", false], ["null", null]]);
/** Longer ones first, so that `<` does not hide `<=`. */
const OPERATORS: ComparisonOperator[] = ["==", "!=", "<=", ">=", "<", ">"];

/** What stands where a test or one side of a comparison can stand. */
type Operand =
  | { kind: "literal"; value: JsonValue }
  | { kind: "query"; query: Query }
  | { kind: "call"; call: FunctionCall };

/**
 * Reads a JSONPath query: RFC 9535 in full, with its well-typedness rules and without any extension.
 *
 * @throws {QuerySyntaxError} where the query breaks the grammar or a function gets a wrong argument.
 */
export function parseJsonPath(text: string): Query {
  const scan: Scanner = new Scanner(text);
  let nesting = 0;

  if (!scan.accept("$")) scan.fail('"$", with which a JSONPath query begins');
  const segments = readSegments();
  if (scan.at < text.length) scan.fail('".", ".." or "["');
  return { from: "root", segments };

  function nested<Value>(read: () => Value): Value {
    if (++nesting > MAX_NESTING) {
      throw new QuerySyntaxError(scan.at, `filters and parentheses nest over ${MAX_NESTING} deep`);
    }
    const value = read();
    nesting--;
    return value;
  }

  /** Segments, with blanks between them but not behind the last. */
  function readSegments(): Segment[] {
    const segments: Segment[] = [];
    for (;;) {
      const end = scan.at;
      scan.skipBlanks();
      const segment = readSegment();
      if (!segment) {
        scan.at = end;
        return segments;
      }
      segments.push(segment);
    }
  }

  function readSegment(): Segment | undefined {
    if (scan.accept("..")) {
      const selectors = scan.peek() === "[" ? readBrackets() : [readShorthand()];
      return { descendant: true, selectors };
    }
    if (scan.accept(".")) return { descendant: false, selectors: [readShorthand()] };
    if (scan.peek() === "[") return { descendant: false, selectors: readBrackets() };
  }

  function readShorthand(): Selector {
    if (scan.accept("*")) return { kind: "wildcard" };
    const name = scan.match(SHORTHAND_NAME);
    if (name === undefined) scan.fail('a name or "*"; other names go in brackets: ["a-b"]');
    return { kind: "name", name };
  }

  function readBrackets(): Selector[] {
    scan.accept("[");
    const selectors: Selector[] = [];
    do {
      scan.skipBlanks();
      selectors.push(readSelector());
      scan.skipBlanks();
    } while (scan.accept(","));
    if (!scan.accept("]")) scan.fail('"," or "]"');
    return selectors;
  }

  function readSelector(): Selector {
    if (scan.accept("*")) return { kind: "wildcard" };
    if (scan.accept("?")) {
      scan.skipBlanks();
      return { kind: "filter", condition: nested(readOr) };
    }
    const name = scan.string();
    if (name !== undefined) return { kind: "name", name };
    const start = scan.integer();
    const afterStart = scan.at;
    scan.skipBlanks();
    if (scan.accept(":")) return readSlice(start);
    scan.at = afterStart;
    if (start === undefined) scan.fail('a quoted name, an index, a slice, "*" or a filter');
    return { kind: "index", index: start };
  }

  /** The rest of a slice, behind its first colon. */
  function readSlice(start: number | undefined): Selector {
    scan.skipBlanks();
    const end = scan.integer();
    scan.skipBlanks();
    if (!scan.accept(":")) return { kind: "slice", start, end, step: 1 };
    scan.skipBlanks();
    return { kind: "slice", start, end, step: scan.integer() ?? 1 };
  }

  function readOr(): Condition {
    return readJoined("||", "or", () => readJoined("&&", "and", readBasic));
  }

  function readJoined(token: string, kind: "or" | "and", readOne: () => Condition): Condition {
    const operands = [readOne()];
    for (;;) {
      const end = scan.at;
      scan.skipBlanks();
      if (!scan.accept(token)) {
        scan.at = end;
        return operands.length === 1 ? operands[0]! : { kind, operands };
      }
      scan.skipBlanks();
      operands.push(readOne());
    }
  }

  function readBasic(): Condition {
    if (scan.peek() === "!") {
      scan.accept("!");
      scan.skipBlanks();
      return { kind: "not", operand: readNegatable() };
    }
    if (scan.peek() === "(") return readParenthesized();
    const start = scan.at;
    const left = readOperand();
    const end = scan.at;
    scan.skipBlanks();
    const operator = OPERATORS.find((token) => scan.accept(token));
    if (operator === undefined) {
      scan.at = end;
      return testOf(left, start);
    }
    scan.skipBlanks();
    const rightStart = scan.at;
    const right = readOperand();
    return {
      kind: "comparison",
      operator,
      left: comparable(left, start),
      right: comparable(right, rightStart),
    };
  }

  /** What `!` may stand before: parentheses or a test, never a comparison. */
  function readNegatable(): Condition {
    if (scan.peek() === "(") return readParenthesized();
    const start = scan.at;
    return testOf(readOperand(), start);
  }

  function readParenthesized(): Condition {
    scan.accept("(");
    scan.skipBlanks();
    const condition = nested(readOr);
    scan.skipBlanks();
    if (!scan.accept(")")) scan.fail('"&&", "||" or ")"');
    return condition;
  }

  function readOperand(): Operand {
    if (scan.accept("$")) {
      return { kind: "query", query: { from: "root", segments: readSegments() } };
    }
    if (scan.accept("@")) {
      return { kind: "query", query: { from: "current", segments: readSegments() } };
    }
    const text = scan.string();
    if (text !== undefined) return { kind: "literal", value: text };
    const number = scan.match(NUMBER);
    if (number !== undefined) return { kind: "literal", value: Number(number) };
    const start = scan.at;
    const name = scan.match(FUNCTION_NAME);
    if (name !== undefined) return { kind: "call", call: nested(() => readCall(name, start)) };
    const word = scan.match(WORD);
    const value = WORDS.get(word ?? "");
    if (value !== undefined) return { kind: "literal", value };
    scan.at = start;
    return scan.fail("@, $, a literal or a function call");
  }

  function testOf(operand: Operand, start: number): Condition {
    if (operand.kind === "query") return { kind: "exists", query: operand.query };
    if (operand.kind === "literal") {
      throw new QuerySyntaxError(start, "a literal is no test: compare it with something");
    }
    if (isLogical(operand.call)) return operand;
    throw new QuerySyntaxError(
      start,
      `the result of ${operand.call.name}() is no test: compare it with something`,
    );
  }

  function readCall(name: string, start: number): FunctionCall {
    scan.accept("(");
    const inputs: { operand: Operand; start: number }[] = [];
    scan.skipBlanks();
    while (scan.peek() !== ")") {
      inputs.push({ start: scan.at, operand: readOperand() });
      scan.skipBlanks();
      if (!scan.accept(",")) break;
      scan.skipBlanks();
      if (scan.peek() === ")") scan.fail("an argument");
    }
    if (!scan.accept(")")) scan.fail('"," or ")"');
    return callOf(name, start, inputs);
  }
}

function callOf(
  name: string,
  start: number,
  given: { operand: Operand; start: number }[],
): FunctionCall {
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
  throw new QuerySyntaxError(
    start,
    `there is no function ${name}(): use length, count, match, search or value`,
  );

  function argument(index: number, count: number) {
    if (given.length !== count) {
      throw new QuerySyntaxError(start, `${name}() takes ${count} argument${count > 1 ? "s" : ""}`);
    }
    return given[index]!;
  }

  function valueArgument(index: number, count: number): ValueExpression {
    const { operand, start } = argument(index, count);
    return comparable(operand, start);
  }

  function nodesArgument(): Query {
    const { operand, start } = argument(0, 1);
    if (operand.kind === "query") return operand.query;
    throw new QuerySyntaxError(start, `${name}() takes a query, such as @.*`);
  }
}

/** An operand that must have one value at most. */
function comparable(operand: Operand, start: number): ValueExpression {
  if (operand.kind === "query" && !isSingular(operand.query)) {
    throw new QuerySyntaxError(start, "a query that can select several nodes has no single value");
  }
  if (operand.kind === "call" && isLogical(operand.call)) {
    throw new QuerySyntaxError(start, `${operand.call.name}() is a test and has no value`);
  }
  return operand;
}

function isLogical({ name }: FunctionCall): boolean {
  return name === "match" || name === "search";
}
