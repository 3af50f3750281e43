/**
 * Reads a tool's input from its options, a file or standard input.
 *
 * @module
 */
import type { AnyTool } from "../../tools/tool.ts";
import { isJsonObject } from "../../tools/shared/json/value.ts";
import type { ToolArguments } from "./arguments.ts";
import { readJsonArgument } from "./json_argument.ts";
import { readFiles } from "./read_files.ts";
import { textKeyOf } from "./shell_forms.ts";
import { readJson, sourceOf, STANDARD_INPUT } from "./source.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage.ts";
import { withWords } from "./words.ts";

type Properties = Record<string, unknown>;

/**
 * Reads the input of a call. Files and `--text` override `--input`, and options override both.
 *
 * @throws {UsageError} if the arguments conflict.
 * @throws {ToolError} `INPUT_TOO_LARGE` over the tool's limit, `INVALID_INPUT` if a text tool gets
 * binary data.
 */
export async function readInput(
  terminal: Terminal,
  tool: AnyTool,
  args: ToolArguments,
): Promise<unknown> {
  const { text, input, files } = args;
  const base = input === undefined ? undefined : await readBase(terminal, tool, input);
  const isAlone = text === undefined && files.length === 0 &&
    Object.keys(args.properties).length === 0;
  if (base !== undefined && !isJsonObject(base)) {
    if (isAlone) return base;
    throw new UsageError(
      "--input is not an object: options, texts and files cannot be laid over it",
    );
  }
  const call = withWords(terminal, tool, args, base);
  const { properties } = call;
  const given: Properties = { ...base, ...properties };
  const read = text === undefined
    ? await readFiles(terminal, tool, call, given)
    : textGiven(tool, call, text);
  const main = [textKeyOf(tool), tool.bytesAs?.property];
  const twice = main.find((key) =>
    key && Object.hasOwn(properties, key) && Object.hasOwn(read, key)
  );
  if (twice) throw new UsageError(`"${twice}" is set twice: by its option, and by a file or text`);
  return { ...base, ...read, ...properties };
}

/** Reads `--input`: JSON, or the path of a file with JSON. */
async function readBase(terminal: Terminal, tool: AnyTool, input: string): Promise<unknown> {
  if (input !== "-" && !input.startsWith("@")) return readJsonArgument(input, "--input");
  return await readJson(terminal, tool, input === "-" ? STANDARD_INPUT : sourceOf(input.slice(1)));
}

function textGiven(tool: AnyTool, { files }: ToolArguments, text: string): Properties {
  const key = textKeyOf(tool);
  if (key === undefined) {
    throw new UsageError(`${tool.id} takes no text: see "utools ${tool.id} --help"`);
  }
  if (files.length > 0) throw new UsageError("Give --text or a file, not both");
  return { [key]: text };
}
