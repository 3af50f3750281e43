/**
 * Reads files, or standard input, into the properties of a tool.
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
import type { AnyTool, BytesAs } from "../../tools/tool.ts";
import { isJsonObject } from "../../tools/shared/json/value.ts";
import type { ToolArguments } from "./arguments.ts";
import { shellFormOf, textKeyOf } from "./shell_forms.ts";
import { readJson, readUpTo, type Source, sourceOf, STANDARD_INPUT } from "./source.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage.ts";
import { areWords, noFile } from "./words.ts";

type Properties = Record<string, unknown>;

/**
 * The properties set by files or, without files, by standard input.
 *
 * @param given The properties that `--input` and options have set.
 * @throws {UsageError} if the files do not fit the tool.
 * @throws {ToolError} `INPUT_TOO_LARGE` over the tool's limit, `INVALID_INPUT` if a text tool gets binary data.
 */
export async function readFiles(
  terminal: Terminal,
  tool: AnyTool,
  call: ToolArguments,
  given: Properties,
): Promise<Properties> {
  const { files } = call;
  const { bytesAs } = tool;
  if (bytesAs?.item && files.length > 0) return await readItems(terminal, tool, bytesAs, files);
  const textProperty = textPropertyFor(tool, given);
  const form = shellFormOf(tool);
  const areSaid = form.isSaid && textProperty !== undefined && !Object.hasOwn(given, textProperty);
  if (areSaid && areWords(terminal, files)) return { [textProperty]: files.join(" ") };
  if (form.files && files.length > 0) {
    return await readInPlaces(terminal, tool, form.files, files, given);
  }
  const file = onlyFile(terminal, tool, files);
  if (file === undefined) {
    if (needsNoInput(tool, call, given, textProperty)) return {};
    if (terminal.isInputTerminal) return requireNothing(tool, given);
  }
  return await readSource(terminal, tool, file, given, textProperty);
}

/** The text property of a call: a tool whose contract names none reads one beside options, else its whole input. */
function textPropertyFor(tool: AnyTool, given: Properties): string | undefined {
  const isWhole = tool.textProperty === undefined && Object.keys(given).length === 0;
  return isWhole ? undefined : textKeyOf(tool);
}

/**
 * Reads files into the properties of a tool that takes several, except those that options have set; a single file may be
 * the whole input.
 *
 * @param places The properties, in the order of the files.
 * @throws {UsageError} if there are too many files, or too few.
 */
async function readInPlaces(
  terminal: Terminal,
  tool: AnyTool,
  places: readonly string[],
  files: readonly string[],
  given: Properties,
): Promise<Properties> {
  const keys = places.filter((key) => !Object.hasOwn(given, key));
  if (files.length === keys.length) return await readInto(terminal, tool, keys, files, given);
  if (files.length === 1 && Object.keys(given).length === 0) {
    return await readWholeOrRefuse(terminal, tool, keys, files[0]!);
  }
  const most = keys.length === 1 ? "one file" : `${keys.length} files`;
  throw new UsageError(
    `${tool.id} takes ${most} here (${keys.join(", ")}), not ${files.length}`,
  );
}

/**
 * The only file of a call, if there is one.
 *
 * @throws {UsageError} if there are several, or none of them exists.
 */
function onlyFile(
  terminal: Terminal,
  tool: AnyTool,
  files: readonly string[],
): string | undefined {
  const [file, ...others] = files;
  if (file && files.every((each) => each !== "-" && !terminal.isThere(each))) {
    throw noFile(tool, files);
  }
  if (others.length === 0) return file;
  throw new UsageError(
    `${tool.id} takes one file, not ${files.length}: run it on each, as in ` +
      `for f in *.txt; do utools ${tool.id} "$f"; done`,
  );
}

/** Whether a call without a file is complete, so that standard input is not read. */
function needsNoInput(
  tool: AnyTool,
  { input }: ToolArguments,
  given: Properties,
  textProperty: string | undefined,
): boolean {
  const isSet = [textProperty, tool.bytesAs?.property]
    .some((key) => key && Object.hasOwn(given, key));
  // A tool without a text may get its whole input from options. And in a loop over lines, a generator would swallow the
  // rest of them.
  const needsOptionsOnly = !takesFile(tool, textProperty) ||
    tool.deterministicClass === "seeded-generator";
  return isSet || input === "-" || (needsOptionsOnly && Object.keys(given).length > 0);
}

/** Whether a tool takes the text or the bytes of one file. */
function takesFile({ bytesAs }: AnyTool, textProperty: string | undefined): boolean {
  return textProperty !== undefined || (bytesAs !== undefined && !bytesAs.item);
}

/** Reads a file, or standard input, as the tool's text or bytes, or as its whole input. */
async function readSource(
  terminal: Terminal,
  tool: AnyTool,
  file: string | undefined,
  given: Properties,
  textProperty: string | undefined,
): Promise<Properties> {
  const { bytesAs } = tool;
  const source = file === undefined ? STANDARD_INPUT : sourceOf(file);
  if (!takesFile(tool, textProperty)) return await readWhole(terminal, tool, source);
  const isBinary = bytesAs && takesBytes(tool, bytesAs, given);
  const most = mostFileBytes(tool, isBinary ? bytesAs.encoding : undefined);
  const bytes = await readUpTo(terminal, tool, source, most);
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
