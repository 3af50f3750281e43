/**
 * Parses the arguments after a tool's id.
 *
 * @module
 */
import { parseArgs } from "node:util";
import type { Kind } from "../../tools/catalog/properties.ts";
import { cutText } from "../../tools/shared/cut_text.ts";
import { numberOfText } from "../../tools/shared/json/number.ts";
import { readJsonArgument } from "./json_argument.ts";
import { isSwitch, type Names, namesOf, unknownOption } from "./option_names.ts";
import type { ToolOption } from "./options.ts";
import { FAIL_ON, type FailOn, type Form, FORMS, OWN_OPTIONS, UsageError } from "./usage.ts";

/** The parsed arguments. */
export interface ToolArguments {
  /** Properties set by options. */
  properties: Record<string, unknown>;
  /** `--input`, as written. */
  input?: string;
  /** `--text`. */
  text?: string;
  files: string[];
  form?: Form;
  /** `-o`. */
  outputFile?: string;
  failOn?: FailOn;
  isHelp: boolean;
}

/** One option as given. */
interface Given {
  /** As written: `--indent`. */
  raw: string;
  value: string | undefined;
  /** The value follows `=`, so it is taken literally. */
  isInline: boolean;
  /** The option was written with `no-` before its name. */
  isOff: boolean;
}

/**
 * Parses the arguments of a tool.
 *
 * @throws {UsageError} if the tool has no such option, an option is repeated, or a value is missing
 * or is not JSON.
 */
export function readArguments(
  args: readonly string[],
  options: readonly ToolOption[],
): ToolArguments {
  const names = namesOf(options, args);
  const own = new Map<string, string>();
  const given = new Map<ToolOption, Given[]>();
  const files: string[] = [];
  for (const token of tokensOf(args, names)) {
    if (token.kind === "positional") {
      refuseValueOfFlag(token.value, args[token.index - 1], names);
      files.push(token.value);
    }
    if (token.kind !== "option") continue;
    const named = names.get(token.name);
    const option = named ?? names.get(token.name.replace(/^no[-_]/, ""));
    const entry: Given = {
      raw: token.rawName,
      value: token.value,
      isInline: token.inlineValue ?? false,
      isOff: named === undefined,
    };
    const isOffered = typeof option === "object" && !isSwitch(option);
    if (option === undefined || (entry.isOff && !isOffered)) {
      throw unknownOption(token.rawName, token.value ?? args[token.index + 1], options);
    }
    if (typeof option === "object" && isSwitch(option)) {
      if (entry.isInline) throw new UsageError(`${entry.raw} takes no value`);
      const set = { ...entry, value: option.choice, isInline: true };
      given.set(option.option, [...given.get(option.option) ?? [], set]);
    } else if (typeof option === "string") {
      if (own.has(option)) throw new UsageError(`${entry.raw} is given twice`);
      own.set(option, OWN_OPTIONS[option]!.value ? valueOf(entry, names) : "");
    } else given.set(option, [...given.get(option) ?? [], entry]);
  }
  const properties: Record<string, unknown> = {};
  for (const [option, entries] of given) {
    properties[option.property] = readOption(option, entries, names);
  }
  return {
    properties,
    input: own.get("input"),
    text: own.get("text"),
    files,
    form: oneOf(FORMS, "--as", own.get("as")),
    // -o=FILE means --o=FILE.
    outputFile: own.get("o")?.replace(/^=/, ""),
    failOn: oneOf(FAIL_ON, "--fail-on", own.get("fail-on")),
    isHelp: own.has("help"),
  };
}

function tokensOf(args: readonly string[], names: Names) {
  const options: NonNullable<Parameters<typeof parseArgs>[0]>["options"] = {};
  for (const [name, option] of names) {
    const takesValue = typeof option === "string"
      ? OWN_OPTIONS[option]!.value !== undefined
      : !isSwitch(option) && option.kind !== "flag";
    options[name] = { type: takesValue ? "string" : "boolean" };
  }
  options["help"] = { type: "boolean", short: "h" };
  options["o"] = { type: "string", short: "o" };
  // Not strict: the strict messages suggest no similar names, and a negative number would be
  // rejected as a value.
  return parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
    .tokens;
}

function readOption(
  option: ToolOption,
  entries: readonly Given[],
  names: Names,
): unknown {
  const [first, second] = entries as [Given, ...Given[]];
  const switched = entries.find(({ isOff }) => isOff);
  if (switched && option.kind !== "flag") {
    throw new UsageError(`There is no option ${switched.raw}: --${option.name} takes a value`);
  }
  // If the property also accepts a text, several values make a list.
  if (option.kind === "list" || (second && option.itemKind)) {
    return readList(
      option,
      entries.map((entry) => valueOf(entry, names)),
    );
  }
  if (second?.raw === first.raw) throw new UsageError(`${first.raw} is given twice`);
  if (second) throw new UsageError(`${first.raw} and ${second.raw} set the same option`);
  if (option.kind === "flag") return readFlag(first);
  return readValue(option.kind, valueOf(first, names), first.raw);
}

/**
 * Parses a value. Text where a number is expected is passed on, so that the tool can say what it
 * accepts.
 */
function readValue(kind: Kind, value: string, raw: string): unknown {
  if (kind === "number") return numberOfText(value) ?? value;
  return kind === "text" ? value : readJsonArgument(value, raw);
}

function readFlag({ raw, value, isInline, isOff }: Given): boolean | string {
  if (isOff && isInline) throw new UsageError(`${raw} takes no value`);
  return isOff ? false : value ?? true;
}

/**
 * @throws {UsageError} if a file name is probably meant as the value of a boolean option:
 * `--url-safe false`.
 */
function refuseValueOfFlag(
  file: string,
  before: string | undefined,
  names: Names,
): void {
  const option = before?.startsWith("--") ? names.get(before.slice(2)) : undefined;
  if (typeof option !== "object" || isSwitch(option) || option.kind !== "flag") return;
  if (!/^(true|false)$/.test(file)) return;
  throw new UsageError(
    `${before} takes its value after a =: ${before}=${file} (a file is ./${file})`,
  );
}

/** One value per item, or a single value that is the whole list. */
function readList({ name, itemKind }: ToolOption, values: readonly string[]): unknown {
  const [first] = values as [string, ...string[]];
  if (values.length === 1 && first.trimStart().startsWith("[")) {
    return readJsonArgument(first, `--${name}`);
  }
  if (values.length === 1 && itemKind === "text") refuseNames(first, name);
  return values.map((value) => readValue(itemKind!, value, `--${name}`));
}

/** Names with commas between them, such as `id,name`: without the spaces of a text, the colon of a URL or an `@FILE`. */
const NAMES_BETWEEN_COMMAS = /^(?:[^\s,:@]+,)+[^\s,:]+$/;

/** @throws {UsageError} on names between commas, which many programs take for a list: here they would be one item. */
function refuseNames(value: string, option: string): void {
  if (!NAMES_BETWEEN_COMMAS.test(value)) return;
  const items = value.split(",");
  const each = items.slice(0, 2).map((item) => `--${option} ${cutText(item)}`).join(" ");
  const more = items.length > 2 ? " …" : "";
  throw new UsageError(
    `--${option} takes one item at a time: write ${each}${more}, or a JSON array, also for one item ` +
      "with a comma",
  );
}

/** The value of an option that takes one. */
function valueOf({ raw, value, isInline }: Given, names: Names): string {
  const isOption = value !== undefined && !isInline &&
    (/^-[ho]$/.test(value) ||
      (value.startsWith("--") && names.has(value.slice(2).split("=")[0]!)));
  if (value === undefined || isOption) {
    const advice = isOption ? `; where ${value} is meant, write ${raw}=${value}` : "";
    throw new UsageError(`${raw} needs a value after it${advice}`);
  }
  return value;
}

/** The value of an option that takes one of a few words. */
function oneOf<Word extends string>(
  words: readonly Word[],
  raw: string,
  value: string | undefined,
): Word | undefined {
  if (value === undefined || words.includes(value as Word)) return value as Word | undefined;
  throw new UsageError(`${raw} takes ${words.join(", ")}, not ${JSON.stringify(value)}`);
}
