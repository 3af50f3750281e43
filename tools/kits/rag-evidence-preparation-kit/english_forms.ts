/**
 * Tells whether two English words are forms of one: of number, tense, person and degree, the adverb of an adjective, what
 * can be done, and the noun for what a verb does or what an adjective says. Porter's rules, by which the ranker finds words, also take
 * `customs` and `customers` for one, and `kept` and `keep` for two.
 *
 * @module
 */
import { IRREGULAR, NO_PLURAL, NOT_DERIVED, WITHOUT_ENDING } from "./english_words.ts";

const VOWEL = /[aeiouy]/;
/** A short syllable, which doubles its last letter (`hop`, `hopping`) or had an e (`hope`, `hoping`). */
const SHORT = /^[^aeiou]*[aeiou][^aeiouwxy]$/;
const DOUBLED = /([bdfgklmnprstvz])\1$/;

/** The fewest letters before an ending that makes another part of speech. */
const LEAST_VERB = 4;
const LEAST_BEFORE_ION = 5;

/** Nouns of verbs whose end changes, and what the verb ends with. */
const CHANGED_NOUNS: readonly (readonly [RegExp, string])[] = [
  [/ication$/, "y"],
  [/scription$/, "scribe"],
  [/(?<=[eo])lution$/, "lve"],
  [/vocation$/, "voke"],
  [/rption$/, "rb"],
  [/duction$/, "duce"],
  [/(?<!com)mission$/, "mit"],
  [/(?<=...)nsion$/, "nd"],
  [/(?<=[iu])sion$/, "de"],
  [/(?<=v)ersion$/, "ert"],
  [/bility$/, "ble"],
];

/** Nouns for what adjectives say, and what the adjective ends with. */
const QUALITIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=...)ity$/, ["", "e"]],
  [/(?<=..[ae])nc[ey]$/, ["nt"]],
];

/** Adverbs of adjectives that show themselves by their end; `hardly` is another thing than `hard`. */
const ADVERBS: readonly (readonly [RegExp, string])[] = [
  [/(?<=ic)ally$/, ""],
  [/(?<=al|...ar|ate|ect|ed|ent|ant|ful|ive|ous|ure|ite)ly$/, ""],
  [/(?<=[ai]b)ly$/, "le"],
];

/** British spellings, as Americans write them. */
const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/is(?=e$|ation$|er$)/, "iz"],
  [/ys(?=e$)/, "yz"],
  [/(?<=...)our$/, "or"],
  [/(?<=..)ence$/, "ense"],
  [/(?<=log)ue$/, ""],
  [/(?<=gram)me$/, ""],
  [/(?<=n|m|b)tre$/, "ter"],
];

/**
 * @param a In lower case, like the other.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isSameEnglishWord } from "./english_forms.ts";
 *
 * assert.ok(isSameEnglishWord("cancelled", "cancellation"));
 * assert.ok(isSameEnglishWord("kept", "keeps"));
 * assert.ok(!isSameEnglishWord("customs", "customers"));
 * assert.ok(!isSameEnglishWord("products", "production"));
 * ```
 */
export function isSameEnglishWord(a: string, b: string): boolean {
  const bases = basesOf(a);
  return [...basesOf(b)].some((base) => bases.has(base));
}

/** What a word may be a form of, itself included; few of these are words. */
export function basesOf(word: string): Set<string> {
  const own = word.replace(/['’]s$/, "");
  const nouns = [own, ...singularsOf(own)];
  const bases = [
    ...nouns,
    ...(WITHOUT_ENDING.has(own) ? [] : [...verbsOf(own), ...comparedOf(own)]),
    ...nouns.flatMap((noun) => [...actionsOf(noun), ...qualitiesOf(noun)].filter(isDerived)),
    ...changed(own, ADVERBS),
  ];
  return new Set(
    bases.flatMap((base) => [base, ...(IRREGULAR.get(base) ?? [])]).map((base) =>
      changed(base, BRITISH)[0] ?? base
    ),
  );
}

/** A word and those of its irregular forms that no rule makes of it. */
export function writtenForms(word: string): string[] {
  const bases = basesOf(word);
  const irregular = [...IRREGULAR].filter(([, of]) => of.some((base) => bases.has(base)));
  return [word, ...bases, ...irregular.map(([form]) => form)];
}

function singularsOf(word: string): string[] {
  if (!/[^s]s$/.test(word) || NO_PLURAL.has(word)) return [];
  const found = [word.slice(0, -1)];
  if (/(?:[sxzo]|[cs]h)es$/.test(word)) found.push(word.slice(0, -2));
  if (/..ies$/.test(word)) found.push(`${word.slice(0, -3)}y`);
  return found;
}

function verbsOf(word: string): string[] {
  const rest = /^(.+)(?:ed|ing|ings)$/.exec(word)?.[1];
  if (rest === undefined || !VOWEL.test(rest)) return [];
  return /.i$/.test(rest) && word.endsWith("ed")
    ? [`${rest.slice(0, -1)}y`, `${rest}e`]
    : beforeVowel(rest);
}

function comparedOf(word: string): string[] {
  const rest = /^(.{4,})est$/.exec(word)?.[1];
  if (rest === undefined) return [];
  return rest.endsWith("i") ? [`${rest.slice(0, -1)}y`] : beforeVowel(rest);
}

/** What a word is without an ending that begins with a vowel. */
function beforeVowel(rest: string): string[] {
  if (SHORT.test(rest)) return [`${rest}e`];
  return [rest, `${rest}e`, ...(DOUBLED.test(rest) ? [rest.slice(0, -1)] : [])];
}

/** The verbs that a noun or adjective of what is done may be made from. */
function actionsOf(word: string): string[] {
  const found = changed(word, CHANGED_NOUNS);
  const made = /^(.+)(?:ation|able|ible)$/.exec(word)?.[1];
  if (made !== undefined && made.length >= LEAST_VERB) found.push(...beforeVowel(made));
  const did = /^(.+[st])ion$/.exec(word)?.[1];
  if (did !== undefined && did.length >= LEAST_BEFORE_ION) found.push(did, `${did}e`);
  const meant = /^(.+)ment$/.exec(word)?.[1];
  if (meant !== undefined && meant.length >= LEAST_VERB) found.push(meant);
  return found;
}

/** The adjectives that a noun for what they say may be made from. */
function qualitiesOf(word: string): string[] {
  const ends = QUALITIES.find(([pattern]) => pattern.test(word));
  return ends ? ends[1].map((end) => word.replace(ends[0], end)) : [];
}

/** Whether a word made by a rule may be the one that a noun or adjective is made from. */
function isDerived(word: string): boolean {
  return ![word, word.replace(/e$/, ""), `${word}e`].some((form) => NOT_DERIVED.has(form));
}

/** A word with the first of the ends that it has changed; nothing where it has none. */
function changed(word: string, ends: readonly (readonly [RegExp, string])[]): string[] {
  const end = ends.find(([pattern]) => pattern.test(word));
  return end ? [word.replace(end[0], end[1])] : [];
}
