/**
 * Words after a tool's id that are no files: a query, a pattern, the text itself.
 *
 * @module
 */
import { cutText } from "../../tools/shared/cut_text.ts";
import type { AnyTool } from "../../tools/tool.ts";
import type { ToolArguments } from "./arguments.ts";
import { shellFormOf, textKeyOf } from "./shell_forms.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage.ts";

/** Longer words are cut in messages. */
const MAX_ADVISED_CHARS = 60;

/**
 * Moves the first word into the property that the tool reserves for it, unless an option sets that.
 */
export function withWord(
  terminal: Terminal,
  tool: AnyTool,
  args: ToolArguments,
  base: Record<string, unknown> | undefined,
): ToolArguments {
  const { word } = shellFormOf(tool);
  const { properties, files } = args;
  const [first, ...others] = files;
  if (word === undefined || first === undefined) return args;
  if (Object.hasOwn({ ...base, ...properties }, word)) return args;
  const [second] = others;
  if (second !== undefined && second !== "-" && areSwapped(terminal, first, second)) {
    throw new UsageError(
      `There is no file ${second}. Put the ${word} before the file: utools ${tool.id} ${
        quoted(second)
      } ${first}`,
    );
  }
  const isAlone = others.length === 0 && args.text === undefined && args.input === undefined;
  if (isAlone && terminal.isInputTerminal && terminal.isThere(first)) {
    throw new UsageError(
      `${first} is taken as the ${word}, and no file follows. Put the ${word} before the file: utools ${tool.id} ${word.toUpperCase()} ${first}`,
    );
  }
  return { ...args, properties: { ...properties, [word]: first }, files: others };
}

/** Whether a file stands where a word belongs, and the word where the file does. */
function areSwapped(terminal: Terminal, word: string, file: string): boolean {
  return terminal.isThere(word) && !terminal.isThere(file);
}

/** Whether none of the words names a file, so that they are the text itself. */
export function areWords(terminal: Terminal, words: readonly string[]): boolean {
  const [first, ...others] = words;
  if (first === undefined || words.includes("-")) return false;
  return others.length > 0 || first !== "" && !terminal.isThere(first);
}

/** The error for words of which none names a file. */
export function noFile(tool: AnyTool, words: readonly string[]): UsageError {
  const [first = ""] = words;
  const advice = [...adviceOnText(tool, words), ...adviceOnAddress(tool, first)].join("");
  return new UsageError(`Cannot read ${first}: there is no such file or folder${advice}`);
}

/** The words may be the text itself, or what a tool without a text takes by options. */
function adviceOnText(tool: AnyTool, words: readonly string[]): string[] {
  if (textKeyOf(tool) !== undefined) {
    const text = quoted(cutText(words.join(" "), MAX_ADVISED_CHARS));
    return [`. Is it the text itself? Use --text ${text}`];
  }
  return tool.bytesAs ? [] : [`. ${tool.id} takes its input by options: utools ${tool.id} --help`];
}

/** Nothing here fetches an address. */
function adviceOnAddress(tool: AnyTool, word: string): string[] {
  return /^https?:\/\//i.test(word)
    ? [`. To pass on what is at that address: curl -sL ${quoted(word)} | utools ${tool.id}`]
    : [];
}

/** A word as a POSIX shell takes it. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
