/**
 * How texts become comparable terms, the same for the catalog and for queries.
 *
 * @module
 */
import { STOP_WORDS } from "./stop_words.ts";

/** The words of a text, in order: lower case, without accents, apostrophes and punctuation. */
export function wordsOf(text: string): string[] {
  return wordsOfEach([text.replaceAll("\n", " ")])[0]!;
}

/** The words of each of some lines: as of one, but faster for many. */
export function wordsOfEach(lines: readonly string[]): string[][] {
  const text = lines.join("\n").toLowerCase();
  // Nearly all of the catalog is plain, and the classes of Unicode take many times as long.
  const isPlain = !/[^\0-\x7f]/.test(text);
  const word = isPlain ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu;
  const letters = isPlain ? text.replaceAll("'", "") : withoutMarks(text);
  return letters.split("\n").map((line) => line.match(word) ?? []);
}

function withoutMarks(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(/[\p{M}'’]/gu, "");
}

/** True for a word that can tell one tool from another: no stop word, letter or small number. */
export function hasMeaning(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && !isSmallNumber(word);
}

function isSmallNumber(word: string): boolean {
  // Letters come after the digits, and nearly all words begin with one.
  return word <= "999" && /^\d{1,3}$/.test(word);
}

/** The term of two neighbours in this order: that of CSV to JSON is not that of JSON to CSV. */
export function pairOf(first: string, second: string): string {
  return `${first}_${second}`;
}

/** True for the term of two neighbours. */
export function isPair(term: string): boolean {
  return term.includes("_");
}

/** The first of two neighbours. */
export function firstOf(pair: string): string {
  return pair.slice(0, pair.indexOf("_"));
}

/** Words before the target of a conversion. */
const TO = new Set(["to", "into", "as"]);

/** On which side of a conversion a word stands: `from` for JSON and `to` for CSV in `JSON to CSV`. */
export function sideOf(words: readonly string[], i: number): "from" | "to" | undefined {
  const isTarget = i > 0 && TO.has(words[i - 1]!);
  const isSource = !isTarget && (words[i - 1] === "from" || TO.has(words[i + 1]!));
  if (!isTarget && !isSource || !hasMeaning(words[i]!)) return undefined;
  return isTarget ? "to" : "from";
}
