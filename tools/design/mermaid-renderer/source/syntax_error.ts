/**
 * Failures that name a place in the source.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import { ToolError } from "../../../shared/tool_error.ts";
import type { SourceText } from "./source_text.ts";
import type { Failure, FailureCode } from "../failure.ts";

/** The codes of faults at a place of a source. */
export type SyntaxCode = Extract<
  FailureCode,
  | "UNCLOSED_QUOTE"
  | "UNCLOSED_DELIMITER"
  | "UNEXPECTED_DELIMITER"
  | "INVALID_SEQUENCE_STATEMENT"
  | "MERMAID_VALIDATION_FAILED"
>;

/** A fault in a source. */
export interface SyntaxFault {
  code?: SyntaxCode;
  /** UTF-16 offset in the text of the source. */
  offset: number;
  /** The problem, as the beginning of a sentence without its place. */
  problem: string;
  /** The text found. Default: the rest of the line. */
  found?: string;
  /** The text expected in its place. */
  expected?: string;
  /** The text to write instead. */
  suggestion?: string;
}

const FOUND_LENGTH = 30;

/**
 * A fault as the error that is thrown: its message names line and column, its details are `line`, `column`,
 * `found` and, where known, `expected` and `suggestion`. The code is `MERMAID_VALIDATION_FAILED` by default.
 */
export function syntaxError(source: SourceText, fault: SyntaxFault): Failure {
  const { code = "MERMAID_VALIDATION_FAILED", offset, problem, expected, suggestion } = fault;
  const { line, column } = source.positionAt(offset);
  const found = cutText(fault.found ?? foundAt(source.text, offset), FOUND_LENGTH);
  const wanted = expected === undefined ? "" : `; expected ${expected}`;
  const advice = suggestion === undefined ? "" : `: ${suggestion}`;
  return new ToolError<FailureCode>(
    code,
    `Line ${line}, column ${column}: ${problem}${wanted}${advice}`,
    {
      line,
      column,
      found,
      ...(expected !== undefined && { expected }),
      ...(suggestion !== undefined && { suggestion }),
    },
  );
}

const END_OF_SOURCE = "end of source";
const END_OF_LINE = "end of line";

/** The rest of the line at an offset, in words where nothing is left of it. */
export function foundAt(text: string, offset: number): string {
  if (offset >= text.trimEnd().length) return END_OF_SOURCE;
  const lineEnd = text.indexOf("\n", offset);
  const rest = text.slice(offset, lineEnd < 0 ? text.length : lineEnd).trimEnd();
  return rest === "" ? END_OF_LINE : rest;
}

/** Words a result of `foundAt` for a message: text of the source in quotes, an end in plain words. */
export function shownFound(found: string): string {
  return found === END_OF_SOURCE || found === END_OF_LINE
    ? found
    : `"${cutText(found, FOUND_LENGTH)}"`;
}
