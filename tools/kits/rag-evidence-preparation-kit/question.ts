/**
 * Reads the terms that a question asks for.
 *
 * @module
 */
import { stemmer } from "stemmer";
import { germanStem } from "../../ai/passage-ranker/german_stem.ts";
import { functionWordsOf, languageOf } from "../../shared/function_words.ts";
import { normalize } from "../../shared/normalize.ts";
import { withoutFrame } from "./question_frame.ts";

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/** What a question asks the measure of: the answer to "how long" says "30 days", and not "long". */
const MEASURE =
  /(?<![\p{L}\p{N}])(?:how\s+(?:long|many|much|often|far|old|big|large|small|fast|quickly|soon|high|deep|tall|wide)|wie\s+(?:hoch|lange?|viele?|oft|weit|alt|groß|klein|schnell|teuer|spät|schwer)|hoe (?:vaak|hoog|groot|ver|oud|snel)|cu[aá]nto tiempo|con qu[eé] frecuencia|combien de temps|[àa] quelle fréquence|quanto tempo|con (?:che|quale) frequenza|com que frequência|jak (?:długo|często|daleko|szybko)|hur (?:länge|ofta|stor|snabbt)|как (?:долго|часто|быстро))(?![\p{L}\p{N}])/giu;

/** What Chinese and Japanese ask with, and what is counted: the answer has a number there. */
const ASKED_UNSPACED =
  /什么|什麼|怎么样?|怎麼樣?|怎样|怎樣|如何|为什么|為什麼|哪[里裡些个個]?|谁|誰|多[久少长長大远遠高]|(?:[几幾](?!何)|(?<![几幾任])何)[天年月日時时分点點度回个個次人円元歳岁週周種种本枚]?|可以|可否|能否|是否/gu;

/** Words of English grammar that the ranker keeps; `May` is a month. */
const ENGLISH_GRAMMAR = new Set(
  ("may might must shall could would let let's us someone somebody something anyone anybody anything everyone everybody " +
    "everything else else's someone's anyone's everyone's what's who's where's when's how's it's that's there's here's i'm i've i'd i'll you're you've we're we've " +
    "they're don't doesn't didn't can't cannot couldn't isn't aren't wasn't weren't won't wouldn't shouldn't haven't hasn't")
    .split(" "),
);

/** A question as passage-ranker takes it. */
export interface Query {
  /** Without the words that carry grammar in its language; most English ones the ranker leaves out itself. */
  text: string;
  stem: "porter" | "german";
  language: ReturnType<typeof languageOf>;
}

/**
 * The query of a question.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { queryOf } from "./question.ts";
 *
 * assert.deepEqual(queryOf("Wie lange gilt die Garantie?"), {
 *   text: "  gilt  Garantie?",
 *   stem: "german",
 *   language: "de",
 * });
 * ```
 */
export function queryOf(question: string): Query {
  const words = wordsOf(question);
  const grammar = functionWordsOf(words);
  const language = languageOf(words);
  const isGrammar = (word: string) =>
    language === "en"
      ? word !== "May" &&
        ENGLISH_GRAMMAR.has(keyOf(word).replace("’", "'"))
      : grammar.has(keyOf(word));
  const text = withoutFrame(question, language).replace(MEASURE, " ").replace(ASKED_UNSPACED, " ")
    .replace(WORD, (word) => isGrammar(word) ? "" : word);
  return {
    text: /[\p{L}\p{N}]/u.test(text) ? text : question,
    stem: language === "de" ? "german" : "porter",
    language,
  };
}

/**
 * Words that a hyphen joins, which the ranker takes for one term and for its parts. They begin where
 * a word does: from within a long word, each place would be tried to its end.
 */
const COMPOUND = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu;

/** Terms of the ranker as the question writes them, in lower case; a compound stands for its parts. */
export function asAsked(terms: readonly string[], question: string, stem: Query["stem"]): string[] {
  const stemOf = stemmerOf(stem);
  const compounds = (question.match(COMPOUND) ?? []).map(keyOf);
  const words = new Map([
    ...wordsOf(question).map((word) => [stemOf(word), word] as const),
    ...compounds.map((word) => [stemOf(word.replaceAll("-", "")), word] as const),
  ]);
  const asked = new Set(terms.map((term) => words.get(term) ?? term));
  const parts = new Set(
    compounds.filter((word) => asked.has(word)).flatMap((word) => word.split("-")),
  );
  return [...asked].filter((word) => !parts.has(word));
}

/** How the ranker makes a term of a word in lower case. */
export function stemmerOf(stem: Query["stem"]): (word: string) => string {
  if (stem === "german") return (word) => /^[a-zäöüß]+$/.test(word) ? germanStem(word) : word;
  return (word) => /^[a-z]+$/.test(word) ? stemmer(word) : word;
}

/** Terms of the ranker with those of their other forms. */
export function stemmedForms(
  forms: ReadonlyMap<string, readonly string[]>,
  stem: Query["stem"],
): Map<string, string[]> {
  const stemOf = stemmerOf(stem);
  return new Map([...forms].map(([word, others]) => [stemOf(word), others.map(stemOf)]));
}

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(keyOf);
}

function keyOf(word: string): string {
  return normalize(word, "NFKC").toLowerCase();
}
