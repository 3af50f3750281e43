/**
 * A Pratt parser (Vaughan Pratt, "Top Down Operator Precedence", 1973) that writes the expression in postfix
 * order, so that what runs it needs no recursion.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { shownToken, syntaxError, type Token, TokenReader } from "./tokens.ts";

type Code = ErrorCode<typeof contract>;

/** `+%` and `-%` add and subtract a percentage of the left side. */
export type InfixSymbol = "+" | "-" | "*" | "/" | "%" | "^" | "mod" | "+%" | "-%";

/** One step of a calculation on a stack of values. */
export type Step =
  & { position: number }
  & (
    | { kind: "number"; text: string }
    | { kind: "name"; name: string }
    | { kind: "call"; name: string; argumentCount: number }
    | { kind: "infix"; symbol: InfixSymbol }
    | { kind: "negate" | "factorial" | "percent" }
  );

/** A name where it is used; with arguments it is called. */
export interface Reference {
  name: string;
  position: number;
  argumentCount?: number;
}

export interface Expression {
  steps: Step[];
  /** In the order written. */
  references: Reference[];
  tokens: number;
  depth: number;
  /** Where a product without a sign follows a division, as in 1/2x: from 1. */
  productsBehindDivisions: number[];
}

/** How tightly an operator holds the operands at its left and right. */
interface Power {
  left: number;
  right: number;
}

const PRODUCT: Power = { left: 20, right: 21 };
const INFIX: ReadonlyMap<string, Power & { symbol: InfixSymbol }> = new Map([
  ["+", { symbol: "+", left: 10, right: 11 }],
  ["-", { symbol: "-", left: 10, right: 11 }],
  ["*", { symbol: "*", ...PRODUCT }],
  ["/", { symbol: "/", ...PRODUCT }],
  ["%", { symbol: "%", ...PRODUCT }],
  ["mod", { symbol: "mod", ...PRODUCT }],
  // Right-associative; a sign at its right holds less tightly, and still belongs to the exponent.
  ["^", { symbol: "^", left: 41, right: 40 }],
]);
const SIGN_POWER = 30;

/**
 * Reads the whole expression.
 *
 * @param isValue Whether a name is that of a constant or variable: a parenthesis after it begins a factor.
 * @throws {ToolError} `SYNTAX_ERROR` or `EXPRESSION_TOO_DEEP`, whichever is met first from the left.
 */
export function readExpression(source: string, isValue: (name: string) => boolean): Expression {
  return new Parser(source, isValue).parse();
}

class Parser {
  readonly #reader: TokenReader;
  readonly #isValue: (name: string) => boolean;
  readonly #steps: Step[] = [];
  readonly #references: Reference[] = [];
  readonly #productsBehindDivisions: number[] = [];
  #depth = 0;
  #deepest = 0;
  /** The last token consumed closed a parenthesis. */
  #isBehindParenthesis = false;

  constructor(source: string, isValue: (name: string) => boolean) {
    this.#reader = new TokenReader(source);
    this.#isValue = isValue;
  }

  parse(): Expression {
    this.#parseOperation(0);
    if (this.#token.kind !== "end") throw this.#unexpectedBehindOperand();
    return {
      steps: this.#steps,
      references: this.#references,
      tokens: this.#reader.count,
      depth: this.#deepest,
      productsBehindDivisions: this.#productsBehindDivisions,
    };
  }

  get #token(): Token {
    return this.#reader.peek();
  }

  #take(): Token {
    const taken = this.#reader.take();
    this.#isBehindParenthesis = taken.text === ")";
    return taken;
  }

  /** Takes a token that opens a level of nesting. */
  #takeOpening(): Token {
    if (++this.#depth > contract.limits.max_depth) throw tooDeep(this.#token.position);
    this.#deepest = Math.max(this.#deepest, this.#depth);
    return this.#take();
  }

  /**
   * An operand and all operators after it that hold at least so tightly.
   *
   * @returns Whether it is a percentage: one number, or a sum of several.
   */
  #parseOperation(leastPower: number): boolean {
    this.#parseOperand();
    let isPercent = false;
    let isDivision = false;
    for (;;) {
      const { position, kind } = this.#token;
      const infix = this.#infix();
      if (this.#isSymbol("!")) {
        this.#take();
        this.#steps.push({ kind: "factorial", position });
        isPercent = false;
      } else if (this.#isPercentSign()) {
        this.#take();
        this.#steps.push({ kind: "percent", position });
        isPercent = true;
      } else if (infix) {
        if (infix.left < leastPower) return isPercent;
        isPercent = this.#parseInfix(infix, isPercent);
        isDivision = infix.symbol === "/";
      } else if (this.#beginsFactor(isPercent)) {
        if (PRODUCT.left < leastPower) return isPercent;
        if (isDivision) this.#productsBehindDivisions.push(position);
        if (isPercent && kind === "name" && this.#isOf()) this.#take();
        this.#parseOperation(PRODUCT.right);
        this.#steps.push({ kind: "infix", symbol: "*", position });
        [isPercent, isDivision] = [false, false];
      } else return isPercent;
    }
  }

  /** @returns Whether a percentage came out. */
  #parseInfix({ symbol, right }: Power & { symbol: InfixSymbol }, isLeftPercent: boolean): boolean {
    const { position } = symbol === "^" ? this.#takeOpening() : this.#take();
    const isRightPercent = this.#parseOperation(right);
    if (symbol === "^") this.#depth--;
    const isSum = symbol === "+" || symbol === "-";
    if (isSum && isRightPercent && !isLeftPercent) {
      // 200 + 15% adds 15 percent of 200; the step that turned the percentage into a number is dropped.
      this.#steps.pop();
      this.#steps.push({ kind: "infix", symbol: `${symbol}%`, position });
      return false;
    }
    this.#steps.push({ kind: "infix", symbol, position });
    return isSum && isLeftPercent && isRightPercent;
  }

  #infix(): (Power & { symbol: InfixSymbol }) | undefined {
    const { kind, text } = this.#token;
    return kind === "symbol" || text === "mod" ? INFIX.get(text) : undefined;
  }

  /**
   * Whether a % means percent: no operand follows it, or a sign, unless the % is set off and the sign belongs
   * to what follows (15% - 3, but 7 % -3).
   */
  #isPercentSign(): boolean {
    if (!this.#isSymbol("%")) return false;
    const next = this.#reader.peek(1);
    if (next.kind === "number" || next.text === "(") return false;
    if (next.kind === "name") return next.text === "mod" || this.#isOf(next);
    if (next.text !== "+" && next.text !== "-") return true;
    return !(this.#token.isParted && next.isParted) || this.#reader.isSetOff(next);
  }

  /** The `of` of 15% of 200, where it is not a variable. */
  #isOf({ text }: Token = this.#token): boolean {
    return text === "of" && !this.#isValue(text);
  }

  /** Whether an operand follows an operand: a name, a parenthesis, or a number after a parenthesis. */
  #beginsFactor(isBehindPercent: boolean): boolean {
    const { kind } = this.#token;
    if (isBehindPercent) return kind === "name" && this.#isOf();
    return kind === "name" || this.#isSymbol("(") ||
      (kind === "number" && this.#isBehindParenthesis);
  }

  #parseOperand(): void {
    const token = this.#token;
    if (token.kind === "number") {
      const { text, position } = this.#take();
      this.#steps.push({ kind: "number", text, position });
    } else if (token.kind === "name") this.#parseName();
    else if (this.#isSymbol("(")) {
      this.#takeOpening();
      this.#parseOperation(0);
      this.#close();
    } else if (this.#isSymbol("+") || this.#isSymbol("-")) this.#parseSigned();
    else {
      throw syntaxError(
        `${shownToken(token)} found where a number, a name, a sign or ( is expected`,
        token.position,
      );
    }
  }

  #parseSigned(): void {
    const { text, position } = this.#takeOpening();
    this.#parseOperation(SIGN_POWER);
    this.#depth--;
    if (text === "-") this.#steps.push({ kind: "negate", position });
  }

  #parseName(): void {
    const { text: name, position } = this.#take();
    const reference: Reference = { name, position };
    this.#references.push(reference);
    if (!this.#isSymbol("(") || this.#isValue(name)) {
      this.#steps.push({ kind: "name", name, position });
      return;
    }
    this.#takeOpening();
    const argumentCount = this.#parseArguments();
    this.#close();
    reference.argumentCount = argumentCount;
    this.#steps.push({ kind: "call", name, argumentCount, position });
  }

  #parseArguments(): number {
    if (this.#isSymbol(")")) return 0;
    let count = 1;
    this.#parseOperation(0);
    for (; this.#isSymbol(","); count++) {
      this.#take();
      this.#parseOperation(0);
    }
    return count;
  }

  #close(): void {
    if (!this.#isSymbol(")")) throw this.#unexpectedBehindOperand();
    this.#depth--;
    this.#take();
  }

  #isSymbol(text: string): boolean {
    return this.#token.kind === "symbol" && this.#token.text === text;
  }

  #unexpectedBehindOperand(): ToolError<Code> {
    const token = this.#token;
    if (token.kind === "end") {
      return syntaxError("the expression ends where ) is expected", token.position);
    }
    const shown = shownToken(token);
    if (token.kind !== "symbol") {
      const fault = `${shown} follows an operand; put an operator between the two`;
      return syntaxError(fault, token.position);
    }
    const hint = this.#isSymbol(",")
      ? "; write decimals after a dot and thousands without separators: 1234.56"
      : "";
    return syntaxError(
      `${shown} found where an operator or the end is expected${hint}`,
      token.position,
    );
  }
}

function tooDeep(position: number): ToolError<Code> {
  const { max_depth } = contract.limits;
  return new ToolError<Code>(
    "EXPRESSION_TOO_DEEP",
    `The expression is nested deeper than ${max_depth} levels at position ${position}: compute part of it first`,
    { position, max: max_depth },
  );
}
