import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

export interface Token {
  kind: "number" | "name" | "symbol" | "end";
  /** A symbol in its plain form: * for ×, ^ for **. */
  text: string;
  /** From 1. */
  position: number;
  /** White space precedes it. */
  isParted: boolean;
}

const SPACE = /\s*/y;
const PATTERNS: readonly [Token["kind"], RegExp][] = [
  ["number", /0[xX][0-9A-Fa-f]+|0[bB][01]+|0[oO][0-7]+/y],
  ["number", /(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y],
  ["name", /[A-Za-z_][A-Za-z0-9_]*|π/y],
  ["symbol", /\*\*|[-+*/%^!(),×·÷−]/y],
];
const PREFIXED = /^0[xXbBoO]/;

const PLAIN = new Map([["×", "*"], ["·", "*"], ["÷", "/"], ["−", "-"], ["**", "^"], ["π", "pi"]]);

/** Advice on symbols from spreadsheets, programs and prose. */
const ADVICE: readonly [characters: string, advice: string][] = [
  ["=", 'an expression is one value: leave = out, and give names their values in "variables"'],
  ["<>≤≥≠?:&|", "an expression yields one number: comparisons and conditions are not supported"],
  ["√∛", "write sqrt(x) or cbrt(x)"],
  ["²³", "write ^2 or ^3"],
  ["°", 'leave it out and send angle_unit "deg"'],
  ["$€£¥", "leave out currencies"],
  ["[]{}", "only parentheses group, and arguments need no further brackets: max(1, 2)"],
];

/** Reads an expression token by token, each only when it is asked for, so that faults are met from the left. */
export class TokenReader {
  readonly #expression: string;
  #at = 0;
  #ahead: Token[] = [];
  /** The number of tokens consumed. */
  count = 0;

  constructor(expression: string) {
    this.#expression = expression;
  }

  /** The next token, or the one `ahead` of it; at the end it is the end. @throws {ToolError} `SYNTAX_ERROR`. */
  peek(ahead: 0 | 1 = 0): Token {
    while (this.#ahead.length <= ahead) this.#ahead.push(this.#read());
    // There are as many now.
    return this.#ahead[ahead]!;
  }

  take(): Token {
    const taken = this.peek();
    this.#ahead.shift();
    this.count++;
    return taken;
  }

  /** Whether white space, or the end, follows a symbol of one character. */
  isSetOff({ position }: Token): boolean {
    return /^\s?$/.test(this.#expression.charAt(position));
  }

  #read(): Token {
    const spaces = this.#match(SPACE)?.length ?? 0;
    const position = this.#at + 1;
    const isParted = spaces > 0;
    if (this.#at === this.#expression.length) return { kind: "end", text: "", position, isParted };
    for (const [kind, pattern] of PATTERNS) {
      const text = this.#match(pattern);
      if (text === undefined) continue;
      if (kind === "number") this.#requireEndOfNumber(text);
      return { kind, text: PLAIN.get(text) ?? text, position, isParted };
    }
    throw unexpectedCharacter(
      String.fromCodePoint(this.#expression.codePointAt(this.#at) ?? 0),
      position,
    );
  }

  #requireEndOfNumber(text: string): void {
    const next = this.#expression.charAt(this.#at);
    const isPrefixed = PREFIXED.test(text + next);
    if (!(isPrefixed ? /\w/ : /[0-9.]/).test(next)) return;
    throw syntaxError(
      text === "0" && isPrefixed
        ? `0${next} has no digits after it`
        : `${JSON.stringify(next)} follows the number ${cutText(text)} directly`,
      this.#at + 1,
    );
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#expression)?.[0];
    this.#at += text?.length ?? 0;
    return text;
  }
}

function unexpectedCharacter(character: string, position: number): ToolError<Code> {
  const advice = ADVICE.find(([characters]) => characters.includes(character))?.[1];
  const why = character === "."
    ? "is not part of a number (member access is not supported)"
    : `is not allowed in an expression${advice === undefined ? "" : `; ${advice}`}`;
  return syntaxError(`${JSON.stringify(character)} ${why}`, position);
}

/** `SYNTAX_ERROR`. @param what The fault, as a clause. */
export function syntaxError(what: string, position: number): ToolError<Code> {
  return new ToolError<Code>(
    "SYNTAX_ERROR",
    `Cannot read the expression at position ${position}: ${what}`,
    { position },
  );
}

/** A token as a message shows it. */
export function shownToken({ kind, text }: Token): string {
  return kind === "end" ? "the end" : JSON.stringify(cutText(text));
}
