import { nearest as spelledLike } from "../../shared/nearest.ts";
import { wordsOf } from "./words.ts";

const MAX_SUGGESTIONS = 3;
/** The part of a query that is read; ids and most words are shorter. */
const MAX_CHARS = 50;
const MAX_WORDS = 5;
/** Shorter words are near to too many others. */
const LEAST_WORD = 4;

/**
 * Up to three ids near a query that nothing fits: spelt nearly like it, else nearest in meaning, else with a
 * part spelt nearly like one of its words.
 *
 * @param nearest The ids nearest in meaning, best first.
 */
export function suggestIds(
  query: string,
  nearest: readonly string[],
  tools: readonly { id: string }[],
): string[] {
  const words = wordsOf(query.slice(0, MAX_CHARS));
  const ids = tools.map(({ id }) => id);
  const near = spelledLike(words.join("-"), ids, MAX_SUGGESTIONS);
  if (near.length > 0) return near;
  if (nearest.length > 0) return nearest.slice(0, MAX_SUGGESTIONS);
  const parts = new Set(ids.flatMap((id) => id.split("-")).filter(isLong));
  const nearParts = words.filter(isLong).slice(0, MAX_WORDS)
    .flatMap((word) => spelledLike(word, parts, MAX_SUGGESTIONS));
  const withPart = nearParts.flatMap((part) => ids.filter((id) => id.split("-").includes(part)));
  return [...new Set(withPart)].slice(0, MAX_SUGGESTIONS);
}

function isLong(word: string): boolean {
  return word.length >= LEAST_WORD;
}
