import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { codePointLength, compareCodePoints } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ENGLISH_STOPWORDS } from "../../shared/english_stopwords.ts";
import { functionWordsOf } from "../../shared/function_words.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { compareFractions, fraction, roundedTo4 } from "./fraction.ts";
import { type Candidate, rake } from "./rake.ts";
import { normalizeText, unspacedClause, type Word, wordsOf } from "./words.ts";

type Input = RunInput<typeof contract>;

/** Extracts key phrases (RAKE) or frequent words, best first. */
export const run: Run<typeof contract> = (input) => {
  const words = wordsOf(normalizeText(input.text));
  const isContent = contentFilter(input, words);
  const unused = input.stopwords?.find((entry) => wordsOfEntry(entry).length > 1);
  const candidates = input.method === "rake"
    ? rake(words, isContent, input.max_words)
    : frequentWords(words, isContent);
  const keywords = candidates
    .filter(({ count }) => count >= input.min_count)
    .sort(byScore)
    .slice(0, input.max_keywords)
    .map((candidate) => ({ ...candidate, score: roundedTo4(candidate.score) }));
  return {
    output: { method: input.method, keywords },
    stats: { words: words.length, candidates: candidates.length },
    warnings: [
      ...(keywords.length > 0 ? [] : [{
        code: "NO_KEYWORDS" as const,
        message: candidates.length > 0
          ? `No candidate occurs ${input.min_count} times: lower min_count`
          : emptyReason(words, isContent, input),
      }]),
      ...clauseWarnings(unspacedClause(words)),
      ...(unused === undefined ? [] : [severalWords(unused)]),
    ],
  };
};

function clauseWarnings(clause: string | undefined): RunWarning<typeof contract>[] {
  if (clause === undefined) return [];
  return [{
    code: "WORDS_NOT_PARTED",
    message: `"${cutText(clause)}" counts as one word, because no space parts its words: put ` +
      "spaces between the words of scripts that have none",
    path: "text",
  }];
}

/** An entry of `stopwords` as the words of the text are read. */
function wordsOfEntry(entry: string): Word[] {
  return wordsOf(normalizeText(entry));
}

/** The one word of an entry: several at once are no word of the text. */
function stopwordOf(entry: string): string[] {
  const words = wordsOfEntry(entry);
  return words.length === 1 ? [words[0]!.text] : [];
}

function severalWords(entry: string): RunWarning<typeof contract> {
  return {
    code: "STOPWORD_OF_SEVERAL_WORDS",
    message:
      `"${cutText(entry)}" is several words, and each word of the text is compared alone, so ` +
      "it leaves none out: send every stopword as an item of its own",
    path: "stopwords",
  };
}

/** Whether a word may be a keyword: it is not a stopword, has a letter and is long enough. */
function contentFilter(input: Input, words: readonly Word[]): (word: string) => boolean {
  const own = input.stopwords ?? [];
  if (own.length > contract.limits.max_stopwords) {
    throw inputTooLarge(
      "max_stopwords",
      contract.limits.max_stopwords,
      own.length,
      '"stopwords" has a length of',
    );
  }
  const stopwords = new Set(own.flatMap(stopwordOf));
  const functionWords = functionWordsOf(words.map(({ text }) => text));
  const isDefault = (word: string) => ENGLISH_STOPWORDS.has(word) || functionWords.has(word);
  return (word) =>
    !stopwords.has(word) &&
    !(input.use_default_stopwords && isDefault(word)) &&
    /\p{L}/u.test(word) &&
    codePointLength(word) >= input.min_chars;
}

function frequentWords(
  words: readonly Word[],
  isContent: (word: string) => boolean,
): Candidate[] {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { text } of words) {
    if (!isContent(text)) continue;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    total++;
  }
  return [...counts].map(([phrase, count]) => ({
    phrase,
    score: fraction(count, total),
    count,
    words: 1,
  }));
}

function byScore(a: Candidate, b: Candidate): number {
  return compareFractions(b.score, a.score) || b.count - a.count ||
    compareCodePoints(a.phrase, b.phrase);
}

/** Says why a text has no candidate, and what to send to have some. */
function emptyReason(
  words: readonly Word[],
  isContent: (word: string) => boolean,
  { method, max_words }: Input,
): string {
  if (words.length === 0) return "The text has no words";
  if (method === "rake" && words.some(({ text }) => isContent(text))) {
    return `Every phrase between stopwords and punctuation has over ${max_words} words: for a language ` +
      'without a list send its stopwords, or take method "frequency"; or raise max_words';
  }
  return "All words are stopwords, have no letter or are shorter than min_chars: lower min_chars, or " +
    "send use_default_stopwords false";
}
