import type { ErrorCode } from "../../define.ts";
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
}

const SPACE = /\s*/y;
const PATTERNS: readonly [Token["kind"], RegExp][] = [
  ["number", /(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y],
  ["name", /[A-Za-z_][A-Za-z0-9_]*|π/y],
  ["symbol", /\*\*|[-+*/%^!(),×·÷−]/y],
];

const PLAIN = new Map([["×", "*"], ["·", "*"], ["÷", "/"], ["−", "-"], ["**", "^"], ["π", "pi"]]);

/**
 * Reads an expression token by token, each only when it is asked for, so that faults are met from the left.
 *
 * @returns A function that reads the next token; at the end it keeps returning the end.
 * @throws {ToolError} The function: `SYNTAX_ERROR` at a character that begins no token.
 */
export function tokenReader(expression: string): () => Token {
  let at = 0;
  return () => {
    at += matchAt(SPACE, expression, at)!.length;
    const position = at + 1;
    if (at === expression.length) return { kind: "end", text: "", position };
    for (const [kind, pattern] of PATTERNS) {
      const text = matchAt(pattern, expression, at);
      if (text === undefined) continue;
      at += text.length;
      return { kind, text: PLAIN.get(text) ?? text, position };
    }
    throw unexpectedCharacter(String.fromCodePoint(expression.codePointAt(at)!), position);
  };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function unexpectedCharacter(character: string, position: number): ToolError<Code> {
  const why = character === "."
    ? "belongs to no number (there is no member access)"
    : "is no part of an expression";
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
