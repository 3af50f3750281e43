/**
 * Writes an input as a command: help shows it, and a test compares it with the engine.
 *
 * @module
 */
import type { AnyTool } from "../../tools/tool.ts";
import { json } from "./json.ts";
import { optionsOf, type ToolOption } from "./options.ts";
import { shellFormOf, textKeyOf } from "./shell_forms.ts";

/** An example of a tool as a command for a POSIX shell. */
export interface Example {
  title: string;
  command: string;
}

/** Nobody reads a longer command. */
const MAX_COMMAND = 240;

/** The example that help shows: the first short one, else the shortest. */
export function exampleOf(tool: AnyTool): Example | undefined {
  const examples = tool.examples.map(({ title, input }) => ({
    title,
    command: commandOf(tool, input),
  }));
  const [shortest] = examples.toSorted((a, b) => a.command.length - b.command.length);
  return examples.find(({ command }) => command.length <= MAX_COMMAND) ?? shortest;
}

/** The command that runs a tool on an input. A long input follows on separate lines, as JSON. */
export function commandOf(tool: AnyTool, input: Record<string, unknown> | string): string {
  const command = ["utools", ...argumentsOf(tool, input)].map(quoted).join(" ");
  if (command.length <= MAX_COMMAND) return command;
  return `utools ${tool.id} --input - <<'JSON'\n${json(input)}JSON`;
}

/**
 * The arguments for an input, as a person writes them: the words that the tool takes without an
 * option, then `--text` and the tool's options, and `--input` for everything these cannot express.
 */
export function argumentsOf(tool: AnyTool, input: Record<string, unknown> | string): string[] {
  const { words: places = [], isSaid } = shellFormOf(tool);
  const textKey = textKeyOf(tool);
  const members = typeof input === "string" ? { [textKey!]: input } : input;
  const options = new Map(optionsOf(tool).map((option) => [option.property, option]));
  const words = places.map((key) => wordOf(members[key])).filter((word) => word !== undefined);
  const areSaid = words.length === places.length;
  if (!areSaid) words.splice(0);
  const args: string[] = [];
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(members)) {
    if (areSaid && places.includes(key)) continue;
    const isText = key === textKey && typeof value === "string";
    const said = isText && isSaid ? wordOf(value) : undefined;
    const option = options.get(key);
    const own = isText ? withValue("--text", value) : option && optionArguments(option, value);
    if (said !== undefined) words.push(said);
    else if (own) args.push(...own);
    else rest[key] = value;
  }
  const base = Object.keys(rest).length > 0 ? ["--input", JSON.stringify(rest)] : [];
  return [tool.id, ...words, ...args, ...base];
}

/** A value as a word without an option; undefined if it would be taken for an option or for nothing. */
function wordOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const word = typeof value === "string" ? value : JSON.stringify(value);
  return /^\s*(?:-|$)/.test(word) ? undefined : word;
}

/** An option and its value, in one word if the value could be taken for something else. */
function withValue(name: string, value: string): string[] {
  return /^[-@]/.test(value) ? [`${name}=${value}`] : [name, value];
}

function optionArguments({ name, kind }: ToolOption, value: unknown): string[] | undefined {
  switch (kind) {
    case "flag":
      return typeof value === "boolean" ? [value ? `--${name}` : `--no-${name}`] : undefined;
    case "json":
      return value === null ? undefined : [`--${name}`, JSON.stringify(value)];
    case "list":
      return Array.isArray(value) ? [`--${name}`, JSON.stringify(value)] : undefined;
    case "number":
      return typeof value === "number" ? withValue(`--${name}`, `${value}`) : undefined;
    case "text": {
      const isText = typeof value === "string" || typeof value === "number";
      return isText ? withValue(`--${name}`, `${value}`) : undefined;
    }
  }
}

/** A word quoted for a POSIX shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
