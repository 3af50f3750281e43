/**
 * The names by which options are called, and what is said of a name that is none.
 *
 * @module
 */
import { choicesOf } from "../../tools/catalog/properties.ts";
import { plainName } from "../../tools/shared/choices.ts";
import { firstNames } from "../../tools/shared/messages.ts";
import { nearest } from "../../tools/shared/nearest.ts";
import type { ToolOption } from "./options.ts";
import { OWN_OPTIONS, UsageError, written } from "./usage.ts";

/** A value that an option lists, as an option of its own: `--decode` for `--action decode`. */
export interface Switch {
  option: ToolOption;
  choice: string;
}

/** What each name means: a tool's option, a switch, or the option of the command line of that name. */
export type Names = ReadonlyMap<string, ToolOption | Switch | string>;

/** The most names that a message lists. */
const MAX_NAMES = 8;
/** The most suggestions for a name that is none. */
const MAX_SUGGESTIONS = 3;
/** Shorter words have too little meaning to find options by. */
const MIN_WORD = 3;

/** Whether a name means a switch. */
export function isSwitch(named: ToolOption | Switch): named is Switch {
  return "choice" in named;
}

/**
 * Every accepted spelling of every option: kebab case, snake case, the property's own name, and
 * other styles that the arguments use. A property in another style is passed on in that spelling,
 * so that the engine reads it and warns. A word that one option lists is a switch, unless an option
 * has that name.
 */
export function namesOf(options: readonly ToolOption[], args: readonly string[]): Names {
  const names = new Map<string, ToolOption | Switch | string>();
  for (const { option, choice } of switchesOf(options)) {
    names.set(choice, { option, choice }).set(choice.replaceAll("_", "-"), { option, choice });
  }
  // Many programs call it so; a tool's own option of that name comes first.
  names.set("output", "o");
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

/** The words that an option lists as its values, or names as examples of them. */
function wordsOf(option: ToolOption): string[] {
  const { examples = [] } = option.schema;
  return [...choicesOf(option), ...(examples as readonly unknown[]).map(String)]
    .filter((each) => /^[A-Za-z][\w-]+$/.test(each));
}

/** The words that only one option has. */
function switchesOf(options: readonly ToolOption[]): Switch[] {
  const switches = new Map<string, Switch | undefined>();
  for (const option of options) {
    for (const choice of new Set(wordsOf(option))) {
      switches.set(choice, switches.has(choice) ? undefined : { option, choice });
    }
  }
  return [...switches.values()].filter((each) => each !== undefined);
}

/**
 * The error for an option that does not exist.
 *
 * @param value The word behind it, which may be a value that another option lists.
 */
export function unknownOption(
  raw: string,
  value: string | undefined,
  options: readonly ToolOption[],
): UsageError {
  const name = raw.replace(/^-+/, "").toLowerCase();
  const names = [...options.map((option) => option.name), ...Object.keys(OWN_OPTIONS)];
  const switches = switchesOf(options).map(({ choice }) => choice.replaceAll("_", "-"));
  const known = [...new Set([...names, ...switches])];
  const near = name.length === 1
    ? known.filter((each) => each.startsWith(name))
    : [...nearest(name, known, 2), ...known.filter((each) => areAlike(each, name))];
  const suggested = [
    ...[name, value].flatMap((word) => settingsOf(options, word)),
    ...near.map(written),
  ];
  const first = [...new Set(suggested)].slice(0, MAX_SUGGESTIONS);
  const advice = first.length > 0
    ? `did you mean ${first.join(" or ")}?`
    : `there are ${firstNames(names, MAX_NAMES, written)}`;
  return new UsageError(`There is no option ${raw}: ${advice}`);
}

/** Whether one name is a word of the other. */
function areAlike(known: string, name: string): boolean {
  if (known.split("-").includes(name)) return true;
  if (name.length >= MIN_WORD && known.startsWith(name)) return true;
  return known.length >= MIN_WORD && name.split(/[-_]/).includes(known);
}

/** The options that list a value, with it. */
function settingsOf(options: readonly ToolOption[], value: string | undefined): string[] {
  if (value === undefined || value.length < 2) return [];
  return options.filter((option) => wordsOf(option).includes(value))
    .map(({ name }) => `--${name} ${value}`);
}
