/**
 * The result of every shell's reader: the words of a command, one by one.
 *
 * @module
 */
import type { ErrorCode } from "../../../tool.ts";
import { ToolError } from "../../../shared/tool_error.ts";
import type { contract } from "../contract.ts";

type Code = ErrorCode<typeof contract>;

/** Splits commands on demand, so that a text that is not a command need not be well quoted. */
export interface ShellWords {
  /** The next word, quotes removed; undefined at the end of the command. */
  next(): string | undefined;
  /** Skips what is left of the command and what ends it; false when no other command follows. */
  nextCommand(): boolean;
  /** Whether something after the command is left: a pipe, a redirection, another command. */
  readonly hasMore: boolean;
  /** Names of the shell variables that are in the words read so far, as they were written. */
  readonly variables: ReadonlySet<string>;
  /** The command's standard input; known once its words are read. */
  readonly standardInput?: StandardInput;
}

/** A text that is in the command, or the name of a file. */
export type StandardInput = { text: string } | { file: string };

/** A construct that only a shell can carry out, at an offset. */
export function unsupported(message: string, at: number): ToolError<Code> {
  return new ToolError<Code>("UNSUPPORTED_SHELL", `Position ${at + 1}: ${message}`, {
    position: at + 1,
  });
}

/** A command that is run for its output. */
export function substitution(opening: string, at: number): ToolError<Code> {
  return unsupported(
    `A command substitution begins with ${opening}, and its output is not known here: put the value itself, or put it in single quotes`,
    at,
  );
}

/** A quote without its end, by the offset where it begins. */
export function unbalanced(quote: string, opening: number): ToolError<Code> {
  return new ToolError<Code>(
    "UNBALANCED_QUOTE",
    `The quote ${quote} at position ${opening + 1} is not closed: add the closing one`,
    { position: opening + 1 },
  );
}
