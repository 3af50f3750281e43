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
 * Moves the first words into the properties that the tool reserves for them, unless an option sets one of these, or
 * there are too few.
 */
export function withWords(
  terminal: Terminal,
  tool: AnyTool,
  args: ToolArguments,
  base: Record<string, unknown> | undefined,
): ToolArguments {
  const { words = [], meaning = (word) => word } = shellFormOf(tool);
  const { properties, files } = args;
  const isGiven = words.some((word) => Object.hasOwn({ ...base, ...properties }, word));
  if (words.length === 0 || files.length < words.length || isGiven) return args;
  const [said, others] = [files.slice(0, words.length), files.slice(words.length)];
  const [first] = said as [string, ...string[]];
  const [file] = others;
  const names = words.join(" and the ");
  if (file !== undefined && file !== "-" && areSwapped(terminal, first, file)) {
    const before = files.slice(1).map(quoted).join(" ");
    throw new UsageError(
      `There is no file ${file}. Put the ${names} before the file: utools ${tool.id} ${before} ${first}`,
    );
  }
  const isAlone = others.length === 0 && args.text === undefined && args.input === undefined;
  if (isAlone && terminal.isInputTerminal && terminal.isThere(first)) {
    const before = words.map((word) => word.toUpperCase()).join(" ");
    throw new UsageError(
      `${first} is taken as the ${
        words[0]
      }, and no file follows. Put the ${names} before the file: utools ${tool.id} ${before} ${first}`,
    );
  }
  const set = words.map((word, index) => [word, index === 0 ? meaning(first) : said[index]]);
  return { ...args, properties: { ...properties, ...Object.fromEntries(set) }, files: others };
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
