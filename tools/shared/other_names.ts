/**
 * Words that mean the same in options and choices: what one tool calls `timezone` is `tz` in another.
 *
 * @module
 */
/** Each line begins with the word that stands for all of it. */
const GROUPS = [
  "algorithm algo digest hash",
  "all and",
  "any or",
  "asc ascending",
  "before end until",
  "calendar country",
  "column field",
  "decimal digit precision",
  "deg degree",
  "delimiter sep separator",
  "desc descending",
  "exclude except ignore omit remove skip without",
  "from begin since start",
  "language lang locale",
  "quantile percentile",
  "query expr expression filter jsonpath path selector",
  "rad radian",
  "rate pct percent percentage",
  "tax gst vat",
  "timezone tz zone",
  "unique dedupe deduplicate distinct",
].map((line) => line.split(" "));

const STANDING = new Map(GROUPS.flatMap((words) => words.map((word) => [word, words[0]!])));

/** The fewest letters of a key that is a word of a name, if it is not in the groups. */
const LEAST_WORD = 3;

/** A single word of so many letters says alone what a longer name that ends with it is. */
const LONG_WORD = 8;

/** The words of a name in lower case. */
export function wordsOf(name: string): string[] {
  return name.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z\d]+/);
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
 * assert.equal(otherName("vat", ["quantity", "tax_rate"]), "tax_rate");
 * assert.equal(otherName("max_items", ["max_array_items"]), "max_array_items");
 * assert.equal(otherName("monthly_contribution", ["contribution"]), "contribution");
 * ```
 */
export function otherName(key: string, known: readonly string[]): string | undefined {
  const words = wordsOf(key.slice(0, 80));
  const meanings = words.map(meaningOf);
  const isSpecific = key.length >= LEAST_WORD || STANDING.has(key);
  const rules: ((name: string) => boolean)[] = [
    (name) => wordsOf(name).map(meaningOf).join() === meanings.join(),
    (name) => isSpecific && holdsAll(wordsOf(name), words),
    (name) => isSpecific && holdsAll(wordsOf(name).map(meaningOf), meanings),
    (name) => name.length >= LONG_WORD && meaningOf(name) === meanings.at(-1),
  ];
  for (const isSame of rules) {
    const same = known.filter(isSame);
    if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  }
}

function holdsAll(words: readonly string[], some: readonly string[]): boolean {
  return some.every((word) => words.includes(word));
}

/** A lower-case word in the singular, or the one that stands for its group. */
export function meaningOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/(?<!s)s$/, "") : word;
  return STANDING.get(singular) ?? singular;
}
