/**
 * How texts become comparable terms, the same for the catalog and for queries.
 *
 * @module
 */
import { STOP_WORDS } from "./stop_words.ts";

/** The words of a text, in order: lower case, without accents, apostrophes and punctuation. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFKD").toLowerCase().replace(/[\p{M}'’]/gu, "").match(/[\p{L}\p{N}]+/gu) ??
    [];
}

/** True for a word that can tell one tool from another: no stop word, letter or small number. */
export function hasMeaning(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && !/^\d{1,3}$/.test(word);
}

/** The term of two neighbours in this order: that of CSV to JSON is not that of JSON to CSV. */
export function pairOf(first: string, second: string): string {
  return `${first}_${second}`;
}

/** What goes before the target of a conversion. */
const TO = new Set(["to", "into", "as"]);

/** On which side of a conversion a word stands: `from` for JSON and `to` for CSV in `JSON to CSV`. */
export function sideOf(words: readonly string[], i: number): "from" | "to" | undefined {
  if (!hasMeaning(words[i]!)) return undefined;
  if (TO.has(words[i - 1]!)) return "to";
  return words[i - 1] === "from" || TO.has(words[i + 1]!) ? "from" : undefined;
}
