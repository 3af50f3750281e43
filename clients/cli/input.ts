/**
 * Reads a tool's input from its options, a file or standard input.
 *
 * @module
 */
import { basename, join } from "node:path";
import {
  bytesProperties,
  type InputFile,
  itemsProperties,
  mostFileBytes,
  takesBytes,
  textOfFile,
} from "../../tools/catalog/file_input.ts";
import { type AnyTool, type BytesAs, LOCAL_CHARS } from "../../tools/tool.ts";
import { isJsonObject } from "../../tools/shared/json/value.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import type { ToolArguments } from "./arguments.ts";
import { readJsonArgument } from "./json_argument.ts";
import { shellFormOf, textKeyOf } from "./shell_forms.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage.ts";
import { areWords, noFile, withWords } from "./words.ts";

type Properties = Record<string, unknown>;

/** A source of input: a file path, or standard input. */
interface Source {
  path: string | undefined;
  /** For messages. */
  title: string;
}

const STANDARD_INPUT: Source = { path: undefined, title: "The standard input" };

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

/** The properties set by files or, without files, by standard input. */
async function readFiles(
  terminal: Terminal,
  tool: AnyTool,
  { files, input }: ToolArguments,
  given: Properties,
): Promise<Properties> {
  const { bytesAs } = tool;
  // A tool whose contract names no text property reads one beside options, otherwise its whole
  // input.
  const isWholeElse = tool.textProperty === undefined && Object.keys(given).length === 0;
  const textProperty = isWholeElse ? undefined : textKeyOf(tool);
  if (bytesAs?.item && files.length > 0) return await readItems(terminal, tool, bytesAs, files);
  const form = shellFormOf(tool);
  const areSaid = form.isSaid && textProperty !== undefined && !Object.hasOwn(given, textProperty);
  if (areSaid && areWords(terminal, files)) return { [textProperty]: files.join(" ") };
  if (form.files && files.length > 0) {
    const keys = form.files.filter((key) => !Object.hasOwn(given, key));
    if (files.length === keys.length) return await readInto(terminal, tool, keys, files, given);
    if (files.length === 1 && Object.keys(given).length === 0) {
      return await readWholeOrRefuse(terminal, tool, keys, files[0]!);
    }
    throw new UsageError(
      `${tool.id} takes ${keys.length === 1 ? "one file" : `${keys.length} files`} here (${
        keys.join(", ")
      }), not ${files.length}`,
    );
  }
  const [file, ...others] = files;
  if (file && files.every((each) => each !== "-" && !terminal.isThere(each))) {
    throw noFile(tool, files);
  }
  if (others.length > 0) {
    throw new UsageError(
      `${tool.id} takes one file, not ${files.length}: run it on each, as in ` +
        `for f in *.txt; do utools ${tool.id} "$f"; done`,
    );
  }
  const takesFile = textProperty !== undefined || (bytesAs && !bytesAs.item);
  if (file === undefined) {
    const isSet = [textProperty, bytesAs?.property].some((key) => key && Object.hasOwn(given, key));
    // A tool without a text may get its whole input from options.
    const isWhole = !takesFile && Object.keys(given).length > 0;
    // In a loop over lines, a generator would swallow the rest of them.
    const isGenerated = tool.deterministicClass === "seeded-generator" &&
      Object.keys(given).length > 0;
    if (isSet || isWhole || isGenerated || input === "-") return {};
    if (terminal.isInputTerminal) return requireNothing(tool, given);
  }
  const source = file === undefined ? STANDARD_INPUT : sourceOf(file);
  if (!takesFile) return await readWhole(terminal, tool, source);
  const isBinary = bytesAs && takesBytes(tool, bytesAs, given);
  const bytes = await readUpTo(
    terminal,
    tool,
    source,
    mostFileBytes(tool, isBinary ? bytesAs.encoding : undefined),
  );
  if (isBinary) return bytesProperties(bytesAs, bytes);
  if (textProperty === undefined) throw new UsageError(`${tool.id} takes no text`);
  // Programs often start others with an empty pipe when they have no input for them.
  if (bytes.length === 0 && file === undefined && tool.textMayBeEmpty) return {};
  return { [textProperty]: textOfFile(bytes, source.title, tool, textProperty) };
}

/** Reads a file into each property, and its name into the property for names, if there is one. */
async function readInto(
  terminal: Terminal,
  tool: AnyTool,
  keys: readonly string[],
  files: readonly string[],
  given: Properties,
): Promise<Properties> {
  const { files: places = [], titles = [] } = shellFormOf(tool);
  if (files.filter((file) => file === "-").length > 1) {
    throw new UsageError("The standard input can be one file, not two");
  }
  const read: Properties = {};
  for (const [index, file] of files.entries()) {
    const key = keys[index]!;
    const source = sourceOf(file);
    const bytes = await readUpTo(terminal, tool, source, mostFileBytes(tool));
    read[key] = textOfFile(bytes, source.title, tool, key);
    const title = titles[places.indexOf(key)];
    // A file name may contain characters that a label must not.
    if (title && file !== "-" && !Object.hasOwn(given, title) && !/[\r\n]/.test(file)) {
      read[title] = file;
    }
  }
  return read;
}

async function readItems(
  terminal: Terminal,
  tool: AnyTool,
  bytesAs: BytesAs,
  files: readonly string[],
): Promise<Properties> {
  const read: InputFile[] = [];
  for (const file of files) {
    if (file === "-") throw new UsageError(`${tool.id} takes files with names: "-" has none`);
    if (terminal.isFolder(file)) {
      throw new UsageError(`${file} is a folder: name its files, as in ${join(file, "*")}`);
    }
    const most = mostFileBytes(tool, bytesAs.encoding);
    const bytes = await readUpTo(terminal, tool, sourceOf(file), most);
    read.push({ name: basename(file), bytes });
  }
  return itemsProperties(bytesAs, read);
}

/**
 * Returns the options alone if the tool needs no input.
 * @throws {UsageError} if it does.
 */
function requireNothing(tool: AnyTool, given: Properties): Properties {
  const needsText = tool.textProperty !== undefined && !tool.textMayBeEmpty;
  const needsMore = needsText || Boolean(tool.required?.length || tool.mainKeys?.length);
  if (!needsMore || Object.keys(given).length > 0) return {};
  throw new UsageError(`${tool.id} needs an input: see "utools ${tool.id} --help"`);
}

async function readWhole(terminal: Terminal, tool: AnyTool, source: Source): Promise<Properties> {
  const value = await readJson(terminal, tool, source);
  if (isJsonObject(value)) return value;
  throw new UsageError(`${source.title} must hold an object: the input of ${tool.id}`);
}

/**
 * The whole input of a tool for several files, from a single file of JSON.
 * @throws {UsageError} if the file is rather the first of several.
 */
async function readWholeOrRefuse(
  terminal: Terminal,
  tool: AnyTool,
  keys: readonly string[],
  file: string,
): Promise<Properties> {
  let read: Properties = {};
  try {
    read = await readWhole(terminal, tool, sourceOf(file));
  } catch (error) {
    if (!(error instanceof UsageError) || !terminal.isThere(file)) throw error;
  }
  if (keys.some((key) => Object.hasOwn(read, key))) return read;
  throw new UsageError(
    `${tool.id} takes ${keys.length} files (${keys.join(", ")}): name the other one too. ` +
      `A single file is the whole input as JSON, and ${file} has no "${keys[0]}"`,
  );
}

async function readJson(terminal: Terminal, tool: AnyTool, source: Source): Promise<unknown> {
  const bytes = await readUpTo(terminal, tool, source, LOCAL_CHARS);
  return bytes.length === 0
    ? {}
    : readJsonArgument(textOfFile(bytes, source.title, tool), source.title);
}

/**
 * Reads a source's bytes.
 * @throws {ToolError} `INPUT_TOO_LARGE` if there are more than `most`.
 */
async function readUpTo(
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

function sourceOf(file: string): Source {
  if (file === "") throw new UsageError("The name of a file is empty");
  return file === "-" ? STANDARD_INPUT : { path: file, title: file };
}
