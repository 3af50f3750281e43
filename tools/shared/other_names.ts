/**
 * Words and names that mean the same in options and choices: what one tool calls `timezone` is `tz` in another.
 *
 * @module
 */
/** Each line begins with the word that stands for all of it. */
const GROUPS = [
  "additional extra",
  "algorithm algo hash",
  "all and",
  "any or",
  "asc ascending",
  "assert check enforce validate verify",
  "before end until",
  "calendar country",
  "character char",
  "column field",
  "decimal digit precision",
  "deg degree",
  "delimiter sep separator",
  "desc descending",
  "detect guess infer",
  "exclude discard drop except ignore insensitive no non not omit remove skip strip without",
  "from begin since start",
  "html markup",
  "language lang locale",
  "lower lowercase",
  "max limit maximum most",
  "min least minimum",
  "quantile percentile",
  "query expr expression filter jq jsonpath path selector sql",
  "rad radian",
  "rate pct percent percentage",
  "tax gst vat",
  "timezone tz zone",
  "unique dedupe deduplicate distinct",
  "upper uppercase",
].map((line) => line.split(" "));

const STANDING = new Map(GROUPS.flatMap((words) => words.map((word) => [word, words[0]!])));

/** Words that only say yes: `include_header` and `has_header` say what `header` says. */
const YES: ReadonlySet<string> = new Set(
  "add allow do enable enabled has include is keep list preserve sensitive show use with"
    .split(" "),
);

/** The word that stands for those that say no. */
const NO = "exclude";

/** Of names that say one of two, neither is meant for the other. */
const OPPOSITES = [
  "min max",
  "from to",
  "from before",
  "from target",
  "source to",
  "after before",
  "first last",
  "input output",
  "source target",
  "old new",
  "upper lower",
  "asc desc",
  "encode decode",
  "width height",
  "row column",
].map((pair) => pair.split(" ") as [string, string]);

/** Words that alone do not say of what: an `amount` is no `discount_amount`. */
const VAGUE: ReadonlySet<string> = new Set(
  "all amount count number percent rate value".split(" "),
);

/** The fewest letters of a key that is a word of a name, if it is not in the groups. */
const LEAST_WORD = 3;

/** A single word of so many letters says alone what a longer name that ends with it is. */
const LONG_WORD = 8;

/** Longer than any name: callers may send keys of any length, of which only the beginning is compared. */
const MAX_NAME = 80;

/** Other names of each name, as other programs have them. */
let commonNames: ReadonlyMap<string, ReadonlySet<string>> = new Map();

/** From now on names are compared with those of other programs, too: a long table, which pages do not load at first. */
export function compareWithCommon(names: typeof commonNames): void {
  commonNames = names;
}

/** The words of a name in lower case, in any style; only the first 80 characters count. */
export function wordsOf(name: string): string[] {
  return name.slice(0, MAX_NAME).replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase()
    .split(/[^a-z\d]+/);
}

/** A name of any style in `snake_case`, from its first 80 characters. */
export function inSnakeCase(name: string): string {
  return wordsOf(name).join("_");
}

/**
 * The one known name that says in other words what a key says, or that has all of the key's words, or that is the
 * long last word of the key.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { otherName } from "./other_names.ts";
 *
 * assert.equal(otherName("tz", ["input", "timezone"]), "timezone");
 * assert.equal(otherName("exclude_paths", ["ignore_paths"]), "ignore_paths");
 * assert.equal(otherName("columns", ["ignore_columns"]), undefined);
 * assert.equal(otherName("vat", ["quantity", "tax_rate"]), "tax_rate");
 * assert.equal(otherName("max_items", ["max_array_items"]), "max_array_items");
 * assert.equal(otherName("monthly_contribution", ["contribution"]), "contribution");
 * ```
 */
export function otherName(key: string, known: readonly string[]): string | undefined {
  const same = sameName(key, known);
  if (same !== undefined) return same;
  const words = wordsOf(key);
  const meanings = words.map(meaningOf);
  const isSpecific = !isVague(key) && (key.length >= LEAST_WORD || STANDING.has(key));
  const rules: ((name: string) => boolean)[] = [
    (name) => isSpecific && holdsAll(wordsOf(name), words),
    (name) => isSpecific && holdsAll(wordsOf(name).map(meaningOf), meanings),
    (name) => name.length >= LONG_WORD && meaningOf(name) === meanings.at(-1),
  ];
  return onlyOne(rules, known.filter((name) => !areOpposed(key, name)));
}

/**
 * The one known name that says just what a key says: in other words, in another order, with or without words that only
 * say yes or that the owner's name has.
 *
 * @param owner The name of what has the known names, such as a tool's id.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { COMMON_NAMES } from "./common_names.ts";
 * import { compareWithCommon, sameName } from "./other_names.ts";
 *
 * compareWithCommon(COMMON_NAMES);
 * assert.equal(sameName("primary_key", ["key"]), "key");
 * assert.equal(sameName("byte_limit", ["max_bytes"]), "max_bytes");
 * assert.equal(sameName("include_header", ["header"]), "header");
 * assert.equal(sameName("csv_separator", ["delimiter"], "csv-diff"), "delimiter");
 * assert.equal(sameName("user", ["user_agent"]), undefined);
 * ```
 */
export function sameName(
  key: string,
  known: readonly string[],
  owner = "",
): string | undefined {
  const sense = senseOf(key);
  const own = senseOf(withoutWordsOf(owner, key));
  const rules: ((name: string) => boolean)[] = [
    (name) => isCommonFor(key, name),
    (name) => sense !== undefined && senseOf(name) === sense,
    (name) =>
      (own !== undefined && senseOf(name) === own) ||
      (sense !== undefined && senseOf(withoutWordsOf(owner, name)) === sense),
  ];
  return onlyOne(rules, known.filter((name) => !areOpposed(key, name)));
}

/** A name without the words of its owner's name: `csv_delimiter` of csv-diff, `chunk_overlap` of text-chunker. */
function withoutWordsOf(owner: string, name: string): string {
  const owned = new Set(wordsOf(owner).flatMap((word) => [word, word.replace(/[eo]r$/, "")]));
  return wordsOf(name).filter((word) => !owned.has(word) && !owned.has(word.replace(/s$/, "")))
    .join("_");
}

/** The name that the first rule with any finds, if it is the only one. */
function onlyOne(
  rules: readonly ((name: string) => boolean)[],
  names: readonly string[],
): string | undefined {
  for (const isSame of rules) {
    const same = names.filter(isSame);
    if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  }
}

/** The names of switches that say the reverse of what a key says: `case_sensitive` of `ignore_case`. */
export function reverseName(key: string, known: readonly string[]): string | undefined {
  const [said, sense] = polarity(key);
  if (sense === "") return undefined;
  const reverse = known.filter((name) => {
    const [saidThere, senseThere] = polarity(name);
    return said !== saidThere && sense === senseThere;
  });
  return reverse.length === 1 ? reverse[0] : undefined;
}

/** Whether two names say opposite things: `columns` and `ignore_columns`, `min_size` and `max_size`. */
export function areOpposed(key: string, name: string): boolean {
  if (isCommonFor(key, name)) return false;
  const [a, b] = [key, name].map((name) => new Set(wordsOf(name).map(meaningOf))) as [
    Set<string>,
    Set<string>,
  ];
  if (a.has(NO) !== b.has(NO)) return true;
  return OPPOSITES.some((pair) => {
    const [one, other] = a.has(pair[0]) ? pair : [pair[1], pair[0]];
    return a.has(one) && !a.has(other) && b.has(other) && !b.has(one);
  });
}

/** Whether a key is a common name of what is called by a name here. */
export function isCommonFor(key: string, name: string): boolean {
  return commonNames.get(inSnakeCase(name))?.has(inSnakeCase(key)) ?? false;
}

/** Whether a key alone does not say what it is of. */
export function isVague(key: string): boolean {
  return VAGUE.has(key);
}

/** Whether a word of a name only says yes. */
export function isYes(word: string): boolean {
  return YES.has(word);
}

/** What a name says, the same for names that say the same; undefined if it says nothing but yes. */
function senseOf(name: string): string | undefined {
  const [isYes, sense] = polarity(name);
  return isYes && sense === "" ? undefined : `${isYes}:${sense}`;
}

/** Whether a name says yes, and to what: its meanings in alphabetical order. */
function polarity(name: string): [isYes: boolean, sense: string] {
  const meanings = wordsOf(name).map(meaningOf);
  const said = meanings.filter((meaning) => meaning !== NO && !YES.has(meaning)).sort();
  return [!meanings.includes(NO), said.join()];
}

function holdsAll(words: readonly string[], some: readonly string[]): boolean {
  return some.every((word) => words.includes(word));
}

/** A lower-case word in the singular, or the one that stands for its group. */
export function meaningOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/(?<!s)s$/, "") : word;
  return STANDING.get(singular) ?? singular;
}
