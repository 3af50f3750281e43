import type { ErrorCode, Run, RunInput } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { decimal, rounded } from "../../shared/decimal.ts";
import { normalize } from "../../shared/normalize.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import {
  type Bag,
  bagOf,
  bigramsOf,
  dotProduct,
  sharedCount,
  sharedDistinct,
  wordsOf,
} from "./bags.ts";
import { commonPrefix, commonSuffix, type Numbered, numberItems } from "./sequences.ts";
import { contract } from "./contract.ts";
import { damerauLevenshtein, levenshtein, longestCommonSubsequence } from "./edit_distance.ts";
import { type Fraction, jaro, jaroWinkler } from "./jaro.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;

/** Compares two texts by the usual measures, each over Unicode code points or words. */
export const run: Run<typeof contract> = (input) => {
  if (!input.a && !input.b) {
    throw new ToolError<Code>(
      "EMPTY_INPUT",
      '"a" and "b" are both empty: send some text in one of them',
    );
  }
  const a = prepare("a", input.a ?? "", input);
  const b = prepare("b", input.b ?? "", input);
  const wordsA = wordsOf(a);
  const wordsB = wordsOf(b);
  const { lcs, common_prefix, common_suffix, ...distances } = compareCharacters(
    numberItems(Array.from(a), Array.from(b)),
  );
  const { jaccard_words, cosine_words } = compareWords(bagOf(wordsA), bagOf(wordsB), a === b);
  return {
    // In the order of the contract.
    output: {
      equal: a === b,
      ...distances,
      jaccard_words,
      dice_bigrams: dice(bigramsOf(a), bigramsOf(b), a === b),
      cosine_words,
      ...compareWordOrder(numberItems(wordsA, wordsB)),
      lcs,
      common_prefix,
      common_suffix,
    },
    stats: { words_a: wordsA.length, words_b: wordsB.length },
  };
};

/** Normalizes, lower-cases and collapses white space, in this order, as far as asked. */
function prepare(key: "a" | "b", given: string, input: Input): string {
  let text = input.normalize === "none" ? given : normalize(given, input.normalize);
  if (input.ignore_case) text = text.toLowerCase();
  if (input.collapse_whitespace) text = collapseWhiteSpace(text);
  const length = codePointLength(text);
  if (length > contract.limits.max_prepared_chars) {
    throw inputTooLarge(
      "max_prepared_chars",
      contract.limits.max_prepared_chars,
      length,
      `"${key}", once prepared (normalize: ${input.normalize}), has a length of`,
    );
  }
  return text;
}

function collapseWhiteSpace(text: string): string {
  return text.replace(/\p{White_Space}+/gu, " ").replace(/^ | $/g, "");
}

/** Two sequences without what they share at their ends: that is in every best alignment, and the rest is short. */
function withoutEnds({ a, b }: Numbered) {
  const prefix = commonPrefix(a, b);
  const suffix = commonSuffix(a, b, prefix);
  return {
    prefix,
    suffix,
    restA: a.subarray(prefix, a.length - suffix),
    restB: b.subarray(prefix, b.length - suffix),
  };
}

function compareWordOrder(words: Numbered) {
  const { a, b } = words;
  const { prefix, suffix, restA, restB } = withoutEnds(words);
  const length = prefix + suffix + longestCommonSubsequence(restA, restB);
  return {
    levenshtein_words: withSimilarity(levenshtein(restA, restB), a, b),
    lcs_words: { length, similarity: share(2 * length, a.length + b.length) },
  };
}

function compareCharacters(characters: Numbered) {
  const { a, b, distinct } = characters;
  const { prefix, suffix, restA, restB } = withoutEnds(characters);
  const common = prefix + suffix + longestCommonSubsequence(restA, restB);
  // Two empty texts are equal texts.
  const alike: Fraction = a.length + b.length === 0
    ? { dividend: 1, divisor: 1 }
    : jaro(a, b, distinct);
  return {
    length_a: a.length,
    length_b: b.length,
    levenshtein: withSimilarity(levenshtein(restA, restB), a, b),
    damerau_levenshtein: withSimilarity(damerauLevenshtein(restA, restB, distinct), a, b),
    jaro: ratio(alike),
    jaro_winkler: ratio(jaroWinkler(alike, prefix)),
    lcs: {
      length: common,
      similarity: share(2 * common, a.length + b.length),
    },
    common_prefix: prefix,
    common_suffix: suffix,
  };
}

function withSimilarity(distance: number, a: Int32Array, b: Int32Array) {
  const longer = Math.max(a.length, b.length);
  return { distance, similarity: share(longer - distance, longer) };
}

function compareWords(a: Bag, b: Bag, equal: boolean) {
  const shared = sharedDistinct(a, b);
  return {
    jaccard_words: overlap(a.size, b.size, equal, () => share(shared, a.size + b.size - shared)),
    cosine_words: overlap(a.size, b.size, equal, () => cosine(a, b)),
  };
}

function dice(a: string[], b: string[], equal: boolean): number {
  const shared = sharedCount(bagOf(a), bagOf(b));
  return overlap(a.length, b.length, equal, () => share(2 * shared, a.length + b.length));
}

/** Two empty bags are as alike as the texts that they come from; an empty one is like no other. */
function overlap(sizeA: number, sizeB: number, equal: boolean, measure: () => number): number {
  if (sizeA === 0 && sizeB === 0) return equal ? 1 : 0;
  return sizeA === 0 || sizeB === 0 ? 0 : measure();
}

function cosine(a: Bag, b: Bag): number {
  const squares = decimal(dotProduct(a, a)).times(dotProduct(b, b));
  return rounded(decimal(dotProduct(a, b)).dividedBy(squares.sqrt()), 6);
}

/** A part of a whole, 6 decimals; 1 of nothing. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : ratio({ dividend: part, divisor: whole });
}

function ratio({ dividend, divisor }: Fraction): number {
  return rounded(decimal(dividend).dividedBy(divisor), 6);
}
