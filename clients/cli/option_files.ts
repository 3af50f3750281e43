/**
 * Options whose value is in a file: `--checksums @SHA256SUMS`.
 *
 * @module
 */
import { textOfFile } from "../../tools/catalog/file_input.ts";
import { type AnyTool, LOCAL_CHARS } from "../../tools/tool.ts";
import { plainName } from "../../tools/shared/choices.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import type { ToolOption } from "./options.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage.ts";

/**
 * The arguments with the text of the file in place of `@FILE`. Behind a `=` the value is literal, so
 * that a text may begin with that sign.
 *
 * @throws {UsageError} if a file cannot be read or is not UTF-8.
 */
export async function withOptionFiles(
  terminal: Terminal,
  tool: AnyTool,
  args: readonly string[],
  options: readonly ToolOption[],
): Promise<string[]> {
  const read: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at]!;
    if (word === "--") return [...read, ...args.slice(at)];
    const value = args[at + 1] ?? "";
    if (/^@./s.test(value) && takesValue(word, options)) {
      read.push(`${word}=${await textAt(terminal, tool, word, value.slice(1))}`);
      at++;
    } else read.push(word);
  }
  return read;
}

function takesValue(word: string, options: readonly ToolOption[]): boolean {
  if (!word.startsWith("--")) return false;
  const option = options.find(({ name }) => plainName(name) === plainName(word));
  return option !== undefined && option.kind !== "flag";
}

async function textAt(
  terminal: Terminal,
  tool: AnyTool,
  option: string,
  path: string,
): Promise<string> {
  if (!terminal.isThere(path)) {
    throw new UsageError(
      `Cannot read ${path} for ${option}: there is no such file or folder. Where the text itself ` +
        `begins with @, write ${option}=@…`,
    );
  }
  const bytes = await terminal.read(path, LOCAL_CHARS);
  try {
    return textOfFile(bytes, path, tool);
  } catch (error) {
    throw error instanceof ToolError ? new UsageError(`${option}: ${error.message}`) : error;
  }
}
