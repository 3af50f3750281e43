/**
 * A source of input: a file, or standard input.
 *
 * @module
 */
import { textOfFile } from "../../tools/catalog/file_input.ts";
import { type AnyTool, LOCAL_CHARS } from "../../tools/tool.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import { readJsonArgument } from "./json_argument.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage.ts";

/** A source of input: a file path, or standard input. */
export interface Source {
  path: string | undefined;
  /** For messages. */
  title: string;
}

/** The standard input. */
export const STANDARD_INPUT: Source = { path: undefined, title: "The standard input" };

/**
 * The source that a file argument names: `-` is the standard input.
 *
 * @throws {UsageError} if the name is empty.
 */
export function sourceOf(file: string): Source {
  if (file === "") throw new UsageError("The name of a file is empty");
  return file === "-" ? STANDARD_INPUT : { path: file, title: file };
}

/**
 * Reads a source's bytes.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` if there are more than `most`.
 */
export async function readUpTo(
  terminal: Terminal,
  tool: AnyTool,
  source: Source,
  most: number,
): Promise<Uint8Array> {
  const bytes = await terminal.read(source.path, most);
  if (bytes.length <= most) return bytes;
  const { max_input_chars: max } = tool.limits;
  throw new ToolError(
    "INPUT_TOO_LARGE",
    `${source.title} has more than ${most} bytes, over the limit max_input_chars of ${max}`,
    { limit: "max_input_chars", max },
  );
}

/**
 * Reads the JSON value of a source; an empty object if it has no bytes.
 *
 * @throws {UsageError} if it is not JSON.
 * @throws {ToolError} as {@linkcode readUpTo}.
 */
export async function readJson(
  terminal: Terminal,
  tool: AnyTool,
  source: Source,
): Promise<unknown> {
  const bytes = await readUpTo(terminal, tool, source, LOCAL_CHARS);
  return bytes.length === 0
    ? {}
    : readJsonArgument(textOfFile(bytes, source.title, tool), source.title);
}
