import type { ErrorCode } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** The options of a format. */
export interface EscapeOptions {
  quote?: boolean;
  ascii_only: boolean;
  sql_dialect: "standard" | "mysql";
  csv_formula_guard: boolean;
  csv_delimiter: string;
}

/** A language into whose literals a text is written, and from which it is read back. */
export interface Format {
  escape(text: string, options: EscapeOptions): string;
  unescape(text: string, options: EscapeOptions): string;
}

/** `INVALID_ESCAPE` at a UTF-16 offset. */
export function invalidEscape(text: string, at: number, problem: string): ToolError<Code> {
  return failure("INVALID_ESCAPE", text, at, problem);
}

/** `UNREPRESENTABLE` at a UTF-16 offset. */
export function unrepresentable(text: string, at: number, problem: string): ToolError<Code> {
  return failure("UNREPRESENTABLE", text, at, problem);
}

/** `UNBALANCED_QUOTES` at a UTF-16 offset. */
export function unbalancedQuotes(text: string, at: number, problem: string): ToolError<Code> {
  return failure("UNBALANCED_QUOTES", text, at, problem);
}

/** `SHELL_EXPANSION` at a UTF-16 offset. */
export function shellExpansion(text: string, at: number, problem: string): ToolError<Code> {
  return failure("SHELL_EXPANSION", text, at, problem);
}

/** The message and the details give the offset in code points, from 0. */
function failure(code: Code, text: string, at: number, problem: string): ToolError<Code> {
  const offset = codePointLength(text.slice(0, at));
  return new ToolError<Code>(code, `Character ${offset} of "text": ${problem}`, { offset });
}

/** `\u` and four lowercase hexadecimal digits, for each UTF-16 unit. */
export function unicodeEscapes(character: string): string {
  let escapes = "";
  for (let i = 0; i < character.length; i++) {
    escapes += `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`;
  }
  return escapes;
}
