import { nearest } from "../../tools/shared/nearest.ts";
import { wordsOf } from "./words.ts";

const MAX_SUGGESTIONS = 3;
/** What is read of a query; an id is shorter, and so are most words. */
const MAX_CHARS = 50;
const MAX_WORDS = 5;
/** Shorter words are near to too many others. */
const LEAST_WORD = 4;

/** Up to three ids near a query that found nothing: near as a whole, else with a part near one of its words. */
export function suggestIds(
  query: string,
  tools: readonly { id: string }[],
): string[] {
  const words = wordsOf(query.slice(0, MAX_CHARS));
  const ids = tools.map(({ id }) => id);
  const near = nearest(words.join("-"), ids, MAX_SUGGESTIONS);
  if (near.length > 0) return near;
  const parts = new Set(ids.flatMap((id) => id.split("-")).filter(isLong));
  const nearParts = words.filter(isLong).slice(0, MAX_WORDS)
    .flatMap((word) => nearest(word, parts, MAX_SUGGESTIONS));
  const withPart = nearParts.flatMap((part) => ids.filter((id) => id.split("-").includes(part)));
  return [...new Set(withPart)].slice(0, MAX_SUGGESTIONS);
}

function isLong(word: string): boolean {
  return word.length >= LEAST_WORD;
}
