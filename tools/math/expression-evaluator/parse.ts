/**
 * A Pratt parser (Vaughan Pratt, "Top Down Operator Precedence", 1973) that writes the expression in postfix
 * order, so that what runs it needs no recursion.
 *
 * @module
 */
import type { ErrorCode } from "../../define.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { shownToken, syntaxError, type Token, tokenReader } from "./tokens.ts";

type Code = ErrorCode<typeof contract>;

export type InfixSymbol = "+" | "-" | "*" | "/" | "%" | "^";

/** One step of a calculation on a stack of values. */
export type Step =
  & { position: number }
  & (
    | { kind: "number"; text: string }
    | { kind: "name"; name: string }
    | { kind: "call"; name: string; argumentCount: number }
    | { kind: "infix"; symbol: InfixSymbol }
    | { kind: "negate" }
    | { kind: "factorial" }
  );

/** A name where it is used; with arguments it is called. */
export interface Reference {
  name: string;
  position: number;
  argumentCount?: number;
}

export interface Expression {
  steps: Step[];
  /** In the order in which they stand. */
  references: Reference[];
  tokens: number;
  depth: number;
}

/** How tightly an operator holds the operands at its left and right. */
const INFIX: ReadonlyMap<string, { left: number; right: number }> = new Map([
  ["+", { left: 10, right: 11 }],
  ["-", { left: 10, right: 11 }],
  ["*", { left: 20, right: 21 }],
  ["/", { left: 20, right: 21 }],
  ["%", { left: 20, right: 21 }],
  // Right-associative; a sign at its right holds less tightly, and still belongs to the exponent.
  ["^", { left: 41, right: 40 }],
]);
const SIGN_POWER = 30;

/**
 * Reads the whole expression. No name is looked up.
 *
 * @throws {ToolError} `SYNTAX_ERROR` or `EXPRESSION_TOO_DEEP`, whichever is met first from the left.
 */
export function parse(source: string): Expression {
  const { max_depth } = contract.limits;
  const next = tokenReader(source);
  const expression: Expression = { steps: [], references: [], tokens: 0, depth: 0 };
  const { steps, references } = expression;
  let token = next();
  let depth = 0;

  parseOperation(0);
  if (token.kind !== "end") throw unexpectedBehindOperand();
  return expression;

  function take(): Token {
    const taken = token;
    expression.tokens++;
    token = next();
    return taken;
  }

  /** Takes a token that opens a level of nesting. */
  function takeOpening(): Token {
    if (++depth > max_depth) throw tooDeep(token.position);
    expression.depth = Math.max(expression.depth, depth);
    return take();
  }

  /** An operand and all operators behind it that hold at least so tightly. */
  function parseOperation(leastPower: number): void {
    parseOperand();
    for (;;) {
      if (isSymbol("!")) {
        steps.push({ kind: "factorial", position: take().position });
        continue;
      }
      const power = token.kind === "symbol" ? INFIX.get(token.text) : undefined;
      if (!power || power.left < leastPower) return;
      parseInfix(power.right);
    }
  }

  function parseInfix(rightPower: number): void {
    const isPower = isSymbol("^");
    const { text, position } = isPower ? takeOpening() : take();
    if (text === "%" && !beginsOperand()) throw missingDivisor();
    parseOperation(rightPower);
    if (isPower) depth--;
    steps.push({ kind: "infix", symbol: text as InfixSymbol, position });
  }

  function parseOperand(): void {
    if (token.kind === "number") {
      const { text, position } = take();
      steps.push({ kind: "number", text, position });
    } else if (token.kind === "name") parseName();
    else if (isSymbol("(")) {
      takeOpening();
      parseOperation(0);
      close();
    } else if (isSymbol("+") || isSymbol("-")) parseSigned();
    else {
      throw syntaxError(
        `${shownToken(token)} stands where a number, a name, a sign or ( is needed`,
        token.position,
      );
    }
  }

  function parseSigned(): void {
    const { text, position } = takeOpening();
    parseOperation(SIGN_POWER);
    depth--;
    if (text === "-") steps.push({ kind: "negate", position });
  }

  function parseName(): void {
    const { text: name, position } = take();
    const reference: Reference = { name, position };
    references.push(reference);
    if (!isSymbol("(")) {
      steps.push({ kind: "name", name, position });
      return;
    }
    takeOpening();
    const argumentCount = parseArguments();
    close();
    reference.argumentCount = argumentCount;
    steps.push({ kind: "call", name, argumentCount, position });
  }

  function parseArguments(): number {
    if (isSymbol(")")) return 0;
    let count = 1;
    parseOperation(0);
    for (; isSymbol(","); count++) {
      take();
      parseOperation(0);
    }
    return count;
  }

  function close(): void {
    if (!isSymbol(")")) throw unexpectedBehindOperand();
    depth--;
    take();
  }

  function isSymbol(text: string): boolean {
    return token.kind === "symbol" && token.text === text;
  }

  function unexpectedBehindOperand(): ToolError<Code> {
    if (token.kind === "end") return syntaxError("the end comes where ) is needed", token.position);
    return syntaxError(
      token.kind !== "symbol" || token.text === "("
        ? `${shownToken(token)} follows an operand; * is needed between the two`
        : `${shownToken(token)} stands where an operator or the end is needed`,
      token.position,
    );
  }

  function beginsOperand(): boolean {
    if (token.kind === "symbol") {
      return token.text === "(" || token.text === "+" || token.text === "-";
    }
    return token.kind !== "end";
  }

  function missingDivisor(): ToolError<Code> {
    return syntaxError(
      `${
        shownToken(token)
      } stands where % needs a divisor: it is the remainder, and 15 percent is 15/100`,
      token.position,
    );
  }

  function tooDeep(position: number): ToolError<Code> {
    return new ToolError<Code>(
      "EXPRESSION_TOO_DEEP",
      `The expression is nested deeper than ${max_depth} levels at position ${position}: compute a part of it first`,
      { position, max: max_depth },
    );
  }
}
