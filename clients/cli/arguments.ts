/**
 * The arguments behind a tool's id.
 *
 * @module
 */
import { parseArgs } from "node:util";
import type { Kind } from "../../tools/catalog/properties.ts";
import { numberOfText } from "../../tools/shared/json/number.ts";
import { firstNames } from "../../tools/shared/messages.ts";
import { nearest } from "../../tools/shared/nearest.ts";
import { readJsonArgument } from "./json_argument.ts";
import type { ToolOption } from "./options.ts";
import {
  FAIL_ON,
  type FailOn,
  type Form,
  FORMS,
  OWN_OPTIONS,
  UsageError,
  written,
} from "./usage.ts";

/** What a call of a tool says. */
export interface ToolArguments {
  /** The properties that options set. */
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

/** One option as it was given. */
interface Given {
  /** As it was written, `--indent`. */
  raw: string;
  value: string | undefined;
  /** Behind `=`, so that it is meant as written. */
  isInline: boolean;
  /** With `no-` before the name of the option. */
  isOff: boolean;
}

/** How many names a message lists. */
const MAX_NAMES = 8;

/**
 * Reads the arguments of a tool.
 *
 * @throws {UsageError} on an option that the tool has not, one given twice, or a value that is missing or no JSON.
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
    if (option === undefined || (typeof option === "string" && entry.isOff)) {
      throw unknownOption(token.rawName, options);
    }
    if (typeof option === "string") {
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
    // -o=FILE is meant as --o=FILE is.
    outputFile: own.get("o")?.replace(/^=/, ""),
    failOn: oneOf(FAIL_ON, "--fail-on", own.get("fail-on")),
    isHelp: own.has("help"),
  };
}

/**
 * Every spelling of every option: kebab case, snake case, the property itself, and what the arguments write in another
 * style. A property in another style is set under that spelling: the engine reads it, and says so.
 */
function namesOf(
  options: readonly ToolOption[],
  args: readonly string[],
): Map<string, ToolOption | string> {
  const names = new Map<string, ToolOption | string>();
  for (const arg of args) {
    const [, written] = /^--([A-Za-z][\w-]*)/.exec(arg) ?? [];
    const option = written && options.find(({ name }) => plainName(name) === plainName(written));
    if (written && option) names.set(written, { ...option, property: written });
  }
  for (const option of options) {
    names.set(option.name, option).set(option.name.replaceAll("-", "_"), option)
      .set(option.property, option);
  }
  for (const name of Object.keys(OWN_OPTIONS)) names.set(name, name);
  return names;
}

/** A name without what styles differ in. */
function plainName(name: string): string {
  return name.replace(/[_-]/g, "").toLowerCase();
}

function tokensOf(args: readonly string[], names: ReadonlyMap<string, ToolOption | string>) {
  const options: NonNullable<Parameters<typeof parseArgs>[0]>["options"] = {};
  for (const [name, option] of names) {
    const takesValue = typeof option === "string"
      ? OWN_OPTIONS[option]!.value !== undefined
      : option.kind !== "flag";
    options[name] = { type: takesValue ? "string" : "boolean" };
  }
  options["help"] = { type: "boolean", short: "h" };
  options["o"] = { type: "string", short: "o" };
  // Not strict: its messages know nothing of near names, and it takes no negative number for a value.
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
  names: ReadonlyMap<string, unknown>,
): unknown {
  const [first, second] = entries as [Given, ...Given[]];
  const switched = entries.find(({ isOff }) => isOff);
  if (switched && option.kind !== "flag") {
    throw new UsageError(`There is no option ${switched.raw}: --${option.name} takes a value`);
  }
  // What takes a text as well is a list where there are several.
  if (option.kind === "list" || (second && option.itemKind)) {
    return readList(
      option,
      entries.map((entry) => valueOf(entry, names)),
    );
  }
  if (second) throw new UsageError(`${second.raw} is given twice`);
  if (option.kind === "flag") return readFlag(first);
  return readValue(option.kind, valueOf(first, names), first.raw);
}

/**
 * A value; one that is not a number where there should be one is left to the tool, which says what
 * it takes.
 */
function readValue(kind: Kind, value: string, raw: string): unknown {
  if (kind === "number") return numberOfText(value) ?? value;
  return kind === "text" ? value : readJsonArgument(value, raw);
}

function readFlag({ raw, value, isInline, isOff }: Given): boolean | string {
  if (isOff && isInline) throw new UsageError(`${raw} takes no value`);
  return isOff ? false : value ?? true;
}

/** @throws {UsageError} where a file is what a boolean was meant to be: `--url-safe false`. */
function refuseValueOfFlag(
  file: string,
  before: string | undefined,
  names: ReadonlyMap<string, ToolOption | string>,
): void {
  const option = before?.startsWith("--") ? names.get(before.slice(2)) : undefined;
  if (typeof option !== "object" || option.kind !== "flag" || !/^(true|false)$/.test(file)) return;
  throw new UsageError(
    `${before} takes its value after a =: ${before}=${file} (a file is ./${file})`,
  );
}

/** A value for each item, or one that is the whole list. */
function readList({ name, itemKind }: ToolOption, values: readonly string[]): unknown {
  const [first] = values as [string, ...string[]];
  if (values.length === 1 && first.trimStart().startsWith("[")) {
    return readJsonArgument(first, `--${name}`);
  }
  return values.map((value) => readValue(itemKind!, value, `--${name}`));
}

/** The value of an option that takes one. */
function valueOf({ raw, value, isInline }: Given, names: ReadonlyMap<string, unknown>): string {
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

function unknownOption(raw: string, options: readonly ToolOption[]): UsageError {
  const names = [...options.map(({ name }) => name), ...Object.keys(OWN_OPTIONS)];
  const near = nearest(raw.replace(/^-+/, ""), names, 2).map(written);
  const advice = near.length > 0
    ? `did you mean ${near.join(" or ")}?`
    : `there are ${firstNames(names, MAX_NAMES, written)}`;
  return new UsageError(`There is no option ${raw}: ${advice}`);
}
