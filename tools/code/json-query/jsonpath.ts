import type { JsonValue } from "../../shared/json/value.ts";
import { comparedNumber } from "./compare.ts";
import { contract } from "./contract.ts";
import {
  type ComparisonOperator,
  type Condition,
  type FunctionCall,
  type Query,
  QueryFault,
  type Segment,
  type Selector,
} from "./query.ts";
import { Scanner } from "./scanner.ts";
import { type Argument, callOf, type Operand, testOf, valueOf } from "./well_typed.ts";

const SHORTHAND_NAME =
  /[A-Za-z_\u0080-\u{d7ff}\u{e000}-\u{10ffff}][\w\u0080-\u{d7ff}\u{e000}-\u{10ffff}]*/uy;
const NUMBER = /(?:-?[1-9][0-9]*|-?0)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![0-9])/y;
const FUNCTION_NAME = /[a-z][a-z_0-9]*(?=\()/y;
const WORD = /[A-Za-z_][A-Za-z_0-9]*/y;
const WORDS = new Map<string, JsonValue>([["true", true], ["false", false], ["null", null]]);
/** Longer ones first, so that `<` does not hide `<=`. */
const OPERATORS: ComparisonOperator[] = ["==", "!=", "<=", ">=", "<", ">"];

/**
 * Reads a JSONPath query: RFC 9535 in full, with its well-typedness rules and without any extension.
 *
 * @throws {QueryFault} where the query breaks the grammar or a function gets a wrong argument.
 */
export function readJsonPath(text: string): Query {
  return new JsonPathReader(text).read();
}

/** Reads a query from left to right; each method reads one rule of the grammar at the place. */
class JsonPathReader {
  readonly #scan: Scanner;
  /** Filters, parentheses and calls that are open. */
  #nesting = 0;

  constructor(text: string) {
    this.#scan = new Scanner(text);
  }

  read(): Query {
    const scan: Scanner = this.#scan;
    if (!scan.accept("$")) scan.fail('"$", with which a JSONPath query begins');
    const segments = this.#readSegments();
    if (scan.at < scan.text.length) scan.fail('".", ".." or "["');
    return { from: "root", segments };
  }

  #nested<Value>(read: () => Value): Value {
    const { max_nesting } = contract.limits;
    if (++this.#nesting > max_nesting) {
      throw new QueryFault(this.#scan.at, `filters and parentheses nest over ${max_nesting} deep`);
    }
    const value = read();
    this.#nesting--;
    return value;
  }

  /** Segments, with blanks between them but not after the last. */
  #readSegments(): Segment[] {
    const segments: Segment[] = [];
    for (;;) {
      const end = this.#scan.at;
      this.#scan.skipBlanks();
      const segment = this.#readSegment();
      if (!segment) {
        this.#scan.at = end;
        return segments;
      }
      segments.push(segment);
    }
  }

  #readSegment(): Segment | undefined {
    if (this.#scan.accept("..")) {
      const selectors = this.#scan.peek() === "[" ? this.#readBrackets() : [this.#readShorthand()];
      return { descendant: true, selectors };
    }
    if (this.#scan.accept(".")) return { descendant: false, selectors: [this.#readShorthand()] };
    if (this.#scan.peek() === "[") return { descendant: false, selectors: this.#readBrackets() };
  }

  #readShorthand(): Selector {
    if (this.#scan.accept("*")) return { kind: "wildcard" };
    const name = this.#scan.match(SHORTHAND_NAME);
    if (name === undefined) this.#scan.fail('a name or "*"; other names go in brackets: ["a-b"]');
    return { kind: "name", name };
  }

  #readBrackets(): Selector[] {
    this.#scan.accept("[");
    const selectors: Selector[] = [];
    do {
      this.#scan.skipBlanks();
      selectors.push(this.#readSelector());
      this.#scan.skipBlanks();
    } while (this.#scan.accept(","));
    if (!this.#scan.accept("]")) this.#scan.fail('"," or "]"');
    return selectors;
  }

  #readSelector(): Selector {
    if (this.#scan.accept("*")) return { kind: "wildcard" };
    if (this.#scan.accept("?")) {
      this.#scan.skipBlanks();
      return { kind: "filter", condition: this.#nested(() => this.#readOr()) };
    }
    const name = this.#scan.string();
    if (name !== undefined) return { kind: "name", name };
    const start = this.#scan.integer();
    const afterStart = this.#scan.at;
    this.#scan.skipBlanks();
    if (this.#scan.accept(":")) return this.#readSlice(start);
    this.#scan.at = afterStart;
    if (start === undefined) this.#scan.fail('a quoted name, an index, a slice, "*" or a filter');
    return { kind: "index", index: start };
  }

  /** The rest of a slice, after its first colon. */
  #readSlice(start: number | undefined): Selector {
    this.#scan.skipBlanks();
    const end = this.#scan.integer();
    this.#scan.skipBlanks();
    if (!this.#scan.accept(":")) return { kind: "slice", start, end, step: 1 };
    this.#scan.skipBlanks();
    return { kind: "slice", start, end, step: this.#scan.integer() ?? 1 };
  }

  #readOr(): Condition {
    return this.#readJoined(
      "||",
      "or",
      () => this.#readJoined("&&", "and", () => this.#readBasic()),
    );
  }

  #readJoined(token: string, kind: "or" | "and", readOne: () => Condition): Condition {
    const operands = [readOne()];
    for (;;) {
      const end = this.#scan.at;
      this.#scan.skipBlanks();
      if (!this.#scan.accept(token)) {
        this.#scan.at = end;
        return operands.length === 1 ? operands[0]! : { kind, operands };
      }
      this.#scan.skipBlanks();
      operands.push(readOne());
    }
  }

  #readBasic(): Condition {
    if (this.#scan.peek() === "!") {
      this.#scan.accept("!");
      this.#scan.skipBlanks();
      return { kind: "not", operand: this.#readNegatable() };
    }
    if (this.#scan.peek() === "(") return this.#readParenthesized();
    const start = this.#scan.at;
    const left = this.#readOperand();
    const end = this.#scan.at;
    this.#scan.skipBlanks();
    const operator = OPERATORS.find((token) => this.#scan.accept(token));
    if (operator === undefined) {
      this.#scan.at = end;
      return testOf(left, start);
    }
    this.#scan.skipBlanks();
    const rightStart = this.#scan.at;
    const right = this.#readOperand();
    return {
      kind: "comparison",
      operator,
      left: valueOf(left, start),
      right: valueOf(right, rightStart),
    };
  }

  /** Reads the operand of `!`: parentheses or a test, never a comparison. */
  #readNegatable(): Condition {
    if (this.#scan.peek() === "(") return this.#readParenthesized();
    const start = this.#scan.at;
    return testOf(this.#readOperand(), start);
  }

  #readParenthesized(): Condition {
    this.#scan.accept("(");
    this.#scan.skipBlanks();
    const condition = this.#nested(() => this.#readOr());
    this.#scan.skipBlanks();
    if (!this.#scan.accept(")")) this.#scan.fail('"&&", "||" or ")"');
    return condition;
  }

  #readOperand(): Operand {
    if (this.#scan.accept("$")) {
      return { kind: "query", query: { from: "root", segments: this.#readSegments() } };
    }
    if (this.#scan.accept("@")) {
      return { kind: "query", query: { from: "current", segments: this.#readSegments() } };
    }
    const text = this.#scan.string();
    if (text !== undefined) return { kind: "literal", value: text };
    const number = this.#scan.match(NUMBER);
    if (number !== undefined) return { kind: "literal", value: comparedNumber(number) };
    const start = this.#scan.at;
    const name = this.#scan.match(FUNCTION_NAME);
    if (name !== undefined) {
      return {
        kind: "call",
        call: this.#nested(() => this.#readCall(name, start)),
      };
    }
    const word = this.#scan.match(WORD);
    const value = WORDS.get(word ?? "");
    if (value !== undefined) return { kind: "literal", value };
    this.#scan.at = start;
    return this.#scan.fail("@, $, a literal or a function call");
  }

  #readCall(name: string, start: number): FunctionCall {
    this.#scan.accept("(");
    const given: Argument[] = [];
    this.#scan.skipBlanks();
    while (this.#scan.peek() !== ")") {
      given.push({ start: this.#scan.at, operand: this.#readOperand() });
      this.#scan.skipBlanks();
      if (!this.#scan.accept(",")) break;
      this.#scan.skipBlanks();
      if (this.#scan.peek() === ")") this.#scan.fail("an argument");
    }
    if (!this.#scan.accept(")")) this.#scan.fail('"," or ")"');
    return callOf(name, start, given);
  }
}
